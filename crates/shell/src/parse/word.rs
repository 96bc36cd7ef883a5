//! Words: quotes, escapes and the text between, split into parts. What the
//! parts come to is decided where they are expanded.

use std::borrow::Cow;

use super::{Fault, Parsed, Parser, is_meta};
use crate::syntax::{Part, TextOf};

/// What ends a run of parts, and so which characters are special in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stop {
    /// A word of a command.
    Word,
    /// A word of `[[`, where extended globs always count.
    Pattern,
    /// The right side of `=~`.
    Regex,
    /// The inside of `@(..)`, up to its `)`.
    Glob,
    /// The inside of `"`.
    Double,
    /// A here-document, up to the end of the text.
    Document,
    /// The operand of `${x-..}`, up to its `}`.
    Brace,
    /// The same where the expansion stands in double quotes.
    QuotedBrace,
    /// A subscript, up to its `]`.
    Bracket,
    /// Arithmetic, up to its `)`.
    Arithmetic,
}

impl Stop {
    /// Text is quoted here: no globs, no splitting, few escapes.
    pub fn quoted(self) -> bool {
        matches!(self, Self::Double | Self::Document | Self::QuotedBrace)
    }

    /// The end of the text ends the parts.
    fn ends_with_text(self) -> bool {
        matches!(
            self,
            Self::Word | Self::Pattern | Self::Regex | Self::Document
        )
    }

    /// A backslash takes this character's meaning away.
    fn escapes(self, byte: u8) -> bool {
        match self {
            Self::Double => matches!(byte, b'$' | b'`' | b'"' | b'\\'),
            Self::Document => matches!(byte, b'$' | b'`' | b'\\'),
            Self::QuotedBrace => matches!(byte, b'$' | b'`' | b'"' | b'\\' | b'}'),
            _ => true,
        }
    }
}

