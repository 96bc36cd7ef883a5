//! What loads, but is probably not what was meant.

mod never;

use crate::agent::Agent;
use crate::compile::{Layer, all_actions};
use crate::config::Diagnostic;
use crate::find::NoWorld;
use crate::model::{Arguments, Call, Mode, Role, ToolSpec, Verdict};
use crate::policy::Policy;
use crate::rule::Rule;
use crate::session::Session;

/// Adds every warning about a policy that loaded.
pub(crate) fn lint(policy: &Policy, layers: &[Layer], findings: &mut Vec<Diagnostic>) {
    for layer in layers.iter().filter(|layer| layer.kind.is_some()) {
        allow_list(policy, layer, findings);
        prompts(policy, layer, findings);
    }
    // Only a rule without conditions can cover another one whole.
    let wide: Vec<&Rule> = policy
        .rules
        .iter()
        .filter(|rule| rule.when.is_empty() && rule.unless.is_empty())
        .collect();
    for rule in policy.rules.iter().filter(|rule| rule.pack.is_none()) {
        useless_rule(policy, rule, &wide, findings);
        outvoted_rule(policy, rule, findings);
        never::rule(policy, rule, findings);
    }
    for test in &policy.tests {
        if let Some(reason) = &test.reason {
            never::reason(policy, reason, findings);
        }
    }
    for agent in &policy.agents {
        tools_of(policy, agent, findings);
    }
}

/// Document 003: redundant and dead entries of `external_allow_list`.
fn allow_list(policy: &Policy, layer: &Layer, findings: &mut Vec<Diagnostic>) {
    let settings = &layer.config.settings;
    let Some(filter) = &settings.filter else {
        return;
    };
    for word in &filter.external_allow_list {
        let found = policy.tools.find(word);
        if found.is_some_and(|(_, spec)| spec.is_built_in()) {
            findings.push(
                Diagnostic::warning(
                    "redundant-entry",
                    word.span,
                    format!("`{}` is built in and passes the filter anyway", word.value),
                )
                .hint("take it out of `external_allow_list`"),
            );
        } else if !settings.presets.is_empty()
            && !settings
                .presets
                .iter()
                .any(|p| p.tools.iter().any(|tool| tool.value == word.value))
        {
            findings.push(
                Diagnostic::warning(
                    "dead-entry",
                    word.span,
                    format!(
                        "no preset lists `{}`, so the entry does nothing",
                        word.value
                    ),
                )
                .hint("add it to a preset, or take it out of `external_allow_list`"),
            );
        }
    }
}

/// A prompt that names a tool which the agent cannot call.
fn prompts(policy: &Policy, layer: &Layer, findings: &mut Vec<Diagnostic>) {
    for entry in &layer.config.agents {
        let Some((_, agent)) = policy.agent(&entry.name) else {
            continue;
        };
        let Some(prompt) = &entry.system_prompt else {
            continue;
        };
        for name in policy.tools.names().filter(|name| name.contains('_')) {
            let Some((found, spec)) = policy.tools.find(name) else {
                continue;
            };
            let bits = found
                .view
                .map_or_else(|| all_actions(spec), |(action, _)| 1 << action);
            if agent.granted(found.tool) & bits == 0 && mentions(prompt, name) {
                findings.push(
                    Diagnostic::warning(
                        "prompt-names-tool",
                        prompt.span,
                        format!(
                            "the prompt of `{}` names `{name}`, which it cannot call",
                            agent.name
                        ),
                    )
                    .hint("grant it, or change the prompt"),
                );
            }
        }
    }
}

fn mentions(text: &str, name: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(name).any(|(at, found)| {
        let before = text.get(..at).and_then(|head| head.chars().next_back());
        let after = text
            .get(at + found.len()..)
            .and_then(|tail| tail.chars().next());
        !before.is_some_and(part) && !after.is_some_and(part)
    })
}

fn useless_rule(policy: &Policy, rule: &Rule, wide: &[&Rule], findings: &mut Vec<Diagnostic>) {
    let agents: Vec<&Agent> = match &rule.agents {
        Some(list) => list
            .iter()
            .filter_map(|index| policy.agents.get(*index))
            .collect(),
        None => policy.agents.iter().collect(),
    };
    let has = |agent: &&&Agent| {
        rule.tools
            .iter()
            .any(|(tool, bits)| agent.granted(*tool) & bits != 0)
    };
    let with: Vec<_> = agents.iter().filter(has).collect();
    if with.is_empty() && !agents.is_empty() {
        let text = if rule.then == Verdict::Allow {
            format!(
                "rule `{}` allows a tool that none of its agents has",
                rule.id
            )
        } else {
            format!(
                "rule `{}` can never match: none of its agents has its tools",
                rule.id
            )
        };
        findings.push(
            Diagnostic::warning("dead-rule", rule.span, text)
                .hint("a rule never opens a tool; grant it with `tools.allowed` or a capability"),
        );
    } else if rule.then == Verdict::Allow && with.len() < agents.len() && rule.agents.is_some() {
        let without: Vec<_> = agents
            .iter()
            .filter(|agent| !has(agent))
            .map(|agent| agent.name.as_str())
            .collect();
        findings.push(Diagnostic::warning(
            "dead-rule",
            rule.span,
            format!(
                "rule `{}` allows a tool that {} does not have",
                rule.id,
                without.join(", ")
            ),
        ));
    }
    if let Some(other) = wide.iter().find(|other| shadows(other, rule)) {
        findings.push(
            Diagnostic::warning(
                "shadowed-rule",
                rule.span,
                format!(
                    "rule `{}` never decides: `{}` is stricter wherever it applies",
                    rule.id, other.id
                ),
            )
            .also(other.span, "the stricter rule is here"),
        );
    }
}

