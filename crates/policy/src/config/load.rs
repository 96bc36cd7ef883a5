//! One layer: all its files together, with every finding of all of them.
//! A finding never makes a layer mean more: what did not fit is left out,
//! and a caller that sees an error must not use the rest.

use super::agent_set;
use super::model::{LayerConfig, ManifestConfig, Word};
use super::read;
use super::report::Report;
use super::shape::{Kind, MANIFEST};
use super::text::admit;
use super::{
    Diagnostic, FileId, FileKind, Format, Node, Severity, Source, SourceMap, Span, check, markdown,
    toml, yaml,
};
use std::collections::HashMap;

/// A layer and what was found while reading it.
#[derive(Debug)]
pub struct Loaded {
    /// What the files say, without what did not fit.
    pub config: LayerConfig,
    /// All findings, by file and place.
    pub diagnostics: Vec<Diagnostic>,
}

impl Loaded {
    /// Nothing stands against using the layer.
    #[must_use]
    pub fn is_usable(&self) -> bool {
        !self
            .diagnostics
            .iter()
            .any(|found| found.severity == Severity::Error)
    }
}

/// Reads the files of one layer. `above` are the layers already read, from
/// the outermost in: their agents may be named, their rule ids not reused.
pub fn load(sources: Vec<Source>, map: &mut SourceMap, above: &[&LayerConfig]) -> Loaded {
    let mut report = Report::default();
    let mut config = LayerConfig::default();
    let mut settings_at: Option<Span> = None;
    for source in sources {
        let kind = source.kind;
        let Some((file, node)) = take(source, map, &mut report) else {
            continue;
        };
        let start = Span {
            file,
            ..Span::default()
        };
        let stem = map.get(file).map(Source::stem).unwrap_or_default();
        let read = read::file(node, kind, stem, &mut report);
        extend(&mut config, read.layer);
        let Some(settings) = read.settings else {
            continue;
        };
        if let Some(first) = settings_at.replace(start) {
            report.push(
                Diagnostic::error(
                    "two-settings-files",
                    start,
                    "a second settings file in this layer",
                )
                .also(first, "the first is")
                .hint("move everything into one of the two"),
            );
        } else {
            config.settings = settings;
        }
    }
    unique(&config, above, &mut report);
    agent_set::check(&config.agents, above, &mut report);
    Loaded {
        config,
        diagnostics: report.finish(),
    }
}

/// Reads one tool manifest.
pub fn load_manifest(
    source: Source,
    map: &mut SourceMap,
) -> (Option<ManifestConfig>, Vec<Diagnostic>) {
    let mut report = Report::default();
    let manifest = take(source, map, &mut report)
        .and_then(|(_, node)| {
            check::check(node, &Kind::Object(&MANIFEST), "the manifest", &mut report)
        })
        .and_then(|node| read::manifest(&node, &mut report));
    (manifest, report.finish())
}

/// Numbers a file and parses it.
fn take(source: Source, map: &mut SourceMap, report: &mut Report) -> Option<(FileId, Node)> {
    let kind = source.kind;
    let Some(file) = map.add(source) else {
        report.error("too-many-files", Span::default(), "too many config files");
        return None;
    };
    let text = &map.get(file)?.text;
    let (text, base) = admit(text, file, report)?;
    let parse = match kind {
        FileKind::Settings(Format::Toml) | FileKind::Manifest(Format::Toml) => toml::parse,
        FileKind::AgentMarkdown => markdown::parse,
        _ => yaml::parse,
    };
    Some((file, parse(text, file, base, report)?))
}

fn extend(config: &mut LayerConfig, more: LayerConfig) {
    config.agents.extend(more.agents);
    config.rules.extend(more.rules);
    config.packs.extend(more.packs);
    config.capabilities.extend(more.capabilities);
    config.tests.extend(more.tests);
    config.extends.extend(more.extends);
}

/// Names that must be there once: in this layer, and rule ids in all.
fn unique(config: &LayerConfig, above: &[&LayerConfig], report: &mut Report) {
    let ids = above
        .iter()
        .flat_map(|layer| &layer.rules)
        .map(|rule| &rule.id);
    let mut seen = ids.map(|id| (id.value.as_str(), id.span)).collect();
    once(
        "rule",
        config.rules.iter().map(|rule| &rule.id),
        &mut seen,
        report,
    );
    let agents = config.agents.iter().map(|agent| &agent.name);
    once("agent", agents, &mut HashMap::new(), report);
    let capabilities = config
        .capabilities
        .iter()
        .map(|capability| &capability.name);
    once("capability", capabilities, &mut HashMap::new(), report);
}

fn once<'a>(
    what: &str,
    names: impl Iterator<Item = &'a Word>,
    seen: &mut HashMap<&'a str, Span>,
    report: &mut Report,
) {
    for name in names {
        if let Some(first) = seen.get(name.value.as_str()) {
            let message = format!("there are two {} named `{}`", plural(what), name.value);
            report.push(
                Diagnostic::error("duplicate-name", name.span, message)
                    .also(*first, "the first is at")
                    .hint("rename or remove one of the two"),
            );
        } else {
            seen.insert(&name.value, name.span);
        }
    }
}

fn plural(what: &str) -> String {
    match what.strip_suffix('y') {
        Some(stem) => format!("{stem}ies"),
        None => format!("{what}s"),
    }
}
