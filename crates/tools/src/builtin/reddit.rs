//! Reads public posts of a subreddit. Never posts, votes or logs in.

use crate::declare::{FETCH, built_in, choose_or, number, text};
use toolward_policy::{Action, Kind, Param, SubagentAccess, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    let actions = vec![
        Action::new("hot", FETCH),
        Action::new("new", FETCH),
        Action::new("top", FETCH),
        Action::new("search", FETCH).needs(&["query"]),
    ];
    ToolSpec {
        network: true,
        subagent: SubagentAccess::ReadOnly,
        params: vec![
            Param::required("subreddit", Kind::text_up_to(64), "The subreddit."),
            choose_or("hot", &actions),
            number("limit", 1, 25, "How many posts.").default(10),
            Param::optional(
                "time",
                Kind::choice(&["hour", "day", "week", "month", "year", "all"]),
                "The time that `top` and `search` cover.",
            ),
            text("query", "What to search for."),
        ],
        actions,
        ..built_in("reddit", "Read posts of a subreddit.")
    }
}
