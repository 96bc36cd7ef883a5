//! `toolward diff`: what a change of policy widens and narrows.

mod show;

use crate::config::{Place, root_of, usable};
use crate::failure::{Exit, Failure};
use crate::output::Output;
use clap::Args;
pub(super) use show::{Shown, changes, to_json};
use std::path::{Path, PathBuf};
use toolward_runtime::compare::{compare, probes};
use toolward_runtime::{Dirs, DiskWorld, Revision, View, Workspace};

/// Show what a change of policy widens and narrows
///
/// Each side is a directory with a `.toolward` in it, a `.toolward` directory,
/// a policy file, or a git revision: `HEAD~1`, `main:folder`. The new one is `.`
/// if it is left out; where the old side has no policy, everything is new.
#[derive(Debug, Args)]
pub struct Diff {
    /// The policy before
    old: PathBuf,
    /// The policy after
    #[arg(default_value = ".")]
    new: PathBuf,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Exit with 10 if something widens
    #[arg(long)]
    exit_code: bool,
}

impl Diff {
    /// Runs the command.
    pub fn run(&self, place: &Place, out: &mut Output) -> Result<Exit, Failure> {
        let (old, new) = (Side::open(&self.old, place)?, Side::open(&self.new, place)?);
        let (old, new) = (old.workspace(), new.workspace());
        if new.project().is_none() {
            return Err(Failure::usage(no_policy(&self.new))
                .hint("name a policy file, or a directory or revision with a .toolward in it"));
        }
        if old.project().is_none() {
            let text = no_policy(&self.old);
            out.note(&format!("{text}: everything is new"))?;
        }
        let before = if old.has_no_config() {
            None
        } else {
            Some(usable(old.load(View::AsIfTrusted), out)?)
        };
        let after = usable(new.load(View::AsIfTrusted), out)?;
        let probes = probes(&[old, new], true);
        let found = compare(
            before.as_ref(),
            &after,
            &probes,
            &DiskWorld::from_env(new.path()),
        );
        if self.json {
            crate::json::pretty(out, &to_json(&found))?;
        } else {
            changes(&found, Shown::Both, out)?;
        }
        Ok(if self.exit_code && found.widens() {
            Exit::Widens
        } else {
            Exit::Fine
        })
    }
}

fn no_policy(side: &Path) -> String {
    format!("there is no policy in {}", side.display())
}

/// One side, and what keeps its files there.
enum Side {
    Here(Workspace),
    Then(Revision),
}

impl Side {
    /// What is there wins over a revision of the same name.
    fn open(given: &Path, place: &Place) -> Result<Self, Failure> {
        let path = place.start().join(given);
        let text = given.to_string_lossy();
        Ok(if path.symlink_metadata().is_ok() {
            Self::Here(open(&path, place)?)
        } else {
            Self::Then(Revision::open(&text, place.start(), Dirs::from_env())?)
        })
    }

    const fn workspace(&self) -> &Workspace {
        match self {
            Self::Here(workspace) => workspace,
            Self::Then(revision) => &revision.workspace,
        }
    }
}

fn open(path: &Path, place: &Place) -> Result<Workspace, Failure> {
    let dirs = Dirs::from_env();
    if path.is_file() {
        let shown = path.display().to_string();
        return Ok(Workspace::of_file(path, &shown, place.start(), dirs)?);
    }
    Ok(Workspace::exactly(&root_of(path), dirs)?)
}
