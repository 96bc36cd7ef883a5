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
    // Two jobs have no one name.
    match targets.as_slice() {
        [] => {}
        [Word::Known(target)] => {
            case.command.words.push(target.clone());
            case.command
                .operands
                .retain(|word| word.known() != Some(target));
        }
        _ => case.command.words_open = true,
    }
    // Even a dry run evaluates `$(shell ...)`.
    case.nature(Nature::WORKSPACE_CODE | Nature::WRITES);
}
