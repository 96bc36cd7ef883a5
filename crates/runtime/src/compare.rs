//! What changes between two policies: actions, bounds, rules, and calls that
//! show it.
//! Finds examples; that nothing was found is no proof that nothing changed.

mod bounds;
mod probe;

pub use bounds::BoundChange;
pub(crate) use probe::call;
pub use probe::{Probe, probes};

use crate::judge;
use std::collections::BTreeSet;
use toolward_policy::{Policy, Session, ToolSpec, Verdict, World};

/// Everything that was found to change.
#[derive(Debug, Default)]
pub struct Comparison {
    /// Agents that only the new policy has.
    pub agents_added: Vec<String>,
    /// Agents that only the old policy has.
    pub agents_removed: Vec<String>,
    /// Actions whose mildest verdict changes.
    pub actions: Vec<Change>,
    /// Entries of bounds that come or go.
    pub bounds: Vec<BoundChange>,
    /// Calls whose verdict changes.
    pub calls: Vec<Change>,
    /// Rules that come, go or change: (id, what).
    pub rules: Vec<(String, Fate)>,
}

/// One change of a verdict.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Whose calls.
    pub agent: String,
    /// The action or the call.
    pub what: String,
    /// Verdict before.
    pub old: Verdict,
    /// Verdict after.
    pub new: Verdict,
    /// Why it is so now; empty for actions.
    pub reason: String,
}

/// What becomes of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// Only the new policy has it.
    Added,
    /// Only the old policy has it.
    Removed,
    /// It reads differently.
    Changed,
}

impl Fate {
    /// The word used in output.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Added => "added",
            Self::Removed => "removed",
            Self::Changed => "changed",
        }
    }
}

impl Change {
    /// More is possible than before.
    #[must_use]
    pub fn widens(&self) -> bool {
        self.new < self.old
    }
}

impl Comparison {
    /// Nothing was found.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.agents_added.is_empty()
            && self.agents_removed.is_empty()
            && self.actions.is_empty()
            && self.bounds.is_empty()
            && self.calls.is_empty()
            && self.rules.is_empty()
    }

    /// Something more is possible than before.
    #[must_use]
    pub fn widens(&self) -> bool {
        self.actions.iter().chain(&self.calls).any(Change::widens)
            || self.bounds.iter().any(BoundChange::widens)
    }
}

/// Compares two policies by what agents can do and by trying calls. No old
/// policy is one that denies everything.
#[must_use]
pub fn compare(
    old: Option<&Policy>,
    new: &Policy,
    calls: &[Probe],
    world: &dyn World,
) -> Comparison {
    let names = |policy: &Policy| -> BTreeSet<String> {
        policy.agents().map(|agent| agent.name.clone()).collect()
    };
    let before = old.map(names).unwrap_or_default();
    let after = names(new);
    let agents: Vec<&String> = before.union(&after).collect();
    let bounds = bounds::bounds(old, new);
    // First what shows a bound: it is what a reader looks for.
    let mut tries = bounds::tried(&bounds, old, new);
    tries.extend(calls.iter().cloned());
    Comparison {
        agents_added: after.difference(&before).cloned().collect(),
        agents_removed: before.difference(&after).cloned().collect(),
        actions: actions(old, new, &agents),
        calls: tried(old, new, &agents, &tries, world),
        bounds,
        rules: rules(old, new),
    }
}

fn actions(old: Option<&Policy>, new: &Policy, agents: &[&String]) -> Vec<Change> {
    let session = Session::attended();
    let tools: BTreeSet<String> = old
        .into_iter()
        .chain([new])
        .flat_map(|policy| policy.tools().iter().map(|spec| spec.name.to_string()))
        .collect();
    let mut changes = Vec::new();
    for agent in agents {
        for tool in &tools {
            let spec = spec_of(new, tool).or_else(|| spec_of(old?, tool));
            for action in spec.iter().flat_map(|spec| &spec.actions) {
                let could = |policy: &Policy| could(policy, agent, tool, &action.name, &session);
                let before = old.map_or(Verdict::Deny, could);
                let after = could(new);
                if before != after {
                    changes.push(Change {
                        agent: (*agent).clone(),
                        what: format!("{tool}.{}", action.name),
                        old: before,
                        new: after,
                        reason: String::new(),
                    });
                }
            }
        }
    }
    changes
}

fn spec_of<'p>(policy: &'p Policy, tool: &str) -> Option<&'p ToolSpec> {
    policy.tools().find(tool).map(|(_, spec)| spec)
}

fn could(policy: &Policy, agent: &str, tool: &str, action: &str, session: &Session) -> Verdict {
    let Some((name, spec)) = policy.tools().find(tool) else {
        return Verdict::Deny;
    };
    let Some((action, _)) = spec.action(action) else {
        return Verdict::Deny;
    };
    policy.could_be(agent, name.tool, action, session)
}

fn tried(
    old: Option<&Policy>,
    new: &Policy,
    agents: &[&String],
    probes: &[Probe],
    world: &dyn World,
) -> Vec<Change> {
    let session = Session::attended();
    let mut changes: Vec<Change> = Vec::new();
    for agent in agents {
        for probe in probes.iter().filter(|probe| probe.is_for(agent)) {
            let verdict = |policy: &Policy| {
                let Some(call) = probe.call(policy, agent) else {
                    return (Verdict::Deny, String::new());
                };
                let judged = judge(policy, world, &session, &call);
                let explanation = judged.explain(policy, &session);
                // What does not bind would run.
                let verdict = if explanation.binds {
                    judged.verdict()
                } else {
                    Verdict::Allow
                };
                (verdict, explanation.reason)
            };
            let before = old.map_or(Verdict::Deny, |old| verdict(old).0);
            let (after, reason) = verdict(new);
            let change = Change {
                agent: (*agent).clone(),
                what: probe.shown(),
                old: before,
                new: after,
                reason,
            };
            if before != after && !changes.contains(&change) {
                changes.push(change);
            }
        }
    }
    changes
}

fn rules(old: Option<&Policy>, new: &Policy) -> Vec<(String, Fate)> {
    let written = |policy: &Policy, id: &str| {
        let rule = policy.rules().iter().find(|rule| rule.id == id)?;
        Some(policy.sources().slice(rule.span)?.trim_end().to_owned())
    };
    let ids: BTreeSet<&str> = old
        .into_iter()
        .chain([new])
        .flat_map(|policy| policy.rules().iter().map(|rule| rule.id.as_str()))
        .collect();
    let mut fates = Vec::new();
    for id in ids {
        let before = old.and_then(|old| written(old, id));
        let fate = match (before, written(new, id)) {
            (None, Some(_)) => Fate::Added,
            (Some(_), None) => Fate::Removed,
            (before, after) if before != after => Fate::Changed,
            _ => continue,
        };
        fates.push((id.to_owned(), fate));
    }
    fates
}
