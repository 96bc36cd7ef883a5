//! Which programs start behind a list: names become files of this machine,
//! with the links that lead to them, the interpreters of scripts, and what
//! the command table says that they need.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::Read;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

/// Which programs start.
#[derive(Debug, Clone)]
pub enum Programs {
    /// All that can be read.
    Any,
    /// These, and the shell and the loader.
    Only(Box<Program>),
}

/// Programs as files of this machine.
#[derive(Debug, Clone, Default)]
pub struct Program {
    /// Directories of programs: only listed ones are seen in them.
    pub(crate) directories: BTreeSet<PathBuf>,
    /// Directories whose files can be loaded as code.
    pub(crate) libraries: BTreeSet<PathBuf>,
    /// Links in those directories, by where they stand.
    pub(crate) links: BTreeMap<PathBuf, PathBuf>,
    /// Files and directories of helpers that can be started.
    pub(crate) files: BTreeSet<PathBuf>,
    /// Programs that lie among libraries.
    pub(crate) masked: BTreeSet<PathBuf>,
    /// Something listed runs files of the workspace.
    pub(crate) workspace_code: bool,
    /// Listed, but not on this machine.
    pub missing: Vec<String>,
}

/// A listed name that no file stands for.
#[derive(Debug, thiserror::Error)]
#[error("`{0}` is not a program on this machine")]
pub struct ProgramError(pub String);

/// Where programs are looked for.
#[derive(Debug, Clone)]
pub struct Search {
    /// Directories in order: the user's PATH, less what the box can write.
    path: Vec<PathBuf>,
    home: Option<PathBuf>,
}

/// Directories of programs besides those on the PATH.
const DIRECTORIES: &[&str] = &[
    "/bin",
    "/sbin",
    "/usr/bin",
    "/usr/sbin",
    "/usr/local/bin",
    "/usr/local/sbin",
    "/usr/games",
    "/usr/libexec",
    "/snap/bin",
];

/// Directories of libraries.
const LIBRARIES: &[&str] = &[
    "/lib/x86_64-linux-gnu",
    "/usr/lib/x86_64-linux-gnu",
    "/lib/aarch64-linux-gnu",
    "/usr/lib/aarch64-linux-gnu",
    "/usr/local/lib",
    "/lib64",
    "/usr/lib64",
];

/// Always there: without them nothing starts.
const SHELLS: &[&str] = &["sh", "bash", "dash"];
const LOADERS: &[&str] = &[
    "/lib64/ld-linux-x86-64.so.2",
    "/lib/ld-linux-aarch64.so.1",
    "/lib/ld-musl-x86_64.so.1",
    "/lib/ld-musl-aarch64.so.1",
];

/// How deep interpreters and needs are followed.
const DEPTH: usize = 8;

impl Programs {
    /// The listed programs. One that is not on this machine is noted and
    /// left out.
    #[must_use]
    pub fn only(names: &[String], search: &Search) -> Self {
        let mut found = Program::default();
        for directory in search
            .path
            .iter()
            .map(PathBuf::as_path)
            .chain(paths(DIRECTORIES))
        {
            if let Ok(real) = fs::canonicalize(directory) {
                found.directories.insert(real);
            }
        }
        for library in paths(LIBRARIES) {
            if let Ok(real) = fs::canonicalize(library) {
                found.masked.extend(programs_among(&real));
                found.libraries.insert(real);
            }
        }
        for loader in paths(LOADERS) {
            found.file(loader, search, 0);
        }
        for shell in SHELLS {
            found.name(shell, search, 0);
        }
        for name in names {
            if !found.name(name, search, 0) {
                found.missing.push(name.clone());
            }
        }
        // What was asked for by name is no stray program.
        let files = &found.files;
        found
            .masked
            .retain(|masked| !files.iter().any(|file| masked.starts_with(file)));
        Self::Only(Box::new(found))
    }

    pub(crate) const fn any(&self) -> bool {
        matches!(self, Self::Any)
    }

    /// Files in writable trees may run.
    #[must_use]
    pub fn workspace_code(&self) -> bool {
        match self {
            Self::Any => true,
            Self::Only(set) => set.workspace_code,
        }
    }

    /// A file can be started.
    #[must_use]
    pub fn starts(&self, file: &Path) -> bool {
        match self {
            Self::Any => true,
            Self::Only(set) => fs::canonicalize(file)
                .is_ok_and(|real| real.ancestors().any(|part| set.files.contains(part))),
        }
    }
}

impl Program {
    /// Adds a program by name, or by path.
    fn name(&mut self, name: &str, search: &Search, depth: usize) -> bool {
        let Some(file) = search.find(OsStr::new(name)) else {
            return false;
        };
        if !self.file(&file, search, depth) {
            return true;
        }
        let name = name.rsplit('/').next().unwrap_or(name);
        let script = is_script(&file);
        for needs in toolward_shell::needs(name).filter(|needs| script || !needs.shim) {
            self.workspace_code |= needs.workspace_code;
            for program in needs.programs {
                if depth < DEPTH {
                    self.name(program, search, depth + 1);
                }
            }
            for directory in needs.directories {
                self.helpers(directory, search);
            }
        }
        true
    }

    fn helpers(&mut self, directory: &str, search: &Search) {
        let path = match (directory.strip_prefix("~/"), &search.home) {
            (Some(rest), Some(home)) => home.join(rest),
            (Some(_), None) => return,
            (None, _) => PathBuf::from(directory),
        };
        if let Ok(real) = fs::canonicalize(path) {
            self.files.insert(real);
        }
    }

