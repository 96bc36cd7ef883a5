//! One spelling for every call.

use crate::{args, call, find};
use serde_json::{Value, json};

fn normal(name: &str, given: Value) -> Result<Value, String> {
    let (found, spec) = find(name);
    let given = args(given);
    let args = spec.normalize(found, &given)?;
    Ok(Value::Object(args.map().clone()))
}

#[test]
fn aliases_become_the_parameter() {
    assert_eq!(
        normal("Read", json!({ "file_path": "a", "start": 2 })),
        Ok(json!({ "path": "a", "offset": 2 }))
    );
}

#[test]
fn two_spellings_of_one_argument_are_an_error() {
    for given in [
        json!({ "path": "a", "file_path": "/etc/passwd" }),
        json!({ "file": "a", "file_path": "a" }),
    ] {
        let error = normal("Read", given).expect_err("two spellings");
        assert!(error.contains("is another name for 'path'"), "{error}");
    }
}

#[test]
fn a_view_puts_its_action_in() {
    assert_eq!(
        normal("query_memory", json!({ "query": "q" })),
        Ok(json!({ "action": "search", "query": "q" }))
    );
    // A tool with one action has no parameter for it.
    assert_eq!(
        normal("send_notification", json!({ "title": "t", "message": "m" })),
        Ok(json!({ "title": "t", "message": "m" }))
    );
}

#[test]
fn a_view_is_never_another_action() {
    for action in ["delete", "search"] {
        let error = normal("memory_search", json!({ "action": action })).expect_err("an action");
        assert_eq!(
            error,
            "'memory_search' is always the action 'search' of 'memory': leave out 'action'"
        );
    }
}

#[test]
fn a_view_renames_its_parameters() {
    assert_eq!(
        normal("run_scheduled_task", json!({ "task_id": 7 })),
        Ok(json!({ "action": "run", "job_id": 7 }))
    );
    assert_eq!(
        normal("delete_delegation", json!({ "id": 7 })),
        Ok(json!({ "action": "delete", "delegation_id": 7 }))
    );
    assert!(normal("run_scheduled_task", json!({ "task_id": 7, "job_id": 8 })).is_err());
    // Only the view calls it so.
    let errors = call("cron", json!({ "action": "run", "task_id": 7 })).expect_err("unknown");
    assert!(errors.iter().any(|e| e.contains("'task_id'")), "{errors:?}");
}

#[test]
fn a_lone_text_is_a_list_of_one() {
    assert_eq!(
        normal("list", json!({ "exclude": "target" })),
        Ok(json!({ "exclude": ["target"] }))
    );
    assert_eq!(
        normal("run", json!({ "program": "ls", "args": "a b; c" })),
        Ok(json!({ "program": "ls", "args": ["a b; c"] }))
    );
}

#[test]
fn normalizing_twice_changes_nothing_more() {
    let (found, spec) = find("Bash");
    let given = args(json!({ "cmd": "ls", "cwd": "/tmp" }));
    let once = spec.normalize(found, &given).expect("normal");
    let twice = spec.normalize(found, &once).expect("normal");
    assert_eq!(once, twice);
}

