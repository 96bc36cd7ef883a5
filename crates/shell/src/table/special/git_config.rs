//! Git configuration given on the command line: which keys hold commands.
//! A key that is not known to be harmless but may name a program is run.

use crate::facts::{Access, Nature, UnknownKind, Word};
use crate::table::case::Case;
use crate::table::words::{beginning, certain, cut};

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
        (section, last) if holds_command(section, last) => command(case, value),
        ("pager", _) if !matches!(value.known(), Some("true" | "false" | "")) => {
            command(case, value);
        }
        ("core", "fsmonitor") if !matches!(value.known(), Some("true" | "false" | "")) => {
            command(case, value);
        }
        ("credential", "helper") => credential(case, value),
        ("core", "worktree") | ("format", "outputdirectory") => {
            case.path(value, Access::Write, true);
        }
        ("core", "hookspath") | ("init", "templatedir") | ("include" | "includeif", "path") => {
            hooks(case, value);
        }
        ("protocol", "allow") if value.known() != Some("never") => {
            case.nature(Nature::RUNS_UNKNOWN);
        }
        ("url", "insteadof" | "pushinsteadof")
        | ("http" | "https" | "remote", "proxy" | "curloptresolve") => {
            case.nature(Nature::NETWORK | Nature::SENDS);
            // An address leads elsewhere than it says.
            case.sink.host(beginning(value.text(), ""), None, false);
        }
        ("remote", "url" | "pushurl") => case.apply(crate::table::grammar::Role::Remote, value),
        (section, last) if is_harmless(section, last) => {}
        // Git grows new keys that hold commands; only known ones pass.
        _ => case.nature(Nature::RUNS_UNKNOWN),
    }
}

/// The key changes what git shows or prefers, and runs nothing.
fn is_harmless(section: &str, last: &str) -> bool {
    const SECTIONS: [&str; 26] = [
        "advice",
        "apply",
        "author",
        "blame",
        "branch",
        "checkout",
        "clean",
        "clone",
        "color",
        "column",
        "commit",
        "committer",
        "fetch",
        "format",
        "index",
        "log",
        "pack",
        "pull",
        "push",
        "safe",
        "stash",
        "status",
        "tag",
        "tar",
        "transfer",
        "user",
    ];
    const KEYS: [&str; 22] = [
        "abbrev",
        "autocrlf",
        "autosquash",
        "autostash",
        "auto",
        "colormoved",
        "conflictstyle",
        "context",
        "defaultbranch",
        "eol",
        "ff",
        "filemode",
        "ignorecase",
        "longpaths",
        "mnemonicprefix",
        "noprefix",
        "precomposeunicode",
        "quotepath",
        "renamelimit",
        "renames",
        "sslverify",
        "version",
    ];
    SECTIONS.contains(&section) || KEYS.contains(&last)
}

/// The value of this key is text for a shell or a program's name.
fn holds_command(section: &str, last: &str) -> bool {
    match section {
        "core" => matches!(
            last,
            "pager" | "editor" | "sshcommand" | "askpass" | "gitproxy" | "alternaterefscommand"
        ),
        "sequence" => last == "editor",
        "diff" => matches!(last, "external" | "textconv" | "command"),
        "difftool" | "mergetool" | "browser" | "man" => matches!(last, "cmd" | "path"),
        "merge" => last == "driver",
        "filter" => matches!(last, "clean" | "smudge" | "process"),
        "gpg" => last == "program",
        "ssh" | "tar" => last == "command",
        "uploadpack" => last == "packobjectshook",
        "remote" => matches!(last, "uploadpack" | "receivepack"),
        "trailer" => matches!(last, "command" | "cmd"),
        "instaweb" => last == "httpd",
        "sendemail" => matches!(last, "smtpserver" | "tocmd" | "cccmd" | "sendmailcmd"),
        "interactive" => last == "difffilter",
        "web" => last == "browser",
        _ => false,
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
