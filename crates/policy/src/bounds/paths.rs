//! Sets of paths: prefixes and globs, with exceptions taken back by `!`.

use super::Place;
use globset::{GlobBuilder, GlobMatcher};

/// Removes `.`, empty components and `..` from an absolute path, as text.
#[must_use]
pub fn normalize(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            other => parts.push(other),
        }
    }
    let mut out = String::with_capacity(path.len() + 1);
    for part in &parts {
        out.push('/');
        out.push_str(part);
    }
    if out.is_empty() {
        out.push('/');
    }
    out
}

/// One entry of a path list.
#[derive(Debug, Clone)]
enum Pattern {
    /// The path and everything beneath it.
    Beneath(String),
    /// A scratch directory that the workspace happens to lie in: everything
    /// beneath the first, but for the second.
    Scratch(String, String),
    /// Every path that fits, and everything beneath it.
    Glob(GlobMatcher),
}

/// A list of paths as a config writes it.
#[derive(Debug, Clone, Default)]
pub struct PathSet {
    include: Patterns,
    exclude: Patterns,
}

/// Entries by the first component they begin with, so that a path meets only
/// those that could fit.
#[derive(Debug, Clone, Default)]
struct Patterns {
    rooted: Vec<(String, Vec<Pattern>)>,
    anywhere: Vec<Pattern>,
    /// Entries beneath a home that is not known: they fit nothing.
    homeless: Vec<Pattern>,
}

impl Patterns {
    fn push(&mut self, pattern: Pattern) {
        let text = pattern.text();
        if !text.starts_with('/') {
            self.homeless.push(pattern);
            return;
        }
        let first = first_component(text);
        if first.is_empty() || glob_part(first).is_some() {
            self.anywhere.push(pattern);
            return;
        }
        match self.rooted.iter_mut().find(|(known, _)| known == first) {
            Some((_, list)) => list.push(pattern),
            None => self.rooted.push((first.to_owned(), vec![pattern])),
        }
    }

    fn fits(&self, path: &str) -> bool {
        if self.rooted.is_empty() {
            return self.anywhere.iter().any(|pattern| pattern.fits(path));
        }
        let first = first_component(path);
        let rooted = self.rooted.iter().find(|(known, _)| known == first);
        rooted.is_some_and(|(_, list)| list.iter().any(|pattern| pattern.fits(path)))
            || self.anywhere.iter().any(|pattern| pattern.fits(path))
    }

    fn iter(&self) -> impl Iterator<Item = &Pattern> {
        self.rooted
            .iter()
            .flat_map(|(_, list)| list)
            .chain(&self.anywhere)
    }

    fn is_empty(&self) -> bool {
        self.rooted.is_empty() && self.anywhere.is_empty() && self.homeless.is_empty()
    }
}

fn first_component(path: &str) -> &str {
    let rest = path.strip_prefix('/').unwrap_or(path);
    // Components are short: a plain loop beats a searcher.
    let end = rest.bytes().position(|byte| byte == b'/').unwrap_or(rest.len());
    rest.get(..end).unwrap_or(rest)
}

impl PathSet {
    /// The set of all paths.
    #[must_use]
    pub fn everything() -> Self {
        let mut set = Self::default();
        set.add_beneath("/");
        set
    }

    /// Adds an entry: a path means it and everything beneath, a name with glob
    /// characters and no slash fits at any depth of the workspace, a leading
    /// `!` takes back. The error says what is wrong with the entry.
    pub fn add(&mut self, entry: &str, place: &Place) -> Result<(), String> {
        match entry.strip_prefix('!') {
            // What is taken back is taken back wherever it was given.
            Some(rest) => self.exclude.push(Pattern::parse(rest, place, true)?),
            None => self.include.push(Pattern::parse(entry, place, false)?),
        }
        Ok(())
    }

    /// The same for a list that hides: there a plain name without a slash fits
    /// at any depth too, because a secret is one wherever it lies.
    pub fn add_hidden(&mut self, entry: &str, place: &Place) -> Result<(), String> {
        if entry.starts_with('!') {
            return self.add(entry, place);
        }
        self.include.push(Pattern::parse(entry, place, true)?);
        Ok(())
    }

    /// Adds one absolute directory.
    pub fn add_beneath(&mut self, path: &str) {
        self.include.push(Pattern::Beneath(normalize(path)));
    }

    /// Nothing was added.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.include.is_empty()
    }

    /// The absolute path lies in the set.
    #[must_use]
    pub fn contains(&self, path: &str) -> bool {
        self.include.fits(path) && !self.exclude.fits(path)
    }

    /// Everything beneath the absolute directory lies in the set. What fits an
    /// entry takes everything beneath it along.
    #[must_use]
    pub fn covers(&self, directory: &str) -> bool {
        self.exclude.is_empty() && self.include.fits(directory)
    }

    /// Some path beneath the absolute directory, or it itself, could lie in
    /// the set.
    #[must_use]
    pub fn may_contain_beneath(&self, directory: &str) -> bool {
        // What fits an exception takes everything beneath it along.
        !self.exclude.fits(directory)
            && self.include.iter().any(|pattern| {
                let fixed = pattern.fixed();
                beneath(directory, fixed) || beneath(fixed, directory)
            })
    }

    /// The entries that are whole directories.
    pub fn roots(&self) -> impl Iterator<Item = &str> {
        self.include.iter().filter_map(|pattern| match pattern {
            Pattern::Beneath(root) | Pattern::Scratch(root, _) => Some(root.as_str()),
            Pattern::Glob(_) => None,
        })
    }

    /// Every entry as a person would write it.
    pub fn shown(&self) -> impl Iterator<Item = String> {
        let show = |pattern: &Pattern| match pattern {
            Pattern::Beneath(root) | Pattern::Scratch(root, _) => root.clone(),
            Pattern::Glob(glob) => glob.glob().glob().to_owned(),
        };
        let included = self.include.iter().map(show);
        included.chain(self.exclude.iter().map(move |p| format!("!{}", show(p))))
    }
}

