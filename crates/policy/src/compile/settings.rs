//! Settings of all layers: each layer can only add a restriction.

use super::Compiler;
use super::names::find;
use crate::config::model::{GuardConfig, Word};
use crate::config::Span;
use crate::settings::{Filter, Guard, Settings};

impl Compiler {
    pub(super) fn compile_settings(&mut self) -> Settings {
        let mut settings = Settings::default();
        let mut trusted_filter = false;
        for layer in &self.layers {
            let said = &layer.config.settings;
            settings.networks.extend(said.network);
            if let Some(filter) = &said.filter {
                trusted_filter |= layer.trusted;
                settings.filters.push(Filter {
                    allow_external: filter.allow_external.is_some_and(|on| on.value),
                    allow_list: filter
                        .external_allow_list
                        .iter()
                        .map(|w| w.value.clone())
                        .collect(),
                    span: filter.span,
                });
            }
        }
        if !trusted_filter {
            let deny = Filter {
                allow_external: false,
                allow_list: Vec::new(),
                span: Span::default(),
            };
            settings.filters.push(deny);
        }
        let guards: Vec<_> = self
            .layers
            .iter()
            .filter_map(|layer| layer.config.settings.guard.clone())
            .collect();
        for guard in guards {
            settings.guards.push(self.compile_guard(&guard));
        }
        settings
    }

    fn compile_guard(&mut self, guard: &GuardConfig) -> Guard {
        let enabled = guard.enabled.is_some_and(|on| on.value);
        let allow = self.canonical(&guard.allow_tools);
        let blocked = self.canonical(&guard.blocked_tools);
        Guard {
            allow,
            blocked,
            enabled,
            span: guard.span,
        }
    }

    /// Canonical names of the tools that words stand for.
    fn canonical(&mut self, words: &[Word]) -> Vec<String> {
        let mut names = Vec::new();
        for word in words {
            if word.value == "*" {
                names.push(word.value.clone());
                continue;
            }
            self.targets(word);
            for (tool, _) in find(&self.tools, word) {
                names.extend(self.tools.get(tool).map(|spec| spec.name.to_string()));
            }
        }
        names
    }
}
