//! Rules of all layers and packs: what they name must exist.

use super::Compiler;
use super::names::Targets;
use crate::agent::Agent;
use crate::condition::{Condition, Context, wildcard};
use crate::config::model::{ConditionConfig, RuleConfig, Word};
use crate::config::{Diagnostic, Span};
use crate::model::{Role, ToolSet, ToolSpec};
use crate::rule::Rule;
use crate::suggest::{advice, suggest};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// A rule as written, with where it stands.
pub(super) struct Written {
    pub(super) config: RuleConfig,
    pub(super) trusted: bool,
    pub(super) pack: Option<String>,
}

/// What was compiled so far.
#[derive(Default)]
struct Made {
    rules: Vec<Rule>,
    ids: HashMap<String, Span>,
    /// Lists of tools, which most rules share.
    tools: HashSet<Arc<[(usize, u64)]>>,
}

impl Compiler {
    pub(super) fn compile_rules(&mut self, agents: &[Agent]) -> Vec<Rule> {
        let mut made = Made::default();
        for layer in 0..self.layers.len() {
            let mut number = 0;
            while let Some(written) = self.written(layer, number) {
                self.add_rule(written, agents, &mut made);
                number += 1;
            }
        }
        for written in self.pack_rules() {
            self.add_rule(written, agents, &mut made);
        }
        made.rules
    }

    /// One rule of a layer: copied one at a time, for there may be many.
    fn written(&self, layer: usize, number: usize) -> Option<Written> {
        let layer = self.layers.get(layer)?;
        Some(Written {
            config: layer.config.rules.get(number)?.clone(),
            trusted: layer.trusted,
            pack: None,
        })
    }

    fn add_rule(&mut self, written: Written, agents: &[Agent], made: &mut Made) {
        let (id, span) = (&written.config.id.value, written.config.span);
        if let Some(known) = made.ids.insert(id.clone(), span) {
            // Among the user's own files this was found while reading.
            if written.pack.is_some() {
                self.duplicate(&written.config, known);
            }
            return;
        }
        let Some(mut rule) = self.compile_rule(written, agents) else {
            return;
        };
        match made.tools.get(&rule.tools) {
            Some(known) => rule.tools = Arc::clone(known),
            None => drop(made.tools.insert(Arc::clone(&rule.tools))),
        }
        made.rules.push(rule);
    }

    fn compile_rule(&mut self, written: Written, agents: &[Agent]) -> Option<Rule> {
        let config = written.config;
        let when = self.conditions(&config.when);
        let unless = self.conditions(&config.unless);
        let tools = self.rule_tools(&config, &when, &unless);
        let agents = self.rule_agents(&config, agents);
        self.arguments_exist(&config, &tools, &when, &unless);
        (!tools.is_empty()).then(|| Rule {
            id: config.id.value,
            span: config.span,
            then: config.then.value,
            because: config.because.map(|text| text.value),
            always: config.always.is_some_and(|always| always.value),
            pack: written.pack,
            trusted: written.trusted,
            tools: tools.into(),
            agents,
            when,
            unless,
            approvers: config
                .approvers
                .into_iter()
                .map(|word| word.value)
                .collect(),
        })
    }

    /// A test about nobody would pass for the wrong reason.
    pub(super) fn check_tests(&mut self, agents: &[Agent]) {
        let tests: Vec<_> = self
            .layers
            .iter()
            .flat_map(|layer| layer.config.tests.clone())
            .collect();
        for test in tests {
            if !agents.iter().any(|agent| agent.name == test.agent.value) {
                self.unknown_agent(&test.agent, agents);
            }
            if let Some(tool) = &test.tool
                && tool.value != "*"
                && self.tools.find(tool).is_none()
            {
                self.targets(tool);
            }
        }
    }

    fn conditions(&mut self, configs: &[ConditionConfig]) -> Vec<Condition> {
        let mut context = Context {
            place: &self.place,
            findings: &mut self.findings,
        };
        configs
            .iter()
            .filter_map(|config| Condition::parse(config, &mut context))
            .collect()
    }

    /// The tools a rule speaks of: those it names, or all its conditions fit.
    fn rule_tools(
        &mut self,
        config: &RuleConfig,
        when: &[Condition],
        unless: &[Condition],
    ) -> Targets {
        let mut targets = Targets::new();
        if let Some(words) = &config.tools {
            for word in words {
                merge(&mut targets, self.targets(word));
            }
        } else {
            let conditions: Vec<_> = when.iter().chain(unless).collect();
            for (index, spec) in self.tools.iter().enumerate() {
                if conditions.iter().all(|condition| fits(condition, spec)) {
                    merge(&mut targets, vec![(index, super::names::all_actions(spec))]);
                }
            }
        }
        targets
    }

