//! Lists and stops subagents. Never those of another parent.

use crate::declare::{READ, SPAWN, built_in, choose, text};
use toolward_policy::{Action, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    let actions = vec![
        Action::new("list", READ).takes(&["action"]),
        Action::new("cancel", SPAWN)
            .takes(&["task_id"])
            .needs(&["task_id"]),
    ];
    ToolSpec {
        params: vec![choose(&actions), text("task_id", "The subagent to stop.")],
        actions,
        ..built_in("subagent_control", "List running subagents, or stop one.")
    }
}
