//! `approval`: the approval mode in force.

use super::{Condition, ConditionUnit, Context, Holds, Scene, words};
use crate::config::{Diagnostic, model::ConditionConfig};
use crate::model::Mode;

pub(super) const UNIT: ConditionUnit = ConditionUnit {
    key: "approval",
    doc: "One of these approval modes is in force.",
    example: "approval: [auto]",
    parse,
};

/// One of these modes.
#[derive(Debug, Clone)]
pub(crate) struct Approval {
    any: Vec<Mode>,
}

fn parse(config: &ConditionConfig, context: &mut Context<'_>) -> Option<Condition> {
    let mut any = Vec::new();
    for word in words(&config.value, context) {
        if let Some(mode) = Mode::from_word(&word) {
            any.push(mode);
        } else {
            let known = Mode::ALL.map(Mode::word).join(", ");
            context.findings.push(
                Diagnostic::error(
                    "unknown-mode",
                    word.span,
                    format!("unknown mode `{}`", word.value),
                )
                .hint(format!("modes are {known}")),
            );
        }
    }
    (!any.is_empty()).then_some(Condition::Approval(Approval { any }))
}

impl Approval {
    pub(super) fn holds(&self, scene: Scene<'_>) -> Holds {
        let modes = scene.case.modes();
        Holds::from_bool(modes.iter().any(|mode| self.any.contains(mode)))
    }
}
