//! Agents: every layer's entries of one name become one agent.

mod filters;
mod grants;
mod questions;

use super::Compiler;
use crate::agent::Agent;
use crate::config::model::AgentConfig;
use crate::config::{At, Diagnostic, Span};
use questions::in_force;
use std::collections::HashSet;

/// More agents than this are no policy that anybody wrote.
const MOST_AGENTS: usize = 2000;

/// One layer's entry of an agent.
pub(super) struct Entry {
    pub(super) config: AgentConfig,
    /// Its layer may grant.
    pub(super) trusted: bool,
}

impl Compiler {
    pub(super) fn compile_agents(&mut self) -> Vec<Agent> {
        let mut names: Vec<String> = Vec::new();
        let mut seen: HashSet<&str> = HashSet::new();
        for agent in self.layers.iter().flat_map(|layer| &layer.config.agents) {
            if seen.insert(&agent.name.value) {
                names.push(agent.name.value.clone());
            }
        }
        if names.len() > MOST_AGENTS {
            self.too_many();
            return Vec::new();
        }
        // A preset without any agent still means somebody: the default one.
        if names.is_empty()
            && self
                .layers
                .iter()
                .any(|l| l.config.settings.active_preset.is_some())
        {
            names.push("default".to_owned());
            if let Some(layer) = self.layers.iter_mut().rev().find(|layer| layer.trusted) {
                let name = At::new("default".to_owned(), Span::default());
                layer.config.agents.push(AgentConfig {
                    name,
                    ..AgentConfig::default()
                });
            }
        }
        names.iter().map(|name| self.compile_agent(name)).collect()
    }

    fn too_many(&mut self) {
        let mut entries = self.layers.iter().flat_map(|layer| &layer.config.agents);
        let span = entries
            .nth(MOST_AGENTS)
            .map_or(Span::default(), |agent| agent.name.span);
        let message = format!("there are more than {MOST_AGENTS} agents");
        self.findings
            .push(Diagnostic::error("too-many-agents", span, message));
    }

    fn compile_agent(&mut self, name: &str) -> Agent {
        let mut entries = Vec::new();
        let mut layers = Vec::new();
        for index in 0..self.layers.len() {
            let Some(entry) = self.entry(index, name) else {
                continue;
            };
            layers.push(self.compile_layer(index, &entry.config));
            entries.push(entry);
        }
        let (presets, preset_configs) = self.compile_presets(&entries);
        let asks = self.compile_asks(&entries);
        let (modes, trusted_mode) = self.modes(name);
        let filters = self.compile_filters(&entries, &layers);
        let span = entries
            .last()
            .map_or(Span::default(), |entry| entry.config.name.span);
        let mut agent = Agent {
            name: name.to_owned(),
            span,
            description: entries.iter().rev().find_map(|entry| {
                let config = &entry.config;
                config
                    .description
                    .as_ref()
                    .or(config.when_to_use.as_ref())
                    .map(|d| d.value.clone())
            }),
            layers,
            presets,
            asks,
            confined_modes: in_force(&modes, trusted_mode, true),
            bare_modes: in_force(&modes, trusted_mode, false),
            modes,
            enforce: self.enforce(name),
            bounds: crate::agent::Bounds::default(),
            filters,
            delegate_to: delegate_to(&entries),
        };
        let writes = self.writes_files(&agent);
        agent.bounds = self.compile_bounds(&entries, &preset_configs, writes);
        agent
    }

    fn entry(&self, layer: usize, name: &str) -> Option<Entry> {
        let layer = self.layers.get(layer)?;
        Some(Entry {
            config: layer.agent(name)?.clone(),
            trusted: layer.trusted,
        })
    }
}

/// Targets that every layer with a list names.
fn delegate_to(entries: &[Entry]) -> Option<Vec<String>> {
    let mut lists = entries
        .iter()
        .filter_map(|entry| entry.config.delegate_to.as_ref());
    let mut common: Vec<String> = lists
        .next()?
        .iter()
        .map(|word| word.value.clone())
        .collect();
    for list in lists {
        common.retain(|name| list.iter().any(|word| word.value == *name));
    }
    Some(common)
}
