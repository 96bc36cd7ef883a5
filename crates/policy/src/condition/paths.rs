//! `reads` and `writes`: paths the call touches, resolved. Under a rule with
//! `run`, only those of that very command.

use super::{Condition, ConditionUnit, Context, Holds, Reading, Scene, words};
use crate::bounds::PathSet;
use crate::config::{Diagnostic, model::ConditionConfig};
use crate::model::PathFact;

pub(super) const READS: ConditionUnit = ConditionUnit {
    key: "reads",
    doc: "A path in these places is read.",
    example: "reads: [\"~/.aws\", \"**/*.pem\"]",
    parse,
};

pub(super) const WRITES: ConditionUnit = ConditionUnit {
    key: "writes",
    doc: "A path in these places is created, changed or removed.",
    example: "writes: [\"migrations\"]",
    parse,
};

/// Paths read or written.
#[derive(Debug, Clone)]
pub(crate) struct Paths {
    written: bool,
    set: PathSet,
}

fn parse(config: &ConditionConfig, context: &mut Context<'_>) -> Option<Condition> {
    let mut set = PathSet::default();
    for word in words(&config.value, context) {
        if let Err(message) = set.add(&word.value, context.place) {
            context
                .findings
                .push(Diagnostic::error("bad-path", word.span, message));
        }
    }
    let written = config.key.value == WRITES.key;
    (!set.is_empty()).then_some(Condition::Paths(Paths { written, set }))
}

impl Paths {
    /// The paths, if it is about those that are written, or read.
    pub(crate) fn set(&self, written: bool) -> Option<&PathSet> {
        (self.written == written).then_some(&self.set)
    }

    pub(super) fn holds(&self, scene: Scene<'_>) -> Holds {
        let facts = scene.case.facts;
        let (paths, open) = if self.written {
            (&facts.writes, facts.writes_open)
        } else {
            (&facts.reads, facts.reads_open)
        };
        let mine = paths
            .iter()
            .filter(|path| scene.command.is_none() || path.by == scene.command);
        let each = mine.map(|path| self.fits(path, scene.reading));
        match scene.reading {
            Reading::Any => each.max().unwrap_or(Holds::No),
            Reading::All if open && scene.command.is_none() => Holds::No,
            Reading::All => each.min().unwrap_or(Holds::No),
        }
    }

    fn fits(&self, path: &PathFact, reading: Reading) -> Holds {
        // A pattern that is all in the set, unless an exception has some of it.
        let like = path.like.as_ref().filter(|_| reading == Reading::Any);
        if like.is_some_and(|like| self.set.contains(like)) {
            return Holds::Yes;
        }
        match (&path.resolved, &path.prefix) {
            (Some(resolved), _) => Holds::from_bool(self.set.contains(resolved)),
            (None, Some(prefix)) if self.set.covers(prefix) => Holds::Yes,
            (None, Some(prefix)) if !self.set.may_contain_beneath(prefix) => Holds::No,
            (None, _) => match &path.suffix {
                Some(suffix) if self.set.may_end(suffix) => Holds::Likely,
                _ => Holds::Maybe,
            },
        }
    }
}
