//! Text that somebody else wrote, made fit for a terminal: no character in it
//! moves the cursor, changes colours or reverses the direction of reading.

use std::fmt::Write as _;

/// One line: every character that is not printable is shown as its escape.
pub fn clean(text: &str) -> String {
    escape(text, |_| false)
}

/// Several lines: line breaks stay.
pub fn clean_lines(text: &str) -> String {
    escape(text, |c| c == '\n')
}

fn escape(text: &str, keep: impl Fn(char) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            _ if keep(c) => out.push(c),
            '\t' => out.push(' '),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            _ if is_harmful(c) => {
                // Writing to a string cannot fail.
                let _ = write!(out, "\\u{{{:x}}}", u32::from(c));
            }
            _ => out.push(c),
        }
    }
    out
}

/// Control characters, and those that hide or reorder others.
pub const fn is_harmful(c: char) -> bool {
    matches!(
        c,
        '\0'..='\u{1f}'
            | '\u{7f}'..='\u{9f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
    )
}

/// At most so many characters, with a mark where something is left out.
pub fn short(text: &str, most: usize) -> String {
    let mut chars = text.chars();
    let mut out: String = chars.by_ref().take(most).collect();
    if chars.next().is_some() {
        out.push('…');
    }
    out
}

/// `1 file`, `2 files`.
pub fn count(number: usize, what: &str) -> String {
    match number {
        1 => format!("1 {what}"),
        _ => format!("{number} {what}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::{clean, clean_lines, short};

    #[test]
    fn nothing_steers_the_terminal() {
        assert_eq!(clean("a\u{1b}[31mb\n"), "a\\u{1b}[31mb\\n");
        assert_eq!(clean("\u{9b}2J\u{202e}x"), "\\u{9b}2J\\u{202e}x");
        assert_eq!(clean_lines("a\nb\r"), "a\nb\\r");
        assert_eq!(short("abcdef", 3), "abc…");
        assert_eq!(short("abc", 3), "abc");
    }
}
