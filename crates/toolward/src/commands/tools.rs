//! `toolward tools`: the tools that exist, or exactly those an agent could be
//! allowed; and running one that a manifest brings.

mod approve;
mod describe;
mod plugins;
mod run;

use crate::config::Place;
use crate::failure::{Exit, Failure};
use crate::output::{Output, Tone};
use crate::text::clean;
use clap::{Args, Subcommand};
use describe::{describe, unknown};
use plugins::Plugins;
use serde_json::{Value, json};
use std::borrow::Cow;
use std::collections::HashSet;
use std::io::Write as _;
use toolward_policy::{Origin, Policy, Session, SubagentAccess, Text, ToolSpec, wildcard};
use toolward_runtime::View;

/// List tools, describe one, or run one that a manifest brings
#[derive(Debug, Args)]
pub struct Tools {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List every tool, or those an agent could be allowed
    List {
        /// Only what this agent could be allowed or asked about
        #[arg(long, short)]
        agent: Option<String>,
        /// Only tools with a name like this, with globs
        #[arg(long, short, value_name = "GLOB")]
        tool: Option<String>,
        /// Leave out tools that no agent could be allowed
        #[arg(long, conflicts_with = "agent")]
        in_use: bool,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Describe a tool: its actions, effects and arguments
    Describe {
        /// The tool, under any of its names
        tool: String,
        /// As this agent sees it
        #[arg(long, short)]
        agent: Option<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    Run(run::Run),
    Approve(approve::Approve),
}

impl Tools {
    /// Runs the command.
    pub fn run(&self, place: &Place, out: &mut Output) -> Result<Exit, Failure> {
        match &self.command {
            Command::Run(command) => return command.run(place, out),
            Command::Approve(command) => return command.run(place, out),
            _ => {}
        }
        let (workspace, policy, plugins) = place.policy_and_plugins(View::AsIfTrusted, out)?;
        let plugins = Plugins::new(&workspace, &policy, plugins);
        match &self.command {
            Command::Run(_) | Command::Approve(_) => {}
            Command::List {
                agent,
                tool,
                in_use,
                json,
            } => {
                let mut tools = seen_by(&policy, agent.as_deref())?;
                if *in_use {
                    let used = in_use_by_any(&policy)?;
                    tools.retain(|spec| used.contains(&spec.name));
                }
                if let Some(wanted) = tool {
                    tools.retain(|spec| is_called(spec, wanted));
                    some_tool(&policy, wanted)?;
                }
                if *json {
                    let all: Vec<_> = tools.iter().map(|spec| to_json(spec, &plugins)).collect();
                    crate::json::pretty(out, &json!(all))?;
                } else {
                    list(&tools, &plugins, out)?;
                }
            }
            Command::Describe { tool, agent, json } => {
                describe(&policy, &plugins, tool, agent.as_deref(), *json, out)?;
            }
        }
        Ok(Exit::Fine)
    }
}

pub use approve::look_at_all;

/// All tools, or those an agent could be allowed or asked about, narrowed.
fn seen_by<'p>(policy: &'p Policy, agent: Option<&str>) -> Result<Vec<Cow<'p, ToolSpec>>, Failure> {
    let Some(agent) = agent else {
        return Ok(policy.tools().iter().map(Cow::Borrowed).collect());
    };
    known_agent(policy, agent)?;
    let session = Session::attended();
    let visible = policy.catalog(agent, &session);
    Ok(visible.into_iter().map(|tool| tool.spec).collect())
}

/// The tools that some agent could be allowed or asked about.
fn in_use_by_any(policy: &Policy) -> Result<HashSet<Text>, Failure> {
    let mut names = HashSet::new();
    for agent in policy.agents() {
        let tools = seen_by(policy, Some(&agent.name))?;
        names.extend(tools.into_iter().map(|spec| spec.name.clone()));
    }
    Ok(names)
}

/// One of the tool's names is like this.
pub(super) fn is_called(spec: &ToolSpec, wanted: &str) -> bool {
    let views = spec.actions.iter().flat_map(|action| &action.views);
    let mut names = std::iter::once(&spec.name)
        .chain(&spec.aliases)
        .chain(views.map(|view| &view.name));
    names.any(|name| wildcard(wanted, name))
}

/// Some tool is called like this.
pub(super) fn some_tool(policy: &Policy, wanted: &str) -> Result<(), Failure> {
    if policy.tools().iter().any(|spec| is_called(spec, wanted)) {
        return Ok(());
    }
    Err(unknown(policy, wanted))
}

/// The agent is in the policy.
pub(super) fn known_agent(policy: &Policy, agent: &str) -> Result<(), Failure> {
    if policy.agent(agent).is_some() {
        return Ok(());
    }
    let names: Vec<_> = policy.agents().map(|agent| agent.name.as_str()).collect();
    Err(
        Failure::usage(format!("there is no agent `{agent}` in the policy"))
            .hint(format!("agents are {}", names.join(", "))),
    )
}

fn list(tools: &[Cow<'_, ToolSpec>], plugins: &Plugins, out: &mut Output) -> Result<(), Failure> {
    for spec in tools {
        let name = out.tone(Tone::Strong, format!("{:<18}", clean(&spec.name)));
        let aliases = match spec.aliases.join(", ") {
            aliases if aliases.is_empty() => String::new(),
            aliases => format!("  also {}", clean(&aliases)),
        };
        let subagents = subagents(spec.subagent);
        let origin = origin(&spec.origin);
        let status = plugins.status(spec);
        writeln!(out, "{name} {status}  {origin}, {subagents}{aliases}")?;
        for line in plugins.lines(spec) {
            writeln!(out, "  {}", out.tone(Tone::Faint, clean(&line)))?;
        }
        for action in &spec.actions {
            let asks = if action.asks { "  asks" } else { "" };
            let effects = action.effects;
            writeln!(out, "  {:<22} {effects}{asks}", clean(&action.name))?;
        }
    }
    Ok(())
}

fn to_json(spec: &ToolSpec, plugins: &Plugins) -> Value {
    let actions: Vec<_> = spec
        .actions
        .iter()
        .map(|action| {
            let views: Vec<_> = action.views.iter().map(|view| &view.name).collect();
            json!({
                "name": action.name,
                "effects": action.effects,
                "read_only": action.is_read_only(),
                "asks": action.asks,
                "views": views,
            })
        })
        .collect();
    json!({
        "name": spec.name,
        "aliases": spec.aliases,
        "description": spec.description,
        "status": plugins.status(spec),
        "manifest": plugins.to_json(spec),
        "origin": origin(&spec.origin),
        "network": spec.network,
        "subagents": subagents(spec.subagent),
        "actions": actions,
    })
}

fn origin(origin: &Origin) -> String {
    match origin {
        Origin::BuiltIn => "built in".to_owned(),
        Origin::Plugin => "plugin".to_owned(),
        Origin::External => "external".to_owned(),
        Origin::Server { server, trust, .. } => {
            format!("server {} ({})", clean(server), trust.word())
        }
    }
}

const fn subagents(access: SubagentAccess) -> &'static str {
    match access {
        SubagentAccess::Full => "subagents full",
        SubagentAccess::ReadOnly => "subagents read-only",
        SubagentAccess::Denied => "subagents none",
    }
}
