//! Patterns in how tools are used, and agents made from them. What it makes
//! never gets more than a machine-made agent may have.

use crate::declare::{PERSIST, READ, built_in, choose, row, text};
use toolward_policy::{Action, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    let actions = vec![
        Action::new("list", READ)
            .takes(&["status"])
            .view("list_skill_suggestions", &[]),
        Action::new("record", PERSIST)
            .takes(&["tool_name", "query_pattern"])
            .needs(&["tool_name", "query_pattern"])
            .view("record_tool_usage", &[]),
        Action::new("analyze", PERSIST)
            .takes(&["action"])
            .view("analyze_skill_patterns", &[]),
        Action::new("create", PERSIST)
            .doc("make an agent from a suggestion")
            .takes(&["suggestion_id"])
            .needs(&["suggestion_id"])
            .view("auto_create_skill", &[]),
    ];
    ToolSpec {
        params: vec![
            choose(&actions),
            text("status", "pending, accepted or rejected."),
            text("tool_name", "The tool that was used."),
            text("query_pattern", "What it was used for."),
            row("suggestion_id", "The suggestion."),
        ],
        actions,
        ..built_in(
            "skills",
            "Find patterns in tool use and make agents of them.",
        )
    }
}
