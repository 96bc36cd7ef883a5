//! `make`: targets name the job, the makefile is workspace code.

use crate::facts::{Nature, Word};
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::certain;

/// Sorts targets from `NAME=value`.
pub(crate) fn read(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let mut targets: Vec<&Word> = Vec::new();
    for word in &parsed.operands {
        if certain(word).0.contains('=') {
            case.assign(word);
        } else {
            targets.push(word);
        }
    }
    case.jobs(&targets);
    // Even a dry run evaluates `$(shell ...)`.
    case.nature(Nature::WORKSPACE_CODE | Nature::WRITES);
}
