//! Layer 8, delegation (documents 000 and 003): a child never has more than
//! its parents.

use super::{Answer, Case, Layer, Say, Told, Unit};
use crate::decide::Resolved;
use crate::model::{Name, SubagentAccess, Verdict};
use std::borrow::Cow;

pub(super) const UNIT: Unit = Unit {
    layer: Layer::Delegation,
    name: "delegation",
    grants: false,
    judge,
    tell,
};

pub(super) fn judge(case: &Case<'_>) -> Say {
    if let Some(say) = judge_child(case) {
        return say;
    }
    if case.session.parents.len() > MOST_PARENTS {
        return Say::new(Answer::Deny, 9);
    }
    for (index, parent) in case.session.parents.iter().enumerate() {
        let Some((_, parent)) = case.policy.agent(parent) else {
            return Say::item(Answer::Deny, 3, index);
        };
        if parent.granted(case.tool) >> case.action & 1 == 0 {
            return Say::item(Answer::Deny, 4, index);
        }
    }
    if let Some(index) = forbidden_target(case) {
        return Say::item(Answer::Deny, 6, index);
    }
    match as_parent(case) {
        Verdict::Deny => return Say::new(Answer::Deny, 7),
        Verdict::Ask => return Say::new(Answer::Ask, 8),
        Verdict::Allow => {}
    }
    if case.session.parents.is_empty() {
        Say::SILENT
    } else {
        Say::pass(5)
    }
}

/// Longest chain of agents that hand work to each other.
const MOST_PARENTS: usize = 16;

/// What the call would be if the next agent above made it itself: its bounds,
/// rules and mode hold for its children, and so do those of its own parents.
fn as_parent(case: &Case<'_>) -> Verdict {
    if case.probing {
        return Verdict::Allow;
    }
    let Some((parent, above)) = case.session.above(case.as_child) else {
        return Verdict::Allow;
    };
    let Some((agent, _)) = case.policy.agent(parent) else {
        return Verdict::Deny;
    };
    let call = Resolved {
        agent,
        as_child: false,
        name: Name {
            tool: case.tool,
            view: None,
        },
        action: case.action,
        args: Cow::Borrowed(case.args),
        shown: case.shown,
        fits: case.fits,
    };
    case.policy.decide(&call, case.facts, &above).verdict
}

/// A child without an entry of its own has what the tool hands to subagents.
fn judge_child(case: &Case<'_>) -> Option<Say> {
    if !case.as_child {
        return None;
    }
    match case.spec.subagent {
        SubagentAccess::Full => None,
        SubagentAccess::Denied => Some(Say::new(Answer::Deny, 1)),
        SubagentAccess::ReadOnly => {
            let read_only = case
                .action()
                .is_some_and(crate::model::Action::is_read_only)
                && case.facts.effects.is_read_only();
            (!read_only).then_some(Say::new(Answer::Deny, 2))
        }
    }
}

/// An argument names an agent that the caller may not hand work to.
fn forbidden_target(case: &Case<'_>) -> Option<usize> {
    let targets = case.agent.delegate_to.as_ref()?;
    case.spec.params.iter().position(|param| {
        param.role == crate::model::Role::Agent
            && case
                .args
                .text(&param.name)
                .is_some_and(|name| !targets.iter().any(|t| t == name))
    })
}

fn tell(case: &Case<'_>, say: Say) -> Told {
    let tool = case.shown_tool();
    let parent = case
        .session
        .parents
        .get(say.index())
        .map_or("", String::as_str);
    match say.code() {
        1 => Told::new(format!("`{tool}` is not handed to subagents"))
            .fix("give the subagent an entry of its own in the policy"),
        2 => Told::new(format!(
            "action '{}' is not available in this context (read-only access)",
            case.action().map_or("", |action| action.name.as_ref())
        ))
        .fix("give the subagent an entry of its own in the policy"),
        3 => Told::new(format!("the parent `{parent}` is not in the policy")),
        4 => Told::new(format!(
            "its parent `{parent}` does not have `{tool}` itself"
        )),
        5 => Told::new("its parents have it too"),
        7 => Told::new("an agent above it may not do this itself"),
        8 => Told::new("an agent above it would be asked about this"),
        9 => Told::new("too many agents hand work to each other"),
        6 => Told::new(format!(
            "`{}` may not hand work to that agent",
            case.agent.name
        ))
        .fix("name it in `delegate_to`"),
        _ => Told::new("it acts for itself"),
    }
}
