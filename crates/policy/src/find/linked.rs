//! Names that a command makes and then uses: a link that is not on the disk
//! yet, a file that was moved. What goes through one is judged by where it
//! leads as well, for whether the name is made cannot be known.

use super::{Finder, World};
use crate::bounds::{Holding, normalize};
use crate::model::PathFact;
use toolward_shell::{Analysis, FileUse, Inside, Link, LinkKind, Word};

/// Most ways that one path is followed.
const MAX_WAYS: usize = 32;

/// All names that a command makes.
pub(super) struct Names<'w> {
    world: &'w dyn World,
    names: Vec<Name>,
}

struct Name {
    /// Where it lies: its directory resolved, itself not.
    path: String,
    /// What it leads to; unknown when absent.
    leads: Option<String>,
    /// Only links in there lead anywhere.
    copied: bool,
    by: usize,
    from: usize,
}

impl<'a> Finder<'a> {
    /// Names that come to lie in a directory: written where it is one.
    pub(super) fn placed(&mut self, shell: &Analysis) {
        for link in shell
            .links
            .iter()
            .filter(|link| link.inside == Inside::Maybe)
        {
            let base = self.base(&link.cwd);
            let Some(path) = likely(&link.name).and_then(|name| join(base.as_deref(), name)) else {
                continue;
            };
            let Some((directory, _)) = path.rsplit_once('/') else {
                continue;
            };
            let directory = self.world.resolve(directory);
            if self.is_directory(&directory, link.by) {
                self.facts.writes.push(PathFact {
                    shown: link.name.text().to_owned(),
                    resolved: Some(self.world.resolve(&path)),
                    prefix: None,
                    recursive: true,
                    fills: true,
                    pattern: false,
                    by: Some(link.by),
                    ..PathFact::default()
                });
            }
        }
    }

    /// On the disk, by its name, or because the command before made it.
    fn is_directory(&self, path: &str, by: usize) -> bool {
        let made = |fact: &PathFact| fact.by != Some(by) && fact.resolved.as_deref() == Some(path);
        self.holders.holds(path) == Some(Holding::Named)
            || self.facts.writes.iter().any(made)
            || self.world.is_directory(path) == Some(true)
    }

    /// The names that the command makes.
    pub(super) fn names(&self, shell: &Analysis) -> Names<'a> {
        let mut names = Vec::new();
        for link in shell
            .links
            .iter()
            .filter(|link| link.kind != LinkKind::Copy)
        {
            let base = self.base(&link.cwd);
            let Some(path) = likely(&link.name).and_then(|name| join(base.as_deref(), name)) else {
                continue;
            };
            let path = entry(self.world, &path);
            let mut add = |leads| {
                names.push(Name {
                    path: path.clone(),
                    leads,
                    copied: link.kind == LinkKind::Keeping,
                    by: link.by,
                    from: link.from,
                });
            };
            if !matches!(link.source, Word::Known(_)) {
                add(None);
            }
            if let Some(source) = likely(&link.source) {
                add(leads(link, source, base.as_deref(), &path));
            }
        }
        Names {
            world: self.world,
            names,
        }
    }
}

fn leads(link: &Link, source: &str, base: Option<&str>, path: &str) -> Option<String> {
    if link.kind == LinkKind::Symbolic {
        let directory = path.rsplit_once('/').map(|(directory, _)| directory);
        return join(directory, source);
    }
    join(base, source)
}

/// The path with its last component as it stands.
fn entry(world: &dyn World, path: &str) -> String {
    match path.trim_end_matches('/').rsplit_once('/') {
        Some((directory, name)) if !matches!(name, "." | "..") => {
            let directory = world.resolve(&format!("{directory}/"));
            format!("{}/{name}", directory.trim_end_matches('/'))
        }
        _ => world.resolve(path),
    }
}

