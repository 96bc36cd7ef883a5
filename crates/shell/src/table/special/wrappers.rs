//! Wrappers whose inner program is found in more than one way.

use crate::facts::{Access, Nature, UnknownKind, Word};
use crate::table::case::{Case, splits};
use crate::table::options::Parsed;
use crate::table::words::{certain, cut};

/// `flock file argv`, `flock file -c text`, `flock 9`.
pub(crate) fn flock(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let [lock, rest @ ..] = parsed.operands.as_slice() else {
        return;
    };
    doubt(case, lock);
    let descriptor = lock
        .known()
        .is_some_and(|text| text.chars().all(|c| c.is_ascii_digit()));
    if !descriptor {
        case.path(lock, Access::Write, false);
    }
    match rest {
        [flag, text] if matches!(flag.known(), Some("-c" | "--command")) => case.shell(text),
        _ => case.run(&owned(rest)),
    }
}

/// `script [file [argv]]`; with nothing to run it is a shell for a person.
pub(crate) fn script(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let mut operands = parsed.operands.as_slice();
    if let [log, rest @ ..] = operands {
        doubt(case, log);
        case.path(log, Access::Write, false);
        operands = rest;
    } else {
        case.nature(Nature::WRITES);
    }
    // util-linux takes `-c` after the file as well.
    match operands {
        [] if !parsed.has("--command") => case.nature(Nature::INTERACTIVE | Nature::RUNS_UNKNOWN),
        [] => {}
        [flag, text, ..] if matches!(flag.known(), Some("-c" | "--command" | "-qc")) => {
            case.shell(text);
        }
        rest => case.run(&owned(rest)),
    }
}

/// `strace -o '|text'` hands its output to a shell.
pub(crate) fn strace(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    for output in parsed.values("--output") {
        if certain(output).0.starts_with(['|', '!']) {
            case.shell(&cut(output, 1));
        } else {
            case.path(output, Access::Write, false);
        }
    }
    case.run(&owned(&parsed.operands));
}

/// `chrt [priority] argv`: some policies need no priority.
pub(crate) fn chrt(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    if parsed.has("--pid") {
        return;
    }
    let mut operands = parsed.operands.as_slice();
    if let [first, rest @ ..] = operands
        && first
            .known()
            .is_some_and(|text| text.parse::<u32>().is_ok())
    {
        operands = rest;
    }
    case.run(&owned(operands));
}

/// `setarch x86_64 -R argv`: an architecture may come first.
pub(crate) fn setarch(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let mut operands = owned(&parsed.operands);
    if case.name == "arch" || case.name == "setarch" {
        let named = operands.first().and_then(Word::known).is_some_and(|text| {
            matches!(
                text,
                "x86_64" | "i386" | "i686" | "linux32" | "linux64" | "aarch64" | "arm"
            ) || text.starts_with('-')
        });
        if named {
            operands.remove(0);
        }
    }
    while operands
        .first()
        .is_some_and(|word| word.text().starts_with('-'))
    {
        operands.remove(0);
    }
    case.run(&operands);
}

/// Every operand is text for a shell.
pub(crate) fn each_is_shell(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    for text in &parsed.operands {
        case.shell(text);
    }
}

/// A word before the program that may be several, the program among them.
fn doubt(case: &mut Case<'_>, word: &Word) {
    if splits(word) {
        case.unknown(UnknownKind::Program, word.text());
    }
}

fn owned(words: &[&Word]) -> Vec<Word> {
    words.iter().map(|word| (*word).clone()).collect()
}
