//! Parameters as JSON Schema.

use crate::{find, tool};
use serde_json::json;

#[test]
fn a_schema_says_everything_declared() {
    assert_eq!(
        tool("web_search").json_schema(),
        json!({
            "type": "object",
            "properties": {
                "query": {
                    "type": "string", "maxLength": 2000, "description": "What to search for."
                },
                "count": {
                    "type": "integer", "minimum": 1, "maximum": 10,
                    "description": "How many results to return."
                },
                "allowed_domains": {
                    "type": "array", "items": { "type": "string" },
                    "description": "Only results from these domains."
                },
                "blocked_domains": {
                    "type": "array", "items": { "type": "string" },
                    "description": "No results from these domains."
                }
            },
            "required": ["query"],
            "additionalProperties": false
        })
    );
}

#[test]
fn inner_objects_are_closed_and_defaults_shown() {
    let schema = tool("todo").json_schema();
    let item = &schema["properties"]["todos"]["items"];
    assert_eq!(item["additionalProperties"], false);
    assert_eq!(item["required"], json!(["task"]));
    assert_eq!(schema["properties"]["persist"]["default"], false);
    let headers = &tool("http").json_schema()["properties"]["headers"];
    assert_eq!(headers["additionalProperties"], json!({ "type": "string" }));
}

#[test]
fn what_an_action_needs_is_said_in_words() {
    let schema = tool("subagent_control").json_schema();
    assert_eq!(
        schema["properties"]["action"]["description"],
        "What to do. cancel (needs task_id)."
    );
}

#[test]
fn a_view_shows_its_own_names_and_no_action() {
    let (found, spec) = find("update_scheduled_task");
    let (action, view) = found.view.expect("a view");
    let schema = spec.view_schema(action, view).expect("a schema");
    assert_eq!(schema["required"], json!(["task_id"]));
    assert!(schema["properties"]["job_id"].is_null());
    assert!(schema["properties"]["action"].is_null());
    let (found, spec) = find("query_memory");
    let (action, view) = found.view.expect("a view");
    let schema = spec.view_schema(action, view).expect("a schema");
    let names: Vec<_> = schema["properties"]
        .as_object()
        .expect("object")
        .keys()
        .collect();
    assert_eq!(names, ["category", "query"]);
}

/// What a model is shown and what is checked must agree.
#[test]
fn the_schema_accepts_what_validation_accepts() {
    for (name, given, valid) in [
        ("echo", json!({ "text": "a" }), true),
        ("echo", json!({ "text": "a", "b": 1 }), false),
        ("web_search", json!({ "query": "q", "count": 11 }), false),
        ("web_search", json!({ "query": 1 }), false),
        ("reddit", json!({ "subreddit": "r" }), true),
        (
            "weather",
            json!({ "location": "l", "units": "kelvin" }),
            false,
        ),
        ("todo", json!({ "todos": [{ "task": 1 }] }), false),
    ] {
        let spec = tool(name);
        let by_schema = jsonschema::is_valid(&spec.json_schema(), &given);
        assert_eq!(by_schema, valid, "{name} {given}");
        let by_params = spec.validate(&crate::args(given.clone())).is_ok();
        assert_eq!(by_params, valid, "{name} {given}");
    }
}