/// Document 001's functions with all of their parameters.
const CALLS: &str = r#"
query_memory { "query": "q", "category": "c" }
store_memory { "category": "c", "key": "k", "value": "v" }
search_documents { "query": "q", "top_k": 5 }
get_calendar_events { "start_date": "a", "end_date": "b", "calendar_name": "c", "provider_preference": "auto", "source_filter": "s" }
search_calendar_events { "query": "q", "start_date": "a", "end_date": "b", "provider_preference": "p", "source_filter": "s" }
list_reminders { "list_name": "l", "completed": true }
search_reminders { "query": "q", "include_completed": true }
create_reminder { "title": "t", "list_name": "l", "due_date": "d", "priority": 1, "notes": "n" }
complete_reminder { "reminder_id": "r" }
send_notification { "title": "t", "message": "m", "subtitle": "s", "sound": "s" }
get_mail_messages { "mailbox": "m", "account": "a", "limit": 5 }
get_mail_message { "message_id": "m" }
search_mail { "query": "q", "mailbox": "m", "account": "a", "limit": 5 }
get_unread_count { "mailbox": "m", "account": "a" }
send_email { "to": "t", "subject": "s", "body": "b", "cc": "c", "bcc": "b", "confirm_send": true }
mark_mail_read { "message_id": "m", "read": true }
mark_mail_flagged { "message_id": "m", "flagged": true }
move_mail_message { "message_id": "m", "target_mailbox": "t", "target_account": "a" }
create_decision { "title": "t", "description": "d", "context": "c", "decided_by": "d", "owner": "o", "status": "deferred", "follow_up_date": "f", "tags": "t", "source": "s" }
search_decisions { "query": "q", "status": "executed" }
update_decision { "decision_id": 1, "status": "executed", "notes": "n" }
delete_decision { "decision_id": 1 }
create_delegation { "task": "t", "delegated_to": "d", "description": "d", "due_date": "d", "priority": "low", "source": "s" }
list_delegations { "status": "s", "delegated_to": "d" }
delete_delegation { "delegation_id": 1 }
update_delegation { "delegation_id": 1, "status": "s", "notes": "n" }
create_alert_rule { "name": "n", "alert_type": "a", "description": "d", "condition": "c", "enabled": true }
list_alert_rules { "enabled_only": true }
dismiss_alert { "rule_id": 1 }
find_my_open_slots { "start_date": "a", "end_date": "b", "duration_minutes": 30, "include_soft_blocks": true, "soft_keywords": "k", "calendar_name": "c", "working_hours_start": "08:00", "working_hours_end": "17:00" }
find_group_availability { "participants": "p", "start_date": "a", "end_date": "b", "duration_minutes": 30, "include_my_soft_blocks": true, "max_suggestions": 5 }
get_agent_memory { "agent_name": "a" }
clear_agent_memory { "agent_name": "a" }
list_inbound_events { "channel": "c", "event_type": "e", "limit": 5 }
dismiss_suggestion { "category": "c", "title": "t" }
list_webhook_events { "status": "s", "source": "s", "limit": 5 }
get_webhook_event { "event_id": 1 }
process_webhook_event { "event_id": 1 }
list_scheduled_tasks { "enabled_only": true }
create_scheduled_task { "name": "n", "schedule_type": "cron", "schedule_config": "{}", "handler_type": "custom", "handler_config": "{}", "description": "d", "enabled": true }
update_scheduled_task { "task_id": 1, "enabled": true, "schedule_config": "{}", "handler_config": "{}" }
run_scheduled_task { "task_id": 1 }
delete_scheduled_task { "task_id": 1 }
list_skill_suggestions { "status": "pending" }
record_tool_usage { "tool_name": "t", "query_pattern": "q" }
auto_create_skill { "suggestion_id": 1 }
list_pending_decisions {}
check_overdue_delegations {}
check_alerts {}
get_event_summary {}
get_proactive_suggestions {}
get_scheduler_status {}
analyze_skill_patterns {}
"#;

#[test]
fn every_view_takes_document_001s_arguments() {
    let calls: Vec<_> = CALLS.trim().lines().collect();
    let tools = toolward_tools::builtin();
    let actions = tools.iter().flat_map(|spec| &spec.actions);
    let views = actions.flat_map(|action| &action.views);
    // All views but document 000's `memory_search` are document 001's.
    assert_eq!(calls.len(), views.count() - 1);
    for line in calls {
        let (name, given) = line.split_once(' ').expect("name and arguments");
        let given = serde_json::from_str(given).expect("JSON");
        call(name, given).unwrap_or_else(|errors| panic!("{name}: {errors:?}"));
    }
}
