//! `toolward init`: looks at the repository, writes a policy that fits, and
//! trusts what it wrote itself. It never overwrites anything.

mod detect;
mod policy;

use crate::config::{Place, root_of, usable};
use crate::failure::{Exit, Failure};
use crate::output::Output;
use crate::text::clean;
use clap::Args;
use detect::detect;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;
use toolward_policy::config::{FileKind, json_schema};
use toolward_runtime::{Dirs, Root, TrustStore, View, Workspace};

/// Write a policy that fits this repository
#[derive(Debug, Args)]
pub struct Init {}

impl Init {
    /// Runs the command.
    #[expect(
        clippy::unused_self,
        reason = "every command is run the same way, options or none"
    )]
    pub fn run(&self, place: &Place, out: &mut Output) -> Result<Exit, Failure> {
        crate::beneath::refuse("a policy cannot be written")?;
        let root = match &place.config {
            Some(config) => Root::exactly(&root_of(&place.start().join(config)))?,
            None => target(place.start())?,
        };
        let folder = root.path.join(".toolward");
        if let Some(taken) = in_the_way(&folder) {
            return Err(
                Failure::errors(format!("there is a config already: {taken}"))
                    .hint("edit it, or remove it first; `toolward check` says whether it is right"),
            );
        }
        let found = detect(&root.path);
        write(&folder, &policy::text(&found))?;
        writeln!(
            out,
            "wrote .toolward/policy.yaml in {}",
            clean(&root.path.display().to_string())
        )?;
        writeln!(out, "  agent      coder")?;
        writeln!(out, "  toolchains {}", found.toolchains.join(", "))?;
        writeln!(out, "  packs      {}", found.packs.join(", "))?;
        if !found.because.is_empty() {
            writeln!(out, "  because of {}", clean(&found.because.join(", ")))?;
        }
        trust(&root.path, out)?;
        writeln!(out, "\nnext: toolward why --run 'git push'")?;
        Ok(Exit::Fine)
    }
}

/// Where the config goes: the git root around, else the folder itself.
fn target(start: &Path) -> Result<Root, Failure> {
    let found = Root::find(start)?;
    if found.has_config && !Root::exactly(start)?.has_config {
        // A config further up is another project's, unless it is ours.
        let shown = found.path.join(".toolward").display().to_string();
        return Err(
            Failure::errors(format!("this folder has a config already: {shown}"))
                .hint("edit that one, or say --config . to give this folder its own"),
        );
    }
    Ok(found)
}

fn in_the_way(folder: &Path) -> Option<String> {
    ["policy.yaml", "policy.yml"]
        .iter()
        .map(|name| folder.join(name))
        .chain(
            fs::symlink_metadata(folder)
                .ok()
                .filter(|meta| !meta.is_dir())
                .map(|_| folder.to_owned()),
        )
        .find(|path| fs::symlink_metadata(path).is_ok())
        .map(|path| path.display().to_string())
}

fn write(folder: &Path, policy: &str) -> Result<(), Failure> {
    let failed = |path: &Path, error: &io::Error| {
        Failure::errors(format!("{} cannot be written: {error}", path.display()))
            .hint("check the permissions of the folder")
    };
    fs::create_dir_all(folder).map_err(|error| failed(folder, &error))?;
    let mut schema = Vec::new();
    crate::json::pretty(&mut schema, &json_schema(FileKind::Policy))?;
    let beside = folder.join("policy.schema.json");
    match create(&beside, &schema) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
            return Err(failed(&beside, &error));
        }
        _ => {}
    }
    let path = folder.join("policy.yaml");
    create(&path, policy.as_bytes()).map_err(|error| failed(&path, &error))
}

/// Makes a new file; one that is there stays as it is.
fn create(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(bytes)
}

/// What was just written loads, and is agreed to: the user asked for it. With
/// other files beside it, it is not only ours, and the user has to look.
fn trust(root: &Path, out: &mut Output) -> Result<(), Failure> {
    let workspace = Workspace::exactly(root, Dirs::from_env())?;
    usable(workspace.load(View::AsIfTrusted), out)?;
    let ours = workspace
        .project()
        .is_some_and(|layer| layer.files.len() == 1);
    let store = TrustStore::of(&workspace.dirs).filter(|_| ours);
    match (store, workspace.record()) {
        (Some(store), Some(record)) => {
            store.write(&record)?;
            writeln!(out, "  trusted, because you asked for it")?;
        }
        _ => writeln!(
            out,
            "  not trusted yet: `toolward trust` shows what it widens"
        )?,
    }
    Ok(())
}
