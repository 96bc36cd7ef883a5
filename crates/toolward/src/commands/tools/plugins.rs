//! What is to be said of tools that manifests bring: where each came from,
//! whether it could run, and why not.

use serde_json::{Value, json};
use std::collections::HashMap;
use toolward_policy::{Origin, Policy, ToolSpec};
use toolward_runtime::{Pin, PinStore, PluginTool, Seen, Workspace};

/// Plugins by name, each with why it would not run.
pub struct Plugins {
    tools: HashMap<String, (PluginTool, Vec<String>)>,
}

impl Plugins {
    /// Looks at each plugin as it lies there.
    pub fn new(workspace: &Workspace, policy: &Policy, plugins: Vec<PluginTool>) -> Self {
        let store = PinStore::of(&workspace.dirs);
        let tools = plugins.into_iter().map(|tool| {
            let spec = &tool.plugin.manifest.spec;
            let against = objections(&tool, workspace, policy, store.as_ref());
            (spec.name.to_string(), (tool, against))
        });
        Self {
            tools: tools.collect(),
        }
    }

    /// One word: can it run?
    pub fn status(&self, spec: &ToolSpec) -> &'static str {
        match self.tools.get(spec.name.as_ref()) {
            None => "declared",
            Some((_, against)) if against.is_empty() => "runs",
            Some(_) => "stopped",
        }
    }

    /// Where it came from, and what is in its way.
    pub fn lines(&self, spec: &ToolSpec) -> Vec<String> {
        let Some((tool, against)) = self.tools.get(spec.name.as_ref()) else {
            return Vec::new();
        };
        let kind = kind(tool);
        let mut lines = vec![format!("{kind}, from {}", tool.shown)];
        lines.extend(against.iter().map(|why| format!("does not run: {why}")));
        lines
    }

    /// The same for programs.
    pub fn to_json(&self, spec: &ToolSpec) -> Value {
        let Some((tool, against)) = self.tools.get(spec.name.as_ref()) else {
            return Value::Null;
        };
        json!({
            "file": tool.shown,
            "kind": kind(tool),
            "program": tool.plugin.program().display().to_string(),
            "fingerprint": tool.plugin.fingerprint(),
            "against": against,
        })
    }
}

const fn kind(tool: &PluginTool) -> &'static str {
    if tool.plugin.manifest.native {
        "native"
    } else {
        "wasi"
    }
}

fn objections(
    tool: &PluginTool,
    workspace: &Workspace,
    policy: &Policy,
    store: Option<&PinStore>,
) -> Vec<String> {
    let mut against = Vec::new();
    let spec = &tool.plugin.manifest.spec;
    let project = tool.layer == toolward_policy::config::model::LayerKind::Project;
    if project && !workspace.standing.is_trusted() {
        against.push("this project's config is not trusted; see `toolward trust`".to_owned());
    }
    if spec.origin == Origin::External {
        against.extend(policy.external_objection(&spec.name));
    }
    match tool.plugin.bytes() {
        Err(error) => against.push(error.to_string()),
        Ok(program) => {
            let seen = store.map(|store| store.seen(tool, &Pin::of(tool, &program)));
            against.extend(unseen(tool, seen.unwrap_or(Seen::Never)));
        }
    }
    against
}

/// Why a tool that nobody has looked at, as it is, does not run.
pub fn unseen(tool: &PluginTool, seen: Seen) -> Option<String> {
    let name = &tool.plugin.manifest.spec.name;
    let what = match seen {
        Seen::Same => return None,
        // The first look at one's own tool is its first run.
        Seen::Never if tool.users_word => return None,
        Seen::Never => "nobody has looked at it yet",
        Seen::SchemaChanged => "what it says of itself changed since somebody looked at it",
        Seen::ProgramChanged => "its program changed since somebody looked at it",
    };
    Some(format!(
        "{what}; `toolward tools approve {name}` if it is as it should be"
    ))
}
