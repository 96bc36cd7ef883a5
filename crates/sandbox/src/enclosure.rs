//! A permit on this machine: its patterns as paths, its programs as files.

use crate::Limits;
use crate::environment;
use crate::error::Error;
use crate::programs::{Programs, Search};
use crate::stand_in::{self, StandIns};
use crate::survey::survey;
use crate::walls::{Launch, Read, Walls};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use toolward_policy::{PathSet, Permit};

/// What of this machine a permit is read against.
#[derive(Debug, Clone)]
pub struct Machine {
    /// The workspace root.
    pub workspace: PathBuf,
    /// The user's home.
    pub home: Option<PathBuf>,
    /// Where programs are looked for, as in `$PATH`.
    pub path: OsString,
    /// A directory for what must outlive a killed process.
    pub state: Option<PathBuf>,
}

/// The bounds of one call, ready to run in. Stand-ins that it made in the
/// workspace go when it goes: it must outlive the run.
#[derive(Debug)]
pub struct Enclosure {
    /// What the kernel will hold.
    pub walls: Walls,
    /// Bounds that it will not, in words.
    pub gaps: Vec<String>,
    pub(crate) search: Search,
    environment: Vec<(OsString, OsString)>,
    _stand_ins: StandIns,
}

impl Enclosure {
    /// Reads a permit against this machine.
    pub fn of(
        permit: &Permit,
        machine: &Machine,
        variables: impl Iterator<Item = (OsString, OsString)>,
    ) -> Result<Self, Error> {
        let journal = machine.state.as_ref().map(|state| state.join("stand-ins"));
        if let Some(journal) = &journal {
            stand_in::sweep(journal);
        }
        let paths = permit.paths();
        let write = writable(&paths.write, &paths.caches);
        let mut found = survey(paths, &machine.workspace, &write)?;
        let stand_ins = StandIns::make(&found.absent, journal.as_deref())?;
        found.keep.extend(stand_ins.paths().map(Path::to_owned));
        for path in unheld(&paths.write) {
            found.gaps.push(format!(
                "{path} is a pattern: what fits it cannot be written, because the kernel knows no patterns"
            ));
        }
        let search = Search::new(&machine.path, &write, machine.home.clone());
        let programs = match permit.programs() {
            None => Programs::Any,
            Some(names) => Programs::only(names, &search),
        };
        let scratch = paths.scratch.iter().map(PathBuf::from).collect();
        let read = readable(paths);
        let show = match &read {
            Read::Everything => {
                let places = [Some(&machine.workspace), machine.home.as_ref()];
                places.into_iter().flatten().cloned().collect()
            }
            Read::Only(_) => Vec::new(),
        };
        let walls = Walls {
            read,
            show,
            write,
            hide: found.hide,
            keep: found.keep,
            scratch,
            programs,
            limits: Limits::default(),
        };
        let environment = environment::filtered(permit, variables, search.variable());
        Ok(Self {
            walls,
            gaps: found.gaps,
            search,
            environment,
            _stand_ins: stand_ins,
        })
    }

    /// Only these programs start, whatever the permit lists.
    pub fn only(&mut self, programs: &[String]) {
        self.walls.programs = Programs::only(programs, &self.search);
    }

    /// A program by name or path, with its arguments; `None` if there is none.
    #[must_use]
    pub fn program(&self, words: &[OsString], directory: &Path) -> Option<Launch> {
        let name = words.first()?;
        let file = if Path::new(name).components().count() > 1 {
            directory.join(name)
        } else {
            self.search.find(name)?
        };
        Some(self.launch(file, words.to_vec(), directory))
    }

    /// A shell with a text to run.
    #[must_use]
    pub fn shell(&self, text: &str, directory: &Path) -> Launch {
        let shells = ["/bin/bash", "/usr/bin/bash", "/bin/sh"];
        let shell = shells.iter().find(|shell| Path::new(shell).exists());
        let shell = shell.copied().unwrap_or("/bin/sh");
        let words = vec![shell.into(), "-c".into(), text.into()];
        self.launch(PathBuf::from(shell), words, directory)
    }

    fn launch(&self, program: PathBuf, arguments: Vec<OsString>, directory: &Path) -> Launch {
        let mut environment = self.environment.clone();
        environment.push(("PWD".into(), directory.into()));
        Launch {
            program,
            arguments,
            environment,
            directory: directory.to_owned(),
        }
    }
}

/// The directories that lie in every writable set, and the caches.
pub(crate) fn writable(sets: &[PathSet], caches: &PathSet) -> Vec<PathBuf> {
    let everywhere = |root: &&str| sets.iter().all(|set| set.contains(root));
    let roots = sets.iter().flat_map(PathSet::roots).filter(everywhere);
    let nothing = sets.is_empty() || sets.iter().any(PathSet::is_empty);
    let roots: Vec<&str> = if nothing {
        Vec::new()
    } else {
        roots.chain(caches.roots()).collect()
    };
    let mut real: Vec<PathBuf> = roots
        .into_iter()
        .filter_map(|root| fs::canonicalize(root).ok())
        .collect();
    real.sort_unstable();
    real.dedup_by(|inner, outer| inner.starts_with(&*outer));
    real
}

/// Writable patterns, which no mount can stand for.
fn unheld(sets: &[PathSet]) -> impl Iterator<Item = String> {
    sets.iter().flat_map(|set| {
        let roots: Vec<String> = set.roots().map(str::to_owned).collect();
        let shown: Vec<String> = set.shown().collect();
        shown
            .into_iter()
            .filter(move |entry| !entry.starts_with('!') && !roots.contains(entry))
    })
}

pub(crate) fn readable(paths: &toolward_policy::Paths) -> Read {
    if paths.read.is_empty() {
        return Read::Everything;
    }
    let everywhere = |root: &&str| paths.read.iter().all(|set| set.contains(root));
    let roots = paths
        .read
        .iter()
        .flat_map(PathSet::roots)
        .filter(everywhere);
    let mut trees: Vec<PathBuf> = roots
        .chain(paths.homes.roots())
        .map(PathBuf::from)
        .collect();
    if trees.iter().any(|tree| tree == Path::new("/")) {
        return Read::Everything;
    }
    trees.retain(|tree| tree.exists());
    trees.sort_unstable();
    trees.dedup_by(|inner, outer| inner.starts_with(&*outer));
    Read::Only(trees)
}
