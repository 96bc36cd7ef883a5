//! `crontab`, `at`, `batch`: commands that run later.

use crate::facts::{Nature, UnknownKind, Via, Word};
use crate::table::Stdin;
use crate::table::case::Case;
use crate::table::options::Parsed;

/// `crontab -l` lists, `crontab file` or `crontab -` installs.
pub(crate) fn crontab(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    if ["-l", "-r", "-e", "-T"].iter().any(|name| parsed.has(name)) {
        return;
    }
    case.nature(Nature::SYSTEM);
    match parsed.operands.first() {
        Some(file) if file.known() != Some("-") => {
            case.script(file);
            case.nature(Nature::RUNS_UNKNOWN);
        }
        _ => match case.stdin {
            Stdin::Text(Word::Known(text)) => lines(case, text),
            Stdin::Inherited => case.nature(Nature::INTERACTIVE | Nature::RUNS_UNKNOWN),
            _ => case.unknown(UnknownKind::Script, "crontab"),
        },
    }
}

/// Five fields (or `@daily`), then text for a shell.
fn lines(case: &mut Case<'_>, text: &str) {
    for line in text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let fields = if line.starts_with('@') { 1 } else { 5 };
        let mut rest = line;
        for _ in 0..fields {
            rest = rest
                .split_once(char::is_whitespace)
                .map_or("", |(_, rest)| rest.trim_start());
        }
        if rest.is_empty() {
            // A variable, or something that is not understood.
            case.nature(Nature::RUNS_UNKNOWN);
        } else {
            case.sink.run_shell(
                &Word::Known(rest.to_owned()),
                Via::Deferred("crontab".to_owned()),
            );
        }
    }
}

/// `at time`: the commands come on the standard input or with `-f`.
pub(crate) fn at(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    if ["-l", "-d", "-r", "-c"].iter().any(|name| parsed.has(name)) {
        return;
    }
    case.nature(Nature::SYSTEM);
    if parsed.has("-f") {
        return;
    }
    match case.stdin {
        Stdin::Text(text) => case
            .sink
            .run_shell(text, Via::Deferred(case.name.to_owned())),
        Stdin::Stream => case.unknown(UnknownKind::Script, "at"),
        Stdin::Inherited => case.nature(Nature::INTERACTIVE | Nature::RUNS_UNKNOWN),
    }
}
