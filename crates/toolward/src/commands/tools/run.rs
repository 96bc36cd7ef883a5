//! `toolward tools run`: one call of a tool that a manifest brings. It is
//! judged first; only what is allowed runs, inside its permit.

use super::describe::unknown;
use super::plugins::unseen;
use crate::config::Place;
use crate::failure::{Exit, Failure};
use crate::output::Output;
use crate::text::clean_lines;
use clap::Args;
use serde_json::{Value, json};
use std::io::Write as _;
use std::path::PathBuf;
use toolward_policy::{Arguments, Call, Permit, Policy, Session, Verdict};
use toolward_runtime::{Dirs, DiskWorld, Pin, PinStore, PluginTool, Seen, View, Workspace, judge};
use toolward_sandbox::Machine;
use toolward_tools::manifest::run::{Outcome, Runner};

/// Judge a call of a tool that a manifest brings, and run it if it is allowed
#[derive(Debug, Args)]
pub struct Run {
    /// The tool
    tool: String,
    /// Its arguments, as a JSON object
    #[arg(long, value_name = "JSON", default_value = "{}")]
    args: String,
    /// Who calls; may be left out where only one agent is possible
    #[arg(long, short)]
    agent: Option<String>,
    /// Print the whole answer as JSON
    #[arg(long)]
    json: bool,
}

impl Run {
    /// Runs the command.
    pub fn run(&self, place: &Place, out: &mut Output) -> Result<Exit, Failure> {
        let args = Arguments::parse(&self.args).map_err(|error| {
            Failure::usage(format!("--args: {error}"))
                .hint("for example --args '{\"text\": \"hello\"}'")
        })?;
        let workspace = place.workspace()?;
        self.trusted(&workspace)?;
        let (_, policy, plugins) = place.policy_and_plugins(View::AsIs, out)?;
        let tool = self.tool(&policy, &plugins)?;
        let agent = crate::config::agent(self.agent.as_deref(), &policy)?;
        let (permit, args) = self.judged(&workspace, &policy, agent, args)?;
        let program = looked_at(&workspace, tool)?;
        let outcome = runner(&workspace)
            .run(&tool.plugin, &program, args, permit)
            .map_err(|error| Failure::errors(format!("`{}`: {error}", self.tool)))?;
        self.show(&outcome, out)
    }

    /// A tool that came with a checkout is told of, but not run.
    fn trusted(&self, workspace: &Workspace) -> Result<(), Failure> {
        if workspace.standing.is_trusted() || workspace.project().is_none() {
            return Ok(());
        }
        let named = |loaded: toolward_runtime::Loaded| {
            let mut names = loaded.plugins.into_iter();
            names.any(|tool| tool.plugin.manifest.spec.name == self.tool)
        };
        if named(workspace.load(View::AsIfTrusted)) && !named(workspace.load(View::AsIs)) {
            let message = format!(
                "`{}` comes with this project's config, which is not trusted",
                self.tool
            );
            return Err(Failure::not_allowed(Exit::Deny, message)
                .hint("`toolward trust` shows what it would widen")
                .hint("nothing was run"));
        }
        Ok(())
    }

    fn tool<'p>(
        &self,
        policy: &Policy,
        plugins: &'p [PluginTool],
    ) -> Result<&'p PluginTool, Failure> {
        let Some((_, spec)) = policy.tools().find(&self.tool) else {
            return Err(unknown(policy, &self.tool));
        };
        let found = plugins
            .iter()
            .find(|tool| tool.plugin.manifest.spec.name == spec.name);
        found.ok_or_else(|| {
            Failure::usage(format!(
                "`{}` has no program that toolward could run",
                spec.name
            ))
            .hint("only tools that a manifest brings are run so far")
        })
    }

    /// What the call may touch, and its arguments as they were judged.
    fn judged(
        &self,
        workspace: &Workspace,
        policy: &Policy,
        agent: &str,
        args: Arguments,
    ) -> Result<(Permit, String), Failure> {
        let call = Call {
            agent: agent.to_owned(),
            tool: self.tool.clone(),
            args,
        };
        let session = Session {
            confined: cfg!(target_os = "linux"),
            interactive: true,
            ..Session::default()
        };
        let world = DiskWorld::from_env(workspace.path());
        let judged = judge(policy, &world, &session, &call);
        if let Some(permit) = judged.permit(policy, &session) {
            return Ok((permit, Value::Object(call.args.map().clone()).to_string()));
        }
        let explanation = judged.explain(policy, &session);
        let (exit, what) = match judged.verdict() {
            Verdict::Ask => (Exit::Ask, "a person would be asked"),
            _ => (Exit::Deny, "refused"),
        };
        let message = format!("{what} ({}): {}", explanation.decider, explanation.reason);
        let mut failure = Failure::not_allowed(exit, message);
        if exit == Exit::Ask {
            failure =
                failure.hint("questions cannot be answered here yet; an allow rule settles it");
        }
        if let Some(fix) = explanation.fix {
            failure = failure.hint(fix);
        }
        Err(failure.hint("nothing was run"))
    }

    fn show(&self, outcome: &Outcome, out: &mut Output) -> Result<Exit, Failure> {
        let answer = &outcome.answer;
        if self.json {
            let value = json!({
                "ok": answer.ok,
                "data": answer.data,
                "stdout": answer.stdout,
                "stderr": answer.stderr,
                "complaints": outcome.complaints,
            });
            crate::json::pretty(out, &value)?;
        } else {
            write_lines(out, &answer.stdout)?;
            if !answer.data.is_null() {
                crate::json::pretty(out, &answer.data)?;
            }
            out.flush()?;
            for text in [&answer.stderr, &outcome.complaints] {
                write_lines(&mut std::io::stderr(), text)?;
            }
        }
        Ok(if answer.ok { Exit::Fine } else { Exit::Errors })
    }
}

/// The program that somebody has looked at. One's own tool is looked at when
/// it first runs.
fn looked_at(workspace: &Workspace, tool: &PluginTool) -> Result<Vec<u8>, Failure> {
    let name = &tool.plugin.manifest.spec.name;
    let program = tool
        .plugin
        .bytes()
        .map_err(|error| Failure::errors(format!("`{name}`: {error}")))?;
    let pin = Pin::of(tool, &program);
    let store = PinStore::of(&workspace.dirs);
    let seen = store
        .as_ref()
        .map_or(Seen::Never, |store| store.seen(tool, &pin));
    if let Some(why) = unseen(tool, seen) {
        return Err(
            Failure::not_allowed(Exit::Deny, format!("`{name}`: {why}")).hint("nothing was run")
        );
    }
    if seen == Seen::Never
        && let Some(store) = store
    {
        store.write(tool, &pin)?;
    }
    Ok(program)
}

fn runner(workspace: &Workspace) -> Runner {
    let Dirs {
        home, state, cache, ..
    } = workspace.dirs.clone();
    let machine = Machine {
        workspace: PathBuf::from(workspace.path()),
        home,
        path: std::env::var_os("PATH").unwrap_or_default(),
        state,
    };
    Runner::new(
        machine,
        std::env::vars_os().collect(),
        PathBuf::from("/proc/self/exe"),
        cache.map(|cache| cache.join("wasm")),
    )
}

/// A plugin's text, without what a terminal would obey.
fn write_lines(out: &mut dyn std::io::Write, text: &str) -> std::io::Result<()> {
    let end = if text.is_empty() || text.ends_with('\n') {
        ""
    } else {
        "\n"
    };
    write!(out, "{}{end}", clean_lines(text))
}
