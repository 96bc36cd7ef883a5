//! Finding the host in an address, a `user@host`, or a `host:path`. A host
//! that is not wholly certain is given as an uncertain word, never guessed.

use super::words::{beginning, certain, cut, known, looks_like_path};
use crate::facts::Word;

/// Where an argument points.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// A host, and its port when known.
    Host(Word, Option<u16>),
    /// A file on this machine.
    File(Word),
    /// A command that carries the connection (`ext::`).
    Command(Word),
}

/// An address as `curl` takes it: the scheme may be missing.
pub(crate) fn url(word: &Word) -> Place {
    let (text, whole) = certain(word);
    match text.split_once("://") {
        Some((scheme, rest)) => with_scheme(word, scheme, rest, whole),
        None if looks_like_path(text) => Place::File(word.clone()),
        None => {
            let (host, port) = authority(word, text, whole);
            Place::Host(host, port)
        }
    }
}

/// `host:path`, an address, or a local path.
pub(crate) fn remote_path(word: &Word) -> Place {
    let (text, whole) = certain(word);
    if let Some((scheme, rest)) = text.split_once("://") {
        return with_scheme(word, scheme, rest, whole);
    }
    if let Some(command) = text.strip_prefix("ext::") {
        return Place::Command(cut(word, text.len() - command.len()));
    }
    let colon = text.find(':');
    let slash = text.find('/');
    match (colon, slash) {
        (Some(colon), slash) if slash.is_none_or(|slash| colon < slash) => {
            let host = text.get(..colon).unwrap_or("");
            Place::Host(known(without_user(host)), None)
        }
        (None, None) if !whole && !text.starts_with(['/', '.', '~']) => {
            Place::Host(beginning(word.text(), ""), None)
        }
        _ => Place::File(word.clone()),
    }
}

/// `[user@]host[:port]`.
pub(crate) fn host(word: &Word) -> (Word, Option<u16>) {
    let (text, whole) = certain(word);
    let text = text.split_once("://").map_or(text, |(_, rest)| rest);
    authority(word, text, whole)
}

/// A scheme's usual port.
pub(crate) fn usual_port(scheme: &str) -> Option<u16> {
    Some(match scheme {
        "http" | "ws" => 80,
        "https" | "wss" | "git+https" => 443,
        "ssh" | "git+ssh" | "sftp" | "scp" | "svn+ssh" => 22,
        "ftp" => 21,
        "ftps" => 990,
        "git" => 9418,
        "rsync" => 873,
        "telnet" => 23,
        "dict" => 2628,
        "gopher" => 70,
        "ldap" => 389,
        "ldaps" => 636,
        "smtp" => 25,
        "smtps" => 465,
        "imap" => 143,
        "imaps" => 993,
        "pop3" => 110,
        "redis" => 6379,
        "postgres" | "postgresql" => 5432,
        "mysql" => 3306,
        "mongodb" => 27017,
        _ => return None,
    })
}

fn with_scheme(word: &Word, scheme: &str, rest: &str, whole: bool) -> Place {
    let scheme = scheme.to_ascii_lowercase();
    if scheme == "file" {
        let path = rest.find('/').unwrap_or(0);
        return Place::File(cut(word, scheme.len() + 3 + path));
    }
    let (host, port) = authority(word, rest, whole);
    Place::Host(host, port.or_else(|| usual_port(&scheme)))
}

/// Host and port of `text`, which is the certain part of `word` from the
/// authority on.
fn authority(word: &Word, text: &str, whole: bool) -> (Word, Option<u16>) {
    let end = text.find(['/', '?', '#']);
    let part = text.get(..end.unwrap_or(text.len())).unwrap_or(text);
    // Programs differ on whether a backslash ends the host.
    if (end.is_none() && !whole) || part.contains('\\') {
        return (beginning(word.text(), ""), None);
    }
    let part = without_user(part);
    if let Some((inside, after)) = part.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        return (
            known(inside),
            after.strip_prefix(':').and_then(|port| port.parse().ok()),
        );
    }
    match part.split_once(':') {
        Some((host, number)) if !number.contains(':') => (known(host), number.parse().ok()),
        _ => (known(part), None),
    }
}

fn without_user(text: &str) -> &str {
    text.rsplit_once('@').map_or(text, |(_, host)| host)
}
