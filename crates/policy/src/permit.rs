//! A permit: what an allowed call may touch. Only a verdict of `allow` yields
//! one, it cannot be made or changed elsewhere, and it is moved into whatever
//! runs the call.

use crate::agent::Agent;
use crate::decide::{Decision, Resolved};
use crate::model::{Facts, Verdict};
use crate::policy::Policy;

/// What an allowed call may touch.
#[derive(Debug, PartialEq, Eq)]
#[must_use = "a permit is there to be moved into the run"]
pub struct Permit {
    agent: String,
    tool: String,
    read: Vec<Vec<String>>,
    write: Vec<Vec<String>>,
    hide: Vec<String>,
    hosts: Vec<String>,
    programs: Option<Vec<String>>,
    env: Vec<String>,
    policy_hash: String,
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

    /// Readable paths: lists, in each of which a path must be. None means all.
    #[must_use]
    pub fn read(&self) -> &[Vec<String>] {
        &self.read
    }

    /// Writable paths: lists, in each of which a path must be.
    #[must_use]
    pub fn write(&self) -> &[Vec<String>] {
        &self.write
    }

    /// Paths that are not there.
    #[must_use]
    pub fn hide(&self) -> &[String] {
        &self.hide
    }

    /// Hosts that may be reached; nothing else may.
    #[must_use]
    pub fn hosts(&self) -> &[String] {
        &self.hosts
    }

    /// Programs that may start; `None` where no list limits them.
    #[must_use]
    pub fn programs(&self) -> Option<&[String]> {
        self.programs.as_deref()
    }

    /// Environment variables that pass beyond the short list.
    #[must_use]
    pub fn env(&self) -> &[String] {
        &self.env
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
        let agent: &Agent = self.agents.get(call.agent)?;
        let bounds = &agent.bounds;
        let hosts = bounds.hosts.iter().flat_map(|set| set.shown());
        let lists = agent
            .filters
            .iter()
            .filter_map(|filter| filter.allowed.as_ref());
        let programs = lists
            .map(|list| list.value.clone())
            .reduce(|mut common, list| {
                common.retain(|program| list.contains(program));
                common
            });
        let passes = |name: &&String| !bounds.blocked_env.contains(name);
        Some(Permit {
            agent: agent.name.clone(),
            tool: self.tools.get(call.name.tool)?.name.to_string(),
            read: bounds
                .read
                .iter()
                .map(|set| set.shown().collect())
                .collect(),
            write: bounds
                .write
                .iter()
                .map(|set| set.shown().collect())
                .collect(),
            hide: bounds.hide.iter().flat_map(|set| set.shown()).collect(),
            hosts: hosts.chain(bounds.registries.shown()).collect(),
            programs,
            env: bounds.env.iter().filter(passes).cloned().collect(),
            policy_hash: self.hash.clone(),
        })
    }
}
