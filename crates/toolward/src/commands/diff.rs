//! `toolward diff`: what a change of policy widens and narrows.

mod show;

use crate::config::{Place, usable};
use crate::failure::{Exit, Failure};
use crate::output::Output;
use clap::Args;
pub(super) use show::{Shown, changes, to_json};
use std::path::{Path, PathBuf};
use toolward_runtime::compare::{compare, probes};
use toolward_runtime::{Dirs, DiskWorld, View, Workspace};

/// Show what a change of policy widens and narrows
///
/// Each side is a directory with a `.toolward` in it, a `.toolward` directory,
/// or a policy file.
#[derive(Debug, Args)]
pub struct Diff {
    /// The policy before
    old: PathBuf,
    /// The policy after
    new: PathBuf,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Diff {
    /// Runs the command.
    pub fn run(&self, place: &Place, out: &mut Output) -> Result<Exit, Failure> {
        let old = open(&self.old, place)?;
        let new = open(&self.new, place)?;
        let before = usable(old.load(View::AsIfTrusted), out)?;
        let after = usable(new.load(View::AsIfTrusted), out)?;
        let probes = probes(&[&old, &new], true);
        let found = compare(
            Some(&before),
            &after,
            &probes,
            &DiskWorld::from_env(new.path()),
        );
        if self.json {
            crate::json::pretty(out, &to_json(&found))?;
        } else {
            changes(&found, Shown::Both, out)?;
        }
        Ok(Exit::Fine)
    }
}

fn open(path: &Path, place: &Place) -> Result<Workspace, Failure> {
    let path = place.start().join(path);
    let dirs = Dirs::from_env();
    if path.is_file() {
        return Ok(Workspace::of_file(&path, place.start(), dirs)?);
    }
    let itself = path.file_name().is_some_and(|name| name == ".toolward");
    let root = match path.parent() {
        Some(parent) if itself => parent,
        _ => path.as_path(),
    };
    let workspace = Workspace::exactly(root, dirs)?;
    if workspace.project().is_none() {
        let shown = path.display();
        return Err(Failure::usage(format!("there is no policy in {shown}"))
            .hint("name a policy file, or a directory with a .toolward in it"));
    }
    Ok(workspace)
}
