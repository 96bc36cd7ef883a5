//! `toolward capabilities`: named sets of tools and actions.

use crate::config::Place;
use crate::failure::{Exit, Failure};
use crate::output::{Output, Tone};
use crate::text::clean;
use clap::{Args, Subcommand};
use serde_json::json;
use std::io::Write as _;
use toolward_policy::Capability;

/// List the capabilities that agents can be given
#[derive(Debug, Args)]
pub struct Capabilities {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List all capabilities, the project's own included
    List {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

impl Capabilities {
    /// Runs the command.
    pub fn run(&self, place: &Place, out: &mut Output) -> Result<Exit, Failure> {
        let Command::List { json } = &self.command;
        let (_, policy) = place.policy(out)?;
        if *json {
            let all: Vec<_> = policy.capabilities().iter().map(to_json).collect();
            crate::json::pretty(out, &json!(all))?;
            return Ok(Exit::Fine);
        }
        for capability in policy.capabilities() {
            let name = clean(&capability.name);
            let about = if capability.legacy {
                out.tone(Tone::Faint, "legacy, grants nothing")
            } else {
                clean(&capability.description)
            };
            writeln!(out, "{name:<20} {about}")?;
            for (tool, actions) in &capability.grants {
                let grants = format!("{}: {}", clean(tool), clean(&actions.join(", ")));
                writeln!(out, "{:<20}   {}", "", out.tone(Tone::Faint, grants))?;
            }
        }
        Ok(Exit::Fine)
    }
}

fn to_json(capability: &Capability) -> serde_json::Value {
    let grants: Vec<_> = capability
        .grants
        .iter()
        .map(|(tool, actions)| json!({ "tool": tool, "actions": actions }))
        .collect();
    json!({
        "name": capability.name,
        "description": capability.description,
        "legacy": capability.legacy,
        "grants": grants,
    })
}
