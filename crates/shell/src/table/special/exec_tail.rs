//! Programs with one option whose value is the rest of the line: a program.

use crate::facts::{Access, Nature, UnknownKind, Word};
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::{beginning, certain, known};

/// `fd -x argv`: everything after it up to `;`.
pub(crate) fn fd(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    if parsed.open {
        // `--exec=rm` may hide in any word that cannot be seen.
        case.nature(Nature::WRITES | Nature::RUNS_UNKNOWN);
        if let Some(word) = case.args.iter().find(|word| certain(word).0.is_empty()) {
            case.unknown(UnknownKind::Program, word.text());
        }
    }
    let mut operands = parsed.operands.as_slice();
    let found = case
        .args
        .iter()
        .enumerate()
        .find_map(|(at, word)| Some((at, first(word)?)));
    if let Some((at, attached)) = found {
        let tail = case.args.iter().skip(at + 1);
        let mut argv: Vec<Word> = std::iter::once(&attached)
            .filter(|word| !word.text().is_empty())
            .chain(tail)
            .take_while(|word| word.known() != Some(";"))
            .map(|word| match word.known() {
                Some(text) if text.contains('{') => {
                    beginning(text, text.split('{').next().unwrap_or(""))
                }
                _ => word.clone(),
            })
            .collect();
        if !argv.is_empty() {
            argv.push(beginning("{}", ""));
        }
        case.run(&argv);
        let before = operands.len().min(at);
        operands = operands.get(..before).unwrap_or_default();
    }
    match operands {
        [_, roots @ ..] if !roots.is_empty() => {
            for root in roots {
                case.path(root, Access::Read, true);
            }
        }
        _ => case.path(&known("."), Access::Read, true),
    }
}

/// What is attached to `-x` when it is in this word; empty when nothing is.
fn first(word: &Word) -> Option<Word> {
    let text = word.known()?;
    if let Some(long) = text.strip_prefix("--") {
        let (name, value) = long.split_once('=').unwrap_or((long, ""));
        return matches!(name, "exec" | "exec-batch").then(|| known(value));
    }
    let letters = text.strip_prefix('-')?;
    for (at, letter) in letters.char_indices() {
        match letter {
            'x' | 'X' => {
                let value = letters.get(at + 1..).unwrap_or("");
                return Some(known(value.trim_start_matches('=')));
            }
            // What follows is a value.
            'e' | 't' | 'E' | 'd' | 'S' | 'c' | 'j' | 'C' | 'o' => return None,
            _ => {}
        }
    }
    None
}
