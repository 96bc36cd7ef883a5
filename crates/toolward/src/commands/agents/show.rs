//! One agent in full: what every layer writes of it, and what that comes to.

use crate::failure::Failure;
use crate::output::{Output, Tone};
use crate::text::clean;
use serde_json::{Value, json};
use std::io::Write as _;
use toolward_policy::config::model::{AgentConfig, LayerKind, Word};
use toolward_policy::config::{At, SourceMap};
use toolward_policy::{Mode, Policy};
use toolward_runtime::Workspace;

/// An agent for reading: headings with rows of a name and a text.
pub struct Shown {
    name: String,
    description: Option<String>,
    modes: Vec<Mode>,
    tools: Vec<String>,
    /// Written without a question where calls are confined.
    scratch: Vec<String>,
    entries: Vec<Entry>,
}

/// What one layer writes.
struct Entry {
    at: String,
    rows: Vec<(&'static str, String)>,
}

impl Shown {
    /// Collects everything about an agent.
    pub fn of(workspace: &Workspace, policy: &Policy, agent: &str) -> Self {
        let mut entries = Vec::new();
        let mut configs = workspace.configs();
        let is_written = |config: &[AgentConfig]| config.iter().any(|c| c.name.value == agent);
        if !configs
            .iter()
            .any(|(_, config, _)| is_written(&config.agents))
        {
            // Nobody writes of it: it is one of those that come with toolward.
            let mut map = SourceMap::default();
            let source = toolward_policy::shipped::default_agents();
            let loaded = toolward_policy::config::load(vec![source], &mut map, &[]);
            configs.push((LayerKind::Project, loaded.config, map));
        }
        for (_, config, map) in &configs {
            for entry in config.agents.iter().filter(|c| c.name.value == agent) {
                entries.push(Entry {
                    at: map.place(entry.name.span).unwrap_or_default(),
                    rows: rows(entry, policy),
                });
            }
        }
        let found = policy.agent(agent).map(|(_, found)| found);
        Self {
            name: agent.to_owned(),
            description: found.and_then(|found| found.description.clone()),
            modes: found
                .map(|found| found.modes(true).to_vec())
                .unwrap_or_default(),
            tools: super::tools(policy, agent),
            scratch: found
                .filter(|found| !found.bounds.nothing_writable())
                .map(|_| policy.place().scratch.clone())
                .unwrap_or_default(),
            entries,
        }
    }

    /// For people.
    pub fn print(&self, out: &mut Output) -> Result<(), Failure> {
        let name = out.tone(Tone::Strong, clean(&self.name));
        writeln!(
            out,
            "{name}  {}",
            clean(self.description.as_deref().unwrap_or_default())
        )?;
        for mode in &self.modes {
            writeln!(out, "  mode         {} ({})", mode.word(), mode.risk())?;
        }
        let tools = match self.tools.as_slice() {
            [] => "none".to_owned(),
            tools => tools.join(", "),
        };
        writeln!(out, "  can call     {}", clean(&tools))?;
        if !self.scratch.is_empty() {
            let scratch = self.scratch.join(", ");
            writeln!(
                out,
                "  scratch      {scratch} (a confined call has its own, and writes there unasked)"
            )?;
        }
        for entry in &self.entries {
            let at = out.tone(Tone::Faint, clean(&entry.at));
            writeln!(out, "\nwritten at {at}")?;
            for (key, value) in &entry.rows {
                writeln!(out, "  {key:<12} {}", clean(value))?;
            }
        }
        Ok(())
    }

    /// For programs.
    pub fn to_json(&self) -> Value {
        let modes: Vec<_> = self
            .modes
            .iter()
            .map(|mode| json!({ "mode": mode.word(), "risk": mode.risk() }))
            .collect();
        let entries: Vec<_> = self
            .entries
            .iter()
            .map(|entry| {
                let rows = entry.rows.iter();
                let rows: serde_json::Map<_, _> = rows
                    .map(|(key, value)| ((*key).to_owned(), value.clone().into()))
                    .collect();
                json!({ "at": entry.at, "written": rows })
            })
            .collect();
        json!({
            "name": self.name,
            "scratch": self.scratch,
            "description": self.description,
            "modes": modes,
            "tools": self.tools,
            "entries": entries,
        })
    }
}

fn rows(agent: &AgentConfig, policy: &Policy) -> Vec<(&'static str, String)> {
    let mut rows = Vec::new();
    if let Some(list) = &agent.capabilities {
        let names = list.value.iter().map(|word| capability(word, policy));
        rows.push(("capabilities", or_none(&names.collect::<Vec<_>>())));
    }
    if let Some(tools) = &agent.tools {
        rows.extend(said("allowed", tools.allowed.as_ref()));
        rows.extend(some("blocked", &tools.blocked));
        if let Some(filter) = &tools.bash_filter {
            rows.extend(said("commands", filter.allowed_commands.as_ref()));
            rows.extend(some("refused text", &filter.blocked_patterns));
            rows.extend(said("paths", filter.allowed_paths.as_ref()));
            rows.extend(some("no variables", &filter.blocked_env_vars));
        }
    }
    let bounds = &agent.bounds;
    for (key, list) in [
        ("read", &bounds.read),
        ("write", &bounds.write),
        ("hide", &bounds.hide),
        ("hosts", &bounds.hosts),
        ("env", &bounds.env),
        ("credentials", &bounds.credentials),
        ("toolchains", &bounds.toolchains),
    ] {
        rows.extend(said(key, list.as_ref()));
    }
    rows.extend(
        agent
            .approval
            .map(|mode| ("approval", mode.word().to_owned())),
    );
    rows.extend(
        agent
            .capability_preset
            .as_ref()
            .map(|p| ("preset", p.value.clone())),
    );
    rows.extend(some(
        "asks before",
        agent.requires_approval.as_deref().unwrap_or_default(),
    ));
    if let Some(list) = &agent.delegate_to {
        rows.push(("delegates to", or_none(&words(list))));
    }
    transitions(agent, &mut rows);
    rows
}

fn transitions(agent: &AgentConfig, rows: &mut Vec<(&'static str, String)>) {
    let Some(next) = &agent.transitions else {
        return;
    };
    for (key, target) in [
        ("on success", &next.on_success),
        ("on failure", &next.on_failure),
        ("on limit", &next.on_max_iterations),
    ] {
        rows.extend(target.as_ref().map(|target| (key, target.value.clone())));
    }
    for (condition, target) in &next.custom {
        rows.push(("when", format!("{} → {}", condition.value, target.value)));
    }
}

/// A capability, with a mark where it is one that old configs name.
fn capability(word: &Word, policy: &Policy) -> String {
    let mut known = policy.capabilities().iter();
    match known.find(|capability| capability.name == word.value) {
        Some(found) if found.legacy => format!("{} (legacy, grants nothing)", word.value),
        _ => word.value.clone(),
    }
}

fn said(key: &'static str, list: Option<&At<Vec<Word>>>) -> Option<(&'static str, String)> {
    list.map(|list| (key, or_none(&words(&list.value))))
}

fn some(key: &'static str, list: &[Word]) -> Option<(&'static str, String)> {
    (!list.is_empty()).then(|| (key, words(list).join(", ")))
}

fn words(list: &[Word]) -> Vec<String> {
    list.iter().map(|word| word.value.clone()).collect()
}

fn or_none(list: &[String]) -> String {
    if list.is_empty() {
        return "none".to_owned();
    }
    list.join(", ")
}
