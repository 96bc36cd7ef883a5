//! Agents against tools and actions: the mildest verdict any call could get.

use crate::commands::tools::{is_called, known_agent, some_tool};
use crate::failure::Failure;
use crate::output::{Output, Tone};
use crate::text::{clean, count};
use clap::Args;
use serde_json::{Map, Value, json};
use std::io::Write as _;
use toolward_policy::{Policy, Session, Verdict, wildcard};

/// Which part of the matrix is shown.
#[derive(Debug, Args)]
pub struct Shown {
    /// With --matrix, only agents with a name like this, with globs
    #[arg(long, short, value_name = "GLOB", requires = "matrix")]
    agent: Option<String>,
    /// With --matrix, only tools with a name like this, with globs
    #[arg(long, short, value_name = "GLOB", requires = "matrix")]
    tool: Option<String>,
    /// With --matrix, also tools that none of the agents has
    #[arg(long, requires = "matrix")]
    all: bool,
}

type Rows = Vec<(String, Vec<Verdict>)>;

/// Prints the matrix.
pub fn print(policy: &Policy, shown: &Shown, json: bool, out: &mut Output) -> Result<(), Failure> {
    let agents = agents(policy, shown)?;
    if let Some(wanted) = &shown.tool {
        some_tool(policy, wanted)?;
    }
    let (rows, left_out) = rows(policy, &agents, shown);
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
    if left_out > 0 {
        let tools = count(left_out, "tool");
        writeln!(
            out,
            "{tools} that none of them has left out; --all shows all"
        )?;
    }
    Ok(())
}

fn agents<'p>(policy: &'p Policy, shown: &Shown) -> Result<Vec<&'p str>, Failure> {
    let all = policy.agents().map(|agent| agent.name.as_str());
    let Some(wanted) = &shown.agent else {
        return Ok(all.collect());
    };
    let like: Vec<_> = all.filter(|name| wildcard(wanted, name)).collect();
    if like.is_empty() {
        known_agent(policy, wanted)?;
    }
    Ok(like)
}

/// The rows, and how many tools are left out because nobody has them.
fn rows(policy: &Policy, agents: &[&str], shown: &Shown) -> (Rows, usize) {
    let session = Session::attended();
    let mut rows = Vec::new();
    let mut left_out = 0;
    for (tool, spec) in policy.tools().iter().enumerate() {
        if shown
            .tool
            .as_ref()
            .is_some_and(|like| !is_called(spec, like))
        {
            continue;
        }
        let before = rows.len();
        for (index, action) in spec.actions.iter().enumerate() {
            let verdicts = agents
                .iter()
                .map(|agent| policy.could_be(agent, tool, index, &session));
            rows.push((format!("{}.{}", spec.name, action.name), verdicts.collect()));
        }
        // Whoever asks for a tool wants to see that nobody has it.
        let own: &[(String, Vec<Verdict>)] = rows.get(before..).unwrap_or_default();
        let denied = own
            .iter()
            .flat_map(|(_, row)| row)
            .all(|v| *v == Verdict::Deny);
        if denied && !shown.all && shown.tool.is_none() {
            rows.truncate(before);
            left_out += 1;
        }
    }
    (rows, left_out)
}

const fn letter(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Allow => "A",
        Verdict::Ask => "?",
        Verdict::Deny => "-",
    }
}
