//! What toolward suggests on its own. Never acts on a suggestion.

use crate::declare::{PERSIST, READ, built_in, choose, text};
use toolward_policy::{Action, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    let actions = vec![
        Action::new("list", READ)
            .takes(&["action"])
            .view("get_proactive_suggestions", &[]),
        Action::new("dismiss", PERSIST)
            .takes(&["category", "title"])
            .needs(&["category", "title"])
            .view("dismiss_suggestion", &[]),
    ];
    ToolSpec {
        params: vec![
            choose(&actions),
            text("category", "The suggestion's category."),
            text("title", "The suggestion's title."),
        ],
        actions,
        ..built_in("suggestions", "Show suggestions, or dismiss one for good.")
    }
}
