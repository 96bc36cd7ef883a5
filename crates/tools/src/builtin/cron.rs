//! Jobs that run later. Never from inside a job: a schedule cannot schedule.

use crate::declare::{READ, SCHEDULE, choose, flag, number, one_of, online, row, text, texts};
use toolward_policy::{Action, Kind, Param, Role, ToolSpec};

/// What a job is made of: document 000's words, then document 001's.
const JOB: &[&str] = &[
    "type",
    "message",
    "delay_seconds",
    "every_seconds",
    "cron_expr",
    "at_time",
    "tz",
    "channels",
    "expires_at",
    "max_runs",
    "event_pattern",
    "event_channel",
    "cooldown_secs",
    "max_concurrent",
    "name",
    "schedule_type",
    "schedule_config",
    "handler_type",
    "handler_config",
    "description",
    "enabled",
];

/// What the tool declares. `network` is document 000's: a job may reach it.
#[must_use]
pub fn spec() -> ToolSpec {
    let actions = actions();
    ToolSpec {
        params: params(&actions),
        actions,
        ..online("cron", "Run agents and messages later or again and again.")
    }
}

fn actions() -> Vec<Action> {
    const TASK: &[(&str, &str)] = &[("task_id", "job_id")];
    let change = |name| Action::new(name, SCHEDULE);
    vec![
        Action::new("list", READ)
            .takes(&["enabled_only"])
            .view("list_scheduled_tasks", &[]),
        Action::new("status", READ)
            .takes(&["action"])
            .view("get_scheduler_status", &[]),
        Action::new("dlq_list", READ).takes(&["dlq_status"]),
        change("add").takes(JOB).view("create_scheduled_task", &[]),
        change("update")
            .takes(JOB)
            .needs(&["job_id"])
            .view("update_scheduled_task", TASK),
        change("remove")
            .takes(&["job_id"])
            .needs(&["job_id"])
            .view("delete_scheduled_task", TASK),
        change("run")
            .takes(&["job_id"])
            .needs(&["job_id"])
            .view("run_scheduled_task", TASK),
        change("dlq_replay").takes(&["dlq_id"]).needs(&["dlq_id"]),
        change("dlq_clear").takes(&["dlq_status"]),
    ]
}

fn params(actions: &[Action]) -> Vec<Param> {
    let mut params = vec![
        choose(actions),
        row("job_id", "The job."),
        flag("enabled_only", "Only jobs that are switched on."),
        row("dlq_id", "The failed run."),
        one_of(
            "dlq_status",
            &["pending_retry", "replayed", "discarded"],
            "Which failed runs.",
        ),
    ];
    params.extend(when());
    params.extend(what());
    params
}

fn when() -> Vec<Param> {
    vec![
        number("delay_seconds", 1, 31_536_000, "Once, after so long."),
        number(
            "every_seconds",
            60,
            31_536_000,
            "Again and again, so far apart.",
        ),
        text("cron_expr", "A cron expression."),
        text("at_time", "Once, at this time (ISO 8601)."),
        text("tz", "The time zone of the expression."),
        text("expires_at", "Not after this time."),
        number("max_runs", 1, 1_000_000, "Not more often than this."),
        Param::optional(
            "event_pattern",
            Kind::text_up_to(1024),
            "When a message matches this.",
        ),
        text("event_channel", "Only messages of this channel."),
        number("cooldown_secs", 0, 31_536_000, "Rest between two runs."),
        number("max_concurrent", 1, 100, "So many runs at a time."),
        text("schedule_type", "interval, cron or once."),
        text("schedule_config", "The schedule as JSON."),
    ]
}

fn what() -> Vec<Param> {
    vec![
        one_of(
            "type",
            &["agent", "echo"],
            "Run an agent, or only say the message.",
        ),
        Param::optional(
            "message",
            Kind::text_up_to(10_000),
            "What the agent is told, or what is said.",
        ),
        texts("channels", "Where the result goes.").role(Role::Recipient),
        text("name", "The job's name."),
        text(
            "handler_type",
            "alert_eval, backup, webhook_poll or custom.",
        ),
        text("handler_config", "The handler's settings as JSON."),
        text("description", "What the job is for."),
        flag("enabled", "The job is switched on."),
    ]
}
