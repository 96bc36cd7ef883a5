//! Rules that point out what is overdue. Never sends: it shows what it finds.

use crate::declare::{PERSIST, READ, built_in, choose, flag, row, text};
use toolward_policy::{Action, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    let actions = vec![
        Action::new("check", READ)
            .takes(&["action"])
            .view("check_alerts", &[]),
        Action::new("list_rules", READ)
            .takes(&["enabled_only"])
            .view("list_alert_rules", &[]),
        Action::new("create_rule", PERSIST)
            .takes(&["description", "condition", "enabled"])
            .needs(&["name", "alert_type"])
            .view("create_alert_rule", &[]),
        Action::new("dismiss", PERSIST)
            .takes(&["rule_id"])
            .needs(&["rule_id"])
            .view("dismiss_alert", &[]),
    ];
    ToolSpec {
        params: vec![
            choose(&actions),
            flag("enabled_only", "Only rules that are switched on."),
            text("name", "The rule's name."),
            text("alert_type", "The kind of rule."),
            text("description", "What it is for."),
            text("condition", "When it holds."),
            flag("enabled", "The rule is switched on."),
            row("rule_id", "The rule to switch off."),
        ],
        actions,
        ..built_in("alerts", "Point out what is overdue, by rules.")
    }
}
