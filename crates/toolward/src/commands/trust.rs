//! `toolward trust`: shows what a project's config would widen, and records
//! that the user agrees. It never runs beneath an agent.

use super::diff::{Shown, changes, to_json};
use crate::config::{Place, usable};
use crate::failure::{Exit, Failure};
use crate::output::Output;
use clap::Args;
use serde_json::json;
use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
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
            refuse_beneath_an_agent()?;
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
        writeln!(out, "trusted: {}", crate::text::clean(workspace.path()))?;
        Ok(Exit::Fine)
    }
}

/// What widens a policy is the user's alone, whoever else holds the keyboard.
fn refuse_beneath_an_agent() -> Result<(), Failure> {
    if std::env::var_os("TOOLWARD_SESSION").is_none() {
        return Ok(());
    }
    Err(
        Failure::usage("trust cannot be given from inside an agent's session")
            .hint("run it in a terminal of your own"),
    )
}

fn widening(workspace: &Workspace, out: &mut Output) -> Result<Comparison, Failure> {
    let trusted = usable(workspace.load(View::AsIfTrusted), out)?;
    let untrusted = workspace.load(View::AsIfUntrusted).policy;
    let probes = probes(&[workspace]);
    Ok(compare(
        untrusted.as_ref(),
        &trusted,
        &probes,
        &DiskWorld::from_env(),
    ))
}

fn show(
    workspace: &Workspace,
    digest: &str,
    found: &Comparison,
    json: bool,
    out: &mut Output,
) -> Result<(), Failure> {
    let standing = workspace.standing.word();
    if json {
        let value = json!({
            "workspace": workspace.path(),
            "trust": standing,
            "digest": digest,
            "changes": to_json(found),
        });
        return Ok(crate::json::pretty(out, &value)?);
    }
    writeln!(out, "workspace  {}", crate::text::clean(workspace.path()))?;
    writeln!(out, "standing   {standing}")?;
    writeln!(out, "digest     {digest}\n")?;
    if found.widens() {
        writeln!(out, "Compared with no trust, this config:")?;
        changes(found, Shown::Widening, out)?;
    } else {
        writeln!(
            out,
            "Trusting this config would widen nothing that was tried."
        )?;
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
