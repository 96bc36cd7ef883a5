//! `cp`, `mv`, `ln`, `install`: files that get another name, and which name.
//! Whether the last operand is a directory is not known here: both are told.

use crate::facts::{Access, Inside, LinkKind, Word};
use crate::table::case::Case;
use crate::table::grammar::Role;
use crate::table::options::Parsed;
use crate::table::words::{base, dir, join, known};

/// Reads the operands of any of them.
pub(crate) fn read(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    if let Some(roles) = case.roles.filter(|roles| roles.starts_with("write")) {
        // `install -d` makes directories.
        return case.apply_operands(roles, &parsed.operands);
    }
    named(case, parsed, &parsed.operands);
    // A word after an unlisted option may be its value: both readings hold.
    if !parsed.doubtful.is_empty() {
        let all = parsed.operands.iter().enumerate();
        let others: Vec<&Word> = all
            .filter(|(at, _)| !parsed.doubtful.contains(at))
            .map(|(_, word)| *word)
            .collect();
        named(case, parsed, &others);
    }
}

fn named(case: &mut Case<'_>, parsed: &Parsed<'_>, operands: &[&Word]) {
    let kind = kind(case, parsed);
    let here = known(".");
    // The option's value was told as written already.
    let given = parsed.values("--target-directory").next();
    let (sources, target) = match (given, operands) {
        (Some(target), _) => (operands, target),
        (None, [only]) if links(case) => (std::slice::from_ref(only), &here),
        (None, [sources @ .., target]) => (sources, *target),
        (None, []) => return,
    };
    let inside = if parsed.has("--no-target-directory") || case.name == "link" {
        Inside::No
    } else if given.is_some() || sources.len() > 1 || is_directory(target.text()) {
        Inside::Surely
    } else {
        Inside::Maybe
    };
    for source in sources {
        taken(case, kind, source, target, inside);
    }
    let whole = case.recursive || case.name.ends_with("mv");
    let bare = given.is_none() && operands.len() < 2;
    if bare && links(case) {
        // `ln -s a/b` makes `b` here and nothing else; told with its name.
        let unknown = sources.iter().filter(|source| source.known().is_none());
        for name in unknown.filter_map(|source| base(source)) {
            case.path(&name, Access::Write, false);
        }
    } else if given.is_none() || whole {
        case.path(target, Access::Write, whole);
    }
    for source in sources {
        names(case, kind, source, target, inside);
    }
}

/// What becomes of a source.
fn taken(case: &mut Case<'_>, kind: LinkKind, source: &Word, target: &Word, inside: Inside) {
    match kind {
        LinkKind::Symbolic if links(case) => {
            let there = leads(target, source);
            let within = leads(&within(target, &known("x")), source);
            if inside != Inside::No {
                case.file(&within, Access::Read);
            }
            if inside != Inside::Surely && (inside == Inside::No || there != within) {
                case.file(&there, Access::Read);
            }
        }
        LinkKind::Same if case.name.ends_with("mv") => case.apply(Role::Move, source),
        LinkKind::Same => {
            // Who has another name of a file can change it.
            case.file(source, Access::Read);
            case.file(source, Access::Write);
        }
        LinkKind::Symbolic | LinkKind::Keeping | LinkKind::Copy => {
            case.file(source, Access::Read);
        }
    }
}

/// The names that a source gets.
fn names(case: &mut Case<'_>, kind: LinkKind, source: &Word, target: &Word, inside: Inside) {
    if inside != Inside::Surely {
        case.sink.link(target, source, kind, Inside::No);
    }
    if inside == Inside::No {
        return;
    }
    match base(source) {
        Some(base) => {
            let name = within(target, &base);
            if inside == Inside::Surely && name.known().is_some() {
                case.path(&name, Access::Write, case.recursive);
            }
            case.sink.link(&name, source, kind, inside);
        }
        // `cp -r a/. b`: what is in it gets the names.
        None => case.sink.link(target, source, kind, Inside::No),
    }
}

fn kind(case: &Case<'_>, parsed: &Parsed<'_>) -> LinkKind {
    let has = |name: &str| parsed.has(name);
    match case.name {
        "ln" | "gln" if has("--symbolic") && !has("--relative") => LinkKind::Symbolic,
        // A relative link leads where its target is named from here.
        "ln" | "gln" | "link" | "mv" | "gmv" => LinkKind::Same,
        _ if has("--symbolic-link") => LinkKind::Symbolic,
        _ if has("--link") => LinkKind::Same,
        _ if has("--no-dereference") || has("-d") => LinkKind::Keeping,
        _ if case.recursive && !has("--dereference") => LinkKind::Keeping,
        _ => LinkKind::Copy,
    }
}

fn links(case: &Case<'_>) -> bool {
    case.name.ends_with("ln")
}

/// Where a symbolic link of this name leads.
fn leads(name: &Word, source: &Word) -> Word {
    match (dir(name), source) {
        (Some(dir), Word::Known(_)) => join(&dir, source),
        _ => source.clone(),
    }
}

/// The name in a directory, with what it would likely be.
fn within(directory: &Word, name: &Word) -> Word {
    let likely = |word: &Word| match word {
        Word::Known(text) => Some(text.clone()),
        Word::Unknown { guess, .. } => guess.clone(),
        Word::Pattern(_) => None,
    };
    let mut joined = join(directory, name);
    if let (Word::Unknown { guess, .. }, Some(head), Some(tail)) =
        (&mut joined, likely(directory), likely(name))
    {
        *guess = Some(format!("{}/{tail}", head.trim_end_matches('/')));
    }
    joined
}

/// Written so that it can only be a directory.
fn is_directory(path: &str) -> bool {
    path.ends_with('/') || matches!(path.rsplit('/').next(), Some("." | ".."))
}
