//! Everything that must pass before a change is handed in, cheapest first.

use crate::failure::Failure;
use crate::process::{cargo, run as run_command};
use crate::steps::{Done, Steps};
use crate::{counting, licences, needs, tidy};
use std::path::Path;
use std::process::{Command, Stdio};

/// Seconds that each fuzz target gets here; longer runs are made by hand.
const FUZZ_SECONDS: &str = "3";

const FMT: &[&str] = &["fmt", "--all", "--check"];
const CLIPPY: &[&str] = &[
    "clippy",
    "--locked",
    "--workspace",
    "--all-targets",
    "--",
    "--deny",
    "warnings",
];
const TEST: &[&str] = &["test", "--locked", "--workspace"];
const DENY: &[&str] = &["deny", "check", "bans", "licenses", "sources"];

/// Runs every step, stops at the first that fails.
pub fn run(root: &Path) -> Result<(), Failure> {
    let mut steps = Steps::new();
    let mut count = counting::Count::default();
    let command = |words: &[&str]| run_command(&mut cargo(root, words)).map(|()| Done::Passed);

    steps.run("needs", || needs::install().map(|()| Done::Passed))?;
    steps.run("fmt", || command(FMT))?;
    steps.run("tidy", || tidy::run(root).map(|()| Done::Passed))?;
    steps.run("licences", || licences::run(root).map(|()| Done::Passed))?;
    steps.run("clippy", || command(CLIPPY))?;
    steps.run("test", || {
        count = counting::run(&mut cargo(root, TEST))?;
        Ok(Done::Passed)
    })?;
    steps.run("fuzz", || fuzz(root))?;
    steps.run("deny", || deny(root))?;

    steps.summary();
    // The closing line that continuous integration reads.
    let counting::Count {
        passed,
        failed,
        ignored,
    } = count;
    println!("\n{passed} passed, {failed} failed, {ignored} skipped");
    Ok(())
}

/// Starts the runner that `cargo test` has built, beside this program: built
/// alone, its dependencies would have other features, and be compiled again.
fn fuzz(root: &Path) -> Result<Done, Failure> {
    let here = std::env::current_exe()
        .map_err(|error| Failure::usage(format!("xtask does not know where it is: {error}")))?;
    let runner = here.with_file_name(format!("toolward-fuzz{}", std::env::consts::EXE_SUFFIX));
    let mut command = Command::new(runner);
    command
        .args(["run", "--seconds", FUZZ_SECONDS])
        .current_dir(root)
        .stdin(Stdio::null());
    run_command(&mut command).map(|()| Done::Passed)
}

/// `cargo deny` is more thorough than our own checks of the same file, and is
/// not on every machine; what must never be missed, `tidy` and `licences`
/// have checked by now.
fn deny(root: &Path) -> Result<Done, Failure> {
    let there = cargo(root, &["deny", "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success());
    if there {
        return run_command(&mut cargo(root, DENY)).map(|()| Done::Passed);
    }
    Ok(Done::NotRun(
        "cargo-deny is not installed; tidy and licences have checked deny.toml's main rules"
            .to_owned(),
    ))
}
