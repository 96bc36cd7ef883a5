//! What must hold over all agents of a layer: targets that exist, delegation
//! without a circle, hand-overs that can end, and little power for agents
//! that a model made.

use super::Diagnostic;
use super::model::{AgentConfig, LayerConfig, Word};
use super::read::COMPLETE;
use super::report::Report;
use super::suggest::suggest;
use std::collections::{HashMap, HashSet};

/// Capabilities of an agent that a model made (document 001's factory).
const MOST_MADE: usize = 8;
/// Capabilities that such an agent never has.
const NEVER_MADE: [&str; 3] = ["mail_write", "notifications", "alerts_write"];
/// Words that say that no person wrote the agent.
const MAKERS: [&str; 14] = [
    "agent",
    "ai",
    "assistant",
    "auto",
    "bot",
    "claude",
    "copilot",
    "factory",
    "gemini",
    "generated",
    "gpt",
    "llm",
    "machine",
    "model",
];

/// Reports what does not hold.
pub(super) fn check(agents: &[AgentConfig], above: &[&LayerConfig], report: &mut Report) {
    let outer = above.iter().flat_map(|layer| &layer.agents);
    let names: Vec<&str> = agents
        .iter()
        .chain(outer)
        .map(|agent| agent.name.value.as_str())
        .collect();
    for agent in agents {
        targets(agent, &names, report);
        made_by_a_model(agent, report);
    }
    delegation_circle(agents, report);
    endless(agents, report);
}

/// Every agent that may come after this one.
fn successors(agent: &AgentConfig) -> impl Iterator<Item = &Word> {
    agent.transitions.iter().flat_map(|next| {
        let fixed = [&next.on_success, &next.on_failure, &next.on_max_iterations];
        let custom = next.custom.iter().map(|(_, target)| target);
        fixed.into_iter().flatten().chain(custom)
    })
}

fn targets(agent: &AgentConfig, names: &[&str], report: &mut Report) {
    let own = agent.name.value.as_str();
    let next = successors(agent).filter(|target| target.value != COMPLETE);
    for target in next.chain(agent.delegate_to.iter().flatten()) {
        if names.contains(&target.value.as_str()) {
            continue;
        }
        let message = format!("agent '{own}' references unknown agent '{}'", target.value);
        let finding = Diagnostic::error("unknown-agent", target.span, message);
        report.push(match suggest(&target.value, names.iter().copied()) {
            Some(name) => finding.hint(format!("did you mean `{name}`?")),
            None => finding,
        });
    }
    let success = agent
        .transitions
        .as_ref()
        .and_then(|next| next.on_success.as_ref());
    if let Some(target) = success.filter(|target| target.value == own) {
        let message = format!("agent '{own}' is followed by itself after success");
        report.push(
            Diagnostic::warning("self-transition", target.span, message)
                .hint("name the agent that comes next, or `complete`"),
        );
    }
}

fn made_by_a_model(agent: &AgentConfig, report: &mut Report) {
    let Some(maker) = &agent.created_by else {
        return;
    };
    let lower = maker.value.to_lowercase();
    let machine = lower
        .split(|c: char| !c.is_alphanumeric())
        .any(|word| MAKERS.contains(&word));
    let Some(capabilities) = agent.capabilities.as_ref().filter(|_| machine) else {
        return;
    };
    if capabilities.value.len() > MOST_MADE {
        let message = format!(
            "an agent made by '{}' has {} capabilities; at most {MOST_MADE} are allowed",
            maker.value,
            capabilities.value.len(),
        );
        report.error("made-by-a-model", capabilities.span, message);
    }
    for word in &capabilities.value {
        if NEVER_MADE.contains(&word.value.as_str()) {
            let message = format!(
                "an agent made by '{}' cannot have `{}`",
                maker.value, word.value
            );
            report.push(
                Diagnostic::error("made-by-a-model", word.span, message)
                    .hint("have a person write the agent and say so in `created_by`"),
            );
        }
    }
}

/// Delegation in a circle would let work bounce for ever. Each circle is
/// reported once, at the entry that closes it.
fn delegation_circle(agents: &[AgentConfig], report: &mut Report) {
    let by_name: HashMap<&str, &AgentConfig> = agents
        .iter()
        .map(|agent| (agent.name.value.as_str(), agent))
        .collect();
    let mut done: HashSet<&str> = HashSet::new();
    for start in agents {
        // An explicit stack: (agent, how many of its targets are done).
        let mut path: Vec<(&AgentConfig, usize)> = vec![(start, 0)];
        while let Some((agent, next)) = path.last_mut() {
            let agent: &AgentConfig = agent;
            let target = agent.delegate_to.iter().flatten().nth(*next);
            *next += 1;
            let Some(target) = target.filter(|_| !done.contains(agent.name.value.as_str())) else {
                done.insert(&agent.name.value);
                path.pop();
                continue;
            };
            let begins = path
                .iter()
                .position(|(on, _)| on.name.value == target.value);
            if let Some(begins) = begins {
                let circle = path
                    .iter()
                    .skip(begins)
                    .map(|(on, _)| on.name.value.as_str());
                let shown: Vec<_> = circle.chain([target.value.as_str()]).collect();
                let message = format!("delegation goes in a circle: {}", shown.join(" -> "));
                report.error("delegation-circle", target.span, message);
            } else if let Some(inner) = by_name.get(target.value.as_str()) {
                path.push((inner, 0));
            }
        }
    }
}

/// Circles of transitions are ordinary (a tester sends work back to the
/// developer); one that nothing leaves is a mistake. An agent without
/// transitions ends a run, and so does one that this layer does not know.
fn endless(agents: &[AgentConfig], report: &mut Report) {
    let known: HashSet<&str> = agents
        .iter()
        .map(|agent| agent.name.value.as_str())
        .collect();
    let mut stuck: Vec<&AgentConfig> = agents
        .iter()
        .filter(|agent| successors(agent).next().is_some())
        .collect();
    loop {
        let before = stuck.len();
        let names: HashSet<&str> = stuck
            .iter()
            .map(|agent| agent.name.value.as_str())
            .collect();
        stuck.retain(|agent| {
            let stays = |target: &Word| {
                let name = target.value.as_str();
                name != COMPLETE && known.contains(name) && names.contains(name)
            };
            successors(agent).all(stays)
        });
        if stuck.len() == before {
            break;
        }
    }
    let Some(first) = stuck.first() else { return };
    let names: Vec<_> = stuck
        .iter()
        .take(MOST_MADE)
        .map(|agent| agent.name.value.as_str())
        .collect();
    let message = format!("these agents never reach `complete`: {}", names.join(", "));
    let span = first
        .transitions
        .as_ref()
        .map_or(first.span, |next| next.span);
    report.push(
        Diagnostic::warning("endless-transitions", span, message)
            .hint("let one of them go to `complete`"),
    );
}
