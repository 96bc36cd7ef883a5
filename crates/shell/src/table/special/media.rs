//! `exiftool`: `-tag=value` writes the files, `-tag` shows.

use crate::facts::Access;
use crate::table::case::Case;
use crate::table::options::Parsed;

/// The operands are written when any tag is given a value.
pub(crate) fn exif(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let sets = parsed
        .opts
        .iter()
        .any(|opt| !opt.listed && opt.value.is_some());
    let access = if sets { Access::Write } else { Access::Read };
    for value in parsed
        .opts
        .iter()
        .filter(|opt| !opt.listed)
        .filter_map(|opt| opt.value.as_ref())
    {
        // `-filename=path` moves, `-tag<=file` reads.
        case.apply(crate::table::grammar::Role::Maybe, value);
    }
    if parsed.has("-filename") || parsed.has("-directory") {
        case.nature(crate::facts::Nature::WRITES);
    }
    for file in &parsed.operands {
        case.file(file, access);
    }
}
