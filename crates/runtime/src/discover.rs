//! Finds the workspace and the files of every layer. Reads nothing that is
//! not part of a layer; what looks like one and is not is said.

use crate::{Problem, read};
use std::fs;
use std::path::{Path, PathBuf};
use toolward_policy::config::model::LayerKind;
use toolward_policy::config::{FileKind, Source};
use toolward_policy::suggest;

/// Name of the project's config directory.
pub(crate) const FOLDER: &str = ".toolward";
/// Code of the problem that a config directory holds no policy.
pub const NO_POLICY: &str = "no-policy";
/// Most files of one layer.
const MAX_FILES: usize = 500;
/// Largest text of all files of one layer together, in bytes.
const MAX_TOTAL: usize = 8 * 1024 * 1024;
/// Most entries of one directory that are looked at.
const MAX_ENTRIES: usize = 10_000;
/// Folders of a layer that hold many files of one kind.
const FOLDERS: [&str; 3] = ["agents", "rules", "tests"];

/// Where a policy applies.
#[derive(Debug, Clone)]
pub struct Root {
    /// The workspace, absolute and with links followed.
    pub path: PathBuf,
    /// It has a config directory with something in it.
    pub has_config: bool,
    /// Config directories on the way that hold no policy.
    pub empty: Vec<PathBuf>,
}

/// The files of one layer.
#[derive(Debug, Clone)]
pub struct LayerFiles {
    /// Which layer.
    pub kind: LayerKind,
    /// Its directory.
    pub dir: PathBuf,
    /// How its directory is shown.
    pub shown: String,
    /// Its files, sorted by path.
    pub files: Vec<ConfigFile>,
}

/// One file of a layer.
#[derive(Debug, Clone)]
pub struct ConfigFile {
    /// Path inside the layer's directory, with `/`.
    pub name: String,
    /// Its text, under the path that people are shown.
    pub source: Source,
}

impl Root {
    /// The nearest directory with a config, else the git root, else `start`.
    pub fn find(start: &Path) -> Result<Self, Problem> {
        let start = canonical(start)?;
        let has = |name: &str| start.ancestors().find(|dir| exists(&dir.join(name)));
        let mut empty = Vec::new();
        let configured = start.ancestors().find(|dir| {
            let folder = dir.join(FOLDER);
            let found = exists(&folder);
            if found && !holds_policy(&folder) {
                empty.push(folder);
                return false;
            }
            found
        });
        let path = configured.or_else(|| has(".git")).unwrap_or(&start);
        Ok(Self {
            path: path.to_owned(),
            has_config: configured.is_some(),
            empty,
        })
    }

    /// Exactly this directory.
    pub fn exactly(path: &Path) -> Result<Self, Problem> {
        let path = canonical(path)?;
        let folder = path.join(FOLDER);
        let found = exists(&folder);
        let has_config = found && holds_policy(&folder);
        Ok(Self {
            path,
            has_config,
            empty: Vec::from_iter((found && !has_config).then_some(folder)),
        })
    }
}

/// A folder without any file of a policy is as good as none. One that cannot be
/// looked into is not: whoever reads it finds out why.
fn holds_policy(folder: &Path) -> bool {
    let names = |dir: &Path| -> Option<Vec<String>> {
        let entries = fs::read_dir(dir).ok()?.take(MAX_ENTRIES).flatten();
        let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
        Some(names.filter(|name| !name.starts_with('.')).collect())
    };
    let Some(top) = names(folder) else {
        return true;
    };
    let is_file = |path: &str| FileKind::of_path(path).is_some();
    top.iter().any(|name| {
        if !FOLDERS.contains(&name.as_str()) {
            return is_file(name);
        }
        names(&folder.join(name))
            .is_none_or(|inner| inner.iter().any(|file| is_file(&format!("{name}/{file}"))))
    })
}

