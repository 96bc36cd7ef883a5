//! `tar`: old-style letters, the archive, and what is run along the way.

use crate::facts::{Access, Nature, UnknownKind, Word};
use crate::table::case::Case;
use crate::table::grammar::{Role, reach};
use crate::table::options::{Grammar, Parsed, parse};
use crate::table::words::{certain, cut, known};

/// All options that matter, with GNU's names.
const OPTIONS: &str = "-c,--create -x,--extract,--get -t,--list -r,--append -u,--update \
             -A,--catenate,--concatenate -d,--diff,--compare --delete -f,--file=plain \
             -C,--directory=cwd -z,--gzip,--gunzip,--ungzip -j,--bzip2 -J,--xz \
             -Z,--compress --zstd --lzma -v,--verbose \
             -p,--preserve-permissions,--same-permissions -k,--keep-old-files --overwrite \
             -P,--absolute-names -h,--dereference -O,--to-stdout -a,--auto-compress \
             -m,--touch -w,--interactive,--confirmation -W,--verify -l,--check-links \
             -S,--sparse -i,--ignore-zeros -T,--files-from=read -X,--exclude-from=read \
             --exclude=plain -b,--blocking-factor=plain -g,--listed-incremental=write \
             --strip-components=plain --transform,--xform=plain \
             -I,--use-compress-program=shell --to-command=shell --checkpoint?=plain \
             --checkpoint-action=plain --rsh-command=shell --rmt-command=shell \
             -F,--info-script,--new-volume-script=shell --index-file=write \
             --volno-file=write --owner=plain --group=plain --mode=plain --mtime=plain \
             -N,--newer,--after-date=plain --newer-mtime=plain -L,--tape-length=plain \
             -M,--multi-volume -K,--starting-file=plain -V,--label=plain \
             -H,--format=plain --remove-files --no-recursion --wildcards --no-same-owner \
             --same-owner --numeric-owner --one-file-system --totals --exclude-vcs \
             --suffix=plain --backup? --warning=plain --sort=plain --record-size=plain \
             --quoting-style=plain --null -n,--seek -s,--preserve-order -U,--unlink-first \
             -R,--block-number --atime-preserve? --xattrs --acls --selinux \
             --show-transformed-names --no-xattrs --hole-detection=plain \
             --keep-newer-files --skip-old-files --no-overwrite-dir --no-wildcards \
             --anchored --no-anchored --ignore-case --no-auto-compress --utc --full-time \
             --keep-directory-symlink -o --no-same-permissions --one-top-level?=fill \
             --exclude-vcs-ignores --exclude-caches --exclude-backups --recursion \
             --exclude-tag=plain --exclude-ignore=plain --occurrence? --add-file=read \
             --delay-directory-restore --strip=plain --no-ignore-case \
             --wildcards-match-slash --no-wildcards-match-slash --lzip --lzop \
             --show-omitted-dirs --no-quote-chars=plain --quote-chars=plain \
             --clamp-mtime --no-seek --no-null --force-local -B,--read-full-records --help \
             -?,--usage --version";

/// Reads all arguments; the first may be letters without a dash.
pub(crate) fn read(case: &mut Case<'_>) {
    let dashed = old_style(case.args);
    let args: &[Word] = dashed.as_deref().unwrap_or(case.args);
    let parsed = parse(
        args,
        Grammar {
            scopes: &[OPTIONS],
            posix: false,
            dash_words: false,
        },
    );
    case.keep_flags(&parsed);
    if matches!(
        args.first().and_then(Word::known),
        Some("--help" | "--version")
    ) {
        return case.nature(Nature::INERT);
    }
    case.command.operands = parsed.operands.iter().map(|word| (*word).clone()).collect();
    if args.first().is_some_and(|word| word.known().is_none()) {
        case.nature(Nature::WRITES | Nature::READS | Nature::RUNS_UNKNOWN);
    }
    if parsed.open {
        case.nature(reach(&[OPTIONS]));
    }
    if parsed.surprise {
        case.command.flags_open = true;
        case.nature(Nature::WRITES | Nature::RUNS_UNKNOWN);
    }
    if !matches!(case.name, "tar" | "gtar" | "gnutar") && !parsed.has("--list") {
        // Its letters are not quite these.
        case.nature(Nature::WRITES);
    }
    archive(case, &parsed);
    case.apply_options(&parsed.opts);
    for action in parsed.values("--checkpoint-action") {
        checkpoint(case, action);
    }
    members(case, &parsed);
}

