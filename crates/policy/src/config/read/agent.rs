//! Agents: names, and every field of documents 001, 002 and 003.

use super::{approval, as_word, count, enforce, flag, items, listed, number, word, words};
use crate::config::model::{
    AgentConfig, AgentLimits, BashFilterConfig, BoundsConfig, ToolsConfig, TransitionsConfig, Word,
};
use crate::config::report::Report;
use crate::config::{At, Diagnostic, Node, Span};

/// The target that ends a run; no agent may have this name.
pub(in crate::config) const COMPLETE: &str = "complete";

/// The agent of a checked tree; `given` is its key or its file's name.
pub(super) fn agent(node: &Node, given: &Word, report: &mut Report) -> AgentConfig {
    let name = named(node, given, report);
    check_name(&name, report);
    let (provider, provider_model) = provider(node);
    AgentConfig {
        span: span_of(node, &name),
        display_name: word(node, "display_name"),
        description: word(node, "description"),
        when_to_use: word(node, "when_to_use"),
        system_prompt: word(node, "system_prompt"),
        capabilities: listed(node, "capabilities"),
        tools: node.get("tools").map(tools),
        bounds: node.get("bounds").map(bounds).unwrap_or_default(),
        approval: approval(node, report),
        requires_approval: requires_approval(node, report),
        enforce: enforce(node, "enforce"),
        capability_preset: word(node, "capability_preset"),
        delegate_to: listed(node, "delegate_to").map(|list| list.value),
        namespaces: words(node, "namespaces"),
        temperature: number(node, "temperature"),
        max_tokens: count(node, "max_tokens"),
        model: word(node, "model"),
        created_by: word(node, "created_by"),
        created_at: word(node, "created_at"),
        transitions: node.get("transitions").map(transitions),
        limits: node.get("limits").map(limits).unwrap_or_default(),
        provider,
        provider_model,
        metadata: node.get("metadata").cloned(),
        name,
    }
}

/// The actions that ask, from either of their two places.
pub(super) fn requires_approval(node: &Node, report: &mut Report) -> Option<Vec<Word>> {
    let own = listed(node, "requires_approval");
    let inner = node
        .get("approval")
        .and_then(|approval| listed(approval, "actions"));
    if let (Some(own), Some(inner)) = (&own, &inner) {
        report.push(
            Diagnostic::error(
                "said-twice",
                own.span,
                "the actions that ask are written twice",
            )
            .also(inner.span, "also at")
            .hint("keep `requires_approval` or `approval.actions`"),
        );
    }
    own.or(inner).map(|list| list.value)
}

fn named(node: &Node, given: &Word, report: &mut Report) -> Word {
    let Some(own) = word(node, "name") else {
        return given.clone();
    };
    // A file's name has no place of its own to disagree with.
    let keyed = given.span.end > given.span.start;
    if keyed && own.value != given.value {
        let message = format!("the agent `{}` calls itself `{}`", given.value, own.value);
        report.push(
            Diagnostic::error("said-twice", own.span, message)
                .also(given.span, "its key is at")
                .hint("remove `name`, or use the same name"),
        );
    }
    own
}

fn check_name(name: &Word, report: &mut Report) {
    super::check_name("an agent", name, report);
    if name.value == COMPLETE {
        let message = "`complete` ends a run and cannot be the name of an agent";
        report.error("unfit-name", name.span, message);
    }
}

/// From the name to the end of the entry, where the name comes first.
fn span_of(node: &Node, name: &Word) -> Span {
    let start = if name.span.start < node.span.start && name.span.end > name.span.start {
        name.span.start
    } else {
        node.span.start
    };
    Span { start, ..node.span }
}

fn provider(node: &Node) -> (Option<Word>, Option<Word>) {
    match node.get("provider") {
        None => (None, None),
        Some(provider) if provider.map().is_some() => {
            (word(provider, "name"), word(provider, "model"))
        }
        Some(provider) => (as_word(provider), None),
    }
}

fn tools(node: &Node) -> ToolsConfig {
    ToolsConfig {
        allowed: listed(node, "allowed"),
        blocked: words(node, "blocked"),
        override_filter: flag(node, "override"),
        bash_filter: node.get("bash_filter").map(bash_filter),
        span: node.span,
    }
}

fn bash_filter(node: &Node) -> BashFilterConfig {
    BashFilterConfig {
        allowed_commands: listed(node, "allowed_commands"),
        blocked_patterns: words(node, "blocked_patterns"),
        allowed_paths: listed(node, "allowed_paths"),
        blocked_env_vars: words(node, "blocked_env_vars"),
        span: node.span,
    }
}

fn bounds(node: &Node) -> BoundsConfig {
    BoundsConfig {
        read: listed(node, "read"),
        write: listed(node, "write"),
        hide: listed(node, "hide"),
        hosts: listed(node, "hosts"),
        env: listed(node, "env"),
        credentials: listed(node, "credentials"),
        toolchains: listed(node, "toolchains"),
    }
}

fn transitions(node: &Node) -> TransitionsConfig {
    let custom = items(node, "custom")
        .iter()
        .filter_map(|item| Some((word(item, "condition")?, word(item, "target")?)))
        .collect();
    TransitionsConfig {
        on_success: word(node, "on_success"),
        on_failure: word(node, "on_failure"),
        on_max_iterations: word(node, "on_max_iterations"),
        custom,
        span: node.span,
    }
}

fn limits(node: &Node) -> AgentLimits {
    AgentLimits {
        max_iterations: count(node, "max_iterations"),
        timeout: count(node, "timeout"),
        max_tokens: count(node, "max_tokens"),
    }
}

/// A name that is no text in any file: the file's own.
pub(super) fn stem(name: &str, node: &Node) -> Word {
    let at = Span {
        end: node.span.start,
        ..node.span
    };
    At::new(name.to_owned(), at)
}
