//! `make`, `cmake` and compilers: targets name the job, the makefile is
//! workspace code, and a compiler may be told to run or load something.

use crate::facts::{Access, Nature, Word};
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::{certain, cut, known};

/// Sorts targets from `NAME=value`.
pub(crate) fn read(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let mut targets: Vec<&Word> = Vec::new();
    for word in &parsed.operands {
        if certain(word).0.contains('=') {
            case.assign(word);
        } else {
            targets.push(word);
        }
    }
    case.jobs(&targets);
    // Even a dry run evaluates `$(shell ...)`.
    case.nature(Nature::WORKSPACE_CODE | Nature::WRITES);
}

/// Sources are read; `@file` holds more arguments, and some arguments name
/// programs or libraries in ways no list of options tells.
pub(crate) fn compiler(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    for word in &parsed.operands {
        let (text, _) = certain(word);
        if text.starts_with('@') {
            case.path(&cut(word, 1), Access::Read, false);
            case.nature(Nature::RUNS_UNKNOWN);
        } else {
            case.path(word, Access::Read, false);
        }
    }
    let linker = parsed
        .values("--codegen")
        .filter(|value| certain(value).0.starts_with("linker="));
    for value in linker {
        case.run(&[cut(value, "linker=".len())]);
    }
    let loads = |word: &Word| {
        let (text, _) = certain(word);
        text.starts_with('-') && (text.contains("plugin") || text.contains("-load"))
    };
    if case.args.iter().any(loads) {
        case.nature(Nature::RUNS_UNKNOWN);
    }
}

/// `cmake -E command`: a set of small programs of its own.
pub(crate) fn cmake(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let Some(tool) = parsed.values("-E").next() else {
        for word in &parsed.operands {
            case.path(word, Access::Read, false);
        }
        return;
    };
    let rest = parsed.operands.iter().map(|word| (*word).clone());
    let usual: &[&str] = match tool.known() {
        Some("copy" | "copy_directory" | "copy_if_different" | "copy_directory_if_different") => {
            &["cp", "-r"]
        }
        Some("make_directory") => &["mkdir", "-p"],
        Some("remove") => &["rm"],
        Some("remove_directory") => &["rm", "-r"],
        Some("rename") => &["mv"],
        Some("touch_nocreate") => &["touch"],
        Some("create_symlink") => &["ln", "-s"],
        Some("create_hardlink") => &["ln"],
        Some("chdir") => &["env", "-C"],
        Some("compare_files") => &["cmp"],
        _ => &[],
    };
    let mut argv: Vec<Word> = usual.iter().map(|word| known(*word)).collect();
    if argv.is_empty() {
        argv.push(tool.clone());
    }
    argv.extend(rest);
    case.run(&argv);
}
