//! Manifests of plugins that load, and what their tools may do.

use toolward_policy::{Effect, Effects, Kind, Origin, Role, SubagentAccess};
use toolward_tools::manifest::{Manifest, parse};

/// Document 003's example, as written there.
pub(crate) const ECHO: &str = r#"tool_name = "echo"
version = "0.1.0"
description = "Echo back a text field"
requires_network = false
max_runtime_ms = 2000
max_stdout_bytes = 65536
max_stderr_bytes = 65536

[args]
type = "object"
required = ["text"]

[args.properties.text]
type = "string"
max_length = 1024
"#;

fn load(text: &str, external: bool) -> Manifest {
    parse(text, external).unwrap_or_else(|error| panic!("{error}"))
}

fn effects(text: &str, external: bool) -> Effects {
    load(text, external).spec.actions[0].effects
}

#[test]
fn the_documents_example_is_the_built_in_echo() {
    let manifest = load(ECHO, false);
    let echo = crate::tool("echo");
    assert_eq!(manifest.spec.name, echo.name);
    assert_eq!(manifest.spec.description, echo.description);
    assert_eq!(manifest.spec.origin, echo.origin);
    assert_eq!(manifest.spec.json_schema(), echo.json_schema());
    assert_eq!(manifest.spec.actions[0].name, echo.actions[0].name);
    assert_eq!(manifest.spec.actions[0].effects, echo.actions[0].effects);
    assert_eq!(manifest.version, "0.1.0");
    assert!(!manifest.native);
    assert_eq!(manifest.max_runtime_ms, 2000);
}

#[test]
fn what_is_left_out_has_the_documents_defaults() {
    let manifest = load("tool_name = \"t\"", true);
    assert_eq!(manifest.max_runtime_ms, 2000);
    assert_eq!(manifest.max_stdout_bytes, 65_536);
    assert_eq!(manifest.max_stderr_bytes, 65_536);
    assert!(!manifest.native);
    assert!(!manifest.spec.network);
    assert_eq!(manifest.spec.subagent, SubagentAccess::Denied);
    assert_eq!(manifest.spec.origin, Origin::External);
    assert!(manifest.spec.params.is_empty());
}

#[test]
fn kinds_and_roles_are_read_in_order() {
    let manifest = load(
        r#"
tool_name = "t"
[args]
type = "object"
required = ["where"]
[args.properties.where]
type = "string"
role = "path"
description = "Where to look."
[args.properties.how]
type = "string"
enum = ["fast", "slow"]
[args.properties.depth]
type = "integer"
min = -1
max = 0x10
[args.properties.a]
type = "number"
[args.properties.b]
type = "boolean"
"#,
        false,
    );
    let names: Vec<_> = manifest.spec.params.iter().map(|p| &*p.name).collect();
    assert_eq!(names, ["where", "how", "depth", "a", "b"]);
    assert_eq!(manifest.spec.params[0].role, Role::Path);
    assert!(manifest.spec.params[0].required);
    assert_eq!(
        manifest.spec.params[1].kind,
        Kind::choice(&["fast", "slow"])
    );
    assert_eq!(manifest.spec.params[2].kind, Kind::between(-1, 16));
}

#[test]
fn an_external_tool_has_every_effect_whatever_it_says() {
    let text = "tool_name = \"t\"\neffects = [\"read\"]";
    assert_eq!(effects(text, true), Effects::ALL);
    assert_eq!(effects("tool_name = \"t\"", true), Effects::ALL);
    let owned = load(text, true).owned_by_user();
    assert_eq!(owned.spec.actions[0].effects, Effects::of(&[Effect::Read]));
    let silent = load("tool_name = \"t\"", true).owned_by_user();
    assert_eq!(silent.spec.actions[0].effects, Effects::ALL);
}

#[test]
fn a_plugin_has_what_it_declares_or_what_confinement_holds() {
    let read = Effects::of(&[Effect::Read]);
    assert_eq!(effects("tool_name = \"t\"", false), read);
    assert_eq!(
        effects("tool_name = \"t\"\nrequires_network = true", false),
        read.with(Effect::Network).with(Effect::Send)
    );
    assert_eq!(
        effects("tool_name = \"t\"\nnative = true", false),
        Effects::ALL
    );
    assert_eq!(
        effects("tool_name = \"t\"\neffects = [\"read\", \"write\"]", false),
        read.with(Effect::Write)
    );
    // Reaching the network is never left out.
    assert_eq!(
        effects(
            "tool_name = \"t\"\nrequires_network = true\neffects = [\"read\"]",
            false
        ),
        read.with(Effect::Network)
    );
}

#[test]
fn a_parameter_action_names_the_actions() {
    let text = r#"
tool_name = "t"
[args]
required = ["action"]
[args.properties.action]
type = "string"
enum = ["get", "put"]
"#;
    let spec = load(text, true).spec;
    let names: Vec<_> = spec.actions.iter().map(|a| &*a.name).collect();
    assert_eq!(names, ["get", "put"]);
    assert!(spec.actions.iter().all(|a| a.effects == Effects::ALL));
}
