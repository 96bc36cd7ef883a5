//! Agents against tools and actions: the mildest verdict any call could get.

use crate::failure::Failure;
use crate::output::{Output, Tone};
use crate::text::clean;
use serde_json::{Map, Value, json};
use std::io::Write as _;
use toolward_policy::{Policy, Session, Verdict};

/// Prints the matrix.
pub fn print(policy: &Policy, json: bool, out: &mut Output) -> Result<(), Failure> {
    let agents: Vec<_> = policy.agents().map(|agent| agent.name.as_str()).collect();
    let rows = rows(policy, &agents);
    if json {
        let rows: Map<String, Value> = rows
            .into_iter()
            .map(|(action, verdicts)| {
                let cells = agents.iter().zip(verdicts);
                let cells: Map<String, Value> = cells
                    .map(|(agent, verdict)| ((*agent).to_owned(), verdict.word().into()))
                    .collect();
                (action, Value::Object(cells))
            })
            .collect();
        return Ok(crate::json::pretty(out, &json!(rows))?);
    }
    let width = rows.iter().map(|(action, _)| action.chars().count());
    let width = width.max().unwrap_or(0);
    let heads: Vec<_> = agents.iter().map(|agent| clean(agent)).collect();
    let head = format!("{:<width$}  {}", "", heads.join("  "));
    writeln!(out, "{}", out.tone(Tone::Strong, head.trim_end()))?;
    for (action, verdicts) in rows {
        let mut line = format!("{:<width$}", clean(&action));
        for (head, verdict) in heads.iter().zip(verdicts) {
            let column = head.chars().count().max(1);
            let cell = format!("{:<column$}", letter(verdict));
            line.push_str("  ");
            line.push_str(&out.tone(Tone::of(verdict), cell));
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    writeln!(
        out,
        "\nA allow, ? ask, - deny: the mildest that any call could get"
    )?;
    Ok(())
}

fn rows(policy: &Policy, agents: &[&str]) -> Vec<(String, Vec<Verdict>)> {
    let session = Session {
        confined: true,
        interactive: true,
        ..Session::default()
    };
    let mut rows = Vec::new();
    for (tool, spec) in policy.tools().iter().enumerate() {
        for (index, action) in spec.actions.iter().enumerate() {
            let verdicts = agents
                .iter()
                .map(|agent| policy.could_be(agent, tool, index, &session));
            rows.push((format!("{}.{}", spec.name, action.name), verdicts.collect()));
        }
    }
    rows
}

const fn letter(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Allow => "A",
        Verdict::Ask => "?",
        Verdict::Deny => "-",
    }
}
