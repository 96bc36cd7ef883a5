//! Layer 13, flow: what a session has read decides what it may send. Speaks
//! only where a running session carries labels.

use super::{Case, Layer, Say, Told, Unit};

pub(super) const UNIT: Unit = Unit {
    layer: Layer::Flow,
    name: "flow",
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
