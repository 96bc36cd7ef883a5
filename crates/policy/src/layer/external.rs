//! Layer 6, external (document 003): tools that did not come with toolward
//! are refused until the user opts in.

use super::{Answer, Case, Layer, Say, Told, Unit};
use crate::model::Origin;
use crate::policy::Policy;

/// No external tool is let in.
const NONE: u8 = 1;
/// This one is not in the list of those that are.
const UNLISTED: u8 = 2;

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
    match objection(case.policy, &case.spec.name) {
        Some(code) => Say::new(Answer::Deny, code),
        None => Say::PASS,
    }
}

/// Why the filter keeps an external tool out: none is let in, or not this one.
fn objection(policy: &Policy, name: &str) -> Option<u8> {
    let filters = &policy.settings.filters;
    if filters.is_empty() || filters.iter().any(|filter| !filter.allow_external) {
        return Some(NONE);
    }
    let listed = |list: &[String]| list.is_empty() || list.iter().any(|entry| *entry == name);
    let all = filters.iter().all(|filter| listed(&filter.allow_list));
    (!all).then_some(UNLISTED)
}

fn words(name: &str, code: u8) -> String {
    if code == NONE {
        format!("`{name}` is an external tool, and external tools are not allowed")
    } else {
        format!("the external tool `{name}` is not in `external_allow_list`")
    }
}

impl Policy {
    /// Why the filter keeps an external tool out, whoever calls it.
    #[must_use]
    pub fn external_objection(&self, tool: &str) -> Option<String> {
        objection(self, tool).map(|code| words(tool, code))
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
        NONE => Told::new(words(name, NONE)).fix("[tools.filter] allow_external = true"),
        UNLISTED => Told::new(words(name, UNLISTED)).fix(format!(
            "[tools.filter] external_allow_list = [..., \"{name}\"]"
        )),
        _ if say.answer == Answer::Pass => Told::new("the external tool filter lets it pass"),
        _ => return Told::new("it is not an external tool"),
    };
    Told { at, ..told }
}
