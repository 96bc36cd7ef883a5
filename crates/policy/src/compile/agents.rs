//! Agents: every layer's entries of one name become one agent.

use super::names::all_actions;
use super::{Compiler, Layer};
use crate::agent::{Agent, AgentLayer, Cell, CommandFilter, Preset};
use crate::config::model::{AgentConfig, PresetConfig, ToolsConfig, Word};
use crate::config::suggest;
use crate::config::{At, Diagnostic, Span};
use crate::model::{Effect, Enforce, Mode, Role};
use regex::RegexBuilder;
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
        let config = layer
            .config
            .agents
            .iter()
            .find(|agent| agent.name.value == name)?;
        Some(Entry {
            config: config.clone(),
            trusted: layer.trusted,
        })
    }

    fn compile_layer(&mut self, index: usize, entry: &AgentConfig) -> AgentLayer {
        let mut cells = vec![Cell::default(); self.tools.len()];
        for word in entry.capabilities.iter().flat_map(|list| &list.value) {
            self.grant_capability(word, &mut cells);
        }
        let tools = entry.tools.clone().unwrap_or_default();
        let allowed = tools.allowed.as_ref();
        for word in allowed.iter().flat_map(|list| &list.value) {
            for (tool, bits) in self.targets(word) {
                if let Some(cell) = cells.get_mut(tool) {
                    cell.allowed |= bits;
                }
            }
        }
        for word in &tools.blocked {
            for (tool, bits) in self.targets(word) {
                if let Some(cell) = cells.get_mut(tool) {
                    cell.blocked |= bits;
                }
            }
        }
        let overridden = self.override_holds(&tools);
        let layer = self.layers.get(index);
        AgentLayer {
            trusted: layer.is_some_and(|layer| layer.trusted),
            span: entry.name.span,
            capabilities: entry.capabilities.as_ref().map(|list| list.span),
            allowed: allowed.map(|list| list.span),
            overridden,
            cells,
        }
    }

    /// Document 002's escape hatch needs two keys, both in trusted layers.
    fn override_holds(&mut self, tools: &ToolsConfig) -> bool {
        let Some(wanted) = tools.override_filter.filter(|key| key.value) else {
            return false;
        };
        let allowed = self.layers.iter().any(|layer: &Layer| {
            let constraints = layer.config.settings.constraints.as_ref();
            let key = constraints.and_then(|c| c.allow_tool_filter_override);
            layer.trusted && key.is_some_and(|key| key.value)
        });
        if !allowed {
            self.findings.push(
                Diagnostic::warning(
                    "half-override",
                    wanted.span,
                    "`override` has no effect alone",
                )
                .hint("the second key is `constraints: { allowToolFilterOverride: true }`"),
            );
        }
        allowed
    }

    fn grant_capability(&mut self, word: &Word, cells: &mut [Cell]) {
        let Some(capability) = self.capabilities.iter().find(|c| c.name == word.value) else {
            let names: Vec<_> = self.capabilities.iter().map(|c| c.name.as_str()).collect();
            let error = Diagnostic::error(
                "unknown-capability",
                word.span,
                format!("unknown capability `{}`", word.value),
            );
            let hint = match suggest(word, names.iter().copied()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("valid capabilities: {}", names.join(", ")),
            };
            self.findings.push(error.hint(hint));
            return;
        };
        for (tool, actions) in &capability.grants {
            let Some((name, spec)) = self.tools.find(tool) else {
                continue;
            };
            for action in actions {
                if let (Some((bit, _)), Some(cell)) =
                    (spec.action(action), cells.get_mut(name.tool))
                {
                    cell.capability |= 1 << bit;
                }
            }
        }
    }

    /// The presets an agent is under: each layer's active one, or its own.
    fn compile_presets(&mut self, entries: &[Entry]) -> (Vec<Preset>, Vec<(PresetConfig, bool)>) {
        let own = entries
            .iter()
            .filter_map(|e| Some((e.config.capability_preset.clone()?, e.trusted)));
        let mut active: Vec<(Word, bool)> = own.collect();
        if active.is_empty() {
            let said = self.layers.iter();
            active.extend(
                said.filter_map(|l| Some((l.config.settings.active_preset.clone()?, l.trusted))),
            );
        }
        let mut presets = Vec::new();
        let mut configs = Vec::new();
        for (word, chosen_by_trusted) in active {
            let mut found = self.layers.iter().filter_map(|layer| {
                let preset = layer
                    .config
                    .settings
                    .presets
                    .iter()
                    .find(|p| p.name.value == word.value);
                preset.map(|preset| (preset.clone(), layer.trusted))
            });
            let Some((preset, trusted)) = found.next() else {
                drop(found);
                self.unknown_preset(&word);
                continue;
            };
            drop(found);
            let mut tools = vec![0; self.tools.len()];
            for tool in &preset.tools {
                for (index, bits) in self.targets(tool) {
                    if let Some(slot) = tools.get_mut(index) {
                        *slot |= bits;
                    }
                }
            }
            presets.push(Preset {
                name: preset.name.value.clone(),
                span: preset.name.span,
                tools,
                allow_network: preset.allow_network.is_some_and(|on| on.value),
                trusted: trusted && chosen_by_trusted,
            });
            configs.push((preset, trusted && chosen_by_trusted));
        }
        (presets, configs)
    }

    fn unknown_preset(&mut self, word: &Word) {
        let presets = self
            .layers
            .iter()
            .flat_map(|layer| &layer.config.settings.presets);
        let names: Vec<_> = presets.map(|preset| preset.name.value.as_str()).collect();
        let error = Diagnostic::error(
            "unknown-preset",
            word.span,
            format!("there is no preset `{}`", word.value),
        );
        let hint = match suggest(word, names.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("presets are {}", names.join(", ")),
        };
        self.findings.push(error.hint(hint));
    }

    /// Actions that ask: what tools declare, unless a trusted layer lists them;
    /// other layers' lists add.
    fn compile_asks(&mut self, entries: &[Entry]) -> Vec<u64> {
        let mut lists: Vec<Vec<Word>> = entries
            .iter()
            .filter_map(|entry| entry.config.requires_approval.clone())
            .collect();
        let mut lowered = entries
            .iter()
            .any(|entry| entry.trusted && entry.config.requires_approval.is_some());
        for layer in &self.layers {
            if let Some(list) = &layer.config.settings.requires_approval {
                lowered |= layer.trusted;
                lists.push(list.clone());
            }
        }
        let mut asks = vec![0; self.tools.len()];
        for list in &lists {
            for word in list {
                for (tool, bits) in self.targets(word) {
                    if let Some(slot) = asks.get_mut(tool) {
                        *slot |= bits;
                    }
                }
            }
        }
        if !lowered {
            for (slot, spec) in asks.iter_mut().zip(self.tools.iter()) {
                for (bit, _) in spec
                    .actions
                    .iter()
                    .enumerate()
                    .filter(|(_, action)| action.asks)
                {
                    *slot |= 1 << bit;
                }
            }
        }
        asks
    }

    /// Each layer's word on the mode: the agent's, else the layer's own.
    fn modes(&self, name: &str) -> (Vec<At<Mode>>, bool) {
        let mut modes = Vec::new();
        let mut trusted = false;
        for layer in &self.layers {
            let entry = layer
                .config
                .agents
                .iter()
                .find(|agent| agent.name.value == name);
            let said = entry
                .and_then(|entry| entry.approval)
                .or(layer.config.settings.approval);
            trusted |= layer.trusted && said.is_some();
            modes.extend(said);
        }
        (modes, trusted)
    }

    fn enforce(&self, name: &str) -> Enforce {
        let mut observing = false;
        for layer in &self.layers {
            let entry = layer
                .config
                .agents
                .iter()
                .find(|agent| agent.name.value == name);
            let said = entry
                .and_then(|entry| entry.enforce)
                .or(layer.config.settings.enforce);
            match said.map(|said| said.value) {
                Some(Enforce::Enforce) => return Enforce::Enforce,
                Some(Enforce::Observe) if layer.trusted => observing = true,
                _ => {}
            }
        }
        if observing {
            Enforce::Observe
        } else {
            Enforce::Enforce
        }
    }

    fn compile_filters(&mut self, entries: &[Entry], layers: &[AgentLayer]) -> Vec<CommandFilter> {
        let mut filters = Vec::new();
        for (entry, layer) in entries.iter().zip(layers) {
            let tools = entry.config.tools.as_ref();
            let Some(filter) = tools.and_then(|tools| tools.bash_filter.as_ref()) else {
                continue;
            };
            if layer.overridden {
                continue;
            }
            let allowed = filter.allowed_commands.as_ref().map(|list| {
                At::new(
                    list.value.iter().map(|word| word.value.clone()).collect(),
                    list.span,
                )
            });
            let patterns = self.patterns(&filter.blocked_patterns);
            filters.push(CommandFilter { allowed, patterns });
        }
        let everyone: Vec<Word> = self
            .layers
            .iter()
            .filter_map(|layer| layer.config.settings.constraints.as_ref())
            .flat_map(|constraints| constraints.blocked_patterns.clone())
            .collect();
        if !everyone.is_empty() {
            let patterns = self.patterns(&everyone);
            filters.push(CommandFilter {
                allowed: None,
                patterns,
            });
        }
        filters
    }

    fn patterns(&mut self, words: &[Word]) -> Vec<At<regex::Regex>> {
        let mut out = Vec::new();
        for word in words {
            // Document 002 matches without regard to case.
            match RegexBuilder::new(word)
                .case_insensitive(true)
                .size_limit(1 << 20)
                .build()
            {
                Ok(regex) => out.push(At::new(regex, word.span)),
                Err(error) => self.findings.push(
                    Diagnostic::error(
                        "bad-regex",
                        word.span,
                        format!("`{}` is not a regular expression", word.value),
                    )
                    .hint(
                        error
                            .to_string()
                            .lines()
                            .last()
                            .unwrap_or_default()
                            .to_owned(),
                    ),
                ),
            }
        }
        out
    }

    /// The agent has a tool that writes files of the workspace.
    fn writes_files(&self, agent: &Agent) -> bool {
        self.tools.iter().enumerate().any(|(index, spec)| {
            let granted = agent.granted(index) & all_actions(spec);
            let path = spec
                .params
                .iter()
                .any(|p| matches!(p.role, Role::Path | Role::WritePath | Role::Patch));
            path && spec.actions.iter().enumerate().any(|(bit, action)| {
                granted >> bit & 1 == 1 && action.effects.has(Effect::Write) && !spec.network
            })
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

/// The modes that count: bounded needs a machine that can confine, and a layer
/// that is not trusted only adds to what would hold without it.
fn in_force(modes: &[At<Mode>], trusted: bool, confined: bool) -> Vec<Mode> {
    let fallback = if confined { Mode::Bounded } else { Mode::Ask };
    let real = |mode: Mode| {
        if mode == Mode::Bounded {
            fallback
        } else {
            mode
        }
    };
    let mut out: Vec<_> = modes.iter().map(|mode| real(mode.value)).collect();
    if !trusted {
        out.push(fallback);
    }
    out
}
