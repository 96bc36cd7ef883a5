//! `toolward tools approve`: somebody has looked at a tool as it is now.

use super::describe::unknown;
use crate::config::Place;
use crate::failure::{Exit, Failure};
use crate::output::Output;
use crate::text::clean;
use clap::Args;
use std::io::Write as _;
use toolward_policy::config::model::LayerKind;
use toolward_runtime::{Pin, PinStore, PluginTool, View, Workspace};

/// Say that you have looked at a tool as it is now
#[derive(Debug, Args)]
pub struct Approve {
    /// The tool
    tool: String,
}

impl Approve {
    /// Runs the command.
    pub fn run(&self, place: &Place, out: &mut Output) -> Result<Exit, Failure> {
        crate::beneath::refuse("a tool cannot be approved")?;
        let (workspace, policy, plugins) = place.policy_and_plugins(View::AsIfTrusted, out)?;
        let called = |tool: &&PluginTool| tool.plugin.manifest.spec.name == self.tool;
        let Some(tool) = plugins.iter().find(called) else {
            return Err(match policy.tools().find(&self.tool) {
                None => unknown(&policy, &self.tool),
                Some(_) => Failure::usage(format!("`{}` is no tool of a manifest", self.tool)),
            });
        };
        let pin = look_at(&workspace, tool)?;
        let name = clean(&self.tool);
        writeln!(out, "{name}  from {}", clean(&tool.shown))?;
        writeln!(out, "  effects      {}", tool.plugin.effects())?;
        writeln!(out, "  description  {}", pin.schema)?;
        writeln!(out, "  program      {}", pin.program)?;
        writeln!(out, "it runs as long as both stay as they are")?;
        Ok(Exit::Fine)
    }
}

fn look_at(workspace: &Workspace, tool: &PluginTool) -> Result<Pin, Failure> {
    let store = PinStore::of(&workspace.dirs).ok_or_else(|| {
        Failure::usage("there is no place to keep it in").hint("set HOME or XDG_STATE_HOME")
    })?;
    let program = tool
        .plugin
        .bytes()
        .map_err(|error| Failure::errors(error.to_string()))?;
    let pin = Pin::of(tool, &program);
    store.write(tool, &pin)?;
    Ok(pin)
}

/// Whoever trusts a project has looked at the tools that it brings. One
/// without a program is looked at when it has one.
pub fn look_at_all(workspace: &Workspace) -> Result<(), Failure> {
    let loaded = workspace.load(View::AsIfTrusted);
    for tool in &loaded.plugins {
        if tool.layer == LayerKind::Project && tool.plugin.bytes().is_ok() {
            look_at(workspace, tool)?;
        }
    }
    Ok(())
}