/// `tar xzf archive`: letters whose values follow as words, in order.
fn old_style(args: &[Word]) -> Option<Vec<Word>> {
    let (first, rest) = args.split_first()?;
    let letters = first.known()?;
    if letters.starts_with('-')
        || !letters
            .chars()
            .all(|c| c.is_ascii_alphabetic() || c.is_ascii_digit())
    {
        return None;
    }
    let mut out = Vec::with_capacity(args.len() + letters.len());
    let mut rest = rest.iter();
    for letter in letters.chars() {
        out.push(known(format!("-{letter}")));
        if "bCfFgHIKLNTVX".contains(letter)
            && let Some(value) = rest.next()
        {
            out.push(value.clone());
        }
    }
    out.extend(rest.cloned());
    Some(out)
}

/// The archive itself: read or written, here or on another host.
fn archive(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let writes = [
        "--create",
        "--append",
        "--update",
        "--catenate",
        "--concatenate",
        "--delete",
    ]
    .iter()
    .any(|name| parsed.has(name));
    let role = if writes { Role::To } else { Role::From };
    for file in parsed.values("--file") {
        if parsed.has("--force-local") {
            case.path(
                file,
                if writes { Access::Write } else { Access::Read },
                false,
            );
        } else {
            case.apply(role, file);
            if certain(file)
                .0
                .split('/')
                .next()
                .is_some_and(|start| start.contains(':'))
            {
                // Reached by running rsh or ssh.
                case.nature(Nature::NETWORK | Nature::SENDS);
            }
        }
    }
}

fn checkpoint(case: &mut Case<'_>, action: &Word) {
    let (text, _) = certain(action);
    if let Some(command) = text.strip_prefix("exec=") {
        case.shell(&cut(action, text.len() - command.len()));
    } else if action.known().is_none() {
        case.unknown(UnknownKind::Program, action.text());
    }
}

/// `s,^,dir/,`: where every name is put. What else an expression may make of
/// names is like what names an archive may hold.
fn transformed(case: &mut Case<'_>, expression: &Word) {
    let (text, _) = certain(expression);
    let mut letters = text.chars();
    let (Some('s'), Some(mark)) = (letters.next(), letters.next()) else {
        return;
    };
    let put = letters.as_str().split(mark).nth(1).unwrap_or_default();
    let plain = put.split(['&', '\\']).next().unwrap_or_default();
    if let Some((directory, _)) = plain.rsplit_once('/')
        && !directory.is_empty()
    {
        case.path(&known(directory), Access::Write, true);
    }
}

/// Members are read when packing; unpacking writes where it stands.
fn members(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    if parsed.has("--extract") || parsed.has("--get") {
        if parsed.has("--to-stdout") || parsed.has("--to-command") {
            return;
        }
        case.path(&known("."), Access::Write, true);
        for expression in parsed.values("--transform") {
            transformed(case, expression);
        }
        if parsed.has("--absolute-names") {
            case.nature(Nature::WRITES);
        }
    } else if parsed.has("--create") || parsed.has("--append") || parsed.has("--update") {
        let removes = parsed.has("--remove-files");
        for member in &parsed.operands {
            case.path(member, Access::Read, true);
            if removes {
                case.path(member, Access::Write, true);
            }
        }
    }
}
