//! What agents remember across sessions. Never holds files: those are
//! `documents`.

use crate::declare::{PERSIST, READ, built_in, choose_or, text};
use toolward_policy::{Action, Kind, Param, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    let actions = vec![
        Action::new("search", READ)
            .takes(&["query", "category"])
            .view("memory_search", &[])
            .view("query_memory", &[]),
        Action::new("list_sources", READ).takes(&["action"]),
        Action::new("explain_last", READ)
            .doc("why the last search found what it found")
            .takes(&["action"]),
        Action::new("store", PERSIST)
            .takes(&["category", "key", "value"])
            .needs(&["category", "key", "value"])
            .view("store_memory", &[]),
        Action::new("delete", PERSIST)
            .takes(&["source_key"])
            .needs(&["source_key"]),
    ];
    ToolSpec {
        params: vec![
            choose_or("search", &actions),
            text("query", "What to look for."),
            text("category", "personal, preference, work, relationship, ..."),
            Param::optional("key", Kind::text_up_to(256), "The fact's name."),
            Param::optional("value", Kind::text_up_to(65_536), "The fact."),
            text("source_key", "The source to forget."),
        ],
        actions,
        ..built_in("memory", "Search and keep facts across sessions.")
    }
}
