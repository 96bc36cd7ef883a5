//! Why something failed in a box, found out afterwards: what programs
//! complained of, held against the walls. Only what the walls really refuse
//! is blamed on them.

use crate::enclosure::Enclosure;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// What the walls refused.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Blame {
    /// A program of this machine that is not listed.
    Program(String),
    /// A hidden path.
    Hidden(PathBuf),
    /// A path that cannot be written.
    Unwritable(PathBuf),
}

/// Longest line that is looked at.
const LONGEST: usize = 4096;
/// Most that is blamed.
const MOST: usize = 20;

/// How programs complain of what is missing or refused.
const COMPLAINTS: &[&str] = &[
    "not found",
    "No such file or directory",
    "Permission denied",
    "Read-only file system",
    "Operation not permitted",
    "cannot open shared object file",
    "EACCES",
    "EROFS",
    "ENOENT",
];

/// Reads what programs write to their standard error as it comes by.
#[derive(Debug)]
pub struct Listener<'e> {
    enclosure: &'e Enclosure,
    directory: PathBuf,
    line: Vec<u8>,
    found: BTreeSet<Blame>,
}

impl<'e> Listener<'e> {
    /// Listens to programs that run in this directory.
    #[must_use]
    pub fn new(enclosure: &'e Enclosure, directory: &Path) -> Self {
        Self {
            enclosure,
            directory: directory.to_owned(),
            line: Vec::new(),
            found: BTreeSet::new(),
        }
    }

    /// Takes in what was written.
    pub fn hear(&mut self, bytes: &[u8]) {
        for part in bytes.split_inclusive(|byte| *byte == b'\n') {
            let room = LONGEST.saturating_sub(self.line.len());
            self.line.extend(part.iter().take(room));
            if part.ends_with(b"\n") {
                self.judge();
            }
        }
    }

    /// What was refused.
    #[must_use]
    pub fn blames(mut self) -> BTreeSet<Blame> {
        self.judge();
        self.found
    }

    fn judge(&mut self) {
        let line = std::mem::take(&mut self.line);
        let line = String::from_utf8_lossy(&line);
        if self.found.len() >= MOST || !COMPLAINTS.iter().any(|phrase| line.contains(phrase)) {
            return;
        }
        // Who complains, and in which words, is not what it complains of.
        let mut text = line
            .split_once(": ")
            .map_or(&*line, |(_, rest)| rest)
            .to_owned();
        for phrase in COMPLAINTS {
            text = text.replace(phrase, " ");
        }
        let edges = |c: char| c.is_whitespace() || "\"'`:‘’“”,()[]".contains(c);
        let writing = line.contains("Read-only file system") || line.contains("EROFS");
        for word in text.split(edges).filter(|word| !word.is_empty()) {
            if let Some(blame) = self.blame(word, writing) {
                self.found.insert(blame);
            }
        }
    }

    fn blame(&self, word: &str, writing: bool) -> Option<Blame> {
        let walls = &self.enclosure.walls;
        if !word.contains('/')
            && !writing
            && let Some(file) = self.enclosure.search.find(OsStr::new(word))
            && !walls.programs.starts(&file)
        {
            return Some(Blame::Program(word.to_owned()));
        }
        let path = self.directory.join(word);
        let real = fs::canonicalize(&path).ok();
        let hidden = |real: &PathBuf| {
            let hide = walls
                .hide
                .iter()
                .filter_map(|path| fs::canonicalize(path).ok());
            hide.into_iter().any(|hidden| real.starts_with(hidden))
        };
        if real.as_ref().is_some_and(hidden) {
            return Some(Blame::Hidden(path));
        }
        if word.contains('/')
            && let Some(real) = &real
            && real.is_file()
            && !walls.programs.starts(real)
            && is_program(real)
        {
            return Some(Blame::Program(word.to_owned()));
        }
        if !writing {
            return None;
        }
        // Something that is not there yet is refused by the directory.
        let place = real.or_else(|| fs::canonicalize(path.parent()?).ok())?;
        let looks_like_path = word.contains('/') || word.contains('.') || path.exists();
        let kept = walls.keep.iter().any(|kept| place.starts_with(kept));
        let roots = walls.write.iter().chain(&walls.scratch);
        let writable = !kept && roots.into_iter().any(|root| place.starts_with(root));
        (looks_like_path && !writable).then_some(Blame::Unwritable(path))
    }
}

fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|found| found.permissions().mode() & 0o111 != 0)
}
