//! Layer 10, command (document 002's bash filter): on every program that
//! would start, never on the text alone.

use super::{Answer, Case, Layer, Say, Told, Unit};
use crate::agent::CommandFilter;
use crate::condition::is_system_path;
use toolward_shell::{Access, Analysis, Command, Nature, Program, Word};

pub(super) const UNIT: Unit = Unit {
    layer: Layer::Command,
    name: "command",
    grants: false,
    judge,
    tell,
};

const NOT_LISTED: u8 = 1;
const UNKNOWN: u8 = 2;
const PATTERN: u8 = 3;
const ELSEWHERE: u8 = 4;
const UNREAD: u8 = 5;
const OBEYS: u8 = 6;

pub(super) fn judge(case: &Case<'_>) -> Say {
    let Some(shell) = &case.facts.shell else {
        return Say::SILENT;
    };
    // What bash would not read is no call that anybody could judge.
    let mut said = if shell.parsed {
        Say::SILENT
    } else {
        Say::item(Answer::Ask, UNREAD, usize::MAX)
    };
    for filter in &case.agent.filters {
        let say = judge_one(filter, case, shell);
        if say.answer == Answer::Deny {
            return say;
        }
        if say.answer > said.answer {
            said = say;
        }
    }
    said
}

fn judge_one(filter: &CommandFilter, case: &Case<'_>, shell: &Analysis) -> Say {
    if let Some(allowed) = &filter.allowed {
        for (index, command) in shell.commands.iter().enumerate() {
            if let Some(code) = objection(command, allowed) {
                return Say::item(Answer::Deny, code, index);
            }
        }
        if shell.has_unknown_program() {
            return Say::item(Answer::Deny, UNKNOWN, usize::MAX);
        }
    }
    for (index, pattern) in filter.patterns.iter().enumerate() {
        if texts(case, shell).any(|text| pattern.is_match(&text)) {
            return Say::item(Answer::Deny, PATTERN, index);
        }
    }
    if !filter.patterns.is_empty() && shell.has_unknown_program() {
        return Say::item(Answer::Ask, UNKNOWN, usize::MAX);
    }
    Say::PASS
}

/// Why a command is not one of the listed programs.
fn objection(command: &Command, allowed: &[String]) -> Option<u8> {
    // A listed program that runs what it is told to is any program.
    if command.nature.has(Nature::RUNS_UNKNOWN) && !command.nature.has(Nature::INERT) {
        return Some(UNKNOWN);
    }
    if command.nature.has(Nature::WIDENED) {
        return Some(OBEYS);
    }
    match &command.program {
        Program::Unknown { .. } => Some(UNKNOWN),
        Program::Known { name, path: None } => {
            // What the shell does by itself starts nothing; its inner commands
            // are listed beside it.
            let shell_only = command.builtin && command.nature == Nature::NONE;
            let fine = allowed.contains(name) || shell_only;
            (!fine).then_some(NOT_LISTED)
        }
        Program::Known {
            name,
            path: Some(path),
        } => {
            if allowed.contains(path) {
                return None;
            }
            if !allowed.contains(name) {
                return Some(NOT_LISTED);
            }
            // `./ls` is not `ls`.
            (!is_system_path(path)).then_some(ELSEWHERE)
        }
    }
}

/// The text as written, then every resolved command and redirection in it.
fn texts<'a>(case: &'a Case<'_>, shell: &'a Analysis) -> impl Iterator<Item = String> + 'a {
    let written = case.facts.command.clone().into_iter();
    let commands = shell.commands.iter().map(resolved);
    let writes = shell
        .files
        .iter()
        .filter(|file| file.access == Access::Write && file.redirected);
    let redirects = writes.map(|file| format!("> {0} >> {0}", file.path.text()));
    written.chain(commands).chain(redirects)
}

fn resolved(command: &Command) -> String {
    let mut text = match &command.program {
        Program::Known { name, .. } => name.clone(),
        Program::Unknown { text, guess } => guess.clone().unwrap_or_else(|| text.clone()),
    };
    for word in &command.args {
        text.push(' ');
        text.push_str(match word {
            Word::Unknown {
                guess: Some(guess), ..
            } => guess,
            other => other.text(),
        });
    }
    text.push(' ');
    text
}

fn tell(case: &Case<'_>, say: Say) -> Told {
    let name = &case.agent.name;
    let list = case
        .agent
        .filters
        .iter()
        .find_map(|filter| filter.allowed.as_ref());
    let shown = case
        .facts
        .shell
        .as_ref()
        .and_then(|shell| shell.commands.get(say.index()))
        .map_or_else(String::new, |command| match &command.program {
            Program::Known { name, path } => path.clone().unwrap_or_else(|| name.clone()),
            Program::Unknown { text, .. } => text.clone(),
        });
    let spelt = |snake: &'static str, camel: &'static str| {
        let span = list.map(|list| list.span).unwrap_or_default();
        case.policy.map.spelling(span, snake, camel)
    };
    let key = spelt("allowed_commands", "allowedCommands");
    let add = || {
        let filter = spelt("bash_filter", "bashFilter");
        format!("{filter}: {{ {key}: [..., {shown}] }}")
    };
    let listed = |told: Told| match list {
        Some(list) => told.at(list.span),
        None => told,
    };
    match say.code() {
        NOT_LISTED => {
            listed(Told::new(format!("`{shown}` is not in `{key}` of `{name}`")).fix(add()))
        }
        ELSEWHERE => listed(
            Told::new(format!(
                "`{shown}` is not the listed program but another file of its name"
            ))
            .fix(add()),
        ),
        UNKNOWN if !is_read(case) => {
            let part = unknown_part(case).unwrap_or(shown);
            let told = Told::new(format!(
                "bash would not read `{part}` as it stands, so what would run cannot be known"
            ));
            listed(told.fix("write a command that bash accepts"))
        }
        UNKNOWN => {
            let part = unknown_part(case).unwrap_or(shown);
            let told = Told::new(format!("what `{part}` would run cannot be known before"));
            listed(told.fix("write the program's name out"))
        }
        OBEYS => listed(
            Told::new(format!(
                "`{shown}` may run what configuration names that nobody guards"
            ))
            .fix("work in the workspace's own repository"),
        ),
        UNREAD => {
            let part = unknown_part(case).unwrap_or_default();
            Told::new(format!("bash would not read `{part}` as it stands"))
                .fix("write a command that bash accepts")
        }
        PATTERN => {
            let pattern = case
                .agent
                .filters
                .iter()
                .find_map(|filter| filter.patterns.get(say.index()));
            match pattern {
                Some(pattern) => {
                    let text = pattern.as_str().trim_start_matches("(?i)");
                    Told::new(format!("the command matches the blocked pattern `{text}`"))
                        .at(pattern.span)
                        .fix(format!("take `{text}` out of `blockedPatterns`"))
                }
                None => Told::new("the command matches a blocked pattern"),
            }
        }
        _ if say.answer == Answer::Pass => Told::new("every program passes the bash filter"),
        _ => Told::new("no bash filter speaks of it"),
    }
}

fn is_read(case: &Case<'_>) -> bool {
    case.facts.shell.as_ref().is_none_or(|shell| shell.parsed)
}

fn unknown_part(case: &Case<'_>) -> Option<String> {
    let shell = case.facts.shell.as_ref()?;
    shell.unknowns.first().map(|unknown| unknown.text.clone())
}
