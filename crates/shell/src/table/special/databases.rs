//! Database clients: SQL that is sent, and client commands that escape to a
//! shell or write files.

use crate::facts::{Access, Language, Nature, UnknownKind, Word};
use crate::table::Stdin;
use crate::table::case::Case;
use crate::table::grammar::Role;
use crate::table::options::Parsed;
use crate::table::words::{beginning, certain, known};

/// `psql`, `mysql`: statements were reported by their role; here the escapes.
pub(crate) fn client(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    case.nature(Nature::WRITES);
    if case.name == "psql" {
        let names = parsed.values("--dbname");
        for name in names.chain(parsed.operands.first().copied()) {
            database(case, name);
        }
    }
    for opt in &parsed.opts {
        if let (Some(value), true) = (&opt.value, matches!(opt.role, "sql")) {
            escapes(case, value);
        }
    }
    input(case, parsed.opts.iter().any(|opt| opt.role == "sql"));
}

/// A database's name, an address, or `host=.. service=..`.
fn database(case: &mut Case<'_>, name: &Word) {
    let (text, whole) = certain(name);
    if text.contains("://") {
        return case.apply(Role::Url, name);
    }
    if !whole || contains(text, "service") {
        return case.sink.host(beginning(name.text(), ""), None, false);
    }
    for setting in text.split_whitespace() {
        let Some((key, host)) = setting.split_once('=') else {
            continue;
        };
        if key.trim().starts_with("host") {
            let plain = host.trim_matches('\'');
            let unseen = plain.is_empty() || plain.contains([',', '\\']);
            let host = if unseen {
                beginning(host, "")
            } else {
                known(plain)
            };
            case.sink.host(host, None, false);
        }
    }
    if text.contains("host ") {
        // `host = x` is one setting too.
        case.sink.host(beginning(text, ""), None, false);
    }
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
        if let (Some(value), "sql") = (&opt.value, opt.role) {
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
    } else if let Some(command) = statements(visible).find_map(|one| strip(one, "system ")) {
        case.shell(&known(command));
    } else if contains(visible, "program") || contains(visible, "sys_exec") {
        case.unknown(UnknownKind::Program, visible);
    } else if contains(visible, "into outfile") || contains(visible, "load_file(") {
        case.nature(Nature::WRITES | Nature::READS);
    }
    let starts = ["source ", "tee ", "pager ", "edit", "delimiter "];
    let client = |one: &str| starts.iter().any(|start| strip(one, start).is_some());
    if statements(visible).any(client) || meta(visible) {
        case.nature(Nature::WRITES | Nature::RUNS_UNKNOWN);
    }
}

/// Parts that a client may take for a command of its own.
fn statements(text: &str) -> impl Iterator<Item = &str> {
    text.split(['\n', ';']).map(str::trim_start)
}

fn strip<'t>(text: &'t str, lower: &str) -> Option<&'t str> {
    let head = text.get(..lower.len())?;
    head.eq_ignore_ascii_case(lower)
        .then(|| text.get(lower.len()..).unwrap_or(""))
}

/// A backslash command that may do more than describe or format.
fn meta(text: &str) -> bool {
    text.split('\\').skip(1).any(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '+');
        let name = rest.get(..end.unwrap_or(rest.len())).unwrap_or(rest);
        let piped = rest.lines().next().is_some_and(|line| line.contains('|'));
        let shows = name.starts_with('d')
            || matches!(
                name.trim_end_matches('+'),
                "" | "l"
                    | "x"
                    | "q"
                    | "z"
                    | "conninfo"
                    | "timing"
                    | "a"
                    | "t"
                    | "h"
                    | "pset"
                    | "encoding"
                    | "sf"
                    | "sv"
                    | "gx"
                    | "gdesc"
                    | "n"
                    | "r"
                    | "G"
                    | "s"
            );
        piped || !shows
    })
}

/// What sqlite's own commands and functions reach.
fn dots(case: &mut Case<'_>, text: &Word) {
    let (visible, whole) = certain(text);
    if !whole || case.name == "duckdb" {
        case.nature(Nature::WRITES | Nature::RUNS_UNKNOWN);
    }
    for call in ["load_extension", "edit(", "fts3_tokenizer"] {
        if contains(visible, call) {
            case.nature(Nature::WRITES | Nature::RUNS_UNKNOWN);
        }
    }
    for call in ["writefile", "attach", "vacuum", "zipfile", "pragma"] {
        if contains(visible, call) {
            case.nature(Nature::WRITES);
        }
    }
    for line in visible.lines() {
        dot(case, line.trim());
    }
}

/// One line, when it is a command; names may be cut short.
fn dot(case: &mut Case<'_>, line: &str) {
    let (name, rest) = line.split_once([' ', '\t']).unwrap_or((line, ""));
    if !name.starts_with('.') {
        return;
    }
    let rest = rest.trim();
    let piped = rest.trim_start_matches(['"', '\'']).strip_prefix('|');
    if let Some(command) = piped {
        return case.shell(&known(command.trim_end_matches(['"', '\''])));
    }
    match name {
        ".tables" | ".schema" | ".headers" | ".header" | ".mode" | ".dump" | ".indexes"
        | ".indices" | ".databases" | ".width" | ".nullvalue" | ".separator" | ".show"
        | ".help" | ".quit" | ".exit" | ".print" | ".echo" | ".timer" | ".changes" | ".stats"
        | ".fullschema" | ".eqp" | ".explain" | ".limit" | ".lint" | ".prompt" | ".sha3sum"
        | ".version" | ".bail" | ".timeout" | ".dbinfo" | ".dbconfig" | ".binary" => {}
        ".shell" | ".system" => case.shell(&known(rest)),
        ".output" | ".once" | ".save" | ".backup" | ".log" | ".clone" | ".open" | ".trace"
            if !rest.starts_with('-') =>
        {
            if !rest.is_empty() {
                case.path(&known(rest), Access::Write, false);
            }
        }
        ".import" | ".restore" => {
            case.path(&known(rest), Access::Read, false);
            case.nature(Nature::WRITES);
        }
        ".read" | ".load" => case.script(&known(rest)),
        _ => case.nature(Nature::WRITES | Nature::RUNS_UNKNOWN),
    }
}

fn input(case: &mut Case<'_>, given: bool) {
    match case.stdin {
        Stdin::Text(text) => {
            case.sink.code(Language::Sql, text);
            escapes(case, text);
            if !matches!(case.name, "psql" | "mysql" | "mariadb") {
                dots(case, text);
            }
        }
        Stdin::Stream => case.nature(Nature::RUNS_UNKNOWN),
        Stdin::Inherited if !given => case.nature(Nature::INTERACTIVE),
        Stdin::Inherited => {}
    }
}

fn contains(text: &str, lower: &str) -> bool {
    text.to_ascii_lowercase().contains(lower)
}
