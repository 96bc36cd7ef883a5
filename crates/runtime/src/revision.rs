//! The config of a git revision, laid out in a directory of its own. Objects are
//! read as they are stored: no hook, filter or textconv of the repository runs,
//! nothing is fetched, and no path leads out of the directory.

mod git;

use crate::{Dirs, Problem, Workspace, discover};
use git::{Git, Kind};
use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Component, Path};
use tempfile::TempDir;

/// Most files that are laid out.
const MAX_FILES: usize = 2_000;

/// A workspace as a revision has it, for as long as this lives.
#[derive(Debug)]
pub struct Revision {
    /// The revision's config, applied where the command was started.
    pub workspace: Workspace,
    _files: TempDir,
}

impl Revision {
    /// The config of `spec`: a commit stands for `start` as it was then,
    /// `commit:path` for a directory, a `.toolward` or a policy file of it.
    pub fn open(spec: &str, start: &Path, dirs: Dirs) -> Result<Self, Problem> {
        let git = Git::at(start);
        let prefix = git.prefix().map_err(|why| unknown(spec).hint(why))?;
        let (object, kind) = git
            .find(spec, &prefix)
            .ok_or_else(|| unknown(spec).hint("`git log` shows revisions"))?;
        let files = TempDir::with_prefix("toolward-").map_err(|error| failed(spec, &error))?;
        let root = files.path().canonicalize();
        let root = root.map_err(|error| failed(spec, &error))?;
        let name = spec.rsplit(['/', ':']).next().unwrap_or_default();
        if kind == Kind::Blob {
            let file = root.join(name);
            lay_out(&git, spec, &file, &object)?;
            let workspace = Workspace::of_file(&file, spec, start, dirs)?;
            return Ok(Self {
                workspace,
                _files: files,
            });
        }
        let (below, shown) = if name == discover::FOLDER {
            (discover::FOLDER, spec.to_owned())
        } else {
            ("", shown(spec))
        };
        let mut layout = Layout {
            git: &git,
            spec,
            tree: &object,
            root: &root.join(below),
            files: 0,
        };
        layout.add(if below.is_empty() {
            discover::FOLDER
        } else {
            ""
        })?;
        let mut workspace = Workspace::of_layout(&root, &shown, start, dirs.clone())?;
        if below.is_empty() && layout.add_named(&workspace)? {
            workspace = Workspace::of_layout(&root, &shown, start, dirs)?;
        }
        Ok(Self {
            workspace,
            _files: files,
        })
    }
}

/// `HEAD~1:.toolward`, as git would write it.
fn shown(spec: &str) -> String {
    let folder = discover::FOLDER;
    match spec.split_once(':') {
        None => format!("{spec}:{folder}"),
        Some((_, "")) => format!("{spec}{folder}"),
        Some((_, path)) if path.ends_with('/') => format!("{spec}{folder}"),
        Some(_) => format!("{spec}/{folder}"),
    }
}

/// A tree of the repository and the directory it is laid out in.
struct Layout<'a> {
    git: &'a Git<'a>,
    spec: &'a str,
    tree: &'a str,
    root: &'a Path,
    files: usize,
}

impl Layout<'_> {
    /// Adds what lies at or beneath a path of the tree; all of it, if empty.
    fn add(&mut self, path: &str) -> Result<(), Problem> {
        let git_says = |why: String| failed(self.spec, &why);
        let mut entries = self.git.list(self.tree, path).map_err(git_says)?;
        self.files += entries.len();
        if self.files > MAX_FILES {
            return Err(failed(self.spec, &format!("more than {MAX_FILES} files")));
        }
        // Links come last, so that nothing is written through one.
        entries.sort_by_key(|entry| entry.kind == Kind::Link);
        for entry in entries {
            let path = Path::new(&entry.path);
            let plain = |part: Component<'_>| matches!(part, Component::Normal(_));
            if !path.components().all(plain) {
                return Err(failed(self.spec, &"a path that leads out of it"));
            }
            let target = self.root.join(path);
            let wrong = |error: std::io::Error| failed(self.spec, &error);
            if let Some(parent) = target.parent() {
                fs::create_dir_all(parent).map_err(wrong)?;
            }
            match entry.kind {
                Kind::Blob if entry.size > crate::read::MAX_BYTES => {
                    // Only its size is looked at, and refused.
                    let file = File::create_new(&target).map_err(wrong)?;
                    file.set_len(entry.size).map_err(wrong)?;
                }
                Kind::Blob => lay_out(self.git, self.spec, &target, &entry.object)?,
                Kind::Link => {
                    let to = self.git.blob(&entry.object).map_err(git_says)?;
                    let to = String::from_utf8_lossy(&to).into_owned();
                    std::os::unix::fs::symlink(to, &target).map_err(wrong)?;
                }
                // Another repository's, which nobody has here.
                Kind::Tree | Kind::Other => {}
            }
        }
        Ok(())
    }

    /// Adds what the config names outside its own directory: shared policies
    /// and tools. Says whether there was any.
    fn add_named(&mut self, workspace: &Workspace) -> Result<bool, Problem> {
        let mut any = false;
        for (_, config, _) in workspace.configs() {
            let dirs = [&config.settings.plugin_dir, &config.settings.external_dir];
            let dirs = dirs.into_iter().flatten().map(|word| word.value.clone());
            let shared = config
                .extends
                .iter()
                .map(|shared| shared.path.value.clone());
            for path in dirs.chain(shared) {
                let within = Path::new("/").join(discover::FOLDER).join(&path);
                let Some(within) = within.to_str().map(toolward_policy::normalize) else {
                    continue;
                };
                let within = within.trim_start_matches('/');
                let own = Path::new(within).starts_with(discover::FOLDER);
                let elsewhere = path.starts_with(['/', '~']);
                if own || elsewhere || within.is_empty() {
                    continue;
                }
                self.add(within)?;
                any = true;
            }
        }
        Ok(any)
    }
}

fn lay_out(git: &Git<'_>, spec: &str, target: &Path, object: &str) -> Result<(), Problem> {
    let bytes = git.blob(object).map_err(|why| failed(spec, &why))?;
    File::create_new(target)
        .and_then(|mut file| file.write_all(&bytes))
        .map_err(|error| failed(spec, &error))
}

fn unknown(spec: &str) -> Problem {
    let message =
        format!("`{spec}` is neither a file or directory nor a revision of this repository");
    Problem::error("no-revision", spec, message)
}

fn failed(spec: &str, why: &dyn std::fmt::Display) -> Problem {
    let message = format!("the config of `{spec}` cannot be read: {why}");
    Problem::error("no-revision", spec, message)
}
