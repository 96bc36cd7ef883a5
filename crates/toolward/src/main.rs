//! `toolward`: decides, before anything runs, what an AI agent may do with its
//! tools. This crate translates between people, programs and the policy; it
//! decides nothing.

mod beneath;
mod commands;
mod config;
mod failure;
mod findings;
mod json;
mod output;
mod text;

use clap::Parser as _;
use failure::{Exit, Failure};
use output::Output;
use std::io::Write as _;
use std::process::ExitCode;

fn main() -> ExitCode {
    std::panic::set_hook(Box::new(report_bug));
    let outcome = std::panic::catch_unwind(|| {
        let cli = commands::Cli::parse();
        let mut out = Output::stdout();
        let done = cli.run(&mut out).and_then(|exit| {
            out.flush()?;
            Ok(exit)
        });
        match done {
            Ok(exit) => exit,
            Err(failure) => tell(&failure),
        }
    });
    outcome.unwrap_or(Exit::Usage).into()
}

/// A reader that went away (`| head`) wants no more, not even an error.
fn tell(failure: &Failure) -> Exit {
    if !failure.is_quiet() {
        // There is nowhere left to say that saying it failed.
        let _ = write!(std::io::stderr(), "{failure}");
    }
    failure.exit()
}

fn report_bug(info: &std::panic::PanicHookInfo<'_>) {
    let place = info.location().map(ToString::to_string).unwrap_or_default();
    let _ = writeln!(
        std::io::stderr(),
        "error: toolward has a bug at {place}; nothing was allowed\n  \
         please report it with the command that you ran"
    );
}
