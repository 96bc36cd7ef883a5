//! Archivers whose first operand is a letter that says what is done.

use crate::facts::{Access, Nature, Word};
use crate::table::case::Case;
use crate::table::grammar::{self, Role, Takes};
use crate::table::options::{Opt, Parsed};
use crate::table::row::Row;
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

/// `gzip file`: the file is replaced, unless the last word on it is to look.
pub(crate) fn squeeze(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let lists = !matches!(
        case.name,
        "lz4" | "unlz4" | "lz4c" | "pbzip2" | "lbzip2" | "brotli"
    );
    let mut looks = false;
    for opt in &parsed.opts {
        match opt.name.as_ref() {
            "--list" | "-l" => looks = lists,
            "--test" | "-t" => looks = true,
            // `xz -l -z` compresses.
            "--uncompress" | "--decompress" | "--compress" | "-d" | "-z" => looks = false,
            _ => {}
        }
    }
    // `-T0o out`: letters go on after a number.
    let more = |opt: &Opt| {
        let value = opt.value.as_ref().map_or("", |value| value.text());
        matches!(opt.name.as_ref(), "-T" | "-b" | "-e" | "-i" | "-B" | "-M")
            && value.contains(|c: char| !c.is_ascii_digit())
    };
    if parsed.opts.iter().any(more) {
        case.nature(Nature::WRITES);
    }
    let reads =
        looks || case.name.ends_with("cat") || parsed.has("--stdout") || parsed.has("--to-stdout");
    case.apply_operands(if reads { "read*" } else { "write*" }, &parsed.operands);
}

/// The options of `zip`, which has letters, pairs of letters and words.
const ZIP: &str = "-r,--recurse-paths!recursive -R!recursive -T,--test \
             -TT,--unzip-command=shell -m,--move!writes -d,--delete -u,--update \
             -f,--freshen -x,--exclude=plain -i,--include=plain -P,--password=plain \
             -e,--encrypt -q,--quiet -qq -j,--junk-paths -y,--symlinks \
             -n,--suffixes=plain -b,--temp-path=write -O,--output-file=write \
             -s,--split-size=plain -@,--names-stdin -9 -0 -1 -2 -3 -4 -5 -6 -7 -8 \
             -v,--verbose -l -ll -X -D -g -A -F -FF -FS,--filesync -t=plain -tt=plain -z -o \
             -k -S -Z=plain -lf,--logfile-path=write -la -li -db -dc -dd -sf,--show-files \
             -sp -sd -h -h2 -L -c -J";

/// `zip archive files`; letters may stand together (`-rq`).
pub(crate) fn zip(case: &mut Case<'_>) {
    let mut args: Vec<Word> = Vec::with_capacity(case.args.len());
    for word in case.args {
        match word.known().and_then(letters) {
            Some(letters) => args.extend(letters),
            None => args.push(word.clone()),
        }
    }
    let row = Row::new("zip").options(ZIP).dash_words();
    let parsed = case.parse(&row, &[ZIP], &args);
    if parsed.surprise {
        case.nature(Nature::WRITES | Nature::RUNS_UNKNOWN);
    }
    case.command.operands = parsed.operands.iter().map(|word| (*word).clone()).collect();
    case.apply_options(&parsed.opts);
    case.apply_operands("write read*", &parsed.operands);
}

/// The letters of a word that is no option itself, when none takes a value.
fn letters(text: &str) -> Option<Vec<Word>> {
    let own = text.strip_prefix('-')?;
    let listed = own.starts_with('-') || grammar::exact(&[ZIP], text).is_some();
    if listed || own.len() < 2 {
        return None;
    }
    // `-qTT command`: the pair wins over its letters.
    let pair =
        |pair: (char, char)| grammar::exact(&[ZIP], &format!("-{}{}", pair.0, pair.1)).is_some();
    if own.chars().zip(own.chars().skip(1)).any(pair) {
        return None;
    }
    own.chars()
        .map(|letter| {
            let name = format!("-{letter}");
            let entry = grammar::exact(&[ZIP], &name)?;
            (entry.takes == Takes::Nothing).then(|| known(name))
        })
        .collect()
}

/// `7z x archive`, `rar a archive files`.
pub(crate) fn seven(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let mut operands = parsed.operands.iter();
    let Some(letter) = operands.next().and_then(|word| word.known()) else {
        return case.nature(Nature::WRITES);
    };
    case.command.words.push(letter.to_owned());
    let adds = matches!(letter, "a" | "u" | "d" | "rn" | "m" | "f" | "c" | "k" | "s");
    let looks = ["l", "v", "t", "p", "i", "h", "b"];
    let looks = looks.contains(&letter) || letter.starts_with("lt") || letter.starts_with("vt");
    if !looks {
        case.nature(Nature::WRITES);
    }
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
        let rar = case.name.contains("rar");
        let mut rest = parsed.operands.iter().skip(2);
        // `unrar x archive directory/`; its `-o` says what to overwrite.
        if let Some(target) = rest.find(|word| rar && word.text().ends_with('/')) {
            return case.path(target, Access::Write, true);
        }
        let target = case
            .args
            .iter()
            .filter(|_| !rar)
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
    if letters.starts_with('@') {
        // What it does is in a file.
        return case.nature(Nature::WRITES | Nature::RUNS_UNKNOWN);
    }
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
    let listed = letters.contains('t') && !letters.contains(|c: char| !"tfv".contains(c));
    if !listed {
        case.nature(Nature::WRITES);
    }
    for word in parsed.operands.iter().skip(1) {
        case.path(word, Access::Read, true);
    }
}

/// `cpio -o -F archive` writes it, `cpio -i -F archive` reads it; what is in the
/// archive gets its names here.
pub(crate) fn cpio(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let writes = parsed.has("--create") || parsed.has("--append");
    let role = if writes { Role::To } else { Role::From };
    for archive in parsed.values("--file") {
        case.apply(role, archive);
    }
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
