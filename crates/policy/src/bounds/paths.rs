//! Sets of paths: prefixes and globs, with exceptions taken back by `!`.

use super::Place;
use super::pattern::{Pattern, Patterns, beneath};
use smallvec::SmallVec;

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

/// A list of paths as a config writes it.
#[derive(Debug, Clone, Default)]
pub struct PathSet {
    include: Patterns,
    exclude: Patterns,
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

    /// Adds every entry of another set, but for what that one takes back.
    pub(crate) fn absorb(&mut self, other: &Self) {
        for pattern in other.include.iter() {
            self.include.push(pattern.clone());
        }
    }

    /// Nothing was added.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.include.is_empty()
    }

    /// The absolute path lies in the set.
    #[must_use]
    #[inline]
    pub fn contains(&self, path: &str) -> bool {
        !self.include.is_bare() && self.include.fits(path) && !self.exclude.fits(path)
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

    /// The last names of what the entries fit, as patterns: a path whose own
    /// name fits none of them is in the set only if a directory above it is.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.include
            .iter()
            .filter_map(|pattern| pattern.text().rsplit('/').next())
    }

    /// Some path of this end is in the set by a name that the end has: `.env`
    /// at any depth, or a directory whose own name the end begins with.
    #[must_use]
    pub fn may_end(&self, suffix: &str) -> bool {
        // The set as a whole is one automaton; each entry by itself is none.
        let mut tried: SmallVec<[&str; 4]> = SmallVec::new();
        let fits = |start: &str| self.contains(&format!("{start}{suffix}"));
        self.include.iter().any(|pattern| {
            let fixed = pattern.fixed();
            if pattern.is_any_depth() {
                let start = fixed.trim_end_matches('/');
                if tried.contains(&start) {
                    return false;
                }
                tried.push(start);
                return fits(start);
            }
            let above = fixed.rmatch_indices('/').map(|(at, _)| fixed.get(..at));
            pattern.is_whole()
                && above.flatten().any(|start| {
                    let path = format!("{start}{suffix}");
                    beneath(&path, fixed) && !self.exclude.fits(&path)
                })
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
            Pattern::Beneath(text) | Pattern::Scratch(text, _) | Pattern::Glob(text) => {
                text.clone()
            }
        };
        let included = self.include.iter().map(show);
        included.chain(self.exclude.iter().map(move |p| format!("!{}", show(p))))
    }
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
        for outside in [
            "/w/.env.example",
            "/w/sub/.env.example",
            "/w/env",
            "/other/.env",
        ] {
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
        // What the workspace lies in is no scratch space either.
        let place = Place::new("/tmp/a/w", Some("/tmp/home"));
        let mut set = PathSet::default();
        set.add("/tmp", &place).unwrap();
        for kept in ["/tmp", "/tmp/a", "/tmp/a/w/x", "/tmp/home", "/tmp/home/x"] {
            assert!(!set.contains(kept), "{kept}");
        }
        assert!(set.contains("/tmp/b") && set.contains("/tmp/a/other"));
    }

    #[test]
    fn dots_are_removed_before_anything_is_compared() {
        assert_eq!(normalize("/w/./a/../../etc//passwd"), "/etc/passwd");
        assert_eq!(normalize("/../.."), "/");
    }
}
