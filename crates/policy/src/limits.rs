//! What an agent's bounds say, entry by entry, for comparing two policies.
//! Paths are shown as a config of that place would write them.

use crate::agent::Agent;
use crate::bounds::PathSet;
use crate::config::At;
use crate::policy::Policy;

/// One kind of entry in an agent's bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// A path that may be read.
    Read,
    /// A path that may be written.
    Write,
    /// A path that is not there.
    Hide,
    /// A host that may be reached.
    Host,
    /// A variable that passes.
    Env,
    /// A variable that does not pass.
    BlockedEnv,
    /// A credential that is lent.
    Credential,
    /// A toolchain.
    Toolchain,
    /// A program that may start.
    Command,
    /// A pattern that refuses a command line.
    Pattern,
    /// An agent that work may be handed to.
    Delegate,
}

impl Limit {
    /// All kinds, in the order they are shown.
    pub const ALL: [Self; 11] = [
        Self::Read,
        Self::Write,
        Self::Hide,
        Self::Host,
        Self::Env,
        Self::BlockedEnv,
        Self::Credential,
        Self::Toolchain,
        Self::Command,
        Self::Pattern,
        Self::Delegate,
    ];

    /// The word used in output.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Write => "write",
            Self::Hide => "hide",
            Self::Host => "host",
            Self::Env => "env",
            Self::BlockedEnv => "blocked env",
            Self::Credential => "credential",
            Self::Toolchain => "toolchain",
            Self::Command => "command",
            Self::Pattern => "blocked pattern",
            Self::Delegate => "delegate",
        }
    }

    /// One entry more means that less is possible.
    #[must_use]
    pub const fn takes_away(self) -> bool {
        matches!(self, Self::Hide | Self::BlockedEnv | Self::Pattern)
    }

    /// Entries are paths, which an exception (`!`) takes back.
    #[must_use]
    pub const fn has_exceptions(self) -> bool {
        matches!(self, Self::Read | Self::Write | Self::Hide)
    }
}

impl Policy {
    /// An agent's lists of one kind. Of lists that grant there is one for each
    /// ceiling, and no list is no limit; what takes away is one list.
    #[must_use]
    pub fn limits(&self, agent: &Agent, limit: Limit) -> Vec<Vec<String>> {
        let bounds = &agent.bounds;
        let paths = |sets: &[At<PathSet>]| -> Vec<Vec<String>> {
            let each = sets.iter().map(|set| set.shown());
            each.map(|set| set.map(|entry| self.place.shown(&entry)).collect())
                .collect()
        };
        match limit {
            Limit::Read => paths(&bounds.read),
            Limit::Write if bounds.write.is_empty() => vec![Vec::new()],
            Limit::Write => paths(&bounds.write),
            Limit::Hide => vec![paths(&bounds.hide).concat()],
            Limit::Host => bounds
                .hosts
                .iter()
                .map(|set| set.shown().collect())
                .collect(),
            Limit::Env => vec![bounds.env.clone()],
            Limit::BlockedEnv => vec![bounds.blocked_env.clone()],
            Limit::Credential => vec![bounds.credentials.clone()],
            Limit::Toolchain => vec![bounds.toolchains.clone()],
            Limit::Command => {
                let lists = agent
                    .filters
                    .iter()
                    .filter_map(|filter| filter.allowed.as_ref());
                lists.map(|list| list.value.clone()).collect()
            }
            Limit::Pattern => {
                let patterns = agent.filters.iter().flat_map(|filter| &filter.patterns);
                vec![
                    patterns
                        .map(|pattern| pattern.as_str().to_owned())
                        .collect(),
                ]
            }
            Limit::Delegate => agent.delegate_to.iter().cloned().collect(),
        }
    }
}
