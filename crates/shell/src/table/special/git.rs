//! Subcommands of git whose operands need code: remotes, configuration that
//! holds commands, and the ones that run what they are given.

use super::git_config;
use crate::facts::{Access, Flag, Nature, UnknownKind, Word};
use crate::table::case::Case;
use crate::table::grammar::Role;
use crate::table::hosts::{self, Place};
use crate::table::options::Parsed;
use crate::table::words::{base, certain, cut, join, joined, known};

/// `-c key=value` and its kin before the subcommand; runs for the `git` row.
pub(crate) fn global(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    for setting in parsed.values("-c") {
        git_config::setting(case, setting);
    }
    for setting in parsed.values("--config-env") {
        case.unknown(UnknownKind::Program, setting.text());
    }
    if let Some(path) = parsed.values("--exec-path").next() {
        case.path(path, Access::Execute, true);
        case.unknown(UnknownKind::Program, path.text());
    }
    // Its configuration may name programs, and only `.git` is guarded as such.
    let usual = |dir: &Word| {
        dir.known()
            .and_then(|dir| dir.trim_end_matches('/').rsplit('/').next())
            == Some(".git")
    };
    if !parsed.values("--git-dir").all(usual) || parsed.has("--bare") {
        case.nature(Nature::RUNS_UNKNOWN);
    }
    case.widened |= case.command.nature.has(Nature::RUNS_UNKNOWN);
}

/// `clone`, `submodule add`: settings for the new repository may hold commands.
pub(crate) fn clone(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    for setting in parsed.values("--config") {
        git_config::setting(case, setting);
    }
    let mut operands = parsed.operands.iter();
    if let Some(source) = operands.next() {
        case.apply(Role::From, source);
    }
    let target = operands.next().copied();
    match target {
        Some(target) => case.path(target, Access::Write, true),
        None => case.nature(Nature::WRITES),
    }
    let named = parsed.operands.first().and_then(|source| base(source));
    filled(case, parsed, target.or(named.as_ref()));
}

/// `init`: makes a repository, or adds to the one that is there.
pub(crate) fn init(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let directory = parsed.operands.first().copied();
    if let Some(directory) = directory {
        case.path(directory, Access::Write, false);
    }
    let here = known(".");
    filled(case, parsed, Some(directory.unwrap_or(&here)));
}

/// A template brings hooks, and a repository that lies elsewhere has them there.
fn filled(case: &mut Case<'_>, parsed: &Parsed<'_>, directory: Option<&Word>) {
    let template = parsed
        .values("--template")
        .any(|path| path.known() != Some(""));
    if let Some(directory) = directory
        && (template || parsed.has("--separate-git-dir"))
    {
        case.path(&join(directory, &known(".git")), Access::Write, true);
    }
}

/// `fetch`, `pull`, `ls-remote`: a remote, then references.
pub(crate) fn remote(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let repository = parsed.values("--repo").next();
    match repository.or(parsed.operands.first().copied()) {
        Some(word) => case.apply(Role::Remote, word),
        // The branch's own remote.
        None => case.sink.host(Word::Known("origin".to_owned()), None, true),
    }
}

/// `push`: a plus before a reference forces, nothing before its colon deletes.
pub(crate) fn push(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    remote(case, parsed);
    let repository = parsed.values("--repo").next();
    if let Some(word) = repository.or(parsed.operands.first().copied())
        && let Place::File(path) = hosts::remote_path(word)
        && certain(&path).0.contains(['/', '.'])
    {
        case.path(&path, Access::Write, true);
    }
    let named = usize::from(parsed.values("--repo").next().is_none());
    for reference in parsed.operands.iter().skip(named) {
        let (text, _) = certain(reference);
        let name = match text.chars().next() {
            Some('+') => "--force",
            Some(':') => "--delete",
            Some(_) => continue,
            None => {
                case.command.flags_open = true;
                continue;
            }
        };
        case.command.flags.push(Flag {
            name: name.to_owned(),
            value: None,
        });
    }
}

/// The key decides what runs later, or cannot be known. Who commits (`user.*`)
/// and how branches follow each other (`branch.*`) does not.
fn runs_later(key: &Word) -> bool {
    const HARMLESS: [&str; 12] = [
        "user",
        "author",
        "committer",
        "branch",
        "color",
        "advice",
        "log",
        "status",
        "pull",
        "rebase",
        "push",
        "fetch",
    ];
    let section = key.known().and_then(|key| key.split('.').next());
    section.is_none_or(|section| !HARMLESS.contains(&section.to_ascii_lowercase().as_str()))
}

