//! Compound commands: groups, conditions, loops, `case`, tests, functions.

use super::word::Stop;
use super::{Fault, Parsed, Parser, is_meta};
use crate::syntax::{Kind, List, Node, Part, TextOf};

impl<'a> Parser<'a> {
    pub(super) fn command(&mut self) -> Parsed<Node<'a>> {
        if self.peek() == b'(' {
            let kind = self.parenthesis()?;
            return self.with_redirects(kind);
        }
        let Some((word, end)) = self.reserved() else {
            return self.simple();
        };
        self.pos = end;
        let kind = match word {
            "{" => {
                let list = self.body()?;
                self.close("}")?;
                Kind::Group(list)
            }
            "[[" => self.test()?,
            "if" => self.condition()?,
            "while" | "until" => {
                let condition = self.body()?;
                let body = self.do_group()?;
                Kind::Branches {
                    repeats: true,
                    branches: vec![(condition, body)],
                    otherwise: List::new(),
                }
            }
            "for" | "select" => self.for_loop()?,
            "case" => self.case()?,
            "coproc" => return self.coprocess(),
            "function" => {
                self.skip_blanks();
                let name = self.word(Stop::Word)?;
                self.skip_blanks();
                if self.eat(b"(") {
                    self.skip_blanks();
                    self.expect(b")")?;
                }
                return self.function_body(name);
            }
            _ => return Err(Fault::Syntax),
        };
        self.with_redirects(kind)
    }

    fn with_redirects(&mut self, kind: Kind<'a>) -> Parsed<Node<'a>> {
        Ok(Node {
            kind,
            redirects: self.redirects()?,
        })
    }

    fn close(&mut self, wanted: &str) -> Parsed<()> {
        self.skip_blanks();
        match self.reserved() {
            Some((word, end)) if word == wanted => {
                self.pos = end;
                Ok(())
            }
            _ => Err(Fault::Syntax),
        }
    }

    fn try_close(&mut self, wanted: &str) -> bool {
        self.close(wanted).is_ok()
    }

    /// `(`: arithmetic if it is `((` with a matching `))`, else a subshell.
    fn parenthesis(&mut self) -> Parsed<Kind<'a>> {
        let start = self.mark();
        if self.eat(b"((") {
            if let Ok(parts) = self.arithmetic() {
                return checked_arithmetic(parts).map(Kind::Arithmetic);
            }
            self.spend()?;
            self.rewind(start);
        }
        self.expect(b"(")?;
        let list = self.body()?;
        self.expect(b")")?;
        Ok(Kind::Subshell(list))
    }

    /// After `((`: the expression and its `))`.
    pub(super) fn arithmetic(&mut self) -> Parsed<Vec<Part<'a>>> {
        self.enter()?;
        let parts = self.parts(Stop::Arithmetic)?;
        self.leave();
        self.expect(b"))")?;
        Ok(parts)
    }

    fn condition(&mut self) -> Parsed<Kind<'a>> {
        let mut branches = Vec::new();
        loop {
            let condition = self.body()?;
            self.close("then")?;
            branches.push((condition, self.body()?));
            if !self.try_close("elif") {
                break;
            }
        }
        let otherwise = if self.try_close("else") {
            self.body()?
        } else {
            List::new()
        };
        self.close("fi")?;
        Ok(Kind::Branches {
            repeats: false,
            branches,
            otherwise,
        })
    }

    fn do_group(&mut self) -> Parsed<List<'a>> {
        self.skip_lines();
        if self.try_close("{") {
            let body = self.body()?;
            self.close("}")?;
            return Ok(body);
        }
        self.close("do")?;
        let body = self.body()?;
        self.close("done")?;
        Ok(body)
    }

    fn for_loop(&mut self) -> Parsed<Kind<'a>> {
        self.skip_blanks();
        if self.eat(b"((") {
            let head = checked_arithmetic(self.arithmetic()?)?;
            self.skip_blanks();
            self.eat(b";");
            let body = self.do_group()?;
            return Ok(Kind::ForArithmetic { head, body });
        }
        let name = self.name().ok_or(Fault::Syntax)?;
        self.skip_lines();
        let mut words = Vec::new();
        if self.keyword(b"in") {
            loop {
                self.skip_blanks();
                if matches!(self.peek(), 0 | b'\n' | b';' | b'&' | b'|' | b')') {
                    break;
                }
                self.spend()?;
                let word = self.word(Stop::Word)?;
                if word.parts.is_empty() {
                    return Err(Fault::Syntax);
                }
                words.push(word);
            }
        }
        self.eat(b";");
        let body = self.do_group()?;
        Ok(Kind::For { name, words, body })
    }

    /// A word that only counts here, such as `in`.
    fn keyword(&mut self, word: &[u8]) -> bool {
        let Some(end) = self.after(word) else {
            return false;
        };
        let start = std::mem::replace(&mut self.pos, end);
        let next = self.peek();
        if self.pos >= self.bytes.len() || is_meta(next) {
            return true;
        }
        self.pos = start;
        false
    }

    fn case(&mut self) -> Parsed<Kind<'a>> {
        self.skip_blanks();
        let subject = self.word(Stop::Word)?;
        self.skip_lines();
        if !self.keyword(b"in") {
            return Err(Fault::Syntax);
        }
        let mut arms = Vec::new();
        loop {
            self.skip_lines();
            if self.try_close("esac") {
                return Ok(Kind::Case { subject, arms });
            }
            let patterns = self.case_patterns()?;
            self.enter()?;
            let list = self.list()?;
            self.leave();
            arms.push((patterns, list));
            self.skip_lines();
            if !self.eat(b";;&") && !self.eat(b";;") && !self.eat(b";&") {
                self.close("esac")?;
                return Ok(Kind::Case { subject, arms });
            }
        }
    }

    fn case_patterns(&mut self) -> Parsed<Vec<TextOf<'a>>> {
        self.eat(b"(");
        let mut patterns = Vec::new();
        loop {
            self.skip_blanks();
            self.spend()?;
            let pattern = self.word(Stop::Word)?;
            if pattern.parts.is_empty() {
                return Err(Fault::Syntax);
            }
            patterns.push(pattern);
            self.skip_blanks();
            if self.eat(b")") {
                return Ok(patterns);
            }
            self.expect(b"|")?;
        }
    }

    pub(super) fn function_body(&mut self, name: TextOf<'a>) -> Parsed<Node<'a>> {
        if name.parts.is_empty() {
            return Err(Fault::Syntax);
        }
        self.skip_lines();
        self.enter()?;
        let body = self.command()?;
        self.leave();
        if matches!(
            body.kind,
            Kind::Simple(_) | Kind::Function { .. } | Kind::Coprocess { .. }
        ) {
            return Err(Fault::Syntax);
        }
        Ok(Node {
            kind: Kind::Function {
                name,
                body: Box::new(body),
            },
            redirects: Vec::new(),
        })
    }

    fn coprocess(&mut self) -> Parsed<Node<'a>> {
        self.skip_blanks();
        let start = self.mark();
        // `coproc NAME compound`: a name counts only before a compound command.
        let mut name = None;
        if self.reserved().is_none() {
            name = self.name();
        }
        let blank = matches!(self.peek(), b' ' | b'\t' | b'\n');
        if name.is_some() && blank {
            self.skip_lines();
        }
        if name.is_none() || !blank || (self.peek() != b'(' && self.reserved().is_none()) {
            name = None;
            self.rewind(start);
        }
        self.enter()?;
        let body = self.command()?;
        self.leave();
        Ok(Node {
            kind: Kind::Coprocess {
                name,
                body: Box::new(body),
            },
            redirects: Vec::new(),
        })
    }

    /// After `[[`: operands up to `]]`. Their grammar is bash's to check.
    fn test(&mut self) -> Parsed<Kind<'a>> {
        let mut operands = Vec::new();
        let mut operator: Option<TextOf<'a>> = None;
        loop {
            self.skip_lines();
            self.spend()?;
            let regex = operator.as_ref().is_some_and(|word| word.raw == "=~");
            if !regex && self.skip_test_sign() {
                continue;
            }
            if self.pos >= self.bytes.len() {
                return Err(Fault::Syntax);
            }
            let word = self.word(if regex { Stop::Regex } else { Stop::Pattern })?;
            match word.plain() {
                None if word.parts.is_empty() => return Err(Fault::Syntax),
                Some("]]") if !regex => {
                    operands.extend(operator.map(|word| (None, word)));
                    return Ok(Kind::Test(operands));
                }
                Some(text) if !regex && is_test_operator(text) && operator.is_none() => {
                    operator = Some(word);
                }
                _ => operands.push((operator.take(), word)),
            }
        }
    }

    fn skip_test_sign(&mut self) -> bool {
        if self.sees(b"<(") || self.sees(b">(") {
            return false;
        }
        [b"&&".as_slice(), b"||", b"(", b")", b"<", b">"]
            .iter()
            .any(|sign| self.eat(sign))
    }
}

/// Quotes and escapes in arithmetic can hide code until it is evaluated.
pub(super) fn checked_arithmetic(parts: Vec<Part<'_>>) -> Parsed<Vec<Part<'_>>> {
    let hides = parts.iter().any(|part| matches!(part, Part::Quoted(_)));
    if hides { Err(Fault::Syntax) } else { Ok(parts) }
}

fn is_test_operator(text: &str) -> bool {
    matches!(text, "=" | "==" | "!=" | "=~")
        || text.strip_prefix('-').is_some_and(|name| {
            matches!(name.len(), 1 | 2) && name.bytes().all(|byte| byte.is_ascii_alphabetic())
        })
}
