//! `run`: the leading words of a resolved command, however it is spelled.

use super::{Condition, ConditionUnit, Context, Holds, Reading, Scene, words};
use crate::config::{Diagnostic, model::ConditionConfig};
use toolward_shell::{Analysis, Command, Cwd, Nature, Program, Word};

pub(super) const UNIT: ConditionUnit = ConditionUnit {
    key: "run",
    doc: "A command starts with these words: program and subcommands, options skipped.",
    example: "run: git push",
    parse,
};

/// Any of these word sequences.
#[derive(Debug, Clone)]
pub(crate) struct Run {
    any: Vec<Vec<String>>,
}

fn parse(config: &ConditionConfig, context: &mut Context<'_>) -> Option<Condition> {
    let mut any = Vec::new();
    for word in words(&config.value, context) {
        let sequence: Vec<String> = word.split_whitespace().map(str::to_owned).collect();
        match sequence.first() {
            None => context.findings.push(Diagnostic::error(
                "empty-condition",
                word.span,
                "`run` needs the name of a program",
            )),
            Some(program) if program.contains('/') && !is_path(program) => context.findings.push(
                Diagnostic::error("run-with-path", word.span, "`run` takes a program's name")
                    .hint("a file of the workspace is written as `./name`"),
            ),
            Some(_) if word.contains(is_shell_sign) => context.findings.push(
                Diagnostic::error("run-with-signs", word.span, "`run` takes words, not a command line")
                    .hint("write the program and its subcommands; each command of a line is judged by itself"),
            ),
            Some(_) => any.push(sequence),
        }
    }
    (!any.is_empty()).then_some(Condition::Run(Run { any }))
}

/// Characters that join or quote commands, which no single word has.
pub(crate) fn is_shell_sign(c: char) -> bool {
    "|&;<>()$`\"'\\".contains(c)
}

impl Run {
    /// The programs it can match, or `None` if one of them is a pattern.
    pub(crate) fn programs(&self) -> Option<Vec<&str>> {
        self.any
            .iter()
            .map(|words| {
                words
                    .first()
                    .map(|word| base(word))
                    .filter(|word| !word.contains('*'))
            })
            .collect()
    }

    /// It holds wherever the other does: its words are the first of the other's.
    pub(crate) fn covers(&self, other: &Self) -> bool {
        let begins = |words: &[String], short: &[String]| {
            let mut pairs = short.iter().zip(words);
            short.len() <= words.len() && pairs.all(|(short, word)| wildcard(short, word))
        };
        let mut each = other.any.iter();
        each.all(|words| self.any.iter().any(|short| begins(words, short)))
    }

    /// Commands that it is about, as they would be typed.
    pub(crate) fn examples(&self) -> Vec<String> {
        let plain = self.any.iter().map(|words| words.join(" "));
        plain.filter(|command| !command.contains('*')).collect()
    }

    /// The words stand in the text more often than at the head of a command.
    pub(crate) fn is_named_in(&self, text: &str, shell: &Analysis) -> bool {
        self.any.iter().any(|words| {
            let heads = |command: &&Command| fits(words, command) == Holds::Yes;
            let phrase = words.join(" ");
            !phrase.contains('*')
                && text.contains(&phrase)
                && mentions(text, &phrase) > shell.commands.iter().filter(heads).count()
        })
    }

    pub(super) fn holds(&self, scene: Scene<'_>) -> Holds {
        let Some(shell) = &scene.case.facts.shell else {
            return Holds::No;
        };
        match scene.command.and_then(|index| shell.commands.get(index)) {
            // Who makes way for a program means that program doing its job.
            Some(command) if scene.reading == Reading::All => {
                let meant = self.any.iter().filter(|words| is_itself(words, command));
                meant.map(|words| fits(words, command)).max()
            }
            Some(command) => self.any.iter().map(|words| fits(words, command)).max(),
            // Text that no command could be read from: anything may start.
            None => Some(Holds::from_bool(shell.has_unknown_program()).min(Holds::Maybe)),
        }
        .unwrap_or(Holds::No)
    }
}

