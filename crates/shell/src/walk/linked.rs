//! Names that come to stand for other files: from which use of a file on they
//! may be there. Where the order cannot be told, from the earliest.

use super::Walker;
use crate::facts::{Inside, Link, LinkKind, Word};

/// Where uses of files begin that may come after what is walked now, although
/// they stand before it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Order {
    /// Of the loop or pipeline that is being walked.
    again: usize,
    /// Of what runs later or beside the rest.
    beside: usize,
}

impl Default for Order {
    fn default() -> Self {
        Self {
            again: usize::MAX,
            beside: usize::MAX,
        }
    }
}

impl Order {
    /// After a loop or pipeline: what runs beside the rest still does.
    pub(super) fn and(self, outer: Self) -> Self {
        Self {
            again: outer.again,
            beside: self.beside,
        }
    }
}

impl Walker<'_> {
    /// Enters a loop or pipeline; gives what to leave it with.
    pub(super) fn repeating(&mut self) -> Order {
        let outer = self.order;
        self.order.again = outer.again.min(self.facts.files.len());
        outer
    }

    /// From here on something runs later, or beside the rest.
    pub(super) fn unordered(&mut self) {
        self.order.beside = self.order.beside.min(self.facts.files.len());
    }

    /// Reports a name, once for each directory it may be meant in.
    pub(super) fn link(
        &mut self,
        name: &Word,
        source: &Word,
        kind: LinkKind,
        inside: Inside,
        by: usize,
    ) {
        let now = self.facts.files.len();
        for cwd in &self.cwd {
            self.facts.links.push(Link {
                name: name.clone(),
                source: source.clone(),
                kind,
                inside,
                cwd: cwd.clone(),
                by,
                from: now.min(self.order.again).min(self.order.beside),
            });
        }
    }
}
