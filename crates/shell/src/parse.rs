//! Reads bash text into its syntax tree, the way bash's own grammar does:
//! substitutions are parsed where they stand, not found by counting brackets.
//!
//! Never guesses: text that is not understood is a [`Fault`]. Nesting and work
//! are bounded, so no input overflows the stack or takes more than linear time.

mod compound;
mod document;
mod dollar;
mod redirect;
mod simple;
mod word;

use std::cell::OnceCell;
use std::rc::Rc;

use crate::syntax::{AndOr, Document, Join, List, Part, Pipeline};

/// Why a script could not be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Not shell, or shell that is not understood.
    Syntax,
    /// Too deep or too much work.
    Limit,
}

pub(crate) type Parsed<T> = Result<T, Fault>;

/// A cursor over the script.
#[derive(Debug)]
pub(crate) struct Parser<'a> {
    text: &'a str,
    bytes: &'a [u8],
    pos: usize,
    depth: usize,
    work: usize,
    extglob: bool,
    /// Where the script speaks of `extglob`; lines after that may use it.
    extglob_from: usize,
    pending: Vec<Pending<'a>>,
}

/// A here-document whose body has not been reached yet.
#[derive(Debug, Clone)]
struct Pending<'a> {
    tag: String,
    quoted: bool,
    strip_tabs: bool,
    body: Rc<OnceCell<Document<'a>>>,
}

/// Where the cursor was, to try another reading.
struct Mark<'a> {
    pos: usize,
    depth: usize,
    pending: Vec<Pending<'a>>,
}

impl<'a> Parser<'a> {
    /// A parser that nests at most `depth` deep.
    pub fn new(text: &'a str, depth: usize) -> Self {
        Self {
            text,
            bytes: text.as_bytes(),
            pos: 0,
            depth,
            work: text.len().saturating_mul(8).saturating_add(64),
            extglob: false,
            extglob_from: text.find("extglob").unwrap_or(usize::MAX),
            pending: Vec::new(),
        }
    }

