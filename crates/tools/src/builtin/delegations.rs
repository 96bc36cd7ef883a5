//! Tasks that people were given, kept for follow-up. Never tells them: that is
//! `mail` or `notify`.

use crate::declare::{PERSIST, READ, built_in, choose, one_of, row, text};
use toolward_policy::{Action, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    let actions = vec![
        Action::new("list", READ)
            .takes(&["status", "delegated_to"])
            .view("list_delegations", &[]),
        Action::new("overdue", READ)
            .takes(&["action"])
            .view("check_overdue_delegations", &[]),
        Action::new("create", PERSIST)
            .takes(&["description", "due_date", "priority", "source"])
            .needs(&["task", "delegated_to"])
            .view("create_delegation", &[]),
        Action::new("update", PERSIST)
            .takes(&["status", "notes"])
            .needs(&["delegation_id"])
            .view("update_delegation", &[]),
        Action::new("delete", PERSIST)
            .takes(&["delegation_id"])
            .needs(&["delegation_id"])
            .view("delete_delegation", &[("id", "delegation_id")]),
    ];
    ToolSpec {
        params: vec![
            choose(&actions),
            row("delegation_id", "The delegation."),
            text("task", "What is to be done."),
            // A name in a list: nobody is told anything.
            text("delegated_to", "Who does it."),
            text("description", "The details."),
            text("due_date", "When it is due (YYYY-MM-DD)."),
            one_of(
                "priority",
                &["low", "medium", "high", "critical"],
                "How urgent it is.",
            ),
            text("source", "Where it came up."),
            text("status", "How far it is."),
            text("notes", "Notes to append."),
        ],
        actions,
        ..built_in("delegations", "Keep track of delegated tasks.")
    }
}
