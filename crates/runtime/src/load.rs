//! From a directory to a policy: reads every layer, knows how the project's
//! config stands, and hands everything to `policy`.

use crate::manifests::{self, ManifestFile, PluginTool};
use crate::{
    ConfigFile, Dirs, LayerFiles, Problem, Record, Root, Standing, TrustStore, discover, extends,
    read, read_layer,
};
use std::fs;
use std::path::{Path, PathBuf};
use toolward_policy::config::model::{LayerConfig, LayerKind};
use toolward_policy::config::{Diagnostic, FileKind, Source, SourceMap};
use toolward_policy::{Capability, Input, LayerInput, Place, Policy, only_tightens, shipped};

/// How the project's config is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum View {
    /// As the trust store says.
    AsIs,
    /// As it would be after `toolward trust`.
    AsIfTrusted,
    /// As it would be without.
    AsIfUntrusted,
}

/// A workspace with the files of every layer.
#[derive(Debug)]
pub struct Workspace {
    /// The workspace, absolute and with links followed.
    pub root: PathBuf,
    /// This user's and machine's directories.
    pub dirs: Dirs,
    /// Layers that are present, outermost first.
    pub layers: Vec<LayerFiles>,
    /// What is wrong with files.
    pub problems: Vec<Problem>,
    /// How the project's config stands.
    pub standing: Standing,
}

/// A policy, if nothing was wrong, and everything that was found.
#[derive(Debug)]
pub struct Loaded {
    /// The policy; `None` if anything was wrong.
    pub policy: Option<Policy>,
    /// Findings inside files.
    pub findings: Vec<Diagnostic>,
    /// Where everything was written.
    pub map: SourceMap,
    /// Problems with files.
    pub problems: Vec<Problem>,
    /// There was no config: this is what comes with toolward.
    pub shipped: bool,
    /// Tools that manifests bring.
    pub plugins: Vec<PluginTool>,
}

impl Workspace {
    /// The workspace around a directory.
    pub fn open(start: &Path, dirs: Dirs) -> Result<Self, Problem> {
        Ok(Self::read(Root::find(start)?, start, dirs))
    }

    /// Exactly this directory, whatever is above it.
    pub fn exactly(directory: &Path, dirs: Dirs) -> Result<Self, Problem> {
        Ok(Self::read(Root::exactly(directory)?, directory, dirs))
    }

    /// One config file as the whole project config, applied at `start`.
    pub fn of_file(file: &Path, shown: &str, start: &Path, dirs: Dirs) -> Result<Self, Problem> {
        let text = read::text(file, shown, None)?;
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let kind = FileKind::of_path(&name).unwrap_or(FileKind::Policy);
        let mut workspace = Self::without_project(Root::exactly(start)?, dirs);
        workspace.layers.push(LayerFiles {
            kind: LayerKind::Project,
            dir: file.parent().unwrap_or(start).to_owned(),
            shown: shown.to_owned(),
            files: vec![ConfigFile {
                name: name.into_owned(),
                source: Source {
                    path: shown.to_owned(),
                    text,
                    kind,
                },
            }],
        });
        workspace.standing = Standing::Untrusted;
        Ok(workspace)
    }

    /// The config in another directory as the project's, applied at `start`.
    pub(crate) fn of_layout(
        layout: &Path,
        shown: &str,
        start: &Path,
        dirs: Dirs,
    ) -> Result<Self, Problem> {
        let mut workspace = Self::without_project(Root::exactly(start)?, dirs);
        workspace.add_project(layout, shown);
        workspace.standing = Standing::Untrusted;
        Ok(workspace)
    }

    fn read(root: Root, start: &Path, dirs: Dirs) -> Self {
        let (empty, has_config) = (root.empty.clone(), root.has_config);
        let mut workspace = Self::without_project(root, dirs);
        let root = workspace.root.clone();
        let start = fs::canonicalize(start).unwrap_or_default();
        let shown = |folder: &Path| {
            if folder.parent() == Some(&start) {
                return discover::FOLDER.to_owned();
            }
            folder.display().to_string()
        };
        for folder in &empty {
            discover::read_empty(folder, &shown(folder), &mut workspace.problems);
        }
        if has_config {
            workspace.add_project(&root, &shown(&root.join(discover::FOLDER)));
        }
        workspace.standing = workspace.find_standing();
        workspace
    }

