//! Editors and pagers: commands given as options may start programs.

use super::interpreters::plus_commands;
use crate::facts::{Access, Language, Nature, UnknownKind, Word};
use crate::table::Stdin;
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::{certain, known};

/// `vim`: ex commands after `-c`, `--cmd`, `+`.
pub(crate) fn vim(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let given: Vec<Word> = parsed
        .values("-c")
        .chain(parsed.values("--cmd"))
        .cloned()
        .chain(plus_commands(parsed))
        .collect();
    for command in &given {
        ex(case, command);
    }
    let access = if parsed.has("-R") || parsed.has("-M") {
        Access::Read
    } else {
        Access::Write
    };
    for file in &parsed.operands {
        if !certain(file).0.starts_with('+') {
            case.path(file, access, false);
        }
    }
    // It keeps a history and a swap file, even of what it only shows.
    case.nature(Nature::INTERACTIVE | Nature::WRITES);
    if let (Some(script), true) = (
        parsed.operands.first(),
        case.name == "nvim" && parsed.has("-l"),
    ) {
        case.script(script);
    }
    if !matches!(case.stdin, Stdin::Inherited) && parsed.has("-s") {
        case.nature(Nature::RUNS_UNKNOWN | Nature::WRITES);
    }
}

/// One ex command: a line number, a `!`, or anything else.
fn ex(case: &mut Case<'_>, command: &Word) {
    let (text, whole) = certain(command);
    case.sink.code(Language::Other, command);
    let plain = text.trim_start_matches(':');
    if let Some(shell) = plain.strip_prefix('!') {
        return case.shell(&known(shell));
    }
    let harmless = plain.is_empty()
        || plain.starts_with(['/', '?'])
        || plain.chars().all(|c| c.is_ascii_digit() || c == '$')
        || settings(plain)
        || matches!(plain, "q" | "q!" | "qa" | "qa!" | "syntax on" | "set");
    if whole && harmless && !plain.contains('|') {
        return;
    }
    if matches!(plain, "wq" | "wqa" | "x" | "xa" | "w" | "wa") {
        return case.nature(Nature::WRITES);
    }
    case.nature(Nature::WRITES | Nature::RUNS_UNKNOWN);
    if plain.contains('!') || plain.contains("system(") || plain.contains("term") || !whole {
        case.unknown(UnknownKind::Program, command.text());
    }
}

/// `set number ts=4`: switches and numbers; other values may be expressions
/// or names of files that are written.
fn settings(command: &str) -> bool {
    let simple = |word: &str| {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        let named = matches!(
            name,
            "ft" | "filetype" | "syn" | "syntax" | "ff" | "enc" | "bg"
        );
        name.bytes().all(|c| c.is_ascii_lowercase() || c == b'!')
            && !matches!(name, "ex" | "exrc" | "modeline" | "ml")
            && value
                .bytes()
                .all(|c| c.is_ascii_digit() || (named && c.is_ascii_alphanumeric()))
    };
    command
        .strip_prefix("set ")
        .is_some_and(|words| words.split_ascii_whitespace().all(simple))
}

/// `ed`, `ex`: the commands come on the standard input.
pub(crate) fn ed(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    for file in &parsed.operands {
        match certain(file).0.strip_prefix('!') {
            Some(command) => case.shell(&known(command)),
            None => case.path(file, Access::Write, false),
        }
    }
    match case.stdin {
        Stdin::Text(Word::Known(text)) => {
            case.nature(Nature::WRITES);
            script(case, text);
            if text.contains('!') {
                case.nature(Nature::RUNS_UNKNOWN);
            }
        }
        Stdin::Text(_) | Stdin::Stream => case.nature(Nature::WRITES | Nature::RUNS_UNKNOWN),
        Stdin::Inherited => case.nature(Nature::INTERACTIVE),
    }
}

/// Lines that begin with `!`, or read and write through it.
fn script(case: &mut Case<'_>, text: &str) {
    for line in text.lines() {
        let body = line
            .trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, ',' | '$' | '%' | '.'));
        if let Some(command) = body.strip_prefix('!') {
            case.shell(&known(command));
        } else if let Some((_, command)) = body
            .split_once("r !")
            .or_else(|| body.split_once("w !"))
            .or_else(|| body.split_once("e !"))
        {
            case.shell(&known(command));
        } else if let Some(path) = body.strip_prefix("w ") {
            case.path(&known(path.trim()), Access::Write, false);
        }
    }
}

/// `less`: `+` begins commands, of which `!` starts a shell.
pub(crate) fn less(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    for command in plus_commands(parsed) {
        let (text, whole) = certain(&command);
        let moves = text
            .bytes()
            .all(|c| c.is_ascii_digit() || b"+gGFp%".contains(&c))
            || (text.starts_with(['/', '?']) && !text.contains(char::is_control));
        if let Some((_, shell)) = command.text().split_once('!') {
            case.shell(&known(shell));
        } else if !whole || !moves {
            // Others save, pipe or edit.
            case.nature(Nature::WRITES | Nature::RUNS_UNKNOWN);
        }
    }
    for file in &parsed.operands {
        if !certain(file).0.starts_with('+') {
            case.path(file, Access::Read, false);
        }
    }
}

/// `emacs`: lisp after `--eval`.
pub(crate) fn emacs(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let evaluates = ["--eval", "--execute", "--funcall", "--load", "--script"];
    if evaluates.iter().any(|name| parsed.has(name)) {
        case.nature(Nature::WRITES | Nature::RUNS_UNKNOWN);
        for text in parsed.values("--eval").chain(parsed.values("--execute")) {
            if certain(text).0.contains("shell") || certain(text).0.contains("process") {
                case.unknown(UnknownKind::Program, text.text());
            }
        }
    }
    case.nature(Nature::INTERACTIVE);
    case.apply_operands("write*", &parsed.operands);
}
