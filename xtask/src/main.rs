//! Chores of the repository: `cargo xtask help` lists them.
//!
//! Uses the standard library alone, so that the first command a newcomer runs
//! builds in seconds and works before any dependency is there.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a chore talks to the person who runs it"
)]

mod bench;
mod counting;
mod failure;
mod licences;
mod needs;
mod process;
mod steps;
mod test;
mod tidy;

use failure::Failure;
use std::path::PathBuf;
use std::process::ExitCode;

/// One chore: a word after `cargo xtask`.
struct Chore {
    name: &'static str,
    arguments: &'static str,
    about: &'static str,
    run: fn(&[String]) -> Result<(), Failure>,
}

const CHORES: &[Chore] = &[
    Chore {
        name: "test",
        arguments: "",
        about: "everything that must pass before a change is handed in",
        run: |_| test::run(&root()?),
    },
    Chore {
        name: "tidy",
        arguments: "",
        about: "the repository's own rules: headers, crate edges, lists, documents",
        run: |_| tidy::run(&root()?).map(drop),
    },
    Chore {
        name: "bench",
        arguments: "<name> [arguments]",
        about: "one benchmark, in release mode, beside its peers",
        run: |arguments| bench::run(&root()?, arguments),
    },
    Chore {
        name: "help",
        arguments: "",
        about: "this text",
        run: |_| {
            help();
            Ok(())
        },
    },
];

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "help".to_owned());
    let rest: Vec<String> = arguments.collect();
    let result = match CHORES.iter().find(|chore| chore.name == name) {
        Some(chore) => (chore.run)(&rest),
        None => Err(Failure::usage(format!("there is no chore named `{name}`"))
            .hint("`cargo xtask help` lists them")),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("\nxtask: {failure}");
            ExitCode::from(failure.code())
        }
    }
}

fn help() {
    println!("Usage: cargo xtask <chore>\n");
    for chore in CHORES {
        let call = format!("{} {}", chore.name, chore.arguments);
        println!("  {call:<26} {}", chore.about);
    }
    println!("\nBenchmarks:\n");
    for bench in bench::BENCHES {
        println!("  {:<26} {}", bench.name, bench.about);
    }
    println!(
        "\nExit codes: 0 done, 1 something failed, 2 it could not be tried \
         (wrong usage, a missing program)."
    );
}

/// The workspace's folder: cargo says where xtask's manifest is.
fn root() -> Result<PathBuf, Failure> {
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    match manifest.as_deref().and_then(std::path::Path::parent) {
        Some(root) => Ok(root.to_owned()),
        None => std::env::current_dir()
            .map_err(|error| Failure::usage(format!("no current folder: {error}"))),
    }
}
