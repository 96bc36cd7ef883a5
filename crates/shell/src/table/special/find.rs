//! `find`: start paths, then an expression whose actions may run, write and
//! delete. An action it does not know is kept as a flag and marked open.

use crate::facts::{Access, Flag, Nature, UnknownKind, Word};
use crate::table::case::Case;
use crate::table::words::{beginning, certain, known};

/// Reads the whole command line.
pub(crate) fn read(case: &mut Case<'_>) {
    let args = case.args;
    if matches!(
        args.first().and_then(Word::known),
        Some("--help" | "--version" | "-help" | "-version")
    ) {
        return case.nature(Nature::INERT);
    }
    let mut at = start_options(case, args);
    let mut starts: Vec<Word> = Vec::new();
    while let Some(word) = args.get(at) {
        let (text, whole) = certain(word);
        if text.starts_with(['-', '(', '!', ',', ')']) {
            break;
        }
        if !whole && text.is_empty() {
            // It may turn out to be part of the expression.
            open(case);
        }
        starts.push(word.clone());
        at += 1;
    }
    if starts.is_empty() {
        starts.push(known("."));
    } else {
        case.command.operands.clone_from(&starts);
    }
    for start in &starts {
        case.path(start, Access::Read, true);
    }
    expression(case, args, at, &starts);
}

fn start_options(case: &mut Case<'_>, args: &[Word]) -> usize {
    let mut at = 0;
    while let Some(text) = args.get(at).and_then(Word::known) {
        match text {
            "-H" | "-L" | "-P" | "-E" | "-X" | "-d" | "-s" | "-x" => flag(case, text, None),
            "-D" | "-f" => {
                flag(case, text, args.get(at + 1).cloned());
                at += 1;
            }
            _ if text.starts_with("-O") => flag(case, text, None),
            _ => break,
        }
        at += 1;
    }
    at
}

fn flag(case: &mut Case<'_>, name: &str, value: Option<Word>) {
    case.command.flags.push(Flag {
        name: name.to_owned(),
        value,
    });
}

fn expression(case: &mut Case<'_>, args: &[Word], mut at: usize, starts: &[Word]) {
    while let Some(word) = args.get(at) {
        at += 1;
        let Some(text) = word.known() else {
            open(case);
            // `+$x`: what follows the first word of a value is told by its text.
            if !matches!(word, Word::Pattern(_)) && !follows_value(args, at) {
                case.unknown(UnknownKind::Program, word.text());
            }
            continue;
        };
        match text {
            "-exec" | "-execdir" | "-ok" | "-okdir" => {
                flag(case, text, None);
                at = run(case, args, at, text, starts);
            }
            "-delete" => {
                flag(case, text, None);
                for start in starts {
                    case.path(start, Access::Write, true);
                }
            }
            "-fprint" | "-fprint0" | "-fls" | "-fprintf" => {
                flag(case, text, args.get(at).cloned());
                if let Some(path) = args.get(at) {
                    case.path(path, Access::Write, false);
                }
                at += if text == "-fprintf" { 2 } else { 1 };
            }
            "-files0-from" | "-newer" | "-anewer" | "-cnewer" | "-samefile"
                if args.get(at).is_some_and(may_be_more) =>
            {
                open(case);
                at += 1;
            }
            "-files0-from" => {
                flag(case, text, args.get(at).cloned());
                case.nature(Nature::READS);
                at += 1;
            }
            "-newer" | "-anewer" | "-cnewer" | "-samefile" => {
                flag(case, text, args.get(at).cloned());
                if let Some(path) = args.get(at) {
                    case.path(path, Access::Read, false);
                }
                at += 1;
            }
            _ if takes_value(text) => {
                flag(case, text, args.get(at).cloned());
                if args.get(at).is_some_and(may_be_more) {
                    open(case);
                }
                at += 1;
            }
            _ if text.starts_with('-') => {
                flag(case, text, None);
                if !is_plain(text) {
                    open(case);
                }
            }
            _ => {}
        }
    }
}

/// A value that may become several words, an action among them.
fn may_be_more(value: &Word) -> bool {
    match value {
        Word::Known(_) => false,
        Word::Unknown { splits, .. } => *splits,
        Word::Pattern(text) => {
            let end = text.rsplit(['*', '?', ']', ')', '}']).next().unwrap_or("");
            let begin = certain(value).0;
            ACTIONS
                .iter()
                .any(|action| action.starts_with(begin) && action.ends_with(end))
        }
    }
}

