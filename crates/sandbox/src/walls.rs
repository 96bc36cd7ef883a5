//! Walls: what a process may touch, in paths of this machine; and the plan of
//! mounts and rules that they become.

use crate::error::Error;
use crate::plan::{Limits, Mount, Plan, Rule, What};
use crate::programs::Programs;
use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// What a process may touch. Paths are absolute; links in them are followed
/// once, when the plan is made, and never again.
#[derive(Debug, Clone)]
pub struct Walls {
    /// What can be read.
    pub read: Read,
    /// Trees that can be written; a missing one is left out.
    pub write: Vec<PathBuf>,
    /// Paths that are not there, whatever else is said.
    pub hide: Vec<PathBuf>,
    /// Paths in writable trees that stay as they are.
    pub keep: Vec<PathBuf>,
    /// Trees that stay readable where scratch space would cover them.
    pub show: Vec<PathBuf>,
    /// Directories that are empty and private: `/tmp`.
    pub scratch: Vec<PathBuf>,
    /// Which programs start.
    pub programs: Programs,
    /// Bounds on what may be used up.
    pub limits: Limits,
}

/// What can be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Read {
    /// The whole machine, but for what is hidden.
    Everything,
    /// These trees, besides what programs need to start at all.
    Only(Vec<PathBuf>),
}

/// One program to run.
#[derive(Debug, Clone)]
pub struct Launch {
    /// Its file.
    pub program: PathBuf,
    /// Its arguments, its own name first.
    pub arguments: Vec<OsString>,
    /// Its whole environment.
    pub environment: Vec<(OsString, OsString)>,
    /// The directory it starts in.
    pub directory: PathBuf,
}

/// What programs need to start at all, where reading is limited.
pub(crate) const SYSTEM: &[&str] = &[
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc", "/opt", "/nix",
];

/// Parts of `/sys` that programs ask for the number of processors.
const PROCESSORS: &str = "/sys/devices/system";

/// Where services wait on sockets and leave what they know.
const SERVICES: &[&str] = &["/run", "/var/run"];

impl Walls {
    /// The plan of a run behind these walls.
    pub(crate) fn plan(&self, launch: &Launch) -> Result<Plan, Error> {
        let mut build = Build::new(self);
        build.base()?;
        build.system();
        build.shown()?;
        build.programs();
        build.writable()?;
        build.kept(&launch.program)?;
        build.sockets()?;
        build.hidden()?;
        Ok(Plan {
            mounts: build.mounts,
            rules: build.rules,
            directory: launch.directory.clone().into_os_string(),
            program: launch.program.clone().into_os_string(),
            arguments: launch.arguments.clone(),
            environment: launch.environment.clone(),
            limits: self.limits,
            memory_files_run: self.programs.workspace_code(),
            terminal: false,
        })
    }
}

struct Build<'w> {
    walls: &'w Walls,
    mounts: Vec<Mount>,
    rules: Vec<Rule>,
    /// Any program may run.
    any: bool,
    /// Files in writable trees may run.
    workspace_code: bool,
}

impl<'w> Build<'w> {
    fn new(walls: &'w Walls) -> Self {
        Self {
            walls,
            mounts: Vec::new(),
            rules: Vec::new(),
            any: walls.programs.any(),
            workspace_code: walls.programs.workspace_code(),
        }
    }

    fn mount(&mut self, target: impl Into<OsString>, what: What, write: bool, run: bool) {
        let target = target.into();
        self.mounts.push(Mount {
            target,
            what,
            write,
            run,
        });
    }

    fn tree(&mut self, path: &Path, write: bool, run: bool) {
        self.mount(path, What::Tree(path.into()), write, run);
    }

    fn rule(&mut self, path: impl Into<OsString>, write: bool, run: bool) {
        let path = path.into();
        self.rules.push(Rule {
            path,
            read: true,
            write,
            run,
        });
    }

    /// The root: the machine's own, or an empty one with the readable trees.
    fn base(&mut self) -> Result<(), Error> {
        match &self.walls.read {
            Read::Everything => {
                self.tree(Path::new("/"), false, self.any);
                self.rule("/", false, self.any);
            }
            Read::Only(trees) => {
                self.mount("/", What::Scratch(1 << 20), false, self.any);
                self.rule("/", false, self.any);
                let system = SYSTEM.iter().map(Path::new);
                for path in system.chain(trees.iter().map(PathBuf::as_path)) {
                    self.show(path, self.any)?;
                }
            }
        }
        Ok(())
    }

    /// A tree at its own path, and the links that lead to it.
    fn show(&mut self, path: &Path, run: bool) -> Result<(), Error> {
        let Some(real) = existing(path)? else {
            return Ok(());
        };
        if real != path {
            self.links(path);
        }
        self.tree(&real, false, run);
        Ok(())
    }

    /// The links on the way to a path, each where it stands.
    fn links(&mut self, path: &Path) {
        let mut seen = PathBuf::from("/");
        let mut rest: Vec<OsString> = path.iter().skip(1).map(OsStr::to_owned).collect();
        rest.reverse();
        let mut followed = 0;
        while let Some(name) = rest.pop() {
            if name == ".." {
                seen.pop();
                continue;
            }
            let next = seen.join(&name);
            match fs::read_link(&next) {
                Ok(to) if followed < 40 => {
                    followed += 1;
                    self.mount(&next, What::Link(to.clone().into()), false, false);
                    if to.is_absolute() {
                        seen = PathBuf::from("/");
                    }
                    let parts = to.iter().filter(|part| *part != "/" && *part != ".");
                    rest.extend(
                        parts
                            .map(OsStr::to_owned)
                            .collect::<Vec<_>>()
                            .into_iter()
                            .rev(),
                    );
                }
                _ => seen = next,
            }
        }
    }

