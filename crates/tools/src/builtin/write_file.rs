//! Creates or overwrites one file. Never follows a link out of the bounds it
//! was given.

use crate::declare::{WRITE, built_in, file, names};
use toolward_policy::{Action, Kind, Param, SubagentAccess, ToolSpec};

/// Largest file in characters, as much as `read_file` reads.
const MAX_CONTENT: usize = 10 * 1024 * 1024;

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    ToolSpec {
        aliases: names(&["Write", "fs_write"]),
        subagent: SubagentAccess::Full,
        actions: vec![Action::new("write", WRITE)],
        params: vec![
            file("The file to write."),
            Param::required(
                "content",
                Kind::text_up_to(MAX_CONTENT),
                "Everything the file is to hold.",
            ),
        ],
        ..built_in("write_file", "Create a file or replace all of its content.")
    }
}
