//! Says back what it is told: the example of a plugin (document 003). Never
//! touches anything.

use crate::declare::{READ, built_in};
use toolward_policy::{Action, Kind, Origin, Param, SubagentAccess, ToolSpec};

/// What the tool declares; a test holds it against the document's manifest.
#[must_use]
pub fn spec() -> ToolSpec {
    ToolSpec {
        origin: Origin::Plugin,
        subagent: SubagentAccess::Full,
        actions: vec![Action::new("echo", READ)],
        params: vec![Param::required("text", Kind::text_up_to(1024), "")],
        ..built_in("echo", "Echo back a text field")
    }
}
