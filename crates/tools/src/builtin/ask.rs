//! Asks the person at the other end. Never there in a session without one.

use crate::declare::{READ, built_in, texts};
use toolward_policy::{Action, Kind, Param, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    ToolSpec {
        interactive_only: true,
        actions: vec![Action::new("ask", READ)],
        params: vec![
            Param::required("question", Kind::text_up_to(10_000), "What to ask."),
            texts("choices", "Answers to choose from."),
        ],
        ..built_in(
            "ask",
            "Ask the user a question. Only for genuine ambiguity.",
        )
    }
}
