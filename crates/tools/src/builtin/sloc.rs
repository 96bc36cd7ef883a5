//! Counts source lines by language. Never shows what the lines say.

use crate::declare::{READ, built_in, exclude, root};
use toolward_policy::{Action, SubagentAccess, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    ToolSpec {
        subagent: SubagentAccess::Full,
        actions: vec![Action::new("count", READ)],
        params: vec![root("The file or directory to count."), exclude()],
        ..built_in(
            "sloc",
            "Count source lines by language, for sizing and planning.",
        )
    }
}
