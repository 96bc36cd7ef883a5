//! `toolward agents`: who there is, and what each has.

mod show;

use crate::config::Place;
use crate::failure::{Exit, Failure};
use crate::output::{Output, Tone};
use crate::text::clean;
use clap::{Args, Subcommand};
use serde_json::json;
use std::io::Write as _;
use toolward_policy::{Agent, Policy, Session};

/// List agents, or show one
#[derive(Debug, Args)]
pub struct Agents {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List every agent
    List {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Show what an agent has, and where that is written
    Show {
        /// The agent
        agent: String,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

impl Agents {
    /// Runs the command.
    pub fn run(&self, place: &Place, out: &mut Output) -> Result<Exit, Failure> {
        let (workspace, policy) = place.policy(out)?;
        match &self.command {
            Command::List { json } => list(&policy, *json, out)?,
            Command::Show { agent, json } => {
                super::tools::known_agent(&policy, agent)?;
                let shown = show::Shown::of(&workspace, &policy, agent);
                if *json {
                    crate::json::pretty(out, &shown.to_json())?;
                } else {
                    shown.print(out)?;
                }
            }
        }
        Ok(Exit::Fine)
    }
}

fn list(policy: &Policy, json: bool, out: &mut Output) -> Result<(), Failure> {
    if json {
        let agents: Vec<_> = policy
            .agents()
            .map(|agent| {
                json!({
                    "name": agent.name,
                    "description": agent.description,
                    "modes": modes(agent),
                    "tools": tools(policy, &agent.name),
                    "at": policy.sources().place(agent.span),
                })
            })
            .collect();
        return Ok(crate::json::pretty(out, &json!(agents))?);
    }
    let names = policy.agents().map(|agent| agent.name.chars().count());
    let width = names.max().unwrap_or(0).min(32);
    for agent in policy.agents() {
        let name = out.tone(Tone::Strong, format!("{:<width$}", clean(&agent.name)));
        let modes = modes(agent).join("+");
        let tools = tools(policy, &agent.name).len();
        let about = clean(agent.description.as_deref().unwrap_or_default());
        let tools = crate::text::count(tools, "tool");
        let row = format!("{name}  {modes:<8} {tools:<9} {about}");
        writeln!(out, "{}", row.trim_end())?;
    }
    Ok(())
}

/// Its modes where calls are confined; the strictest answer wins.
fn modes(agent: &Agent) -> Vec<&'static str> {
    agent.modes(true).iter().map(|mode| mode.word()).collect()
}

/// Tools it could be allowed or asked about.
fn tools(policy: &Policy, agent: &str) -> Vec<String> {
    let session = Session::attended();
    let visible = policy.catalog(agent, &session);
    visible
        .iter()
        .map(|tool| tool.spec.name.to_string())
        .collect()
}
