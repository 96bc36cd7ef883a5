//! The visible half of a policy: the tools and actions an agent could be
//! allowed or asked about. Nothing that could be is hidden, nothing that
//! could not be is shown.

use crate::compile::all_actions;
use crate::decide::Resolved;
use crate::layer::{Answer, Case, Layer, UNITS};
use crate::model::{Arguments, Facts, Name, ToolSpec, Verdict};
use crate::policy::Policy;
use crate::rule::Hits;
use crate::session::Session;
use std::borrow::Cow;

/// One tool as an agent sees it.
#[derive(Debug, Clone)]
pub struct Visible<'a> {
    /// Index of the tool.
    pub index: usize,
    /// The tool, narrowed to the actions that are left.
    pub spec: Cow<'a, ToolSpec>,
    /// Actions that could be allowed or asked about, as bits.
    pub actions: u64,
}

impl Policy {
    /// Tools and actions that calls of an agent could reach.
    #[must_use]
    pub fn catalog(&self, agent: &str, session: &Session) -> Vec<Visible<'_>> {
        let mut out = Vec::new();
        for (index, spec) in self.tools.iter().enumerate() {
            let actions = self.reachable(agent, index, spec, session);
            if actions == 0 {
                continue;
            }
            let whole = actions & all_actions(spec) == all_actions(spec);
            let spec = match spec.narrowed(actions) {
                Some(narrow) if !whole => Cow::Owned(narrow),
                _ => Cow::Borrowed(spec),
            };
            out.push(Visible {
                index,
                spec,
                actions,
            });
        }
        out
    }

    fn reachable(&self, agent: &str, tool: usize, spec: &ToolSpec, session: &Session) -> u64 {
        let mut bits = 0;
        for action in 0..spec.actions.len().max(1) {
            if self.could_be(agent, tool, action, session) != Verdict::Deny {
                bits |= 1 << action;
            }
        }
        bits
    }

    /// The mildest verdict any call of this action could get.
    #[must_use]
    pub fn could_be(&self, agent: &str, tool: usize, action: usize, session: &Session) -> Verdict {
        let Some((agent, as_child)) = self.acting(agent, session) else {
            return Verdict::Deny;
        };
        let Some(spec) = self.tools.get(tool) else {
            return Verdict::Deny;
        };
        let effects = spec
            .actions
            .get(action)
            .map(|action| action.effects)
            .unwrap_or_default();
        let facts = Facts {
            effects,
            ..Facts::default()
        };
        let args = Arguments::default();
        let call = Resolved {
            agent,
            as_child,
            name: Name { tool, view: None },
            action,
            args: Cow::Borrowed(&args),
            shown: &spec.name,
            fits: false,
        };
        let Some(mut case) = self.case(&call, &facts, session) else {
            return Verdict::Deny;
        };
        case.probing = true;
        case.hits = self.unconditional(&case);
        let mut verdict = Verdict::Allow;
        for unit in &UNITS {
            // Arguments are not known yet, so the layers about them wait.
            if unit.layer == Layer::Arguments {
                continue;
            }
            match (unit.judge)(&case).answer {
                Answer::Deny => return Verdict::Deny,
                Answer::Ask | Answer::AskByDefault => verdict = Verdict::Ask,
                Answer::Silent | Answer::Pass | Answer::Settle => {}
            }
        }
        // What an ancestor could not do, its child cannot.
        match session.above(as_child) {
            Some((parent, above)) => verdict.max(self.could_be(parent, tool, action, &above)),
            None => verdict,
        }
    }

    /// Rules that meet every call of the action, whatever its arguments.
    fn unconditional(&self, case: &Case<'_>) -> Hits {
        let unconditional = |rule: usize| {
            self.rules
                .get(rule)
                .is_some_and(|rule| rule.when.is_empty() && rule.unless.is_empty())
        };
        case.hits
            .iter()
            .copied()
            .filter(|hit| unconditional(hit.rule()))
            .collect()
    }
}
