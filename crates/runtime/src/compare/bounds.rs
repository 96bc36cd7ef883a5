//! Bounds that read differently, entry by entry. What cannot be told to take
//! away counts as widening.

use super::probe::Probe;
use toolward_policy::{Agent, Effect, Kind, Limit, Param, Policy, Role};

/// One entry that came or went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoundChange {
    /// Whose bounds.
    pub agent: String,
    /// Which list.
    pub limit: Limit,
    /// It came; otherwise it went.
    pub added: bool,
    /// The entry, or all entries of a list that came or went whole.
    pub entries: Vec<String>,
    /// A whole list: a limit that was not there before, or is gone.
    pub whole: bool,
}

impl BoundChange {
    /// More is possible than before.
    #[must_use]
    pub fn widens(&self) -> bool {
        if self.whole {
            return !self.added;
        }
        let exception =
            self.limit.has_exceptions() && self.entries.iter().any(|entry| entry.starts_with('!'));
        (self.added != self.limit.takes_away()) != exception
    }

    /// As one line: `+ host evil.com`, `- read only ., ~/notes`.
    #[must_use]
    pub fn shown(&self) -> String {
        let sign = if self.added { '+' } else { '-' };
        let only = if self.whole { "only " } else { "" };
        let entries = if self.entries.is_empty() {
            "nothing".to_owned()
        } else {
            self.entries.join(", ")
        };
        format!("{sign} {} {only}{entries}", self.limit.word())
    }
}

/// Every entry that changes, of every agent of the new policy.
pub(super) fn bounds(old: Option<&Policy>, new: &Policy) -> Vec<BoundChange> {
    let mut changes = Vec::new();
    for agent in new.agents().filter(|agent| agent.is_trusted()) {
        // An agent that no trusted layer names can do nothing: it is not there.
        let known = old.and_then(|old| Some((old, old.agent(&agent.name)?.1)));
        let known = known.filter(|(_, known)| known.is_trusted());
        for limit in Limit::ALL {
            let after = new.limits(agent, limit);
            let before = match known {
                Some((old, known)) => old.limits(known, limit),
                None if limit.takes_away() => continue,
                None => vec![Vec::new(); after.len()],
            };
            compare(&agent.name, limit, before, after, &mut changes);
        }
    }
    changes
}

/// Each list is a ceiling: those that are the same on both sides are left out,
/// the others are held against each other from the innermost out.
fn compare(
    agent: &str,
    limit: Limit,
    mut before: Vec<Vec<String>>,
    mut after: Vec<Vec<String>>,
    changes: &mut Vec<BoundChange>,
) {
    let same = |a: &[String], b: &[String]| {
        a.iter().all(|entry| b.contains(entry)) && b.iter().all(|entry| a.contains(entry))
    };
    before.retain(
        |list| match after.iter().position(|known| same(known, list)) {
            Some(place) => {
                after.remove(place);
                false
            }
            None => true,
        },
    );
    let mut push = |added, whole, entries| {
        let change = BoundChange {
            agent: agent.to_owned(),
            limit,
            added,
            entries,
            whole,
        };
        if !changes.contains(&change) {
            changes.push(change);
        }
    };
    loop {
        match (before.pop(), after.pop()) {
            (Some(before), Some(after)) => {
                for entry in after.iter().filter(|entry| !before.contains(entry)) {
                    push(true, false, vec![entry.clone()]);
                }
                for entry in before.iter().filter(|entry| !after.contains(entry)) {
                    push(false, false, vec![entry.clone()]);
                }
            }
            // Naming hosts where none were named is what lets them pass.
            (None, Some(after)) if limit == Limit::Host => {
                for entry in after {
                    push(true, false, vec![entry]);
                }
            }
            (None, Some(after)) => push(true, true, after),
            (Some(before), None) => push(false, true, before),
            (None, None) => return,
        }
    }
}

