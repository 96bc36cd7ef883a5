//! `su`, `runuser`, `sg`, `newgrp`: a login shell as somebody else, or text
//! for one. `sudo` with `-s` or `-i` and no program is the same.

use crate::facts::{Nature, UnknownKind, Word};
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::joined;

/// Text after `-c`, a program after `-u`, or a shell for a person.
pub(crate) fn run(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let mut found = false;
    for text in parsed.values("--command") {
        found = true;
        case.shell(text);
    }
    if parsed.has("--user") {
        let argv: Vec<Word> = parsed.operands.iter().map(|word| (*word).clone()).collect();
        found |= !argv.is_empty();
        case.run(&argv);
    } else if let Some(at) = parsed
        .operands
        .iter()
        .position(|word| word.known() == Some("-c"))
    {
        // `su user -c text`, `sg group -c text`.
        if let Some(text) = parsed.operands.get(at + 1) {
            found = true;
            case.shell(text);
        }
    }
    if !found {
        input(case);
    }
}

/// `sudo`: a program, or with `-s`/`-i` text for a shell.
pub(crate) fn sudo(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    if parsed.has("--edit") {
        case.apply_operands("write*", &parsed.operands);
        return case.nature(Nature::INTERACTIVE | Nature::RUNS_UNKNOWN);
    }
    let argv: Vec<Word> = parsed
        .operands
        .iter()
        .skip_while(|word| {
            let assigns = word
                .text()
                .split_once('=')
                .is_some_and(|(name, _)| !name.contains('/'));
            if assigns {
                case.assign(word);
            }
            assigns
        })
        .map(|word| (*word).clone())
        .collect();
    let shell = parsed.has("--shell") || parsed.has("--login");
    match (shell, argv.is_empty()) {
        (true, false) => case.shell(&joined(&argv)),
        (true, true) => input(case),
        (false, _) => case.run(&argv),
    }
}

fn input(case: &mut Case<'_>) {
    use crate::table::Stdin;
    match case.stdin {
        Stdin::Text(text) => case.shell(text),
        Stdin::Stream => case.unknown(UnknownKind::Script, "su"),
        Stdin::Inherited => case.nature(Nature::INTERACTIVE | Nature::RUNS_UNKNOWN),
    }
}