impl Names<'_> {
    /// There are none.
    pub(super) fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// Where an absolute path may lead besides, through names that are there
    /// for the use at `at` and were not made by the command itself.
    fn others(&self, path: &str, at: usize, by: Option<usize>) -> Vec<Option<String>> {
        let mut found: Vec<Option<String>> = Vec::new();
        let mut waiting = vec![path.to_owned()];
        let mut ways = 0;
        while let Some(path) = waiting.pop() {
            ways += 1;
            if ways > MAX_WAYS {
                add(&mut found, None);
                break;
            }
            if ways > 1 {
                add(&mut found, Some(self.world.resolve(&path)));
            }
            for (name, rest) in self.met(&path, at, by) {
                match &name.leads {
                    None => add(&mut found, None),
                    Some(target) if name.copied => self.copied(target, &rest, &mut found),
                    Some(target) => waiting.push(format!("{target}/{rest}")),
                }
            }
        }
        found
    }

    /// Names that the path goes through, each with what comes after it.
    fn met(&self, path: &str, at: usize, by: Option<usize>) -> Vec<(&Name, String)> {
        let mut met = Vec::new();
        let mut done = String::new();
        let mut rest = path.split('/');
        while let Some(part) = rest.next() {
            match part {
                "" | "." => continue,
                ".." => {
                    done.truncate(done.rfind('/').unwrap_or(0));
                    continue;
                }
                _ => {}
            }
            let next = format!("{done}/{part}");
            let here = self
                .names
                .iter()
                .filter(|name| name.path == next && at >= name.from && by != Some(name.by));
            let tail = || rest.clone().collect::<Vec<_>>().join("/");
            met.extend(here.map(|name| (name, tail())));
            done = self.world.resolve(&next);
            if done == "/" {
                done.clear();
            }
        }
        met
    }

    /// A copy leads elsewhere only where its source holds a link.
    fn copied(&self, source: &str, rest: &str, found: &mut Vec<Option<String>>) {
        let plain = normalize(&format!("{}/{rest}", entry(self.world, source)));
        let real = self.world.resolve(&format!("{source}/{rest}"));
        if plain != real {
            add(found, Some(real));
            // A relative link leads elsewhere from its new place.
            add(found, None);
        }
    }
}

fn add(found: &mut Vec<Option<String>>, path: Option<String>) {
    if !found.contains(&path) {
        found.push(path);
    }
}

/// Facts about where a file leads through names that the command made.
pub(super) fn through(
    plain: &[PathFact],
    file: &FileUse,
    base: Option<&str>,
    at: usize,
    names: &Names<'_>,
) -> Vec<PathFact> {
    // Of a pattern, or what is not known, the certain beginning is followed.
    let (text, whole) = match &file.path {
        Word::Known(text) => (Some(text.as_str()), true),
        Word::Unknown {
            guess: Some(guess), ..
        } => (Some(guess.as_str()), true),
        Word::Pattern(text) => (
            text.find(['*', '?', '[']).and_then(|end| text.get(..end)),
            false,
        ),
        Word::Unknown { prefix, .. } => (Some(prefix.as_str()), false),
    };
    let text = text.map(|text| match text.rsplit_once('/') {
        Some((head, _)) if !whole => head,
        _ if !whole => "",
        _ => text,
    });
    let Some(path) = text.and_then(|text| join(base, text)) else {
        return Vec::new();
    };
    let others = names.others(&path, at, file.by).into_iter();
    let new = others.filter(|other| plain.iter().all(|fact| fact.resolved != *other));
    new.map(|resolved| PathFact {
        shown: file.path.text().to_owned(),
        pattern: !whole || resolved.is_none(),
        resolved,
        prefix: None,
        recursive: file.recursive || !whole,
        fills: plain.iter().any(|fact| fact.fills),
        by: file.by,
        ..PathFact::default()
    })
    .collect()
}

/// The absolute form of a path; `None` where its directory is not known.
pub(super) fn join(base: Option<&str>, text: &str) -> Option<String> {
    if text.starts_with('/') {
        return Some(text.to_owned());
    }
    base.map(|base| format!("{base}/{text}"))
}

fn likely(word: &Word) -> Option<&str> {
    match word {
        Word::Known(text) => Some(text),
        Word::Unknown { guess, .. } => guess.as_deref(),
        Word::Pattern(_) => None,
    }
}
