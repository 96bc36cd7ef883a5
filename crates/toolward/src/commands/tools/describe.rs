//! One tool in full, as a whole or as an agent sees it.

use super::plugins::Plugins;
use super::{origin, seen_by, subagents, to_json};
use crate::failure::Failure;
use crate::output::{Output, Tone};
use crate::text::clean;
use serde_json::{Value, json};
use std::io::Write as _;
use toolward_policy::{Policy, Text, ToolSpec};

/// Prints the tool.
pub fn describe(
    policy: &Policy,
    plugins: &Plugins,
    tool: &str,
    agent: Option<&str>,
    json: bool,
    out: &mut Output,
) -> Result<(), Failure> {
    let Some((_, spec)) = policy.tools().find(tool) else {
        return Err(unknown(policy, tool));
    };
    let tools = seen_by(policy, agent)?;
    let Some(seen) = tools.iter().find(|seen| seen.name == spec.name) else {
        let agent = agent.unwrap_or_default();
        let message = format!("`{agent}` cannot be allowed any action of `{}`", spec.name);
        return Err(Failure::usage(message)
            .hint(format!("`toolward agents show {agent}` shows what it has")));
    };
    if json {
        let mut value = to_json(seen, plugins);
        if let Value::Object(fields) = &mut value {
            fields.insert("schema".to_owned(), seen.json_schema());
            let names = other_names(seen).map(|(name, names)| (name.to_owned(), json!(names)));
            fields.insert("argument_aliases".to_owned(), names.collect());
        }
        crate::json::pretty(out, &value)?;
        return Ok(());
    }
    show(seen, spec, plugins, out)
}

fn show(
    seen: &ToolSpec,
    whole: &ToolSpec,
    plugins: &Plugins,
    out: &mut Output,
) -> Result<(), Failure> {
    let name = out.tone(Tone::Strong, clean(&seen.name));
    let subagents = subagents(seen.subagent);
    writeln!(
        out,
        "{name}  {}  {}, {subagents}",
        plugins.status(seen),
        origin(&seen.origin)
    )?;
    writeln!(out, "  {}", clean(&seen.description))?;
    for line in plugins.lines(seen) {
        writeln!(out, "  {}", clean(&line))?;
    }
    if !seen.aliases.is_empty() {
        writeln!(out, "  also called {}", clean(&seen.aliases.join(", ")))?;
    }
    writeln!(out, "\n{}", out.tone(Tone::Strong, "actions"))?;
    for action in &seen.actions {
        let asks = if action.asks { "; asks" } else { "" };
        let name = clean(&action.name);
        writeln!(out, "  {name:<22} {}{asks}", action.effects)?;
        if !action.doc.is_empty() {
            writeln!(out, "    {}", clean(&action.doc))?;
        }
    }
    let hidden = whole.actions.len() - seen.actions.len();
    if hidden > 0 {
        let text = format!("{hidden} more that it cannot be allowed");
        writeln!(out, "  {}", out.tone(Tone::Faint, text))?;
    }
    writeln!(out, "\n{}", out.tone(Tone::Strong, "arguments"))?;
    let mut schema = Vec::new();
    crate::json::pretty(&mut schema, &seen.json_schema())?;
    out.write_all(&schema)?;
    if other_names(seen).next().is_some() {
        writeln!(out, "\n{}", out.tone(Tone::Strong, "also accepted"))?;
    }
    for (name, names) in other_names(seen) {
        let names: Vec<_> = names.iter().map(|name| clean(name)).collect();
        writeln!(out, "  {:<22} {}", clean(name), names.join(", "))?;
    }
    Ok(())
}

/// Arguments with the other names they are accepted under: the schema, which
/// models see, has one name for each.
fn other_names(spec: &ToolSpec) -> impl Iterator<Item = (&str, &[Text])> {
    let named = spec.params.iter().filter(|param| !param.aliases.is_empty());
    named.map(|param| (param.name.as_ref(), param.aliases.as_slice()))
}

/// No tool is called like this.
pub fn unknown(policy: &Policy, tool: &str) -> Failure {
    let failure = Failure::usage(format!("there is no tool `{tool}`"));
    match toolward_policy::suggest(tool, policy.tools().names()) {
        Some(near) => failure.hint(format!("did you mean `{near}`?")),
        None => failure.hint("`toolward tools list` shows every tool"),
    }
}
