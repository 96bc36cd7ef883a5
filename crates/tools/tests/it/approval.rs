//! What a person is asked about by default. Pinned, because document 001's
//! project lost its human gate in a bulk edit.

const ASKED: &[&str] = &[
    "github.create_issue",
    "github.create_pr_review",
    "github.trigger_workflow",
    "google_mail.send",
    "google_mail.reply",
    "google_calendar.create_event",
    "google_calendar.update_event",
    "google_calendar.delete_event",
    "todoist.create_task",
    "todoist.update_task",
    "todoist.complete_task",
    "todoist.delete_task",
    "todoist.add_comment",
    "mail.send",
    "calendar.create_event",
    "calendar.update_event",
    "calendar.delete_event",
    "notify.send",
];

#[test]
fn approval_defaults_are_pinned() {
    let tools = toolward_tools::builtin();
    let mut asked = Vec::new();
    for spec in tools.iter() {
        for action in spec.actions.iter().filter(|action| action.asks) {
            asked.push(format!("{}.{}", spec.name, action.name));
        }
    }
    assert_eq!(asked, ASKED);
}

/// A model saying that it confirmed changes nothing about the question.
#[test]
fn confirm_send_is_taken_and_means_nothing() {
    let mail = serde_json::json!({
        "to": "a@example.org", "subject": "s", "body": "b", "confirm_send": true
    });
    let args = crate::call("send_email", mail).expect("a valid call");
    let spec = crate::tool("mail");
    let (_, action) = spec.called_action(&args).expect("an action");
    assert_eq!(action.name, "send");
    assert!(action.asks);
    assert!(action.adds.is_empty());
}
