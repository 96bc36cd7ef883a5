//! What the disk holds of a permit's patterns. The kernel knows paths, not
//! patterns: every hidden and every protected thing is looked for before each
//! call, and what is missing gets a stand-in where it would be made.

use crate::error::Error;
use globset::{Glob, GlobSet, GlobSetBuilder};
use std::fs;
use std::path::{Path, PathBuf};
use toolward_policy::{PathSet, Paths};

/// Most entries that are looked at in one tree.
const MOST: usize = 4_000_000;

/// What was found.
#[derive(Debug, Default)]
pub(crate) struct Survey {
    /// Hidden.
    pub(crate) hide: Vec<PathBuf>,
    /// In writable trees, but not to be written.
    pub(crate) keep: Vec<PathBuf>,
    /// Protected, and not there.
    pub(crate) absent: Vec<Absent>,
    /// What cannot be held, in words.
    pub(crate) gaps: Vec<String>,
}

/// Something protected that is not there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Absent {
    pub(crate) path: PathBuf,
    /// A file would stand here, in a place where an empty one disturbs nobody.
    pub(crate) file: bool,
}

/// The parts of the protected names that are directories in which something
/// is protected, each with what is.
struct Containers<'p>(Vec<(&'p str, &'p str)>);

/// Surveys the trees that can be written and the workspace.
pub(crate) fn survey(
    paths: &Paths,
    workspace: &Path,
    writable: &[PathBuf],
) -> Result<Survey, Error> {
    let mut found = Survey::default();
    let sets = paths.hide.iter().chain(&paths.forbidden_reads);
    for set in sets.chain([&paths.own]) {
        for root in set.roots() {
            if set.covers(root) {
                found.hide.push(PathBuf::from(root));
            } else {
                excepted(set, Path::new(root), &mut found.hide);
            }
        }
    }
    let names = paths.protected_names.iter();
    let containers = Containers(names.filter_map(|name| name.split_once('/')).collect());
    let forbidden = paths.forbidden_reads.iter().chain(&paths.forbidden_writes);
    let names = Names::of(forbidden.chain(&paths.hide).chain([&paths.protected]));
    let mut trees: Vec<&Path> = writable.iter().map(PathBuf::as_path).collect();
    trees.push(workspace);
    trees.sort_unstable();
    let mut last: Option<&Path> = None;
    for tree in trees {
        if last.is_some_and(|last| tree.starts_with(last)) {
            continue;
        }
        last = Some(tree);
        // Caches are large, and patterns are about the workspace.
        let text = tree.to_str().unwrap_or("/");
        let sets = paths
            .hide
            .iter()
            .chain(&paths.write)
            .chain([&paths.protected]);
        let caches = paths.caches.contains(text);
        let sets = sets.take(if caches { paths.hide.len() } else { usize::MAX });
        if !sets.into_iter().any(|set| set.may_contain_beneath(text)) {
            continue;
        }
        let mut walk = Walk {
            paths,
            writable,
            containers: &containers,
            names: &names,
            found: &mut found,
            left: MOST,
        };
        walk.tree(tree)?;
    }
    if writable.iter().any(|tree| workspace.starts_with(tree)) {
        for name in &paths.protected_names {
            found.missing(workspace, name);
        }
    }
    for path in paths.protected.roots() {
        let path = PathBuf::from(path);
        if writable.iter().any(|tree| path.starts_with(tree)) {
            found.keep.push(path);
        }
    }
    Ok(found)
}

/// What is in the set of a directory that has exceptions.
fn excepted(set: &PathSet, root: &Path, hide: &mut Vec<PathBuf>) {
    let mut open = vec![root.to_owned()];
    let mut left = 10_000;
    while let Some(directory) = open.pop() {
        for entry in fs::read_dir(&directory).into_iter().flatten().flatten() {
            let path = entry.path();
            left -= 1;
            if left == 0 {
                // More than anyone would make exceptions for: all of it goes.
                return hide.push(root.to_owned());
            }
            match path.to_str() {
                Some(text) if !set.contains(text) => {}
                _ if entry.file_type().is_ok_and(|kind| kind.is_dir()) => open.push(path),
                _ => hide.push(path),
            }
        }
    }
}

