//! Every command: one file each, one line in the list below.

mod check;
mod why;

use crate::config::Place;
use crate::failure::{Exit, Failure};
use crate::output::Output;
use clap::{Parser, Subcommand};

/// Decides, before anything runs, what an AI agent may do with its tools.
#[derive(Debug, Parser)]
#[command(name = "toolward", version, max_term_width = 100)]
pub struct Cli {
    #[command(flatten)]
    place: Place,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Check(check::Check),
    Why(why::Why),
}

impl Cli {
    /// Runs the command.
    pub fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        let place = &self.place;
        match &self.command {
            Command::Check(command) => command.run(place, out),
            Command::Why(command) => command.run(place, out),
        }
    }
}
