//! Entries of path lists, and groups of them that are tried together.

use super::Place;
use globset::{Glob, GlobBuilder, GlobSet, GlobSetBuilder};
use std::sync::OnceLock;

/// One entry of a path list.
#[derive(Debug, Clone)]
pub(super) enum Pattern {
    /// The path and everything beneath it.
    Beneath(String),
    /// A scratch directory that the workspace or the home happens to lie in:
    /// everything beneath the first, but for those and what they lie in.
    Scratch(String, Vec<String>),
    /// Every path that fits, and everything beneath it. Only the text: parsed,
    /// a glob is fifty times as large, and most are never tried.
    Glob(String),
}

/// Entries by the first component they begin with, so that a path meets only
/// those that could fit.
#[derive(Debug, Clone, Default)]
pub(super) struct Patterns {
    rooted: Vec<(String, Group)>,
    anywhere: Group,
    /// Entries beneath a home that is not known: they fit nothing.
    homeless: Vec<Pattern>,
}

/// Entries that are tried together: globs as one automaton, made when a path
/// first comes by.
#[derive(Debug, Clone, Default)]
struct Group {
    entries: Vec<Pattern>,
    globs: OnceLock<Option<GlobSet>>,
}

impl Patterns {
    pub(super) fn push(&mut self, pattern: Pattern) {
        let text = pattern.text();
        if !text.starts_with('/') {
            self.homeless.push(pattern);
            return;
        }
        let first = first_component(text);
        if first.is_empty() || is_glob(first) {
            self.anywhere.push(pattern);
            return;
        }
        let place = self.rooted.iter().position(|(known, _)| known == first);
        let place = place.unwrap_or_else(|| {
            self.rooted.push((first.to_owned(), Group::default()));
            self.rooted.len() - 1
        });
        if let Some((_, group)) = self.rooted.get_mut(place) {
            group.push(pattern);
        }
    }

    /// Some entry fits the absolute path or a directory it lies in.
    pub(super) fn fits(&self, path: &str) -> bool {
        if self.rooted.is_empty() {
            return self.anywhere.fits(path);
        }
        let first = first_component(path);
        let rooted = self.rooted.iter().find(|(known, _)| known == first);
        rooted.is_some_and(|(_, group)| group.fits(path)) || self.anywhere.fits(path)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Pattern> {
        let rooted = self.rooted.iter().flat_map(|(_, group)| &group.entries);
        rooted.chain(&self.anywhere.entries)
    }

    /// No entry can fit anything.
    #[inline]
    pub(super) fn is_bare(&self) -> bool {
        self.rooted.is_empty() && self.anywhere.entries.is_empty()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rooted.is_empty() && self.anywhere.entries.is_empty() && self.homeless.is_empty()
    }
}

impl Group {
    fn push(&mut self, pattern: Pattern) {
        self.globs = OnceLock::new();
        self.entries.push(pattern);
    }

    fn fits(&self, path: &str) -> bool {
        let mut globs = false;
        for entry in &self.entries {
            match entry {
                Pattern::Beneath(root) if beneath(path, root) => return true,
                Pattern::Scratch(root, kept) if beneath(path, root) && !on_the_way(path, kept) => {
                    return true;
                }
                Pattern::Glob(_) => globs = true,
                Pattern::Beneath(_) | Pattern::Scratch(..) => {}
            }
        }
        globs
            && match self.globs.get_or_init(|| self.compile()) {
                Some(set) => set.is_match(path),
                None => self
                    .each_glob()
                    .any(|glob| glob.compile_matcher().is_match(path)),
            }
    }

    /// One automaton for all globs; `None` if it would be too large.
    fn compile(&self) -> Option<GlobSet> {
        let mut set = GlobSetBuilder::new();
        for glob in self.each_glob() {
            set.add(glob);
        }
        set.build().ok()
    }

