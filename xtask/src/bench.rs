//! Starts a benchmark in release mode with what it needs beside it.

use crate::failure::Failure;
use crate::process::{cargo, run as run_command};
use std::path::Path;

/// A benchmark of the `benches` crate.
pub struct Bench {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it measures.
    pub about: &'static str,
    /// Features it is compiled with; peers are heavy, so only where compared.
    features: &'static [&'static str],
    /// Packages whose release binaries it starts.
    starts: &'static [&'static str],
}

/// Every benchmark.
pub const BENCHES: &[Bench] = &[
    Bench {
        name: "decide",
        about: "one decision, beside a hash map and Cedar, at 10 to 10,000 rules",
        features: &["peers"],
        starts: &[],
    },
    Bench {
        name: "proxy",
        about: "reaching a host from a box: latency and throughput, beside a direct connection",
        features: &[],
        starts: &[],
    },
    Bench {
        name: "shell",
        about: "reading one everyday command line into facts",
        features: &[],
        starts: &[],
    },
    Bench {
        name: "spawn",
        about: "starting a program: plainly, in a box, and in a peer's",
        features: &[],
        starts: &[],
    },
    Bench {
        name: "stdin",
        about: "calls per second through `toolward why --stdin --json`",
        features: &[],
        starts: &["toolward"],
    },
    Bench {
        name: "wasm",
        about: "one call of a WebAssembly plugin, beside a process for each call",
        features: &["wasm"],
        starts: &[],
    },
];

/// Runs the benchmark named by the first argument; the rest are its own.
pub fn run(root: &Path, arguments: &[String]) -> Result<(), Failure> {
    let known = || {
        let names: Vec<&str> = BENCHES.iter().map(|bench| bench.name).collect();
        format!("benchmarks: {}", names.join(", "))
    };
    let Some(name) = arguments.first() else {
        return Err(Failure::usage("which benchmark?").hint(known()));
    };
    let Some(bench) = BENCHES.iter().find(|bench| bench.name == name) else {
        let message = format!("there is no benchmark named `{name}`");
        return Err(Failure::usage(message).hint(known()));
    };
    for package in bench.starts {
        run_command(&mut cargo(
            root,
            &["build", "--release", "--package", package],
        ))?;
    }
    let features = bench.features.join(",");
    let mut words = vec!["run", "--release", "--package", "toolward-benches"];
    if !features.is_empty() {
        words.extend(["--features", &features]);
    }
    words.push("--");
    words.extend(arguments.iter().map(String::as_str));
    run_command(&mut cargo(root, &words))
}
