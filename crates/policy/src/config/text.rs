//! What is refused before any parser sees it: too much text, and characters
//! that let a file show one thing and mean another.

use super::report::Report;
use super::{Diagnostic, FileId, Span};

/// The longest file, in bytes.
pub(super) const MOST_BYTES: usize = 1 << 20;
/// The deepest nesting of lists and maps.
pub(super) const MOST_DEPTH: usize = 64;
/// Values and keys in one file, with every alias written out.
pub(super) const MOST_NODES: usize = 100_000;

/// The text without its byte-order mark and how many bytes that was, or
/// nothing if the file is refused.
pub(super) fn admit<'a>(
    text: &'a str,
    file: FileId,
    report: &mut Report,
) -> Option<(&'a str, u32)> {
    if text.len() > MOST_BYTES {
        report.push(
            Diagnostic::error(
                "file-too-large",
                span(file, 0, 0),
                "the file is larger than 1 MiB",
            )
            .hint("split it into several files"),
        );
        return None;
    }
    if let Some((at, c)) = text.char_indices().find(|(_, c)| is_refused(*c)) {
        let message = format!(
            "the file contains the invisible character U+{:04X}",
            u32::from(c)
        );
        report.push(
            Diagnostic::error("invisible-character", span(file, at, c.len_utf8()), message)
                .hint("remove it; in a quoted YAML text it can be written as an escape"),
        );
        return None;
    }
    let (text, base) = match text.strip_prefix('\u{feff}') {
        Some(rest) => (rest, 3),
        None => (text, 0),
    };
    // Text that was lost must not mean the same as text that was never there.
    if text.trim().is_empty() {
        report.push(
            Diagnostic::error("empty-file", span(file, 0, 0), "the file is empty")
                .hint("write it, or remove it"),
        );
        return None;
    }
    Some((text, base))
}

/// Control characters end a file early in some parsers; direction marks make
/// it read differently from what it says.
fn is_refused(c: char) -> bool {
    let control = c.is_control() && !matches!(c, '\t' | '\n' | '\r');
    control || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A span of `length` bytes at `start`.
pub(super) fn span(file: FileId, start: usize, length: usize) -> Span {
    let start = u32::try_from(start).unwrap_or(u32::MAX);
    let length = u32::try_from(length).unwrap_or(u32::MAX);
    Span {
        file,
        start,
        end: start.saturating_add(length),
    }
}
