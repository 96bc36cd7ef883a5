//! Searches text in files. Never follows links, and stops at 10,000 matches.

use crate::declare::{READ, built_in, exclude, flag, names, number, one_of, root, text};
use toolward_policy::{Action, Kind, Param, SubagentAccess, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    ToolSpec {
        aliases: names(&["Grep", "grep"]),
        subagent: SubagentAccess::Full,
        actions: vec![Action::new("search", READ)],
        params: params(),
        ..built_in(
            "search",
            "Search file contents. Prefer literal mode for exact strings.",
        )
    }
}

fn params() -> Vec<Param> {
    vec![
        Param::required("pattern", Kind::text_up_to(4096), "What to look for.")
            .also(&["query", "regex"]),
        root("The file or directory to search."),
        exclude(),
        // Selects among names below `path`, so it reaches nothing by itself.
        text("glob", "Only files whose name matches this pattern.").also(&["include"]),
        text("type", "Only files of this type, for example `rust`."),
        number("limit", 1, 10_000, "Show at most so many matches.")
            .default(2000)
            .also(&["head_limit"]),
        number("offset", 0, i64::MAX, "Skip so many matches."),
        one_of(
            "mode",
            &["auto", "regex", "literal"],
            "How to read the pattern.",
        )
        .default("auto"),
        one_of(
            "output_mode",
            &["content", "files_with_matches", "count"],
            "What to show of each match.",
        ),
        flag("ignore_case", "Take upper and lower case as the same.").also(&["-i"]),
        flag("line_numbers", "Show line numbers.").also(&["-n"]),
        flag("multiline", "Let a match span lines."),
        number("before", 0, 1000, "Lines to show before a match.").also(&["-B"]),
        number("after", 0, 1000, "Lines to show after a match.").also(&["-A"]),
        number("context", 0, 1000, "Lines to show around a match.").also(&["-C"]),
    ]
}
