//! What must hold over all agents of a layer: targets that exist, delegation
//! without a circle, hand-overs that can end, and little power for agents
//! that a model made.

use super::Diagnostic;
use super::model::{AgentConfig, LayerConfig, Word};
use super::read::COMPLETE;
use super::report::Report;
use crate::suggest;
use std::collections::{HashMap, HashSet};

/// Capabilities of an agent that a model made (document 001's factory).
const MOST_MADE: usize = 8;
/// Agents that one message names.
const SHOWN: usize = 8;
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
    let names: Vec<&str> = agents.iter().chain(outer).map(name).collect();
    let known: HashSet<&str> = names.iter().copied().collect();
    for agent in agents {
        targets(agent, &names, &known, report);
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

fn targets(agent: &AgentConfig, names: &[&str], known: &HashSet<&str>, report: &mut Report) {
    let own = agent.name.value.as_str();
    let next = successors(agent).filter(|target| target.value != COMPLETE);
    for target in next.chain(agent.delegate_to.iter().flatten()) {
        if known.contains(target.value.as_str()) {
            continue;
        }
        let message = format!("agent '{own}' references unknown agent '{}'", target.value);
        let finding = Diagnostic::error("unknown-agent", target.span, message);
        let meant = if report.shows(target.span) {
            suggest(&target.value, names.iter().copied())
        } else {
            None
        };
        report.push(match meant {
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
/// reported once, at the entry that closes it. A stack of its own, because a
/// hostile chain may be as long as the file.
fn delegation_circle(agents: &[AgentConfig], report: &mut Report) {
    let by_name: HashMap<&str, &AgentConfig> =
        agents.iter().map(|agent| (name(agent), agent)).collect();
    let mut done: HashSet<&str> = HashSet::new();
    for start in agents {
        // Agents on the way here, each with how many of its targets are done.
        let mut path: Vec<(&AgentConfig, usize)> = vec![(start, 0)];
        let mut places: HashMap<&str, usize> = HashMap::from([(name(start), 0)]);
        while let Some((agent, next)) = path.last_mut() {
            let agent: &AgentConfig = agent;
            let targets = agent.delegate_to.as_deref().unwrap_or_default();
            let target = targets.get(*next).filter(|_| !done.contains(name(agent)));
            *next += 1;
            let Some(target) = target else {
                done.insert(name(agent));
                places.remove(name(agent));
                path.pop();
                continue;
            };
            if let Some(begins) = places.get(target.value.as_str()) {
                let circle = path.iter().skip(*begins).map(|(on, _)| name(on));
                let shown: Vec<_> = circle.chain([target.value.as_str()]).collect();
                let message = format!("delegation goes in a circle: {}", shown.join(" -> "));
                report.error("delegation-circle", target.span, message);
            } else if let Some(inner) = by_name.get(target.value.as_str()) {
                places.insert(name(inner), path.len());
                path.push((inner, 0));
            }
        }
    }
}

fn name(agent: &AgentConfig) -> &str {
    &agent.name.value
}

/// Circles of transitions are ordinary (a tester sends work back to the
/// developer); one that nothing leaves is a mistake. An agent without
/// transitions ends a run, and so does one that this layer does not know.
fn endless(agents: &[AgentConfig], report: &mut Report) {
    let known: HashSet<&str> = agents.iter().map(name).collect();
    // Who comes before whom, walked back from the agents that can end a run.
    let mut before: HashMap<&str, Vec<&str>> = HashMap::new();
    let mut ending: Vec<&str> = Vec::new();
    for agent in agents {
        let ends =
            |target: &Word| target.value == COMPLETE || !known.contains(target.value.as_str());
        if successors(agent).next().is_none() || successors(agent).any(ends) {
            ending.push(name(agent));
        }
        for target in successors(agent) {
            before.entry(&target.value).or_default().push(name(agent));
        }
    }
    let mut free: HashSet<&str> = ending.iter().copied().collect();
    while let Some(agent) = ending.pop() {
        for previous in before.get(agent).into_iter().flatten() {
            if free.insert(previous) {
                ending.push(previous);
            }
        }
    }
    let stuck: Vec<_> = agents
        .iter()
        .filter(|agent| !free.contains(name(agent)))
        .collect();
    let Some(first) = stuck.first() else { return };
    let names: Vec<_> = stuck.iter().take(SHOWN).map(|agent| name(agent)).collect();
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
