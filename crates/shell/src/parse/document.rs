//! Here-documents: collects the bodies when the line that asks for them ends.
//! Does not expand them; that happens where they are used.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::rc::Rc;

use super::word::Stop;
use super::{Fault, Parsed, Parser, Pending};
use crate::syntax::{Document, Part, Target};

impl<'a> Parser<'a> {
    /// After `<<` or `<<-`: the tag, with the body to follow.
    pub(super) fn document(&mut self, strip_tabs: bool) -> Parsed<Target<'a>> {
        self.skip_blanks();
        let parts = self.parts(Stop::Word)?;
        if parts.is_empty() {
            return Err(Fault::Syntax);
        }
        let mut tag = String::new();
        let quoted = plain_text(&parts, &mut tag)?;
        let body = Rc::new(OnceCell::new());
        self.pending.push(Pending {
            tag,
            quoted,
            strip_tabs,
            body: Rc::clone(&body),
        });
        Ok(Target::Document(body))
    }

    /// Reads the bodies that the line just ended asked for.
    pub(super) fn read_documents(&mut self) {
        for pending in std::mem::take(&mut self.pending) {
            let text = self.document_body(&pending);
            // The cell is new, so setting it cannot fail.
            let _ = pending.body.set(Document {
                text,
                expands: !pending.quoted,
            });
        }
    }

    fn document_body(&mut self, pending: &Pending<'a>) -> Cow<'a, str> {
        let start = self.pos;
        let mut kept = String::new();
        let mut as_written = true;
        while self.pos < self.bytes.len() {
            let line_start = self.pos;
            let (line, joined) = self.document_line(pending.quoted);
            let stripped = if pending.strip_tabs {
                line.trim_start_matches('\t')
            } else {
                &line
            };
            if stripped == pending.tag {
                return if as_written {
                    Cow::Borrowed(self.slice(start, line_start))
                } else {
                    Cow::Owned(kept)
                };
            }
            if as_written && (joined || stripped.len() != line.len()) {
                as_written = false;
                kept.push_str(self.slice(start, line_start));
            }
            if !as_written {
                kept.push_str(stripped);
                kept.push('\n');
            }
        }
        // Bash takes the end of the script as the end of the document.
        if as_written {
            Cow::Borrowed(self.slice(start, self.pos))
        } else {
            Cow::Owned(kept)
        }
    }

    /// One line; a backslash at its end joins the next where text expands.
    fn document_line(&mut self, quoted: bool) -> (Cow<'a, str>, bool) {
        let mut line = Cow::Borrowed(self.raw_line());
        let mut joined = false;
        while !quoted && self.pos < self.bytes.len() && ends_in_escape(&line) {
            let mut text = line.into_owned();
            text.pop();
            text.push_str(self.raw_line());
            line = Cow::Owned(text);
            joined = true;
        }
        (line, joined)
    }

    fn raw_line(&mut self) -> &'a str {
        let start = self.pos;
        while self.pos < self.bytes.len() && self.at(self.pos) != b'\n' {
            self.pos += 1;
        }
        let line = self.slice(start, self.pos);
        self.pos = (self.pos + 1).min(self.bytes.len());
        line
    }
}

fn ends_in_escape(line: &str) -> bool {
    line.bytes().rev().take_while(|byte| *byte == b'\\').count() % 2 == 1
}

/// A tag's text after quote removal, and whether any of it was quoted.
fn plain_text(parts: &[Part<'_>], text: &mut String) -> Parsed<bool> {
    let mut quoted = false;
    for part in parts {
        match part {
            Part::Plain(piece) => text.push_str(piece),
            Part::Quoted(piece) => {
                text.push_str(piece);
                quoted = true;
            }
            Part::Double(inner) => {
                plain_text(inner, text)?;
                quoted = true;
            }
            // Bash takes such a tag literally; nobody writes one in good faith.
            _ => return Err(Fault::Syntax),
        }
    }
    Ok(quoted)
}
