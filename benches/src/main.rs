//! Measures toolward beside its peers, in the same run on the same inputs.
//!
//! Started by `cargo xtask bench <name>`, which builds it in release mode with
//! the peers. Every figure that a document states comes from here.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a benchmark reports to the person who started it"
)]

mod decide;
mod engine;
mod measure;
mod proxy;
mod shell;
mod spawn;
mod stdin;
#[cfg(feature = "wasm")]
mod wasm;
mod workload;

use std::process::ExitCode;

/// A benchmark and what its other arguments mean.
struct Bench {
    name: &'static str,
    arguments: &'static str,
    run: fn(&[String]) -> Result<(), String>,
}

const BENCHES: &[Bench] = &[
    Bench {
        name: "decide",
        arguments: "[number of rules...]",
        run: decide::run,
    },
    Bench {
        name: "proxy",
        arguments: "",
        run: proxy::run,
    },
    Bench {
        name: "shell",
        arguments: "[file of command lines]",
        run: shell::run,
    },
    Bench {
        name: "spawn",
        arguments: "[runs]",
        run: spawn::run,
    },
    Bench {
        name: "stdin",
        arguments: "[file of calls]",
        run: stdin::run,
    },
    #[cfg(feature = "wasm")]
    Bench {
        name: "wasm",
        arguments: "[runs]",
        run: wasm::run,
    },
];

fn main() -> ExitCode {
    toolward_sandbox::keep_if_asked();
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (name, rest) = match arguments.split_first() {
        Some((name, rest)) => (name.as_str(), rest),
        None => ("", [].as_slice()),
    };
    let Some(bench) = BENCHES.iter().find(|bench| bench.name == name) else {
        usage();
        return ExitCode::from(2);
    };
    if cfg!(debug_assertions) {
        eprintln!("note: built without optimisation; the figures mean nothing");
    }
    match (bench.run)(rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("toolward-benches {name}: {message}");
            ExitCode::from(2)
        }
    }
}

fn usage() {
    eprintln!("Usage: cargo xtask bench <name> [arguments]\n");
    for bench in BENCHES {
        eprintln!("  {} {}", bench.name, bench.arguments);
    }
}
