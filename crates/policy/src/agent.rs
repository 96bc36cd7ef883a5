//! An agent as the policy holds it: compiled from every layer that names it.

use crate::bounds::{HostSet, PathSet};
use crate::config::{At, Span};
use crate::model::{Enforce, Mode};
use regex::Regex;

/// One agent, compiled.
#[derive(Debug)]
pub struct Agent {
    /// Its name.
    pub name: String,
    /// Where its innermost entry is.
    pub span: Span,
    /// What it is for, for listings.
    pub description: Option<String>,
    /// Every layer that names it, outermost first; each is a ceiling.
    pub(crate) layers: Vec<AgentLayer>,
    /// The presets it is under; each is a ceiling.
    pub(crate) presets: Vec<Preset>,
    /// Per tool: actions that ask before they run.
    pub(crate) asks: Vec<u64>,
    /// Modes that layers said, strictest answer wins.
    pub(crate) modes: Vec<At<Mode>>,
    /// `modes` as they are where calls can be confined.
    pub(crate) confined_modes: Vec<Mode>,
    /// `modes` as they are where calls cannot be confined.
    pub(crate) bare_modes: Vec<Mode>,
    /// Whether verdicts bind.
    pub(crate) enforce: Enforce,
    /// Paths, hosts and the rest.
    pub bounds: Bounds,
    /// Limits on commands, each of which must pass.
    pub(crate) filters: Vec<CommandFilter>,
    /// Agents it may hand work to; `None` means nothing was said.
    pub(crate) delegate_to: Option<Vec<String>>,
}

/// What one layer says of an agent's tools.
#[derive(Debug)]
pub(crate) struct AgentLayer {
    pub(crate) trusted: bool,
    pub(crate) span: Span,
    /// Where `capabilities:` is, if it is there.
    pub(crate) capabilities: Option<Span>,
    /// Where `tools.allowed:` is, if it is there.
    pub(crate) allowed: Option<Span>,
    /// The two-key override is on for it.
    pub(crate) overridden: bool,
    /// Per tool.
    pub(crate) cells: Vec<Cell>,
}

/// Actions of one tool as bits, per source.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Cell {
    /// Granted by a capability.
    pub(crate) capability: u64,
    /// Granted by `tools.allowed`.
    pub(crate) allowed: u64,
    /// Taken away by `tools.blocked`.
    pub(crate) blocked: u64,
}

/// Document 003's preset, compiled.
#[derive(Debug, Clone)]
pub(crate) struct Preset {
    pub(crate) name: String,
    pub(crate) span: Span,
    /// Per tool: actions it lists.
    pub(crate) tools: Vec<u64>,
    pub(crate) allow_network: bool,
    /// Its layer is trusted: it may be all an agent has.
    pub(crate) trusted: bool,
}

/// What an agent may touch.
#[derive(Debug, Clone, Default)]
pub struct Bounds {
    /// Readable paths; a path must be in each. None said means everything.
    pub(crate) read: Vec<At<PathSet>>,
    /// Writable paths; a path must be in each.
    pub(crate) write: Vec<At<PathSet>>,
    /// Paths that are not there.
    pub(crate) hide: Vec<At<PathSet>>,
    /// Hosts that may be reached; a host must be in each that was said.
    pub(crate) hosts: Vec<At<HostSet>>,
    /// Hosts that its toolchains bring.
    pub(crate) registries: HostSet,
    /// Toolchains by name.
    pub toolchains: Vec<String>,
    /// Paths its toolchains read.
    pub(crate) toolchain_homes: PathSet,
    /// Paths its toolchains write besides.
    pub(crate) toolchain_caches: PathSet,
    /// Environment variables that pass beyond the short list.
    pub env: Vec<String>,
    /// Environment variables that are taken away.
    pub blocked_env: Vec<String>,
    /// Credentials that are lent.
    pub credentials: Vec<String>,
}

/// Document 002's bash filter of one layer, compiled.
#[derive(Debug)]
pub(crate) struct CommandFilter {
    pub(crate) allowed: Option<At<Vec<String>>>,
    pub(crate) patterns: Vec<At<Regex>>,
}

impl Bounds {
    /// Nothing at all may be written.
    #[must_use]
    pub fn nothing_writable(&self) -> bool {
        self.write.is_empty() || self.write.iter().any(|set| set.is_empty())
    }
}

impl Agent {
    /// Its modes where calls can or cannot be confined.
    #[must_use]
    pub fn modes(&self, confined: bool) -> &[Mode] {
        if confined {
            &self.confined_modes
        } else {
            &self.bare_modes
        }
    }

    /// Some layer limits it to named programs.
    #[must_use]
    pub fn has_command_list(&self) -> bool {
        self.filters.iter().any(|filter| filter.allowed.is_some())
    }

    /// Some trusted layer names it.
    #[must_use]
    pub fn is_trusted(&self) -> bool {
        self.layers.iter().any(|layer| layer.trusted)
    }

    /// Actions of a tool that every layer and the preset grant, as bits.
    #[must_use]
    pub fn granted(&self, tool: usize) -> u64 {
        if !self.is_trusted() {
            return 0;
        }
        let listed = |preset: &Preset| preset.tools.get(tool).copied().unwrap_or(0);
        let ceiling = self
            .presets
            .iter()
            .map(listed)
            .fold(u64::MAX, |all, bits| all & bits);
        let own = if self.presets.iter().any(|preset| preset.trusted) {
            ceiling
        } else {
            0
        };
        self.layers
            .iter()
            .map(|layer| layer.granted(tool, own))
            .fold(ceiling, |all, bits| all & bits)
    }
}

impl AgentLayer {
    /// It says nothing of which tools: the preset alone decides.
    pub(crate) const fn says_nothing(&self) -> bool {
        self.capabilities.is_none() && self.allowed.is_none() && !self.overridden
    }

    /// Actions of a tool that this layer grants, as bits.
    pub(crate) fn granted(&self, tool: usize, preset: u64) -> u64 {
        if self.overridden {
            return u64::MAX;
        }
        let cell = self.cells.get(tool).copied().unwrap_or_default();
        let base = if self.says_nothing() {
            preset
        } else {
            cell.capability | cell.allowed
        };
        base & !cell.blocked
    }
}