    fn rule_agents(&mut self, config: &RuleConfig, agents: &[Agent]) -> Option<Vec<usize>> {
        let words = config.agents.as_ref()?;
        let mut out = Vec::new();
        for word in words {
            let before = out.len();
            let named = agents
                .iter()
                .enumerate()
                .filter(|(_, agent)| wildcard(word, &agent.name));
            out.extend(named.map(|(index, _)| index));
            if out.len() == before {
                self.unknown_agent(word, agents);
            }
        }
        out.sort_unstable();
        out.dedup();
        Some(out)
    }

    /// An argument that no tool of the rule has can never match.
    fn arguments_exist(
        &mut self,
        config: &RuleConfig,
        tools: &Targets,
        when: &[Condition],
        unless: &[Condition],
    ) {
        let specs: Vec<&ToolSpec> = tools
            .iter()
            .filter_map(|(tool, _)| self.tools.get(*tool))
            .collect();
        let mut findings = Vec::new();
        let compiled = when.iter().chain(unless);
        for condition in compiled {
            let written = config.when.iter().chain(&config.unless);
            if let Some(name) = condition.argument() {
                let first = name.split('.').next().unwrap_or(name);
                let open = specs.iter().any(|spec| spec.schema.is_some());
                if !open && !specs.iter().any(|spec| spec.param(first).is_some()) {
                    let mut keys = written.filter(|c| c.key.strip_prefix("args.") == Some(name));
                    let span = keys.next().map_or(config.span, |c| c.key.span);
                    findings.push(unknown_argument(name, span, &specs, &self.tools));
                }
            }
            for action in condition.actions().into_iter().flatten() {
                if !specs.iter().any(|spec| spec.action(action).is_some()) {
                    findings.push(Diagnostic::error(
                        "unknown-action",
                        config.span,
                        format!(
                            "no tool of rule `{}` has an action `{action}`",
                            config.id.value
                        ),
                    ));
                }
            }
        }
        self.findings.extend(findings);
    }

    /// A pack's id is taken: the user's own rule is the one to rename.
    fn duplicate(&mut self, rule: &RuleConfig, known: Span) {
        self.findings.push(
            Diagnostic::error(
                "duplicate-rule",
                known,
                format!("a pack has a rule `{}` already", rule.id.value),
            )
            .also(rule.id.span, "the pack's rule is here")
            .hint("give this one another id"),
        );
    }

    fn unknown_agent(&mut self, word: &Word, agents: &[Agent]) {
        let names = agents.iter().map(|agent| agent.name.as_str());
        let error = Diagnostic::error(
            "unknown-agent",
            word.span,
            format!("there is no agent `{}`", word.value),
        );
        let hint = advice(word, names, "agents are");
        self.findings.push(error.hint(hint));
    }
}

fn merge(targets: &mut Targets, more: Targets) {
    for (tool, bits) in more {
        match targets.iter_mut().find(|(known, _)| *known == tool) {
            Some((_, known)) => *known |= bits,
            None => targets.push((tool, bits)),
        }
    }
}

/// A condition can speak of calls of this tool.
fn fits(condition: &Condition, spec: &ToolSpec) -> bool {
    if condition.is_about_commands() {
        return spec
            .params
            .iter()
            .any(|p| matches!(p.role, Role::Command | Role::Program));
    }
    match condition.argument() {
        Some(name) => spec.param(name.split('.').next().unwrap_or(name)).is_some(),
        None => true,
    }
}

fn unknown_argument(name: &str, span: Span, specs: &[&ToolSpec], all: &ToolSet) -> Diagnostic {
    let known = specs
        .iter()
        .flat_map(|spec| spec.params.iter().map(|param| param.name.as_ref()));
    let error = Diagnostic::error(
        "unknown-argument",
        span,
        format!("no tool of this rule has an argument `{name}`"),
    );
    // A rule that names no tools has none if no tool has the argument.
    let any = all.iter().filter(|_| specs.is_empty());
    let any = any.flat_map(|spec| spec.params.iter().map(|param| param.name.as_ref()));
    if let Some(near) = suggest(name, known.clone().chain(any)) {
        return error.hint(format!("did you mean `args.{near}`?"));
    }
    let known: Vec<_> = known.collect();
    if known.is_empty() {
        error.hint("no single tool fits all its conditions")
    } else {
        error.hint(format!("its tools have {}", known.join(", ")))
    }
}
