//! Runs fuzz targets for a fixed time, each in a process of its own, so that
//! a stack overflow or an endless loop is a finding and not the end.
//!
//! `toolward-fuzz run --seconds 3` tries all; `replay` tries one saved input.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a runner reports to the person who started it"
)]

mod options;
mod parent;
mod worker;

use options::{Command, Options};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = Options::read(&arguments).and_then(|options| match options.command {
        Command::Run => parent::run(&options),
        Command::Worker => worker::run(&options),
        Command::Replay => worker::replay(&options),
    });
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(message) => {
            eprintln!("toolward-fuzz: {message}\n\n{}", options::USAGE);
            ExitCode::from(2)
        }
    }
}
