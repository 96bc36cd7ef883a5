//! Document 001's 34 capabilities against the tools that exist.

use std::collections::BTreeSet;
use toolward_tools::capability::{CAPABILITIES, find};

#[test]
fn there_are_26_and_8() {
    let names: BTreeSet<_> = CAPABILITIES.iter().map(|c| c.name).collect();
    assert_eq!(names.len(), 34);
    let legacy: Vec<_> = CAPABILITIES.iter().filter(|c| c.legacy).collect();
    assert_eq!(legacy.len(), 8);
    assert!(legacy.iter().all(|c| c.grants.is_empty()));
    let granting = CAPABILITIES.iter().filter(|c| !c.legacy);
    assert_eq!(granting.filter(|c| !c.grants.is_empty()).count(), 26);
}

#[test]
fn every_pair_exists() {
    for capability in CAPABILITIES {
        for (tool, actions) in capability.grants {
            let spec = crate::tool(tool);
            assert_eq!(spec.name, *tool, "the tool's own name");
            for action in *actions {
                assert!(spec.action(action).is_some(), "{tool}.{action}");
            }
        }
    }
}

/// A capability to read grants nothing that changes something, but for
/// `proactive_read`, which document 001 lets dismiss suggestions.
#[test]
fn reading_capabilities_only_read() {
    for capability in CAPABILITIES.iter().filter(|c| c.name.ends_with("_read")) {
        for (tool, actions) in capability.grants {
            let spec = crate::tool(tool);
            for name in *actions {
                let (_, action) = spec.action(name).expect("an action");
                let known = (*tool, *name) == ("suggestions", "dismiss");
                assert!(action.is_read_only() || known, "{}", capability.name);
            }
        }
    }
}

const VIEWS: &[(&str, &str)] = &[
    ("memory_read", "query_memory=memory.search"),
    ("memory_write", "store_memory=memory.store"),
    ("document_search", "search_documents=documents.search"),
    (
        "calendar_read",
        "get_calendar_events=calendar.list_events search_calendar_events=calendar.search_events",
    ),
    (
        "reminders_read",
        "list_reminders=reminders.list search_reminders=reminders.search",
    ),
    (
        "reminders_write",
        "create_reminder=reminders.create complete_reminder=reminders.complete",
    ),
    ("notifications", "send_notification=notify.send"),
    (
        "mail_read",
        "get_mail_messages=mail.list get_mail_message=mail.read search_mail=mail.search get_unread_count=mail.unread",
    ),
    (
        "mail_write",
        "send_email=mail.send mark_mail_read=mail.mark_read mark_mail_flagged=mail.flag move_mail_message=mail.move",
    ),
    (
        "decision_read",
        "search_decisions=decisions.search list_pending_decisions=decisions.list_pending",
    ),
    (
        "decision_write",
        "create_decision=decisions.create update_decision=decisions.update delete_decision=decisions.delete",
    ),
    (
        "delegation_read",
        "list_delegations=delegations.list check_overdue_delegations=delegations.overdue",
    ),
    (
        "delegation_write",
        "create_delegation=delegations.create update_delegation=delegations.update delete_delegation=delegations.delete",
    ),
    (
        "alerts_read",
        "check_alerts=alerts.check list_alert_rules=alerts.list_rules",
    ),
    (
        "alerts_write",
        "create_alert_rule=alerts.create_rule dismiss_alert=alerts.dismiss",
    ),
    (
        "scheduling",
        "find_my_open_slots=calendar.open_slots find_group_availability=calendar.group_availability",
    ),
    ("agent_memory_read", "get_agent_memory=agent_memory.get"),
    (
        "agent_memory_write",
        "clear_agent_memory=agent_memory.clear",
    ),
    (
        "channel_read",
        "list_inbound_events=events.list get_event_summary=events.summary",
    ),
    (
        "proactive_read",
        "get_proactive_suggestions=suggestions.list dismiss_suggestion=suggestions.dismiss",
    ),
    (
        "webhook_read",
        "list_webhook_events=events.list_webhooks get_webhook_event=events.get_webhook",
    ),
    (
        "webhook_write",
        "process_webhook_event=events.process_webhook",
    ),
    (
        "scheduler_read",
        "list_scheduled_tasks=cron.list get_scheduler_status=cron.status",
    ),
    (
        "scheduler_write",
        "create_scheduled_task=cron.add update_scheduled_task=cron.update delete_scheduled_task=cron.remove run_scheduled_task=cron.run",
    ),
    ("skill_read", "list_skill_suggestions=skills.list"),
    (
        "skill_write",
        "record_tool_usage=skills.record analyze_skill_patterns=skills.analyze auto_create_skill=skills.create",
    ),
];

#[test]
fn every_view_leads_to_what_its_capability_grants() {
    assert_eq!(VIEWS.len(), 26);
    for (name, views) in VIEWS {
        let capability = find(name).expect("a capability");
        for entry in views.split(' ') {
            let (view, target) = entry.split_once('=').expect("view=tool.action");
            let (found, spec) = crate::find(view);
            let (index, _) = found.view.expect("a view, not a tool");
            let action = spec.actions.get(index).expect("an action");
            assert_eq!(format!("{}.{}", spec.name, action.name), target);
            let granted = (capability.grants.iter())
                .any(|(tool, actions)| spec.name == *tool && actions.contains(&&*action.name));
            assert!(granted, "{name} does not grant {target}");
        }
    }
}

fn grants(capability: &str, tool: &str, action: &str) -> bool {
    let grants = find(capability).expect("a capability").grants;
    let mut pairs = grants.iter();
    pairs.any(|(t, actions)| *t == tool && actions.contains(&action))
}

#[test]
fn the_google_tools_belong_to_the_same_capabilities() {
    for action in &crate::tool("google_mail").actions {
        let read = action.is_read_only();
        let name = if read { "mail_read" } else { "mail_write" };
        assert!(grants(name, "google_mail", &action.name), "{}", action.name);
    }
    for action in &crate::tool("google_calendar").actions {
        let granted = grants("calendar_read", "google_calendar", &action.name);
        assert_eq!(granted, action.is_read_only(), "{}", action.name);
    }
}

#[test]
fn no_capability_changes_a_calendar() {
    for tool in ["calendar", "google_calendar"] {
        for action in crate::tool(tool)
            .actions
            .iter()
            .filter(|a| !a.is_read_only())
        {
            let granted =
                |c: &toolward_tools::capability::Capability| grants(c.name, tool, &action.name);
            assert!(!CAPABILITIES.iter().any(granted), "{tool}.{}", action.name);
        }
    }
}

#[test]
fn the_scheduler_capabilities_share_out_cron() {
    for action in &crate::tool("cron").actions {
        let read = grants("scheduler_read", "cron", &action.name);
        let write = grants("scheduler_write", "cron", &action.name);
        assert!(read != write, "{}", action.name);
    }
}
