//! Explains a decision: every layer's word, the deciding place, the rules that
//! lost, and what would change it. For a person and for a model.

use crate::config::Span;
use crate::decide::{Decision, Refusal, Resolved};
use crate::layer::{
    Answer, Case, Layer, Say, Told, UNITS, rule_answer, unknown_agent, unknown_tool,
};
use crate::message::{self, Remedy};
use crate::model::{Call, Facts, Verdict};
use crate::policy::Policy;
use crate::rule::Rule;
use crate::session::Session;

/// A decision in full.
#[derive(Debug, Clone, PartialEq)]
pub struct Explanation {
    /// The verdict.
    pub verdict: Verdict,
    /// The verdict binds; otherwise the policy is only observing.
    pub binds: bool,
    /// Who called.
    pub agent: String,
    /// The tool as the caller named it.
    pub tool: String,
    /// The tool's canonical name and the action, if it was found.
    pub action: Option<String>,
    /// Name of the layer that decided.
    pub decider: &'static str,
    /// Why, in one sentence.
    pub reason: String,
    /// The deciding place.
    pub at: Option<Spot>,
    /// What would change it.
    pub fix: Option<String>,
    /// Every layer's word.
    pub layers: Vec<LayerWord>,
    /// Every rule that met the call.
    pub rules: Vec<RuleWord>,
    /// What the model is told.
    pub for_model: String,
    /// What a person is told.
    pub for_person: String,
}

/// A place in a config, for people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spot {
    /// The file.
    pub path: String,
    /// Its line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
}

/// One layer's word.
#[derive(Debug, Clone, PartialEq)]
pub struct LayerWord {
    /// The layer's name.
    pub layer: &'static str,
    /// Its answer.
    pub answer: Answer,
    /// In one sentence.
    pub text: String,
    /// Where that was written.
    pub at: Option<Spot>,
    /// What would change it.
    pub fix: Option<String>,
}

/// One rule that met the call.
#[derive(Debug, Clone, PartialEq)]
pub struct RuleWord {
    /// Its id.
    pub id: String,
    /// What it wanted.
    pub then: Verdict,
    /// It certainly applies.
    pub certain: bool,
    /// It decided; otherwise it lost.
    pub decided: bool,
    /// Where it is.
    pub at: Option<Spot>,
    /// Its reason.
    pub because: Option<String>,
}

impl Answer {
    /// The word used in output.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Silent => "silent",
            Self::Pass => "pass",
            Self::Settle => "settles",
            Self::AskByDefault | Self::Ask => "ask",
            Self::Deny => "deny",
        }
    }
}

impl Policy {
    /// Explains a decision on a call.
    #[must_use]
    pub fn explain(
        &self,
        call: &Resolved<'_>,
        facts: &Facts,
        session: &Session,
        decision: &Decision,
        caller: &str,
    ) -> Explanation {
        let Some(case) = self.judged_case(call, facts, session, decision) else {
            let told = Told::new("the call does not fit this policy");
            return self.refusal(caller, call.shown, told, Remedy::Ask);
        };
        let layers: Vec<_> = UNITS
            .iter()
            .zip(decision.says)
            .map(|(unit, say)| self.layer_word(unit.name, say, (unit.tell)(&case, say)))
            .collect();
        let decider = decision.decider.name();
        let deciding = layers.iter().find(|word| word.layer == decider);
        let action = case.action().map_or("", |action| action.name.as_ref());
        let mut explanation = Explanation {
            verdict: decision.verdict,
            binds: decision.binds,
            agent: caller.to_owned(),
            tool: call.shown.to_owned(),
            action: Some(format!("{}.{action}", case.spec.name)),
            decider,
            reason: deciding.map(|word| word.text.clone()).unwrap_or_default(),
            at: deciding.and_then(|word| word.at.clone()),
            fix: deciding.and_then(|word| word.fix.clone()),
            rules: self.rule_words(&case, decision),
            layers,
            for_model: String::new(),
            for_person: String::new(),
        };
        let unread = facts.shell.as_ref().is_some_and(|shell| !shell.parsed);
        let wrong = Layer::Arguments.name();
        let others = explanation.layers.iter().filter(|word| word.layer != wrong);
        let refused = others
            .map(|word| word.answer)
            .any(|answer| answer == Answer::Deny);
        let remedy = match (decider == wrong, unread) {
            // What another layer refuses too, no correction helps.
            (true, _) if !refused => Remedy::Correct,
            (false, true) => Remedy::Correct,
            _ => Remedy::Ask,
        };
        explanation.for_model = message::for_model(&explanation, remedy);
        explanation.for_person = message::for_person(&explanation, self.agent_file(call.agent));
        explanation
    }

