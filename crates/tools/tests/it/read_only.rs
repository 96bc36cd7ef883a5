//! Narrowing a tool to what changes nothing.

use crate::{args, tool};
use serde_json::json;
use toolward_policy::{Action, Effect, Effects, ToolSpec};

#[test]
fn github_keeps_its_eight_reading_actions() {
    let narrow = tool("github").read_only().expect("read-only actions");
    let names: Vec<_> = narrow.actions.iter().map(|a| a.name.as_ref()).collect();
    assert_eq!(names.len(), 8);
    let schema = narrow.json_schema();
    assert_eq!(schema["properties"]["action"]["enum"], json!(names));
    assert_eq!(schema["required"], json!(["action"]));
    assert!(
        narrow
            .description
            .ends_with(&format!(" (read-only actions: {})", names.join(", ")))
    );
    for gone in ["title", "body", "event", "inputs"] {
        assert!(narrow.param(gone).is_none(), "{gone}");
    }
    for kept in ["owner", "number", "workflow_id", "ref", "labels"] {
        assert!(narrow.param(kept).is_some(), "{kept}");
    }
    let refused = narrow.validate(&args(json!({
        "action": "create_issue", "owner": "o", "repo": "r", "title": "t"
    })));
    assert!(refused.is_err());
}

#[test]
fn a_tool_that_only_reads_stays_whole() {
    for name in ["reddit", "weather", "read_file", "search"] {
        let whole = tool(name);
        let narrow = whole.read_only().expect("all read-only");
        assert_eq!(narrow.json_schema(), whole.json_schema());
        assert_eq!(narrow.description, whole.description);
    }
}

/// Document 000's wrapper demanded an `action` even where there is a default.
#[test]
fn a_default_action_still_needs_no_argument() {
    for (name, call) in [
        ("reddit", json!({ "subreddit": "rust" })),
        ("weather", json!({ "location": "Bonn" })),
        ("memory", json!({ "query": "name" })),
        ("memory", json!({})),
    ] {
        let narrow = tool(name).read_only().expect("read-only actions");
        let call = args(call);
        assert_eq!(narrow.validate(&call), Ok(()), "{name}");
        let (_, action) = narrow.called_action(&call).expect("the default");
        assert!(action.is_read_only());
    }
}

#[test]
fn a_default_that_is_gone_makes_the_action_required() {
    let narrow = tool("todo").read_only().expect("show");
    assert_eq!(
        narrow.validate(&args(json!({}))),
        Err(vec!["missing required parameter 'action'".to_owned()])
    );
    assert_eq!(narrow.validate(&args(json!({ "action": "show" }))), Ok(()));
    assert!(narrow.param("persist").is_none());
}

#[test]
fn nothing_to_read_is_no_tool() {
    for name in ["http", "exec", "write_file", "spawn", "notify", "image_gen"] {
        assert!(tool(name).read_only().is_none(), "{name}");
    }
    assert!(ToolSpec::default().read_only().is_none());
}

#[test]
fn views_of_removed_actions_are_gone() {
    let mut tools = toolward_policy::ToolSet::default();
    assert!(tools.add(tool("mail").read_only().expect("reading")));
    assert!(tools.find("search_mail").is_some());
    assert!(tools.find("send_email").is_none());
}

#[test]
fn narrowing_twice_changes_nothing_more() {
    let once = tool("github").read_only().expect("reading");
    let twice = once.read_only().expect("reading");
    assert_eq!(once.json_schema(), twice.json_schema());
    assert_eq!(once.description, twice.description);
}

fn server_tool(schema: serde_json::Value) -> ToolSpec {
    ToolSpec {
        name: "srv/issues".into(),
        actions: vec![
            Action::new("get", Effects::of(&[Effect::Read])),
            Action::new("drop", Effects::ALL),
        ],
        schema: Some(schema),
        ..ToolSpec::default()
    }
}

#[test]
fn a_schema_of_its_own_is_narrowed_too() {
    let narrow = server_tool(json!({
        "type": "object",
        "properties": { "action": { "enum": ["get", "drop"], "default": "drop" } }
    }))
    .read_only()
    .expect("get");
    assert_eq!(narrow.validate(&args(json!({ "action": "get" }))), Ok(()));
    assert!(narrow.validate(&args(json!({ "action": "drop" }))).is_err());
    assert!(narrow.validate(&args(json!({}))).is_err());
}

#[test]
fn a_schema_that_cannot_be_narrowed_gives_no_tool() {
    assert!(
        server_tool(json!({ "type": "object" }))
            .read_only()
            .is_none()
    );
}
