//! Layer 11, path: bounds, hidden paths, and what nothing beneath an agent
//! may write.

use super::{Answer, Case, Layer, Say, Told, Unit};
use crate::bounds::{Holding, PathSet};
use crate::config::At;
use crate::model::{Effect, PathFact};
use toolward_shell::Nature;

pub(super) const UNIT: Unit = Unit {
    layer: Layer::Path,
    name: "path",
    grants: false,
    judge,
    tell,
};

const HIDDEN_READ: u8 = 1;
const HIDDEN_WRITE: u8 = 2;
const PROTECTED: u8 = 3;
const NOTHING_WRITABLE: u8 = 4;
const MAY_WRITE: u8 = 5;
const WRITE_OUTSIDE: u8 = 6;
const READ_OUTSIDE: u8 = 7;
const OWN: u8 = 8;
const HOLDS_PROTECTED: u8 = 9;
const HOLDS_HIDDEN: u8 = 10;
const HIDDEN_BENEATH: u8 = 11;
const MAY_BE_HIDDEN: u8 = 12;

pub(super) fn judge(case: &Case<'_>) -> Say {
    let facts = case.facts;
    if facts.reads.is_empty() && facts.writes.is_empty() && !facts.writes_open {
        return Say::SILENT;
    }
    let bounds = &case.agent.bounds;
    let mut said = Say::PASS;
    let mut beneath = false;
    for (index, fact) in facts.reads.iter().enumerate() {
        let Some(path) = &fact.resolved else {
            match may_be_hidden(case, fact) {
                Some(true) => return Say::item(Answer::Deny, HIDDEN_READ, index),
                Some(false) => said = ask(said, MAY_BE_HIDDEN, index),
                None => {}
            }
            continue;
        };
        if in_any(&bounds.hide, path) {
            return Say::item(Answer::Deny, HIDDEN_READ, index);
        }
        if case.policy.own.contains(path) {
            return Say::item(Answer::Deny, OWN, index);
        }
        if fact.recursive && reads_content(case, fact) {
            if holds_hidden(case, path) {
                said = ask(said, HOLDS_HIDDEN, index);
            }
            beneath |= bounds.hide.iter().any(|set| set.may_contain_beneath(path));
        }
        if !readable(case, path) {
            said = ask(said, READ_OUTSIDE, index);
        }
    }
    for (index, fact) in facts.writes.iter().enumerate() {
        let say = judge_write(case, fact, index);
        if say.answer == Answer::Deny {
            return say;
        }
        said = if say.answer > said.answer { say } else { said };
    }
    if facts.writes_open && bounds.nothing_writable() && facts.effects.has(Effect::Execute) {
        return Say::new(Answer::Deny, MAY_WRITE);
    }
    if beneath && said.answer == Answer::Pass {
        return Say::pass(HIDDEN_BENEATH);
    }
    said
}

/// A path that is not known is certainly hidden, by the pattern it is, or has
/// the name of what is.
fn may_be_hidden(case: &Case<'_>, fact: &PathFact) -> Option<bool> {
    let hide = &case.agent.bounds.hide;
    if fact.like.as_ref().is_some_and(|like| in_any(hide, like)) {
        return Some(true);
    }
    let suffix = fact.suffix.as_ref()?;
    let there = |set: &PathSet| {
        let prefix = fact.prefix.as_deref();
        prefix.is_none_or(|prefix| set.may_contain_beneath(prefix))
    };
    let named = hide.iter().any(|set| there(set) && set.may_end(suffix));
    named.then_some(false)
}

/// It reads more than names and sizes.
fn reads_content(case: &Case<'_>, fact: &PathFact) -> bool {
    let shell = case.facts.shell.as_ref();
    let command = shell.and_then(|shell| shell.commands.get(fact.by?));
    command.is_none_or(|command| !command.nature.has(Nature::NAMES_ONLY))
}

