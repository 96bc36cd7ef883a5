//! `toolward completions`: what a shell needs to complete commands.

use super::Cli;
use crate::failure::{Exit, Failure};
use crate::output::Output;
use clap::{Args, CommandFactory as _};
use std::io::Write as _;

/// Print completions for a shell
#[derive(Debug, Args)]
pub struct Completions {
    /// The shell
    shell: clap_complete::Shell,
}

impl Completions {
    /// Runs the command.
    pub fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        // The generator gives up with a panic when a write fails, so it
        // writes to memory.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "toolward", &mut script);
        out.write_all(&script)?;
        Ok(Exit::Fine)
    }
}
