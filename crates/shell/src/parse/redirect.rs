//! Redirections: operators, descriptors and targets. Opens nothing.

use super::word::Stop;
use super::{Fault, Parsed, Parser};
use crate::syntax::{Fd, Redirect, Target};

impl<'a> Parser<'a> {
    /// Redirections that follow a compound command.
    pub(super) fn redirects(&mut self) -> Parsed<Vec<Redirect<'a>>> {
        let mut found = Vec::new();
        loop {
            self.skip_blanks();
            match self.redirect()? {
                Some(redirect) => found.push(redirect),
                None => return Ok(found),
            }
        }
    }

    /// The redirection that begins here, if one does.
    pub(super) fn redirect(&mut self) -> Parsed<Option<Redirect<'a>>> {
        let start = self.pos;
        let fd = match self.peek() {
            b'0'..=b'9' => self.descriptor(),
            b'{' => self.named_descriptor(),
            b'<' | b'>' | b'&' => Some(Fd::Default),
            _ => None,
        };
        let Some(fd) = fd else {
            self.pos = start;
            return Ok(None);
        };
        let Some(target) = self.target(fd)? else {
            self.pos = start;
            return Ok(None);
        };
        Ok(Some(Redirect { fd, target }))
    }

    fn descriptor(&mut self) -> Option<Fd<'a>> {
        let mut number = 0_u32;
        while let digit @ b'0'..=b'9' = self.peek() {
            number = number
                .saturating_mul(10)
                .saturating_add(u32::from(digit - b'0'));
            self.pos += 1;
        }
        matches!(self.peek(), b'<' | b'>').then_some(Fd::Number(number))
    }

    fn named_descriptor(&mut self) -> Option<Fd<'a>> {
        self.pos += 1;
        let start = self.pos;
        while matches!(self.peek(), b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'[' | b']') {
            self.pos += 1;
        }
        let name = self.slice(start, self.pos);
        let named = !name.is_empty() && self.eat(b"}") && matches!(self.peek(), b'<' | b'>');
        named.then_some(Fd::Named(name))
    }

    fn target(&mut self, fd: Fd<'a>) -> Parsed<Option<Target<'a>>> {
        if fd == Fd::Default && self.peek() == b'&' {
            if !self.eat(b"&>>") && !self.eat(b"&>") {
                return Ok(None);
            }
            return Ok(Some(Target::Write(self.file()?)));
        }
        if fd == Fd::Default && (self.sees(b"<(") || self.sees(b">(")) {
            return Ok(None);
        }
        let target = if self.eat(b"<<<") {
            Target::Text(self.file()?)
        } else if self.eat(b"<<-") {
            self.document(true)?
        } else if self.eat(b"<<") {
            self.document(false)?
        } else if self.eat(b"<&") {
            Target::Duplicate(self.file()?, false)
        } else if self.eat(b"<>") {
            Target::ReadWrite(self.file()?)
        } else if self.eat(b">&") {
            Target::Duplicate(self.file()?, true)
        } else if self.eat(b">>") || self.eat(b">|") {
            Target::Write(self.file()?)
        } else if self.eat(b"<") {
            Target::Read(self.file()?)
        } else {
            self.expect(b">")?;
            Target::Write(self.file()?)
        };
        Ok(Some(target))
    }

    fn file(&mut self) -> Parsed<crate::syntax::TextOf<'a>> {
        self.skip_blanks();
        let word = self.word(Stop::Word)?;
        if word.parts.is_empty() {
            Err(Fault::Syntax)
        } else {
            Ok(word)
        }
    }
}
