//! Settings that hold for every agent, compiled over all layers: each layer
//! can only add a restriction.

use crate::config::{At, Span};
use crate::model::ToolSpec;

/// Compiled settings.
#[derive(Debug, Default)]
pub(crate) struct Settings {
    /// One per layer that speaks of external tools; all must pass.
    pub(crate) filters: Vec<Filter>,
    /// One per layer that switched the guard on.
    pub(crate) guards: Vec<Guard>,
    /// Every layer's network switch.
    pub(crate) networks: Vec<At<bool>>,
}

/// Document 003's external tool filter.
#[derive(Debug)]
pub(crate) struct Filter {
    pub(crate) allow_external: bool,
    pub(crate) allow_list: Vec<String>,
    pub(crate) span: Span,
}

/// Document 000's exfiltration guard.
#[derive(Debug)]
pub(crate) struct Guard {
    /// Canonical names of tools that stay, or `*`.
    pub(crate) allow: Vec<String>,
    /// Canonical names refused by the deprecated list.
    pub(crate) blocked: Vec<String>,
    /// The guard is on; a deprecated list works without it.
    pub(crate) enabled: bool,
    pub(crate) span: Span,
}

impl Settings {
    /// The layer that switched the network off, by index.
    pub(crate) fn network_off(&self) -> Option<usize> {
        self.networks.iter().position(|on| !on.value)
    }
}

impl Guard {
    /// The guard keeps a tool from reaching the network.
    pub(crate) fn refuses(&self, spec: &ToolSpec) -> bool {
        self.keeps(&spec.name)
    }

    /// The guard keeps from the network what is no tool at all.
    pub(crate) fn refuses_unnamed(&self) -> bool {
        self.keeps("*")
    }

    fn keeps(&self, tool: &str) -> bool {
        let named = |list: &[String]| list.iter().any(|name| name == tool || name == "*");
        named(&self.blocked) || (self.enabled && !named(&self.allow))
    }
}
