//! A permit: what an allowed call may touch. Only a verdict of `allow` yields
//! one, it cannot be made or changed elsewhere, and it is moved into whatever
//! runs the call.

use crate::agent::Agent;
use crate::bounds::{PathSet, Reach};
use crate::config::At;
use crate::decide::{Decision, Resolved};
use crate::model::{Facts, ToolSpec, Verdict};
use crate::policy::Policy;

/// What an allowed call may touch.
#[derive(Debug)]
#[must_use = "a permit is there to be moved into the run"]
pub struct Permit {
    agent: String,
    tool: String,
    paths: Paths,
    hosts: Reach,
    programs: Option<Vec<String>>,
    programs_at: Option<String>,
    toolchains: Vec<String>,
    env: Vec<String>,
    blocked_env: Vec<String>,
    credentials: Vec<String>,
    policy_hash: String,
}

/// The paths of a permit, as the path layer judged them.
#[derive(Debug)]
pub struct Paths {
    /// Readable: a path must be in each. None means all.
    pub read: Vec<PathSet>,
    /// Readable besides: the toolchains' homes.
    pub homes: PathSet,
    /// Writable: a path must be in each.
    pub write: Vec<PathSet>,
    /// Writable besides: the toolchains' caches.
    pub caches: PathSet,
    /// Not there.
    pub hide: Vec<PathSet>,
    /// Refused to be read by rules that say nothing else.
    pub forbidden_reads: Vec<PathSet>,
    /// Refused to be written by such rules.
    pub forbidden_writes: Vec<PathSet>,
    /// Never written, whatever else is said.
    pub protected: PathSet,
    /// The names in `protected` that count in every directory of the
    /// workspace: `.git/hooks`.
    pub protected_names: Vec<String>,
    /// Neither read nor written.
    pub own: PathSet,
    /// Empty and private to the call.
    pub scratch: Vec<String>,
}

impl Permit {
    /// Who acts.
    #[must_use]
    pub fn agent(&self) -> &str {
        &self.agent
    }

    /// With which tool.
    #[must_use]
    pub fn tool(&self) -> &str {
        &self.tool
    }

    /// The paths it may touch.
    #[must_use]
    pub const fn paths(&self) -> &Paths {
        &self.paths
    }

    /// Hosts that may be reached; nothing else may.
    #[must_use]
    pub const fn hosts(&self) -> &Reach {
        &self.hosts
    }

    /// Programs that may start; `None` where no list limits them.
    #[must_use]
    pub fn programs(&self) -> Option<&[String]> {
        self.programs.as_deref()
    }

    /// Where that list stands, as `file:line`.
    #[must_use]
    pub fn programs_at(&self) -> Option<&str> {
        self.programs_at.as_deref()
    }

    /// Environment variables that pass beyond the short list.
    #[must_use]
    pub fn env(&self) -> &[String] {
        &self.env
    }

    /// Environment variables that do not pass.
    #[must_use]
    pub fn blocked_env(&self) -> &[String] {
        &self.blocked_env
    }

    /// Credentials that are lent.
    #[must_use]
    pub fn credentials(&self) -> &[String] {
        &self.credentials
    }

    /// Toolchains it works with.
    #[must_use]
    pub fn toolchains(&self) -> &[String] {
        &self.toolchains
    }

    /// The policy that gave it.
    #[must_use]
    pub fn policy_hash(&self) -> &str {
        &self.policy_hash
    }
}

impl Policy {
    /// The permit of a call, if the decision allows it. The decision is made
    /// anew: one that was kept, or made for another call, gives nothing.
    #[must_use]
    pub fn permit(
        &self,
        call: &Resolved<'_>,
        facts: &Facts,
        session: &crate::Session,
        decision: &Decision,
    ) -> Option<Permit> {
        let now = self.decide(call, facts, session);
        if now.verdict != Verdict::Allow || now != *decision {
            return None;
        }
        let agent = self.agents.get(call.agent)?;
        let tool = self.tools.get(call.name.tool)?;
        Some(self.enclose(call.agent, agent, Some(tool)))
    }

    /// The permit of whatever a person starts inside an agent's bounds: no
    /// call was judged, so its bounds alone hold. `None` if there is no such
    /// agent.
    #[must_use]
    pub fn enclosure(&self, agent: &str) -> Option<Permit> {
        let (index, agent) = self.agent(agent)?;
        Some(self.enclose(index, agent, None))
    }

    fn enclose(&self, index: usize, agent: &Agent, tool: Option<&ToolSpec>) -> Permit {
        let forbidden = |written| {
            let sets = self.rules.iter();
            sets.filter_map(|rule| rule.forbids(index, written).cloned())
                .collect()
        };
        let bounds = &agent.bounds;
        let lists = agent
            .filters
            .iter()
            .filter_map(|filter| filter.allowed.as_ref());
        let listed = lists.clone().next_back().map(|list| list.span);
        let programs_at = listed.and_then(|span| self.map.place(span));
        let programs = lists
            .map(|list| list.value.clone())
            .reduce(|mut common, list| {
                common.retain(|program| list.contains(program));
                common
            });
        let passes = |name: &&String| !bounds.blocked_env.contains(name);
        Permit {
            agent: agent.name.clone(),
            tool: tool.map_or_else(String::new, |tool| tool.name.to_string()),
            paths: Paths {
                read: sets(&bounds.read),
                homes: bounds.toolchain_homes.clone(),
                write: if bounds.nothing_writable() {
                    vec![PathSet::default()]
                } else {
                    sets(&bounds.write)
                },
                caches: bounds.toolchain_caches.clone(),
                hide: sets(&bounds.hide),
                forbidden_reads: forbidden(false),
                forbidden_writes: forbidden(true),
                protected: crate::compile::protected_in_a_box(&self.place),
                protected_names: crate::compile::protected_names()
                    .map(str::to_owned)
                    .collect(),
                own: self.own.clone(),
                scratch: self.scratch.roots().map(str::to_owned).collect(),
            },
            hosts: self.reach(agent, tool),
            programs,
            programs_at,
            toolchains: bounds.toolchains.clone(),
            blocked_env: bounds.blocked_env.clone(),
            credentials: bounds.credentials.clone(),
            env: bounds.env.iter().filter(passes).cloned().collect(),
            policy_hash: self.hash.clone(),
        }
    }
}

impl Policy {
    /// The hosts of a permit. What the network layer would refuse to a call
    /// that names its hosts is closed to one that does not, too.
    fn reach(&self, agent: &Agent, tool: Option<&ToolSpec>) -> Reach {
        let settings = &self.settings;
        let off = settings.network_off().is_some()
            || settings.guards.iter().any(|guard| match tool {
                Some(tool) => guard.refuses(tool),
                None => guard.refuses_unnamed(),
            })
            || agent.presets.iter().any(|preset| !preset.allow_network);
        if off {
            return Reach::default();
        }
        let stated = agent.bounds.hosts.iter().map(|set| set.value.clone());
        Reach::new(stated.collect(), agent.bounds.registries.clone())
    }
}

fn sets(sets: &[At<PathSet>]) -> Vec<PathSet> {
    sets.iter().map(|set| set.value.clone()).collect()
}
