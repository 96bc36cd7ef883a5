//! `parallel`: its words are text for a shell, completed by arguments from
//! `:::` or the standard input.

use crate::facts::{UnknownKind, Word};
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::{beginning, joined, known};

/// What a shell does not take as it is.
const SHELL: [char; 16] = [
    ';', '|', '&', '$', '`', '<', '>', '(', ')', '\n', '*', '?', '#', '!', '"', '\'',
];

/// Runs the words before `:::` with an uncertain end.
pub(crate) fn run(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let words: Vec<Word> = parsed
        .operands
        .iter()
        .take_while(|word| !certain_mark(word))
        .map(|word| (*word).clone())
        .collect();
    if parsed.has("--rpl") {
        case.unknown(UnknownKind::Script, "--rpl");
    }
    if parsed.has("--sshloginfile") {
        case.unknown(UnknownKind::Script, "--sshloginfile");
    }
    for login in parsed.values("--sshlogin") {
        sshlogin(case, login);
    }
    if words.is_empty() {
        // Each line of the input is a command of its own.
        return case.unknown(UnknownKind::Script, "parallel");
    }
    // `{= code =}` is Perl, wherever it stands.
    if case.args.iter().any(|word| word.text().contains("{=")) {
        case.unknown(UnknownKind::Script, "{= =}");
    }
    // All words are text for a shell together.
    let quoted = parsed.has("--quote");
    let special = |word: &Word| word.text().contains(SHELL);
    if !quoted && words.len() > 1 && words.iter().any(special) {
        let text = joined(&words);
        let start = text.text().split('{').next().unwrap_or("").to_owned();
        if text.text().contains('{') {
            case.unknown(UnknownKind::Script, text.text());
        }
        return case.shell(&beginning(text.text(), start));
    }
    match words.as_slice() {
        // One word is text; several are handed over as they are.
        [Word::Known(text)] if text.contains([' ', ';', '|', '&']) => {
            let start = text.split('{').next().unwrap_or("").to_owned();
            let whole = joined(&words);
            case.shell(&if text.contains('{') {
                beginning(text.clone(), start)
            } else {
                whole
            });
        }
        _ => {
            let mut argv: Vec<Word> = words.iter().map(replaced).collect();
            argv.push(Word::Unknown {
                text: "{}".to_owned(),
                guess: None,
                splits: true,
                prefix: String::new(),
            });
            case.run(&argv);
        }
    }
}

/// `8/user@host`; with blanks it is a command that leads there.
fn sshlogin(case: &mut Case<'_>, login: &Word) {
    let plain = |c: char| c.is_ascii_alphanumeric() || "@.-_/:,".contains(c);
    match login.known() {
        Some(text) if text.chars().all(plain) => {
            for one in text.split(',') {
                let host = one.rsplit('/').next().unwrap_or(one);
                if host != ":" {
                    let (host, port) = crate::table::hosts::host(&known(host));
                    case.sink.host(host, port, false);
                }
            }
        }
        _ => case.unknown(UnknownKind::Script, login.text()),
    }
}

fn certain_mark(word: &Word) -> bool {
    matches!(word.known(), Some(":::" | "::::" | ":::+" | "::::+"))
}

fn replaced(word: &Word) -> Word {
    match word.known() {
        Some(text) if text.contains('{') => beginning(text, text.split('{').next().unwrap_or("")),
        _ => word.clone(),
    }
}
