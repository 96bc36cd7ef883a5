//! Tokens of scripting languages, enough to see calls and string literals.
//! It does not parse: regular expressions and here-documents are read as
//! whatever they look like, which is why a scan never clears code.

use crate::facts::{Language, Word};
use crate::table::words::beginning;

/// A piece of source code.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Token<'s> {
    /// An identifier or number.
    Name(&'s str),
    /// A string literal; uncertain where it interpolates.
    Text(Word),
    /// A command in backticks, `%x()` or `qx()`.
    Command(Word),
    /// Any other character.
    Sign(char),
}

/// Cuts `source` into tokens.
pub(crate) fn lex(language: Language, source: &str) -> Vec<Token<'_>> {
    let mut lexer = Lexer {
        language,
        rest: source,
        tokens: Vec::new(),
    };
    while let Some(first) = lexer.rest.chars().next() {
        let length = lexer.next(first);
        lexer.rest = lexer.rest.get(length.max(1)..).unwrap_or("");
    }
    lexer.tokens
}

struct Lexer<'s> {
    language: Language,
    rest: &'s str,
    tokens: Vec<Token<'s>>,
}

impl<'s> Lexer<'s> {
    fn next(&mut self, first: char) -> usize {
        if let Some(length) = self.comment() {
            return length;
        }
        match first {
            c if c.is_whitespace() => c.len_utf8(),
            '"' | '\'' => self.string(first, ""),
            '`' => self.backtick(),
            '%' if self.language == Language::Ruby => self.percent(),
            '[' if self.language == Language::Lua && self.rest.starts_with("[[") => {
                let end = self.rest.find("]]").unwrap_or(self.rest.len());
                let text = self.rest.get(2..end).unwrap_or("");
                self.tokens.push(Token::Text(Word::Known(text.to_owned())));
                end + 2
            }
            c if c.is_alphanumeric() || c == '_' => self.name(),
            c => {
                self.tokens.push(Token::Sign(c));
                c.len_utf8()
            }
        }
    }

    fn comment(&self) -> Option<usize> {
        let line = || Some(self.rest.find('\n').unwrap_or(self.rest.len()));
        let block = |close: &str| {
            Some(
                self.rest
                    .find(close)
                    .map_or(self.rest.len(), |at| at + close.len()),
            )
        };
        match self.language {
            Language::JavaScript | Language::Php if self.rest.starts_with("//") => line(),
            Language::JavaScript | Language::Php if self.rest.starts_with("/*") => block("*/"),
            Language::Lua if self.rest.starts_with("--[[") => block("]]"),
            Language::Lua if self.rest.starts_with("--") => line(),
            // `$#array` and `#{}` are no comments.
            Language::Perl if self.tokens.last() == Some(&Token::Sign('$')) => None,
            Language::Python | Language::Perl | Language::Ruby | Language::Php
                if self.rest.starts_with('#') =>
            {
                line()
            }
            _ => None,
        }
    }

    fn name(&mut self) -> usize {
        let end = self.rest.find(|c: char| !c.is_alphanumeric() && c != '_');
        let name = self
            .rest
            .get(..end.unwrap_or(self.rest.len()))
            .unwrap_or("");
        let after = self.rest.get(name.len()..).unwrap_or("");
        let next = after.chars().next();
        let python = self.language == Language::Python && name.len() <= 2;
        if python
            && matches!(next, Some('"' | '\''))
            && name.chars().all(|c| "rbfuRBFU".contains(c))
        {
            self.rest = after;
            return self.string(next.unwrap_or('"'), name);
        }
        if self.language == Language::Perl && matches!(name, "q" | "qq" | "qx" | "qw") {
            return self.perl_quote(name, after);
        }
        self.tokens.push(Token::Name(name));
        name.len()
    }

    fn perl_quote(&mut self, name: &'s str, after: &'s str) -> usize {
        let trimmed = after.trim_start();
        let open = trimmed.chars().next().unwrap_or(' ');
        if open.is_alphanumeric() || matches!(open, ' ' | ',' | ';' | '=' | ')') {
            self.tokens.push(Token::Name(name));
            return name.len();
        }
        let (text, length) = delimited(trimmed, open);
        let skipped = name.len() + (after.len() - trimmed.len()) + length;
        match name {
            "qx" => self
                .tokens
                .push(Token::Command(self.interpolated(text, true))),
            "qw" => {
                self.tokens.push(Token::Sign('['));
                for word in text.split_whitespace() {
                    self.tokens.push(Token::Text(Word::Known(word.to_owned())));
                    self.tokens.push(Token::Sign(','));
                }
                self.tokens.push(Token::Sign(']'));
            }
            _ => self
                .tokens
                .push(Token::Text(self.interpolated(text, name == "qq"))),
        }
        skipped
    }

