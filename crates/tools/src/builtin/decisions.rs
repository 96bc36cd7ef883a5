//! Decisions that were made, kept for follow-up. Never carries one out.

use crate::declare::{PERSIST, READ, built_in, choose, one_of, row, text};
use toolward_policy::{Action, Param, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    let actions = vec![
        Action::new("search", READ)
            .takes(&["query", "status"])
            .view("search_decisions", &[]),
        Action::new("list_pending", READ)
            .takes(&["action"])
            .view("list_pending_decisions", &[]),
        Action::new("create", PERSIST)
            .takes(&[
                "description",
                "context",
                "decided_by",
                "owner",
                "status",
                "follow_up_date",
                "tags",
                "source",
            ])
            .needs(&["title"])
            .view("create_decision", &[]),
        Action::new("update", PERSIST)
            .takes(&["status", "notes"])
            .needs(&["decision_id"])
            .view("update_decision", &[]),
        Action::new("delete", PERSIST)
            .takes(&["decision_id"])
            .needs(&["decision_id"])
            .view("delete_decision", &[]),
    ];
    ToolSpec {
        params: params(&actions),
        actions,
        ..built_in("decisions", "Keep track of decisions.")
    }
}

fn params(actions: &[Action]) -> Vec<Param> {
    vec![
        choose(actions),
        row("decision_id", "The decision."),
        text("query", "Text in the decision."),
        one_of(
            "status",
            &["pending_execution", "executed", "deferred", "reversed"],
            "How far it is.",
        ),
        text("title", "The title."),
        text("description", "The details."),
        text("context", "Why it was made."),
        text("decided_by", "Who made it."),
        text("owner", "Who carries it out."),
        text("follow_up_date", "When to look again (YYYY-MM-DD)."),
        text("tags", "Tags, separated by commas."),
        text("source", "Where it was made."),
        text("notes", "Notes to append."),
    ]
}
