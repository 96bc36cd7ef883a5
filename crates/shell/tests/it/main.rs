//! Integration tests of the shell analyser: data in, facts out.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "tests read their data and fail loudly"
)]

mod builtins;
mod corpus;
mod differential;
mod evasions;
mod execution;
mod expansion;
mod hostile;
mod render;
mod structure;
mod unknowns;
mod variables;

use toolward_shell::{Start, analyze};

/// The facts of `script`, rendered, must be exactly `expected` (one per line,
/// indentation aside). Files that only the command table sees may come on top:
/// these tests are about the shell.
fn check(script: &str, expected: &str) {
    let start = Start {
        home: Some("/home/u".to_owned()),
        variables: vec![
            ("PWD".to_owned(), "/work".to_owned()),
            ("LIST".to_owned(), "a b *".to_owned()),
        ],
    };
    let found = render::render(&analyze(script, &start));
    let expected: Vec<&str> = expected
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect();
    let from_table = |line: &str| {
        let argument = line.starts_with("file Read") || line.starts_with("file Write");
        argument && line.contains(" by ") && !expected.contains(&line)
    };
    let found: Vec<&str> = found
        .lines()
        .map(str::trim_end)
        .filter(|line| !from_table(line))
        .collect();
    assert_eq!(found, expected, "\nfacts of: {script}");
}

/// A file of test data.
fn data(name: &str) -> String {
    let path = format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("cannot read {path}: {error}"))
}
