//! Every command: one file each, one line in the list below.

mod agents;
mod capabilities;
mod check;
mod completions;
mod diff;
mod doctor;
mod exec;
mod init;
mod plugin;
mod rules;
mod schema;
mod test;
mod tools;
mod trust;
mod why;

use crate::config::Place;
use crate::failure::{Exit, Failure};
use crate::output::Output;
use clap::{Parser, Subcommand};

/// Decides, before anything runs, what an AI agent may do with its tools.
#[derive(Debug, Parser)]
#[command(
    name = "toolward",
    version,
    max_term_width = 100,
    after_help = "Exit codes: 0 fine, 1 the config or a policy test has errors, 2 wrong usage or input."
)]
pub struct Cli {
    #[command(flatten)]
    place: Place,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Init(init::Init),
    Check(check::Check),
    Why(why::Why),
    Test(test::Test),
    Exec(exec::Exec),
    Doctor(doctor::Doctor),
    Trust(trust::Trust),
    Diff(diff::Diff),
    Tools(tools::Tools),
    Plugin(plugin::Plugin),
    Agents(agents::Agents),
    Rules(rules::Rules),
    Capabilities(capabilities::Capabilities),
    Schema(schema::Schema),
    Completions(completions::Completions),
}

impl Cli {
    /// Runs the command.
    pub fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        let place = &self.place;
        match &self.command {
            Command::Init(command) => command.run(place, out),
            Command::Check(command) => command.run(place, out),
            Command::Why(command) => command.run(place, out),
            Command::Test(command) => command.run(place, out),
            Command::Exec(command) => command.run(place, out),
            Command::Doctor(command) => command.run(place, out),
            Command::Trust(command) => command.run(place, out),
            Command::Diff(command) => command.run(place, out),
            Command::Tools(command) => command.run(place, out),
            Command::Plugin(command) => command.run(place, out),
            Command::Agents(command) => command.run(place, out),
            Command::Rules(command) => command.run(place, out),
            Command::Capabilities(command) => command.run(place, out),
            Command::Schema(command) => command.run(out),
            Command::Completions(command) => command.run(out),
        }
    }
}
