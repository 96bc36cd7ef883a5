//! A comparison of two policies, for people and for programs.

use crate::failure::Failure;
use crate::output::{Output, Tone};
use crate::text::{clean, short};
use serde_json::{Value, json};
use std::io::Write as _;
use toolward_runtime::compare::{BoundChange, Change, Comparison};

/// Most changes of one kind that are shown. Who decides on trust sees all: a
/// hostile config could fill the top with harmless ones.
const MOST: usize = 40;

/// Which changes are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// What widens and what narrows.
    Both,
    /// Only what widens.
    Widening,
}

/// Prints what was found.
pub fn changes(found: &Comparison, shown: Shown, out: &mut Output) -> Result<(), Failure> {
    if shown == Shown::Both && found.is_empty() {
        writeln!(out, "nothing changes")?;
        return Ok(());
    }
    for (names, what) in [
        (&found.agents_added, "new"),
        (&found.agents_removed, "gone"),
    ] {
        if !names.is_empty() && (what == "new" || shown == Shown::Both) {
            let names: Vec<_> = names.iter().map(|name| clean(name)).collect();
            writeln!(out, "agents that are {what}: {}", names.join(", "))?;
        }
    }
    let most = match shown {
        Shown::Both => MOST,
        Shown::Widening => usize::MAX,
    };
    section(found, ("widens", Tone::Care, most), true, out)?;
    if shown == Shown::Widening {
        return Ok(());
    }
    section(found, ("narrows", Tone::Good, most), false, out)?;
    if !found.rules.is_empty() {
        writeln!(out, "{}", out.tone(Tone::Strong, "rules"))?;
    }
    for (id, fate) in &found.rules {
        writeln!(out, "  {:<8} {}", fate.word(), clean(id))?;
    }
    Ok(())
}

fn section(
    found: &Comparison,
    (title, tone, most): (&str, Tone, usize),
    widens: bool,
    out: &mut Output,
) -> Result<(), Failure> {
    let wanted = |change: &&Change| change.widens() == widens;
    let actions: Vec<_> = found.actions.iter().filter(wanted).collect();
    let calls: Vec<_> = found.calls.iter().filter(wanted).collect();
    let bounds = found.bounds.iter();
    let bounds: Vec<_> = bounds.filter(|c| c.widens() == widens).collect();
    if actions.is_empty() && calls.is_empty() && bounds.is_empty() {
        return Ok(());
    }
    writeln!(out, "{}", out.tone(tone, title))?;
    if !bounds.is_empty() {
        writeln!(out, "  bounds")?;
    }
    // All of them: they are what somebody wrote, not examples.
    for change in bounds {
        let shown = short(&clean(&change.shown()), 200);
        writeln!(out, "    {}  {shown}", clean(&change.agent))?;
    }
    for (changes, kind) in [(actions, "actions"), (calls, "calls, for example")] {
        if changes.is_empty() {
            continue;
        }
        writeln!(out, "  {kind}")?;
        for change in changes.iter().take(most) {
            let words = format!("{} → {}", change.old.word(), change.new.word());
            let agent = clean(&change.agent);
            let what = short(&clean(&change.what), 120);
            writeln!(out, "    {words:<13} {agent}  {what}")?;
        }
        if changes.len() > most {
            writeln!(out, "    and {} more", changes.len() - most)?;
        }
    }
    Ok(())
}

/// For programs: everything.
pub fn to_json(found: &Comparison) -> Value {
    let change = |change: &Change| {
        json!({
            "agent": change.agent,
            "what": change.what,
            "old": change.old.word(),
            "new": change.new.word(),
            "widens": change.widens(),
            "reason": change.reason,
        })
    };
    let bound = |change: &BoundChange| {
        json!({
            "agent": change.agent,
            "bound": change.limit.word(),
            "change": if change.added { "added" } else { "removed" },
            "entries": change.entries,
            "whole_list": change.whole,
            "widens": change.widens(),
        })
    };
    let rules: Vec<_> = found
        .rules
        .iter()
        .map(|(id, fate)| json!({ "id": id, "change": fate.word() }))
        .collect();
    json!({
        "widens": found.widens(),
        "agents_added": found.agents_added,
        "agents_removed": found.agents_removed,
        "actions": found.actions.iter().map(change).collect::<Vec<_>>(),
        "bounds": found.bounds.iter().map(bound).collect::<Vec<_>>(),
        "calls": found.calls.iter().map(change).collect::<Vec<_>>(),
        "rules": rules,
    })
}
