//! Rules that never match, and tests that wait for a rule that is not there.

use crate::condition::Condition;
use crate::config::Diagnostic;
use crate::config::model::Word;
use crate::layer::Layer;
use crate::model::Role;
use crate::policy::Policy;
use crate::rule::Rule;
use crate::suggest::suggest;

/// A rule about commands whose tools run none, or that takes back all it says.
pub(super) fn rule(policy: &Policy, rule: &Rule, findings: &mut Vec<Diagnostic>) {
    let runs = |(tool, _): &(usize, u64)| {
        let spec = policy.tools.get(*tool);
        let takes = |role: Role| matches!(role, Role::Command | Role::Program);
        spec.is_some_and(|spec| spec.params.iter().any(|param| takes(param.role)))
    };
    let about_commands = rule.when.iter().any(Condition::is_about_commands);
    let (why, hint) = if about_commands && !rule.tools.iter().any(runs) {
        (
            "none of its tools runs commands",
            "leave `tools` out, or name one that runs commands",
        )
    } else if takes_itself_back(rule) {
        (
            "its `unless` holds wherever its `when` does",
            "`unless` is for the exceptions: give it more words than `when` has",
        )
    } else {
        return;
    };
    let text = format!("rule `{}` can never match: {why}", rule.id);
    findings.push(Diagnostic::warning("dead-rule", rule.span, text).hint(hint));
}

fn takes_itself_back(rule: &Rule) -> bool {
    let [unless] = rule.unless.as_slice() else {
        return false;
    };
    let when = rule.when.iter().find_map(Condition::as_run);
    match (when, unless.as_run()) {
        (Some(when), Some(unless)) => unless.covers(when),
        _ => false,
    }
}

/// A test whose reason looks like a name, and is none.
pub(super) fn reason(policy: &Policy, wanted: &Word, findings: &mut Vec<Diagnostic>) {
    let name = wanted.value.as_str();
    let part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    let ids = policy.rules.iter().map(|rule| rule.id.as_str());
    let mut names: Vec<&str> = ids.collect();
    for layer in Layer::all() {
        names.push(layer.name());
    }
    if !name.chars().all(part) || names.contains(&name) {
        return;
    }
    // A word of a rule's own text is a piece of the reason.
    let because = policy.rules.iter().filter_map(|rule| rule.because.as_ref());
    let near = suggest(name, names);
    if because.into_iter().any(|text| text.contains(name))
        || !(near.is_some() || name.contains('-'))
    {
        return;
    }
    let text = format!("no rule and no layer is named `{name}`");
    let hint = match near {
        Some(near) => format!("did you mean `{near}`?"),
        None => "name a rule, a layer, or a piece of the reason's text".to_owned(),
    };
    findings.push(Diagnostic::warning("unknown-reason", wanted.span, text).hint(hint));
}
