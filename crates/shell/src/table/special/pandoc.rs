//! `pandoc`: formats that are scripts, and `pandoc lua`.

use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::certain;

/// A format with a slash or an ending is a Lua script.
pub(crate) fn read(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    for format in parsed.values("--read").chain(parsed.values("--write")) {
        let (text, whole) = certain(format);
        if !whole || text.contains('/') || text.contains(".lua") {
            case.script(format);
        }
    }
    if let [first, script, ..] = parsed.operands.as_slice()
        && first.known() == Some("lua")
    {
        case.script(script);
    }
    case.apply_operands("from*", &parsed.operands);
}
