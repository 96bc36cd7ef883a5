//! Tools that manifests bring: read from the directories that settings of a
//! trusted layer name. What a manifest declares counts only where it is the
//! user's own word.

use crate::trust::is_private;
use crate::{Dirs, LayerFiles, Problem, read};
use std::fs;
use std::path::{Path, PathBuf};
use toolward_policy::ToolSet;
use toolward_policy::config::model::LayerKind;
use toolward_policy::config::{FileKind, SourceMap};
use toolward_tools::manifest;

/// Most manifests of one directory.
const MAX_MANIFESTS: usize = 500;

/// One manifest as it lies on the disk.
#[derive(Debug)]
pub(crate) struct ManifestFile {
    pub(crate) path: PathBuf,
    pub(crate) shown: String,
    pub(crate) text: String,
    external: bool,
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
        match read::text(&path, &shown, None) {
            Ok(text) => files.push(ManifestFile {
                path,
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
    files: &[ManifestFile],
    kind: LayerKind,
    tools: &mut ToolSet,
    problems: &mut Vec<Problem>,
) {
    for file in files {
        let parsed = match manifest::parse(&file.text, file.external) {
            Ok(parsed) if is_users_word(&file.path, kind) => parsed.owned_by_user(),
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
        if !tools.add(parsed.spec) {
            let why = tools.refused().last();
            let (name, why) = why.map_or(("", ""), |(name, why)| (name, why));
            let message = format!("the tool `{name}` is not registered: {why}");
            let problem = Problem::warning("refused-tool", &file.shown, message);
            problems.push(problem.hint("give it a name of its own"));
        }
    }
}

/// A file that came with a checkout is nobody's word, whoever owns it now.
fn is_users_word(path: &Path, kind: LayerKind) -> bool {
    kind != LayerKind::Project && is_private(path) && path.parent().is_some_and(is_private)
}