impl Pattern {
    /// The directory that everything that fits lies in.
    fn fixed(&self) -> &str {
        match self {
            Self::Beneath(root) | Self::Scratch(root, _) => root,
            Self::Glob(glob) => {
                let text = glob.glob().glob();
                let end = text.find(['*', '?', '[', '{', '\\']).unwrap_or(text.len());
                let head = text.get(..end).unwrap_or_default();
                match head.rsplit_once('/') {
                    Some((directory, _)) if !directory.is_empty() => directory,
                    _ => "/",
                }
            }
        }
    }

    fn text(&self) -> &str {
        match self {
            Self::Beneath(root) | Self::Scratch(root, _) => root,
            Self::Glob(glob) => glob.glob().glob(),
        }
    }

    /// Work is not scratch, wherever it is kept.
    fn directory(full: String, place: &Place) -> Self {
        let scratch = place.scratch.contains(&full);
        if scratch && beneath(&place.workspace, &full) {
            return Self::Scratch(full, place.workspace.clone());
        }
        Self::Beneath(full)
    }

    /// With `anywhere`, a plain name fits at any depth.
    fn parse(entry: &str, place: &Place, anywhere: bool) -> Result<Self, String> {
        if entry.is_empty() {
            return Err("a path is empty".to_owned());
        }
        let plain_name = !entry.contains('/') && !matches!(entry, "." | ".." | "~");
        if glob_part(entry).is_none() && !(anywhere && plain_name) {
            let full = place.absolute(entry).unwrap_or_else(|| entry.to_owned());
            return Ok(Self::directory(full, place));
        }
        let bare = entry;
        let anchored = if bare.contains('/') {
            place.absolute(bare).unwrap_or_else(|| bare.to_owned())
        } else {
            format!("{}/**/{bare}", place.workspace)
        };
        GlobBuilder::new(&anchored)
            .literal_separator(true)
            .build()
            .map(|glob| Self::Glob(glob.compile_matcher()))
            .map_err(|error| format!("not a path pattern: {}", error.kind()))
    }

    fn fits(&self, path: &str) -> bool {
        match self {
            Self::Beneath(root) => beneath(path, root),
            Self::Scratch(root, work) => beneath(path, root) && !beneath(path, work),
            Self::Glob(glob) => ancestors(path).any(|part| glob.is_match(part)),
        }
    }
}

fn glob_part(entry: &str) -> Option<&str> {
    entry.contains(['*', '?', '[', '{']).then_some(entry)
}

/// `path` is `root` or lies in it.
fn beneath(path: &str, root: &str) -> bool {
    if root == "/" {
        return path.starts_with('/');
    }
    path.strip_prefix(root)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The path, its parent, and so on up to the root.
fn ancestors(path: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(Some(path), |part| {
        part.rsplit_once('/')
            .map(|(parent, _)| parent)
            .filter(|parent| !parent.is_empty())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(entries: &[&str]) -> PathSet {
        let place = Place::new("/w", Some("/home/u"));
        let mut set = PathSet::default();
        for entry in entries {
            set.add(entry, &place).unwrap();
        }
        set
    }

    #[test]
    fn a_path_means_everything_beneath_it_and_no_sibling() {
        let set = set(&[".", "~/notes"]);
        for inside in ["/w", "/w/a/b", "/home/u/notes/x"] {
            assert!(set.contains(inside), "{inside}");
        }
        for outside in ["/", "/ww", "/w2/a", "/home/u", "/home/u/notesx"] {
            assert!(!set.contains(outside), "{outside}");
        }
    }

    #[test]
    fn a_bare_glob_fits_at_any_depth_and_an_exception_takes_back() {
        let set = set(&[".env*", "!.env.example"]);
        for inside in ["/w/.env", "/w/a/b/.env.local", "/w/.envrc/deep"] {
            assert!(set.contains(inside), "{inside}");
        }
        for outside in ["/w/.env.example", "/w/sub/.env.example", "/w/env", "/other/.env"] {
            assert!(!set.contains(outside), "{outside}");
        }
    }

    #[test]
    fn a_hidden_name_is_hidden_wherever_it_lies() {
        let place = Place::new("/w", None);
        let mut set = PathSet::default();
        for entry in [".env", "keys.txt", "!sample/keys.txt"] {
            set.add_hidden(entry, &place).unwrap();
        }
        for inside in ["/w/.env", "/w/a/.env", "/w/a/b/keys.txt"] {
            assert!(set.contains(inside), "{inside}");
        }
        for outside in ["/w/sample/keys.txt", "/w/.env2", "/w/env"] {
            assert!(!set.contains(outside), "{outside}");
        }
    }

    #[test]
    fn a_workspace_in_a_scratch_directory_is_not_scratch() {
        let place = Place::new("/tmp/w", None);
        let mut set = PathSet::default();
        set.add("/tmp", &place).unwrap();
        assert!(set.contains("/tmp/x"));
        assert!(!set.contains("/tmp/w/src"));
        assert!(!set.contains("/tmp/w"));
    }

    #[test]
    fn dots_are_removed_before_anything_is_compared() {
        assert_eq!(normalize("/w/./a/../../etc//passwd"), "/etc/passwd");
        assert_eq!(normalize("/../.."), "/");
    }
}
