//! Arguments against the declared parameters.

use crate::{args, call, tool};
use serde_json::{Value, json};
use toolward_policy::{Action, Effects, ToolSpec};

fn check(name: &str, given: Value, errors: &[&str]) {
    match tool(name).validate(&args(given)) {
        Ok(()) => assert!(errors.is_empty(), "accepted, expected {errors:?}"),
        Err(found) => assert_eq!(found, errors),
    }
}

#[test]
fn what_is_declared_is_accepted() {
    check("read_file", json!({ "path": "a", "limit": 5 }), &[]);
    check("web_search", json!({ "query": "q", "count": 10 }), &[]);
    check(
        "http",
        json!({ "url": "https://example.org", "headers": { "Accept": "*/*" }, "body": { "a": 1 } }),
        &[],
    );
    check(
        "todo",
        json!({ "todos": [{ "task": "t", "status": "done" }], "persist": true }),
        &[],
    );
}

#[test]
fn missing_and_unknown_are_said_with_a_suggestion() {
    check(
        "read_file",
        json!({ "pth": "a" }),
        &[
            "unknown parameter 'pth' (did you mean 'path'?)",
            "missing required parameter 'path'",
        ],
    );
    check(
        "read_file",
        json!({ "path": "a", "sudo": true }),
        &["unknown parameter 'sudo'"],
    );
}

#[test]
fn numbers_are_not_converted() {
    let error = "parameter 'limit' must be a whole number, not";
    for (value, what) in [
        (json!(5.0), "a fraction"),
        (json!("5"), "text"),
        (json!(null), "null"),
        (json!([5]), "a list"),
        (json!(true), "a boolean"),
    ] {
        check(
            "read_file",
            json!({ "path": "a", "limit": value }),
            &[&format!("{error} {what}")],
        );
    }
    for count in [json!(0), json!(11), json!(-1), json!(u64::MAX)] {
        let text = format!("parameter 'count' must be between 1 and 10 (is {count})");
        check(
            "web_search",
            json!({ "query": "q", "count": count }),
            &[&text],
        );
    }
}

#[test]
fn words_and_lengths_are_held() {
    check(
        "search",
        json!({ "pattern": "x", "mode": "regexp" }),
        &[
            "parameter 'mode' must be one of auto, regex, literal (is 'regexp') (did you mean 'regex'?)",
        ],
    );
    let long = "é".repeat(1025);
    check(
        "echo",
        json!({ "text": long }),
        &["parameter 'text' is too long: at most 1024 characters"],
    );
    check("echo", json!({ "text": "é".repeat(1024) }), &[]);
}

#[test]
fn inner_values_are_named_by_their_place() {
    check(
        "todo",
        json!({ "todos": [{ "task": "t" }, { "tsk": "t" }] }),
        &[
            "unknown parameter 'todos[1].tsk' (did you mean 'task'?)",
            "missing required parameter 'todos[1].task'",
        ],
    );
    check(
        "http",
        json!({ "url": "u", "headers": { "A": 1 } }),
        &["parameter 'headers.A' must be text, not a number"],
    );
}

#[test]
fn an_action_has_its_own_needs_and_takes() {
    check(
        "github",
        json!({ "action": "create_issue", "owner": "o", "repo": "r" }),
        &["missing required parameter 'title' (action 'create_issue' needs it)"],
    );
    check(
        "github",
        json!({ "action": "get_issue", "owner": "o", "repo": "r", "number": 1, "body": "b" }),
        &["parameter 'body' does not belong to action 'get_issue'"],
    );
    check(
        "github",
        json!({}),
        &["missing required parameter 'action'"],
    );
    check(
        "subagent_control",
        json!({ "action": "delete" }),
        &["parameter 'action' must be one of list, cancel (is 'delete')"],
    );
    check(
        "subagent_control",
        json!({ "action": 1 }),
        &["parameter 'action' must be one of its words, not a number"],
    );
}

