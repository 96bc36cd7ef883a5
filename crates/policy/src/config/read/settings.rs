//! Settings: `toolward.toml` or the same keys in YAML.

use super::agent::requires_approval;
use super::server::servers;
use super::{approval, count, enforce, entries, flag, pairs, word, words};
use crate::config::model::{
    ConstraintsConfig, FilterConfig, GuardConfig, HooksConfig, LimitsConfig, PresetConfig, Settings,
};
use crate::config::report::Report;
use crate::config::{At, Diagnostic, Node, Value};

/// The settings of a checked tree.
pub(super) fn settings(node: &Node, report: &mut Report) -> Settings {
    let tools = node.get("tools");
    let capabilities = node.get("capabilities");
    let guard = once(node, tools, "exfiltration_guard", report);
    let mcp = once(node, tools, "mcp", report);
    Settings {
        approval: approval(node, report),
        enforce: enforce(node, "enforce"),
        network: network(node),
        guard: guard.map(self::guard),
        plugin_dir: tools.and_then(|tools| word(tools, "plugin_dir")),
        external_dir: tools.and_then(|tools| word(tools, "external_dir")),
        filter: tools.and_then(|tools| tools.get("filter")).map(filter),
        presets: capabilities.map(presets).unwrap_or_default(),
        active_preset: capabilities.and_then(|node| word(node, "active_preset")),
        constraints: node.get("constraints").map(constraints),
        servers: mcp.map(|mcp| servers(mcp, report)).unwrap_or_default(),
        hooks: node.get("hooks").map(hooks),
        limits: node.get("limits").map(limits),
        accept_missing: words(node, "accept_missing"),
        requires_approval: requires_approval(node, report),
    }
}

/// A section that may stand at the top or under `tools`, but not in both.
fn once<'a>(
    node: &'a Node,
    tools: Option<&'a Node>,
    key: &str,
    report: &mut Report,
) -> Option<&'a Node> {
    let top = node.get(key);
    let inner = tools.and_then(|tools| tools.get(key));
    if let (Some(top), Some(inner)) = (top, inner) {
        let message = format!("`{key}` is written at the top and under `tools`");
        report.push(
            Diagnostic::error("said-twice", top.span, message)
                .also(inner.span, "also at")
                .hint("keep one of the two"),
        );
    }
    top.or(inner)
}

fn network(node: &Node) -> Option<At<bool>> {
    flag(node, "network").or_else(|| flag(node.get("network")?, "enabled"))
}

fn guard(node: &Node) -> GuardConfig {
    GuardConfig {
        enabled: flag(node, "enabled"),
        allow_tools: words(node, "allow_tools"),
        blocked_tools: words(node, "blocked_tools"),
        span: node.span,
    }
}

fn filter(node: &Node) -> FilterConfig {
    FilterConfig {
        allow_external: flag(node, "allow_external"),
        external_allow_list: words(node, "external_allow_list"),
        span: node.span,
    }
}

fn presets(node: &Node) -> Vec<PresetConfig> {
    entries(node, "presets")
        .iter()
        .map(|(name, node)| PresetConfig {
            name: name.clone(),
            tools: words(node, "tools"),
            allow_network: flag(node, "allow_network"),
            allow_write_paths: words(node, "allow_write_paths"),
        })
        .collect()
}

fn constraints(node: &Node) -> ConstraintsConfig {
    ConstraintsConfig {
        allow_tool_filter_override: flag(node, "allow_tool_filter_override"),
        blocked_patterns: words(node, "blocked_patterns"),
        max_iterations: count(node, "max_iterations"),
        max_failures: count(node, "max_failures"),
        timeout_ms: count(node, "timeout_ms"),
    }
}

fn hooks(node: &Node) -> HooksConfig {
    HooksConfig {
        default_agent: word(node, "default_agent"),
        agents: pairs(node, "agents"),
    }
}

fn limits(node: &Node) -> LimitsConfig {
    let values = node.map().unwrap_or_default().iter();
    LimitsConfig {
        values: values
            .filter_map(|(name, node)| match node.value {
                Value::Int(value) => {
                    let value = u64::try_from(value).ok()?;
                    Some((name.clone(), At::new(value, node.span)))
                }
                _ => None,
            })
            .collect(),
    }
}
