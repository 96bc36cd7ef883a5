//! `http METHOD url items...` of `httpie` and `xh`.

use crate::facts::{Access, Nature};
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::{certain, cut, known};

/// The method if there is one, the address, then fields that are sent.
pub(crate) fn read(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let mut operands = parsed.operands.as_slice();
    if let [first, rest @ ..] = operands
        && first
            .known()
            .is_some_and(|text| text.chars().all(|c| c.is_ascii_uppercase()))
    {
        if !matches!(first.known(), Some("GET" | "HEAD" | "OPTIONS")) {
            case.nature(Nature::SENDS);
        }
        operands = rest;
    }
    let [address, items @ ..] = operands else {
        return;
    };
    let local = certain(address).0.starts_with(':');
    let place = if local {
        known("localhost")
    } else {
        (*address).clone()
    };
    case.place(crate::table::hosts::url(&place), Access::Read);
    for item in items {
        let (text, _) = certain(item);
        if text.contains('=') || text.contains('@') {
            case.nature(Nature::SENDS);
        }
        if let Some(at) = text.find(['@']) {
            case.path(&cut(item, at + 1), Access::Read, false);
        }
    }
}
