//! A finding as plain text for a terminal. Whatever a hostile file contains,
//! nothing but printable characters comes out.

use super::{Diagnostic, Severity, SourceMap, Span};
use std::fmt::Write as _;

/// The longest piece of a source line that is shown, in characters.
const WIDTH: usize = 160;

/// The finding with its place, its line and its advice, without colour.
#[must_use]
pub fn render(diagnostic: &Diagnostic, map: &SourceMap) -> String {
    let severity = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let message = printable(&diagnostic.message);
    let mut out = format!("{severity}[{}]: {message}\n", diagnostic.code);
    let mut gutter = String::from(" ");
    if let Some(at) = map.locate(diagnostic.span) {
        let number = at.line.to_string();
        gutter = " ".repeat(number.len() + 1);
        let path = printable(at.path);
        let marked = covered(diagnostic.span, map);
        let (shown, offset, marks) = cut(at.source_line, at.column - 1, marked);
        let underline = format!("{}{}", " ".repeat(offset), "^".repeat(marks));
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{gutter}--> {path}:{}:{}", at.line, at.column);
        let _ = writeln!(out, "{gutter} |");
        let _ = writeln!(out, " {number} | {}", shown.trim_end());
        let _ = writeln!(out, "{gutter} | {underline}");
    }
    if let Some((span, what)) = &diagnostic.also {
        let place = map.place(*span).unwrap_or_default();
        let _ = writeln!(
            out,
            "{gutter} = note: {} {}",
            printable(what),
            printable(&place)
        );
    }
    if let Some(hint) = &diagnostic.hint {
        let _ = writeln!(out, "{gutter} = help: {}", printable(hint));
    }
    out
}

/// Characters of the span on its first line.
fn covered(span: Span, map: &SourceMap) -> usize {
    let text = map.slice(span).unwrap_or_default();
    let line = text.split(['\n', '\r']).next().unwrap_or_default();
    line.trim_end().chars().count()
}

/// The part of a line around a column: the text, the column in it, and how
/// many marks fit.
fn cut(line: &str, column: usize, marked: usize) -> (String, usize, usize) {
    let total = line.chars().count();
    let start = if total <= WIDTH {
        0
    } else {
        column.saturating_sub(WIDTH / 2).min(total - WIDTH)
    };
    let mut shown = String::new();
    if start > 0 {
        shown.push('…');
    }
    shown.extend(line.chars().skip(start).take(WIDTH).map(harmless));
    if start + WIDTH < total {
        shown.push('…');
    }
    let offset = column - start + usize::from(start > 0);
    let room = (start + WIDTH).min(total).saturating_sub(column);
    (shown, offset, marked.min(room).max(1))
}

/// Text with every character that is not printable replaced.
fn printable(text: &str) -> String {
    text.chars().map(harmless).collect()
}

/// One character in, one character out, so that columns stay true.
fn harmless(c: char) -> char {
    match c {
        '\t' => ' ',
        '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}' => '\u{fffd}',
        c if c.is_control() => '\u{fffd}',
        c => c,
    }
}
