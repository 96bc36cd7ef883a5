//! `curl` and `wget`: hosts, and whether something is sent.

use crate::facts::{Access, Nature, Word};
use crate::table::case::Case;
use crate::table::grammar::Role;
use crate::table::options::Parsed;
use crate::table::words::{beginning, certain, cut};

/// After the row's roles: the method, form fields and default names.
pub(crate) fn read(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    // `-T x file:///y` writes y.
    let access = if parsed.has("--upload-file") {
        Access::Write
    } else {
        Access::Read
    };
    for word in parsed
        .operands
        .iter()
        .copied()
        .chain(parsed.values("--url"))
    {
        // `--url @file` takes them from the file.
        if certain(word).0.starts_with('@') {
            case.apply(Role::Data, word);
            case.sink.host(beginning(word.text(), ""), None, false);
        } else {
            case.place(crate::table::hosts::url(word), access);
        }
    }
    for cookies in parsed.values("--cookie") {
        let (text, whole) = certain(cookies);
        if whole && !text.contains('=') {
            case.path(cookies, Access::Read, false);
        }
    }
    for method in parsed.values("--request").chain(parsed.values("--method")) {
        if !matches!(
            method.known(),
            Some("GET" | "HEAD" | "OPTIONS" | "get" | "head")
        ) {
            case.nature(Nature::SENDS);
        }
    }
    for field in parsed.values("--form") {
        form(case, field);
    }
    for data in parsed.values("--data-urlencode") {
        let (text, _) = certain(data);
        if let Some((name, _)) = text.split_once('@') {
            case.path(&cut(data, name.len() + 1), Access::Read, false);
        }
    }
    // A config says anything that the command line could.
    for config in parsed.values("--config") {
        case.sink.host(beginning(config.text(), ""), None, false);
        case.nature(Nature::WRITES | Nature::NETWORK | Nature::SENDS);
    }
    // `--write-out '%output{file}'` writes; where it goes may be elsewhere.
    for format in parsed.values("--write-out") {
        let (text, whole) = certain(format);
        if !whole || text.contains("%output") || text.starts_with('@') {
            case.nature(Nature::WRITES);
        }
        case.apply(Role::Data, format);
    }
    for map in parsed
        .values("--connect-to")
        .chain(parsed.values("--resolve"))
    {
        let host = certain(map).0.split(':').nth(2).unwrap_or("");
        case.sink.host(Word::Known(host.to_owned()), None, false);
    }
    if let Some(dir) = parsed.values("--output-dir").next() {
        case.path(dir, Access::Write, true);
    }
}

/// `-F name=@file`, `-F name=<file`.
fn form(case: &mut Case<'_>, field: &Word) {
    let (text, _) = certain(field);
    let Some((name, value)) = text.split_once('=') else {
        return;
    };
    if value.starts_with(['@', '<']) {
        let path = cut(field, name.len() + 2);
        let plain = match path.known() {
            Some(path) => Word::Known(path.split(';').next().unwrap_or("").to_owned()),
            None => path,
        };
        case.path(&plain, Access::Read, false);
    }
}

/// `wget`: writes into the working directory unless told where.
pub(crate) fn wget(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    read(case, parsed);
    for list in parsed.values("--input-file") {
        if certain(list).0.contains("://") {
            case.apply(Role::Url, list);
        } else {
            case.path(list, Access::Read, false);
        }
        // What it lists nobody sees.
        case.sink.host(beginning(list.text(), ""), None, false);
    }
    for list in parsed.values("--input-metalink") {
        case.sink.host(beginning(list.text(), ""), None, false);
    }
    for setting in parsed.values("--execute") {
        let key = certain(setting).0.split('=').next().unwrap_or("").trim();
        if !key.eq_ignore_ascii_case("robots") {
            case.sink.host(beginning(setting.text(), ""), None, false);
        }
    }
    let named = parsed.has("--output-document") || parsed.has("--spider");
    // It also remembers hosts that want encryption.
    if !named || !parsed.has("--no-hsts") {
        case.nature(Nature::WRITES);
    }
}
