//! MCP servers: the tools a user named are known before a server was seen, and
//! what the user says of them overrides what they say of themselves.

use super::Compiler;
use crate::condition::wildcard;
use crate::config::Diagnostic;
use crate::config::model::{ServerConfig, ServerToolConfig};
use crate::model::{Action, Capability, Effects, Origin, SubagentAccess, Text, ToolSpec, Trust};

impl Compiler {
    /// Adds the tools that server configs name; a server's trust decides what
    /// its tools get.
    pub(super) fn register_servers(&mut self) {
        let servers: Vec<_> = self
            .layers
            .iter()
            .filter(|layer| layer.trusted)
            .flat_map(|layer| layer.config.settings.servers.iter().cloned())
            .collect();
        for server in &servers {
            let named = server
                .tools
                .iter()
                .map(|tool| &tool.glob)
                .chain(&server.expose);
            let exact: Vec<_> = named
                .filter(|word| !word.contains(['*', '{', '?']))
                .collect();
            for word in exact {
                let spec = server_tool(server, word);
                let name = spec.name.to_string();
                if self.tools.find(&name).is_some() {
                    continue;
                }
                if !self.tools.add(spec) {
                    let reason = self
                        .tools
                        .refused()
                        .last()
                        .map_or("", |(_, why)| why.as_str());
                    self.findings.push(Diagnostic::error(
                        "refused-tool",
                        word.span,
                        format!("the tool `{name}` is refused: {reason}"),
                    ));
                }
            }
        }
    }

    /// Adds the user's own capabilities.
    pub(super) fn register_capabilities(&mut self) {
        let own: Vec<_> = self
            .layers
            .iter()
            .flat_map(|layer| {
                layer
                    .config
                    .capabilities
                    .iter()
                    .map(|c| (c.clone(), layer.trusted))
            })
            .collect();
        for (capability, trusted) in own {
            if self
                .capabilities
                .iter()
                .any(|known| known.name == capability.name.value)
            {
                self.findings.push(Diagnostic::error(
                    "duplicate-capability",
                    capability.name.span,
                    format!("the capability `{}` exists already", capability.name.value),
                ));
                continue;
            }
            let mut grants: Vec<(String, Vec<String>)> = Vec::new();
            for word in &capability.grants {
                for (tool, bits) in self.targets(word) {
                    let Some(spec) = self.tools.get(tool) else {
                        continue;
                    };
                    let actions = spec.actions.iter().enumerate();
                    let names = actions
                        .filter(|(index, _)| bits >> index & 1 == 1)
                        .map(|(_, action)| action.name.to_string());
                    // An untrusted layer's capability exists and grants nothing.
                    if trusted {
                        grants.push((spec.name.to_string(), names.collect()));
                    }
                }
            }
            self.capabilities.push(Capability {
                name: capability.name.value.clone(),
                description: capability
                    .description
                    .map(|text| text.value)
                    .unwrap_or_default(),
                grants,
                legacy: false,
            });
        }
    }
}

/// A server's tool as the policy sees it before the server was ever asked.
fn server_tool(server: &ServerConfig, tool: &str) -> ToolSpec {
    let trust = server.trust.map_or(Trust::Verified, |trust| trust.value);
    let said = server.tools.iter().find(|said| wildcard(&said.glob, tool));
    let effects = said.and_then(|said: &ServerToolConfig| said.effects);
    ToolSpec {
        name: Text::Owned(format!("{}/{tool}", server.name.value)),
        description: Text::Owned(format!("A tool of the MCP server {}", server.name.value)),
        origin: Origin::Server {
            server: server.name.value.clone(),
            trust,
            changed: false,
            exposed: server.expose.iter().any(|word| word.value == tool),
        },
        network: true,
        subagent: if trust == Trust::Local {
            SubagentAccess::Full
        } else {
            SubagentAccess::Denied
        },
        actions: vec![Action {
            name: Text::Borrowed("call"),
            effects: effects.map_or(Effects::ALL, |effects| effects.value),
            ..Action::new("call", Effects::ALL)
        }],
        // Until the server is pinned, its arguments are not known.
        schema: Some(serde_json::Value::Bool(true)),
        ..ToolSpec::default()
    }
}
