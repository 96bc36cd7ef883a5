//! `nm`, `objdump` and their kin: `@file` stands for the words in a file.

use crate::facts::{Access, Nature};
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::certain;

/// Reads its operands; what a file of options says is not known.
pub(crate) fn read(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    for word in &parsed.operands {
        if certain(word).0.starts_with('@') {
            case.nature(Nature::WRITES | Nature::RUNS_UNKNOWN);
        }
        case.path(word, Access::Read, false);
    }
}
