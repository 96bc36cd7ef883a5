//! The targets themselves: each hands the bytes to one parser and drops what
//! comes back. A target that could assert more than "it returned" does.

use toolward_policy::Arguments;

/// A call's arguments, as JSON from any door.
///
/// What was read can be read again from its own text.
pub fn arguments(bytes: &[u8]) {
    text(bytes, |text| {
        if let Ok(arguments) = Arguments::parse(text) {
            let written = serde_json::to_string(arguments.map()).unwrap_or_default();
            let again = Arguments::parse(&written);
            assert!(again.is_ok(), "not read back from {written}: {again:?}");
        }
    });
}

/// Parsers of text get text: bytes that are not UTF-8 are refused by the
/// doors, before any parser. A target that asserts nothing is one line in the
/// list: `run: |bytes| targets::text(bytes, |text| drop(parse(text)))`.
pub fn text(bytes: &[u8], run: impl FnOnce(&str)) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        run(text);
    }
}
