//! Simple commands, assignments and function definitions.

use std::borrow::Cow;

use super::word::Stop;
use super::{Fault, Parsed, Parser, is_meta};
use crate::syntax::{Argument, Assign, Kind, Node, Part, Simple, TextOf, Value};

/// What a word that begins like an assignment turned out to be.
enum Head<'a> {
    Assign(Assign<'a>),
    Word(TextOf<'a>),
}

impl<'a> Parser<'a> {
    pub(super) fn simple(&mut self) -> Parsed<Node<'a>> {
        let mut simple = Simple::default();
        let mut redirects = Vec::new();
        let mut declares = false;
        loop {
            self.skip_blanks();
            if let Some(redirect) = self.redirect()? {
                redirects.push(redirect);
                continue;
            }
            let next = self.peek();
            if next == b'('
                && simple.words.len() == 1
                && simple.assigns.is_empty()
                && redirects.is_empty()
            {
                return self.function(simple);
            }
            if self.pos >= self.bytes.len()
                || ends_command(next) && !self.sees(b"<(") && !self.sees(b">(")
            {
                break;
            }
            self.spend()?;
            let heads = simple.words.is_empty() || declares;
            let word = match if heads { self.head()? } else { None } {
                Some(Head::Assign(assign)) if simple.words.is_empty() => {
                    simple.assigns.push(assign);
                    continue;
                }
                Some(Head::Assign(assign)) => {
                    simple.words.push(Argument::Assign(assign));
                    continue;
                }
                Some(Head::Word(word)) => word,
                None => self.word(Stop::Word)?,
            };
            if simple.words.is_empty() {
                declares = matches!(
                    word.plain(),
                    Some("export" | "declare" | "typeset" | "local" | "readonly")
                );
            }
            simple.words.push(Argument::Word(word));
        }
        if simple.words.is_empty() && simple.assigns.is_empty() && redirects.is_empty() {
            return Err(Fault::Syntax);
        }
        Ok(Node {
            kind: Kind::Simple(simple),
            redirects,
        })
    }

    /// After `name (`: a function definition.
    fn function(&mut self, simple: Simple<'a>) -> Parsed<Node<'a>> {
        let Some(Argument::Word(name)) = simple.words.into_iter().next() else {
            return Err(Fault::Syntax);
        };
        self.expect(b"(")?;
        self.skip_blanks();
        self.expect(b")")?;
        self.function_body(name)
    }

    /// A word that may be an assignment.
    fn head(&mut self) -> Parsed<Option<Head<'a>>> {
        let start = self.pos;
        let Some(name) = self.name() else {
            return Ok(None);
        };
        let name_end = self.pos;
        let mut index = None;
        if self.peek() == b'[' {
            self.pos += 1;
            let inner = self.pos;
            self.enter()?;
            let parts = self.parts(Stop::Bracket)?;
            self.leave();
            self.expect(b"]")?;
            // Whether bash still sees an assignment here is hard to tell.
            if parts
                .iter()
                .any(|part| matches!(part, Part::Plain(text) if text.contains(['(', ')'])))
            {
                return Err(Fault::Syntax);
            }
            if !self.sees(b"=") && !self.sees(b"+=") {
                return self
                    .subscripted_word(start, name_end, inner, parts)
                    .map(Some);
            }
            index = Some(parts);
        }
        let append = self.eat(b"+=");
        if !append && !self.eat(b"=") {
            self.pos = start;
            return Ok(None);
        }
        let value = self.value()?;
        Ok(Some(Head::Assign(Assign {
            raw: self.slice(start, self.pos),
            name,
            index,
            append,
            value,
        })))
    }

    /// `a[..]` that no `=` follows: a word after all.
    fn subscripted_word(
        &mut self,
        start: usize,
        name_end: usize,
        inner: usize,
        subscript: Vec<Part<'a>>,
    ) -> Parsed<Head<'a>> {
        let close = self.pos;
        let mut parts = vec![
            Part::Plain(self.slice(start, name_end)),
            Part::Plain(self.slice(inner - 1, inner)),
        ];
        parts.extend(subscript);
        parts.push(Part::Plain(self.slice(close - 1, close)));
        parts.extend(self.parts(Stop::Word)?);
        Ok(Head::Word(TextOf {
            raw: self.slice(start, self.pos),
            parts,
        }))
    }

    fn value(&mut self) -> Parsed<Value<'a>> {
        if self.peek() != b'(' {
            return Ok(Value::Scalar(self.word(Stop::Word)?));
        }
        self.pos += 1;
        let mut items = Vec::new();
        loop {
            self.skip_lines();
            if self.eat(b")") {
                // `x=(..)y` is one word to bash, and no list.
                let next = self.peek();
                let ends = self.pos >= self.bytes.len() || is_meta(next);
                return if ends {
                    Ok(Value::Array(items))
                } else {
                    Err(Fault::Syntax)
                };
            }
            if self.pos >= self.bytes.len() {
                return Err(Fault::Syntax);
            }
            self.spend()?;
            items.push(self.element()?);
        }
    }

    /// An element of an array; `[key with blanks]=value` is one word.
    fn element(&mut self) -> Parsed<TextOf<'a>> {
        let start = self.pos;
        let mut parts = Vec::new();
        if self.peek() == b'[' {
            self.pos += 1;
            self.enter()?;
            parts = self.parts(Stop::Bracket)?;
            self.leave();
            self.expect(b"]")?;
            parts.insert(0, Part::Plain("["));
            parts.push(Part::Plain("]"));
        }
        parts.extend(self.parts(Stop::Word)?);
        if parts.is_empty() {
            return Err(Fault::Syntax);
        }
        Ok(TextOf {
            raw: self.slice(start, self.pos),
            parts,
        })
    }

    /// A name that a variable may have.
    pub(super) fn name(&mut self) -> Option<Cow<'a, str>> {
        let start = self.pos;
        if !matches!(self.peek(), b'a'..=b'z' | b'A'..=b'Z' | b'_') {
            return None;
        }
        let begin = self.pos;
        let mut continued = false;
        loop {
            let before = self.pos;
            match self.peek() {
                b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'0'..=b'9' => {
                    continued |= before != self.pos;
                    self.pos += 1;
                }
                _ => {
                    self.pos = before;
                    break;
                }
            }
        }
        debug_assert!(start <= begin, "the cursor only moves forward");
        let name = self.slice(begin, self.pos);
        Some(if continued {
            Cow::Owned(name.replace("\\\n", ""))
        } else {
            Cow::Borrowed(name)
        })
    }
}

fn ends_command(byte: u8) -> bool {
    matches!(byte, b'\n' | b';' | b'&' | b'|' | b'<' | b'>' | b'(' | b')')
}
