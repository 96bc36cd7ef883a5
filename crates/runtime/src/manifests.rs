//! Tools that manifests bring: read from the directories that settings of a
//! trusted layer name. What a manifest declares counts only where it is the
//! user's own word.

use crate::trust::is_private;
use crate::{Dirs, LayerFiles, Problem, read};
use std::fs;
use std::path::{Path, PathBuf};
use toolward_policy::config::model::LayerKind;
use toolward_policy::config::{FileKind, SourceMap};
use toolward_policy::{Origin, ToolSet, ToolSpec};
use toolward_tools::manifest::{self, plugin::Plugin};

/// Most manifests of one directory.
const MAX_MANIFESTS: usize = 500;

/// A tool that a manifest brings, and whose manifest it is.
#[derive(Debug, Clone)]
pub struct PluginTool {
    /// Its manifest and where that lies.
    pub plugin: Plugin,
    /// The manifest's file as shown to people.
    pub shown: String,
    /// The layer whose settings lead to it.
    pub layer: LayerKind,
    /// The user's own, and nobody else can write it.
    pub users_word: bool,
}

/// One manifest as it lies on the disk.
#[derive(Debug)]
pub(crate) struct ManifestFile {
    pub(crate) path: PathBuf,
    pub(crate) shown: String,
    pub(crate) text: String,
    external: bool,
}

impl ManifestFile {
    /// The file's name; what its directory is, the settings say.
    pub(crate) fn name(&self) -> &str {
        let name = self.path.file_name().and_then(|name| name.to_str());
        name.unwrap_or_default()
    }
}

/// Every manifest that a layer's settings lead to.
pub(crate) fn of_layer(
    layer: &LayerFiles,
    dirs: &Dirs,
    problems: &mut Vec<Problem>,
) -> Vec<ManifestFile> {
    let is_settings = |kind| matches!(kind, FileKind::Settings(_));
    let settings = layer
        .files
        .iter()
        .filter(|file| is_settings(file.source.kind));
    let sources: Vec<_> = settings.map(|file| file.source.clone()).collect();
    if sources.is_empty() {
        return Vec::new();
    }
    // What is wrong in the settings is found again, and said, by the policy.
    let loaded = toolward_policy::config::load(sources, &mut SourceMap::default(), &[]);
    let settings = loaded.config.settings;
    let mut files = Vec::new();
    for (word, external) in [(settings.plugin_dir, false), (settings.external_dir, true)] {
        if let Some(word) = word {
            directory(layer, &word, external, dirs, &mut files, problems);
        }
    }
    files
}

fn directory(
    layer: &LayerFiles,
    word: &str,
    external: bool,
    dirs: &Dirs,
    files: &mut Vec<ManifestFile>,
    problems: &mut Vec<Problem>,
) {
    let path = dirs.below(&layer.dir, word);
    let Ok(entries) = fs::read_dir(&path) else {
        let message = format!("the tool directory {word} of {} is not there", layer.shown);
        problems.push(Problem::warning("no-tool-directory", &layer.shown, message));
        return;
    };
    let mut paths: Vec<_> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "toml")
        })
        .take(MAX_MANIFESTS)
        .collect();
    paths.sort();
    for path in paths {
        let shown = match path.strip_prefix(&layer.dir) {
            Ok(inner) => format!("{}/{}", layer.shown, inner.display()),
            Err(_) => path.display().to_string(),
        };
        if path.is_symlink() {
            let message = format!("the manifest {shown} is a link, which is not followed");
            let problem = Problem::error("linked-manifest", &shown, message);
            problems.push(problem.hint("put the file itself there"));
            continue;
        }
        match read::text(&path, &shown, None) {
            Ok(text) => files.push(ManifestFile {
                // Without `..`: it names the tool in what was looked at.
                path: fs::canonicalize(&path).unwrap_or(path),
                shown,
                text,
                external,
            }),
            Err(problem) => problems.push(problem),
        }
    }
}

/// Adds the tools of a layer's manifests.
pub(crate) fn add(
    files: Vec<ManifestFile>,
    layer: LayerKind,
    tools: &mut ToolSet,
    plugins: &mut Vec<PluginTool>,
    problems: &mut Vec<Problem>,
) {
    for file in files {
        let users_word = is_users_word(&file.path, layer);
        let parsed = match manifest::parse(&file.text, file.external) {
            Ok(parsed) if users_word => parsed.owned_by_user(),
            Ok(parsed) => parsed,
            Err(error) => {
                let problem = Problem::error("bad-manifest", &file.shown, error.message);
                let problem = problem.at(error.line);
                problems.push(match error.hint {
                    Some(hint) => problem.hint(hint),
                    None => problem,
                });
                continue;
            }
        };
        let plugin = Plugin {
            manifest: parsed,
            file: file.path,
        };
        if let Err(problem) = register(&plugin, &file.shown, tools, plugins) {
            problems.push(problem);
            continue;
        }
        plugins.push(PluginTool {
            plugin,
            shown: file.shown,
            layer,
            users_word,
        });
    }
}

/// Adds a plugin's tool, or finds that it is the program of one that toolward
/// knows already (document 003's built-in tools are plugins).
fn register(
    plugin: &Plugin,
    shown: &str,
    tools: &mut ToolSet,
    plugins: &[PluginTool],
) -> Result<(), Problem> {
    let spec = &plugin.manifest.spec;
    let stem = plugin.file.file_stem().unwrap_or_default();
    if stem != spec.name.as_ref() {
        let message = format!("the manifest {shown} is of another tool: `{}`", spec.name);
        let hint = format!("call the file {}.toml, or the tool as the file", spec.name);
        return Err(Problem::error("misnamed-manifest", shown, message).hint(hint));
    }
    let taken = |name: &str| {
        plugins
            .iter()
            .any(|other| other.plugin.manifest.spec.name == name)
    };
    if let Some((_, known)) = tools.find(&spec.name)
        && known.name == spec.name
        && known.origin == Origin::Plugin
        && spec.origin == Origin::Plugin
        && !taken(&spec.name)
    {
        return fits(plugin, known).map_err(|why| {
            let message = format!("the tool `{}` is not registered: {why}", spec.name);
            Problem::warning("refused-tool", shown, message).hint("give it a name of its own")
        });
    }
    if tools.add(spec.clone()) {
        return Ok(());
    }
    let why = tools.refused().last();
    let (name, why) = why.map_or(("", ""), |(name, why)| (name, why));
    let message = format!("the tool `{name}` is not registered: {why}");
    Err(Problem::warning("refused-tool", shown, message).hint("give it a name of its own"))
}

/// A plugin does what the known tool declares, and no more.
fn fits(plugin: &Plugin, known: &ToolSpec) -> Result<(), &'static str> {
    let arguments = |spec: &ToolSpec| {
        let mut all: Vec<_> = spec
            .params
            .iter()
            .map(|param| format!("{} {:?} {}", param.name, param.kind, param.required))
            .collect();
        all.sort();
        all
    };
    if arguments(&plugin.manifest.spec) != arguments(known) {
        return Err("toolward's own tool of this name takes other arguments");
    }
    let effects = plugin.effects();
    if !known
        .actions
        .iter()
        .all(|action| effects.within(action.effects))
    {
        return Err("toolward's own tool of this name has fewer effects");
    }
    Ok(())
}

/// A file that came with a checkout is nobody's word, whoever owns it now.
fn is_users_word(path: &Path, kind: LayerKind) -> bool {
    kind != LayerKind::Project && is_private(path) && path.parent().is_some_and(is_private)
}
