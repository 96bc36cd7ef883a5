//! Rust text taken apart just far enough: code without comments and strings,
//! the string literals, and which lines are tests.

use std::ops::RangeInclusive;
use std::path::Path;
use std::str::Chars;

/// A string literal and the line it starts in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Literal {
    /// Its line, from 1.
    pub line: usize,
    /// Its text, escapes as written.
    pub text: String,
}

/// One Rust file.
#[derive(Debug, Default)]
pub struct Source {
    /// The text with comments left out and strings empty, line by line.
    pub code: String,
    /// Every string literal.
    pub literals: Vec<Literal>,
    tests: Vec<RangeInclusive<usize>>,
}

impl Source {
    /// Takes a file apart.
    pub fn read(text: &str) -> Self {
        let mut reader = Reader {
            rest: text.chars(),
            line: 1,
            source: Self::default(),
        };
        while reader.step().is_some() {}
        let mut source = reader.source;
        source.tests = test_lines(&source.code);
        source
    }

    /// Whether this line belongs to a `#[cfg(test)]` item.
    pub fn is_test(&self, line: usize) -> bool {
        self.tests.iter().any(|range| range.contains(&line))
    }

    /// Lines of code with their numbers.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.code.lines())
    }
}

/// Whether the whole file is a test by its place: `tests.rs`, `x_tests.rs` or
/// anything in a folder `tests`.
pub fn is_test_file(path: &str) -> bool {
    path.ends_with("/tests.rs")
        || path.ends_with("_tests.rs")
        || path.split('/').any(|part| part == "tests")
}

/// Whether the file is Rust.
pub fn is_rust(path: &str) -> bool {
    Path::new(path)
        .extension()
        .is_some_and(|ending| ending == "rs")
}

/// Whether the word stands in the text as a word of its own.
pub fn has_word(text: &str, word: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
        .any(|part| part == word)
}

struct Reader<'a> {
    rest: Chars<'a>,
    line: usize,
    source: Source,
}

impl Reader<'_> {
    fn step(&mut self) -> Option<()> {
        let text = self.rest.as_str();
        if text.starts_with("//") {
            self.skip_while(|c| c != '\n');
        } else if text.starts_with("/*") {
            self.block_comment();
        } else if let Some(hashes) = raw_string(text, &self.source.code) {
            self.literal(Some(hashes));
        } else if text.starts_with('"') {
            self.literal(None);
        } else if let Some(length) = char_literal(text) {
            self.skip(length);
            self.source.code.push_str("' '");
        } else {
            let next = self.next()?;
            self.source.code.push(next);
        }
        Some(())
    }

    fn next(&mut self) -> Option<char> {
        let next = self.rest.next()?;
        self.line += usize::from(next == '\n');
        Some(next)
    }

    /// Leaves characters out of the code, but keeps its lines.
    fn skip(&mut self, count: usize) {
        for _ in 0..count {
            if self.next() == Some('\n') {
                self.source.code.push('\n');
            }
        }
    }

    fn skip_while(&mut self, goes_on: fn(char) -> bool) {
        while self.rest.clone().next().is_some_and(goes_on) {
            self.skip(1);
        }
    }

    fn block_comment(&mut self) {
        let mut depth = 0_usize;
        loop {
            let text = self.rest.as_str();
            if text.starts_with("/*") {
                depth += 1;
                self.skip(2);
            } else if text.starts_with("*/") {
                depth = depth.saturating_sub(1);
                self.skip(2);
            } else {
                self.skip(1);
            }
            if depth == 0 || self.rest.as_str().is_empty() {
                return;
            }
        }
    }

    /// A string: `hashes` is `Some` for a raw one. Stands before its first
    /// character, which is `r`, `#` or the quote.
    fn literal(&mut self, hashes: Option<usize>) {
        self.skip(hashes.map_or(1, |hashes| hashes + 2));
        let end = format!("\"{}", "#".repeat(hashes.unwrap_or(0)));
        let line = self.line;
        let mut text = String::new();
        self.source.code.push('"');
        while !self.rest.as_str().is_empty() && !self.rest.as_str().starts_with(&end) {
            let escaped = hashes.is_none() && self.rest.as_str().starts_with('\\');
            for _ in 0..if escaped { 2 } else { 1 } {
                text.extend(self.rest.clone().next());
                self.skip(1);
            }
        }
        self.skip(end.len());
        self.source.code.push('"');
        self.source.literals.push(Literal { line, text });
    }
}

