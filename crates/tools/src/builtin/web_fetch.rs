//! Fetches one public page. Only reads: never a private address, never a
//! method that changes something (that is `http`).

use crate::declare::{FETCH, URL, built_in, names, number, one_of, text};
use toolward_policy::{Action, Param, Role, SubagentAccess, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    ToolSpec {
        aliases: names(&["WebFetch", "webfetch", "http_fetch"]),
        network: true,
        subagent: SubagentAccess::Full,
        actions: vec![Action::new("fetch", FETCH)],
        params: vec![
            Param::required("url", URL, "The page to fetch.").role(Role::Url),
            text("prompt", "What to look for in the page."),
            one_of(
                "return_format",
                &["markdown", "text", "raw", "xml", "html"],
                "The form of the answer.",
            )
            .default("markdown")
            .also(&["extractMode", "format"]),
            number("max_chars", 100, 1_000_000, "Longest answer.").also(&["maxChars"]),
            one_of("method", &["GET", "HEAD"], "The method.").default("GET"),
            number("timeout_seconds", 1, 120, "Give up after so many seconds.").also(&["timeout"]),
            text("user_agent", "The User-Agent header."),
            text("cookie", "The Cookie header."),
        ],
        ..built_in("web_fetch", "Fetch a public web page as text.")
    }
}
