//! Replaces one exact piece of text in a file. Never creates a file, and never
//! changes anything where the piece is missing or ambiguous.

use crate::declare::{WRITE, built_in, file, flag, names};
use toolward_policy::{Action, Kind, Param, SubagentAccess, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    ToolSpec {
        aliases: names(&["Edit"]),
        // Document 000; its project later gave it to subagents.
        subagent: SubagentAccess::Denied,
        actions: vec![Action::new("edit", WRITE)],
        params: vec![
            file("The file to change."),
            Param::required("old_text", Kind::TEXT, "The exact text to replace.")
                .also(&["old_string", "oldString"]),
            Param::required("new_text", Kind::TEXT, "The text to put in its place.")
                .also(&["new_string", "newString"]),
            flag("replace_all", "Replace every occurrence.")
                .default(false)
                .also(&["replaceAll"]),
        ],
        ..built_in(
            "edit_file",
            "Replace an exact piece of text in an existing file.",
        )
    }
}
