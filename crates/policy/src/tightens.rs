//! Whether an edit of a config only takes away. Conservative: what is not
//! clearly a restriction counts as widening, and has to be trusted anew.

use crate::compile::packs::taken_back;
use crate::config::At;
use crate::config::model::{
    AgentConfig, BashFilterConfig, BoundsConfig, LayerConfig, RuleConfig, Settings, ToolsConfig,
    Word,
};
use crate::model::{Mode, Verdict};
use serde::Serialize;

/// Every call the new config lets through, the old one let through too.
#[must_use]
pub fn only_tightens(old: &LayerConfig, new: &LayerConfig) -> bool {
    settings(&old.settings, &new.settings)
        && agents(&old.agents, &new.agents)
        && rules(&old.rules, &new.rules)
        && packs(&old.packs, &new.packs)
        && same(&old.capabilities, &new.capabilities)
        && same(&old.extends, &new.extends)
}

/// No pack went, and no rule of one is taken back that was not before.
fn packs(old: &[Word], new: &[Word]) -> bool {
    let split = |list: &[Word]| -> (Vec<Word>, Vec<Word>) {
        let words = list.iter().cloned();
        words.partition(|word| taken_back(word).is_some())
    };
    let ((old_without, old), (new_without, new)) = (split(old), split(new));
    superset(&old, &new) && subset(&old_without, &new_without)
}

fn same<T: Serialize>(old: &T, new: &T) -> bool {
    match (serde_json::to_value(old), serde_json::to_value(new)) {
        (Ok(old), Ok(new)) => old == new,
        _ => false,
    }
}

fn subset(old: &[Word], new: &[Word]) -> bool {
    new.iter()
        .all(|word| old.iter().any(|known| known.value == word.value))
}

fn superset(old: &[Word], new: &[Word]) -> bool {
    subset(new, old)
}

/// A list that grants: it may only get shorter, and not vanish.
fn shorter(old: Option<&At<Vec<Word>>>, new: Option<&At<Vec<Word>>>) -> bool {
    match (old, new) {
        (None, None) => true,
        (Some(old), Some(new)) => subset(&old.value, &new.value),
        _ => false,
    }
}

fn settings(old: &Settings, new: &Settings) -> bool {
    let switched_off = |old: Option<At<bool>>, new: Option<At<bool>>| {
        old.map(|on| on.value) == new.map(|on| on.value) || new.is_some_and(|on| !on.value)
    };
    let network = switched_off(old.network, new.network);
    let mode = stricter(old.approval, new.approval);
    // The rest is compared whole: few edit it, and its parts work together.
    let rest = |settings: &Settings| Settings {
        network: None,
        approval: None,
        ..settings.clone()
    };
    network && mode && same(&rest(old), &rest(new))
}

/// The new mode refuses or asks at least where the old one did.
fn stricter(old: Option<At<Mode>>, new: Option<At<Mode>>) -> bool {
    let old = old.map(|mode| mode.value);
    let new = new.map(|mode| mode.value);
    match (old, new) {
        (old, new) if old == new => true,
        (_, Some(Mode::Plan)) | (Some(Mode::Auto | Mode::Edit), Some(Mode::Ask)) => true,
        _ => false,
    }
}

/// The same agents, each with no more than before. A removed agent may have
/// been a ceiling, so removing one is no restriction.
fn agents(old: &[AgentConfig], new: &[AgentConfig]) -> bool {
    old.len() == new.len()
        && new.iter().all(|agent| {
            let known = old
                .iter()
                .find(|known| known.name.value == agent.name.value);
            known.is_some_and(|known| agent_tightens(known, agent))
        })
}

fn agent_tightens(old: &AgentConfig, new: &AgentConfig) -> bool {
    shorter(old.capabilities.as_ref(), new.capabilities.as_ref())
        && tools(old.tools.as_ref(), new.tools.as_ref())
        && bounds(&old.bounds, &new.bounds)
        && stricter(old.approval, new.approval)
        && same(&old.enforce, &new.enforce)
        && same(&old.requires_approval, &new.requires_approval)
        && same(&old.capability_preset, &new.capability_preset)
        && match (&old.delegate_to, &new.delegate_to) {
            (None, _) => true,
            (Some(old), Some(new)) => subset(old, new),
            (Some(_), None) => false,
        }
}

fn tools(old: Option<&ToolsConfig>, new: Option<&ToolsConfig>) -> bool {
    let (Some(old), Some(new)) = (old, new) else {
        return old.is_none() && new.is_none();
    };
    shorter(old.allowed.as_ref(), new.allowed.as_ref())
        && superset(&old.blocked, &new.blocked)
        && same(&old.override_filter, &new.override_filter)
        && match (&old.bash_filter, &new.bash_filter) {
            (None, _) => true,
            (Some(old), Some(new)) => filter(old, new),
            (Some(_), None) => false,
        }
}

fn filter(old: &BashFilterConfig, new: &BashFilterConfig) -> bool {
    let narrower = |old: &Option<At<Vec<Word>>>, new: &Option<At<Vec<Word>>>| match (old, new) {
        (None, _) => true,
        (Some(old), Some(new)) => subset(&old.value, &new.value),
        (Some(_), None) => false,
    };
    narrower(&old.allowed_commands, &new.allowed_commands)
        && narrower(&old.allowed_paths, &new.allowed_paths)
        && superset(&old.blocked_patterns, &new.blocked_patterns)
        && superset(&old.blocked_env_vars, &new.blocked_env_vars)
}

fn bounds(old: &BoundsConfig, new: &BoundsConfig) -> bool {
    let hidden = match (&old.hide, &new.hide) {
        (None, None) => true,
        (Some(old), Some(new)) => {
            let takes_back = |list: &[Word]| list.iter().filter(|w| w.starts_with('!')).count();
            superset(&old.value, &new.value) && takes_back(&old.value) == takes_back(&new.value)
        }
        _ => false,
    };
    let read = match (&old.read, &new.read) {
        (None, _) => true,
        (Some(old), Some(new)) => subset(&old.value, &new.value) && no_exceptions(&old.value),
        (Some(_), None) => false,
    };
    let write = shorter(old.write.as_ref(), new.write.as_ref())
        && old
            .write
            .as_ref()
            .is_none_or(|list| no_exceptions(&list.value));
    hidden
        && read
        && write
        && shorter(old.hosts.as_ref(), new.hosts.as_ref())
        && shorter(old.env.as_ref(), new.env.as_ref())
        && shorter(old.credentials.as_ref(), new.credentials.as_ref())
        && shorter(old.toolchains.as_ref(), new.toolchains.as_ref())
}

/// Taking an exception out of a list of grants would widen it.
fn no_exceptions(list: &[Word]) -> bool {
    !list.iter().any(|word| word.starts_with('!'))
}

/// No refusal or question went away or changed, and no allowance came.
fn rules(old: &[RuleConfig], new: &[RuleConfig]) -> bool {
    let kept = old
        .iter()
        .filter(|rule| rule.then.value != Verdict::Allow)
        .all(|rule| new.iter().any(|other| same(rule, other)));
    let added = new
        .iter()
        .filter(|rule| rule.then.value == Verdict::Allow)
        .all(|rule| old.iter().any(|other| same(rule, other)));
    kept && added
}
