//! Names of tools as configs write them: `tool`, `tool.action`, a view, an
//! alias, `server/tool`, and globs over these.

use super::Compiler;
use crate::condition::wildcard;
use crate::config::{Diagnostic, model::Word};
use crate::model::{ToolSet, ToolSpec};
use crate::suggest;

/// Tools with the actions that are meant, as bits.
pub(crate) type Targets = Vec<(usize, u64)>;

/// What a name or pattern stands for; empty if nothing fits.
pub(crate) fn find(tools: &ToolSet, text: &str) -> Targets {
    if let Some((name, spec)) = tools.find(text) {
        let bits = name
            .view
            .map_or_else(|| all_actions(spec), |(action, _)| 1 << action);
        return vec![(name.tool, bits)];
    }
    if let Some((tool, action)) = text.rsplit_once('.')
        && let Some((name, spec)) = tools.find(tool)
    {
        let bits = actions_like(spec, action);
        return if bits == 0 {
            Vec::new()
        } else {
            vec![(name.tool, bits)]
        };
    }
    if !text.contains('*') {
        return Vec::new();
    }
    tools
        .iter()
        .enumerate()
        .filter_map(|(index, spec)| pattern(spec, text).map(|b| (index, b)))
        .collect()
}

fn pattern(spec: &ToolSpec, text: &str) -> Option<u64> {
    if wildcard(text, &spec.name) || spec.aliases.iter().any(|alias| wildcard(text, alias)) {
        return Some(all_actions(spec));
    }
    let bits = text
        .rsplit_once('.')
        .filter(|(tool, _)| wildcard(tool, &spec.name))
        .map_or(0, |(_, action)| actions_like(spec, action));
    (bits != 0).then_some(bits)
}

fn actions_like(spec: &ToolSpec, text: &str) -> u64 {
    let fits = spec
        .actions
        .iter()
        .enumerate()
        .filter(|(_, action)| wildcard(text, &action.name));
    fits.fold(0, |bits, (index, _)| bits | 1 << index)
}

/// Every action of a tool, as bits.
pub(crate) fn all_actions(spec: &ToolSpec) -> u64 {
    match spec.actions.len() {
        0 => 1,
        64.. => u64::MAX,
        count => (1 << count) - 1,
    }
}

impl Compiler {
    /// What a name stands for; nothing is an error with a suggestion, unless
    /// it names a configured server whose tools are not known yet.
    pub(crate) fn targets(&mut self, word: &Word) -> Targets {
        let found = find(&self.tools, word);
        if found.is_empty() && !self.is_server_name(word) {
            self.findings.push(self.unknown_tool(word));
        }
        found
    }

    fn is_server_name(&self, word: &str) -> bool {
        let Some((server, _)) = word.split_once('/') else {
            return false;
        };
        self.layers
            .iter()
            .flat_map(|layer| &layer.config.settings.servers)
            .any(|config| wildcard(server, &config.name))
    }

    fn unknown_tool(&self, word: &Word) -> Diagnostic {
        let text = word.value.as_str();
        if let Some((tool, action)) = text.rsplit_once('.')
            && let Some((_, spec)) = self.tools.find(tool)
        {
            let known = spec.actions.iter().map(|action| action.name.as_ref());
            let error = Diagnostic::error(
                "unknown-action",
                word.span,
                format!("the tool `{tool}` has no action `{action}`"),
            );
            return match suggest(action, known.clone()) {
                Some(near) => error.hint(format!("did you mean `{tool}.{near}`?")),
                None => error.hint(format!(
                    "its actions are {}",
                    known.collect::<Vec<_>>().join(", ")
                )),
            };
        }
        let error = Diagnostic::error(
            "unknown-tool",
            word.span,
            format!("there is no tool `{text}`"),
        );
        match suggest(text, self.tools.names()) {
            Some(near) => error.hint(format!("did you mean `{near}`?")),
            None => error.hint("`toolward tools list` shows every tool"),
        }
    }
}