/// `config key value`: what is set is run later.
pub(crate) fn config(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    const ACTIONS: [&str; 7] = [
        "get",
        "set",
        "unset",
        "list",
        "edit",
        "rename-section",
        "remove-section",
    ];
    let mut operands = parsed.operands.as_slice();
    let mut reads = [
        "--get",
        "--get-all",
        "--get-regexp",
        "--list",
        "--get-urlmatch",
        "--get-color",
        "--get-colorbool",
    ]
    .iter()
    .any(|name| parsed.has(name));
    let mut unsets = ["--unset", "--unset-all", "--remove-section"]
        .iter()
        .any(|name| parsed.has(name));
    if let [first, rest @ ..] = operands
        && first.known().is_some_and(|word| ACTIONS.contains(&word))
    {
        reads |= matches!(first.known(), Some("get" | "list"));
        if first.known() == Some("edit") {
            case.nature(Nature::INTERACTIVE | Nature::RUNS_UNKNOWN);
        }
        unsets |= !reads;
        operands = rest;
    }
    reads |= operands.len() == 1 && !unsets;
    let access = if reads { Access::Read } else { Access::Write };
    for file in parsed.values("--file") {
        case.path(file, access, false);
    }
    if reads {
        return;
    }
    case.nature(Nature::WRITES);
    if parsed.has("--global") {
        case.path(
            &Word::Known("~/.gitconfig".to_owned()),
            Access::Write,
            false,
        );
    }
    if parsed.has("--system") {
        case.path(
            &Word::Known("/etc/gitconfig".to_owned()),
            Access::Write,
            false,
        );
    }
    if let [key, value, ..] = operands {
        if !parsed.has("--global") && !parsed.has("--system") && runs_later(key) {
            let file = Word::Known(".git/config".to_owned());
            case.path(&file, Access::Write, false);
        }
        match key.known() {
            Some(key) => git_config::pair(case, key, value),
            None => case.unknown(UnknownKind::Program, key.text()),
        }
    }
}

/// `bisect run argv`.
pub(crate) fn bisect(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    case.nature(Nature::WRITES);
    let verb = parsed.operands.first();
    if verb.is_some_and(|word| matches!(word.known(), None | Some("visualize" | "view"))) {
        case.nature(Nature::RUNS_UNKNOWN);
    }
    if verb.and_then(|word| word.known()) == Some("run") {
        let argv: Vec<Word> = parsed
            .operands
            .iter()
            .skip(1)
            .map(|word| (*word).clone())
            .collect();
        case.run(&argv);
    }
}

/// `submodule foreach text`.
pub(crate) fn foreach(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let words: Vec<Word> = parsed.operands.iter().map(|word| (*word).clone()).collect();
    if !words.is_empty() {
        case.shell(&joined(&words));
    }
}

/// `diff --no-index a b` and `diff a b`: what exists as a file is read.
pub(crate) fn paths(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    output(case, parsed);
    let all = parsed.has("--no-index");
    for (at, word) in parsed.operands.iter().enumerate() {
        let after = parsed.dashes.is_some_and(|dashes| at >= dashes);
        if all {
            case.file(word, Access::Read);
        } else if after || certain(word).0.starts_with(['/', '~', '.']) {
            pathspec(case, word, Access::Read);
        } else {
            named(case, word);
        }
    }
}

/// `cat-file`, `archive`, `annotate`: names of objects, and paths.
pub(crate) fn objects(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    for word in &parsed.operands {
        named(case, word);
    }
}

/// `grep pattern trees paths`: outside a repository it reads any file.
pub(crate) fn grep(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let patterns = usize::from(!parsed.has("-e") && !parsed.has("-f"));
    let all = parsed.has("--no-index");
    for (at, word) in parsed.operands.iter().enumerate().skip(patterns) {
        case.recursive = all || certain(word).0.starts_with(['/', '~', '.']);
        if all || parsed.dashes.is_some_and(|dashes| at >= dashes) {
            pathspec(case, word, Access::Read);
        } else {
            named(case, word);
        }
    }
}

