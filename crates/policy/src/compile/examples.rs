//! `match` and `not_match`: a rule whose examples do not hold does not load.

use super::Layer;
use crate::config::Diagnostic;
use crate::config::model::{ExampleConfig, RuleConfig};
use crate::decide::Resolved;
use crate::find::NoWorld;
use crate::model::{Arguments, Call, Role};
use crate::policy::Policy;
use crate::rule::{Rule, RuleIndex};
use crate::session::Session;
use crate::shipped;
use std::collections::HashMap;

/// Tries every example of every rule.
pub(super) fn try_all(policy: &Policy, layers: &[Layer], findings: &mut Vec<Diagnostic>) {
    let own = layers.iter().flat_map(|layer| &layer.config.rules);
    let ids: HashMap<&str, &Rule> = policy
        .rules
        .iter()
        .map(|rule| (rule.id.as_str(), rule))
        .collect();
    for config in own.filter(|rule| !(rule.matches.is_empty() && rule.not_matches.is_empty())) {
        if let Some(rule) = ids.get(config.id.value.as_str()) {
            try_rule(policy, rule, config, findings);
        }
    }
}

/// Tries every example of every pack, for the pack's own test.
#[must_use]
pub fn try_packs(policy: &Policy) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for name in shipped::packs() {
        let Some(source) = shipped::pack(name) else {
            continue;
        };
        let mut map = crate::config::SourceMap::default();
        let loaded = crate::config::load(vec![source], &mut map, &[]);
        findings.extend(loaded.diagnostics);
        for rule in &loaded.config.rules {
            let found = policy.rules.iter().find(|known| known.id == rule.id.value);
            if let Some(found) = found {
                try_rule(policy, found, rule, &mut findings);
            }
        }
    }
    findings
}

fn try_rule(policy: &Policy, rule: &Rule, config: &RuleConfig, findings: &mut Vec<Diagnostic>) {
    let wanted = config.matches.iter().map(|example| (example, true));
    let unwanted = config.not_matches.iter().map(|example| (example, false));
    for (example, expected) in wanted.chain(unwanted) {
        match meets(policy, rule, example) {
            Ok(met) if met == expected => {}
            Ok(_) => {
                let word = if expected {
                    "does not match"
                } else {
                    "matches"
                };
                findings.push(Diagnostic::error(
                    "example-fails",
                    example.span,
                    format!("rule `{}` {word} this example", rule.id),
                ));
            }
            Err(problem) => findings.push(Diagnostic::error("bad-example", example.span, problem)),
        }
    }
}

/// Whether the rule certainly or possibly meets the example's call.
fn meets(policy: &Policy, rule: &Rule, example: &ExampleConfig) -> Result<bool, String> {
    let call = example_call(policy, rule, example)?;
    let session = Session::attended();
    let (name, spec) = policy
        .tools
        .find(&call.tool)
        .ok_or_else(|| format!("there is no tool `{}`", call.tool))?;
    let args = spec.normalize(name, &call.args)?;
    let action = crate::decide::action_of(spec, name, &args);
    // Any agent the rule speaks of will do: examples are about calls.
    let agent = rule
        .agents
        .as_ref()
        .and_then(|agents| agents.first().copied())
        .unwrap_or(0);
    let resolved = Resolved {
        agent,
        as_child: false,
        name,
        action,
        args,
        shown: call.tool.as_str(),
        fits: false,
    };
    let facts = policy.facts(&resolved, &NoWorld);
    let Some(case) = policy.bare_case(&resolved, &facts, &session) else {
        // No agent at all: nothing to try the example with.
        return Ok(true);
    };
    // This rule alone: a thousand rules with an example each would otherwise
    // be tried a million times.
    let alone = std::slice::from_ref(rule);
    let index = RuleIndex::new(alone, policy.tools.len(), policy.agents.len());
    Ok(!index.hits(alone, &case).is_empty())
}

fn example_call(policy: &Policy, rule: &Rule, example: &ExampleConfig) -> Result<Call, String> {
    let agent = String::new();
    if let Some(run) = &example.run {
        let named = rule
            .tools
            .iter()
            .filter_map(|(tool, _)| policy.tools.get(*tool));
        let mut shells = named.filter_map(|spec| {
            let command = spec
                .params
                .iter()
                .find(|param| param.role == Role::Command)?;
            Some((spec, command))
        });
        let (spec, command) = shells
            .next()
            .ok_or("the rule speaks of no tool that runs commands")?;
        let mut args = Arguments::default();
        args.map_mut()
            .insert(command.name.to_string(), run.value.clone().into());
        return Ok(Call {
            agent,
            tool: spec.name.to_string(),
            args,
        });
    }
    let tool = example
        .tool
        .as_ref()
        .ok_or("an example needs a command or a tool")?;
    let args = match example.args.as_ref().map(crate::config::Node::to_json) {
        Some(serde_json::Value::Object(map)) => Arguments::from_map(map),
        Some(_) => return Err("`args` must be a map".to_owned()),
        None => Arguments::default(),
    };
    Ok(Call {
        agent,
        tool: tool.value.clone(),
        args,
    })
}