/// A call that shows each change, where there is one.
pub(super) fn tried(changes: &[BoundChange], old: Option<&Policy>, new: &Policy) -> Vec<Probe> {
    let each = changes.iter().flat_map(|change| {
        // A limit that goes shows in what it did not name.
        let outside = change.whole.then_some(match change.limit {
            Limit::Host => "example.com",
            Limit::Command => "make",
            _ => "/srv",
        });
        let entries = change.entries.iter().map(String::as_str);
        entries
            .filter(|_| !change.whole)
            .chain(outside)
            .filter_map(|entry| probe(change, entry, old, new))
    });
    each.collect()
}

fn probe(change: &BoundChange, entry: &str, old: Option<&Policy>, new: &Policy) -> Option<Probe> {
    let entry = entry.trim_start_matches('!');
    let policies = [Some(new), old];
    let mut runs = policies.into_iter().flatten();
    let has_shell = runs.any(|policy| runs_commands(policy, &change.agent));
    let command = |text: String| Probe::command(&text).of(&change.agent);
    match change.limit {
        Limit::Command => Some(command(entry.to_owned())),
        Limit::Host => {
            let url = format!("https://{}/", entry.replace('*', "www"));
            if has_shell {
                return Some(command(format!("curl {url}")));
            }
            let tool = with(&policies, &change.agent, &[Role::Url], |_| true, &url);
            tool.map(|probe| probe.of(&change.agent))
        }
        Limit::Read | Limit::Hide | Limit::Write => {
            let path = file(entry)?;
            let writes = change.limit == Limit::Write;
            if has_shell {
                let program = if writes { "touch" } else { "cat" };
                return Some(command(format!("{program} {path}")));
            }
            let fits = |effects: toolward_policy::Effects| effects.has(Effect::Write) == writes;
            let roles = [Role::Path, Role::ReadPath, Role::WritePath];
            let tool = with(&policies, &change.agent, &roles, fits, &path);
            tool.map(|probe| probe.of(&change.agent))
        }
        Limit::Env
        | Limit::BlockedEnv
        | Limit::Credential
        | Limit::Toolchain
        | Limit::Pattern
        | Limit::Delegate => None,
    }
}

/// A file that lies in what an entry means, as a command line can name it.
fn file(entry: &str) -> Option<String> {
    let plain = |c: char| c.is_alphanumeric() || "/._-~+@".contains(c);
    let named = entry.replace("**", "x").replace(['*', '?'], "x");
    if !named.chars().all(plain) {
        return None;
    }
    let is_file = std::path::Path::new(&named).extension().is_some() || named != entry;
    Some(if is_file {
        named
    } else {
        format!("{}/x", named.trim_end_matches('/'))
    })
}

fn tools<'p>(
    policy: &'p Policy,
    agent: &str,
) -> impl Iterator<Item = &'p toolward_policy::ToolSpec> {
    let acting: Option<&Agent> = policy.agent(agent).map(|(_, agent)| agent);
    let specs = policy.tools().iter().enumerate();
    specs
        .filter(move |(index, _)| acting.is_some_and(|agent| agent.granted(*index) != 0))
        .map(|(_, spec)| spec)
}

fn runs_commands(policy: &Policy, agent: &str) -> bool {
    let takes = |param: &Param| param.role == Role::Command && param.required;
    tools(policy, agent).any(|spec| spec.params.iter().any(takes))
}

/// A call of the agent's first tool that takes such a value and little else.
fn with(
    policies: &[Option<&Policy>],
    agent: &str,
    roles: &[Role],
    fits: impl Fn(toolward_policy::Effects) -> bool,
    value: &str,
) -> Option<Probe> {
    let specs = policies
        .iter()
        .flatten()
        .flat_map(|policy| tools(policy, agent));
    for spec in specs {
        let [action] = spec.actions.as_slice() else {
            continue;
        };
        let takes = |param: &Param| roles.contains(&param.role) && param.required;
        if !fits(action.effects) || !spec.params.iter().any(takes) {
            continue;
        }
        let mut args = serde_json::Map::new();
        for param in spec.params.iter().filter(|param| param.required) {
            let text = if takes(param) { value } else { "x" };
            if matches!(param.kind, Kind::String { .. }) {
                args.insert(param.name.to_string(), text.into());
            }
        }
        return Some(Probe::tool(&spec.name, args));
    }
    None
}
