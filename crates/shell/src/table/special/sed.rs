//! `sed`: which argument is the script, and which files `-i` rewrites.

use crate::facts::{Access, Language, Nature, Word};
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::joined;

/// Reads the script, then the files.
pub(crate) fn read(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let in_place = parsed.has("--in-place");
    let given: Vec<Word> = parsed.values("--expression").cloned().collect();
    let scripted = !given.is_empty() || parsed.has("--file");
    let mut files = parsed.operands.as_slice();
    if scripted {
        if !given.is_empty() {
            script(case, &lines(&given));
        }
    } else if let [first, rest @ ..] = files {
        files = rest;
        // BSD sed takes the suffix of `-i` as a word of its own.
        let suffix = in_place
            && first
                .known()
                .is_some_and(|text| text.is_empty() || text.starts_with('.'));
        match rest {
            [second, rest @ ..] if suffix => {
                files = rest;
                script(case, second);
            }
            _ => script(case, first),
        }
    }
    let access = if in_place {
        Access::Write
    } else {
        Access::Read
    };
    for file in files {
        case.path(file, access, false);
    }
    for backup in parsed.values("--in-place") {
        // A suffix with a slash is where the old file goes.
        if backup.text().contains('/') {
            case.path(backup, Access::Write, false);
        }
    }
    if in_place && files.is_empty() {
        case.nature(Nature::WRITES);
    }
}

fn script(case: &mut Case<'_>, text: &Word) {
    case.code(Language::Sed, text);
}

/// Several `-e` are lines of one script.
fn lines(scripts: &[Word]) -> Word {
    let known: Option<Vec<&str>> = scripts.iter().map(Word::known).collect();
    match known {
        Some(texts) => Word::Known(texts.join("\n")),
        None => joined(scripts),
    }
}
