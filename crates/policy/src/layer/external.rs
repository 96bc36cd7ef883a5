//! Layer 6, external (document 003): tools that did not come with toolward
//! are refused until the user opts in.

use super::{Answer, Case, Layer, Say, Told, Unit};
use crate::model::Origin;

pub(super) const UNIT: Unit = Unit {
    layer: Layer::External,
    name: "external",
    grants: false,
    judge,
    tell,
};

pub(super) fn judge(case: &Case<'_>) -> Say {
    if case.spec.origin != Origin::External {
        return Say::SILENT;
    }
    let filters = &case.policy.settings.filters;
    if filters.is_empty() || filters.iter().any(|filter| !filter.allow_external) {
        return Say::new(Answer::Deny, 1);
    }
    let listed =
        |list: &[String]| list.is_empty() || list.iter().any(|name| *name == case.spec.name);
    if filters.iter().all(|filter| listed(&filter.allow_list)) {
        Say::PASS
    } else {
        Say::new(Answer::Deny, 2)
    }
}

fn tell(case: &Case<'_>, say: Say) -> Told {
    let name = &case.spec.name;
    let at = case
        .policy
        .settings
        .filters
        .last()
        .map(|filter| filter.span);
    let told = match say.code() {
        1 => Told::new(format!(
            "`{name}` is an external tool, and external tools are not allowed"
        ))
        .fix("[tools.filter] allow_external = true"),
        2 => Told::new(format!(
            "the external tool `{name}` is not in `external_allow_list`"
        ))
        .fix(format!(
            "[tools.filter] external_allow_list = [..., \"{name}\"]"
        )),
        _ if say.answer == Answer::Pass => Told::new("the external tool filter lets it pass"),
        _ => return Told::new("it is not an external tool"),
    };
    Told { at, ..told }
}