    /// The whole text as a script.
    pub fn script(mut self) -> Parsed<List<'a>> {
        let list = self.list()?;
        if self.pos < self.bytes.len() {
            return Err(Fault::Syntax);
        }
        self.read_documents();
        Ok(list)
    }

    /// The whole text as the body of an expanding here-document or prompt.
    pub fn expanding(mut self) -> Parsed<Vec<Part<'a>>> {
        self.parts(word::Stop::Document)
    }

    /// The byte at `index`; zero past the end.
    fn at(&self, index: usize) -> u8 {
        self.bytes.get(index).copied().unwrap_or(0)
    }

    fn slice(&self, from: usize, to: usize) -> &'a str {
        self.text.get(from..to).unwrap_or("")
    }

    /// The next byte, after line continuations.
    fn peek(&mut self) -> u8 {
        while self.at(self.pos) == b'\\' && self.at(self.pos + 1) == b'\n' {
            self.pos += 2;
        }
        self.at(self.pos)
    }

    /// Where the cursor is after `wanted`, if that comes next.
    fn after(&mut self, wanted: &[u8]) -> Option<usize> {
        let start = self.pos;
        for &byte in wanted {
            if self.peek() != byte || self.pos >= self.bytes.len() {
                self.pos = start;
                return None;
            }
            self.pos += 1;
        }
        Some(std::mem::replace(&mut self.pos, start))
    }

    fn sees(&mut self, wanted: &[u8]) -> bool {
        self.after(wanted).is_some()
    }

    fn eat(&mut self, wanted: &[u8]) -> bool {
        self.after(wanted).is_some_and(|end| {
            self.pos = end;
            true
        })
    }

    fn expect(&mut self, wanted: &[u8]) -> Parsed<()> {
        if self.eat(wanted) {
            Ok(())
        } else {
            Err(Fault::Syntax)
        }
    }

    fn enter(&mut self) -> Parsed<()> {
        self.depth = self.depth.checked_sub(1).ok_or(Fault::Limit)?;
        self.spend()
    }

    fn leave(&mut self) {
        self.depth += 1;
    }

    /// Counts one step of work; trying other readings cannot go on for ever.
    fn spend(&mut self) -> Parsed<()> {
        self.work = self.work.checked_sub(1).ok_or(Fault::Limit)?;
        Ok(())
    }

    fn mark(&self) -> Mark<'a> {
        Mark {
            pos: self.pos,
            depth: self.depth,
            pending: self.pending.clone(),
        }
    }

    fn rewind(&mut self, mark: Mark<'a>) {
        self.pos = mark.pos;
        self.depth = mark.depth;
        self.pending = mark.pending;
    }

    /// Skips blanks and a comment. Only where a token may start.
    fn skip_blanks(&mut self) {
        loop {
            match self.peek() {
                b' ' | b'\t' => self.pos += 1,
                b'#' => {
                    while self.pos < self.bytes.len() && self.at(self.pos) != b'\n' {
                        self.pos += 1;
                    }
                }
                _ => return,
            }
        }
    }

    /// Skips blanks, comments and newlines.
    fn skip_lines(&mut self) {
        loop {
            self.skip_blanks();
            if self.peek() != b'\n' {
                return;
            }
            self.newline();
        }
    }

    fn newline(&mut self) {
        self.pos += 1;
        self.extglob |= self.pos > self.extglob_from;
        self.read_documents();
    }

    /// Commands up to something that cannot begin one.
    fn list(&mut self) -> Parsed<List<'a>> {
        let mut list = List::new();
        loop {
            self.skip_lines();
            if self.at_list_end() {
                return Ok(list);
            }
            let mut item = self.and_or()?;
            self.skip_blanks();
            let more = match self.peek() {
                b';' if self.sees(b";;") || self.sees(b";&") => false,
                b';' => {
                    self.pos += 1;
                    true
                }
                b'&' => {
                    self.pos += 1;
                    item.background = true;
                    true
                }
                b'\n' => true,
                _ => false,
            };
            list.push(item);
            if !more {
                return Ok(list);
            }
        }
    }

    /// A list that holds at least one command.
    fn body(&mut self) -> Parsed<List<'a>> {
        self.enter()?;
        let list = self.list()?;
        self.leave();
        if list.is_empty() {
            Err(Fault::Syntax)
        } else {
            Ok(list)
        }
    }

    fn at_list_end(&mut self) -> bool {
        match self.peek() {
            0 => self.pos >= self.bytes.len(),
            b')' => true,
            b';' => self.sees(b";;") || self.sees(b";&"),
            _ => matches!(
                self.reserved(),
                Some((
                    "then" | "do" | "done" | "fi" | "elif" | "else" | "esac" | "}",
                    _
                ))
            ),
        }
    }

    fn and_or(&mut self) -> Parsed<AndOr<'a>> {
        let first = self.pipeline()?;
        let mut rest = Vec::new();
        loop {
            self.skip_blanks();
            let join = match self.peek() {
                b'&' if self.eat(b"&&") => Join::And,
                b'|' if self.eat(b"||") => Join::Or,
                _ => {
                    return Ok(AndOr {
                        first,
                        rest,
                        background: false,
                    });
                }
            };
            self.skip_lines();
            rest.push((join, self.pipeline()?));
        }
    }

    fn pipeline(&mut self) -> Parsed<Pipeline<'a>> {
        let mut prefixed = false;
        while let Some((word @ ("!" | "time"), end)) = self.reserved() {
            self.pos = end;
            prefixed = true;
            self.skip_blanks();
            if word == "time" {
                self.skip_time_options();
            }
        }
        let mut commands = Vec::new();
        if prefixed && matches!(self.peek(), 0 | b';' | b'\n' | b')' | b'&' | b'|') {
            return Ok(Pipeline { commands });
        }
        loop {
            self.spend()?;
            commands.push(self.command()?);
            self.skip_blanks();
            if self.peek() != b'|' || self.sees(b"||") {
                return Ok(Pipeline { commands });
            }
            self.pos += 1;
            self.eat(b"&");
            self.skip_lines();
        }
    }

    fn skip_time_options(&mut self) {
        for option in [b"-p".as_slice(), b"--"] {
            let Some(end) = self.after(option) else {
                continue;
            };
            if matches!(self.at(end), 0 | b' ' | b'\t' | b'\n' | b';') {
                self.pos = end;
                self.skip_blanks();
            }
        }
    }

    /// The reserved word that stands here, and where it ends.
    fn reserved(&mut self) -> Option<(&'static str, usize)> {
        let first = self.peek();
        let &(_, words) = RESERVED.iter().find(|(letter, _)| *letter == first)?;
        for word in words {
            let Some(end) = self.after(word.as_bytes()) else {
                continue;
            };
            let start = std::mem::replace(&mut self.pos, end);
            let next = self.peek();
            let ended = self.pos >= self.bytes.len() || is_meta(next);
            let extglob = *word == "!" && next == b'(' && self.extglob;
            self.pos = start;
            if ended && !extglob {
                return Some((word, end));
            }
        }
        None
    }
}

/// A byte that ends an unquoted word.
fn is_meta(byte: u8) -> bool {
    matches!(
        byte,
        b' ' | b'\t' | b'\n' | b';' | b'&' | b'|' | b'<' | b'>' | b'(' | b')'
    )
}

/// Words that mean something else where a command may begin, by first letter.
const RESERVED: &[(u8, &[&str])] = &[
    (b'!', &["!"]),
    (b'[', &["[["]),
    (b']', &["]]"]),
    (b'c', &["case", "coproc"]),
    (b'd', &["do", "done"]),
    (b'e', &["elif", "else", "esac"]),
    (b'f', &["fi", "for", "function"]),
    (b'i', &["if", "in"]),
    (b's', &["select"]),
    (b't', &["then", "time"]),
    (b'u', &["until"]),
    (b'w', &["while"]),
    (b'{', &["{"]),
    (b'}', &["}"]),
];