    /// What every box has of its own.
    fn system(&mut self) {
        self.mount("/proc", What::Processes, false, false);
        self.mount("/dev", What::Devices, false, false);
        let whole = matches!(self.walls.read, Read::Everything);
        let there = |path: &str| whole && Path::new(path).is_dir();
        if there("/sys") || !whole {
            self.mount("/sys", What::Scratch(1 << 16), true, false);
        }
        if Path::new(PROCESSORS).is_dir() {
            self.tree(Path::new(PROCESSORS), false, false);
        }
        for path in SERVICES {
            let path = Path::new(path);
            // Often the second is a link to the first.
            if path.is_dir() && !path.is_symlink() && whole {
                self.mount(path, What::Scratch(1 << 20), true, false);
            }
        }
        // Devices, terminals and shared memory; what may be done to each is
        // what its own permissions say.
        self.rule("/dev", true, false);
        for path in self.walls.scratch.clone() {
            if path.is_dir() || !whole {
                let size = self.walls.limits.scratch_bytes;
                self.mount(&path, What::Scratch(size), true, self.workspace_code);
                self.rule(&path, true, self.workspace_code);
            }
        }
    }

    /// Where only some programs start: nothing else runs, and directories of
    /// programs show those alone.
    fn programs(&mut self) {
        let Programs::Only(set) = &self.walls.programs else {
            return;
        };
        for directory in &set.directories {
            self.mount(directory, What::Scratch(1 << 20), false, false);
        }
        for library in &set.libraries {
            self.tree(library, false, true);
        }
        for (link, to) in &set.links {
            self.mount(link, What::Link(to.into()), false, false);
        }
        for file in &set.files {
            self.tree(file, false, true);
            self.rule(file, false, true);
        }
        for masked in &set.masked {
            self.mount(masked, What::HiddenFile, false, false);
        }
    }

    fn shown(&mut self) -> Result<(), Error> {
        for path in &self.walls.show {
            if let Some(real) = existing(path)?
                && !self.visible(&real)
            {
                self.tree(&real, false, self.any);
            }
        }
        Ok(())
    }

    fn writable(&mut self) -> Result<(), Error> {
        let mut trees = BTreeSet::new();
        for path in &self.walls.write {
            if let Some(real) = existing(path)? {
                trees.insert(real);
            }
        }
        for tree in trees {
            self.tree(&tree, true, self.workspace_code);
            self.rule(&tree, true, self.workspace_code);
        }
        Ok(())
    }

    /// What stays as it is inside writable trees. A directory on the way to
    /// it becomes a mount too: one that holds a mount could else be moved
    /// away, and another put in its place.
    fn kept(&mut self, started: &Path) -> Result<(), Error> {
        let mut pinned = BTreeSet::new();
        let mut kept = BTreeSet::new();
        for path in &self.walls.keep {
            let Some(real) = existing(path)? else {
                continue;
            };
            let holds = |root: &PathBuf| real.starts_with(root) && real != *root;
            let roots = self
                .walls
                .write
                .iter()
                .filter_map(|root| existing(root).ok()?);
            let Some(root) = roots.filter(holds).min() else {
                continue;
            };
            let between = real.ancestors().skip(1);
            pinned.extend(between.take_while(|path| *path != root).map(Path::to_owned));
            kept.insert(real);
        }
        // Sorted by path: what lies above comes first.
        for path in pinned {
            if !kept.contains(&path) {
                self.tree(&path, true, self.workspace_code);
            }
        }
        for path in kept {
            // The program itself may start, though it stays as it is.
            let run = match &self.walls.programs {
                Programs::Any => path == started,
                Programs::Only(set) => set.files.contains(&path),
            };
            self.tree(&path, false, run);
        }
        Ok(())
    }

    /// Services that wait on a file outside the writable trees: reading is
    /// all it takes to talk to them.
    fn sockets(&mut self) -> Result<(), Error> {
        for path in crate::sockets::listening() {
            let Some(real) = existing(&path)? else {
                continue;
            };
            let own = self.walls.write.iter().any(|tree| real.starts_with(tree));
            if !own && self.visible(&real) {
                self.mount(&real, What::HiddenFile, false, false);
            }
        }
        Ok(())
    }

    fn hidden(&mut self) -> Result<(), Error> {
        let mut hidden = BTreeSet::new();
        for path in &self.walls.hide {
            if let Some(real) = existing(path)? {
                hidden.insert(real);
            }
        }
        let mut last: Option<PathBuf> = None;
        for path in hidden {
            if last.as_ref().is_some_and(|above| path.starts_with(above)) {
                continue;
            }
            let what = if path.is_dir() {
                What::HiddenDirectory
            } else {
                What::HiddenFile
            };
            if self.visible(&path) {
                self.mount(&path, what, false, false);
            }
            last = Some(path);
        }
        Ok(())
    }

    /// Something of the machine is shown at this path.
    fn visible(&self, path: &Path) -> bool {
        let cover = self
            .mounts
            .iter()
            .rfind(|mount| path.starts_with(&mount.target));
        cover.is_some_and(|mount| matches!(mount.what, What::Tree(_)))
    }
}

/// Where a path leads, if it is there. One that cannot be looked at is an
/// error: what is not known cannot be walled off.
fn existing(path: &Path) -> Result<Option<PathBuf>, Error> {
    match fs::canonicalize(path) {
        Ok(real) => Ok(Some(real)),
        Err(error) if is_absent(&error) => Ok(None),
        Err(source) => Err(Error::Path {
            path: path.to_owned(),
            source,
        }),
    }
}

fn is_absent(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory | io::ErrorKind::PermissionDenied
    )
}
