//! One binary for all integration tests of the tools.
#![cfg(test)]

mod actions;
mod approval;
mod capabilities;
mod effects;
mod manifest;
mod manifest_hostile;
mod normalize;
mod read_only;
mod schema;
mod subagents;
mod validate;

use serde_json::Value;
use toolward_policy::{Arguments, Name, ToolSpec};

/// The built-in tool that goes by this name.
fn tool(name: &str) -> ToolSpec {
    find(name).1
}

/// The built-in tool that goes by this name, and what the name stands for.
fn find(name: &str) -> (Name, ToolSpec) {
    let tools = toolward_tools::builtin();
    let (found, spec) = tools
        .find(name)
        .unwrap_or_else(|| panic!("no tool `{name}`"));
    (found, spec.clone())
}

/// Arguments from JSON.
fn args(json: Value) -> Arguments {
    match json {
        Value::Object(map) => Arguments::from_map(map),
        other => panic!("not an object: {other}"),
    }
}

/// Normalizes and validates a call under any name.
fn call(name: &str, json: Value) -> Result<Arguments, Vec<String>> {
    let (found, spec) = find(name);
    let given = args(json);
    let args = spec.normalize(found, &given).map_err(|error| vec![error])?;
    spec.validate(&args).map(|()| args.into_owned())
}
