//! Document 001's capabilities: names for sets of (tool, action) pairs. They
//! only ever name what exists; a legacy one names nothing and grants nothing.

/// A named set of actions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capability {
    /// Its name in `capabilities:`.
    pub name: &'static str,
    /// One line for the manual.
    pub description: &'static str,
    /// What it grants: tools, and actions of each.
    pub grants: &'static [(&'static str, &'static [&'static str])],
    /// Accepted so that old configs load; grants nothing.
    pub legacy: bool,
}

/// The capability of this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Capability> {
    CAPABILITIES
        .iter()
        .find(|capability| capability.name == name)
}

const fn grant(
    name: &'static str,
    description: &'static str,
    grants: &'static [(&'static str, &'static [&'static str])],
) -> Capability {
    Capability {
        name,
        description,
        grants,
        legacy: false,
    }
}

const fn legacy(name: &'static str) -> Capability {
    Capability {
        name,
        description: "accepted for old configs, grants nothing",
        grants: &[],
        legacy: true,
    }
}

/// All 34: 26 that grant something, then 8 legacy ones.
pub const CAPABILITIES: &[Capability] = &[
    grant("memory_read", "look up facts", &[("memory", &["search"])]),
    grant("memory_write", "keep facts", &[("memory", &["store"])]),
    grant(
        "document_search",
        "search documents that were taken in",
        &[("documents", &["search"])],
    ),
    grant(
        "calendar_read",
        "read calendars",
        &[
            ("calendar", &["list_events", "search_events"]),
            (
                "google_calendar",
                &["list_events", "get_event", "list_calendars"],
            ),
        ],
    ),
    grant(
        "reminders_read",
        "list and search reminders",
        &[("reminders", &["list", "search"])],
    ),
    grant(
        "reminders_write",
        "create and complete reminders",
        &[("reminders", &["create", "complete"])],
    ),
    grant("notifications", "notify the user", &[("notify", &["send"])]),
    grant(
        "mail_read",
        "read and search mail",
        &[
            ("mail", &["list", "read", "search", "unread"]),
            ("google_mail", &["search", "read", "list_labels"]),
        ],
    ),
    grant(
        "mail_write",
        "send, flag and move mail",
        &[
            ("mail", &["send", "mark_read", "flag", "move"]),
            ("google_mail", &["send", "reply", "label"]),
        ],
    ),
    grant(
        "decision_read",
        "search and list decisions",
        &[("decisions", &["search", "list_pending"])],
    ),
    grant(
        "decision_write",
        "create, update and delete decisions",
        &[("decisions", &["create", "update", "delete"])],
    ),
    grant(
        "delegation_read",
        "list delegations, overdue ones too",
        &[("delegations", &["list", "overdue"])],
    ),
    grant(
        "delegation_write",
        "create, update and delete delegations",
        &[("delegations", &["create", "update", "delete"])],
    ),
    grant(
        "alerts_read",
        "check alerts and list their rules",
        &[("alerts", &["check", "list_rules"])],
    ),
    grant(
        "alerts_write",
        "create alert rules and dismiss alerts",
        &[("alerts", &["create_rule", "dismiss"])],
    ),
    grant(
        "scheduling",
        "find free time",
        &[("calendar", &["open_slots", "group_availability"])],
    ),
    grant(
        "agent_memory_read",
        "read what an agent remembers",
        &[("agent_memory", &["get"])],
    ),
    grant(
        "agent_memory_write",
        "clear what an agent remembers",
        &[("agent_memory", &["clear"])],
    ),
    grant(
        "channel_read",
        "read inbound events",
        &[("events", &["list", "summary"])],
    ),
    grant(
        "proactive_read",
        "read and dismiss suggestions",
        &[("suggestions", &["list", "dismiss"])],
    ),
    grant(
        "webhook_read",
        "read webhook events",
        &[("events", &["list_webhooks", "get_webhook"])],
    ),
    grant(
        "webhook_write",
        "mark webhook events as processed",
        &[("events", &["process_webhook"])],
    ),
    grant(
        "scheduler_read",
        "list scheduled tasks and their status",
        &[("cron", &["list", "status"])],
    ),
    grant(
        "scheduler_write",
        "create, change, run and replay scheduled tasks",
        &[(
            "cron",
            &[
                "dlq_list",
                "add",
                "update",
                "remove",
                "run",
                "dlq_replay",
                "dlq_clear",
            ],
        )],
    ),
    grant(
        "skill_read",
        "list skill suggestions",
        &[("skills", &["list"])],
    ),
    grant(
        "skill_write",
        "record tool use and make skills of it",
        &[("skills", &["record", "analyze", "create"])],
    ),
    legacy("web_search"),
    legacy("code_analysis"),
    legacy("writing"),
    legacy("editing"),
    legacy("data_analysis"),
    legacy("planning"),
    legacy("file_operations"),
    legacy("code_execution"),
];
