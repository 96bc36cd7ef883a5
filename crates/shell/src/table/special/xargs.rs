//! `xargs`: the rest of its arguments is a program that gets words from the
//! standard input. Those words are uncertain and may be options.

use crate::facts::{UnknownKind, Word};
use crate::table::Stdin;
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::{beginning, known};

/// Runs the tail with what the input may add.
pub(crate) fn run(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let tail: Vec<Word> = parsed.operands.iter().map(|word| (*word).clone()).collect();
    for name in parsed.values("--process-slot-var") {
        match name.known() {
            Some(name) => case.assign(&known(format!("{name}=0"))),
            None => case.unknown(UnknownKind::Program, name.text()),
        }
    }
    let marks = ["--replace", "-I", "-J"];
    let hidden = marks
        .into_iter()
        .flat_map(|name| parsed.values(name))
        .find(|mark| mark.known().is_none());
    if let Some(mark) = hidden {
        // The program's own name may be what is replaced.
        case.unknown(UnknownKind::Program, mark.text());
    }
    if tail.is_empty() {
        // The default program only prints.
        return;
    }
    let replace = marks.into_iter().find_map(|name| {
        parsed.opts.iter().find(|opt| opt.name == name).map(|opt| {
            opt.value
                .as_ref()
                .map_or("{}", |value| value.text())
                .to_owned()
        })
    });
    let argv = match replace {
        Some(mark) if !mark.is_empty() => tail
            .iter()
            .map(|word| replaced(word, &mark))
            .collect::<Vec<_>>(),
        _ => appended(case, tail),
    };
    case.run(&argv);
}

/// `echo words | xargs program` is certain when the input is.
fn appended(case: &Case<'_>, mut argv: Vec<Word>) -> Vec<Word> {
    let plain = |text: &str| !text.contains(['"', '\'', '\\', '\0']);
    match case.stdin {
        Stdin::Text(Word::Known(text)) if plain(text) && case.command.flags.is_empty() => {
            argv.extend(text.split_whitespace().map(known));
        }
        _ => argv.push(Word::Unknown {
            text: "{}".to_owned(),
            guess: None,
            splits: true,
            prefix: String::new(),
        }),
    }
    argv
}

fn replaced(word: &Word, mark: &str) -> Word {
    match word.known() {
        Some(text) if text.contains(mark) => beginning(text, text.split(mark).next().unwrap_or("")),
        _ => word.clone(),
    }
}
