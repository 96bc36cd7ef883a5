//! Layer 7, trust (document 000): where a server's tool comes from, and
//! whether it is still what was pinned.

use super::{Answer, Case, Layer, Say, Told, Unit};
use crate::model::{Origin, Trust};

pub(super) const UNIT: Unit = Unit {
    layer: Layer::Trust,
    name: "trust",
    grants: false,
    judge,
    tell,
};

pub(super) fn judge(case: &Case<'_>) -> Say {
    match &case.spec.origin {
        Origin::BuiltIn | Origin::Plugin | Origin::External => Say::SILENT,
        Origin::Server { changed: true, .. } => Say::new(Answer::Deny, 1),
        Origin::Server {
            trust: Trust::Local,
            ..
        } => Say::pass(2),
        Origin::Server { .. } => Say::new(Answer::AskByDefault, 3),
    }
}

fn tell(case: &Case<'_>, say: Say) -> Told {
    let Origin::Server { server, trust, .. } = &case.spec.origin else {
        return Told::new("it is not a server's tool");
    };
    let word = trust.word();
    match say.code() {
        1 => Told::new(format!(
            "the definition of `{}` differs from the pinned one",
            case.spec.name
        ))
        .fix("have a person look at the change and approve it"),
        2 => Told::new(format!("the server `{server}` is trusted ({word})")),
        _ => Told::new(format!("the server `{server}` is {word}: a person decides")).fix(format!(
            "an allow rule for `{}`, or trust = \"local\"",
            case.spec.name
        )),
    }
}
