//! What begins with `$`: parameters, substitutions, arithmetic, `$'..'`.

use std::borrow::Cow;

use super::compound::checked_arithmetic;
use super::word::Stop;
use super::{Fault, Parsed, Parser};
use crate::syntax::{List, Operation, Parameter, Part};

impl<'a> Parser<'a> {
    /// At `$`.
    pub(super) fn dollar(&mut self, stop: Stop, parts: &mut Vec<Part<'a>>) -> Parsed<()> {
        let start = self.pos;
        self.pos += 1;
        let part = match self.peek() {
            b'(' => self.parenthesised()?,
            b'{' => {
                self.pos += 1;
                self.enter()?;
                let parameter = self.parameter(stop)?;
                self.leave();
                Part::Parameter(Box::new(parameter))
            }
            b'[' => {
                self.pos += 1;
                self.enter()?;
                let inner = self.parts(Stop::Bracket)?;
                self.leave();
                self.expect(b"]")?;
                Part::Arithmetic(checked_arithmetic(inner)?)
            }
            b'\'' if !stop.quoted() && stop != Stop::Arithmetic => Part::Quoted(self.ansi()?),
            b'"' if !stop.quoted() => return self.double(parts),
            byte @ (b'0'..=b'9' | b'@' | b'*' | b'#' | b'?' | b'-' | b'$' | b'!') => {
                self.pos += 1;
                let name = self.slice(self.pos - 1, self.pos);
                debug_assert_eq!(name.as_bytes(), [byte], "special parameters are one byte");
                simple_parameter(Cow::Borrowed(name))
            }
            _ => match self.name() {
                Some(name) => simple_parameter(name),
                None => literal_dollar(self.slice(start, start + 1), stop),
            },
        };
        parts.push(part);
        Ok(())
    }

    /// At `$(`: arithmetic if it is `$((` with a matching `))`.
    fn parenthesised(&mut self) -> Parsed<Part<'a>> {
        let start = self.mark();
        if self.eat(b"((") {
            if let Ok(parts) = self.arithmetic() {
                return checked_arithmetic(parts).map(Part::Arithmetic);
            }
            self.spend()?;
            self.rewind(start);
        }
        self.pos += 1;
        self.substitution().map(Part::Command)
    }

    /// After an opening `(`: commands up to its `)`.
    pub(super) fn substitution(&mut self) -> Parsed<List<'a>> {
        self.enter()?;
        let outer = std::mem::take(&mut self.pending);
        let list = self.list()?;
        // A here-document must have its body inside.
        if !self.pending.is_empty() {
            return Err(Fault::Syntax);
        }
        self.pending = outer;
        self.expect(b")")?;
        self.leave();
        Ok(list)
    }

    /// After `${`, up to and with `}`.
    fn parameter(&mut self, stop: Stop) -> Parsed<Parameter<'a>> {
        let length = self.peek() == b'#'
            && !self.sees(b"#}")
            && !self.sees(b"##")
            && !self.sees(b"#%")
            && !self.sees(b"#:")
            && !self.sees(b"#/");
        self.pos += usize::from(length);
        let indirect = !length && self.peek() == b'!' && self.is_indirection();
        self.pos += usize::from(indirect);
        let name = self.parameter_name()?;
        let mut index = None;
        if self.peek() == b'[' {
            self.pos += 1;
            index = Some(self.parts(Stop::Bracket)?);
            self.expect(b"]")?;
        }
        let operation = if length {
            Operation::Edit(Vec::new())
        } else {
            self.operation(stop)?
        };
        self.expect(b"}")?;
        Ok(Parameter {
            name,
            indirect,
            index,
            operation,
        })
    }

    fn is_indirection(&mut self) -> bool {
        let start = self.pos;
        self.pos += 1;
        let next = self.peek();
        self.pos = start;
        next.is_ascii_alphanumeric() || matches!(next, b'_' | b'@' | b'*' | b'#')
    }

    fn parameter_name(&mut self) -> Parsed<Cow<'a, str>> {
        if let Some(name) = self.name() {
            return Ok(name);
        }
        let start = self.pos;
        match self.peek() {
            b'0'..=b'9' => {
                while self.peek().is_ascii_digit() {
                    self.pos += 1;
                }
            }
            b'@' | b'*' | b'#' | b'?' | b'-' | b'$' | b'!' => self.pos += 1,
            _ => return Err(Fault::Syntax),
        }
        Ok(Cow::Borrowed(self.slice(start, self.pos)))
    }

    fn operation(&mut self, stop: Stop) -> Parsed<Operation<'a>> {
        let operand = if stop.quoted() {
            Stop::QuotedBrace
        } else {
            Stop::Brace
        };
        match self.peek() {
            b'}' => Ok(Operation::Value),
            sign @ (b'-' | b'=' | b'?' | b'+') => {
                self.pos += 1;
                Ok(Operation::Test(sign, self.parts(operand)?))
            }
            b':' => {
                self.pos += 1;
                match self.peek() {
                    sign @ (b'-' | b'=' | b'?' | b'+') => {
                        self.pos += 1;
                        Ok(Operation::Test(sign, self.parts(operand)?))
                    }
                    _ => Ok(Operation::Slice(checked_arithmetic(
                        self.parts(Stop::Brace)?,
                    )?)),
                }
            }
            b'@' => {
                self.pos += 1;
                match self.peek() {
                    // `${!prefix@}` lists names.
                    b'}' => Ok(Operation::Edit(Vec::new())),
                    letter => {
                        self.pos += 1;
                        Ok(Operation::Transform(letter))
                    }
                }
            }
            b'%' | b'#' | b'/' | b'^' | b',' | b'*' => {
                self.pos += 1;
                // Quotes count in patterns, even inside double quotes.
                Ok(Operation::Edit(self.parts(Stop::Brace)?))
            }
            _ => Err(Fault::Syntax),
        }
    }

    /// After `$`, at the quote of `$'..'`.
    fn ansi(&mut self) -> Parsed<Cow<'a, str>> {
        let start = self.pos + 1;
        let mut end = start;
        loop {
            match self.at(end) {
                b'\'' => break,
                b'\\' => end += 2,
                0 if end >= self.bytes.len() => return Err(Fault::Syntax),
                _ => end += 1,
            }
        }
        self.pos = end + 1;
        let text = self.slice(start, end);
        Ok(if text.contains('\\') {
            Cow::Owned(crate::ansi::decode(text))
        } else {
            Cow::Borrowed(text)
        })
    }
}

fn simple_parameter(name: Cow<'_, str>) -> Part<'_> {
    Part::Parameter(Box::new(Parameter {
        name,
        indirect: false,
        index: None,
        operation: Operation::Value,
    }))
}

fn literal_dollar(text: &str, stop: Stop) -> Part<'_> {
    if stop.quoted() {
        Part::Quoted(Cow::Borrowed(text))
    } else {
        Part::Plain(text)
    }
}
