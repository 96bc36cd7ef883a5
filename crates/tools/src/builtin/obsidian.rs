//! Notes in the user's vault. Never leaves the vault, and never deletes or
//! renames a note.

use crate::declare::{READ, WRITE, choose, number, online, text};
use toolward_policy::{Action, Kind, Param, ToolSpec};

/// What the tool declares. `network` is document 000's: the vault is synced.
#[must_use]
pub fn spec() -> ToolSpec {
    let actions = vec![
        Action::new("read", READ)
            .takes(&["path", "limit", "offset"])
            .needs(&["path"]),
        Action::new("search", READ)
            .takes(&["query", "folder", "limit", "offset"])
            .needs(&["query"]),
        Action::new("list", READ).takes(&["folder", "limit", "offset"]),
        Action::new("write", WRITE)
            .takes(&["path", "content", "frontmatter"])
            .needs(&["path", "content"]),
        Action::new("append", WRITE)
            .takes(&["path", "content"])
            .needs(&["path", "content"]),
    ];
    ToolSpec {
        params: vec![
            choose(&actions),
            // Paths are relative to the vault, which is not the workspace: as
            // `Role::Path` they would be judged as files they are not.
            Param::optional("path", Kind::text_up_to(4096), "The note."),
            Param::optional("folder", Kind::text_up_to(4096), "A folder of the vault."),
            text("content", "The text."),
            text("query", "What to search for."),
            Param::optional(
                "frontmatter",
                Kind::Map(Box::new(Kind::Any)),
                "The note's properties.",
            ),
            number("limit", 1, 10_000, "How many lines or notes."),
            number("offset", 0, i64::MAX, "Skip so many."),
        ],
        actions,
        ..online("obsidian", "Read, search and write notes in the vault.")
    }
}
