//! Shells: `-c` text, a script file, or the standard input, told apart as the
//! shells themselves do. Text that cannot be known is an unknown script.

use crate::facts::{Access, Nature, UnknownKind, Word};
use crate::table::Stdin;
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::certain;

/// Runs what the shell is given.
pub(crate) fn run(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let operands: Vec<&Word> = parsed
        .operands
        .iter()
        .copied()
        .skip_while(|word| is_switch(certain(word).0))
        .collect();
    if parsed.has("-c") || parsed.has("--command") {
        let text = parsed
            .values("--command")
            .next()
            .or_else(|| operands.first().copied());
        match text {
            // Unquoted, the text may be cut anywhere.
            Some(Word::Unknown {
                splits: true, text, ..
            }) => {
                case.unknown(UnknownKind::Script, text);
            }
            Some(text) => case.shell(text),
            None => case.unknown(UnknownKind::Script, case.name.to_owned().as_str()),
        }
        return;
    }
    if parsed.open {
        // `-c` may hide in a word that is not known.
        case.unknown(
            UnknownKind::Script,
            parsed.operands.first().map_or("", |word| word.text()),
        );
    }
    // `bash +x -c text`: what follows a switch may be an option again.
    if operands.len() < parsed.operands.len()
        && let Some(next) = operands.first()
        && certain(next).0.starts_with('-')
    {
        case.unknown(UnknownKind::Script, next.text());
    }
    match operands.first() {
        Some(script) if !parsed.has("-s") && script.known() != Some("-") => file(case, script),
        _ => input(case),
    }
}

fn is_switch(text: &str) -> bool {
    text.starts_with('+') && text.len() > 1
}

fn file(case: &mut Case<'_>, script: &Word) {
    match script.known() {
        Some("/dev/stdin" | "/dev/fd/0" | "/proc/self/fd/0") => input(case),
        Some(_) => case.script(script),
        None => {
            case.path(script, Access::Execute, false);
            case.nature(Nature::WORKSPACE_CODE | Nature::WRITES);
            case.unknown(UnknownKind::Script, script.text());
        }
    }
}

fn input(case: &mut Case<'_>) {
    match case.stdin {
        Stdin::Text(text) => case.shell(text),
        Stdin::Stream => {
            let name = case.name.to_owned();
            case.unknown(UnknownKind::Script, &name);
        }
        Stdin::Inherited => case.nature(Nature::INTERACTIVE | Nature::RUNS_UNKNOWN),
    }
}

/// `tmux`: `#(text)` in a format is run, and `;` begins another command.
pub(crate) fn tmux(case: &mut Case<'_>, _parsed: &Parsed<'_>) {
    for (at, word) in case.args.iter().enumerate() {
        let text = word.text();
        if text.contains("#(") {
            case.unknown(UnknownKind::Script, text);
        }
        let rest = case.args.get(at + 1..).unwrap_or_default();
        if text.ends_with(';') && !rest.is_empty() {
            let program = Word::Known(case.name.to_owned());
            let argv: Vec<Word> = std::iter::once(program)
                .chain(rest.iter().cloned())
                .collect();
            case.run(&argv);
            break;
        }
    }
}
