//! `decide`: a pure function from policy, call, facts and session to a
//! verdict with every layer's word. An error anywhere is a refusal.

use crate::agent::Agent;
use crate::layer::{Answer, Case, LAYERS, Layer, Say, UNITS, Unit, judge_all};
use crate::model::{Arguments, Call, Enforce, Facts, Name, ToolSpec, Verdict};
use crate::policy::Policy;
use crate::rule::Hits;
use crate::session::Session;
use std::borrow::Cow;

/// A call whose agent, tool and action were found.
#[derive(Debug, Clone)]
pub struct Resolved<'a> {
    /// Index of the agent that answers for the caller.
    pub agent: usize,
    /// The caller has no entry of its own and acts as a part of its parent.
    pub as_child: bool,
    /// What the tool's name stands for.
    pub name: Name,
    /// Index of the action.
    pub action: usize,
    /// Arguments under their canonical names.
    pub args: Cow<'a, Arguments>,
    /// The tool as the caller named it.
    pub shown: &'a str,
    /// The arguments were found to fit while the call was resolved.
    pub(crate) fits: bool,
}

/// Why a call could not even be judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// Nobody of this name.
    UnknownAgent,
    /// No tool of this name.
    UnknownTool,
    /// Arguments that cannot be brought into canonical form.
    Arguments(String),
}

/// A verdict with every layer's word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// The verdict.
    pub verdict: Verdict,
    /// The layer that decided.
    pub decider: Layer,
    /// Every layer's word, in the order of [`Layer::all`].
    pub says: [Say; LAYERS],
    /// Every rule that met the call.
    pub hits: Hits,
    /// The verdict binds; otherwise the policy is only observing.
    pub binds: bool,
}

impl Policy {
    /// Finds agent, tool and action of a call.
    pub fn resolve<'a>(&self, call: &'a Call, session: &Session) -> Result<Resolved<'a>, Refusal> {
        let (agent, as_child) = self
            .acting(&call.agent, session)
            .ok_or(Refusal::UnknownAgent)?;
        let (name, spec) = self.tools.find(&call.tool).ok_or(Refusal::UnknownTool)?;
        // Plain arguments need no other spelling and no second look.
        let fits = name.view.is_none() && spec.is_plainly_valid(&call.args);
        let args = if fits {
            Cow::Borrowed(&call.args)
        } else {
            spec.normalize(name, &call.args)
                .map_err(Refusal::Arguments)?
        };
        let action = action_of(spec, name, &args);
        Ok(Resolved {
            agent,
            as_child,
            name,
            action,
            args,
            shown: &call.tool,
            fits,
        })
    }

    pub(crate) fn acting(&self, name: &str, session: &Session) -> Option<(usize, bool)> {
        if let Some((index, _)) = self.agent(name) {
            return Some((index, false));
        }
        let parent = session.parents.first()?;
        self.agent(parent).map(|(index, _)| (index, true))
    }

    /// Judges a call.
    #[must_use]
    pub fn decide(&self, call: &Resolved<'_>, facts: &Facts, session: &Session) -> Decision {
        let Some(case) = self.case(call, facts, session) else {
            return Decision::refused();
        };
        let says = judge_all(&case);
        let mut tally = Tally::default();
        for (unit, say) in UNITS.iter().zip(&says) {
            // Most layers have no objection and nothing to grant.
            if say.answer > Answer::Pass || unit.grants {
                tally.count(unit, say.answer);
            }
        }
        tally.approved = says.last().is_some_and(|say| say.answer == Answer::Pass);
        let (verdict, decider) = tally.verdict(&case);
        let binds = verdict == Verdict::Allow || self.binds(&case);
        Decision {
            verdict,
            decider,
            says,
            hits: case.hits,
            binds,
        }
    }

    pub(crate) fn case<'a>(
        &'a self,
        call: &'a Resolved<'_>,
        facts: &'a Facts,
        session: &'a Session,
    ) -> Option<Case<'a>> {
        let mut case = self.bare_case(call, facts, session)?;
        case.hits = self.index.hits(&self.rules, &case);
        Some(case)
    }

    /// The case of a call that was judged already.
    pub(crate) fn judged_case<'a>(
        &'a self,
        call: &'a Resolved<'_>,
        facts: &'a Facts,
        session: &'a Session,
        decision: &Decision,
    ) -> Option<Case<'a>> {
        let mut case = self.bare_case(call, facts, session)?;
        case.hits.clone_from(&decision.hits);
        Some(case)
    }

    /// The case of a call before any rule was tried.
    pub(crate) fn bare_case<'a>(
        &'a self,
        call: &'a Resolved<'_>,
        facts: &'a Facts,
        session: &'a Session,
    ) -> Option<Case<'a>> {
        let agent: &Agent = self.agents.get(call.agent)?;
        let spec = self.tools.get(call.name.tool)?;
        Some(Case {
            policy: self,
            agent,
            agent_index: call.agent,
            as_child: call.as_child,
            spec,
            tool: call.name.tool,
            action: call.action,
            shown: call.shown,
            fits: call.fits,
            probing: false,
            args: &call.args,
            facts,
            session,
            hits: Hits::new(),
        })
    }

    fn binds(&self, case: &Case<'_>) -> bool {
        let always = |hit: &crate::rule::Hit| {
            let rule = self.rules.get(hit.rule());
            hit.certain && rule.is_some_and(|rule| rule.always && rule.then == Verdict::Deny)
        };
        case.agent.enforce == Enforce::Enforce || case.hits.iter().any(always)
    }
}