/// A place that is hidden lies beneath a directory outside the workspace. What
/// is hidden in the workspace itself is left to confinement: people search it
/// all day.
fn holds_hidden(case: &Case<'_>, path: &str) -> bool {
    let place = &case.policy.place;
    let beneath = |path: &str, root: &str| {
        let rest = path.strip_prefix(root.trim_end_matches('/'));
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    !beneath(path, &place.workspace)
        // Programs read these to start; who may read a secret there is said there.
        && !case.policy.system.contains(path)
        && case.agent.bounds.hide.iter().any(|set| {
            let roots = set.roots().filter(|root| beneath(root, path));
            roots.into_iter().any(|root| set.contains(root))
        })
}

fn judge_write(case: &Case<'_>, fact: &PathFact, index: usize) -> Say {
    let bounds = &case.agent.bounds;
    let known = fact.resolved.as_ref();
    if let Some(path) = known {
        if in_any(&bounds.hide, path) {
            return Say::item(Answer::Deny, HIDDEN_WRITE, index);
        }
        if case.policy.protected.contains(path) || case.policy.own.contains(path) {
            return Say::item(Answer::Deny, PROTECTED, index);
        }
    }
    if known.is_some_and(|path| path.ends_with("/.git")) && leads_elsewhere(case, fact) {
        return Say::item(Answer::Deny, PROTECTED, index);
    }
    let held = known.filter(|_| fact.recursive);
    let held = held.and_then(|path| case.policy.holders.holds(path));
    if held == Some(Holding::Named) && fact.fills {
        return Say::item(Answer::Deny, HOLDS_PROTECTED, index);
    }
    if bounds.nothing_writable() {
        return Say::item(Answer::Deny, NOTHING_WRITABLE, index);
    }
    match known.or(fact.prefix.as_ref()) {
        Some(path) if !writable(case, path) => Say::item(Answer::Ask, WRITE_OUTSIDE, index),
        // Removing a repository is a question; what may come to lie beneath a
        // directory is held by confinement, else it is one too.
        _ if held == Some(Holding::Named) => Say::item(Answer::Ask, HOLDS_PROTECTED, index),
        _ if held.is_some() && fact.fills && !case.session.confined => {
            Say::item(Answer::Ask, HOLDS_PROTECTED, index)
        }
        Some(_) => Say::PASS,
        // Confinement holds what cannot be known; without it a person looks.
        None if case.session.confined => Say::PASS,
        None => Say::item(Answer::Ask, WRITE_OUTSIDE, index),
    }
}

/// A file or link of the name `.git` says which repository a directory has.
fn leads_elsewhere(case: &Case<'_>, fact: &PathFact) -> bool {
    let shell = case.facts.shell.as_ref();
    let command = shell.and_then(|shell| shell.commands.get(fact.by?));
    let removes = command.is_some_and(|command| command.nature.has(Nature::NO_CONTENT));
    !fact.recursive && !removes
}

fn ask(said: Say, code: u8, index: usize) -> Say {
    if said.answer < Answer::Ask {
        Say::item(Answer::Ask, code, index)
    } else {
        said
    }
}

fn in_any(sets: &[At<PathSet>], path: &str) -> bool {
    sets.iter().any(|set| set.contains(path))
}

fn readable(case: &Case<'_>, path: &str) -> bool {
    let bounds = &case.agent.bounds;
    bounds.read.iter().all(|set| set.contains(path))
        || bounds.toolchain_homes.contains(path)
        || case.policy.system.contains(path)
        || writable(case, path)
}

/// In every writable set, or scratch space that is private to the call.
fn writable(case: &Case<'_>, path: &str) -> bool {
    let bounds = &case.agent.bounds;
    if bounds.nothing_writable() {
        return false;
    }
    bounds.write.iter().all(|set| set.contains(path))
        || bounds.toolchain_caches.contains(path)
        || (case.session.confined && case.policy.scratch.contains(path))
}

fn tell(case: &Case<'_>, say: Say) -> Told {
    let name = &case.agent.name;
    let shown = |facts: &[PathFact]| {
        facts
            .get(say.index())
            .map_or_else(String::new, |fact| match &fact.resolved {
                Some(path) if *path != fact.shown => format!("{} ({path})", fact.shown),
                _ => fact.shown.clone(),
            })
    };
    let read = || shown(&case.facts.reads);
    let written = || shown(&case.facts.writes);
    let bounds = &case.agent.bounds;
    let at = |told: Told, sets: &[At<PathSet>]| match sets.last() {
        Some(set) => told.at(set.span),
        None => told,
    };
    match say.code() {
        HIDDEN_READ | HIDDEN_WRITE | MAY_BE_HIDDEN | HOLDS_HIDDEN => {
            let path = if say.code() == HIDDEN_WRITE {
                written()
            } else {
                read()
            };
            at(told_hidden(say.code(), &path, name), &bounds.hide)
        }
        OWN => Told::new(format!("{} belongs to toolward itself", read())),
        PROTECTED => Told::new(format!(
            "{} is protected: it decides what runs later or what may run",
            written()
        ))
        .fix("change it yourself, outside any agent"),
        HOLDS_PROTECTED => Told::new(format!(
            "{} holds what is protected: it decides what runs later or what may run",
            written()
        ))
        .fix("name the files that are meant"),
        HIDDEN_BENEATH => Told::new(
            "every path is within bounds; what is hidden beneath them is left to confinement",
        ),
        NOTHING_WRITABLE => at(
            Told::new(format!(
                "{} would be written, and `{name}` may write nothing",
                written()
            )),
            &bounds.write,
        )
        .fix("bounds: { write: [\".\"] }"),
        MAY_WRITE => at(
            Told::new(format!(
                "the command may write files, and `{name}` may write nothing"
            )),
            &bounds.write,
        )
        .fix("bounds: { write: [\".\"] }"),
        WRITE_OUTSIDE => {
            let path = written();
            at(
                Told::new(format!("{path} is outside what `{name}` may write")),
                &bounds.write,
            )
            .fix(format!("bounds: {{ write: [..., {path}] }}"))
        }
        READ_OUTSIDE => {
            let path = read();
            at(
                Told::new(format!("{path} is outside what `{name}` may read")),
                &bounds.read,
            )
            .fix(format!("bounds: {{ read: [..., {path}] }}"))
        }
        _ if say.answer == Answer::Pass => Told::new("every path is within bounds"),
        _ => Told::new("it names no path"),
    }
}

fn told_hidden(code: u8, path: &str, name: &str) -> Told {
    match code {
        MAY_BE_HIDDEN => Told::new(format!(
            "{path} has the name of what is hidden from `{name}`, \
             and where it lies cannot be known before"
        ))
        .fix("write the path out"),
        HOLDS_HIDDEN => Told::new(format!("{path} holds what is hidden from `{name}`"))
            .fix("name the files that are meant"),
        _ => {
            Told::new(format!("{path} is hidden from `{name}`")).fix("take it out of `bounds.hide`")
        }
    }
}
