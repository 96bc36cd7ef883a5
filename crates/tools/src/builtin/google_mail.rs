//! The user's mail at Google. Sends nothing that a person did not see first.

use crate::declare::{FETCH, SEND, WRITE_REMOTE, choose, number, online, text, texts};
use toolward_policy::{Action, Role, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    let actions = vec![
        Action::new("search", FETCH)
            .takes(&["query", "max_results", "label_ids"])
            .needs(&["query"]),
        Action::new("read", FETCH)
            .takes(&["message_id"])
            .needs(&["message_id"]),
        Action::new("list_labels", FETCH).takes(&["action"]),
        Action::new("send", SEND)
            .asks()
            .takes(&["to", "subject", "body"])
            .needs(&["to", "subject", "body"]),
        // A reply goes to whoever wrote the message: nobody is named.
        Action::new("reply", SEND)
            .asks()
            .takes(&["message_id", "body"])
            .needs(&["message_id", "body"]),
        Action::new("label", WRITE_REMOTE)
            .takes(&["message_id", "label_ids", "remove_label_ids"])
            .needs(&["message_id"]),
    ];
    ToolSpec {
        params: vec![
            choose(&actions),
            text("query", "A search in Gmail's syntax."),
            text("message_id", "The message."),
            text("to", "Recipients, separated by commas.").role(Role::Recipient),
            text("subject", "The subject."),
            text("body", "The text."),
            texts("label_ids", "Labels to add or to search in."),
            texts("remove_label_ids", "Labels to remove."),
            number("max_results", 1, 50, "How many messages.").default(10),
        ],
        actions,
        ..online(
            "google_mail",
            "Search, read, label and send mail at Google.",
        )
    }
}
