//! What inline code of other languages visibly does. A scan finds, it never
//! clears: every language but awk and sed counts as able to write, whatever
//! is found, because code can hide anything it does.

mod awk;
mod calls;
mod lexer;
mod sed;

use super::case::Case;
use super::words::certain;
use crate::facts::{Language, Nature, UnknownKind, Word};

/// Reports what `text` does as far as it can be seen.
pub(crate) fn scan(case: &mut Case<'_>, language: Language, text: &Word) {
    let (visible, whole) = certain(text);
    match language {
        Language::Awk => {
            if !whole {
                case.nature(Nature::WRITES | Nature::READS | Nature::RUNS_UNKNOWN);
            }
            awk::scan(case, visible);
        }
        Language::Sed => {
            if whole {
                if !sed::scan(case, visible) {
                    case.unknown(UnknownKind::Unparsed, visible);
                }
            } else {
                case.nature(Nature::WRITES | Nature::READS | Nature::RUNS_UNKNOWN);
            }
        }
        Language::Sql | Language::Other => {
            case.nature(Nature::WRITES);
            // Nothing of such a language is read here.
            if !whole || language == Language::Other {
                case.nature(Nature::RUNS_UNKNOWN);
            }
        }
        _ => {
            case.nature(Nature::WRITES);
            if !whole {
                case.nature(Nature::RUNS_UNKNOWN);
                case.unknown(UnknownKind::Script, text.text());
            }
            calls::scan(case, language, visible);
        }
    }
}