fn canonical(path: &Path) -> Result<PathBuf, Problem> {
    let shown = path.display().to_string();
    let found = fs::canonicalize(path).map_err(|error| {
        Problem::error(
            "no-directory",
            &shown,
            format!("{shown} cannot be used: {error}"),
        )
        .hint("name a directory that exists")
    })?;
    if !found.is_dir() {
        let message = format!("{shown} is not a directory");
        return Err(Problem::error("no-directory", &shown, message));
    }
    if found.to_str().is_none() {
        let message = format!("the path {shown} is not UTF-8, so no policy can name it");
        return Err(Problem::error("no-directory", &shown, message));
    }
    Ok(found)
}

/// A link that leads nowhere is there too: it must be reported, not skipped.
fn exists(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// Reads every file of a layer. `inside` is the directory that links must not
/// leave. A directory that is absent or holds no file is a silent layer.
pub fn read_layer(
    kind: LayerKind,
    dir: &Path,
    shown: &str,
    inside: Option<&Path>,
    problems: &mut Vec<Problem>,
) -> Option<LayerFiles> {
    if !exists(dir) {
        return None;
    }
    let known = problems.len();
    let mut layer = LayerFiles {
        kind,
        dir: dir.to_owned(),
        shown: shown.to_owned(),
        files: Vec::new(),
    };
    let mut reader = Reader {
        layer: &mut layer,
        inside,
        problems,
        strange: Vec::new(),
        full: false,
    };
    if reader.may_enter("") {
        reader.folder("");
        reader.say_strange_folders();
    }
    let failed = problems.iter().skip(known).any(Problem::is_error);
    (failed || !layer.files.is_empty()).then_some(layer)
}

/// That a config directory holds nothing, and what else is in it.
pub(crate) fn read_empty(dir: &Path, shown: &str, problems: &mut Vec<Problem>) {
    read_layer(LayerKind::Project, dir, shown, dir.parent(), problems);
    let message = format!("{shown} holds no policy and counts as absent");
    let problem = Problem::warning(NO_POLICY, shown, message);
    problems.push(problem.hint("`toolward init` writes one; or remove the folder"));
}

struct Reader<'a> {
    layer: &'a mut LayerFiles,
    inside: Option<&'a Path>,
    problems: &'a mut Vec<Problem>,
    /// Folders that are not part of a layer.
    strange: Vec<String>,
    /// There is too much to read on.
    full: bool,
}