/// Names that something forbidden may have: nearly every file is settled by
/// this alone.
struct Names(Option<GlobSet>);

impl Names {
    fn of<'s>(sets: impl Iterator<Item = &'s PathSet>) -> Self {
        let mut names = GlobSetBuilder::new();
        for name in sets.flat_map(PathSet::names) {
            match Glob::new(name) {
                Ok(glob) => names.add(glob),
                Err(_) => return Self(None),
            };
        }
        Self(names.build().ok())
    }

    fn may_be(&self, path: &Path) -> bool {
        let Some(names) = &self.0 else { return true };
        path.file_name().is_some_and(|name| names.is_match(name))
    }
}

impl Survey {
    /// Notes the first part of a protected name that is not there.
    fn missing(&mut self, directory: &Path, name: &str) {
        let mut path = directory.to_owned();
        for part in name.split('/') {
            // Making a repository must stay possible: what it holds is
            // protected from its next call on.
            if part == ".git" && !path.join(part).exists() {
                return;
            }
            path.push(part);
            if path.symlink_metadata().is_err() {
                let in_git = directory.ends_with(".git") || name.starts_with(".git/");
                let absent = Absent {
                    file: in_git && !path.ends_with("hooks"),
                    path,
                };
                if !self.absent.contains(&absent) {
                    self.absent.push(absent);
                }
                return;
            }
        }
    }
}

struct Walk<'w> {
    paths: &'w Paths,
    writable: &'w [PathBuf],
    containers: &'w Containers<'w>,
    names: &'w Names,
    found: &'w mut Survey,
    left: usize,
}

impl Walk<'_> {
    fn tree(&mut self, root: &Path) -> Result<(), Error> {
        let mut open = vec![(root.to_owned(), false)];
        while let Some((directory, kept)) = open.pop() {
            // What cannot be listed cannot be listed inside either: the same
            // user looks, with fewer rights.
            let Ok(entries) = fs::read_dir(&directory) else {
                continue;
            };
            for entry in entries.flatten() {
                self.left = self.left.checked_sub(1).ok_or_else(|| Error::Path {
                    path: root.to_owned(),
                    source: std::io::Error::other("too many files to look for hidden ones"),
                })?;
                let path = entry.path();
                let Ok(kind) = entry.file_type() else {
                    continue;
                };
                let (skip, kept) = self.entry(&path, kind.is_symlink(), kept);
                if kind.is_dir() && !skip {
                    self.container(&path, kept);
                    open.push((path, kept));
                }
            }
        }
        Ok(())
    }

    /// Judges one entry: whether it is hidden, and whether it is kept as it is.
    fn entry(&mut self, path: &Path, link: bool, kept: bool) -> (bool, bool) {
        let Some(text) = path.to_str() else {
            return (false, kept);
        };
        // By its own name alone it may be something; what lies beneath such a
        // thing was not walked into.
        let may_be = self.names.may_be(path);
        let hidden = |set: &PathSet| set.contains(text);
        let mut hide = self.paths.hide.iter().chain(&self.paths.forbidden_reads);
        if may_be && hide.any(hidden) {
            self.found.hide.push(path.to_owned());
            return (true, kept);
        }
        if kept || !self.can_write(path) {
            return (false, kept);
        }
        let caches = self.paths.caches.contains(text);
        let allowed = caches || self.paths.write.iter().all(|set| set.contains(text));
        let mut forbidden = self.paths.forbidden_writes.iter();
        let protected = self.paths.protected.contains(text) || forbidden.any(hidden);
        if allowed && !(may_be && protected) {
            return (false, false);
        }
        if link {
            self.found.gaps.push(format!(
                "{text} is a link: what it leads to is kept, the link itself can be replaced"
            ));
        }
        self.found.keep.push(path.to_owned());
        (false, true)
    }

    fn can_write(&self, path: &Path) -> bool {
        self.writable.iter().any(|tree| path.starts_with(tree))
    }

    fn container(&mut self, path: &Path, kept: bool) {
        if kept || !self.can_write(path) {
            return;
        }
        for (container, rest) in &self.containers.0 {
            if path.ends_with(container) {
                self.found.missing(path, rest);
            }
        }
    }
}
