//! Package runners: `npx`, `npm exec`, `yarn dlx`, `uvx`, `pipx run`. What
//! they run may be fetched first, so it is both a program and unknown.

use crate::facts::{Nature, Word};
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::{certain, known};

/// Runs the operands as a program; the package's version is cut off.
pub(crate) fn runner(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let mut argv: Vec<Word> = parsed
        .operands
        .iter()
        .skip_while(|word| word.known() == Some("--"))
        .map(|word| (*word).clone())
        .collect();
    if let Some(first) = argv.first_mut() {
        match first.known() {
            Some(name) => {
                let bare = package(name).to_owned();
                case.command.words.push(bare.clone());
                *first = known(bare);
            }
            None => {
                case.command.words_open = true;
            }
        }
    }
    case.run(&argv);
}

/// `@scope/name@1.2` is run as `name`.
fn package(text: &str) -> &str {
    let after_scope = text
        .strip_prefix('@')
        .and_then(|rest| rest.split_once('/'))
        .map_or(text, |(_, name)| name);
    after_scope.split('@').next().unwrap_or(after_scope)
}

/// `uv run`, `poetry run`: a script or a program of the environment.
pub(crate) fn environment(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let argv: Vec<Word> = parsed.operands.iter().map(|word| (*word).clone()).collect();
    match argv.first() {
        Some(first) if certain(first).0.rsplit('.').next() == Some("py") => case.script(first),
        _ => case.run(&argv),
    }
}

/// `npm config`, `pip cache`, `gh config`: asking is one thing, setting decides
/// what runs later. `npm audit` only asks until it is told to fix.
pub(crate) fn settings(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    const ASKS: [&str; 10] = [
        "get",
        "list",
        "ls",
        "path",
        "status",
        "signatures",
        "dir",
        "info",
        "debug",
        "help",
    ];
    case.nature(Nature::NETWORK);
    let alone = case
        .command
        .words
        .last()
        .is_some_and(|word| word == "audit");
    let asks = match parsed.operands.first() {
        Some(verb) => verb.known().is_some_and(|verb| ASKS.contains(&verb)),
        None => alone && !parsed.has("--fix"),
    };
    if !asks {
        case.nature(Nature::WRITES | Nature::WORKSPACE_CODE | Nature::RUNS_UNKNOWN);
    }
}

/// `poetry version`, `uv version`: with an operand it is set.
pub(crate) fn version(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    if !parsed.operands.is_empty() {
        case.nature(Nature::WRITES);
    }
}
