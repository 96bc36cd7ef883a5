//! `flags`: options of the same command that `run` is about, under any of
//! their names.

use super::{Condition, ConditionUnit, Context, Holds, Scene, words};
use crate::config::{Diagnostic, model::ConditionConfig};

pub(super) const UNIT: ConditionUnit = ConditionUnit {
    key: "flags",
    doc: "The command has all of these options, under any of their names.",
    example: "flags: [--force]",
    parse,
};

/// All of these options.
#[derive(Debug, Clone)]
pub(crate) struct Flags {
    all: Vec<String>,
}

fn parse(config: &ConditionConfig, context: &mut Context<'_>) -> Option<Condition> {
    let mut all = Vec::new();
    for word in words(&config.value, context) {
        if word.starts_with('-') {
            all.push(word.value);
        } else {
            context.findings.push(
                Diagnostic::error(
                    "not-an-option",
                    word.span,
                    format!("`{}` is not an option", word.value),
                )
                .hint("options begin with a dash; leading words go into `run`"),
            );
        }
    }
    (!all.is_empty()).then_some(Condition::Flags(Flags { all }))
}

impl Flags {
    pub(super) fn holds(&self, scene: Scene<'_>) -> Holds {
        let Some(shell) = &scene.case.facts.shell else {
            return Holds::No;
        };
        let Some(command) = scene.command.and_then(|index| shell.commands.get(index)) else {
            return Holds::from_bool(shell.has_unknown_program()).min(Holds::Maybe);
        };
        let missing = if command.flags_open || command.name().is_none() {
            Holds::Maybe
        } else {
            Holds::No
        };
        self.all
            .iter()
            .map(|want| {
                if has(command, want) {
                    Holds::Yes
                } else {
                    missing
                }
            })
            .min()
            .unwrap_or(Holds::No)
    }
}

fn has(command: &toolward_shell::Command, want: &str) -> bool {
    command.flags.iter().any(|flag| flag.name == want)
        || toolward_shell::canonical_flag(&command.words, want)
            .is_some_and(|name| command.flags.iter().any(|flag| flag.name == name))
}