/// An operand that may be a revision, an object's name or a path: what it is
/// if it is a path is read. One that is not known says nothing.
fn named(case: &mut Case<'_>, word: &Word) {
    if word.known().is_some_and(|text| !text.contains(':')) {
        return pathspec(case, word, Access::Read);
    }
    let (text, _) = certain(word);
    let Some((revision, path)) = text.split_once(':') else {
        return;
    };
    if revision.is_empty() && path.starts_with(['(', '/', '!', '^']) {
        return pathspec(case, word, Access::Read);
    }
    // `:1:path` names a stage; `main^{/fix: it}` searches a message.
    let stage = revision.is_empty() && matches!(path.as_bytes(), [b'0'..=b'3', b':', ..]);
    if !revision.contains('{') {
        let at = revision.len() + if stage { 3 } else { 1 };
        case.file(&cut(word, at), Access::Read);
    }
}

/// A path as git's commands take it: with words of magic before it, with
/// patterns of its own.
fn pathspec(case: &mut Case<'_>, word: &Word, access: Access) {
    let (text, _) = certain(word);
    let magic = match text.strip_prefix(':') {
        None => 0,
        Some(rest) if rest.starts_with(['!', '^']) => return,
        Some(rest) if rest.starts_with('(') => match rest.split_once(')') {
            Some((words, _)) if words.contains("exclude") => return,
            Some((words, _)) => words.len() + 2,
            None => 0,
        },
        Some(rest) if rest.starts_with(['/', ':']) => 2,
        Some(_) => 1,
    };
    let path = match cut(word, magic) {
        Word::Known(text) if text.contains(['*', '?', '[']) => Word::Pattern(text),
        path => path,
    };
    case.file(&path, access);
}

/// Git opens the file of `--output` before it finds any mistake in the other
/// options, so it counts where it looks like another option's value, too.
fn output(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    for value in parsed.opts.iter().filter_map(|opt| opt.value.as_ref()) {
        if let Some(path) = certain(value).0.strip_prefix("--output=") {
            let path = cut(value, certain(value).0.len() - path.len());
            case.path(&path, Access::Write, false);
        }
    }
}

/// `stash show -u` means untracked files, not a patch; else as `show`.
pub(crate) fn stash_show(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    output(case, parsed);
}

/// `format-patch` makes files unless it prints.
pub(crate) fn format_patch(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    output(case, parsed);
    if !parsed.has("--stdout") || parsed.has("--no-stdout") {
        case.nature(Nature::WRITES);
    }
}

/// `apply` changes files unless it only counts or checks.
pub(crate) fn apply(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let only = ["--check", "--stat", "--numstat", "--summary"];
    let undone = ["--no-check", "--no-stat", "--no-numstat", "--no-summary"];
    let any = |names: &[&str]| names.iter().any(|name| parsed.has(name));
    if !any(&only) || any(&undone) || parsed.has("--apply") {
        case.nature(Nature::WRITES);
    }
    for patch in &parsed.operands {
        case.file(patch, Access::Read);
    }
}

/// `symbolic-ref name` shows, `symbolic-ref name ref` sets.
pub(crate) fn symbolic(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    if parsed.operands.len() > 1 {
        case.nature(Nature::WRITES);
    }
}

/// `checkout`, `restore`, `rm`: paths after `--` are written.
pub(crate) fn writes(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    case.nature(Nature::WRITES);
    let restores = case
        .command
        .words
        .get(1)
        .is_some_and(|word| word == "restore");
    for (at, word) in parsed.operands.iter().enumerate() {
        let after = parsed.dashes.is_some_and(|dashes| at >= dashes);
        // The first may be a branch, the others cannot.
        let path = restores || at > 0 || certain(word).0.starts_with(['/', '~', '.']);
        if after || (path && word.known().is_some()) {
            pathspec(case, word, Access::Write);
        }
    }
}

/// `branch` and `tag`: a name alone makes one, else they list.
pub(crate) fn names(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let lists = [
        "--list",
        "--all",
        "--remotes",
        "--merged",
        "--no-merged",
        "--contains",
        "--no-contains",
        "--points-at",
        "--show-current",
        "--verify",
        "-n",
    ]
    .iter()
    .any(|name| parsed.has(name));
    if !lists && !parsed.operands.is_empty() {
        case.nature(Nature::WRITES);
    }
}
