//! `env`: assignments, then a program; `-S` cuts one word into several.

use crate::facts::{Nature, UnknownKind, Word};
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::{certain, known};

/// Runs the program after the assignments.
pub(crate) fn run(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let mut argv: Vec<Word> = Vec::new();
    for value in parsed.values("--split-string") {
        match value.known().and_then(split) {
            Some(words) => argv.extend(words),
            None => case.unknown(UnknownKind::Program, value.text()),
        }
    }
    argv.extend(parsed.operands.iter().map(|word| (*word).clone()));
    let mut rest = argv.as_slice();
    while let [first, tail @ ..] = rest {
        // Options may follow inside the split string (`env -S '-i prog'`).
        let (text, _) = certain(first);
        if !argv_begins(text) {
            break;
        }
        if text == "-" {
            // The same as `-i`.
        } else if text.starts_with('-') {
            case.unknown(UnknownKind::Program, text);
        } else {
            case.assign(first);
        }
        rest = tail;
    }
    if rest.is_empty() {
        // Alone it prints the environment.
        case.nature(Nature::NONE);
        return;
    }
    case.run(rest);
}

fn argv_begins(text: &str) -> bool {
    text.starts_with('-')
        || text
            .split_once('=')
            .is_some_and(|(name, _)| !name.contains('/'))
}

/// Cuts as `env -S` does: blanks, quotes, backslashes. `None` for variables.
pub(crate) fn split(text: &str) -> Option<Vec<Word>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote: Option<char> = None;
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match (c, quote) {
            ('$', None | Some('"')) => return None,
            ('\\', None | Some('"')) => word.get_or_insert_default().push(chars.next()?),
            (c, Some(open)) if c == open => quote = None,
            ('"' | '\'', None) => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (c, None) if c.is_whitespace() => words.extend(word.take().map(known)),
            (c, _) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word.take().map(known));
    quote.is_none().then_some(words)
}
