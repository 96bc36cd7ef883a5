//! Git configuration given on the command line: which keys hold commands.
//! A key that is not known to be harmless but may name a program is run.

use crate::facts::{Access, Nature, UnknownKind, Word};
use crate::table::case::Case;
use crate::table::words::{certain, cut};

/// Reports what `key=value` makes git do.
pub(crate) fn setting(case: &mut Case<'_>, word: &Word) {
    let (text, _) = certain(word);
    match text.split_once('=') {
        Some((key, _)) => pair(case, key, &cut(word, key.len() + 1)),
        None if word.known().is_none() => case.unknown(UnknownKind::Program, word.text()),
        // A key alone means true.
        None => {}
    }
}

/// Reports what setting `key` to `value` makes git do.
pub(crate) fn pair(case: &mut Case<'_>, key: &str, value: &Word) {
    let key = key.to_ascii_lowercase();
    let section = key.split('.').next().unwrap_or("");
    let last = key.rsplit('.').next().unwrap_or("");
    match (section, last) {
        ("alias", _) => alias(case, value),
        (
            "core",
            "pager" | "editor" | "sshcommand" | "askpass" | "gitproxy" | "alternaterefscommand",
        )
        | ("sequence", "editor")
        | ("diff", "external" | "textconv" | "command")
        | ("difftool" | "mergetool", "cmd" | "path")
        | ("merge", "driver")
        | ("filter", "clean" | "smudge" | "process")
        | ("gpg", "program")
        | ("ssh", "command")
        | ("uploadpack", "packobjectshook")
        | ("remote", "uploadpack" | "receivepack")
        | ("trailer", "command" | "cmd")
        | ("browser" | "man", "cmd" | "path")
        | ("instaweb" | "sendemail", "httpd" | "smtpserver" | "tocmd" | "cccmd" | "sendmailcmd")
        | ("interactive", "difffilter")
        | ("web", "browser")
        | ("tar", "command") => command(case, value),
        ("pager", _) if !matches!(value.known(), Some("true" | "false" | "")) => {
            command(case, value);
        }
        ("core", "fsmonitor") if !matches!(value.known(), Some("true" | "false" | "")) => {
            command(case, value);
        }
        ("credential", "helper") => credential(case, value),
        ("core", "hookspath") | ("init", "templatedir") => hooks(case, value),
        ("core", "worktree") => case.path(value, Access::Write, true),
        ("include" | "includeif", "path") => hooks(case, value),
        ("protocol", "allow") => {
            if value.known() != Some("never") {
                case.nature(Nature::RUNS_UNKNOWN);
            }
        }
        ("url", "insteadof" | "pushinsteadof")
        | ("http" | "https", "proxy")
        | ("remote", "proxy") => {
            case.nature(Nature::NETWORK | Nature::SENDS);
        }
        ("remote", "url" | "pushurl") => case.apply(crate::table::grammar::Role::Remote, value),
        _ => {}
    }
}

/// An alias is a git command, or with `!` text for a shell.
fn alias(case: &mut Case<'_>, value: &Word) {
    let (text, _) = certain(value);
    match text.strip_prefix('!') {
        Some(_) => case.shell(&cut(value, 1)),
        None => case.unknown(UnknownKind::Program, value.text()),
    }
}

fn command(case: &mut Case<'_>, value: &Word) {
    match value.known() {
        Some("" | "cat" | "true" | ":") => {}
        _ => case.shell(value),
    }
}

/// A helper's name means `git credential-name`; a path or `!` is a program.
fn credential(case: &mut Case<'_>, value: &Word) {
    let (text, _) = certain(value);
    if text.starts_with('!') {
        case.shell(&cut(value, 1));
    } else if !matches!(
        value.known(),
        Some("" | "cache" | "store" | "osxkeychain" | "manager")
    ) {
        case.shell(value);
    }
}

/// A directory or file from which git takes programs.
fn hooks(case: &mut Case<'_>, value: &Word) {
    if matches!(value.known(), Some("" | "/dev/null")) {
        return;
    }
    case.path(value, Access::Execute, true);
    case.nature(Nature::WORKSPACE_CODE | Nature::RUNS_UNKNOWN);
}
