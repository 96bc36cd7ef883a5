//! The user's reminders. Never deletes one: done is done, not gone.

use crate::declare::{PERSIST, READ, built_in, choose, flag, number, text};
use toolward_policy::{Action, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    let actions = vec![
        Action::new("list", READ)
            .takes(&["list_name", "completed"])
            .view("list_reminders", &[]),
        Action::new("search", READ)
            .takes(&["include_completed"])
            .needs(&["query"])
            .view("search_reminders", &[]),
        Action::new("create", PERSIST)
            .takes(&["list_name", "due_date", "priority", "notes"])
            .needs(&["title"])
            .view("create_reminder", &[]),
        Action::new("complete", PERSIST)
            .takes(&["reminder_id"])
            .needs(&["reminder_id"])
            .view("complete_reminder", &[]),
    ];
    ToolSpec {
        params: vec![
            choose(&actions),
            text("list_name", "The list."),
            flag("completed", "Only done ones, or only open ones."),
            text("query", "Text in the title."),
            flag("include_completed", "Done ones, too."),
            text("title", "The title."),
            text("due_date", "When it is due (ISO 8601)."),
            number("priority", 0, 9, "0 none, 1 high, 4 medium, 9 low."),
            text("notes", "More about it."),
            text("reminder_id", "The reminder."),
        ],
        actions,
        ..built_in("reminders", "List, search, create and complete reminders.")
    }
}
