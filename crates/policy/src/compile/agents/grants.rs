//! Which tools and actions an agent has: what each layer grants and takes, and
//! the presets that are its ceiling.

use super::Entry;
use crate::agent::{Agent, AgentLayer, Cell, Preset};
use crate::compile::names::all_actions;
use crate::compile::{Compiler, Layer};
use crate::config::Diagnostic;
use crate::config::model::{AgentConfig, PresetConfig, ToolsConfig, Word};
use crate::model::{Effect, Role};
use crate::suggest::advice;

impl Compiler {
    pub(super) fn compile_layer(&mut self, index: usize, entry: &AgentConfig) -> AgentLayer {
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
            let names = self.capabilities.iter().map(|c| c.name.as_str());
            let error = Diagnostic::error(
                "unknown-capability",
                word.span,
                format!("unknown capability `{}`", word.value),
            );
            let hint = advice(word, names, "valid capabilities:");
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

    /// The agent has a tool that writes files of the workspace.
    pub(super) fn writes_files(&self, agent: &Agent) -> bool {
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

    /// The presets an agent is under: each layer's active one, or its own.
    pub(super) fn compile_presets(
        &mut self,
        entries: &[Entry],
    ) -> (Vec<Preset>, Vec<(PresetConfig, bool)>) {
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
        let names = presets.map(|preset| preset.name.value.as_str());
        let error = Diagnostic::error(
            "unknown-preset",
            word.span,
            format!("there is no preset `{}`", word.value),
        );
        let hint = advice(word, names, "presets are");
        self.findings.push(error.hint(hint));
    }
}
