//! `host`: hosts the call reaches.

use super::{Condition, ConditionUnit, Context, Holds, Reading, Scene, words};
use crate::bounds::HostSet;
use crate::config::{Diagnostic, model::ConditionConfig};

pub(super) const UNIT: ConditionUnit = ConditionUnit {
    key: "host",
    doc: "One of these hosts is reached.",
    example: "host: [\"*.internal.example.com\"]",
    parse,
};

/// Hosts reached.
#[derive(Debug, Clone)]
pub(crate) struct Host {
    set: HostSet,
}

fn parse(config: &ConditionConfig, context: &mut Context<'_>) -> Option<Condition> {
    let mut set = HostSet::default();
    for word in words(&config.value, context) {
        if let Err(message) = set.add(&word.value) {
            context
                .findings
                .push(Diagnostic::error("bad-host", word.span, message));
        }
    }
    (!set.is_empty()).then_some(Condition::Host(Host { set }))
}

impl Host {
    pub(super) fn holds(&self, scene: Scene<'_>) -> Holds {
        let facts = scene.case.facts;
        let mine = facts
            .hosts
            .iter()
            .filter(|host| scene.command.is_none() || host.by == scene.command);
        let each = mine.map(|fact| match &fact.host {
            Some(host) => Holds::from_bool(self.set.contains(host, fact.port)),
            None => Holds::Maybe,
        });
        match scene.reading {
            Reading::Any => each
                .max()
                .unwrap_or(Holds::from_bool(facts.hosts_open).min(Holds::Maybe)),
            Reading::All if facts.hosts_open => Holds::No,
            Reading::All => each.min().unwrap_or(Holds::No),
        }
    }
}
