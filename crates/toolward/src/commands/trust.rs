//! `toolward trust`: shows what a project's config would widen, and records
//! that the user agrees. It never runs beneath an agent.

use super::diff::{Shown, changes, to_json};
use crate::config::{Place, usable};
use crate::failure::{Exit, Failure};
use crate::output::Output;
use crate::text::clean;
use clap::Args;
use serde_json::json;
use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
use toolward_policy::config::model::LayerKind;
use toolward_runtime::compare::{Comparison, compare, probes};
use toolward_runtime::{DiskWorld, TrustStore, View, Workspace};

/// Show what this project's config would widen, and agree to it
#[derive(Debug, Args)]
pub struct Trust {
    /// Only show how things stand, with the digest
    #[arg(long, conflicts_with_all = ["digest", "revoke"])]
    show: bool,
    /// Agree without being asked, if the config still has this digest
    #[arg(long, value_name = "DIGEST", conflicts_with = "revoke")]
    digest: Option<String>,
    /// Take an earlier agreement back
    #[arg(long)]
    revoke: bool,
    /// Print JSON
    #[arg(long, requires = "show")]
    json: bool,
}

impl Trust {
    /// Runs the command.
    pub fn run(&self, place: &Place, out: &mut Output) -> Result<Exit, Failure> {
        let workspace = place.workspace()?;
        if !self.show {
            crate::beneath::refuse("trust cannot be given")?;
        }
        let store = TrustStore::of(&workspace.dirs).ok_or_else(|| {
            Failure::usage("there is no place to keep trust in").hint("set HOME or XDG_STATE_HOME")
        })?;
        if self.revoke {
            let had = store.remove(workspace.path())?;
            let said = if had {
                "this project's config is no longer trusted"
            } else {
                "this project's config was not trusted"
            };
            writeln!(out, "{said}")?;
            return Ok(Exit::Fine);
        }
        let Some(digest) = workspace.digest() else {
            return Err(Failure::usage("this project has no config to trust")
                .hint("`toolward init` writes one"));
        };
        let found = widening(&workspace, out)?;
        if self.show {
            show(&workspace, &digest, &found, self.json, out)?;
            return Ok(Exit::Fine);
        }
        match &self.digest {
            Some(given) if *given == digest => {}
            Some(_) => {
                return Err(Failure::errors("the config has another digest than that")
                    .hint(format!("it is now {digest}"))
                    .hint("look at it again with `toolward trust --show`"));
            }
            None if workspace.standing.is_trusted() => {
                writeln!(out, "this project's config is trusted already")?;
                return Ok(Exit::Fine);
            }
            None => {
                show(&workspace, &digest, &found, false, out)?;
                if !agreed(&digest, out)? {
                    writeln!(out, "nothing was changed")?;
                    return Ok(Exit::Fine);
                }
            }
        }
        if let Some(record) = workspace.record() {
            store.write(&record)?;
        }
        super::tools::look_at_all(&workspace)?;
        writeln!(out, "trusted: {}", clean(workspace.path()))?;
        Ok(Exit::Fine)
    }
}

/// What agreeing would change.
struct Widening {
    found: Comparison,
    /// Compared with what was agreed to before, not with no trust at all.
    since: bool,
    /// Programs and addresses it would use, each on a line.
    starts: Vec<String>,
}

fn widening(workspace: &Workspace, out: &mut Output) -> Result<Widening, Failure> {
    let trusted = usable(workspace.load(View::AsIfTrusted), out)?;
    let agreed = workspace
        .as_agreed()
        .filter(|_| !workspace.standing.is_trusted());
    let then = agreed
        .as_ref()
        .and_then(|agreed| agreed.load(View::AsIfTrusted).policy);
    let since = then.is_some();
    let before = then.or_else(|| workspace.load(View::AsIfUntrusted).policy);
    // What was agreed to may have rules and packs that are gone now.
    let sides: Vec<_> = [workspace].into_iter().chain(&agreed).collect();
    let probes = probes(&sides, since);
    let world = DiskWorld::from_env(workspace.path());
    Ok(Widening {
        found: compare(before.as_ref(), &trusted, &probes, &world),
        since,
        starts: starts(workspace),
    })
}

fn starts(workspace: &Workspace) -> Vec<String> {
    let configs = workspace.configs();
    let project = configs
        .iter()
        .filter(|(kind, ..)| *kind == LayerKind::Project);
    let servers = project.flat_map(|(_, config, _)| &config.settings.servers);
    servers
        .filter(|server| server.enabled.is_none_or(|on| on.value))
        .map(|server| {
            let mut words = vec![server.name.value.as_str()];
            words.extend(server.url.as_ref().map(|url| url.value.as_str()));
            words.extend(server.command.as_ref().map(|word| word.value.as_str()));
            words.extend(server.args.iter().map(|word| word.value.as_str()));
            words.join(" ")
        })
        .collect()
}

fn show(
    workspace: &Workspace,
    digest: &str,
    widening: &Widening,
    json: bool,
    out: &mut Output,
) -> Result<(), Failure> {
    let standing = workspace.standing.word();
    if json {
        let value = json!({
            "workspace": workspace.path(),
            "trust": standing,
            "digest": digest,
            "changes": to_json(&widening.found),
            "starts": widening.starts,
        });
        return Ok(crate::json::pretty(out, &value)?);
    }
    writeln!(out, "workspace  {}", clean(workspace.path()))?;
    writeln!(out, "standing   {standing}")?;
    writeln!(out, "digest     {digest}\n")?;
    if widening.found.widens() {
        let base = if widening.since {
            "what you trusted before"
        } else {
            "no trust"
        };
        writeln!(out, "Compared with {base}, this config:")?;
        changes(&widening.found, Shown::Widening, out)?;
    } else {
        writeln!(
            out,
            "Trusting this config would widen nothing that was tried."
        )?;
    }
    if !widening.starts.is_empty() {
        writeln!(out, "It names MCP servers that would be used:")?;
    }
    for line in &widening.starts {
        writeln!(out, "  {}", clean(line))?;
    }
    Ok(())
}

/// Asks on the terminal; anything but a yes is a no.
fn agreed(digest: &str, out: &mut Output) -> Result<bool, Failure> {
    if !io::stdin().is_terminal() || !out.is_seen() {
        out.flush()?;
        return Err(Failure::usage("nobody is there to be asked")
            .hint(format!("a script says `toolward trust --digest {digest}`")));
    }
    write!(out, "\nTrust it? [y/N] ")?;
    out.flush()?;
    let mut answer = String::new();
    io::stdin()
        .lock()
        .read_line(&mut answer)
        .map_err(|error| Failure::usage(format!("the answer cannot be read: {error}")))?;
    Ok(["y", "yes"].contains(&answer.trim().to_ascii_lowercase().as_str()))
}
