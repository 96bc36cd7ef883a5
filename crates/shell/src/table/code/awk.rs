//! Reads an awk program for what reaches beyond its input: `system`, pipes,
//! `getline`, output files. What is started or written under a name that is
//! not a plain string is reported as unknown.

use crate::facts::{Access, Nature, UnknownKind, Word};
use crate::table::case::Case;
use crate::table::words::known;

/// Reports what the program reaches.
pub(crate) fn scan(case: &mut Case<'_>, program: &str) {
    let (tokens, certain) = lex(program);
    if !certain {
        case.nature(Nature::WRITES | Nature::RUNS_UNKNOWN);
        if program.contains("system") || program.contains('|') {
            case.unknown(UnknownKind::Program, "awk");
        }
    }
    let mut depth = 0_usize;
    let mut print: Option<usize> = None;
    for (at, token) in tokens.iter().enumerate() {
        match token {
            Token::Name("print" | "printf") => print = Some(depth),
            Token::Name("system") => call(case, &tokens, at),
            Token::Name("extension") => case.unknown(UnknownKind::Program, "extension"),
            Token::Name("getline") => input(case, &tokens, at),
            Token::Name("ARGV" | "ENVIRON") => case.nature(Nature::READS),
            Token::Sign("(" | "[") => depth += 1,
            Token::Sign(")" | "]") => depth = depth.saturating_sub(1),
            Token::Sign(";" | "\n" | "{" | "}") => print = None,
            Token::Sign("|" | "|&") => pipe(case, &tokens, at),
            Token::Sign(">" | ">>") if print == Some(depth) => output(case, &tokens, at),
            Token::Sign("@") => at_sign(case, &tokens, at),
            Token::Text(text) => network(case, text),
            _ => {}
        }
    }
}

#[derive(Debug, PartialEq)]
enum Token<'s> {
    Name(&'s str),
    Text(String),
    Value,
    Sign(&'s str),
}

type Tokens<'s> = [Token<'s>];

/// The string at `at` when nothing is joined to it.
fn lone_text<'t>(tokens: &'t Tokens<'_>, at: usize) -> Option<&'t str> {
    let Some(Token::Text(text)) = tokens.get(at) else {
        return None;
    };
    match tokens.get(at + 1) {
        None | Some(Token::Sign(";" | "\n" | "}" | ")" | "|" | "|&" | "&&" | "||" | ",")) => {
            Some(text)
        }
        Some(_) => None,
    }
}

fn run(case: &mut Case<'_>, text: Option<&str>) {
    match text {
        Some(text) => case.shell(&known(text)),
        None => case.unknown(UnknownKind::Program, "awk"),
    }
}

fn call(case: &mut Case<'_>, tokens: &Tokens<'_>, at: usize) {
    let text = match tokens.get(at + 1) {
        Some(Token::Sign("(")) => lone_text(tokens, at + 2),
        _ => None,
    };
    run(case, text);
}

fn pipe(case: &mut Case<'_>, tokens: &Tokens<'_>, at: usize) {
    if matches!(tokens.get(at + 1), Some(Token::Name("getline"))) {
        // The command stands before the pipe, alone or joined to more.
        let before = at.checked_sub(2).and_then(|index| tokens.get(index));
        let alone = matches!(
            before,
            None | Some(Token::Sign(
                "(" | "{" | ";" | "\n" | "}" | ")" | "&&" | "||" | "!"
            ))
        );
        let text = at.checked_sub(1).and_then(|index| match tokens.get(index) {
            Some(Token::Text(text)) if alone => Some(text.as_str()),
            _ => None,
        });
        return run(case, text);
    }
    run(case, lone_text(tokens, at + 1));
}

fn output(case: &mut Case<'_>, tokens: &Tokens<'_>, at: usize) {
    match lone_text(tokens, at + 1) {
        Some("/dev/stdout" | "/dev/stderr" | "/dev/tty") => {}
        Some(path) => case.path(&known(path), Access::Write, false),
        None => case.nature(Nature::WRITES),
    }
}

fn input(case: &mut Case<'_>, tokens: &Tokens<'_>, at: usize) {
    let less = (at + 1..at + 8).find(|index| {
        matches!(
            tokens.get(*index),
            None | Some(Token::Sign("<" | ";" | "\n" | ")"))
        )
    });
    let Some(less) = less else { return };
    if tokens.get(less) == Some(&Token::Sign("<")) {
        match lone_text(tokens, less + 1) {
            Some(path) => case.path(&known(path), Access::Read, false),
            None => case.nature(Nature::READS),
        }
    }
}

/// `@include "x"`, `@load "x"`, and calls of a function named by a variable.
fn at_sign(case: &mut Case<'_>, tokens: &Tokens<'_>, at: usize) {
    match (tokens.get(at + 1), tokens.get(at + 2)) {
        (Some(Token::Name("include" | "load")), Some(Token::Text(path))) => {
            case.script(&Word::Known(path.clone()));
        }
        (Some(Token::Name("namespace")), _) => {}
        _ => case.unknown(UnknownKind::Program, "@"),
    }
}

