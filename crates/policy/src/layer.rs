//! The layers of a decision, in the order they are explained. Every layer
//! speaks about every call; none can take another's word back.

/// Declares the layers in the order of explanation: the one list of them.
macro_rules! layers {
    ($($layer:ident),* $(,)?) => {
        $(mod $layer;)*

        /// Every layer, in the order of explanation.
        pub(crate) const UNITS: [Unit; LAYERS] = [$($layer::UNIT),*];

        /// Every layer's word on a call. Direct calls, because this is the hot
        /// path and most layers have little to say.
        #[inline]
        pub(crate) fn judge_all(case: &Case<'_>) -> [Say; LAYERS] {
            [$($layer::judge(case)),*]
        }
    };
}

layers![
    tool,
    arguments,
    capabilities,
    lists,
    preset,
    external,
    trust,
    delegation,
    network,
    command,
    path,
    rules,
    flow,
    budget,
    approval,
];

use crate::agent::Agent;
use crate::config::Span;
use crate::model::{Action, Arguments, Facts, Mode, ToolSpec};
use crate::policy::Policy;
use crate::rule::Hits;
use crate::session::Session;

pub(crate) use rules::answer as rule_answer;
pub(crate) use tool::{unknown_agent, unknown_tool};

/// Everything a layer may look at.
pub(crate) struct Case<'a> {
    pub(crate) policy: &'a Policy,
    pub(crate) agent: &'a Agent,
    pub(crate) agent_index: usize,
    /// The caller acts as a part of its parent.
    pub(crate) as_child: bool,
    pub(crate) spec: &'a ToolSpec,
    pub(crate) tool: usize,
    pub(crate) action: usize,
    /// The tool as the caller named it.
    pub(crate) shown: &'a str,
    /// The arguments are known to fit.
    pub(crate) fits: bool,
    /// No real call: only what holds whatever the arguments is asked.
    pub(crate) probing: bool,
    pub(crate) args: &'a Arguments,
    pub(crate) facts: &'a Facts,
    pub(crate) session: &'a Session,
    pub(crate) hits: Hits,
}

impl<'a> Case<'a> {
    pub(crate) fn action(&self) -> Option<&'a Action> {
        self.spec.actions.get(self.action)
    }

    /// The tool as the caller named it.
    pub(crate) const fn shown_tool(&self) -> &'a str {
        self.shown
    }

    pub(crate) fn modes(&self) -> &'a [Mode] {
        self.agent.modes(self.session.confined)
    }
}

/// A layer of the decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Layer {
    /// The tool is known under this name.
    Tool,
    /// The arguments fit the closed schema.
    Arguments,
    /// Document 001's capabilities.
    Capabilities,
    /// Document 002's lists.
    Lists,
    /// Document 003's preset.
    Preset,
    /// Document 003's external tool filter.
    External,
    /// Trust in the tool's origin.
    Trust,
    /// What parents may hand down.
    Delegation,
    /// Switch, guard and hosts.
    Network,
    /// Document 002's bash filter.
    Command,
    /// Paths.
    Path,
    /// The user's rules.
    Rules,
    /// What the session has read.
    Flow,
    /// Rounds, repeats, rates, sizes.
    Budget,
    /// Mode and `requires_approval`.
    Approval,
}

/// How a layer answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Answer {
    /// It has nothing to say about this call.
    Silent,
    /// It has no objection.
    Pass,
    /// It settles the default question.
    Settle,
    /// It wants a person to decide; an allow rule settles that.
    AskByDefault,
    /// It wants a person to decide.
    Ask,
    /// It refuses.
    Deny,
}

/// A layer's word on a call; small, so that explaining costs nothing until
/// somebody reads it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Say {
    /// Its answer.
    pub answer: Answer,
    /// Which of the layer's reasons.
    code: u8,
    /// Which thing the reason is about.
    index: u16,
}

/// A layer's word in full, for a reader.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Told {
    /// One sentence without a full stop.
    pub text: String,
    /// The deciding place in a config.
    pub at: Option<Span>,
    /// What would change it, as a line to add or a command to run.
    pub fix: Option<String>,
}

impl Say {
    pub(crate) const SILENT: Self = Self::new(Answer::Silent, 0);
    pub(crate) const PASS: Self = Self::new(Answer::Pass, 0);

    pub(crate) const fn pass(code: u8) -> Self {
        Self::new(Answer::Pass, code)
    }

    pub(crate) const fn new(answer: Answer, code: u8) -> Self {
        Self {
            answer,
            code,
            index: 0,
        }
    }

    pub(crate) fn item(answer: Answer, code: u8, index: usize) -> Self {
        let index = u16::try_from(index).unwrap_or(u16::MAX);
        Self {
            answer,
            code,
            index,
        }
    }

    pub(crate) const fn code(self) -> u8 {
        self.code
    }

    pub(crate) const fn index(self) -> usize {
        self.index as usize
    }
}

impl Told {
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            at: None,
            fix: None,
        }
    }

    pub(crate) fn at(mut self, span: Span) -> Self {
        self.at = Some(span);
        self
    }

    pub(crate) fn fix(mut self, fix: impl Into<String>) -> Self {
        self.fix = Some(fix.into());
        self
    }
}

/// One layer: how it judges and how it tells.
pub(crate) struct Unit {
    pub(crate) layer: Layer,
    pub(crate) name: &'static str,
    /// Its passing is a grant.
    pub(crate) grants: bool,
    pub(crate) judge: fn(&Case<'_>) -> Say,
    pub(crate) tell: fn(&Case<'_>, Say) -> Told,
}

/// Number of layers.
pub const LAYERS: usize = 15;

impl Layer {
    /// All layers, in the order of explanation.
    pub fn all() -> impl Iterator<Item = Self> {
        UNITS.iter().map(|unit| unit.layer)
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        UNITS
            .iter()
            .find(|unit| unit.layer == self)
            .map_or("", |unit| unit.name)
    }
}
