//! Package runners: `npx`, `npm exec`, `yarn dlx`, `uvx`, `pipx run`. What
//! they run may be fetched first, so it is both a program and unknown.

use crate::facts::{Access, Nature, Word};
use crate::table::case::Case;
use crate::table::grammar::Role;
use crate::table::options::Parsed;
use crate::table::words::{certain, cut, known};

/// Services that have a short name in package names, and where they are.
const SERVICES: &[(&str, &str)] = &[
    ("github:", "https://github.com/"),
    ("gitlab:", "https://gitlab.com/"),
    ("bitbucket:", "https://bitbucket.org/"),
    ("gist:", "https://gist.github.com/"),
];

/// `npm install`: packages by name, by address or by repository.
pub(crate) fn fetched(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    for word in packages(parsed) {
        let (text, whole) = certain(word);
        // `user/repository` is short for one on GitHub; `@scope/name` is not.
        let short = whole
            && text.matches('/').count() == 1
            && !text.starts_with(['@', '/', '.', '~'])
            && !text.contains(':');
        if short {
            case.apply(Role::Url, &known("https://github.com/"));
        } else {
            source(case, word);
        }
    }
}

/// `pip install`: the same, where a slash means a path.
pub(crate) fn fetched_python(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    for word in packages(parsed) {
        source(case, word);
    }
}

fn packages<'p>(parsed: &'p Parsed<'_>) -> impl Iterator<Item = &'p Word> {
    let options = ["--package", "--from", "--with", "--editable"];
    let named = options.into_iter().flat_map(|option| parsed.values(option));
    parsed.operands.iter().copied().chain(named)
}

/// Where a package comes from, if its name says so; a plain name comes from
/// the registry. `name@address` and `name @ address` are addresses too.
fn source(case: &mut Case<'_>, word: &Word) {
    let (text, whole) = certain(word);
    if let Some(colon) = text.find("://") {
        let head = text.get(..colon).unwrap_or("");
        let scheme = head
            .rfind(|c: char| !(c.is_ascii_alphanumeric() || c == '.' || c == '-'))
            .map_or(0, |before| before + 1);
        return case.apply(Role::Url, &cut(word, scheme));
    }
    let after_name = text.find('@').filter(|at| *at > 0).map_or(0, |at| at + 1);
    let tail = text.get(after_name..).unwrap_or("");
    let service = |part: &str| SERVICES.iter().find(|(name, _)| part.starts_with(name));
    if let Some((_, address)) = service(text).or_else(|| service(tail)) {
        case.apply(Role::Url, &known(*address));
    } else if text.contains(':') && tail.contains(':') && text.contains("git@") {
        case.apply(Role::Remote, word);
    } else if text.starts_with(['.', '/', '~']) || text.starts_with("file:") {
        let path = cut(word, if text.starts_with("file:") { 5 } else { 0 });
        case.path(&path, Access::Read, true);
    } else if !whole {
        // Nobody knows yet what it names.
        case.apply(Role::Url, word);
    }
}

/// Runs the operands as a program; the package's version is cut off.
pub(crate) fn runner(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    for word in packages(parsed)
        .take(1)
        .chain(packages(parsed).skip(parsed.operands.len()))
    {
        source(case, word);
    }
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
        // Another registry is another place that code comes from.
        for word in &parsed.operands {
            if certain(word).0.contains("://") {
                source(case, word);
            }
        }
    }
}

/// `poetry version`, `uv version`: with an operand it is set.
pub(crate) fn version(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    if !parsed.operands.is_empty() {
        case.nature(Nature::WRITES);
    }
}