    /// `%x(cmd)`, `%w[a b]`, `%q(text)`.
    fn percent(&mut self) -> usize {
        let kind = self.rest.chars().nth(1).unwrap_or(' ');
        let open = self.rest.chars().nth(2).unwrap_or(' ');
        if !matches!(kind, 'x' | 'q' | 'Q' | 'w') || open.is_alphanumeric() || open == ' ' {
            self.tokens.push(Token::Sign('%'));
            return 1;
        }
        let (text, length) = delimited(self.rest.get(2..).unwrap_or(""), open);
        match kind {
            'x' => self
                .tokens
                .push(Token::Command(self.interpolated(text, true))),
            _ => self
                .tokens
                .push(Token::Text(self.interpolated(text, kind == 'Q'))),
        }
        length + 2
    }

    fn backtick(&mut self) -> usize {
        let (text, length) = delimited(self.rest, '`');
        let word = self.interpolated(text, true);
        self.tokens.push(match self.language {
            Language::Perl | Language::Ruby | Language::Php => Token::Command(word),
            _ => Token::Text(word),
        });
        length
    }

    fn string(&mut self, quote: char, prefix: &str) -> usize {
        let triple = match quote {
            '"' => "\"\"\"",
            _ => "'''",
        };
        let raw = prefix.contains(['r', 'R']);
        if self.language == Language::Python && self.rest.starts_with(triple) {
            let body = self.rest.get(3..).unwrap_or("");
            let end = body.find(triple).unwrap_or(body.len());
            let text = unescaped(body.get(..end).unwrap_or(""), raw);
            self.tokens.push(Token::Text(Word::Known(text)));
            return end + 6;
        }
        let (text, length) = delimited(self.rest, quote);
        let text = if raw {
            text.to_owned()
        } else {
            unescaped(text, false)
        };
        let expands = match self.language {
            Language::Python => prefix.contains(['f', 'F']),
            Language::Perl | Language::Ruby | Language::Php => quote == '"',
            _ => false,
        };
        self.tokens
            .push(Token::Text(self.interpolated(&text, expands)));
        length
    }

    /// The text, uncertain from where it interpolates.
    fn interpolated(&self, text: &str, expands: bool) -> Word {
        let start = match self.language {
            _ if !expands => None,
            Language::Python => text.find('{'),
            Language::JavaScript => text.find("${"),
            Language::Ruby => text.find("#{"),
            _ => text.find(['$', '@']),
        };
        match start {
            Some(at) => beginning(text, text.get(..at).unwrap_or("")),
            None => Word::Known(text.to_owned()),
        }
    }
}

/// What stands between a delimiter and its partner, and the whole length.
fn delimited(text: &str, open: char) -> (&str, usize) {
    let close = match open {
        '(' => ')',
        '[' => ']',
        '{' => '}',
        '<' => '>',
        other => other,
    };
    let start = open.len_utf8();
    let mut depth = 0_usize;
    let mut chars = text.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        if c == '\\' {
            chars.next();
        } else if c == close {
            if depth == 0 {
                return (text.get(start..at).unwrap_or(""), at + c.len_utf8());
            }
            depth -= 1;
        } else if c == open {
            depth += 1;
        }
    }
    (text.get(start..).unwrap_or(""), text.len())
}

fn unescaped(text: &str, raw: bool) -> String {
    if raw || !text.contains('\\') {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some('n') => out.push('\n'),
                Some('t') => out.push('\t'),
                Some('x') => out.extend(hex(&mut chars)),
                Some(other) => out.push(other),
                None => {}
            },
            c => out.push(c),
        }
    }
    out
}

fn hex(chars: &mut std::str::Chars<'_>) -> Option<char> {
    let high = chars.next()?.to_digit(16)?;
    let low = chars.next()?.to_digit(16)?;
    char::from_u32(high * 16 + low)
}