impl<'a> Parser<'a> {
    /// A word with its source text; without parts if none stands here.
    pub(super) fn word(&mut self, stop: Stop) -> Parsed<TextOf<'a>> {
        self.peek();
        let start = self.pos;
        let parts = self.parts(stop)?;
        Ok(TextOf {
            raw: self.slice(start, self.pos),
            parts,
        })
    }

    pub(super) fn parts(&mut self, stop: Stop) -> Parsed<Vec<Part<'a>>> {
        let mut parts = Vec::new();
        let mut run = self.pos;
        let mut nested = 0_usize;
        loop {
            let byte = self.at(self.pos);
            if byte.is_ascii_alphanumeric()
                || byte >= 0x80
                || matches!(byte, b'-' | b'_' | b'.' | b'/' | b',' | b'=')
            {
                self.pos += 1;
                continue;
            }
            if self.pos >= self.bytes.len() {
                if !stop.ends_with_text() {
                    return Err(Fault::Syntax);
                }
                break;
            }
            if self.ends(stop, byte, nested) {
                break;
            }
            if self.is_literal(stop, byte) {
                nested = count(stop, byte, nested);
                self.pos += 1;
                continue;
            }
            self.flush(stop, run, &mut parts);
            self.special(stop, byte, &mut parts)?;
            run = self.pos;
        }
        self.flush(stop, run, &mut parts);
        Ok(parts)
    }

    fn flush(&self, stop: Stop, run: usize, parts: &mut Vec<Part<'a>>) {
        if run < self.pos {
            let text = self.slice(run, self.pos);
            parts.push(if stop.quoted() {
                Part::Quoted(Cow::Borrowed(text))
            } else {
                Part::Plain(text)
            });
        }
    }

    fn ends(&mut self, stop: Stop, byte: u8, nested: usize) -> bool {
        match stop {
            Stop::Word | Stop::Pattern => {
                let goes_on = match byte {
                    b'(' => self.after_glob_sign(stop),
                    b'<' | b'>' => self.sees(b"<(") || self.sees(b">("),
                    _ => false,
                };
                is_meta(byte) && !goes_on
            }
            Stop::Regex => match byte {
                b' ' | b'\t' | b'\n' | b')' => nested == 0,
                b';' | b'&' => true,
                _ => false,
            },
            Stop::Glob | Stop::Arithmetic => byte == b')' && nested == 0,
            Stop::Double => byte == b'"',
            Stop::Brace | Stop::QuotedBrace => byte == b'}',
            Stop::Bracket => byte == b']' && nested == 0,
            Stop::Document => false,
        }
    }

    /// `(` directly after one of `?*+@!`, where extended globs count.
    fn after_glob_sign(&self, stop: Stop) -> bool {
        let counts = self.extglob || stop == Stop::Pattern;
        let before = self.pos.checked_sub(1).map_or(0, |index| self.at(index));
        counts && matches!(before, b'?' | b'*' | b'+' | b'@' | b'!')
    }

    /// The byte stands for itself here.
    fn is_literal(&mut self, stop: Stop, byte: u8) -> bool {
        match byte {
            b'$' | b'`' => false,
            b'"' => stop == Stop::Document,
            b'\'' => stop.quoted(),
            b'\\' => {
                let next = self.at(self.pos + 1);
                next != b'\n' && !stop.escapes(next)
            }
            b'<' | b'>' => {
                let expands = matches!(
                    stop,
                    Stop::Word | Stop::Pattern | Stop::Brace | Stop::Glob | Stop::Regex
                );
                !(expands && (self.sees(b"<(") || self.sees(b">(")))
            }
            b'(' => !matches!(stop, Stop::Word | Stop::Pattern),
            _ => true,
        }
    }

    /// A quote, escape or expansion.
    fn special(&mut self, stop: Stop, byte: u8, parts: &mut Vec<Part<'a>>) -> Parsed<()> {
        self.spend()?;
        match byte {
            b'\\' => self.escape(parts),
            b'\'' => {
                let start = self.pos + 1;
                self.pos = self.find(start, b'\'')?;
                parts.push(Part::Quoted(Cow::Borrowed(self.slice(start, self.pos))));
                self.pos += 1;
            }
            b'"' => self.double(parts)?,
            b'`' => self.backquoted(stop.quoted(), parts)?,
            b'<' | b'>' => {
                self.pos += 1;
                self.peek();
                self.pos += 1;
                parts.push(Part::Process(self.substitution()?));
            }
            b'(' => {
                self.pos += 1;
                parts.push(Part::Plain("("));
                self.enter()?;
                parts.extend(self.parts(Stop::Glob)?);
                self.leave();
                self.expect(b")")?;
                parts.push(Part::Plain(")"));
            }
            _ => self.dollar(stop, parts)?,
        }
        Ok(())
    }

    fn escape(&mut self, parts: &mut Vec<Part<'a>>) {
        let start = self.pos + 1;
        match self.at(start) {
            b'\n' => self.pos += 2,
            0 => {
                parts.push(Part::Quoted(Cow::Borrowed("\\")));
                self.pos += 1;
            }
            _ => {
                let rest = self.text.get(start..).unwrap_or("");
                let width = rest.chars().next().map_or(1, char::len_utf8);
                parts.push(Part::Quoted(Cow::Borrowed(
                    self.slice(start, start + width),
                )));
                self.pos = start + width;
            }
        }
    }

    /// At `"`: everything up to the next one that counts.
    pub(super) fn double(&mut self, parts: &mut Vec<Part<'a>>) -> Parsed<()> {
        self.pos += 1;
        let inner = self.parts(Stop::Double)?;
        self.expect(b"\"")?;
        parts.push(Part::Double(inner));
        Ok(())
    }

    fn backquoted(&mut self, quoted: bool, parts: &mut Vec<Part<'a>>) -> Parsed<()> {
        let start = self.pos + 1;
        let mut end = start;
        let mut escaped = false;
        loop {
            match self.at(end) {
                b'`' => break,
                b'\\' => {
                    escaped = true;
                    end += 2;
                }
                0 if end >= self.bytes.len() => return Err(Fault::Syntax),
                _ => end += 1,
            }
        }
        let text = self.slice(start, end);
        let text = if escaped {
            Cow::Owned(unescape(text, quoted))
        } else {
            Cow::Borrowed(text)
        };
        parts.push(Part::Backquoted(text));
        self.pos = end + 1;
        Ok(())
    }

    /// Where `byte` next stands, quotes or not.
    pub(super) fn find(&self, from: usize, byte: u8) -> Parsed<usize> {
        let rest = self.bytes.get(from..).unwrap_or(&[]);
        let offset = rest
            .iter()
            .position(|found| *found == byte)
            .ok_or(Fault::Syntax)?;
        Ok(from + offset)
    }
}

/// Brackets that stand in pairs before the closing one counts.
fn count(stop: Stop, byte: u8, nested: usize) -> usize {
    match (stop, byte) {
        (Stop::Glob | Stop::Arithmetic | Stop::Regex, b'(') | (Stop::Bracket, b'[') => nested + 1,
        (Stop::Glob | Stop::Arithmetic | Stop::Regex, b')') | (Stop::Bracket, b']') => {
            nested.saturating_sub(1)
        }
        _ => nested,
    }
}

/// What the shell inside backquotes gets to see.
fn unescape(text: &str, quoted: bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(found) = chars.next() {
        let drops = found == '\\'
            && chars
                .peek()
                .is_some_and(|next| matches!(next, '\\' | '`' | '$') || quoted && *next == '"');
        out.push(if drops {
            chars.next().unwrap_or('\\')
        } else {
            found
        });
    }
    out
}
