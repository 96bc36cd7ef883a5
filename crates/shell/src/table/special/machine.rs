//! Programs that show something without operands and change it with them.

use crate::facts::{Access, Nature};
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::certain;

/// `hostname` shows, `hostname name` sets.
pub(crate) fn hostname(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    if !parsed.operands.is_empty() {
        case.nature(Nature::SYSTEM);
    }
}

/// `date +format` shows, `date time` sets.
pub(crate) fn date(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let sets = |word: &&crate::facts::Word| {
        let (text, whole) = certain(word);
        whole && !text.starts_with('+')
    };
    if parsed.operands.iter().any(sets) && !parsed.has("-j") {
        case.nature(Nature::SYSTEM);
    }
}

/// `kill -l` lists, `kill -0` asks.
pub(crate) fn kill(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    if parsed.has("--list") && parsed.operands.is_empty() {
        case.command.nature = Nature::NONE;
    }
}

/// `mount` alone lists.
pub(crate) fn mount(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let named = ["--all", "--source", "--target", "--label", "--uuid"];
    let lists = parsed.operands.is_empty() && !named.iter().any(|name| parsed.has(name));
    for point in parsed.values("--target") {
        case.path(point, Access::Write, true);
    }
    if !lists {
        case.nature(Nature::SYSTEM);
        if let [device, point, ..] = parsed.operands.as_slice() {
            case.path(device, Access::Read, false);
            case.path(point, Access::Write, true);
        } else if let [point] = parsed.operands.as_slice() {
            case.path(point, Access::Write, true);
        }
    }
}

/// `ifconfig`, `route`, `arp`, `iwconfig`: an interface alone is shown.
pub(crate) fn interface(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let flush = parsed.operands.first().and_then(|word| word.known()) == Some("flush");
    if parsed.operands.len() > 1 || flush {
        case.nature(Nature::SYSTEM);
    }
}

/// `sysctl key=value` sets.
pub(crate) fn sysctl(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let sets = parsed
        .operands
        .iter()
        .any(|word| certain(word).0.contains('=') || word.known().is_none());
    if sets {
        case.nature(Nature::SYSTEM);
    }
}

/// `ip link set ...`: the verb says whether it only shows.
pub(crate) fn ip(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    for word in parsed.operands.iter().take(2) {
        match word.known() {
            Some(word) => case.command.words.push(word.to_owned()),
            None => case.command.words_open = true,
        }
    }
    let taken = case.command.words.len().saturating_sub(1);
    case.command
        .operands
        .drain(..taken.min(case.command.operands.len()));
    // Every word may be cut short.
    let is = |at: usize, whole: &str| {
        let word = parsed.operands.get(at).and_then(|word| word.known());
        word.is_some_and(|word| !word.is_empty() && whole.starts_with(word))
    };
    let named = usize::from(!parsed.has("-all"));
    if (is(0, "netns") || is(0, "vrf")) && is(1, "exec") {
        let argv: Vec<_> = parsed
            .operands
            .iter()
            .skip(2 + named)
            .map(|word| (*word).clone())
            .collect();
        case.nature(Nature::PRIVILEGE);
        return case.run(&argv);
    }
    let verb = parsed
        .operands
        .get(1)
        .and_then(|word| word.known())
        .unwrap_or("show");
    let shows = ["show", "list", "get", "ls", "sh", "lst", "monitor", "help"].contains(&verb);
    if !shows {
        case.nature(Nature::SYSTEM);
    }
}
