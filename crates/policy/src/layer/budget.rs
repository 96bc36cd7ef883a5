//! Layer 14, budget: rounds, repeats, rates, time, bytes. Speaks only where a
//! running session is counted.

use super::{Case, Layer, Say, Told, Unit};

pub(super) const UNIT: Unit = Unit {
    layer: Layer::Budget,
    name: "budget",
    grants: false,
    judge,
    tell,
};

pub(super) fn judge(_: &Case<'_>) -> Say {
    Say::SILENT
}

fn tell(_: &Case<'_>, _: Say) -> Told {
    Told::new("no running session")
}