    fn without_project(root: Root, dirs: Dirs) -> Self {
        let mut problems = Vec::new();
        let mut layers = Vec::new();
        let outer = [
            (LayerKind::System, &dirs.system),
            (LayerKind::User, &dirs.user),
        ];
        for (kind, dir) in outer {
            if let Some(dir) = dir {
                let shown = shown_under_home(dir, &dirs);
                layers.extend(read_layer(kind, dir, &shown, None, &mut problems));
            }
        }
        for layer in &mut layers {
            extends::add(layer, None, &dirs, &mut problems);
        }
        Self {
            root: root.path,
            dirs,
            layers,
            problems,
            standing: Standing::NoConfig,
        }
    }

    /// Adds the config in a directory, which its links must not leave.
    fn add_project(&mut self, within: &Path, shown: &str) {
        let dir = within.join(discover::FOLDER);
        let problems = &mut self.problems;
        let kind = LayerKind::Project;
        let Some(mut layer) = read_layer(kind, &dir, shown, Some(within), problems) else {
            return;
        };
        extends::add(&mut layer, Some(within), &self.dirs, problems);
        self.layers.push(layer);
    }

    /// The workspace's path as text; `open` refuses one that is not UTF-8.
    #[must_use]
    pub fn path(&self) -> &str {
        self.root.to_str().unwrap_or_default()
    }

    /// No layer has any file.
    #[must_use]
    pub fn has_no_config(&self) -> bool {
        self.layers.is_empty()
    }

    /// The project's files.
    #[must_use]
    pub fn project(&self) -> Option<&LayerFiles> {
        self.layers
            .iter()
            .find(|layer| layer.kind == LayerKind::Project)
    }

    /// What every layer says, outermost first, without findings.
    #[must_use]
    pub fn configs(&self) -> Vec<(LayerKind, LayerConfig, SourceMap)> {
        self.layers
            .iter()
            .map(|layer| {
                let (config, map) = config_of(layer);
                (layer.kind, config, map)
            })
            .collect()
    }

    /// The digest of what the project's config means, its tools included;
    /// `None` where there is none.
    #[must_use]
    pub fn digest(&self) -> Option<String> {
        let layer = self.project()?;
        let manifests = manifests::of_layer(layer, &self.dirs, &mut Vec::new());
        Some(digest(&config_of(layer).0, &manifests))
    }

    /// What would be recorded if the user agreed now.
    #[must_use]
    pub fn record(&self) -> Option<Record> {
        let layer = self.project()?;
        Some(Record::new(self.path(), self.digest()?, &layer.files))
    }

    /// The same workspace with the project's config as it was agreed to.
    #[must_use]
    pub fn as_agreed(&self) -> Option<Self> {
        let record = TrustStore::of(&self.dirs)?.read(self.path()).ok()??;
        let files = record.files.into_iter().filter_map(|(name, text)| {
            let kind = extends::kind_of(&name)?;
            let path = format!("<trusted>/{name}");
            let source = Source { path, text, kind };
            Some(ConfigFile { name, source })
        });
        let files: Vec<_> = files.collect();
        let mut layers = self.layers.clone();
        let project = |layer: &&mut LayerFiles| layer.kind == LayerKind::Project;
        layers.iter_mut().find(project)?.files = files;
        Some(Self {
            root: self.root.clone(),
            dirs: self.dirs.clone(),
            layers,
            problems: Vec::new(),
            standing: Standing::Trusted,
        })
    }

    fn find_standing(&mut self) -> Standing {
        let Some(layer) = self.project() else {
            return Standing::NoConfig;
        };
        let Some(store) = TrustStore::of(&self.dirs) else {
            return Standing::Untrusted;
        };
        let record = match store.read(self.path()) {
            Ok(Some(record)) => record,
            Ok(None) => return Standing::Untrusted,
            Err(problem) => {
                self.problems.push(problem);
                return Standing::Untrusted;
            }
        };
        let manifests = manifests::of_layer(layer, &self.dirs, &mut Vec::new());
        let now = config_of(layer).0;
        if digest(&now, &manifests) == record.digest {
            return Standing::Trusted;
        }
        // Whether a changed tool does less than before cannot be told.
        let tightened = |then| manifests.is_empty() && only_tightens(then, &now);
        match record.config() {
            Some(then) if tightened(&then) => Standing::Tightened,
            _ => Standing::Changed,
        }
    }

