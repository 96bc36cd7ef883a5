//! The JSON Schemas agree with the loader.

use super::{TOML, YAML, layer};
use serde_json::{Value, json};
use toolward_policy::config::{FileKind, Format, json_schema};

fn valid(kind: FileKind, value: &Value) -> bool {
    jsonschema::draft202012::new(&json_schema(kind)).is_ok_and(|schema| schema.is_valid(value))
}

#[test]
fn every_kind_has_a_valid_schema() {
    for kind in [
        FileKind::Policy,
        FileKind::Agents,
        FileKind::AgentMarkdown,
        FileKind::Rules,
        FileKind::Capabilities,
        FileKind::Tests,
        TOML,
        FileKind::Manifest(Format::Toml),
    ] {
        let schema = json_schema(kind);
        assert!(jsonschema::draft202012::meta::is_valid(&schema), "{kind:?}");
        assert_eq!(
            schema["$schema"],
            "https://json-schema.org/draft/2020-12/schema"
        );
    }
}

/// JSON is YAML, so the same text goes to both.
fn agree(cases: impl IntoIterator<Item = (FileKind, Value, bool)>) {
    for (kind, value, fits) in cases {
        let text = value.to_string();
        let (_, lines) = layer(&[("f", kind, &text)]);
        assert_eq!(lines.is_empty(), fits, "loader: {text} {lines:?}");
        assert_eq!(valid(kind, &value), fits, "schema: {text}");
    }
}

#[test]
fn schema_and_loader_agree_on_policies() {
    agree([
        (
            FileKind::Policy,
            json!({ "packs": ["git"], "rules": [{ "id": "a", "then": "deny" }] }),
            true,
        ),
        (
            FileKind::Policy,
            json!({ "rules": [{ "then": "deny" }] }),
            false,
        ),
        (
            FileKind::Policy,
            json!({ "rules": [{ "id": "a", "then": "never" }] }),
            false,
        ),
        (FileKind::Policy, json!({ "rulez": [] }), false),
        (
            FileKind::Policy,
            json!({ "agents": { "a": { "bounds": { "write": "." } } } }),
            true,
        ),
        (
            FileKind::Policy,
            json!({ "agents": { "a": null }, "rules": null }),
            true,
        ),
        (
            FileKind::Policy,
            json!({ "agents": { "a": { "tools": { "allowed": null } } } }),
            false,
        ),
        (
            FileKind::Policy,
            json!({ "capabilities": { "c": { "tools": ["x"] }, "d": "y" } }),
            true,
        ),
        (
            FileKind::Policy,
            json!({ "capabilities": { "c": {} } }),
            false,
        ),
    ]);
}

#[test]
fn schema_and_loader_agree_on_other_files() {
    agree([
        (
            FileKind::Agents,
            json!({ "name": "a", "systemPrompt": "x", "max_tokens": 1 }),
            true,
        ),
        (
            FileKind::Agents,
            json!({ "a": { "tools": { "bashFilter": {} } } }),
            true,
        ),
        (
            FileKind::Agents,
            json!({ "a": { "tools": { "bashFiltr": {} } } }),
            false,
        ),
        (
            FileKind::Rules,
            json!([{ "id": "a", "then": "ask", "match": ["ls", { "run": "x" }] }]),
            true,
        ),
        (
            FileKind::Rules,
            json!([{ "id": "a", "then": "ask", "when": null }]),
            false,
        ),
        (
            FileKind::Tests,
            json!([{ "agent": "a", "run": "ls", "expect": "allow" }]),
            true,
        ),
        (
            YAML,
            json!({ "approval": "auto-approve", "network": { "enabled": true }, "limits": { "x": 1 } }),
            true,
        ),
        (
            YAML,
            json!({ "approval": { "mode": "ask", "actions": ["a"] }, "network": true }),
            true,
        ),
        (YAML, json!({ "approval": "never" }), false),
        (
            YAML,
            json!({ "mcp": { "servers": { "x": { "trust": "local", "tools": { "*": { "effects": ["read"] } } } } } }),
            true,
        ),
        (YAML, json!({ "limits": { "x": -1 } }), false),
    ]);
}

#[test]
fn both_spellings_and_descriptions_are_there() {
    let schema = json_schema(FileKind::Manifest(Format::Toml));
    let properties = &schema["$defs"]["manifest"]["properties"];
    assert_eq!(properties["tool_name"], properties["toolName"]);
    assert_eq!(properties["native"]["type"], "boolean");
    assert!(properties["tool_name"]["description"].is_string());
    assert_eq!(schema["$defs"]["manifest"]["additionalProperties"], false);
}
