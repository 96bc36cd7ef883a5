//! Every Rust file says what it is for.

use super::Check;

pub const CHECK: Check = Check {
    name: "headers",
    rule: "every Rust file opens with a `//!` that says what it is for",
    run: |tree, report| {
        for (path, text) in tree.rust() {
            report.look();
            let first = text.lines().next().unwrap_or_default();
            let says = first.strip_prefix("//!").unwrap_or_default().trim();
            if says.is_empty() {
                report.fault_at(path, 1, "no `//!` header in the first line");
            } else if says == "stub" {
                report.fault_at(path, 1, "the header says nothing yet");
            }
        }
    },
};

#[cfg(test)]
mod tests {
    use super::CHECK;
    use crate::tidy::faults;

    #[test]
    fn a_file_without_a_header_is_a_fault() {
        let found = faults(
            &CHECK,
            &[
                ("crates/policy/src/lib.rs", "//! Decides.\n"),
                ("crates/policy/src/rule.rs", "use std::fmt;\n"),
                ("crates/policy/src/stub.rs", "//! stub\n"),
                ("crates/policy/tests/it/main.rs", "use std::fmt;\n"),
            ],
        );
        assert_eq!(
            found,
            [
                "crates/policy/src/rule.rs:1: no `//!` header in the first line",
                "crates/policy/src/stub.rs:1: the header says nothing yet",
            ]
        );
    }
}
