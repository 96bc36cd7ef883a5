//! A real browser with a page open. Whatever touches the page may make it
//! send something, so only looking at it is read-only.

use crate::declare::{FETCH, PATH, SEND, URL, choose, number, one_of, online, text};
use toolward_policy::{Action, Effect, Effects, Kind, Param, Role, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    let actions = actions();
    ToolSpec {
        params: params(&actions),
        actions,
        ..online(
            "browser",
            "Open pages in a browser, read them and use them.",
        )
    }
}

fn actions() -> Vec<Action> {
    let touch = |name| Action::new(name, SEND);
    vec![
        Action::new("snapshot", FETCH).takes(&["action"]),
        Action::new("get", FETCH).takes(&["what", "selector"]),
        touch("open").takes(&["url"]).needs(&["url"]),
        touch("click").takes(&["selector"]).needs(&["selector"]),
        touch("type").takes(&["selector"]).needs(&["text"]),
        touch("fill")
            .takes(&["selector"])
            .needs(&["selector", "text"]),
        Action::new("screenshot", Effects::of(&[Effect::Network, Effect::Write]))
            .takes(&["selector", "path"]),
        Action::new("eval", SEND.with(Effect::Execute))
            .takes(&["javascript"])
            .needs(&["javascript"]),
        // The page's own scripts see these four, and may send in return.
        touch("scroll").takes(&["direction", "pixels", "selector"]),
        touch("wait").takes(&["selector", "ms"]),
        touch("close").takes(&["action"]),
        touch("navigate")
            .takes(&["navigation"])
            .needs(&["navigation"]),
    ]
}

fn params(actions: &[Action]) -> Vec<Param> {
    vec![
        choose(actions),
        Param::optional("url", URL, "The page to open.").role(Role::Url),
        text(
            "selector",
            "A CSS selector, or a reference from a snapshot.",
        ),
        text("text", "The text to enter."),
        Param::optional("javascript", Kind::text_up_to(65_536), "Code to run.").role(Role::Code),
        one_of(
            "direction",
            &["up", "down", "left", "right"],
            "Where to scroll.",
        ),
        number("pixels", 1, 100_000, "How far to scroll."),
        text("what", "What to get: text, html, value, title, url."),
        number("ms", 0, 60_000, "How long to wait."),
        one_of("navigation", &["back", "forward", "reload"], "Where to go."),
        Param::optional("path", PATH, "Where to save a screenshot.").role(Role::WritePath),
    ]
}
