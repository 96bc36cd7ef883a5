//! `dig`: `@server`, then names. A name that is asked for tells the server.

use crate::facts::Nature;
use crate::table::case::Case;
use crate::table::grammar::Role;
use crate::table::options::Parsed;
use crate::table::words::{certain, cut};

/// `getent hosts name`: looking a name up tells it to a server.
pub(crate) fn getent(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let [database, keys @ ..] = parsed.operands.as_slice() else {
        return;
    };
    let (text, whole) = certain(database);
    if whole && !text.contains("hosts") {
        return;
    }
    case.nature(Nature::NETWORK);
    for key in keys {
        case.apply(Role::Host, key);
    }
}

/// Reports the server and the names.
pub(crate) fn dig(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    case.nature(Nature::NETWORK);
    for word in &parsed.operands {
        let (text, _) = certain(word);
        if text.starts_with('@') {
            case.sink.host(cut(word, 1), Some(53), false);
        } else if text.contains('.') && !text.starts_with('+') {
            case.sink.host((*word).clone(), None, false);
        }
    }
}