#[test]
fn at_most_six_errors_and_no_long_echo() {
    let mut many = serde_json::Map::new();
    for index in 0..10_000 {
        many.insert(format!("x{index}"), json!(1));
    }
    let errors = tool("echo")
        .validate(&toolward_policy::Arguments::from_map(many))
        .expect_err("unknown keys");
    assert_eq!(errors.len(), 6);
    let errors = tool("echo")
        .validate(&args(json!({ "text": "", "\u{1b}[31m".repeat(50_000): 1 })))
        .expect_err("an unknown key");
    assert!(errors[0].len() < 200);
    assert!(!errors[0].contains('\u{1b}'));
}

fn with_schema(schema: Value) -> ToolSpec {
    ToolSpec {
        name: "srv/tool".into(),
        actions: vec![Action::new("call", Effects::ALL)],
        schema: Some(schema),
        ..ToolSpec::default()
    }
}

#[test]
fn a_tool_with_its_own_schema_is_held_to_it() {
    let spec = with_schema(json!({
        "type": "object",
        "properties": { "path": { "type": "string" }, "n": { "type": "integer" } },
        "required": ["path"],
        "additionalProperties": false
    }));
    assert_eq!(spec.validate(&args(json!({ "path": "a" }))), Ok(()));
    let errors = |given| spec.validate(&args(given)).expect_err("an error");
    assert_eq!(errors(json!({})), ["missing required parameter 'path'"]);
    assert_eq!(
        errors(json!({ "path": "a", "pth": 1 })),
        ["unknown parameter 'pth' (did you mean 'path'?)"]
    );
    let typed = errors(json!({ "path": "a", "n": "secret" }));
    assert!(typed[0].starts_with("parameter 'n': "), "{typed:?}");
    assert!(!typed[0].contains("secret"), "{typed:?}");
}

/// A schema nobody can check against must not let everything through.
#[test]
fn a_broken_schema_refuses() {
    for schema in [
        json!({ "type": "no such type" }),
        json!({ "$ref": "https://example.org/schema.json" }),
        json!({ "properties": { "a": { "pattern": "(" } } }),
        json!(false),
    ] {
        let spec = with_schema(schema);
        assert!(spec.validate(&args(json!({ "a": "b" }))).is_err());
    }
}

#[test]
fn all_spellings_of_the_documents_are_accepted() {
    for (name, given) in [
        ("Read", json!({ "file_path": "a", "offset": 1, "limit": 9 })),
        ("read", json!({ "file": "a", "start": 1, "lines": 9 })),
        ("fs_read", json!({ "path": "a", "max_bytes": 100 })),
        ("Write", json!({ "file_path": "a", "content": "" })),
        (
            "Edit",
            json!({ "file_path": "a", "old_string": "b", "new_string": "c", "replace_all": true }),
        ),
        (
            "edit_file",
            json!({ "path": "a", "old_text": "b", "new_text": "c" }),
        ),
        ("list", json!({ "path": "*", "exclude": "target" })),
        (
            "Grep",
            json!({ "pattern": "a", "-i": true, "-C": 2, "output_mode": "count" }),
        ),
        (
            "Bash",
            json!({ "command": "ls", "timeout": 120_000, "description": "d", "run_in_background": false }),
        ),
        ("bash", json!({ "command": "ls", "timeout_seconds": 120 })),
        ("exec", json!({ "command": "ls", "working_dir": "/tmp" })),
        ("WebFetch", json!({ "url": "https://a", "prompt": "p" })),
        (
            "web_fetch",
            json!({ "url": "https://a", "extractMode": "text", "maxChars": 100 }),
        ),
        (
            "webfetch",
            json!({ "url": "https://a", "return_format": "raw" }),
        ),
        (
            "WebSearch",
            json!({ "query": "q", "allowed_domains": ["a.org"] }),
        ),
        ("apply_patch", json!({ "input": "*** Begin Patch" })),
        ("todo", json!({ "items": [{ "task": "t" }] })),
    ] {
        call(name, given).unwrap_or_else(|errors| panic!("{name}: {errors:?}"));
    }
}
