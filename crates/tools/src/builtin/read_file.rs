//! Reads one UTF-8 file. Never writes, and never reads a path it guessed: a
//! missing one is answered with suggestions.

use crate::declare::{READ, built_in, file, names, number, text};
use toolward_policy::{Action, SubagentAccess, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    ToolSpec {
        aliases: names(&["Read", "read", "fs_read"]),
        subagent: SubagentAccess::Full,
        actions: vec![Action::new("read", READ)],
        params: vec![
            file("The file to read."),
            number("offset", 0, i64::MAX, "First line to read, counted from 1.").also(&["start"]),
            number("limit", 1, i64::MAX, "How many lines to read.").also(&["lines"]),
            number(
                "tail_lines",
                1,
                i64::MAX,
                "Read so many lines from the end instead.",
            ),
            number("max_bytes", 1, 1_048_576, "Read at most so many bytes."),
            text("pages", "Pages of a PDF, for example `1-5`."),
        ],
        ..built_in(
            "read_file",
            "Read a text file. Prefer narrow offset/limit slices of large files.",
        )
    }
}