    /// Adds a program's file with what leads to it and what interprets it;
    /// false if it was there already.
    fn file(&mut self, file: &Path, search: &Search, depth: usize) -> bool {
        let Ok(real) = fs::canonicalize(file) else {
            return false;
        };
        self.follow(file);
        if !self.files.insert(real.clone()) {
            return false;
        }
        // A program outside the system brings its libraries with it.
        let above = real.parent().and_then(Path::parent);
        if let Some(lib) = above.map(|above| above.join("lib")) {
            let system = ["/lib", "/usr/lib", "/usr/local/lib"];
            if !system.iter().any(|known| lib == Path::new(known)) && lib.is_dir() {
                self.libraries.insert(lib);
            }
        }
        if depth < DEPTH {
            self.interpreter(&real, search, depth);
        }
        true
    }

    /// The links from a path to its file, each where it really stands.
    fn follow(&mut self, file: &Path) {
        let mut at = file.to_owned();
        for _ in 0..40 {
            let (Some(parent), Some(name)) = (at.parent(), at.file_name()) else {
                return;
            };
            let Ok(parent) = fs::canonicalize(parent) else {
                return;
            };
            let here = parent.join(name);
            let Ok(to) = fs::read_link(&here) else {
                return;
            };
            at = parent.join(&to);
            self.links.insert(here, to);
        }
    }

    /// What `#!` names: the kernel starts it, so it must be able to start.
    fn interpreter(&mut self, file: &Path, search: &Search, depth: usize) {
        let mut head = [0u8; 256];
        let Ok(length) = File::open(file).and_then(|mut file| file.read(&mut head)) else {
            return;
        };
        let line = head.get(..length).and_then(|head| head.strip_prefix(b"#!"));
        let line = line.and_then(|line| line.split(|byte| *byte == b'\n').next());
        let Some(line) = line else { return };
        let mut words = line
            .split(|byte| *byte == b' ' || *byte == b'\t')
            .filter(|word| !word.is_empty())
            .map(OsStr::from_bytes);
        let Some(interpreter) = words.next() else {
            return;
        };
        self.file(Path::new(interpreter), search, depth + 1);
        let name = Path::new(interpreter).file_name();
        if name == Some(OsStr::new("env")) {
            // `env -S node --flag`: the first word that is no option.
            let mut rest = words.filter(|word| !word.as_bytes().starts_with(b"-"));
            if let Some(program) = rest.find(|word| !word.as_bytes().contains(&b'=')) {
                self.name(&program.to_string_lossy(), search, depth + 1);
            }
        } else if let Some(name) = name {
            self.name(&name.to_string_lossy(), search, depth + 1);
        }
    }
}

impl Search {
    /// Looks in the directories of `path` (as in `$PATH`), but for those in
    /// which the box itself could put a program.
    #[must_use]
    pub fn new(path: &OsStr, writable: &[PathBuf], home: Option<PathBuf>) -> Self {
        let written = |directory: &PathBuf| {
            let real = fs::canonicalize(directory).unwrap_or_else(|_| directory.clone());
            writable
                .iter()
                .filter_map(|tree| fs::canonicalize(tree).ok())
                .any(|tree| real.starts_with(tree))
        };
        let path = std::env::split_paths(path)
            .filter(|directory| directory.is_absolute() && !written(directory))
            .collect();
        Self { path, home }
    }

    /// The file of a program.
    #[must_use]
    pub fn find(&self, name: &OsStr) -> Option<PathBuf> {
        let name = Path::new(name);
        if name.is_absolute() {
            return starts(name).then(|| name.to_owned());
        }
        if name.components().count() != 1 {
            return None;
        }
        let places = self.path.iter().map(|directory| directory.join(name));
        places.into_iter().find(|file| starts(file))
    }

    /// The PATH that a program in the box gets.
    #[must_use]
    pub fn variable(&self) -> OsString {
        std::env::join_paths(&self.path).unwrap_or_default()
    }
}

fn is_script(file: &Path) -> bool {
    let mut head = [0u8; 2];
    let read = File::open(file).and_then(|mut file| file.read_exact(&mut head));
    read.is_ok() && head == *b"#!"
}

fn starts(file: &Path) -> bool {
    fs::metadata(file).is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o111 != 0)
}

fn paths<'p>(list: &'p [&'p str]) -> impl Iterator<Item = &'p Path> {
    list.iter().map(Path::new)
}

/// Programs that lie among libraries: the loader would start them, because
/// libraries must be loadable. Looked for once per process and directory.
fn programs_among(directory: &Path) -> Vec<PathBuf> {
    static KNOWN: OnceLock<Mutex<HashMap<PathBuf, Vec<PathBuf>>>> = OnceLock::new();
    let known = KNOWN.get_or_init(Mutex::default);
    let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) = known.get(directory) {
        return found.clone();
    }
    let mut found = Vec::new();
    let mut open = vec![directory.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(&next).into_iter().flatten().flatten() {
            let Ok(kind) = entry.file_type() else {
                continue;
            };
            if kind.is_dir() {
                open.push(entry.path());
            } else if kind.is_file() && !is_library(&entry.file_name()) {
                let mode = entry
                    .metadata()
                    .map_or(0, |found| found.permissions().mode());
                if mode & 0o111 != 0 {
                    found.push(entry.path());
                }
            }
        }
    }
    known.insert(directory.to_owned(), found.clone());
    found
}

fn is_library(name: &OsStr) -> bool {
    let name = name.as_bytes();
    name.ends_with(b".so") || name.windows(4).any(|part| part == b".so.")
}