    /// Each glob, and each with everything beneath it.
    fn each_glob(&self) -> impl Iterator<Item = Glob> {
        let globs = self.entries.iter().filter_map(|entry| match entry {
            Pattern::Glob(glob) => Some(glob),
            Pattern::Beneath(_) | Pattern::Scratch(..) => None,
        });
        // Every part was parsed before; so is the whole.
        globs.flat_map(|glob| {
            let inside = glob_of(&format!("{glob}/**")).ok();
            glob_of(glob).ok().into_iter().chain(inside)
        })
    }
}

/// The path is, lies in, or holds one of these.
fn on_the_way(path: &str, kept: &[String]) -> bool {
    kept.iter()
        .any(|kept| beneath(path, kept) || beneath(kept, path))
}

fn glob_of(text: &str) -> Result<Glob, globset::Error> {
    GlobBuilder::new(text).literal_separator(true).build()
}

impl Pattern {
    /// The directory that everything that fits lies in.
    pub(super) fn fixed(&self) -> &str {
        match self {
            Self::Beneath(root) | Self::Scratch(root, _) => root,
            Self::Glob(text) => {
                let end = text.find(['*', '?', '[', '{', '\\']).unwrap_or(text.len());
                let head = text.get(..end).unwrap_or_default();
                match head.rsplit_once('/') {
                    Some((directory, _)) if !directory.is_empty() => directory,
                    _ => "/",
                }
            }
        }
    }

    /// A name that fits wherever it lies beneath the fixed directory.
    pub(super) fn is_any_depth(&self) -> bool {
        let Self::Glob(text) = self else { return false };
        let rest = text.strip_prefix(self.fixed().trim_end_matches('/'));
        let name = rest.and_then(|rest| rest.strip_prefix("/**/"));
        name.is_some_and(|name| name.contains(|c| !matches!(c, '*' | '/')))
    }

    /// A directory with everything beneath it.
    pub(super) const fn is_whole(&self) -> bool {
        matches!(self, Self::Beneath(_))
    }

    pub(super) fn text(&self) -> &str {
        match self {
            Self::Beneath(text) | Self::Scratch(text, _) | Self::Glob(text) => text,
        }
    }

    /// Work is not scratch, wherever it is kept.
    fn directory(full: String, place: &Place) -> Self {
        let places = [Some(&place.workspace), place.home.as_ref()];
        let kept: Vec<String> = places
            .into_iter()
            .flatten()
            .filter(|kept| beneath(kept, &full))
            .cloned()
            .collect();
        if kept.is_empty() || !place.scratch.contains(&full) {
            return Self::Beneath(full);
        }
        Self::Scratch(full, kept)
    }

    /// With `anywhere`, a plain name fits at any depth.
    pub(super) fn parse(entry: &str, place: &Place, anywhere: bool) -> Result<Self, String> {
        if entry.is_empty() {
            return Err("a path is empty".to_owned());
        }
        let plain_name = !entry.contains('/') && !matches!(entry, "." | ".." | "~");
        let is_path = !is_glob(entry) && (!anywhere || !plain_name);
        if is_path {
            let full = place.absolute(entry).unwrap_or_else(|| entry.to_owned());
            return Ok(Self::directory(full, place));
        }
        let bare = entry;
        let anchored = if bare.contains('/') {
            place.absolute(bare).unwrap_or_else(|| bare.to_owned())
        } else {
            format!("{}/**/{bare}", place.workspace)
        };
        match glob_of(&anchored) {
            Ok(_) => Ok(Self::Glob(anchored)),
            Err(error) => Err(format!("not a path pattern: {}", error.kind())),
        }
    }
}

fn is_glob(entry: &str) -> bool {
    entry.contains(['*', '?', '[', '{'])
}

fn first_component(path: &str) -> &str {
    let rest = path.strip_prefix('/').unwrap_or(path);
    // Components are short: a plain loop beats a searcher.
    let end = rest
        .bytes()
        .position(|byte| byte == b'/')
        .unwrap_or(rest.len());
    rest.get(..end).unwrap_or(rest)
}

/// `path` is `root` or lies in it.
pub(super) fn beneath(path: &str, root: &str) -> bool {
    if root == "/" {
        return path.starts_with('/');
    }
    path.strip_prefix(root)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}