/// It is the program that the words say, and no option makes it another.
fn is_itself(wanted: &[String], command: &Command) -> bool {
    let Program::Known { path, .. } = &command.program else {
        return true;
    };
    let here = match wanted.first().filter(|word| word.contains('/')) {
        // `./gradlew` is that file where the command line starts.
        Some(file) => {
            let starts = file.starts_with('/') || command.cwd == Cwd::Start;
            starts && path.as_ref() == Some(file)
        }
        None => path.as_deref().is_none_or(is_system_path),
    };
    here && !command.nature.has(Nature::WIDENED)
}

/// A path that can be meant by one file only.
fn is_path(word: &str) -> bool {
    let rest = word.strip_prefix("./").or_else(|| word.strip_prefix('/'));
    rest.is_some_and(|rest| {
        rest.split('/').all(|part| !matches!(part, "" | "." | "..")) && !rest.contains('*')
    })
}

/// The last component.
fn base(word: &str) -> &str {
    word.rsplit('/').next().unwrap_or(word)
}

/// A program of the machine, not a file that happens to have its name.
pub(crate) fn is_system_path(path: &str) -> bool {
    [
        "/bin/",
        "/usr/bin/",
        "/usr/local/bin/",
        "/sbin/",
        "/usr/sbin/",
    ]
    .iter()
    .any(|directory| {
        path.strip_prefix(directory)
            .is_some_and(|rest| !rest.contains('/'))
    })
}

fn fits(wanted: &[String], command: &Command) -> Holds {
    if matches!(command.program, Program::Unknown { .. }) {
        return Holds::Maybe;
    }
    let mut found = command
        .words
        .iter()
        .map(|word| Some(word.as_str()))
        .chain(command.operands.iter().map(Word::known));
    // After the certain words, an uncertain one may be any subcommand.
    let certain = command.words.len();
    for (index, want) in wanted.iter().enumerate() {
        if index == certain && command.words_open {
            return Holds::Maybe;
        }
        match found.next() {
            Some(Some(word)) if wildcard(if index == 0 { base(want) } else { want }, word) => {}
            Some(Some(_)) | None => return named_inside(wanted, command),
            Some(None) => return Holds::Maybe,
        }
    }
    Holds::Yes
}

/// Characters that names of programs are made of.
pub(crate) fn is_word_part(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '-' | '.')
}

/// How often a phrase stands in a text as words of its own.
fn mentions(text: &str, phrase: &str) -> usize {
    let part = is_word_part;
    let alone = |at: usize| {
        let before = text.get(..at).and_then(|head| head.chars().next_back());
        let after = text
            .get(at + phrase.len()..)
            .and_then(|tail| tail.chars().next());
        !before.is_some_and(part) && !after.is_some_and(part)
    };
    text.match_indices(phrase)
        .filter(|(at, _)| alone(*at))
        .count()
}

/// A program that nobody knows may run what its arguments name.
fn named_inside(wanted: &[String], command: &Command) -> Holds {
    let unknown = !command.in_table || command.nature.has(Nature::RUNS_UNKNOWN);
    let Some(program) = wanted.first().filter(|_| unknown && !command.builtin) else {
        return Holds::No;
    };
    let part = |c: char| !is_word_part(c);
    let program = base(program);
    // Nearly every argument is settled by the first test, which is fast.
    let has = |text: &str| text.contains(program) && text.split(part).any(|word| word == program);
    let named = command.args.iter().any(|arg| has(arg.text()));
    Holds::from_bool(named).min(Holds::Maybe)
}

/// `*` in the pattern stands for any run of characters.
#[must_use]
pub fn wildcard(pattern: &str, text: &str) -> bool {
    let Some((head, tail)) = pattern.split_once('*') else {
        return pattern == text;
    };
    let Some(rest) = text.strip_prefix(head) else {
        return false;
    };
    if tail.is_empty() {
        return true;
    }
    rest.char_indices()
        .map(|(at, _)| at)
        .chain(std::iter::once(rest.len()))
        .any(|at| rest.get(at..).is_some_and(|piece| wildcard(tail, piece)))
}