    /// The deciding layer's word alone, for callers that judge many calls.
    #[must_use]
    pub fn reason(
        &self,
        call: &Resolved<'_>,
        facts: &Facts,
        session: &Session,
        decision: &Decision,
    ) -> Option<LayerWord> {
        let case = self.judged_case(call, facts, session, decision)?;
        let mut units = UNITS.iter().zip(decision.says);
        let (unit, say) = units.find(|(unit, _)| unit.layer == decision.decider)?;
        Some(self.layer_word(unit.name, say, (unit.tell)(&case, say)))
    }

    /// Explains why a call could not be judged.
    #[must_use]
    pub fn explain_refusal(&self, call: &Call, refusal: &Refusal) -> Explanation {
        let (told, remedy) = match refusal {
            Refusal::UnknownAgent => (unknown_agent(self, &call.agent), Remedy::Ask),
            Refusal::UnknownTool => (unknown_tool(self, &call.tool), Remedy::Correct),
            Refusal::Arguments(problem) => (Told::new(problem.clone()), Remedy::Correct),
        };
        self.refusal(&call.agent, &call.tool, told, remedy)
    }

    fn refusal(&self, agent: &str, tool: &str, told: Told, remedy: Remedy) -> Explanation {
        let say = Say::new(Answer::Deny, 1);
        let word = self.layer_word("tool", say, told);
        let mut explanation = Explanation {
            verdict: Verdict::Deny,
            binds: true,
            agent: agent.to_owned(),
            tool: tool.to_owned(),
            action: None,
            decider: "tool",
            reason: word.text.clone(),
            at: None,
            fix: word.fix.clone(),
            layers: vec![word],
            rules: Vec::new(),
            for_model: String::new(),
            for_person: String::new(),
        };
        explanation.for_model = message::for_model(&explanation, remedy);
        explanation.for_person = message::for_person(&explanation, None);
        explanation
    }

    fn layer_word(&self, layer: &'static str, say: Say, told: Told) -> LayerWord {
        LayerWord {
            layer,
            answer: say.answer,
            text: told.text,
            at: told.at.and_then(|span| self.spot(span)),
            // Only an objection has something to change.
            fix: told.fix.filter(|_| say.answer >= Answer::AskByDefault),
        }
    }

    fn rule_words(&self, case: &Case<'_>, decision: &Decision) -> Vec<RuleWord> {
        let mut words = Vec::new();
        for hit in &decision.hits {
            let Some(rule): Option<&Rule> = self.rules.get(hit.rule()) else {
                continue;
            };
            if words.iter().any(|word: &RuleWord| word.id == rule.id) {
                continue;
            }
            let wanted = match rule_answer(case, rule, *hit) {
                Answer::Deny => Verdict::Deny,
                Answer::Ask | Answer::AskByDefault => Verdict::Ask,
                Answer::Silent | Answer::Pass | Answer::Settle => Verdict::Allow,
            };
            words.push(RuleWord {
                id: rule.id.clone(),
                then: rule.then,
                certain: hit.certain,
                decided: decision.decider == Layer::Rules && wanted == decision.verdict,
                at: self.spot(rule.span),
                because: rule.because.clone(),
            });
        }
        words
    }

    fn agent_file(&self, agent: usize) -> Option<String> {
        let agent = self.agents.get(agent)?;
        self.spot(agent.span).map(|spot| spot.path)
    }

    /// Where a span begins, for people.
    #[must_use]
    pub fn spot(&self, span: Span) -> Option<Spot> {
        let at = self.map.locate(span)?;
        Some(Spot {
            path: at.path.to_owned(),
            line: at.line,
            column: at.column,
        })
    }
}
