//! Documents that were taken in to be searched. Never changes the files they
//! came from.

use crate::declare::{PATH, PERSIST, READ, built_in, choose, number, text};
use toolward_policy::{Action, Param, Role, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    let actions = vec![
        Action::new("search", READ)
            .takes(&["query", "top_k"])
            .needs(&["query"])
            .view("search_documents", &[]),
        Action::new("ingest", PERSIST)
            .takes(&["path"])
            .needs(&["path"]),
    ];
    ToolSpec {
        params: vec![
            choose(&actions),
            text("query", "What to look for."),
            number("top_k", 1, 100, "How many results.").default(5),
            Param::optional("path", PATH, "The file or directory to take in.").role(Role::ReadPath),
        ],
        actions,
        ..built_in("documents", "Search documents, and take new ones in.")
    }
}
