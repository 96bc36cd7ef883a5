//! `ssh`, `scp`, `sftp`, `rsync`: the host, options that run local programs,
//! and local files. What runs on the other host is no local program.

use crate::facts::{Access, Nature, UnknownKind, Word};
use crate::table::case::Case;
use crate::table::grammar::Role;
use crate::table::options::Parsed;
use crate::table::words::{certain, cut};

/// `ssh [options] host [command]`.
pub(crate) fn ssh(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    settings(case, parsed);
    // Options may also stand after the host.
    let mut operands = parsed.operands.iter();
    let Some(host) = operands.next() else { return };
    case.apply(Role::Host, host);
    case.nature(Nature::SENDS);
    for word in operands {
        let (text, _) = certain(word);
        if !text.starts_with('-') {
            return;
        }
        if text.starts_with("-o") || text.starts_with("-F") || text.starts_with("-E") {
            case.unknown(UnknownKind::Program, text);
        }
    }
    case.nature(Nature::INTERACTIVE);
}

/// `-o Key=value` and `-F file`: some keys run programs here.
fn settings(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    for setting in parsed.values("-o") {
        let (text, whole) = certain(setting);
        let end = text.find(['=', ' ', '\t']);
        let Some(end) = end else {
            if !whole {
                case.unknown(UnknownKind::Program, setting.text());
            }
            continue;
        };
        let key = text.get(..end).unwrap_or("").trim().to_ascii_lowercase();
        let value = cut(setting, end + 1);
        let runs = value.known() != Some("none");
        match key.as_str() {
            "proxycommand" | "localcommand" | "knownhostscommand" | "xauthlocation" if runs => {
                case.shell(&value);
            }
            "proxyjump" | "hostname" => case.apply(Role::Host, &value),
            "pkcs11provider" | "securitykeyprovider" | "include" => case.script(&value),
            "userknownhostsfile" | "controlpath" => case.path(&value, Access::Write, false),
            "identityfile" | "certificatefile" => case.path(&value, Access::Read, false),
            _ => {}
        }
    }
}

/// `scp`, `sftp`: sources, then a target.
pub(crate) fn copy(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    settings(case, parsed);
    if let ([host], true) = (parsed.operands.as_slice(), case.name.ends_with("sftp"))
        && !certain(host).0.contains(':')
    {
        return case.apply(Role::Host, host);
    }
    transfer(case, parsed);
}

/// `rsync`: as `cp`, where either end may be on another host.
pub(crate) fn rsync(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    if parsed.has("--daemon") {
        return case.nature(Nature::NETWORK | Nature::SENDS | Nature::SYSTEM | Nature::WRITES);
    }
    case.recursive = true;
    if parsed.has("--remove-source-files") {
        for source in parsed.operands.iter().rev().skip(1) {
            case.path(source, Access::Write, true);
        }
    }
    transfer(case, parsed);
}

fn transfer(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let Some((target, sources)) = parsed.operands.split_last() else {
        return;
    };
    if sources.is_empty() {
        return case.apply(Role::From, target);
    }
    for source in sources {
        case.apply(Role::From, source);
    }
    // What a file is called there, the other side may say.
    case.recursive = true;
    case.apply(Role::To, target);
    if is_remote(target) {
        case.nature(Nature::SENDS);
    }
}

fn is_remote(word: &Word) -> bool {
    !matches!(
        crate::table::hosts::remote_path(word),
        crate::table::hosts::Place::File(_)
    )
}

/// `ssh-keygen`: writes a key pair, or with `-D` loads a library.
pub(crate) fn keygen(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let reads = ["-l", "-y", "-F", "-B", "-H"]
        .iter()
        .any(|name| parsed.has(name));
    for library in parsed.values("-D") {
        case.script(library);
    }
    for file in parsed.values("-f") {
        case.path(
            file,
            if reads { Access::Read } else { Access::Write },
            false,
        );
    }
    if !reads && !parsed.has("-f") {
        case.nature(Nature::WRITES | Nature::INTERACTIVE);
    }
}
