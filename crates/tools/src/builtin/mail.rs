//! The user's mail over IMAP and SMTP. Sends nothing that a person did not see
//! first, whatever the model says about having confirmed it.

use crate::declare::{FETCH, SEND, WRITE_REMOTE, choose, flag, number, online, text};
use toolward_policy::{Action, Param, Role, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    let actions = actions();
    ToolSpec {
        params: params(&actions),
        actions,
        ..online("mail", "Read, search, file and send mail.")
    }
}

fn actions() -> Vec<Action> {
    let read = |name| Action::new(name, FETCH);
    let file = |name| Action::new(name, WRITE_REMOTE).needs(&["message_id"]);
    vec![
        read("list")
            .takes(&["mailbox", "account", "limit"])
            .view("get_mail_messages", &[]),
        read("read")
            .takes(&["message_id"])
            .needs(&["message_id"])
            .view("get_mail_message", &[]),
        read("search")
            .takes(&["query", "mailbox", "account", "limit"])
            .needs(&["query"])
            .view("search_mail", &[]),
        read("unread")
            .takes(&["mailbox", "account"])
            .view("get_unread_count", &[]),
        Action::new("send", SEND)
            .asks()
            .takes(&["cc", "bcc", "confirm_send"])
            .needs(&["to", "subject", "body"])
            .view("send_email", &[]),
        file("mark_read")
            .takes(&["read"])
            .view("mark_mail_read", &[]),
        file("flag")
            .takes(&["flagged"])
            .view("mark_mail_flagged", &[]),
        file("move")
            .takes(&["target_account"])
            .needs(&["target_mailbox"])
            .view("move_mail_message", &[]),
    ]
}

fn params(actions: &[Action]) -> Vec<Param> {
    vec![
        choose(actions),
        text("mailbox", "The mailbox, INBOX if not given."),
        text("account", "The account."),
        number("limit", 1, 500, "How many messages."),
        text("message_id", "The message's Message-ID."),
        text("query", "Text in subject or sender."),
        text("to", "Recipients, separated by commas.").role(Role::Recipient),
        text("cc", "Copies, separated by commas.").role(Role::Recipient),
        text("bcc", "Blind copies, separated by commas.").role(Role::Recipient),
        text("subject", "The subject."),
        text("body", "The text."),
        // Taken because document 001's calls carry it, and ignored: there it
        // was the human gate, and a model could set it.
        flag("confirm_send", "Has no effect: a person confirms."),
        flag("read", "Mark as read, or as unread."),
        flag("flagged", "Set the flag, or remove it."),
        text("target_mailbox", "Where to move it."),
        text("target_account", "The account to move it to."),
    ]
}
