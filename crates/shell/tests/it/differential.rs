//! Bash's own reading as the measure: it prints each corpus line back from
//! its parse (`--pretty-print` runs nothing), and the facts must not change.

use std::collections::BTreeSet;
use std::process::{Command, Stdio};

use serde_json::Value;
use toolward_shell::{Start, Word, analyze};

use crate::data;
use crate::render::word;

/// Lines that may differ, each with the reason.
const ALLOWED: &[(&str, &str)] = &[(
    "coproc touch @MARK@; wait",
    "bash prints the name COPROC before a simple command",
)];

/// Bash's reading of a script: `None` if it refuses it.
fn pretty(script: &str, file: &str) -> Option<String> {
    std::fs::write(file, format!("{script}\n")).unwrap();
    let run = Command::new("bash")
        .args(["--norc", "--pretty-print", file])
        .stdin(Stdio::null())
        .stderr(Stdio::piped())
        .output();
    let output = run.unwrap_or_else(|error| panic!("this test needs bash: {error}"));
    let refused = !output.status.success()
        || String::from_utf8_lossy(&output.stderr).contains("syntax error");
    (!refused).then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Programs and arguments, in no order.
fn programs(script: &str) -> BTreeSet<String> {
    let facts = analyze(script, &Start::default());
    let mut all = BTreeSet::new();
    for command in &facts.commands {
        let args: Vec<String> = command.args.iter().map(comparable).collect();
        all.insert(format!("{:?} {}", command.name(), args.join(" ")));
    }
    if !facts.parsed {
        all.insert("not parsed".to_owned());
    }
    all
}

/// An argument; how it is written does not count where it is not certain,
/// for bash prints substitutions in its own way.
fn comparable(arg: &Word) -> String {
    match arg {
        Word::Unknown {
            guess,
            splits,
            prefix,
            ..
        } => format!("?{guess:?}{splits}{prefix}"),
        certain => word(certain),
    }
}

fn scripts() -> Vec<String> {
    let mut all: Vec<String> = data("everyday.txt").lines().map(str::to_owned).collect();
    for file in ["evasions.jsonl", "labelled.jsonl"] {
        for line in data(file).lines() {
            let entry: Value = serde_json::from_str(line).unwrap();
            all.push(entry["command"].as_str().unwrap().to_owned());
        }
    }
    all
}

#[test]
fn facts_agree_with_bash() {
    let all = scripts();
    let half = all.len() / 2;
    let parts = [&all[..half], &all[half..]];
    let differing: Vec<String> = std::thread::scope(|scope| {
        let workers: Vec<_> = parts
            .iter()
            .enumerate()
            .map(|(index, part)| scope.spawn(move || differences(part, index)))
            .collect();
        workers
            .into_iter()
            .flat_map(|worker| worker.join().unwrap())
            .collect()
    });
    assert!(
        differing.is_empty(),
        "{} differ:\n{}",
        differing.len(),
        differing.join("\n")
    );
}

fn differences(scripts: &[String], index: usize) -> Vec<String> {
    let file = format!("{}/pretty-{index}.sh", env!("CARGO_TARGET_TMPDIR"));
    let mut differing = Vec::new();
    for script in scripts {
        if ALLOWED.iter().any(|(known, _)| known == script) {
            continue;
        }
        let mine = programs(&format!("{script}\n"));
        let Some(printed) = pretty(script, &file) else {
            if !mine.contains("not parsed") {
                differing.push(format!("bash refuses: {script}"));
            }
            continue;
        };
        let theirs = programs(&printed);
        if mine != theirs {
            differing.push(format!("{script}\n   mine {mine:?}\n   bash {theirs:?}"));
        }
    }
    differing
}
