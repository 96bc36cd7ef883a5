//! `awk`: which argument is the program; the rest are files or assignments.

use crate::facts::{Access, Language, Nature, Word};
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::certain;

/// Reads the program, then the files.
pub(crate) fn read(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let mut files = parsed.operands.as_slice();
    for source in parsed.values("--source") {
        case.code(Language::Awk, source);
    }
    if !parsed.has("--file")
        && !parsed.has("--source")
        && !parsed.has("--exec")
        && let [program, rest @ ..] = files
    {
        files = rest;
        case.code(Language::Awk, program);
    }
    let in_place = parsed
        .values("--include")
        .any(|name| name.known() == Some("inplace"));
    for library in parsed.values("--include").chain(parsed.values("--load")) {
        if library.known() != Some("inplace") {
            case.script(library);
        }
    }
    for file in files {
        let (text, _) = certain(file);
        let assigns = text
            .split_once('=')
            .is_some_and(|(name, _)| !name.contains(['/', '.']));
        if !assigns {
            case.path(
                file,
                if in_place {
                    Access::Write
                } else {
                    Access::Read
                },
                false,
            );
        }
    }
    if parsed
        .opts
        .iter()
        .any(|opt| opt.value.as_ref().is_some_and(uncertain))
    {
        case.command.flags_open = true;
    }
    if in_place {
        // It is found where the library path begins: in the working directory.
        case.nature(Nature::WORKSPACE_CODE);
    }
}

fn uncertain(word: &Word) -> bool {
    matches!(word, Word::Unknown { splits: true, .. })
}
