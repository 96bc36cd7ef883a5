//! Notifies the user on the desktop or by a webhook. Never anyone else: where
//! it goes is in the config, not in the call.

use crate::declare::{SEND, built_in, text};
use toolward_policy::{Action, Kind, Param, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    ToolSpec {
        network: true,
        actions: vec![
            Action::new("send", SEND)
                .asks()
                .view("send_notification", &[]),
        ],
        params: vec![
            Param::required("title", Kind::text_up_to(256), "The title."),
            Param::required("message", Kind::text_up_to(4096), "The text."),
            text("subtitle", "A second line."),
            text("sound", "The sound's name."),
        ],
        ..built_in("notify", "Send the user a notification.")
    }
}
