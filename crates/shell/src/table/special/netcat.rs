//! `nc`, `ncat`, `socat`: connections that may be wired to a program.

use crate::facts::{Access, Nature, UnknownKind, Word};
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::{certain, cut, known};

/// `nc host port`: `-e` and `-c` were reported by their roles.
pub(crate) fn netcat(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    case.nature(Nature::SENDS | Nature::NETWORK);
    if parsed.has("--unixsock") {
        // Who listens makes the file, and the other side speaks into it.
        for socket in &parsed.operands {
            case.path(socket, Access::Write, false);
        }
        return;
    }
    if parsed.has("--listen") {
        return;
    }
    if let [host, rest @ ..] = parsed.operands.as_slice() {
        let port = rest
            .first()
            .and_then(|port| port.known())
            .and_then(|port| port.parse().ok());
        let (name, own) = crate::table::hosts::host(host);
        case.sink.host(name, port.or(own), false);
    }
}

/// `socat`: two addresses, each a type and its parts.
pub(crate) fn socat(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    for word in &parsed.operands {
        let (text, _) = certain(word);
        for half in text.split("!!") {
            address(case, word, half);
        }
        if text.is_empty() {
            case.unknown(UnknownKind::Program, word.text());
        }
    }
}

fn address(case: &mut Case<'_>, word: &Word, text: &str) {
    let Some((kind, rest)) = text.split_once(':') else {
        if text.contains('/') {
            case.path(&known(text), Access::Write, false);
        }
        return;
    };
    let whole = word.known() == Some(text);
    let kind = kind.to_ascii_uppercase();
    let value = if whole {
        cut(word, kind.len() + 1)
    } else {
        word.clone()
    };
    if kind.starts_with("EXEC") || kind.starts_with("SYSTEM") || kind.starts_with("SHELL") {
        let command = rest.split(',').next().unwrap_or(rest);
        return case.shell(&if whole { known(command) } else { value });
    }
    if kind.ends_with("-LISTEN") || kind == "STDIO" || kind.starts_with("PTY") {
        return case.nature(Nature::NETWORK | Nature::SENDS);
    }
    if ["TCP", "UDP", "SSL", "OPENSSL", "SOCKS", "PROXY", "SCTP"]
        .iter()
        .any(|own| kind.starts_with(own))
    {
        case.nature(Nature::NETWORK | Nature::SENDS);
        let host = rest.split([':', ',']).next().unwrap_or("");
        let port = rest
            .split([':', ','])
            .nth(1)
            .and_then(|port| port.parse().ok());
        return case.sink.host(known(host), port, false);
    }
    let path = rest.split(',').next().unwrap_or(rest);
    case.path(&known(path), Access::Write, false);
}
