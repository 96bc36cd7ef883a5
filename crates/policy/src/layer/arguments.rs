//! Layer 2, arguments: the closed schema holds.

use super::{Answer, Case, Layer, Say, Told, Unit};

pub(super) const UNIT: Unit = Unit {
    layer: Layer::Arguments,
    name: "arguments",
    grants: false,
    judge,
    tell,
};

pub(super) fn judge(case: &Case<'_>) -> Say {
    if case.fits || case.spec.is_valid(case.args) {
        Say::PASS
    } else {
        Say::new(Answer::Deny, 1)
    }
}

fn tell(case: &Case<'_>, say: Say) -> Told {
    if say.answer != Answer::Deny {
        return Told::new("the arguments fit the tool's schema");
    }
    let problems = case.spec.validate(case.args).err().unwrap_or_default();
    Told::new(problems.join("; ")).fix(format!(
        "`toolward tools describe {}` shows what it takes",
        case.spec.name
    ))
}
