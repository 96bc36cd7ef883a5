//! Configs: text in, located values and findings out.

mod agent_set;
mod documents;
mod findings;
mod forms;
mod hostile;
mod render;
mod schema;

use std::fmt::Debug;
use toolward_policy::config::model::LayerConfig;
use toolward_policy::config::{
    Diagnostic, FileKind, Format, Loaded, Severity, Source, SourceMap, load,
};

const TOML: FileKind = FileKind::Settings(Format::Toml);
const YAML: FileKind = FileKind::Settings(Format::Yaml);

fn source(path: &str, kind: FileKind, text: &str) -> Source {
    Source {
        path: path.to_owned(),
        text: text.to_owned(),
        kind,
    }
}

/// One layer of these files and its findings, one a line.
fn layer(files: &[(&str, FileKind, &str)]) -> (LayerConfig, Vec<String>) {
    let (loaded, map) = loaded(files);
    let lines = lines(&loaded.diagnostics, &map);
    (loaded.config, lines)
}

fn loaded(files: &[(&str, FileKind, &str)]) -> (Loaded, SourceMap) {
    let sources = files
        .iter()
        .map(|(path, kind, text)| source(path, *kind, text))
        .collect();
    let mut map = SourceMap::default();
    let loaded = load(sources, &mut map, &[]);
    (loaded, map)
}

/// The config of files that must have no finding at all.
fn clean(files: &[(&str, FileKind, &str)]) -> LayerConfig {
    let (config, lines) = layer(files);
    assert_eq!(lines, Vec::<String>::new());
    config
}

/// The findings of one policy file.
fn policy(text: &str) -> Vec<String> {
    layer(&[("p.yaml", FileKind::Policy, text)]).1
}

fn lines(found: &[Diagnostic], map: &SourceMap) -> Vec<String> {
    found.iter().map(|found| line(found, map)).collect()
}

/// `path:line:column error[code] message; note; hint`.
fn line(found: &Diagnostic, map: &SourceMap) -> String {
    let place = map.place(found.span).unwrap_or_default();
    let severity = match found.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let mut out = format!("{place} {severity}[{}] {}", found.code, found.message);
    if let Some((span, what)) = &found.also {
        let place = map.place(*span).unwrap_or_default();
        out = format!("{out}; {what} {place}");
    }
    if let Some(hint) = &found.hint {
        out = format!("{out}; {hint}");
    }
    out
}

/// A value without the places in it, for comparing.
fn placeless(value: &impl Debug) -> String {
    let text = format!("{value:?}");
    let mut parts = text.split("span: Span {");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push_str(part.split_once('}').map_or("", |(_, rest)| rest));
    }
    out
}
