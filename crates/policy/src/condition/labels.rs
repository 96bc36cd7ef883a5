//! `labels`: what the session has read so far.

use super::{Condition, ConditionUnit, Context, Holds, Scene, words};
use crate::config::model::ConditionConfig;

pub(super) const UNIT: ConditionUnit = ConditionUnit {
    key: "labels",
    doc: "The session carries one of these labels.",
    example: "labels: [untrusted]",
    parse,
};

/// One of these labels.
#[derive(Debug, Clone)]
pub(crate) struct Labels {
    any: Vec<String>,
}

fn parse(config: &ConditionConfig, context: &mut Context<'_>) -> Option<Condition> {
    let any: Vec<_> = words(&config.value, context)
        .into_iter()
        .map(|word| word.value)
        .collect();
    (!any.is_empty()).then_some(Condition::Labels(Labels { any }))
}

impl Labels {
    pub(super) fn holds(&self, scene: Scene<'_>) -> Holds {
        let carried = &scene.case.session.labels;
        Holds::from_bool(self.any.iter().any(|label| carried.contains(label)))
    }
}
