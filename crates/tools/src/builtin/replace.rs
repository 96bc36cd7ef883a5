//! Replaces text in many files at once: all of them or none. Never touches
//! links, binaries or files over the read limit.

use crate::declare::{WRITE, built_in, exclude, number, one_of, root};
use toolward_policy::{Action, Kind, Param, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    ToolSpec {
        actions: vec![Action::new("replace", WRITE)],
        params: vec![
            Param::required("pattern", Kind::text_up_to(65_536), "What to replace."),
            Param::required("replacement", Kind::TEXT, "What to put in its place."),
            root("The file or directory to change."),
            exclude(),
            number("limit", 1, 10_000, "Change at most so many files.").default(2000),
            one_of("mode", &["regex", "literal"], "How to read the pattern.").default("regex"),
        ],
        ..built_in(
            "replace",
            "Replace text in files of the workspace. Search before you change.",
        )
    }
}
