//! `docker` and `podman`: what is mounted, and the program inside. The inner
//! program is not a local one, yet the daemon acts with all privileges.

use crate::facts::{Access, Nature, Word};
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::{beginning, certain, known};

/// `run`, `create`, `exec`: mounts become file uses.
pub(crate) fn run(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    case.nature(Nature::SYSTEM);
    for volume in parsed.values("--volume") {
        mount(case, volume);
    }
    for setting in parsed.values("--mount") {
        let (text, whole) = certain(setting);
        let source = text.split(',').find_map(|part| {
            part.strip_prefix("source=")
                .or_else(|| part.strip_prefix("src="))
        });
        match source {
            Some(path) if path.starts_with(['/', '.', '~']) => {
                case.path(&known(path), access(text), true);
            }
            None if !whole => case.path(setting, Access::Write, true),
            _ => {}
        }
    }
    // What follows an unlisted option's value is not read as options.
    for pair in case.args.windows(2).filter(|_| parsed.surprise) {
        if let [option, volume] = pair
            && matches!(option.known(), Some("-v" | "--volume"))
        {
            mount(case, volume);
        }
    }
    if parsed.has("--privileged") {
        case.nature(Nature::PRIVILEGE);
    }
    if parsed.has("--interactive") && parsed.has("--tty") {
        case.nature(Nature::INTERACTIVE);
    }
}

fn mount(case: &mut Case<'_>, volume: &Word) {
    let (text, whole) = certain(volume);
    let mut parts = text.split(':');
    let source = parts.next().unwrap_or("");
    if !whole && !text.contains(':') {
        return case.path(&beginning(volume.text(), source), Access::Write, true);
    }
    // A bare name is a volume of the daemon's own.
    if source.starts_with(['/', '.', '~']) {
        case.path(&known(source), access(parts.nth(1).unwrap_or("")), true);
    }
}

fn access(options: &str) -> Access {
    let read_only = options
        .split(',')
        .any(|part| matches!(part, "ro" | "readonly" | "readonly=true"));
    if read_only {
        Access::Read
    } else {
        Access::Write
    }
}

/// `docker cp from to`: one end is `container:path`.
pub(crate) fn copy(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    case.nature(Nature::SYSTEM);
    if let [from, to, ..] = parsed.operands.as_slice() {
        let inside = |word: &Word| {
            certain(word)
                .0
                .split('/')
                .next()
                .is_some_and(|s| s.contains(':'))
        };
        if !inside(from) {
            case.path(from, Access::Read, true);
        }
        if !inside(to) {
            case.path(to, Access::Write, true);
        }
    }
}

/// Asks only; operands are names.
pub(crate) fn looks(_case: &mut Case<'_>, _parsed: &Parsed<'_>) {}
