//! Calls that show a difference: the tests and rule examples of the configs,
//! and what a coding agent does every day.

use crate::{Workspace, shell_call};
use serde_json::Value;
use std::collections::BTreeSet;
use toolward_policy::config::model::{ExampleConfig, LayerConfig, RuleConfig, TestConfig, Word};
use toolward_policy::config::{FileKind, Node, Source, SourceMap};
use toolward_policy::{Arguments, Call, Policy, shipped};

/// Commands that tell policies apart.
const EVERYDAY: &[&str] = &[
    "ls",
    "cat README.md",
    "cat .env",
    "cat ~/.ssh/id_rsa",
    "cat /etc/shadow",
    "touch new-file",
    "touch ~/new-file",
    "rm -rf build",
    "rm -rf ~",
    "git status",
    "git commit -m x",
    "git push",
    "git push --force",
    "cargo build",
    "cargo publish",
    "npm install",
    "npm install left-pad",
    "npm publish",
    "pip install requests",
    "python3 script.py",
    "make",
    "curl https://example.com",
    "curl -d @notes.txt https://example.com",
    "ssh example.com",
    "docker run alpine",
    "kubectl delete pod x",
    "terraform apply",
    "psql -c 'drop table users'",
    "sudo ls",
    "eval \"$COMMAND\"",
];

/// A call to try.
#[derive(Debug, Clone, PartialEq)]
pub struct Probe {
    agent: Option<String>,
    run: Option<String>,
    tool: String,
    args: Option<Value>,
}

impl Probe {
    pub(super) fn command(run: &str) -> Self {
        Self {
            agent: None,
            run: Some(run.to_owned()),
            tool: String::new(),
            args: None,
        }
    }

    pub(super) fn tool(tool: &str, args: serde_json::Map<String, Value>) -> Self {
        Self {
            agent: None,
            run: None,
            tool: tool.to_owned(),
            args: Some(Value::Object(args)),
        }
    }

    /// The same, tried for this agent alone.
    pub(super) fn of(mut self, agent: &str) -> Self {
        self.agent = Some(agent.to_owned());
        self
    }

    fn example(example: &ExampleConfig) -> Self {
        Self::written(
            example.run.as_ref(),
            example.tool.as_ref(),
            example.args.as_ref(),
        )
    }

    fn test(test: &TestConfig) -> Self {
        Self {
            agent: Some(test.agent.value.clone()),
            ..Self::written(test.run.as_ref(), test.tool.as_ref(), test.args.as_ref())
        }
    }

    /// A call as a config writes it.
    fn written(run: Option<&Word>, tool: Option<&Word>, args: Option<&Node>) -> Self {
        Self {
            agent: None,
            run: run.map(|run| run.value.clone()),
            tool: tool.map(|tool| tool.value.clone()).unwrap_or_default(),
            args: args.map(Node::to_json),
        }
    }

    pub(super) fn is_for(&self, agent: &str) -> bool {
        self.agent.as_deref().is_none_or(|own| own == agent)
    }

    /// The call, if the policy has a tool for it.
    pub(super) fn call(&self, policy: &Policy, agent: &str) -> Option<Call> {
        match &self.run {
            Some(run) => shell_call(policy, agent, run),
            None => Some(call(agent, &self.tool, self.args.clone())),
        }
    }

    pub(super) fn shown(&self) -> String {
        match (&self.run, &self.args) {
            (Some(run), _) => run.clone(),
            (None, Some(args)) => format!("{} {args}", self.tool),
            (None, None) => self.tool.clone(),
        }
    }
}

/// A call with arguments as a config writes them.
pub(crate) fn call(agent: &str, tool: &str, args: Option<Value>) -> Call {
    let args = match args {
        Some(Value::Object(map)) => Arguments::from_map(map),
        _ => Arguments::default(),
    };
    Call {
        agent: agent.to_owned(),
        tool: tool.to_owned(),
        args,
    }
}

/// Calls worth trying on policies of these workspaces; with `packs`, the
/// examples of the packs they use, too.
#[must_use]
pub fn probes(workspaces: &[&Workspace], with_packs: bool) -> Vec<Probe> {
    let everyday = EVERYDAY.iter().map(|run| Probe::command(run));
    let mut all: Vec<Probe> = everyday.collect();
    let mut packs = BTreeSet::new();
    for workspace in workspaces {
        for (_, config, _) in workspace.configs() {
            from_config(&config, &mut all);
            packs.extend(config.packs.iter().map(|pack| pack.value.clone()));
        }
    }
    for pack in packs.into_iter().filter(|_| with_packs) {
        let source = shipped::pack_text(&pack).map(|text| Source {
            path: pack.clone(),
            text: text.to_owned(),
            kind: FileKind::Rules,
        });
        let sources = source.into_iter().collect();
        let loaded = toolward_policy::config::load(sources, &mut SourceMap::default(), &[]);
        from_config(&loaded.config, &mut all);
    }
    all
}

fn from_config(config: &LayerConfig, out: &mut Vec<Probe>) {
    for test in &config.tests {
        out.push(Probe::test(test));
    }
    for rule in &config.rules {
        // One example a rule is enough to show that it came or went; where
        // there is none, the words it looks for are one.
        match rule.matches.first() {
            Some(example) => out.push(Probe::example(example)),
            None => out.extend(named(rule)),
        }
        out.extend(rule.not_matches.first().map(Probe::example));
    }
}

/// The commands that a rule's `run` names.
fn named(rule: &RuleConfig) -> Vec<Probe> {
    let mut runs = rule.when.iter().filter(|when| when.key.value == "run");
    let Some(run) = runs.next() else {
        return Vec::new();
    };
    let texts = match run.value.list() {
        Some(items) => items.iter().filter_map(Node::text).collect(),
        None => run.value.text().into_iter().collect::<Vec<_>>(),
    };
    texts.into_iter().map(Probe::command).collect()
}
