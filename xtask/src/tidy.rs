//! The repository's own rules, checked like any test.
//!
//! Each check is one file under `tidy/` and one line in [`CHECKS`]. A check
//! sees the repository as a [`Tree`] of texts, so its tests need no disk.

mod adr;
mod attributes;
mod changelog;
mod commands_page;
pub mod deny_list;
mod edges;
mod headers;
mod length;
mod lock;
mod machine_paths;
mod report;
mod source;
mod spec_pages;
mod tool_names;
mod tree;
mod units;
mod unsafe_code;

use crate::failure::Failure;
use report::Report;
use std::path::Path;
use tree::Tree;

/// A rule of the repository.
struct Check {
    name: &'static str,
    /// The rule as a sentence, shown beside what breaks it.
    rule: &'static str,
    run: fn(&Tree, &mut Report),
}

const CHECKS: &[Check] = &[
    headers::CHECK,
    edges::CHECK,
    units::CHECK,
    tool_names::CHECK,
    length::CHECK,
    attributes::CHECK,
    unsafe_code::CHECK,
    machine_paths::CHECK,
    lock::CHECK,
    adr::CHECK,
    changelog::CHECK,
    commands_page::CHECK,
    spec_pages::CHECK,
];

/// Runs every check and prints what each found.
pub fn run(root: &Path) -> Result<(), Failure> {
    let tree = Tree::read(root)
        .map_err(|error| Failure::usage(format!("the repository cannot be read: {error}")))?;
    let mut faults = 0;
    for check in CHECKS {
        let mut report = Report::default();
        (check.run)(&tree, &mut report);
        faults += print(check, &report);
    }
    if faults == 0 {
        return Ok(());
    }
    let things = if faults == 1 { "thing" } else { "things" };
    Err(Failure::failed(format!("{faults} {things} to put right")))
}

fn print(check: &Check, report: &Report) -> usize {
    for note in report.notes() {
        println!("note: {note}");
    }
    let faults = report.faults();
    if !faults.is_empty() {
        println!("FAULT {}: {}", check.name, check.rule);
    }
    for fault in faults {
        println!("  {fault}");
    }
    match (faults.len(), report.looked_at()) {
        (0, 0) => println!("{:<14} nothing to look at yet", check.name),
        (0, count) => println!("{:<14} ok ({count} looked at)", check.name),
        _ => {}
    }
    faults.len()
}

#[cfg(test)]
fn faults(check: &Check, files: &[(&str, &str)]) -> Vec<String> {
    let mut report = Report::default();
    (check.run)(&Tree::of(files), &mut report);
    report.faults().to_vec()
}
