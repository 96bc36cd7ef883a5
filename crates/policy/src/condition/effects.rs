//! `effects`: the call has no effect beyond these.

use super::{Condition, ConditionUnit, Context, Holds, Scene, words};
use crate::config::{Diagnostic, model::ConditionConfig};
use crate::model::{Effect, Effects};

pub(super) const UNIT: ConditionUnit = ConditionUnit {
    key: "effects",
    doc: "The call has no effect beyond these.",
    example: "effects: [read, network]",
    parse,
};

/// Nothing beyond these effects.
#[derive(Debug, Clone)]
pub(crate) struct Within {
    effects: Effects,
}

fn parse(config: &ConditionConfig, context: &mut Context<'_>) -> Option<Condition> {
    let mut effects = Effects::NONE;
    for word in words(&config.value, context) {
        if let Some(effect) = Effect::from_word(&word) {
            effects = effects.with(effect);
        } else {
            let known = Effect::ALL.map(Effect::word).join(", ");
            context.findings.push(
                Diagnostic::error(
                    "unknown-effect",
                    word.span,
                    format!("unknown effect `{}`", word.value),
                )
                .hint(format!("effects are {known}")),
            );
        }
    }
    (effects != Effects::NONE).then_some(Condition::Effects(Within { effects }))
}

impl Within {
    pub(super) fn holds(&self, scene: Scene<'_>) -> Holds {
        Holds::from_bool(scene.case.facts.effects.within(self.effects))
    }
}