impl Reader<'_> {
    fn shown(&self, name: &str) -> String {
        if name.is_empty() {
            self.layer.shown.clone()
        } else {
            format!("{}/{name}", self.layer.shown)
        }
    }

    /// A folder that is a folder, and not a link out of the workspace.
    fn may_enter(&mut self, name: &str) -> bool {
        let path = if name.is_empty() {
            self.layer.dir.clone()
        } else {
            self.layer.dir.join(name)
        };
        let shown = self.shown(name);
        let problem = match fs::canonicalize(&path) {
            Err(error) => Problem::error(
                "unreadable",
                &shown,
                format!("{shown} cannot be read: {error}"),
            )
            .hint("mend or remove it"),
            Ok(real) if !real.is_dir() => Problem::error(
                "not-a-directory",
                &shown,
                format!("{shown} is not a directory"),
            )
            .hint("a config is a directory with policy.yaml in it"),
            Ok(real) if self.inside.is_some_and(|inside| !real.starts_with(inside)) => {
                let message =
                    format!("{shown} is a link out of the workspace, which is not followed");
                Problem::error("link-leaves-workspace", &shown, message)
                    .hint("put the directory itself there")
            }
            Ok(_) => return true,
        };
        self.problems.push(problem);
        false
    }

    fn folder(&mut self, folder: &str) {
        for name in self.entries(folder) {
            let path = if folder.is_empty() {
                name.clone()
            } else {
                format!("{folder}/{name}")
            };
            if self.full {
                return;
            }
            if folder.is_empty() && FOLDERS.contains(&name.as_str()) {
                if self.may_enter(&path) {
                    self.folder(&path);
                }
                continue;
            }
            match FileKind::of_path(&path) {
                Some(kind) => self.file(path, kind),
                None if folder.is_empty() && self.layer.dir.join(&path).is_dir() => {
                    self.strange.push(path);
                }
                None => self.stranger(folder, &path),
            }
            if self.is_full() {
                return;
            }
        }
    }

    /// Nothing more is read once there is too much.
    fn is_full(&mut self) -> bool {
        let total: usize = self.layer.files.iter().map(|f| f.source.text.len()).sum();
        let much = if self.layer.files.len() > MAX_FILES {
            format!("more than {MAX_FILES} config files")
        } else if total > MAX_TOTAL {
            format!("more than {MAX_TOTAL} bytes of config")
        } else {
            return false;
        };
        self.full = true;
        let shown = self.shown("");
        let problem = Problem::error("too-much", &shown, format!("{shown} has {much}"));
        let hint = "remove what is not needed, or write rules with lists and globs";
        self.problems.push(problem.hint(hint));
        // What would be parsed now would be thrown away.
        self.layer.files.clear();
        true
    }

    fn file(&mut self, name: String, kind: FileKind) {
        let shown = self.shown(&name);
        match read::text(&self.layer.dir.join(&name), &shown, self.inside) {
            Ok(text) => self.layer.files.push(ConfigFile {
                name,
                source: Source {
                    path: shown,
                    text,
                    kind,
                },
            }),
            Err(problem) => self.problems.push(problem),
        }
    }

    /// A file that looks like config and is none is probably misspelt.
    fn stranger(&mut self, folder: &str, path: &str) {
        let extension = path.rsplit_once('.').map_or("", |(_, extension)| extension);
        let looks_like = match folder {
            "" => ["yaml", "yml", "toml"].contains(&extension),
            _ => true,
        };
        if looks_like {
            let shown = self.shown(path);
            let message = format!("{shown} is not part of a policy and is not read");
            let problem = Problem::warning("ignored-file", &shown, message);
            self.problems.push(problem.hint(
                "files are policy.yaml, toolward.toml, capabilities.yaml, and yaml files under agents/, rules/ and tests/",
            ));
        }
    }

    /// A folder with a name like one of ours, or with config in it that no file
    /// of the layer names.
    fn say_strange_folders(&mut self) {
        for name in std::mem::take(&mut self.strange) {
            let near = suggest(&name, FOLDERS);
            let is_config = |file: &String| {
                let extension = Path::new(file).extension();
                extension.is_some_and(|extension| extension == "yaml" || extension == "yml")
            };
            let mut texts = self.layer.files.iter().map(|file| &file.source.text);
            let named = texts.any(|text| text.contains(name.as_str()));
            if near.is_none() && (named || !self.entries(&name).iter().any(is_config)) {
                continue;
            }
            let shown = self.shown(&name);
            let message = format!("the folder {shown} is not part of a policy and is not read");
            let hint = match near {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("folders are {}", FOLDERS.join(", ")),
            };
            let problem = Problem::warning("ignored-folder", &shown, message);
            self.problems.push(problem.hint(hint));
        }
    }

    /// Names in a folder, sorted; hidden ones are an editor's, not config.
    fn entries(&mut self, folder: &str) -> Vec<String> {
        let shown = self.shown(folder);
        let entries = match fs::read_dir(self.layer.dir.join(folder)) {
            Ok(entries) => entries,
            Err(error) => {
                let message = format!("{shown} cannot be read: {error}");
                let problem = Problem::error("unreadable", &shown, message);
                self.problems.push(problem.hint("check its permissions"));
                return Vec::new();
            }
        };
        let mut names = Vec::new();
        for entry in entries.take(MAX_ENTRIES).flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            if !name.starts_with('.') {
                names.push(name);
            }
        }
        names.sort();
        names
    }
}

#[cfg(test)]
mod tests;
