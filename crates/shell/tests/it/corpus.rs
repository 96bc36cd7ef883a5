//! Everyday command lines: nearly all are understood.

use toolward_shell::{Start, analyze};

use crate::data;

#[test]
fn everyday_lines_are_parsed() {
    let text = data("everyday.txt");
    let refused: Vec<&str> = text
        .lines()
        .filter(|line| !analyze(line, &Start::default()).parsed)
        .collect();
    let total = text.lines().count();
    assert!(
        refused.len() * 100 <= total,
        "{} of {total} not parsed:\n{}",
        refused.len(),
        refused.join("\n")
    );
}
