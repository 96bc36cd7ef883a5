//! Starts an agent in the background. It never gets more than its parent has.

use crate::declare::{SPAWN, built_in, text};
use toolward_policy::{Action, Kind, Param, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    ToolSpec {
        actions: vec![Action::new("spawn", SPAWN)],
        params: vec![
            Param::required("task", Kind::text_up_to(10_000), "What it is to do."),
            text("label", "A short name for it."),
        ],
        ..built_in("spawn", "Start a subagent that works in the background.")
    }
}
