//! `toolward schema`: JSON Schemas of the files a user writes.

use crate::failure::{Exit, Failure};
use crate::output::Output;
use clap::{Args, ValueEnum};
use toolward_policy::config::{FileKind, Format, json_schema};

/// Print the JSON Schema of a kind of file
#[derive(Debug, Args)]
pub struct Schema {
    /// The kind of file
    kind: Kind,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Kind {
    /// policy.yaml
    Policy,
    /// agents/*.yaml
    Agents,
    /// The front matter of agents/*.md
    Agent,
    /// rules/*.yaml
    Rules,
    /// capabilities.yaml
    Capabilities,
    /// tests/*.yaml
    Tests,
    /// toolward.toml or toolward.yaml
    Settings,
    /// A tool's manifest
    Manifest,
}

impl Schema {
    /// Runs the command.
    pub fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        let kind = match self.kind {
            Kind::Policy => FileKind::Policy,
            Kind::Agents => FileKind::Agents,
            Kind::Agent => FileKind::AgentMarkdown,
            Kind::Rules => FileKind::Rules,
            Kind::Capabilities => FileKind::Capabilities,
            Kind::Tests => FileKind::Tests,
            Kind::Settings => FileKind::Settings(Format::Toml),
            Kind::Manifest => FileKind::Manifest(Format::Toml),
        };
        crate::json::pretty(out, &json_schema(kind))?;
        Ok(Exit::Fine)
    }
}
