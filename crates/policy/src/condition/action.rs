//! `action`: the verb of the tool that is called.

use super::{Condition, ConditionUnit, Context, Holds, Scene, words};
use crate::config::model::ConditionConfig;

pub(super) const UNIT: ConditionUnit = ConditionUnit {
    key: "action",
    doc: "The call uses one of these actions of its tool.",
    example: "action: [send, reply]",
    parse,
};

/// One of these actions.
#[derive(Debug, Clone)]
pub(crate) struct Action {
    any: Vec<String>,
}

fn parse(config: &ConditionConfig, context: &mut Context<'_>) -> Option<Condition> {
    let any: Vec<_> = words(&config.value, context)
        .into_iter()
        .map(|word| word.value)
        .collect();
    (!any.is_empty()).then_some(Condition::Action(Action { any }))
}

impl Action {
    pub(super) fn names(&self) -> &[String] {
        &self.any
    }

    pub(super) fn holds(&self, scene: Scene<'_>) -> Holds {
        let action = scene.case.action();
        Holds::from_bool(
            action.is_some_and(|action| self.any.iter().any(|name| *name == action.name)),
        )
    }
}