/// The number of hashes of a raw string that starts here; a plain string is
/// none.
fn raw_string(text: &str, before: &str) -> Option<usize> {
    let rest = text.strip_prefix('r')?;
    let part_of_word = before
        .trim_end_matches(['b', 'c'])
        .ends_with(|c: char| c.is_alphanumeric() || c == '_');
    let quote = rest.trim_start_matches('#');
    let hashes = rest.len() - quote.len();
    (!part_of_word && quote.starts_with('"')).then_some(hashes)
}

/// The length of a character literal that starts here; a lifetime is none.
fn char_literal(text: &str) -> Option<usize> {
    let rest = text.strip_prefix('\'')?;
    let mut chars = rest.chars();
    if chars.next()? == '\\' {
        // The escaped character may itself be a quote.
        let end = rest.chars().skip(2).position(|c| c == '\'')?;
        return Some(end + 4);
    }
    (chars.next()? == '\'').then_some(3)
}

/// The lines of every item under `#[cfg(test)]`.
fn test_lines(code: &str) -> Vec<RangeInclusive<usize>> {
    let mut found = Vec::new();
    for (start, mark) in code.match_indices("#[cfg(test)]") {
        let before = code.get(..start).unwrap_or_default();
        let after = code.get(start + mark.len()..).unwrap_or_default();
        let first = 1 + before.matches('\n').count();
        if let Some(length) = item_length(after) {
            let item = after.get(..length).unwrap_or_default();
            found.push(first..=first + item.matches('\n').count());
        }
    }
    found
}

/// Bytes up to the end of the item's block; none for an item without one.
fn item_length(code: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, c) in code.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth <= 1 => return Some(at + 1),
            '}' => depth -= 1,
            ';' if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{Literal, Source, has_word, is_test_file};

    fn literals(text: &str) -> Vec<String> {
        let read = Source::read(text).literals;
        read.into_iter().map(|literal| literal.text).collect()
    }

    #[test]
    fn strings_are_found_and_taken_out() {
        assert_eq!(literals(r#"f("a", "b\"c")"#), ["a", "b\\\"c"]);
        assert_eq!(
            literals(r##"f(r"a", r#"b"c"#, br"d")"##),
            ["a", "b\"c", "d"]
        );
        assert_eq!(literals("let r#type = var\"x\""), ["x"]);
        let source = Source::read("a(\"unsafe {\")\n/* x /* y */ \"z\" */ b // \"c\"\n");
        assert_eq!(source.code, "a(\"\")\n b \n");
    }

    #[test]
    fn characters_and_lifetimes_are_told_apart() {
        assert_eq!(
            literals(r#"'"' 'a' '\'' "x" &'a str '\u{22}' "y""#),
            ["x", "y"]
        );
    }

    #[test]
    fn lines_are_kept() {
        let source = Source::read("\"a\nb\"\n/*\n*/ \"c\"");
        assert_eq!(
            source.literals.last(),
            Some(&Literal {
                line: 4,
                text: "c".to_owned()
            })
        );
    }

    #[test]
    fn test_modules_are_known_by_their_braces() {
        let text =
            "a\n#[cfg(test)]\nmod tests {\n  fn b() { \"}\" }\n}\nc\n#[cfg(test)]\nmod d;\ne";
        let source = Source::read(text);
        let tests: Vec<usize> = (1..=9).filter(|&line| source.is_test(line)).collect();
        assert_eq!(tests, [2, 3, 4, 5]);
    }

    #[test]
    fn test_files_and_words() {
        assert!(is_test_file("crates/policy/tests/it/main.rs"));
        assert!(is_test_file("crates/policy/src/rule_tests.rs"));
        assert!(!is_test_file("crates/policy/src/rule.rs"));
        assert!(has_word("mod mail;", "mail"));
        assert!(!has_word("mod google_mail;", "mail"));
    }
}
