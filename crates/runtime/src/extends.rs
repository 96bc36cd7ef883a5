//! `extends:` takes a shared policy into a layer, by path and digest. Its text
//! becomes one more file of the layer, so that trust is in it as well.

use crate::{ConfigFile, Dirs, LayerFiles, Problem, read};
use std::path::Path;
use toolward_policy::config::model::ExtendsConfig;
use toolward_policy::config::{FileKind, Source, SourceMap, Span};
use toolward_policy::digest_of_text;

/// What the names of shared policies begin with, inside a layer.
const FOLDER: &str = "extends/";

/// The kind of a layer's file by its name.
pub(crate) fn kind_of(name: &str) -> Option<FileKind> {
    if name.starts_with(FOLDER) {
        return Some(FileKind::Policy);
    }
    FileKind::of_path(name)
}

/// Reads the shared policies that a layer names. `inside` is the directory
/// beyond which a path needs a digest.
pub(crate) fn add(
    layer: &mut LayerFiles,
    inside: Option<&Path>,
    dirs: &Dirs,
    problems: &mut Vec<Problem>,
) {
    // Most layers extend nothing, and are not read twice for it.
    let names_some = |file: &ConfigFile| file.source.text.contains("extends");
    if !layer.files.iter().any(names_some) {
        return;
    }
    let mut map = SourceMap::default();
    for shared in extends(&layer.files, &mut map) {
        match one(layer, &shared, inside, dirs) {
            Ok(file) => layer.files.push(file),
            Err(problem) => problems.push(located(problem, shared.path.span, &map, layer)),
        }
    }
}

fn extends(files: &[ConfigFile], map: &mut SourceMap) -> Vec<ExtendsConfig> {
    let sources = files.iter().map(|file| file.source.clone()).collect();
    toolward_policy::config::load(sources, map, &[])
        .config
        .extends
}

fn one(
    layer: &LayerFiles,
    shared: &ExtendsConfig,
    inside: Option<&Path>,
    dirs: &Dirs,
) -> Result<ConfigFile, Problem> {
    let shown = shared.path.value.clone();
    let path = dirs.below(&layer.dir, &shown);
    // A digest says what the text is, wherever it lies.
    let inside = inside.filter(|_| shared.digest.is_none());
    let real = path.canonicalize();
    if let (Some(inside), Ok(real)) = (inside, &real)
        && !real.starts_with(inside)
    {
        let message = format!("the shared policy {shown} lies outside the workspace");
        return Err(Problem::error("extends", &shown, message)
            .hint("add its digest: sha256: and what `sha256sum` prints"));
    }
    let text = read::text(&path, &shown, inside)?;
    let digest = digest_of_text(&text);
    if let Some(wanted) = shared
        .digest
        .as_ref()
        .filter(|wanted| wanted.value != digest)
    {
        let message = format!("the shared policy {shown} is not the one that was meant");
        return Err(Problem::error("extends", &shown, message).hint(format!(
            "it has the digest {digest}, not {}; look at what changed",
            wanted.value
        )));
    }
    let source = Source {
        path: shown.clone(),
        text,
        kind: FileKind::Policy,
    };
    let file = ConfigFile {
        name: format!("{FOLDER}{shown}"),
        source,
    };
    if !extends(std::slice::from_ref(&file), &mut SourceMap::default()).is_empty() {
        let message = format!("the shared policy {shown} itself extends another");
        return Err(Problem::error("extends", &shown, message).hint("name both in the first file"));
    }
    Ok(file)
}

/// The problem at the place that names the file.
fn located(mut problem: Problem, span: Span, map: &SourceMap, layer: &LayerFiles) -> Problem {
    let at = map.locate(span);
    problem.path = at
        .as_ref()
        .map_or_else(|| layer.shown.clone(), |at| at.path.to_owned());
    problem.line = at.map(|at| at.line);
    problem
}
