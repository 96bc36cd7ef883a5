//! Command filters of document 002: the programs an agent may start, and the
//! patterns that refuse a command line.

use super::Entry;
use crate::agent::{AgentLayer, CommandFilter};
use crate::compile::Compiler;
use crate::condition::is_shell_sign;
use crate::config::model::Word;
use crate::config::{At, Diagnostic};
use regex::RegexBuilder;

impl Compiler {
    pub(super) fn compile_filters(
        &mut self,
        entries: &[Entry],
        layers: &[AgentLayer],
    ) -> Vec<CommandFilter> {
        let mut filters = Vec::new();
        for (entry, layer) in entries.iter().zip(layers) {
            let tools = entry.config.tools.as_ref();
            let Some(filter) = tools.and_then(|tools| tools.bash_filter.as_ref()) else {
                continue;
            };
            if layer.overridden {
                continue;
            }
            if let Some(list) = &filter.allowed_commands {
                self.programs(&list.value);
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

    /// An entry that no program's name can be would never match.
    fn programs(&mut self, words: &[Word]) {
        for word in words {
            let text = word.value.as_str();
            let hint = if text.trim().is_empty() {
                "name a program".to_owned()
            } else if text.contains('*') {
                "there are no patterns here: name the programs; without the list every \
                 program may start"
                    .to_owned()
            } else if text.contains(is_shell_sign)
                || (text.contains(char::is_whitespace) && !text.starts_with('/'))
            {
                let words = text.replace(is_shell_sign, " ");
                let words: Vec<_> = words.split_whitespace().collect();
                let program = words.first().copied().unwrap_or("git");
                let run = words.join(" ");
                format!(
                    "name the program alone, `{program}`; a rule tells words apart: \
                     `when: {{ run: {run} }}`"
                )
            } else {
                continue;
            };
            let message = format!("`{text}` is not the name of a program and never matches");
            let error = Diagnostic::error("not-a-program", word.span, message);
            self.findings.push(error.hint(hint));
        }
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
}
