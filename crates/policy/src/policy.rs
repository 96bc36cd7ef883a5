//! A policy: everything that was written, compiled. The only way to get one
//! is to load it from sources.

use crate::agent::Agent;
use crate::bounds::{Holders, PathSet, Place};
use crate::config::SourceMap;
use crate::config::model::TestConfig;
use crate::model::{Capability, ToolSet};
use crate::rule::{Rule, RuleIndex};
use crate::settings::Settings;
use foldhash::fast::FixedState;
use hashbrown::HashMap;

/// A compiled policy.
#[derive(Debug)]
pub struct Policy {
    pub(crate) tools: ToolSet,
    pub(crate) capabilities: Vec<Capability>,
    pub(crate) place: Place,
    pub(crate) agents: Vec<Agent>,
    pub(crate) names: HashMap<String, usize, FixedState>,
    pub(crate) rules: Vec<Rule>,
    pub(crate) index: RuleIndex,
    pub(crate) settings: Settings,
    /// Readable whatever the bounds: what programs need to start.
    pub(crate) system: PathSet,
    /// Private to a confined call.
    pub(crate) scratch: PathSet,
    /// Never written by anything beneath an agent.
    pub(crate) protected: PathSet,
    /// Directories that hold something protected.
    pub(crate) holders: Holders,
    /// toolward's own state: neither read nor written.
    pub(crate) own: PathSet,
    pub(crate) map: SourceMap,
    pub(crate) hash: String,
    pub(crate) tests: Vec<TestConfig>,
    pub(crate) default_agent: Option<String>,
}

impl Policy {
    /// The agent of this name.
    #[must_use]
    #[inline]
    pub fn agent(&self, name: &str) -> Option<(usize, &Agent)> {
        let index = *self.names.get(name)?;
        self.agents.get(index).map(|agent| (index, agent))
    }

    /// All agents, in the order they were written.
    pub fn agents(&self) -> impl Iterator<Item = &Agent> + Clone {
        self.agents.iter()
    }

    /// All tools.
    #[must_use]
    pub const fn tools(&self) -> &ToolSet {
        &self.tools
    }

    /// All rules, packs included.
    #[must_use]
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// All capabilities, the user's own included.
    #[must_use]
    pub fn capabilities(&self) -> &[Capability] {
        &self.capabilities
    }

    /// Where it applies.
    #[must_use]
    pub const fn place(&self) -> &Place {
        &self.place
    }

    /// Where everything was written.
    #[must_use]
    pub const fn sources(&self) -> &SourceMap {
        &self.map
    }

    /// A digest of everything that decides.
    #[must_use]
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// The policy tests that came with it.
    #[must_use]
    pub fn tests(&self) -> &[TestConfig] {
        &self.tests
    }

    /// The agent that acts where nobody says which.
    #[must_use]
    pub fn default_agent(&self) -> Option<&str> {
        let only = || match self.agents.as_slice() {
            [only] => Some(only.name.as_str()),
            _ => None,
        };
        self.default_agent.as_deref().or_else(only)
    }

    /// Capabilities that grant an action of a tool.
    #[must_use]
    pub fn capabilities_granting(&self, tool: usize, action: usize) -> Vec<&str> {
        let Some(spec) = self.tools.get(tool) else {
            return Vec::new();
        };
        let Some(action) = spec.actions.get(action) else {
            return Vec::new();
        };
        let grants = |capability: &&Capability| {
            capability.grants.iter().any(|(name, actions)| {
                *name == spec.name && actions.iter().any(|a| *a == action.name)
            })
        };
        self.capabilities
            .iter()
            .filter(grants)
            .map(|capability| capability.name.as_str())
            .collect()
    }
}
