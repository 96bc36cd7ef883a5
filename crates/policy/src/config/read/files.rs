//! Whole files: which form a file has, and what each form holds.

use super::agent::{agent, stem};
use super::rule::{rules, tests};
use super::settings::settings;
use super::{as_word, entries, items, word, words};
use crate::config::check::{check, describe};
use crate::config::key::snake;
use crate::config::model::{
    AgentConfig, CapabilityConfig, ExtendsConfig, LayerConfig, Settings, Word,
};
use crate::config::report::Report;
use crate::config::shape::{
    AGENT, AGENTS, AGENTS_FILE, CAPABILITIES, CAPABILITIES_FILE, Kind, POLICY, RULES, SETTINGS,
    TESTS,
};
use crate::config::{FileKind, Node, Value};

/// What one file adds to its layer.
#[derive(Debug, Default)]
pub(in crate::config) struct File {
    /// Everything but settings.
    pub(in crate::config) layer: LayerConfig,
    /// Settings, if the file is one of settings.
    pub(in crate::config) settings: Option<Settings>,
}

/// Checks and reads the tree of a file.
pub(in crate::config) fn file(node: Node, kind: FileKind, name: &str, report: &mut Report) -> File {
    let mut out = File::default();
    let layer = &mut out.layer;
    match kind {
        FileKind::Policy => policy(node, layer, report),
        FileKind::Agents => layer.agents = agents(node, name, report),
        FileKind::AgentMarkdown => layer.agents = one_agent(node, name, report),
        FileKind::Rules | FileKind::Tests => {
            let shape = if kind == FileKind::Rules {
                &RULES
            } else {
                &TESTS
            };
            if let Some(node) = check(node, shape, "the file", report) {
                rules_and_tests(&node, kind, layer, report);
            }
        }
        FileKind::Capabilities => layer.capabilities = capabilities_file(node, report),
        FileKind::Settings(_) => {
            let checked = check(node, &Kind::Object(&SETTINGS), "the settings", report);
            out.settings = checked.map(|node| settings(&node, report));
        }
        // A manifest is no part of a layer; `load_manifest` reads it.
        FileKind::Manifest(_) => {
            report.error(
                "not-a-layer-file",
                node.span,
                "a manifest is not part of a policy",
            );
        }
    }
    out
}

fn policy(node: Node, layer: &mut LayerConfig, report: &mut Report) {
    let Some(node) = check(node, &Kind::Object(&POLICY), "the policy", report) else {
        return;
    };
    layer.packs = words(&node, "packs");
    layer.extends = items(&node, "extends").iter().filter_map(extends).collect();
    layer.agents = agent_map(entries(&node, "agents"), report);
    layer.rules = rules(items(&node, "rules"), report);
    layer.tests = tests(items(&node, "tests"), report);
    layer.capabilities = capabilities(entries(&node, "capabilities"));
}

fn rules_and_tests(node: &Node, kind: FileKind, layer: &mut LayerConfig, report: &mut Report) {
    match node.list() {
        Some(list) if kind == FileKind::Rules => layer.rules = rules(list, report),
        Some(list) => layer.tests = tests(list, report),
        None => {
            layer.rules = rules(items(node, "rules"), report);
            layer.tests = tests(items(node, "tests"), report);
        }
    }
}

/// `agents/*.yaml` has three forms, told apart by the keys: `agents:` alone;
/// one agent, if any key is a field of an agent; else agents by name.
fn agents(node: Node, name: &str, report: &mut Report) -> Vec<AgentConfig> {
    let Some(keys) = node.map() else {
        let message = format!(
            "expected an agent or a map of agents, found {}",
            describe(&node.value)
        );
        report.error("wrong-type", node.span, message);
        return Vec::new();
    };
    let is = |name: &str| keys.iter().any(|(key, _)| snake(&key.value) == name);
    if is("agents") {
        let checked = check(node, &Kind::Object(&AGENTS_FILE), "the file", report);
        return checked.map_or_else(Vec::new, |node| agent_map(entries(&node, "agents"), report));
    }
    let fields = keys
        .iter()
        .any(|(key, _)| AGENT.field(&snake(&key.value)).is_some());
    let bodies = keys
        .iter()
        .all(|(_, node)| matches!(node.value, Value::Map(_) | Value::Null));
    if fields || !bodies {
        return one_agent(node, name, report);
    }
    let checked = check(node, &AGENTS, "the file", report);
    checked.map_or_else(Vec::new, |node| {
        agent_map(node.map().unwrap_or_default(), report)
    })
}

fn one_agent(node: Node, name: &str, report: &mut Report) -> Vec<AgentConfig> {
    let checked = check(node, &Kind::Object(&AGENT), "the agent", report);
    let read = |node: Node| agent(&node, &stem(name, &node), report);
    checked.map(read).into_iter().collect()
}

fn agent_map(entries: &[(Word, Node)], report: &mut Report) -> Vec<AgentConfig> {
    let read = |(name, node): &(Word, Node)| agent(node, name, report);
    entries.iter().map(read).collect()
}

fn capabilities_file(node: Node, report: &mut Report) -> Vec<CapabilityConfig> {
    if node
        .get("capabilities")
        .is_some_and(|inner| inner.map().is_some())
    {
        let checked = check(node, &Kind::Object(&CAPABILITIES_FILE), "the file", report);
        return checked.map_or_else(Vec::new, |node| {
            capabilities(entries(&node, "capabilities"))
        });
    }
    let checked = check(node, &CAPABILITIES, "the file", report);
    checked.map_or_else(Vec::new, |node| {
        capabilities(node.map().unwrap_or_default())
    })
}

fn capabilities(entries: &[(Word, Node)]) -> Vec<CapabilityConfig> {
    entries
        .iter()
        .map(|(name, node)| CapabilityConfig {
            name: name.clone(),
            description: word(node, "description"),
            grants: match node.list() {
                Some(list) => list.iter().filter_map(as_word).collect(),
                None => words(node, "grants"),
            },
        })
        .collect()
}

fn extends(node: &Node) -> Option<ExtendsConfig> {
    Some(match as_word(node) {
        Some(path) => ExtendsConfig { path, digest: None },
        None => ExtendsConfig {
            path: word(node, "path")?,
            digest: word(node, "digest"),
        },
    })
}
