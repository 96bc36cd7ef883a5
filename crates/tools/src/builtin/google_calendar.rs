//! The user's calendars at Google. Changes nothing, and so invites nobody,
//! that a person did not see first.

use crate::declare::{FETCH, WRITE_AND_TELL, choose, flag, number, one_of, online, text, texts};
use toolward_policy::{Action, Param, Role, ToolSpec};

const EVENT: &[&str] = &[
    "calendar_id",
    "summary",
    "description",
    "location",
    "start",
    "end",
    "timezone",
    "attendees",
    "all_day",
    "send_updates",
];

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    let change = |name| Action::new(name, WRITE_AND_TELL).asks();
    let actions = vec![
        Action::new("list_events", FETCH).takes(&[
            "calendar_id",
            "time_min",
            "time_max",
            "max_results",
        ]),
        Action::new("get_event", FETCH)
            .takes(&["calendar_id"])
            .needs(&["event_id"]),
        Action::new("list_calendars", FETCH).takes(&["action"]),
        change("create_event")
            .takes(EVENT)
            .needs(&["summary", "start"]),
        change("update_event").takes(EVENT).needs(&["event_id"]),
        change("delete_event")
            .takes(&["calendar_id", "send_updates"])
            .needs(&["event_id"]),
    ];
    ToolSpec {
        params: params(&actions),
        actions,
        ..online("google_calendar", "Read and change calendars at Google.")
    }
}

fn params(actions: &[Action]) -> Vec<Param> {
    vec![
        choose(actions),
        text("calendar_id", "The calendar.").default("primary"),
        text("event_id", "The event."),
        text("time_min", "Events from this time on."),
        text("time_max", "Events before this time."),
        number("max_results", 1, 250, "How many events."),
        text("summary", "The title."),
        text("description", "The text."),
        text("location", "The place."),
        text("start", "When it starts, ISO 8601."),
        text("end", "When it ends, ISO 8601."),
        text("timezone", "The time zone, for example `Europe/Berlin`."),
        texts("attendees", "Who is invited.").role(Role::Recipient),
        flag("all_day", "It lasts all day."),
        one_of(
            "send_updates",
            &["all", "externalOnly", "none"],
            "Who is told.",
        ),
    ]
}