/// `/inet/tcp/0/host/port` is a connection in gawk.
fn network(case: &mut Case<'_>, text: &str) {
    if text.starts_with("/inet") {
        let mut parts = text.split('/').skip(4);
        let host = parts.next().unwrap_or("");
        let port = parts.next().and_then(|port| port.parse().ok());
        case.nature(Nature::NETWORK);
        case.sink.host(known(host), port, false);
    }
}

/// The tokens, and whether every awk would read them so.
fn lex(program: &str) -> (Vec<Token<'_>>, bool) {
    let mut tokens = Vec::new();
    let mut slash = Slash::default();
    let mut certain = true;
    let mut rest = program;
    while let Some(first) = rest.chars().next() {
        let before = tokens.len();
        let length = match first {
            ' ' | '\t' | '\r' => 1,
            '\\' => rest.chars().take(2).map(char::len_utf8).sum(),
            '#' => rest.find('\n').unwrap_or(rest.len()),
            '"' => {
                let (text, length) = quoted(rest, '"');
                tokens.push(Token::Text(text));
                length
            }
            '/' if !slash.divides => {
                tokens.push(Token::Value);
                let (length, agreed) = regex(rest);
                certain &= agreed;
                length
            }
            c if c.is_alphabetic() || c == '_' => {
                let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
                let name = rest.get(..end.unwrap_or(rest.len())).unwrap_or(rest);
                tokens.push(Token::Name(name));
                name.len()
            }
            c if c.is_ascii_digit() => {
                tokens.push(Token::Value);
                rest.find(|c: char| !c.is_alphanumeric() && c != '.')
                    .unwrap_or(rest.len())
            }
            c => {
                let sign = ["|&", "||", "&&", ">>", ">=", "<=", "==", "++", "--"]
                    .into_iter()
                    .find(|sign| rest.starts_with(sign));
                let length = sign.map_or(c.len_utf8(), str::len);
                tokens.push(Token::Sign(rest.get(..length).unwrap_or("")));
                length
            }
        };
        if let Some(token) = tokens.get(before) {
            let last = before.checked_sub(1).and_then(|index| tokens.get(index));
            slash.after(token, last);
        }
        rest = rest.get(length..).unwrap_or("");
    }
    (tokens, certain)
}

/// Whether a slash divides: after a value it does, elsewhere it begins a
/// pattern.
#[derive(Default)]
struct Slash {
    divides: bool,
    /// For each open parenthesis: a statement's condition is inside.
    conditions: Vec<bool>,
}

impl Slash {
    fn after(&mut self, token: &Token<'_>, last: Option<&Token<'_>>) {
        self.divides = match token {
            Token::Name(name) => !matches!(
                *name,
                "print"
                    | "printf"
                    | "return"
                    | "in"
                    | "getline"
                    | "else"
                    | "do"
                    | "case"
                    | "exit"
                    | "delete"
            ),
            Token::Text(_) | Token::Value | Token::Sign("]") => true,
            Token::Sign("(") => {
                let condition =
                    matches!(last, Some(Token::Name("if" | "while" | "for" | "switch")));
                self.conditions.push(condition);
                false
            }
            Token::Sign(")") => !self.conditions.pop().unwrap_or(false),
            // `x++ / 2` or `++/x/`.
            Token::Sign("++" | "--") => self.divides,
            Token::Sign(_) => false,
        };
    }
}

/// How long the pattern is, and whether every awk would say so: a slash in
/// brackets ends it for some.
fn regex(text: &str) -> (usize, bool) {
    let mut bracket = false;
    let mut agreed = true;
    let mut chars = text.char_indices().skip(1).peekable();
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => {
                chars.next();
            }
            '[' if !bracket => {
                bracket = true;
                chars.next_if(|(_, c)| *c == '^');
                agreed &= chars.next_if(|(_, c)| *c == ']').is_none();
            }
            ']' => bracket = false,
            '\n' => return (at, agreed),
            '/' if bracket => agreed = false,
            '/' => return (at + 1, agreed),
            _ => {}
        }
    }
    // Not closed because of an unbalanced bracket: end at the next slash.
    let length = text
        .get(1..)
        .and_then(|rest| rest.find('/'))
        .map_or(text.len(), |at| at + 2);
    (length, false)
}

fn quoted(text: &str, quote: char) -> (String, usize) {
    let mut out = String::new();
    let mut chars = text.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some((_, 'n')) => out.push('\n'),
                Some((_, 't')) => out.push('\t'),
                Some((_, other)) => out.push(other),
                None => break,
            },
            c if c == quote => return (out, at + 1),
            c => out.push(c),
        }
    }
    (out, text.len())
}
