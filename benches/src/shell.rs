//! Reading one everyday command line into facts: p50, p99 and mean.
//!
//! Every line is read a few times and the fastest reading of each is kept, so
//! that percentiles are over lines and not over what else the machine does.

use crate::measure::{Samples, shown};
use std::hint::black_box;
use toolward_shell::{Start, analyze};

/// Times each line is read.
const ROUNDS: usize = 7;

/// Analyses every line of the file given, or of the shipped corpus.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let lines = corpus(arguments.first())?;
    let start = Start {
        home: Some("/home/me".to_owned()),
        variables: vec![("PWD".to_owned(), "/home/me/project".to_owned())],
    };
    let mut fastest = vec![f64::MAX; lines.len()];
    for _ in 0..ROUNDS {
        for (line, fastest) in lines.iter().zip(&mut fastest) {
            let mut samples = Samples::default();
            samples.take(1, || {
                black_box(analyze(black_box(line), &start));
            });
            *fastest = fastest.min(samples.sorted().min());
        }
    }
    let mean = fastest.iter().sum::<f64>() / count(fastest.len());
    fastest.sort_by(f64::total_cmp);
    let at = |percent: usize| fastest.get((fastest.len() - 1) * percent / 100).copied();
    println!(
        "{} command lines, fastest of {ROUNDS} readings each",
        lines.len()
    );
    for (name, value) in [
        ("p50", at(50)),
        ("p90", at(90)),
        ("p99", at(99)),
        ("max", at(100)),
    ] {
        println!("{name:>5}  {}", shown(value.unwrap_or(f64::NAN)));
    }
    println!(" mean  {}", shown(mean));
    Ok(())
}

/// The lines of a file, or of the corpus that the tests use.
pub fn corpus(path: Option<&String>) -> Result<Vec<String>, String> {
    let shipped = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../crates/shell/tests/data/everyday.txt"
    );
    let path = path.map_or(shipped, String::as_str);
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let lines: Vec<String> = text
        .lines()
        .filter(|line| !line.is_empty())
        .map(str::to_owned)
        .collect();
    if lines.is_empty() {
        return Err(format!("{path} has no lines"));
    }
    Ok(lines)
}

#[expect(clippy::cast_precision_loss, reason = "counts of lines")]
const fn count(lines: usize) -> f64 {
    lines as f64
}
