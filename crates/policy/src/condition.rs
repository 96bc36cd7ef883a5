//! Conditions of rules: typed, few, and three-valued. What cannot be known
//! before a call runs is never taken for a no by a rule that refuses, nor for
//! a yes by a rule that allows.

mod action;
mod approval;
mod args;
mod effects;
mod flags;
mod host;
mod labels;
mod paths;
mod run;

use crate::bounds::{PathSet, Place};
use crate::config::{Diagnostic, Node, Severity, model::ConditionConfig};
use crate::layer::Case;

pub use run::wildcard;
pub(crate) use run::{Run, is_shell_sign, is_system_path, is_word_part};

/// Whether a condition holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Holds {
    /// It does not.
    No,
    /// It cannot be known before the call runs.
    Maybe,
    /// Nor can this, but all that is known of it says so.
    Likely,
    /// It does.
    Yes,
}

impl Holds {
    /// Yes or no.
    pub(crate) const fn from_bool(yes: bool) -> Self {
        if yes { Self::Yes } else { Self::No }
    }

    /// Both hold.
    pub(crate) fn and(self, other: Self) -> Self {
        self.min(other)
    }

    /// It does not hold.
    pub(crate) const fn not(self) -> Self {
        match self {
            Self::No => Self::Yes,
            Self::Maybe | Self::Likely => Self::Maybe,
            Self::Yes => Self::No,
        }
    }
}

/// How a condition about several things (paths, hosts) is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reading {
    /// One is enough: under `when` of a rule that refuses or asks.
    Any,
    /// All must fit and there must be one: where it makes way for the call.
    All,
}

/// What a condition is held against.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    /// The whole call.
    pub(crate) case: &'a Case<'a>,
    /// The command of it that the rule is about, by index.
    pub(crate) command: Option<usize>,
    /// How lists are read.
    pub(crate) reading: Reading,
}

/// One compiled condition.
#[derive(Debug, Clone)]
pub(crate) enum Condition {
    /// The action's name.
    Action(action::Action),
    /// The approval mode in force.
    Approval(approval::Approval),
    /// One argument.
    Args(args::Args),
    /// No effect beyond these.
    Effects(effects::Within),
    /// Options of the command.
    Flags(flags::Flags),
    /// Hosts reached.
    Host(host::Host),
    /// What the session has read.
    Labels(labels::Labels),
    /// Paths read or written.
    Paths(paths::Paths),
    /// Leading words of a resolved command.
    Run(Run),
}

/// What is needed to compile a condition.
pub(crate) struct Context<'a> {
    /// Where the policy applies.
    pub(crate) place: &'a Place,
    /// Findings.
    pub(crate) findings: &'a mut Vec<Diagnostic>,
}

impl Context<'_> {
    /// So much is wrong that no policy comes of it: what is costly to check
    /// need not be.
    fn is_lost(&self) -> bool {
        let error = |found: &Diagnostic| found.severity == Severity::Error;
        self.findings.len() > 200 && self.findings.iter().any(error)
    }
}

/// How one kind of condition is written.
#[derive(Debug)]
pub struct ConditionUnit {
    /// Its key under `when` and `unless`.
    pub key: &'static str,
    /// One line for the manual.
    pub doc: &'static str,
    /// How it is written.
    pub example: &'static str,
    parse: fn(&ConditionConfig, &mut Context<'_>) -> Option<Condition>,
}

/// Every kind of condition, in the order of the manual.
pub const CONDITIONS: &[ConditionUnit] = &[
    run::UNIT,
    flags::UNIT,
    action::UNIT,
    effects::UNIT,
    args::UNIT,
    paths::READS,
    paths::WRITES,
    host::UNIT,
    labels::UNIT,
    approval::UNIT,
];

impl Condition {
    /// Compiles a condition; what is wrong goes to the findings.
    pub(crate) fn parse(config: &ConditionConfig, context: &mut Context<'_>) -> Option<Self> {
        let key = config.key.value.as_str();
        let bare = if key.starts_with("args.") {
            "args.<name>"
        } else {
            key
        };
        if let Some(unit) = CONDITIONS.iter().find(|unit| unit.key == bare) {
            return (unit.parse)(config, context);
        }
        let known = CONDITIONS.iter().map(|unit| unit.key);
        let error = Diagnostic::error(
            "unknown-condition",
            config.key.span,
            format!("unknown condition `{key}`"),
        );
        if matches!(key, "tool" | "tools" | "agent" | "agents") {
            let plural = if key.ends_with('s') {
                key.to_owned()
            } else {
                format!("{key}s")
            };
            let hint = format!("write `{plural}: [...]` beside `when`, not in it");
            context.findings.push(error.hint(hint));
            return None;
        }
        let hint = crate::suggest::advice(key, known, "conditions are");
        context.findings.push(error.hint(hint));
        None
    }

    /// Whether it holds for this scene.
    pub(crate) fn holds(&self, scene: Scene<'_>) -> Holds {
        match self {
            Self::Action(it) => it.holds(scene),
            Self::Approval(it) => it.holds(scene),
            Self::Args(it) => it.holds(scene),
            Self::Effects(it) => it.holds(scene),
            Self::Flags(it) => it.holds(scene),
            Self::Host(it) => it.holds(scene),
            Self::Labels(it) => it.holds(scene),
            Self::Paths(it) => it.holds(scene),
            Self::Run(it) => it.holds(scene),
        }
    }

    /// It speaks of single commands of a command line.
    pub(crate) const fn is_about_commands(&self) -> bool {
        matches!(self, Self::Run(_) | Self::Flags(_))
    }

    /// The paths it looks for, if it is `reads` or `writes`.
    pub(crate) fn as_paths(&self, written: bool) -> Option<&PathSet> {
        match self {
            Self::Paths(paths) => paths.set(written),
            _ => None,
        }
    }

    /// The words it looks for, if it is a `run`.
    pub(crate) const fn as_run(&self) -> Option<&Run> {
        match self {
            Self::Run(run) => Some(run),
            _ => None,
        }
    }

    /// The argument it names, if it is about one.
    pub(crate) fn argument(&self) -> Option<&str> {
        match self {
            Self::Args(args) => Some(args.name()),
            _ => None,
        }
    }

    /// The actions it names, if it is about actions.
    pub(crate) fn actions(&self) -> Option<&[String]> {
        match self {
            Self::Action(action) => Some(action.names()),
            _ => None,
        }
    }
}

/// A text or a list of texts, with places; anything else is a finding.
pub(crate) fn words(node: &Node, context: &mut Context<'_>) -> Vec<crate::config::At<String>> {
    let items = match node.list() {
        Some(items) => items,
        None => std::slice::from_ref(node),
    };
    let mut out = Vec::new();
    for item in items {
        if let Some(text) = item.text() {
            out.push(crate::config::At::new(text.to_owned(), item.span));
        } else {
            context.findings.push(Diagnostic::error(
                "wrong-type",
                item.span,
                "expected a text or a list of texts",
            ));
        }
    }
    if out.is_empty() && items.is_empty() {
        context.findings.push(
            Diagnostic::error("empty-condition", node.span, "the list is empty")
                .hint("name at least one, or leave the condition out"),
        );
    }
    out
}
