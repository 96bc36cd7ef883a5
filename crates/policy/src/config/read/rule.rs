//! Rules, their examples, and policy tests.

use super::{as_word, flag, items, listed, verdict, word, words};
use crate::config::model::{ConditionConfig, ExampleConfig, RuleConfig, TestConfig, Word};
use crate::config::report::Report;
use crate::config::{Diagnostic, Node, Span};

/// The rules under a key.
pub(super) fn rules(list: &[Node], report: &mut Report) -> Vec<RuleConfig> {
    list.iter().filter_map(|node| rule(node, report)).collect()
}

/// The tests under a key.
pub(super) fn tests(list: &[Node], report: &mut Report) -> Vec<TestConfig> {
    list.iter().filter_map(|node| test(node, report)).collect()
}

fn rule(node: &Node, report: &mut Report) -> Option<RuleConfig> {
    let id = word(node, "id");
    if let Some(id) = &id {
        check_id(id, report);
    }
    // Examples are read first: what is wrong with them is said even when the
    // rule itself is unfit.
    let matches = examples(node, "match", report);
    let not_matches = examples(node, "not_match", report);
    Some(RuleConfig {
        id: id?,
        span: node.span,
        then: verdict(node, "then")?,
        agents: listed(node, "agents").map(|list| list.value),
        tools: listed(node, "tools").map(|list| list.value),
        when: conditions(node, "when"),
        unless: conditions(node, "unless"),
        because: word(node, "because"),
        always: flag(node, "always"),
        approvers: words(node, "approvers"),
        matches,
        not_matches,
    })
}

fn check_id(id: &Word, report: &mut Report) {
    let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '/');
    if id.value.is_empty() || !id.value.chars().all(fits) {
        let message = format!("`{}` cannot be the id of a rule", id.value);
        report.push(
            Diagnostic::error("unfit-name", id.span, message)
                .hint("use letters, digits, `-`, `_`, `.` and `/`"),
        );
    }
}

fn conditions(node: &Node, key: &str) -> Vec<ConditionConfig> {
    super::entries(node, key)
        .iter()
        .map(|(key, value)| ConditionConfig {
            key: key.clone(),
            value: value.clone(),
        })
        .collect()
}

fn examples(node: &Node, key: &str, report: &mut Report) -> Vec<ExampleConfig> {
    let list = items(node, key).iter();
    list.filter_map(|item| {
        let (run, tool, args) = match as_word(item) {
            Some(run) => (Some(run), None, None),
            None => call(item, "example", report)?,
        };
        Some(ExampleConfig {
            run,
            tool,
            args,
            span: item.span,
        })
    })
    .collect()
}

type CallParts = (Option<Word>, Option<Word>, Option<Node>);

/// `run`, or `tool` with `args`: exactly one of the two.
fn call(node: &Node, what: &str, report: &mut Report) -> Option<CallParts> {
    let (run, tool) = (word(node, "run"), word(node, "tool"));
    let args = node.get("args").cloned();
    let message = match (&run, &tool, &args) {
        (Some(_), Some(_), _) => format!("this {what} has both `run` and `tool`"),
        (None, None, _) => format!("this {what} has neither `run` nor `tool`"),
        (Some(_), None, Some(_)) => format!("this {what} has `args` but no `tool`"),
        _ => return Some((run, tool, args)),
    };
    let hint = "write a command line under `run`, or a `tool` with its `args`";
    report.push(Diagnostic::error("what-call", head(node), message).hint(hint));
    None
}

/// The beginning of an entry, for findings about all of it.
fn head(node: &Node) -> Span {
    let first = node.map().and_then(<[_]>::first);
    first.map_or(node.span, |(key, _)| key.span)
}

fn test(node: &Node, report: &mut Report) -> Option<TestConfig> {
    let (run, tool, args) = call(node, "test", report)?;
    Some(TestConfig {
        span: node.span,
        name: word(node, "name"),
        agent: word(node, "agent")?,
        run,
        tool,
        args,
        expect: verdict(node, "expect")?,
        reason: word(node, "reason"),
    })
}
