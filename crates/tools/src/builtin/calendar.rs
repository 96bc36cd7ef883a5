//! The user's calendar over `CalDAV`. Changes nothing, and so invites nobody,
//! that a person did not see first.

use crate::declare::{FETCH, WRITE_AND_TELL, choose, flag, number, online, text, texts};
use toolward_policy::{Action, Param, Role, ToolSpec};

const EVENT: &[&str] = &[
    "calendar_name",
    "title",
    "start_date",
    "end_date",
    "all_day",
    "location",
    "notes",
    "attendees",
];

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    let actions = actions();
    ToolSpec {
        params: params(&actions),
        actions,
        ..online(
            "calendar",
            "Read the calendar, find free time, change events.",
        )
    }
}

fn actions() -> Vec<Action> {
    let change = |name| Action::new(name, WRITE_AND_TELL).asks();
    vec![
        Action::new("list_events", FETCH)
            .takes(&["calendar_name", "provider_preference", "source_filter"])
            .needs(&["start_date", "end_date"])
            .view("get_calendar_events", &[]),
        Action::new("search_events", FETCH)
            .takes(&[
                "start_date",
                "end_date",
                "provider_preference",
                "source_filter",
            ])
            .needs(&["query"])
            .view("search_calendar_events", &[]),
        Action::new("open_slots", FETCH)
            .takes(&[
                "duration_minutes",
                "include_soft_blocks",
                "soft_keywords",
                "calendar_name",
                "working_hours_start",
                "working_hours_end",
            ])
            .needs(&["start_date", "end_date"])
            .view("find_my_open_slots", &[]),
        Action::new("group_availability", FETCH)
            .takes(&["duration_minutes", "include_soft_blocks", "max_suggestions"])
            .needs(&["participants", "start_date", "end_date"])
            .view(
                "find_group_availability",
                &[("include_my_soft_blocks", "include_soft_blocks")],
            ),
        change("create_event")
            .takes(EVENT)
            .needs(&["title", "start_date"]),
        change("update_event").takes(EVENT).needs(&["event_id"]),
        change("delete_event")
            .takes(&["calendar_name"])
            .needs(&["event_id"]),
    ]
}

fn params(actions: &[Action]) -> Vec<Param> {
    vec![
        choose(actions),
        text("start_date", "From this date or time on (ISO 8601)."),
        text("end_date", "Until this date or time (ISO 8601)."),
        text("calendar_name", "The calendar."),
        text("provider_preference", "auto, or the provider to ask."),
        text("source_filter", "Only sources that contain this."),
        text("query", "Text in the title."),
        number("duration_minutes", 1, 1440, "How long it takes."),
        flag("include_soft_blocks", "Take soft blocks as free."),
        text(
            "soft_keywords",
            "What marks a soft block, separated by commas.",
        ),
        text("working_hours_start", "Not before this time (HH:MM)."),
        text("working_hours_end", "Not after this time (HH:MM)."),
        // Whose time is looked up: nobody is told.
        text("participants", "Addresses, separated by commas."),
        number("max_suggestions", 1, 100, "How many suggestions."),
        text("event_id", "The event."),
        text("title", "The title."),
        flag("all_day", "It lasts all day."),
        text("location", "The place."),
        text("notes", "The text."),
        texts("attendees", "Who is invited.").role(Role::Recipient),
    ]
}
