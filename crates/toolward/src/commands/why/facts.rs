//! The facts of a call, for people and for programs.

use serde_json::{Value, json};
use toolward_policy::{Facts, HostFact, PathFact};
use toolward_shell::{Program, UnknownKind};

/// Facts as rows of a name and what was found, without empty ones.
pub fn rows(facts: &Facts) -> Vec<(&'static str, Vec<String>)> {
    let mut rows = vec![
        ("effects", vec![facts.effects.to_string()]),
        ("programs", programs(facts)),
        ("reads", paths(&facts.reads, facts.reads_open)),
        ("writes", paths(&facts.writes, facts.writes_open)),
        ("hosts", hosts(facts)),
        ("recipients", facts.recipients.clone()),
        ("unknown", unknowns(facts)),
    ];
    rows.retain(|(_, found)| found.iter().any(|text| !text.is_empty()));
    rows
}

/// Facts for programs.
pub fn to_json(facts: &Facts) -> Value {
    json!({
        "effects": facts.effects,
        "programs": programs(facts),
        "commands": commands(facts),
        "reads": facts.reads.iter().map(path_json).collect::<Vec<_>>(),
        "reads_open": facts.reads_open,
        "writes": facts.writes.iter().map(path_json).collect::<Vec<_>>(),
        "writes_open": facts.writes_open,
        "hosts": facts.hosts.iter().map(host_json).collect::<Vec<_>>(),
        "hosts_open": facts.hosts_open,
        "registries": facts.registries,
        "recipients": facts.recipients,
        "unknown": unknowns(facts),
    })
}

fn programs(facts: &Facts) -> Vec<String> {
    let mut names = Vec::new();
    for command in facts.shell.iter().flat_map(|shell| &shell.commands) {
        let name = match &command.program {
            Program::Known { name, path } => path.as_ref().unwrap_or(name).clone(),
            Program::Unknown { text, .. } => format!("{text} (not known before it runs)"),
        };
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

fn commands(facts: &Facts) -> Vec<Value> {
    let shell = facts.shell.iter().flat_map(|shell| &shell.commands);
    shell
        .map(|command| {
            let flags: Vec<_> = command.flags.iter().map(|flag| &flag.name).collect();
            json!({ "words": command.words, "flags": flags, "in_table": command.in_table })
        })
        .collect()
}

fn paths(paths: &[PathFact], open: bool) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for path in paths {
        let shown = match (&path.resolved, &path.prefix) {
            (Some(resolved), _) if *resolved == path.shown => resolved.clone(),
            (Some(resolved), _) => format!("{} ({resolved})", path.shown),
            (None, Some(prefix)) => format!("{} (beneath {prefix})", path.shown),
            (None, None) => format!("{} (not known before it runs)", path.shown),
        };
        if !out.contains(&shown) {
            out.push(shown);
        }
    }
    if open {
        out.push("files that it does not name".to_owned());
    }
    out
}

fn hosts(facts: &Facts) -> Vec<String> {
    let mut out: Vec<String> = facts.hosts.iter().map(|host| host.shown.clone()).collect();
    let registries = facts.registries.iter();
    out.extend(registries.map(|toolchain| format!("the registries of {toolchain}")));
    if facts.hosts_open {
        out.push("hosts that it does not name".to_owned());
    }
    out.dedup();
    out
}

fn unknowns(facts: &Facts) -> Vec<String> {
    let Some(shell) = &facts.shell else {
        return Vec::new();
    };
    let unknowns = shell.unknowns.iter().map(|unknown| {
        let what = match unknown.kind {
            UnknownKind::Program => "a program known only when it runs",
            UnknownKind::Script => "a script known only when it runs",
            UnknownKind::Unparsed => "text that does not read as shell",
            UnknownKind::Limit => "more than is looked at",
        };
        format!("{} ({what})", unknown.text)
    });
    unknowns.collect()
}

fn path_json(path: &PathFact) -> Value {
    json!({
        "shown": path.shown,
        "resolved": path.resolved,
        "prefix": path.prefix,
        "recursive": path.recursive,
        "pattern": path.pattern,
    })
}

fn host_json(host: &HostFact) -> Value {
    json!({ "shown": host.shown, "host": host.host, "port": host.port })
}
