//! Reads public posts of a subreddit. Never posts, votes or logs in.

use crate::declare::{FETCH, choose_or, number, one_of, online, text};
use toolward_policy::{Action, Kind, Param, ToolSpec};

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
        params: vec![
            Param::required("subreddit", Kind::text_up_to(64), "The subreddit."),
            choose_or("hot", &actions),
            number("limit", 1, 25, "How many posts.").default(10),
            one_of(
                "time",
                &["hour", "day", "week", "month", "year", "all"],
                "The time that `top` and `search` cover.",
            ),
            text("query", "What to search for."),
        ],
        actions,
        ..online("reddit", "Read posts of a subreddit.")
    }
}
