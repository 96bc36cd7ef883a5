//! Lists names in a directory, or those that match a pattern. Never shows an
//! entry that leads out of the workspace.

use crate::declare::{READ, built_in, exclude, names, number, root};
use toolward_policy::{Action, SubagentAccess, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    ToolSpec {
        aliases: names(&["list"]),
        subagent: SubagentAccess::Full,
        actions: vec![Action::new("list", READ)],
        params: vec![
            root("A directory, or a pattern such as `src/*.rs`."),
            exclude(),
            number("limit", 1, 10_000, "Show at most so many.").default(2000),
        ],
        ..built_in(
            "list_dir",
            "List files and directories. Use it first, to find your way.",
        )
    }
}
