//! The repository's texts by path, read once.

use super::source::is_rust;
use std::collections::BTreeMap;
use std::io;
use std::path::Path;

/// What is not the repository's text; `.git` is a file in a linked work tree.
const LEFT_OUT: &[&str] = &["target", ".git", "node_modules"];

/// Folders of crates beside `crates/*`.
const OTHER_CRATES: &[&str] = &["xtask", "benches", "fuzz"];

/// Every text file of the repository; paths use `/` and start at its root.
#[derive(Debug, Default)]
pub struct Tree(BTreeMap<String, String>);

impl Tree {
    /// Reads a folder; files that are not UTF-8 are data, and left out.
    pub fn read(root: &Path) -> io::Result<Self> {
        let mut tree = Self::default();
        tree.add(root, "")?;
        Ok(tree)
    }

    fn add(&mut self, folder: &Path, prefix: &str) -> io::Result<()> {
        for entry in std::fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if LEFT_OUT.contains(&name.as_str()) {
                continue;
            }
            let path = format!("{prefix}{name}");
            let kind = entry.file_type()?;
            if kind.is_dir() {
                self.add(&entry.path(), &format!("{path}/"))?;
            } else if kind.is_file()
                && let Ok(text) = String::from_utf8(std::fs::read(entry.path())?)
            {
                self.0.insert(path, text);
            }
        }
        Ok(())
    }

    /// A tree made by hand.
    #[cfg(test)]
    pub fn of(files: &[(&str, &str)]) -> Self {
        let owned = |(path, text): &(&str, &str)| ((*path).to_owned(), (*text).to_owned());
        Self(files.iter().map(owned).collect())
    }

    /// The text of one file.
    pub fn get(&self, path: &str) -> Option<&str> {
        self.0.get(path).map(String::as_str)
    }

    /// Every file whose path starts so.
    pub fn under<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.0
            .iter()
            .filter(move |(path, _)| path.starts_with(prefix))
            .map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// Names without ending of the files directly in a folder.
    pub fn stems<'a>(&'a self, folder: &'a str, ending: &'a str) -> impl Iterator<Item = &'a str> {
        self.under(folder).filter_map(move |(path, _)| {
            let name = path.strip_prefix(folder)?.strip_suffix(ending)?;
            (!name.contains('/')).then_some(name)
        })
    }

    /// Every Rust file of the crates: `crates/*/src` and the other crates.
    pub fn rust(&self) -> impl Iterator<Item = (&str, &str)> {
        self.under("").filter(|(path, _)| {
            let mut parts = path.split('/');
            let in_crate = match parts.next() {
                Some("crates") => parts.next().is_some(),
                Some(other) => OTHER_CRATES.contains(&other),
                None => false,
            };
            in_crate && parts.next() == Some("src") && is_rust(path)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Tree;

    #[test]
    fn rust_files_are_those_of_the_crates() {
        let tree = Tree::of(&[
            ("crates/policy/src/lib.rs", ""),
            ("crates/policy/tests/it/main.rs", ""),
            ("xtask/src/tidy/tree.rs", ""),
            ("docs/src/example.rs", ""),
        ]);
        let paths: Vec<&str> = tree.rust().map(|(path, _)| path).collect();
        assert_eq!(
            paths,
            ["crates/policy/src/lib.rs", "xtask/src/tidy/tree.rs"]
        );
    }

    #[test]
    fn stems_are_of_one_folder_alone() {
        let tree = Tree::of(&[("a/b.rs", ""), ("a/b/c.rs", ""), ("a/d.md", "")]);
        let stems: Vec<&str> = tree.stems("a/", ".rs").collect();
        assert_eq!(stems, ["b"]);
    }
}
