//! Bounds of an agent: every layer's, intersected by keeping them all.

use super::Compiler;
use super::agents::Entry;
use crate::agent::Bounds;
use crate::bounds::{HostSet, PathSet};
use crate::config::model::{BoundsConfig, PresetConfig, Word};
use crate::config::{At, Diagnostic, Span};
use crate::suggest::advice;

/// Credentials in a home directory, hidden where a config does not speak of
/// hiding at all.
const SECRETS: &[&str] = &[
    "~/.ssh",
    "~/.aws",
    "~/.azure",
    "~/.config/gcloud",
    "~/.config/gh",
    "~/.docker/config.json",
    "~/.gnupg",
    "~/.kube",
    "~/.netrc",
    "~/.npmrc",
    "~/.pypirc",
    "~/.password-store",
    "~/.local/share/keyrings",
    "/etc/shadow",
    "/etc/gshadow",
];

impl Compiler {
    /// The bounds that all layers' entries of one agent make together.
    /// `writes` says whether the agent has a tool that writes files.
    pub(super) fn compile_bounds(
        &mut self,
        entries: &[Entry],
        presets: &[(PresetConfig, bool)],
        writes: bool,
    ) -> Bounds {
        let mut bounds = Bounds::default();
        for entry in entries {
            self.restrict(&mut bounds, &entry.config.bounds);
            if entry.trusted {
                self.widen(&mut bounds, &entry.config.bounds);
            }
            let tools = entry.config.tools.as_ref();
            if let Some(filter) = tools.and_then(|tools| tools.bash_filter.as_ref()) {
                if let Some(paths) = &filter.allowed_paths {
                    let set = self.paths(&paths.value);
                    bounds.read.push(At::new(set.clone(), paths.span));
                    bounds.write.push(At::new(set, paths.span));
                }
                bounds
                    .blocked_env
                    .extend(filter.blocked_env_vars.iter().map(|w| w.value.clone()));
            }
        }
        let trusted = |said: fn(&BoundsConfig) -> bool| {
            entries
                .iter()
                .any(|entry| entry.trusted && said(&entry.config.bounds))
        };
        if !trusted(|bounds| bounds.hosts.is_some()) {
            // What only an untrusted layer names is not named at all.
            bounds.hosts.clear();
        }
        // A layer that gives tools and says nothing of this means what holds
        // where nothing is said: a further ceiling must not lift that.
        let gives = |entry: &&Entry| {
            let tools = entry.config.tools.as_ref();
            let listed = tools.is_some_and(|tools| tools.allowed.is_some());
            entry.trusted && (listed || entry.config.capabilities.is_some())
        };
        let settled = |said: fn(&BoundsConfig) -> bool| {
            let mut who = entries.iter().filter(gives).peekable();
            if who.peek().is_none() {
                return trusted(said);
            }
            who.all(|entry| said(&entry.config.bounds))
        };
        // A preset says where to write by itself.
        let preset = presets.iter().any(|(_, trusted)| *trusted);
        if !preset && !settled(|bounds| bounds.write.is_some()) {
            // Writes follow the tools: who has none that writes, writes nothing.
            let mut set = PathSet::default();
            if writes {
                set.add_beneath(&self.place.workspace.clone());
            }
            let span = entries
                .last()
                .map_or(Span::default(), |entry| entry.config.span);
            bounds.write.push(At::new(set, span));
        }
        for (preset, _) in presets {
            let set = self.paths(&preset.allow_write_paths);
            bounds.write.push(At::new(set, preset.name.span));
        }
        if !settled(|bounds| bounds.hide.is_some()) {
            let mut set = PathSet::default();
            for entry in SECRETS {
                // Constants; a test holds that they parse.
                let _ = set.add(entry, &self.place);
            }
            bounds.hide.push(At::new(set, Span::default()));
        }
        bounds
    }

    /// What any layer may say: each list is one more ceiling.
    fn restrict(&mut self, bounds: &mut Bounds, said: &BoundsConfig) {
        if let Some(list) = &said.read {
            bounds
                .read
                .push(At::new(self.paths(&list.value), list.span));
        }
        if let Some(list) = &said.write {
            bounds
                .write
                .push(At::new(self.paths(&list.value), list.span));
        }
        if let Some(list) = &said.hide {
            let mut set = PathSet::default();
            for word in &list.value {
                if let Err(message) = set.add_hidden(word, &self.place) {
                    self.findings
                        .push(Diagnostic::error("bad-path", word.span, message));
                }
            }
            bounds.hide.push(At::new(set, list.span));
        }
        if let Some(list) = &said.hosts {
            let mut set = HostSet::default();
            for word in &list.value {
                if let Err(message) = set.add(word) {
                    self.findings
                        .push(Diagnostic::error("bad-host", word.span, message));
                }
            }
            bounds.hosts.push(At::new(set, list.span));
        }
    }

    /// What only a trusted layer may say.
    fn widen(&mut self, bounds: &mut Bounds, said: &BoundsConfig) {
        let words = |list: &Option<At<Vec<Word>>>| {
            list.iter()
                .flat_map(|list| list.value.iter().map(|w| w.value.clone()))
                .collect::<Vec<_>>()
        };
        bounds.env.extend(words(&said.env));
        self.credentials(said);
        bounds.credentials.extend(words(&said.credentials));
        if let Some(list) = &said.toolchains {
            self.toolchains(bounds, &list.value);
        }
    }

    fn credentials(&mut self, said: &BoundsConfig) {
        for word in said.credentials.iter().flat_map(|list| &list.value) {
            if !["ssh-agent", "git"].contains(&word.value.as_str()) {
                self.findings.push(
                    Diagnostic::error(
                        "unknown-credential",
                        word.span,
                        format!("`{}` cannot be lent", word.value),
                    )
                    .hint("credentials are ssh-agent and git"),
                );
            }
        }
    }

    fn toolchains(&mut self, bounds: &mut Bounds, words: &[Word]) {
        for word in words {
            let known = toolward_shell::toolchains();
            let Some(toolchain) = known.iter().find(|t| t.name == word.value) else {
                let names = known.iter().map(|toolchain| toolchain.name);
                let error = Diagnostic::error(
                    "unknown-toolchain",
                    word.span,
                    format!("there is no toolchain `{}`", word.value),
                );
                let hint = advice(word, names, "toolchains are");
                self.findings.push(error.hint(hint));
                continue;
            };
            bounds.toolchains.push(toolchain.name.to_owned());
            for host in toolchain.registries {
                // Rows are constants; a test holds that they parse.
                let _ = bounds.registries.add(host);
            }
            for path in toolchain.homes {
                let _ = bounds.toolchain_homes.add(path, &self.place);
            }
            for path in toolchain.caches {
                let _ = bounds.toolchain_caches.add(path, &self.place);
            }
        }
    }

    fn paths(&mut self, words: &[Word]) -> PathSet {
        let mut set = PathSet::default();
        for word in words {
            if let Err(message) = set.add(word, &self.place) {
                self.findings
                    .push(Diagnostic::error("bad-path", word.span, message));
            }
        }
        set
    }
}
