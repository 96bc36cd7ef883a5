//! `exiftool`: `-tag=value` writes the files, `-tag` shows.

use crate::facts::{Access, Nature, Word};
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::certain;

/// Options of `exiftool` that write files or run code, whatever their case.
const ACTS: [&str; 26] = [
    "tagsfromfile",
    "addtagsfromfile",
    "geotag",
    "geosync",
    "delete_original",
    "restore_original",
    "overwrite_original",
    "w+",
    "w!",
    "textout",
    "tagout",
    "efile",
    "@",
    "argfile",
    "execute",
    "stay_open",
    "config",
    "if",
    "p",
    "printformat",
    "api",
    "userparam",
    "use",
    "csv",
    "json",
    "srcfile",
];

/// `ffprobe -f lavfi graph`: filters open and write what they name.
pub(crate) fn ffprobe(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let graph = |format: &Word| format.known().is_none_or(|name| name == "lavfi");
    if parsed.values("-f").any(graph) {
        return case.nature(Nature::WRITES | Nature::READS | Nature::NETWORK);
    }
    case.apply_operands("from*", &parsed.operands);
}

/// `identify file`; `msl:x` is a script, `ephemeral:x` is removed.
pub(crate) fn identify(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    for word in &parsed.operands {
        let (text, _) = certain(word);
        if text.contains(':') || text.starts_with(['|', '@']) {
            case.nature(Nature::WRITES | Nature::RUNS_UNKNOWN);
        }
        case.file(word, Access::Read);
    }
}

/// The operands are written when any tag is given a value.
pub(crate) fn exif(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let sets = parsed
        .opts
        .iter()
        .any(|opt| !opt.listed && opt.value.is_some());
    let acts = parsed.opts.iter().any(|opt| {
        let name = opt.name.trim_start_matches('-').to_ascii_lowercase();
        let known = |act: &str| name == act || (act.len() > 2 && name.starts_with(act));
        name.contains(['<', '$']) || ACTS.iter().any(|act| known(act))
    });
    if acts {
        case.nature(Nature::WRITES | Nature::RUNS_UNKNOWN);
    }
    let sets = sets || acts;
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
        case.nature(Nature::WRITES);
    }
    for file in &parsed.operands {
        case.file(file, access);
    }
}
