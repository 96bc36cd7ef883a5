//! Database clients: SQL that is sent, and client commands that escape to a
//! shell or write files.

use crate::facts::{Access, Language, Nature, UnknownKind, Word};
use crate::table::Stdin;
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::{certain, known};

/// `psql`, `mysql`: statements were reported by their role; here the escapes.
pub(crate) fn client(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    case.nature(Nature::WRITES);
    for opt in &parsed.opts {
        if let (Some(value), true) = (&opt.value, matches!(opt.role, "sql")) {
            escapes(case, value);
        }
    }
    input(case, parsed.opts.iter().any(|opt| opt.role == "sql"));
}

/// `sqlite3 file statements...`.
pub(crate) fn sqlite(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let mut operands = parsed.operands.iter();
    if let Some(file) = operands.next()
        && file.known() != Some(":memory:")
    {
        let access = if parsed.has("-readonly") {
            Access::Read
        } else {
            Access::Write
        };
        case.path(file, access, false);
    }
    let mut given = false;
    for statement in operands {
        given = true;
        case.sink.code(Language::Sql, statement);
        escapes(case, statement);
        dots(case, statement);
    }
    for opt in &parsed.opts {
        if let (Some(value), "-cmd") = (&opt.value, opt.name.as_ref()) {
            dots(case, value);
        }
    }
    input(case, given);
}

/// `\! cmd`, `system cmd`, `COPY ... PROGRAM`.
fn escapes(case: &mut Case<'_>, text: &Word) {
    let (visible, whole) = certain(text);
    if !whole {
        case.nature(Nature::RUNS_UNKNOWN);
    }
    if let Some((_, command)) = visible.split_once("\\!") {
        case.shell(&known(command.trim()));
    } else if let Some(command) = visible.trim_start().strip_prefix("system ") {
        case.shell(&known(command));
    } else if contains(visible, "program '") || contains(visible, "sys_exec") {
        case.unknown(UnknownKind::Program, visible);
    } else if contains(visible, "into outfile") || contains(visible, "load_file(") {
        case.nature(Nature::WRITES | Nature::READS);
    }
}

/// sqlite's `.shell`, `.system`, `.output`, `.once`, `.import`, `.load`.
fn dots(case: &mut Case<'_>, text: &Word) {
    for line in certain(text).0.lines() {
        let line = line.trim();
        let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match name {
            ".shell" | ".system" | ".sh" | ".sy" => case.shell(&known(rest)),
            ".output" | ".once" | ".dump" | ".save" | ".backup" | ".log" | ".clone" => {
                match rest.strip_prefix('|') {
                    Some(command) => case.shell(&known(command)),
                    None if rest.is_empty() => {}
                    None => case.path(&known(rest), Access::Write, false),
                }
            }
            ".read" | ".import" | ".open" | ".restore" => match rest.strip_prefix('|') {
                Some(command) => case.shell(&known(command)),
                None => case.path(&known(rest), Access::Read, false),
            },
            ".load" => case.script(&known(rest)),
            ".edit" | ".excel" => case.nature(Nature::RUNS_UNKNOWN),
            _ => {}
        }
    }
}

fn input(case: &mut Case<'_>, given: bool) {
    match case.stdin {
        Stdin::Text(text) => {
            case.sink.code(Language::Sql, text);
            escapes(case, text);
            dots(case, text);
        }
        Stdin::Stream => case.nature(Nature::RUNS_UNKNOWN),
        Stdin::Inherited if !given => case.nature(Nature::INTERACTIVE),
        Stdin::Inherited => {}
    }
}

fn contains(text: &str, lower: &str) -> bool {
    text.to_ascii_lowercase().contains(lower)
}