    /// Makes the policy.
    #[must_use]
    pub fn load(&self, view: View) -> Loaded {
        let mut problems = self.problems.clone();
        let mut tools = toolward_tools::builtin();
        let mut layers = Vec::new();
        let mut plugins = Vec::new();
        for layer in &self.layers {
            let trusted = layer.kind != LayerKind::Project
                || match view {
                    View::AsIs => self.standing.is_trusted(),
                    View::AsIfTrusted => true,
                    View::AsIfUntrusted => false,
                };
            if trusted {
                let files = manifests::of_layer(layer, &self.dirs, &mut problems);
                manifests::add(files, layer.kind, &mut tools, &mut plugins, &mut problems);
            }
            layers.push(LayerInput {
                kind: layer.kind,
                trusted,
                sources: layer.files.iter().map(|f| f.source.clone()).collect(),
            });
        }
        let shipped = self.has_no_config() && view == View::AsIfTrusted;
        if shipped {
            layers.push(shipped_layer());
        }
        let mut place = Place::new(
            self.path(),
            self.dirs.home.as_deref().and_then(Path::to_str),
        );
        place.own = self.dirs.own();
        let loaded = Policy::load(Input {
            layers,
            tools,
            capabilities: capabilities(),
            place,
        });
        let failed = problems.iter().any(Problem::is_error);
        Loaded {
            policy: loaded.policy.filter(|_| !failed),
            findings: loaded.findings,
            map: loaded.map,
            problems,
            shipped,
            plugins,
        }
    }
}

/// The agents and packs that come with toolward, as if a project had them.
#[must_use]
pub fn shipped_layer() -> LayerInput {
    let packs = shipped::packs().join(", ");
    LayerInput {
        kind: LayerKind::Project,
        trusted: true,
        sources: vec![
            shipped::default_agents(),
            Source {
                path: "<default packs>".to_owned(),
                text: format!("packs: [{packs}]\n"),
                kind: FileKind::Policy,
            },
        ],
    }
}

fn config_of(layer: &LayerFiles) -> (LayerConfig, SourceMap) {
    let sources = layer.files.iter().map(|file| file.source.clone()).collect();
    let mut map = SourceMap::default();
    let loaded = toolward_policy::config::load(sources, &mut map, &[]);
    (loaded.config, map)
}

/// Tools that the config brings are part of what is agreed to.
fn digest(config: &LayerConfig, manifests: &[ManifestFile]) -> String {
    let meaning = toolward_policy::digest(config);
    if manifests.is_empty() {
        return meaning;
    }
    // By its own name: how a file is shown depends on where one stands.
    let texts = manifests
        .iter()
        .flat_map(|file| [file.name(), file.text.as_str()]);
    let parts: Vec<&str> = std::iter::once(meaning.as_str()).chain(texts).collect();
    toolward_policy::digest_of(&parts)
}

fn capabilities() -> Vec<Capability> {
    toolward_tools::capability::CAPABILITIES
        .iter()
        .map(|capability| Capability {
            name: capability.name.to_owned(),
            description: capability.description.to_owned(),
            grants: capability
                .grants
                .iter()
                .map(|(tool, actions)| {
                    let actions = actions.iter().map(|action| (*action).to_owned());
                    ((*tool).to_owned(), actions.collect())
                })
                .collect(),
            legacy: capability.legacy,
        })
        .collect()
}

fn shown_under_home(dir: &Path, dirs: &Dirs) -> String {
    let inner = dirs
        .home
        .as_ref()
        .and_then(|home| dir.strip_prefix(home).ok());
    match inner {
        Some(inner) => format!("~/{}", inner.display()),
        None => dir.display().to_string(),
    }
}
