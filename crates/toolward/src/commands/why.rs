//! `toolward why`: what becomes of a call, and why. Changes nothing.

mod explained;
mod facts;
mod lines;
mod show;

use crate::config::{Place, as_if_trusted};
use crate::failure::{Exit, Failure};
use crate::output::Output;
use clap::Args;
use toolward_policy::{Arguments, Call, Policy, Session, Verdict};
use toolward_runtime::{DiskWorld, View, judge, shell_call};

/// Say what becomes of a call, and why
#[derive(Debug, Args)]
pub struct Why {
    /// Who calls; may be left out where only one agent is possible
    #[arg(long, short)]
    agent: Option<String>,
    /// The tool, under any of its names
    #[arg(long, short, conflicts_with_all = ["run", "stdin"])]
    tool: Option<String>,
    /// Its arguments, as a JSON object
    #[arg(long, value_name = "JSON", default_value = "{}", conflicts_with_all = ["run", "stdin"])]
    args: String,
    /// A shell command, instead of a tool and arguments
    #[arg(long, short, value_name = "COMMAND", conflicts_with = "stdin")]
    run: Option<String>,
    /// Read calls from standard input, one JSON object a line, and answer each
    /// with one line
    #[arg(long)]
    stdin: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// With --stdin: the whole explanation of every call
    #[arg(long, requires = "stdin")]
    full: bool,
    /// An agent above the caller, nearest first
    #[arg(long = "parent", value_name = "AGENT")]
    parents: Vec<String>,
    /// Judge as on a machine that cannot confine a call
    #[arg(long)]
    unconfined: bool,
    /// Judge by the trust that is really recorded
    #[arg(long)]
    as_is: bool,
    /// Show layers that have nothing to say, too
    #[arg(long)]
    all: bool,
    /// Exit with 0 for allow, 10 for ask, 11 for deny
    #[arg(long, conflicts_with = "stdin")]
    exit_code: bool,
    /// What people type before they know about --run
    #[arg(hide = true, value_name = "COMMAND", trailing_var_arg = true)]
    words: Vec<String>,
}

impl Why {
    /// Runs the command.
    pub fn run(&self, place: &Place, out: &mut Output) -> Result<Exit, Failure> {
        let view = if self.as_is {
            View::AsIs
        } else {
            View::AsIfTrusted
        };
        if !self.words.is_empty() {
            let words = self.words.join(" ");
            return Err(Failure::usage("a command is given with --run")
                .hint(format!("toolward why --run '{words}'")));
        }
        let empty = |text: &String| text.trim().is_empty();
        if self.run.as_ref().is_some_and(empty) || self.tool.as_ref().is_some_and(empty) {
            return Err(Failure::usage("the call is empty").hint("--run 'git status'"));
        }
        if self.tool.is_none() && self.run.is_none() && !self.stdin {
            return Err(Failure::usage("which call?").hint(
                "--run 'git status' for a command, --tool Read --args '{\"path\": \"x\"}' for any tool",
            ));
        }
        let loaded = place.policy_in(view, out);
        if self.stdin && loaded.is_err() {
            // Whoever waits for verdicts gets refusals, not silence.
            lines::refuse_all("the config does not load; `toolward check` shows why", out)?;
        }
        let (workspace, policy) = loaded?;
        let session = Session {
            confined: !self.unconfined && cfg!(target_os = "linux"),
            interactive: true,
            parents: self.parents.clone(),
            labels: Vec::new(),
        };
        let as_if_trusted = as_if_trusted(&workspace, view);
        let as_if_trusted = as_if_trusted.as_deref();
        let world = DiskWorld::from_env(workspace.path());
        if self.stdin {
            let lines = lines::Lines {
                policy: &policy,
                world: &world,
                session: &session,
                agent: self.agent.as_deref(),
                full: self.full,
                as_if_trusted,
            };
            return lines.answer(out).map(|()| Exit::Fine);
        }
        let call = self.call(&policy)?;
        let judged = judge(&policy, &world, &session, &call);
        let explanation = judged.explain(&policy, &session);
        if self.json {
            let value = explained::to_json(&explanation, &judged.facts, as_if_trusted);
            crate::json::pretty(out, &value)?;
        } else {
            show::show(out, &explanation, &judged.facts, self.all)?;
        }
        Ok(match judged.verdict() {
            Verdict::Ask if self.exit_code => Exit::Ask,
            Verdict::Deny if self.exit_code => Exit::Deny,
            _ => Exit::Fine,
        })
    }

    fn call(&self, policy: &Policy) -> Result<Call, Failure> {
        let agent = crate::config::agent(self.agent.as_deref(), policy)?;
        if let Some(command) = &self.run {
            return shell_call(policy, agent, command)
                .ok_or_else(|| Failure::usage("no tool of this policy runs commands"));
        }
        let args = Arguments::parse(&self.args).map_err(|error| {
            Failure::usage(format!("--args: {error}"))
                .hint("for example --args '{\"path\": \"x\"}'")
        })?;
        Ok(Call {
            agent: agent.to_owned(),
            tool: self.tool.clone().unwrap_or_default(),
            args,
        })
    }
}
