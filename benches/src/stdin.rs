//! Calls per second through the program itself: one process, one core, calls
//! as lines of JSON on its standard input.

use crate::shell::corpus;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;

/// Calls in one run: enough that starting the program does not show.
const CALLS: usize = 100_000;

/// Runs; the fastest is the one least disturbed.
const RUNS: usize = 3;

/// Starts `toolward why --stdin --json` on the file given, or on calls made
/// from the shipped corpus.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let lines = corpus(arguments.first())?;
    let mut input = Vec::new();
    for line in lines.iter().cycle().take(CALLS) {
        let call =
            serde_json::json!({ "agent": "coder", "tool": "Bash", "args": { "command": line } });
        writeln!(input, "{call}").map_err(|error| error.to_string())?;
    }
    let program = program()?;
    let folder = std::env::temp_dir().join(format!("toolward-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let mut best = f64::MAX;
    for _ in 0..RUNS {
        best = best.min(once(&program, &folder, &input)?);
    }
    let _ = std::fs::remove_dir_all(&folder);
    let per_second = f64::from(u32::try_from(CALLS).unwrap_or(u32::MAX)) / best;
    println!(
        "{CALLS} shell calls ({} different), start-up included",
        lines.len()
    );
    println!("{per_second:.0} calls a second, one core, best of {RUNS} runs");
    Ok(())
}

fn once(program: &PathBuf, folder: &PathBuf, input: &[u8]) -> Result<f64, String> {
    let file = folder.join("calls.jsonl");
    std::fs::write(&file, input).map_err(|error| error.to_string())?;
    let stdin = std::fs::File::open(&file).map_err(|error| error.to_string())?;
    let answers = folder.join("answers.jsonl");
    let stdout = std::fs::File::create(&answers).map_err(|error| error.to_string())?;
    let mut command = on_one_core(program);
    command
        .args(["why", "--stdin", "--json"])
        .current_dir(folder)
        .env("HOME", folder)
        .env_remove("XDG_CONFIG_HOME")
        .stdin(Stdio::from(stdin))
        .stdout(Stdio::from(stdout))
        .stderr(Stdio::null());
    let started = Instant::now();
    let status = command
        .status()
        .map_err(|error| format!("{}: {error}", program.display()))?;
    let took = started.elapsed().as_secs_f64();
    let text = std::fs::read_to_string(&answers).map_err(|error| error.to_string())?;
    let answered = text
        .lines()
        .filter(|line| line.contains("\"verdict\""))
        .count();
    if !status.success() || answered != CALLS {
        return Err(format!(
            "{answered} of {CALLS} calls were answered ({status})"
        ));
    }
    Ok(took)
}

/// The program pinned to one core, where `taskset` is there to do it.
fn on_one_core(program: &PathBuf) -> Command {
    let pinned = Command::new("taskset").args(["-c", "0", "true"]).status();
    if pinned.is_ok_and(|status| status.success()) {
        let mut command = Command::new("taskset");
        command.args(["-c", "0"]).arg(program);
        return command;
    }
    println!("note: no taskset here; the program is single-threaded anyway");
    Command::new(program)
}

/// The program beside this one, as `cargo xtask bench` builds it.
fn program() -> Result<PathBuf, String> {
    let me = std::env::current_exe().map_err(|error| error.to_string())?;
    let program = me.with_file_name("toolward");
    if program.exists() {
        Ok(program)
    } else {
        Err(format!(
            "{} is not there: cargo build --release",
            program.display()
        ))
    }
}
