//! Finds files by a pattern of their path. Never opens what it finds.

use crate::declare::{READ, built_in, names, number, root};
use toolward_policy::{Action, Kind, Param, Role, SubagentAccess, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    ToolSpec {
        aliases: names(&["Glob"]),
        subagent: SubagentAccess::Full,
        actions: vec![Action::new("find", READ)],
        params: vec![
            Param::required(
                "pattern",
                Kind::text_up_to(4096),
                "A pattern such as `**/*.rs`.",
            )
            .role(Role::Glob),
            root("The directory to look in."),
            number("limit", 1, 10_000, "Show at most so many.").default(2000),
        ],
        ..built_in("glob", "Find files whose path matches a pattern.")
    }
}
