//! Archivers whose first operand is a letter that says what is done.

use crate::facts::{Access, Nature};
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::{certain, cut, known};

/// `unzip`: writes where it stands unless it only looks.
pub(crate) fn unzip(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    if let Some(archive) = parsed.operands.first() {
        case.path(archive, Access::Read, false);
    }
    let looks = ["-l", "-p", "-t", "-Z", "-v", "-c", "-z"]
        .iter()
        .any(|name| parsed.has(name));
    if !looks && !parsed.has("-d") {
        case.path(&known("."), Access::Write, true);
    }
}

/// `7z x archive`, `rar a archive files`.
pub(crate) fn seven(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let mut operands = parsed.operands.iter();
    let Some(letter) = operands.next().and_then(|word| word.known()) else {
        return case.nature(Nature::WRITES);
    };
    case.command.words.push(letter.to_owned());
    let adds = matches!(letter, "a" | "u" | "d" | "rn" | "m" | "f" | "c" | "k" | "s");
    if let Some(archive) = operands.next() {
        case.path(
            archive,
            if adds { Access::Write } else { Access::Read },
            false,
        );
    }
    if adds {
        for file in operands {
            case.path(file, Access::Read, true);
        }
    }
    if matches!(letter, "x" | "e") {
        let target = case
            .args
            .iter()
            .find(|word| certain(word).0.starts_with("-o"));
        match target {
            Some(word) => case.path(&cut(word, 2), Access::Write, true),
            None => case.path(&known("."), Access::Write, true),
        }
    }
}

/// `ar rcs archive files`.
pub(crate) fn ar(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let dashed = parsed
        .opts
        .iter()
        .map(|opt| opt.name.as_ref())
        .collect::<String>();
    let mut operands = parsed.operands.iter();
    let letters = match (
        dashed.is_empty() && case.name != "ranlib",
        operands.as_slice().first(),
    ) {
        (true, Some(word)) => {
            operands.next();
            word.text().to_owned()
        }
        _ => dashed,
    };
    let reads = letters.contains(['t', 'p']) && !letters.contains(['r', 'q', 'd', 'm', 'x']);
    if let Some(archive) = operands.next() {
        case.path(
            archive,
            if reads || letters.contains('x') {
                Access::Read
            } else {
                Access::Write
            },
            false,
        );
    }
    if letters.contains('x') {
        case.path(&known("."), Access::Write, true);
    } else if !reads {
        for member in operands {
            case.path(member, Access::Read, false);
        }
    }
}

/// `jar xf archive`, `jar cfm archive manifest files`.
pub(crate) fn jar(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let letters = parsed.operands.first().map_or("", |word| word.text());
    let listed = parsed.has("-t") || letters.contains('t');
    if !listed {
        case.nature(Nature::WRITES);
    }
    for word in parsed.operands.iter().skip(1) {
        case.path(word, Access::Read, true);
    }
}

/// `cpio -i`: what is in the archive gets its names here.
pub(crate) fn cpio(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    if let Some(roles) = case.roles {
        return case.apply_operands(roles, &parsed.operands);
    }
    if parsed.has("--extract") && !parsed.has("--list") && !parsed.has("--to-stdout") {
        case.path(&known("."), Access::Write, true);
    }
}

/// `patch`: the patch says which files, unless one is named.
pub(crate) fn patch(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let roles = if parsed.doubtful.is_empty() {
        "write read"
    } else {
        "write*"
    };
    case.apply_operands(roles, &parsed.operands);
    if parsed.operands.is_empty() && !parsed.has("--dry-run") {
        case.path(&known("."), Access::Write, true);
    }
}
