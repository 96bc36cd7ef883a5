//! Directories that hold something protected: writing whatever one likes in
//! them is writing that.

use super::Place;
use super::pattern::beneath;

/// All such directories.
#[derive(Debug, Clone, Default)]
pub struct Holders {
    workspace: String,
    /// Ends of paths in the workspace, slash first: `/.git`.
    named: Vec<String>,
    /// Absolute paths that are protected.
    fixed: Vec<String>,
}

/// How a directory holds something protected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holding {
    /// It is known for it, wherever it lies (`.git`).
    Named,
    /// Somewhere beneath it something is.
    Beneath,
}

impl Holders {
    /// None yet, in this place.
    #[must_use]
    pub fn new(place: &Place) -> Self {
        Self {
            workspace: place.workspace.clone(),
            ..Self::default()
        }
    }

    /// Adds a protected name that may lie anywhere in the workspace, such as
    /// `.git/hooks`: every directory on the way to it holds it.
    pub fn add_name(&mut self, name: &str) {
        for (at, _) in name.match_indices('/') {
            let end = format!("/{}", name.get(..at).unwrap_or_default());
            if !self.named.contains(&end) {
                self.named.push(end);
            }
        }
    }

    /// Adds one absolute protected path.
    pub fn add_fixed(&mut self, path: String) {
        self.fixed.push(path);
    }

    /// What the absolute directory holds, if anything.
    #[must_use]
    pub fn holds(&self, directory: &str) -> Option<Holding> {
        let inside = beneath(directory, &self.workspace);
        if inside
            && self.named.iter().any(|end| match end.strip_suffix("/**") {
                // `.git/modules/**/config`: at any depth.
                Some(above) => directory.contains(&format!("{above}/")),
                None => directory.ends_with(end.as_str()),
            })
        {
            return Some(Holding::Named);
        }
        let above = |path: &str| path != directory && beneath(path, directory);
        let fixed = self.fixed.iter().any(|path| above(path));
        // The workspace itself has the config, and mostly a repository.
        let root = directory == self.workspace || above(&self.workspace);
        (fixed || root).then_some(Holding::Beneath)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directories_on_the_way_to_a_protected_name_hold_it() {
        let mut holders = Holders::new(&Place::new("/w", Some("/home/u")));
        holders.add_name(".git/info/attributes");
        holders.add_name(".git/modules/**/config");
        holders.add_fixed("/home/u/.config/git".to_owned());
        for (path, expected) in [
            ("/w/.git", Some(Holding::Named)),
            ("/w/a/.git/info", Some(Holding::Named)),
            ("/w/.git/modules", Some(Holding::Named)),
            ("/w/.git/modules/a/b", Some(Holding::Named)),
            ("/w/.git/objects", None),
            ("/w", Some(Holding::Beneath)),
            ("/", Some(Holding::Beneath)),
            ("/home/u/.config", Some(Holding::Beneath)),
            ("/home/u/.config/git", None),
            ("/w/src", None),
            ("/w/x.git", None),
            ("/w/.gitx", None),
            ("/other/.git", None),
        ] {
            assert_eq!(holders.holds(path), expected, "{path}");
        }
    }
}
