//! No path of the machine somebody worked on is left in a text.
//!
//! Test data may name any path: in files under `tests/` and `seeds/`, in
//! `#[cfg(test)]` items and in the command table, they are examples.

use super::Check;
use super::source::{Source, is_rust, is_test_file};

/// Written in two parts, so that this file does not name them itself.
const PATHS: &[&str] = &[
    concat!("/wo", "rk/"),
    concat!("/tmp", "/wt"),
    concat!("/tmp", "/target"),
    concat!("/ro", "ot/"),
];

/// Folders whose texts are data.
const DATA: &[&str] = &["seeds", "snapshots", "data"];

/// Rows about programs, which name the files those programs use.
const TABLES: &[&str] = &["crates/shell/src/table", "crates/policy/src/toolchain"];

pub const CHECK: Check = Check {
    name: "machine-paths",
    rule: "no text names a folder of the machine it was written on",
    run: |tree, report| {
        for (path, text) in tree.under("").filter(|(path, _)| !is_data(path)) {
            report.look();
            let source = if is_rust(path) {
                Source::read(text)
            } else {
                Source::default()
            };
            for (line, text) in (1..).zip(text.lines()) {
                if let Some(found) = PATHS.iter().find(|found| text.contains(*found))
                    && !source.is_test(line)
                {
                    report.fault_at(path, line, &format!("names `{found}`"));
                }
            }
        }
    },
};

fn is_data(path: &str) -> bool {
    is_test_file(path)
        || path.split('/').any(|part| DATA.contains(&part))
        || TABLES.iter().any(|table| path.starts_with(table))
}

#[cfg(test)]
mod tests {
    use super::{CHECK, PATHS};
    use crate::tidy::faults;

    #[test]
    fn texts_are_searched_and_test_data_is_not() {
        let path = PATHS[0];
        let text = format!("first\nbuilt in {path}main\n");
        let rust = format!("//! x\n#[cfg(test)]\nmod tests {{\n  // {path}\n}}\n");
        assert_eq!(
            faults(
                &CHECK,
                &[
                    ("README.md", &text),
                    ("crates/policy/src/rule.rs", &rust),
                    ("crates/shell/tests/data/everyday.txt", &text),
                    ("fuzz/seeds/command/one", &text),
                ]
            ),
            [format!("README.md:2: names `{path}`")]
        );
    }
}