/// An allow rule for a command that another rule asks about or refuses.
fn outvoted_rule(policy: &Policy, rule: &Rule, findings: &mut Vec<Diagnostic>) {
    let [condition] = rule.when.as_slice() else {
        return;
    };
    let Some(run) = condition.as_run().filter(|_| rule.then == Verdict::Allow) else {
        return;
    };
    let session = Session::attended();
    for agent in &policy.agents {
        for command in run.examples() {
            let Some(other) = stricter_rule(policy, agent, &command, &session) else {
                continue;
            };
            let text = format!(
                "rule `{}` allows `{command}`, but rule `{}` is stricter and wins",
                rule.id, other.id
            );
            let mut hint = "the strictest rule decides, whatever their order".to_owned();
            if let Some(pack) = &other.pack {
                hint = format!("{hint}; to do without it: `{}`", other.without(pack));
            }
            findings.push(
                Diagnostic::warning("outvoted-rule", rule.span, text)
                    .also(other.span, "the stricter rule is here")
                    .hint(hint),
            );
            return;
        }
    }
}

/// The rule that keeps a command of an agent from being allowed.
fn stricter_rule<'p>(
    policy: &'p Policy,
    agent: &Agent,
    command: &str,
    session: &Session,
) -> Option<&'p Rule> {
    let shells = |spec: &&ToolSpec| spec.params.iter().any(|param| param.role == Role::Command);
    let spec = policy.tools.iter().find(shells)?;
    let param = spec
        .params
        .iter()
        .find(|param| param.role == Role::Command)?;
    let mut args = Arguments::default();
    args.map_mut()
        .insert(param.name.to_string(), command.into());
    let call = Call {
        agent: agent.name.clone(),
        tool: spec.name.to_string(),
        args,
    };
    let resolved = policy.resolve(&call, session).ok()?;
    let facts = policy.facts(&resolved, &NoWorld);
    let decision = policy.decide(&resolved, &facts, session);
    if decision.verdict == Verdict::Allow || decision.decider != crate::Layer::Rules {
        return None;
    }
    let mut rules = decision
        .hits
        .iter()
        .filter_map(|hit| policy.rules.get(hit.rule()));
    rules.find(|rule| rule.then != Verdict::Allow)
}

/// `other` meets every call that `rule` meets, and is stricter.
fn shadows(other: &Rule, rule: &Rule) -> bool {
    let agents = match (&other.agents, &rule.agents) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(wide), Some(narrow)) => narrow.iter().all(|agent| wide.contains(agent)),
    };
    let tools = rule.tools.iter().all(|(tool, bits)| {
        other
            .tools
            .iter()
            .any(|(wide, wide_bits)| wide == tool && bits & !wide_bits == 0)
    });
    other.id != rule.id && other.then > rule.then && agents && tools
}

fn tools_of(policy: &Policy, agent: &Agent, findings: &mut Vec<Diagnostic>) {
    let granted = |index: usize, spec: &ToolSpec| agent.granted(index) & all_actions(spec);
    let tools = || policy.tools.iter().enumerate();
    if agent.is_trusted() && tools().all(|(index, spec)| granted(index, spec) == 0) {
        findings.push(
            Diagnostic::warning(
                "no-tools",
                agent.span,
                format!("`{}` has no tools", agent.name),
            )
            .hint("missing or empty means none: add `tools: { allowed: [...] }` or capabilities"),
        );
        return;
    }
    if !agent.modes.iter().any(|mode| mode.value == Mode::Auto) {
        return;
    }
    let ungated = tools().find(|(index, spec)| {
        let bits = granted(*index, spec) & !agent.asks.get(*index).copied().unwrap_or(0);
        let mut actions = spec.actions.iter().enumerate();
        actions.any(|(bit, action)| bits >> bit & 1 == 1 && !action.is_read_only())
            && !policy
                .rules
                .iter()
                .any(|rule| rule.tools.iter().any(|(tool, _)| tool == index))
    });
    if let Some((_, spec)) = ungated {
        findings.push(
            Diagnostic::warning(
                "ungated",
                agent.span,
                format!(
                    "`{}` may change things with `{}` and nothing asks",
                    agent.name, spec.name
                ),
            )
            .hint("mode `auto` asks for nothing: add rules or packs, or use `bounded`"),
        );
    }
}
