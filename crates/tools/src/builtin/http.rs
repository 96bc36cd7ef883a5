//! Makes one HTTP request of any method. Never to a private address, and never
//! with headers that carry someone's identity.

use crate::declare::{SEND, URL, built_in, number, one_of};
use toolward_policy::{Action, Kind, Param, Role, ToolSpec};

/// What the tool declares. Even a GET can carry data out, so all of it sends.
#[must_use]
pub fn spec() -> ToolSpec {
    ToolSpec {
        network: true,
        actions: vec![Action::new("request", SEND)],
        params: vec![
            Param::required("url", URL, "Where to send it.").role(Role::Url),
            one_of(
                "method",
                &["GET", "POST", "PUT", "PATCH", "DELETE"],
                "The method.",
            )
            .default("GET"),
            Param::optional("headers", Kind::Map(Box::new(Kind::TEXT)), "The headers."),
            Param::optional("body", Kind::Any, "The body: text, or a JSON value."),
            number("timeout_secs", 1, 120, "Give up after so many seconds.")
                .default(30)
                .also(&["timeout_seconds"]),
        ],
        ..built_in("http", "Make an HTTP request to a public address.")
    }
}