impl Decision {
    /// The refusal of a call that could not be judged.
    #[must_use]
    pub fn refused() -> Self {
        let mut says = [Say::SILENT; LAYERS];
        if let Some(first) = says.first_mut() {
            *first = Say::new(Answer::Deny, 1);
        }
        Self {
            verdict: Verdict::Deny,
            decider: Layer::Tool,
            says,
            hits: Hits::new(),
            binds: true,
        }
    }

    /// What a layer said.
    #[must_use]
    pub fn say(&self, layer: Layer) -> Say {
        Layer::all()
            .zip(self.says)
            .find(|(l, _)| *l == layer)
            .map_or(Say::SILENT, |(_, say)| say)
    }
}

/// The first layer of each answer, as they come in.
#[derive(Default)]
struct Tally {
    deny: Option<Layer>,
    ask: Option<Layer>,
    question: Option<Layer>,
    granted: Option<Layer>,
    settles: bool,
    approved: bool,
}

impl Tally {
    fn count(&mut self, unit: &Unit, answer: Answer) {
        match answer {
            Answer::Silent => {}
            Answer::Pass => self.granted = self.granted.or(Some(unit.layer)),
            Answer::Settle => self.settles = true,
            Answer::AskByDefault => self.question = self.question.or(Some(unit.layer)),
            // What the user wrote says more than what follows from bounds.
            Answer::Ask if unit.layer == Layer::Rules => self.ask = Some(unit.layer),
            Answer::Ask => self.ask = self.ask.or(Some(unit.layer)),
            Answer::Deny => self.deny = self.deny.or(Some(unit.layer)),
        }
    }

    /// Deny from any layer wins; then an ask; then the default question, which
    /// an allow rule settles.
    fn verdict(&self, case: &Case<'_>) -> (Verdict, Layer) {
        if let Some(layer) = self.deny {
            return (Verdict::Deny, layer);
        }
        // Something must have granted it: silence of all layers is no yes.
        let Some(granted) = self.granted else {
            return (Verdict::Deny, Layer::Lists);
        };
        if let Some(layer) = self.ask {
            return (Verdict::Ask, layer);
        }
        match self.question {
            Some(_) if self.settles && case.is_settled(&case.questioned_commands()) => {
                (Verdict::Allow, Layer::Rules)
            }
            Some(layer) => (Verdict::Ask, layer),
            None if self.settles => (Verdict::Allow, Layer::Rules),
            None if self.approved => (Verdict::Allow, Layer::Approval),
            None => (Verdict::Allow, granted),
        }
    }
}

/// The action a call uses. An unknown one is refused by the arguments layer;
/// until then the call counts as the most dangerous action it could be.
pub(crate) fn action_of(spec: &ToolSpec, name: Name, args: &Arguments) -> usize {
    if let Some((action, _)) = name.view {
        return action;
    }
    if spec.actions.len() <= 1 {
        return 0;
    }
    let default = || {
        spec.param("action")
            .and_then(|param| param.default.as_ref()?.as_str())
    };
    let wanted = args.text("action").or_else(default);
    let found = wanted.and_then(|wanted| spec.action(wanted).map(|(index, _)| index));
    found.unwrap_or_else(|| {
        spec.actions
            .iter()
            .position(|action| !action.is_read_only())
            .unwrap_or(0)
    })
}