/// Actions that write, delete or run.
const ACTIONS: [&str; 9] = [
    "-delete", "-exec", "-execdir", "-fls", "-fprint", "-fprint0", "-fprintf", "-ok", "-okdir",
];

/// The word before `at` only continues the one before it (`-mtime +$x`).
fn follows_value(args: &[Word], at: usize) -> bool {
    match (args.get(at.wrapping_sub(2)), args.get(at.wrapping_sub(1))) {
        (Some(first), Some(rest)) => first.known().is_none() && first.text() == rest.text(),
        _ => false,
    }
}

/// What cannot be seen or is not known may delete, write or run.
fn open(case: &mut Case<'_>) {
    case.command.flags_open = true;
    case.nature(Nature::WRITES | Nature::RUNS_UNKNOWN);
}

/// Tests, settings and actions without a value that only look and print.
fn is_plain(word: &str) -> bool {
    matches!(
        word,
        "-print"
            | "-print0"
            | "-ls"
            | "-prune"
            | "-quit"
            | "-true"
            | "-false"
            | "-empty"
            | "-readable"
            | "-writable"
            | "-executable"
            | "-nouser"
            | "-nogroup"
            | "-daystart"
            | "-depth"
            | "-d"
            | "-follow"
            | "-ignore_readdir_race"
            | "-noignore_readdir_race"
            | "-mount"
            | "-xdev"
            | "-x"
            | "-noleaf"
            | "-warn"
            | "-nowarn"
            | "-a"
            | "-and"
            | "-o"
            | "-or"
            | "-not"
            | "-help"
            | "--help"
            | "-version"
            | "--version"
            | "-xattr"
            | "-acl"
    ) || word.trim_start_matches('-').parse::<u64>().is_ok()
}

fn takes_value(test: &str) -> bool {
    matches!(
        test,
        "-name"
            | "-iname"
            | "-path"
            | "-ipath"
            | "-wholename"
            | "-iwholename"
            | "-regex"
            | "-iregex"
            | "-lname"
            | "-ilname"
            | "-type"
            | "-xtype"
            | "-size"
            | "-mtime"
            | "-ctime"
            | "-atime"
            | "-mmin"
            | "-cmin"
            | "-amin"
            | "-user"
            | "-group"
            | "-uid"
            | "-gid"
            | "-perm"
            | "-maxdepth"
            | "-mindepth"
            | "-printf"
            | "-links"
            | "-inum"
            | "-fstype"
            | "-regextype"
            | "-used"
            | "-context"
            | "-flags"
            | "-depth-n"
    ) || test.starts_with("-newer")
}

/// `-exec argv ;` and `-exec argv {} +`; each `{}` is a file it finds.
fn run(case: &mut Case<'_>, args: &[Word], start: usize, action: &str, starts: &[Word]) -> usize {
    let mut line: Vec<Word> = Vec::new();
    let mut at = start;
    let found = found(starts, action.ends_with("dir"));
    while let Some(word) = args.get(at) {
        at += 1;
        match word.known() {
            Some(";") => break,
            Some("+") if line.last().is_some_and(|last| last.text() == found.text()) => break,
            Some("{}") => line.push(found.clone()),
            Some(text) if text.contains("{}") => {
                let before = text.split("{}").next().unwrap_or("");
                line.push(beginning(text.replace("{}", found.text()), before));
            }
            _ => line.push(word.clone()),
        }
    }
    if action.ends_with("dir") {
        case.dir = Some(beginning(
            "{}",
            certain(starts.first().unwrap_or(&known("."))).0,
        ));
    }
    case.run(&line);
    case.dir = None;
    at
}

/// A file that is found: beneath the start path, when there is one.
fn found(starts: &[Word], in_its_directory: bool) -> Word {
    match starts {
        _ if in_its_directory => beginning("{}", "./"),
        [start] => {
            let (text, whole) = certain(start);
            let slash = if whole && !text.ends_with('/') {
                "/"
            } else {
                ""
            };
            let sure = if whole {
                format!("{text}{slash}")
            } else {
                String::new()
            };
            beginning(format!("{}{slash}{{}}", start.text()), &sure)
        }
        _ => beginning("{}", ""),
    }
}
