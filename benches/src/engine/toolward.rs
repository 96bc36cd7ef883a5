//! toolward itself, through the same functions that every door calls.

use super::Engine;
use crate::workload::{BenchCall, TRAVERSAL, Workload};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use toolward_policy::config::model::LayerKind;
use toolward_policy::config::{FileKind, Source, render};
use toolward_policy::{
    Action, Arguments, Call, Effect, Effects, Facts, Input, Kind, LayerInput, NoWorld, Origin,
    Param, Place, Policy, Role, Session, Text, ToolSet, ToolSpec, Verdict,
};

/// Rules per file: what a user's largest files hold.
const PER_FILE: usize = 500;

/// A policy with the workload's rules.
pub struct Toolward {
    policy: Policy,
    session: Session,
    calls: Vec<Call>,
    /// Each call's facts; `None` for a call that has no known tool.
    facts: Vec<Option<Facts>>,
    /// Facts are found again for every decision.
    whole: bool,
}

impl Toolward {
    /// Loads the rules as a user would write them. With `whole`, every decision
    /// also finds the call's facts; without, they are ready, as requests are
    /// for the peers.
    pub fn new(work: &Workload, whole: bool) -> Result<Self, String> {
        let layer = LayerInput {
            kind: LayerKind::Project,
            trusted: true,
            sources: sources(work),
        };
        let loaded = Policy::load(Input {
            layers: vec![layer],
            tools: tools(),
            capabilities: Vec::new(),
            place: Place::new("/proj", None),
        });
        let Some(policy) = loaded.policy else {
            let first = loaded.findings.first();
            return Err(first.map_or_else(String::new, |finding| render(finding, &loaded.map)));
        };
        let session = Session {
            confined: true,
            ..Session::default()
        };
        let calls: Vec<Call> = work.calls.iter().map(call).collect();
        let facts = calls
            .iter()
            .map(|call| {
                let resolved = policy.resolve(call, &session).ok()?;
                Some(policy.facts(&resolved, &NoWorld))
            })
            .collect();
        Ok(Self {
            policy,
            session,
            calls,
            facts,
            whole,
        })
    }
}

impl Engine for Toolward {
    fn name(&self) -> &'static str {
        if self.whole {
            "toolward, with facts"
        } else {
            "toolward"
        }
    }

    fn decide(&mut self, call: &BenchCall) -> bool {
        let Some(made) = self.calls.get(call.index) else {
            return false;
        };
        let Ok(resolved) = self.policy.resolve(made, &self.session) else {
            return false;
        };
        let found;
        let facts = if self.whole {
            found = self.policy.facts(&resolved, &NoWorld);
            &found
        } else {
            match self.facts.get(call.index) {
                Some(Some(facts)) => facts,
                _ => return false,
            }
        };
        let decision = self.policy.decide(&resolved, facts, &self.session);
        decision.verdict == Verdict::Allow
    }
}

fn call(call: &BenchCall) -> Call {
    let mut args = Arguments::default();
    args.map_mut()
        .insert("path".to_owned(), call.path.clone().into());
    Call {
        agent: call.agent.clone(),
        tool: call.tool.clone(),
        args,
    }
}

/// Twenty tools that read a path: ten that rules speak of, ten that nobody has.
fn tools() -> ToolSet {
    let mut tools = ToolSet::default();
    for number in 0..20 {
        tools.add(ToolSpec {
            name: Text::Owned(format!("tool{number}")),
            origin: Origin::BuiltIn,
            actions: vec![Action::new("read", Effects::of(&[Effect::Read]))],
            params: vec![Param::required("path", Kind::TEXT, "A path").role(Role::Path)],
            ..ToolSpec::default()
        });
    }
    tools
}

fn sources(work: &Workload) -> Vec<Source> {
    let mut agents: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for rule in &work.rules {
        agents.entry(&rule.agent).or_default().push(&rule.tool);
    }
    let mut sources = Vec::new();
    let entries: Vec<_> = agents.into_iter().collect();
    for (number, entries) in entries.chunks(PER_FILE).enumerate() {
        let mut text = String::from("agents:\n");
        for (agent, tools) in entries {
            // Writing to a string cannot fail.
            let _ = writeln!(
                text,
                "  {agent}: {{ tools: {{ allowed: [{}] }} }}",
                tools.join(", ")
            );
        }
        sources.push(source(
            format!("agents{number}.yaml"),
            text,
            FileKind::Policy,
        ));
    }
    for (number, rules) in work.rules.chunks(PER_FILE).enumerate() {
        let mut text = String::from("rules:\n");
        for rule in rules {
            let crate::workload::BenchRule {
                agent,
                tool,
                prefix,
            } = rule;
            let _ = writeln!(
                text,
                "  - {{ id: {agent}-{tool}, then: deny, agents: [{agent}], tools: [{tool}], \
                 unless: {{ reads: [\"{prefix}\"] }} }}"
            );
        }
        sources.push(source(format!("rules{number}.yaml"), text, FileKind::Rules));
    }
    let everyone = format!(
        "rules:\n  - {{ id: no-traversal, then: deny, when: {{ args.path: {{ regex: '.*{}.*' }} }} }}\n",
        TRAVERSAL.replace('.', "\\.")
    );
    sources.push(source(
        "everyone.yaml".to_owned(),
        everyone,
        FileKind::Rules,
    ));
    sources
}

fn source(path: String, text: String, kind: FileKind) -> Source {
    Source { path, text, kind }
}
