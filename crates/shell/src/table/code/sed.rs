//! Reads a sed script command by command: `e`, `w`, `W`, `r`, `R` and the
//! flags of `s` are what reach beyond the stream. A script that is not
//! understood is said to be so; it is never taken for harmless.

use std::iter::Peekable;
use std::str::Chars;

use crate::facts::{Access, UnknownKind, Word};
use crate::table::case::Case;

/// Reports what the script reaches; false when it is not understood.
pub(crate) fn scan(case: &mut Case<'_>, script: &str) -> bool {
    let mut reader = Reader {
        chars: script.chars().peekable(),
    };
    reader.script(case).is_some()
}

struct Reader<'s> {
    chars: Peekable<Chars<'s>>,
}

impl Reader<'_> {
    fn script(&mut self, case: &mut Case<'_>) -> Option<()> {
        loop {
            self.skip(|c| c.is_whitespace() || c == ';' || c == '{' || c == '}');
            if self.chars.peek().is_none() {
                return Some(());
            }
            self.addresses()?;
            let command = self.chars.next()?;
            self.command(case, command)?;
        }
    }

    fn skip(&mut self, wanted: impl Fn(char) -> bool) {
        while self.chars.next_if(|c| wanted(*c)).is_some() {}
    }

    fn addresses(&mut self) -> Option<()> {
        loop {
            match *self.chars.peek()? {
                '0'..='9' | '$' | '+' | '~' | ',' | '!' | ' ' | '\t' => {
                    self.chars.next();
                }
                '/' => {
                    self.chars.next();
                    self.pattern('/')?;
                    self.skip(|c| matches!(c, 'I' | 'M'));
                }
                '\\' => {
                    self.chars.next();
                    let delimiter = self.chars.next()?;
                    self.pattern(delimiter)?;
                    self.skip(|c| matches!(c, 'I' | 'M'));
                }
                _ => return Some(()),
            }
        }
    }

    /// A pattern up to its delimiter, which is eaten. Inside brackets the
    /// delimiter and the backslash are ordinary characters.
    fn pattern(&mut self, delimiter: char) -> Option<()> {
        loop {
            match self.chars.next()? {
                '\\' => {
                    self.chars.next()?;
                }
                c if c == delimiter => return Some(()),
                '[' => self.brackets()?,
                _ => {}
            }
        }
    }

    fn brackets(&mut self) -> Option<()> {
        self.chars.next_if_eq(&'^');
        self.chars.next_if_eq(&']');
        loop {
            match self.chars.next()? {
                ']' => return Some(()),
                '[' => {
                    // `[:alpha:]`, `[.x.]`, `[=x=]`.
                    if let Some(kind) = self.chars.next_if(|c| matches!(c, ':' | '.' | '=')) {
                        let mut last = ' ';
                        while !(last == kind && self.chars.next_if_eq(&']').is_some()) {
                            last = self.chars.next()?;
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// Plain text up to its delimiter, which is eaten.
    fn part(&mut self, delimiter: char) -> Option<()> {
        loop {
            match self.chars.next()? {
                '\\' => {
                    self.chars.next()?;
                }
                c if c == delimiter => return Some(()),
                _ => {}
            }
        }
    }

    fn line(&mut self) -> String {
        let mut text = String::new();
        while let Some(c) = self.chars.next_if(|c| *c != '\n') {
            text.push(c);
        }
        text.trim_start().to_owned()
    }

    fn command(&mut self, case: &mut Case<'_>, command: char) -> Option<()> {
        match command {
            '{' | '}' => Some(()),
            '=' | 'd' | 'D' | 'g' | 'G' | 'h' | 'H' | 'n' | 'N' | 'p' | 'P' | 'x' | 'z' | 'F' => {
                self.end()
            }
            'l' | 'L' | 'q' | 'Q' => {
                self.skip(|c| c == ' ' || c == '\t' || c.is_ascii_digit());
                self.end()
            }
            'a' | 'i' | 'c' => {
                self.text();
                Some(())
            }
            'b' | 't' | 'T' | ':' | 'v' => {
                // What follows a label's blank is the next command.
                self.skip(|c| matches!(c, ' ' | '\t'));
                self.skip(|c| !matches!(c, '\n' | ';' | '}' | ' ' | '\t'));
                Some(())
            }
            '#' => {
                self.line();
                Some(())
            }
            'r' | 'R' => {
                let path = self.line();
                case.path(&Word::Known(path), Access::Read, false);
                Some(())
            }
            'w' | 'W' => {
                let path = self.line();
                written(case, path);
                Some(())
            }
            'e' => {
                let text = self.line();
                if text.is_empty() {
                    case.unknown(UnknownKind::Script, "e");
                } else {
                    case.shell(&Word::Known(text));
                }
                Some(())
            }
            's' => self.substitute(case),
            'y' => {
                let delimiter = self.chars.next()?;
                self.part(delimiter)?;
                self.part(delimiter)?;
                self.end()
            }
            _ => None,
        }
    }

    /// After a command only blanks and a separator may follow.
    fn end(&mut self) -> Option<()> {
        self.skip(|c| c == ' ' || c == '\t' || c == '\r');
        match self.chars.peek() {
            None | Some('\n' | ';' | '}' | '#') => Some(()),
            Some(_) => None,
        }
    }

    /// The text of `a`, `i` and `c`: to the first line end without backslash.
    fn text(&mut self) {
        while let Some(c) = self.chars.next() {
            match c {
                '\\' => {
                    self.chars.next();
                }
                '\n' => return,
                _ => {}
            }
        }
    }

    fn substitute(&mut self, case: &mut Case<'_>) -> Option<()> {
        let delimiter = self.chars.next()?;
        if matches!(delimiter, '\n' | '\\') {
            return None;
        }
        self.pattern(delimiter)?;
        self.part(delimiter)?;
        loop {
            match self.chars.peek() {
                Some('g' | 'p' | 'i' | 'I' | 'm' | 'M' | '0'..='9') => {
                    self.chars.next();
                }
                Some('e') => {
                    self.chars.next();
                    case.unknown(UnknownKind::Script, "s///e");
                }
                Some('w') => {
                    self.chars.next();
                    let path = self.line();
                    written(case, path);
                    return Some(());
                }
                _ => return self.end(),
            }
        }
    }
}

fn written(case: &mut Case<'_>, path: String) {
    if !matches!(path.as_str(), "/dev/stdout" | "/dev/stderr") {
        case.path(&Word::Known(path), Access::Write, false);
    }
}
