//! MCP servers of the settings.

use super::{check_name, effects, enforce, entries, flag, pairs, trust, word, words};
use crate::config::Node;
use crate::config::model::{ServerConfig, ServerToolConfig, Word};
use crate::config::report::Report;

/// The servers under `[mcp]`.
pub(super) fn servers(mcp: &Node, report: &mut Report) -> Vec<ServerConfig> {
    let servers = entries(mcp, "servers");
    for (name, _) in servers {
        check_name("a server", name, report);
    }
    servers
        .iter()
        .map(|(name, node)| server(name, node))
        .collect()
}

fn server(name: &Word, node: &Node) -> ServerConfig {
    ServerConfig {
        name: name.clone(),
        command: word(node, "command"),
        args: words(node, "args"),
        env: pairs(node, "env"),
        url: word(node, "url"),
        enabled: flag(node, "enabled"),
        trust: trust(node, "trust"),
        hosts: words(node, "hosts"),
        expose: words(node, "expose"),
        tools: entries(node, "tools")
            .iter()
            .map(|(glob, node)| tool(glob, node))
            .collect(),
        enforce: enforce(node, "enforce"),
        bearer: node.get("auth").and_then(|auth| word(auth, "bearer")),
    }
}

fn tool(glob: &Word, node: &Node) -> ServerToolConfig {
    ServerToolConfig {
        glob: glob.clone(),
        effects: effects(node, "effects"),
        roles: pairs(node, "roles"),
    }
}
