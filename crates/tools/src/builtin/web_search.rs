//! Searches the web with the configured service. Never opens what it finds.

use crate::declare::{FETCH, built_in, names, number, texts};
use toolward_policy::{Action, Kind, Param, SubagentAccess, ToolSpec};

/// What the tool declares. The domains select results: they are not reached.
#[must_use]
pub fn spec() -> ToolSpec {
    ToolSpec {
        aliases: names(&["WebSearch"]),
        network: true,
        subagent: SubagentAccess::Full,
        actions: vec![Action::new("search", FETCH)],
        params: vec![
            Param::required("query", Kind::text_up_to(2000), "What to search for."),
            number("count", 1, 10, "How many results to return."),
            texts("allowed_domains", "Only results from these domains."),
            texts("blocked_domains", "No results from these domains."),
        ],
        ..built_in("web_search", "Search the web.")
    }
}
