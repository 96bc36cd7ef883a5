//! What `echo`, `printf` and `cat` print, where their arguments tell exactly.

use super::Walker;
use super::expand::likely;
use super::variables::Value;
use crate::facts::Word;
use crate::table::Stdin;

impl Walker<'_> {
    /// The output of a command, if it can be told. `None` is a stream.
    pub(super) fn printed(&mut self, name: &str, args: &[Word]) -> Option<Word> {
        if name == "pwd" {
            let folds = self.variables.folds(name) && args.is_empty();
            return match self.variables.get("PWD") {
                Value::Certain(path) if folds => Some(Word::Known(path)),
                Value::Certain(path) | Value::Guess(Some(path)) => Some(likely_only(&path)),
                Value::Guess(None) => None,
            };
        }
        if !matches!(name, "echo" | "printf" | "cat") {
            return None;
        }
        let certain = self.variables.folds(name) && args.iter().all(|arg| arg.known().is_some());
        if name == "cat" {
            return match (&self.stdin, args) {
                (Stdin::Text(text), [] | [Word::Known(_)])
                    if args.iter().all(|arg| arg.known() == Some("-")) =>
                {
                    Some(if certain {
                        text.clone()
                    } else {
                        likely_only(likely(text)?)
                    })
                }
                _ => None,
            };
        }
        let texts: Vec<&str> = args.iter().map(likely).collect::<Option<_>>()?;
        let text = if name == "echo" {
            echo(&texts)?
        } else {
            printf(&texts)?
        };
        Some(if certain {
            Word::Known(text)
        } else {
            likely_only(&text)
        })
    }
}

fn likely_only(text: &str) -> Word {
    Word::Unknown {
        text: text.to_owned(),
        guess: Some(text.to_owned()),
        splits: false,
        prefix: String::new(),
    }
}

fn echo(args: &[&str]) -> Option<String> {
    let mut newline = true;
    let mut rest = args;
    while let [first, tail @ ..] = rest {
        let Some(letters) = first
            .strip_prefix('-')
            .filter(|letters| !letters.is_empty())
        else {
            break;
        };
        if !letters
            .bytes()
            .all(|byte| matches!(byte, b'n' | b'e' | b'E'))
        {
            break;
        }
        // With escapes switched on, backslashes stand for something else.
        if letters.contains('e') && args.iter().any(|text| text.contains('\\')) {
            return None;
        }
        newline &= !letters.contains('n');
        rest = tail;
    }
    let mut text = rest.join(" ");
    if newline {
        text.push('\n');
    }
    Some(text)
}

/// Formats that use only `%s`, `%%` and the usual escapes.
fn printf(args: &[&str]) -> Option<String> {
    let (format, mut values) = match args {
        ["--", format, values @ ..] => (*format, values),
        [format, values @ ..] if !format.starts_with('-') => (*format, values),
        _ => return None,
    };
    let mut out = String::new();
    loop {
        let before = values.len();
        let mut chars = format.chars();
        while let Some(found) = chars.next() {
            match found {
                '%' => match chars.next()? {
                    's' => {
                        if let [value, tail @ ..] = values {
                            out.push_str(value);
                            values = tail;
                        }
                    }
                    '%' => out.push('%'),
                    _ => return None,
                },
                '\\' => out.push(match chars.next()? {
                    'n' => '\n',
                    't' => '\t',
                    '\\' => '\\',
                    _ => return None,
                }),
                other => out.push(other),
            }
        }
        if values.is_empty() || values.len() == before {
            return Some(out);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{echo, printf};

    #[test]
    fn output_is_told_only_when_exact() {
        assert_eq!(echo(&["a", "b"]).as_deref(), Some("a b\n"));
        assert_eq!(echo(&["-n", "a"]).as_deref(), Some("a"));
        assert_eq!(echo(&["-e", "a\\n"]), None);
        assert_eq!(printf(&["%s", "a"]).as_deref(), Some("a"));
        assert_eq!(printf(&["%s\\n", "a", "b"]).as_deref(), Some("a\nb\n"));
        assert_eq!(printf(&["%d", "1"]), None);
        assert_eq!(printf(&["\\x41"]), None);
    }
}
