//! Layer 1, tool: the name leads to a tool, and the caller to an agent.

use super::{Answer, Case, Layer, Say, Told, Unit};
use crate::policy::Policy;
use crate::suggest::{advice, suggest};

pub(super) const UNIT: Unit = Unit {
    layer: Layer::Tool,
    name: "tool",
    grants: false,
    judge,
    tell,
};

// Reaching a case at all means that both were found; the rest is told by
// `unknown_tool` and `unknown_agent`.
pub(super) fn judge(case: &Case<'_>) -> Say {
    if case.spec.interactive_only && !case.session.interactive {
        return Say::new(Answer::Deny, 2);
    }
    Say::PASS
}

fn tell(case: &Case<'_>, say: Say) -> Told {
    if say.answer == Answer::Deny {
        return Told::new(format!(
            "`{}` needs a person, and nobody is there",
            case.spec.name
        ));
    }
    let action = case.action().map_or("", |action| action.name.as_ref());
    Told::new(format!(
        "`{}` is known; this is its action `{action}`",
        case.spec.name
    ))
}

/// Why no tool was found under a name.
pub(crate) fn unknown_tool(policy: &Policy, name: &str) -> Told {
    let told = Told::new(format!("there is no tool `{name}`"));
    if let Some((_, reason)) = policy
        .tools()
        .refused()
        .iter()
        .find(|(refused, _)| refused == name)
    {
        return Told::new(format!("the tool `{name}` was not registered: {reason}"));
    }
    match suggest(name, policy.tools().names()) {
        Some(word) => told.fix(format!("did you mean `{word}`?")),
        None => told.fix("`toolward tools list` shows every tool"),
    }
}

/// Why no agent was found under a name.
pub(crate) fn unknown_agent(policy: &Policy, name: &str) -> Told {
    let told = Told::new(format!("there is no agent `{name}` in the policy"));
    let names = policy.agents().map(|agent| agent.name.as_str());
    if policy.agents().next().is_none() {
        return told.fix("the policy names no agent; `toolward init` writes one");
    }
    told.fix(advice(name, names, "agents are"))
}
