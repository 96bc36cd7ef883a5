//! Programs with one option whose value is the rest of the line: a program.

use crate::facts::{Access, Word};
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::{beginning, known};

/// `fd -x argv`: everything after it up to `;`.
pub(crate) fn fd(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let mut operands = parsed.operands.as_slice();
    let at = case.args.iter().position(|word| {
        matches!(word.known(), Some("-x" | "--exec" | "-X" | "--exec-batch"))
            || word.known().is_some_and(|text| text.starts_with("--exec"))
    });
    if let Some(at) = at {
        let mut argv: Vec<Word> = case
            .args
            .iter()
            .skip(at + 1)
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
