//! A sink that writes down what it is told, as short lines.

use crate::facts::{
    Access, Assignment, Command, Cwd, Inside, Language, LinkKind, Nature, Program, UnknownKind,
    Via, Word,
};
use crate::table::{Sink, Stdin, interpret};

/// What was reported, one line each.
#[derive(Default)]
pub(super) struct Recorder {
    pub lines: Vec<String>,
}

impl Sink for Recorder {
    fn file(&mut self, path: &Word, access: Access, recursive: bool) {
        let access = match access {
            Access::Read => "read",
            Access::Write => "write",
            Access::Execute => "exec",
        };
        let all = if recursive { "/**" } else { "" };
        self.lines.push(format!("{access} {}{all}", show(path)));
    }
    fn link(&mut self, name: &Word, source: &Word, kind: LinkKind, inside: Inside) {
        // Copies are told by what is read and written.
        if kind != LinkKind::Copy && inside != Inside::Maybe {
            let line = format!("{kind:?} {} {}", show(name), show(source));
            self.lines.push(line.to_lowercase());
        }
    }
    fn host(&mut self, host: Word, port: Option<u16>, remote: bool) {
        let kind = if remote { "remote" } else { "host" };
        let port = port.map_or(String::new(), |port| format!(":{port}"));
        self.lines.push(format!("{kind} {}{port}", show(&host)));
    }
    fn run_argv(&mut self, argv: &[Word], _: Via) {
        let words: Vec<String> = argv.iter().map(show).collect();
        self.lines.push(format!("run {}", words.join(" ")));
    }
    fn run_shell(&mut self, text: &Word, _: Via) {
        self.lines.push(format!("shell {}", show(text)));
    }
    fn code(&mut self, language: Language, _: &Word) {
        self.lines.push(format!("code {language:?}"));
    }
    fn assign(&mut self, assignment: Assignment) {
        self.lines.push(format!(
            "assign {}={}",
            assignment.name,
            show(&assignment.value)
        ));
    }
    fn unknown(&mut self, kind: UnknownKind, text: &str) {
        self.lines.push(format!("unknown {kind:?} {text}"));
    }
    fn enter(&mut self, dir: &Word) {
        self.lines.push(format!("in {}", show(dir)));
    }
}

fn show(word: &Word) -> String {
    match word {
        Word::Known(text) => text.clone(),
        Word::Pattern(text) => format!("<{text}>"),
        Word::Unknown { text, prefix, .. } => format!("?{prefix}({text})"),
    }
}

/// Splits on blanks and simple quotes; `$x` is uncertain, `*` a pattern.
pub(super) fn split(line: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let mut word: Option<(String, bool)> = None;
    let mut quote = None;
    for c in line.chars() {
        match (c, quote) {
            (c, Some(open)) if c == open => quote = None,
            ('"' | '\'', None) => {
                quote = Some(c);
                word.get_or_insert_default().1 = true;
            }
            (' ' | '\t', None) => words.extend(word.take().map(finish)),
            (c, _) => word.get_or_insert_default().0.push(c),
        }
    }
    words.extend(word.take().map(finish));
    words
}

fn finish((text, quoted): (String, bool)) -> Word {
    if let (Some(at), false) = (text.find('$'), quoted) {
        let prefix = text.get(..at).unwrap_or_default().to_owned();
        return Word::Unknown {
            text,
            guess: None,
            splits: true,
            prefix,
        };
    }
    if text.contains('*') && !quoted {
        return Word::Pattern(text);
    }
    Word::Known(text)
}

/// Interprets a line of words with nothing on its standard input.
pub(super) fn read(line: &str) -> (Command, Vec<String>) {
    read_with(line, &Stdin::Inherited)
}

/// Interprets a line of words with this standard input.
pub(super) fn read_with(line: &str, stdin: &Stdin) -> (Command, Vec<String>) {
    let mut words = split(line);
    let first = words.remove(0);
    let program = match &first {
        Word::Known(text) => Program::Known {
            name: text.rsplit('/').next().unwrap_or(text).to_owned(),
            path: text.contains('/').then(|| text.clone()),
        },
        other => Program::Unknown {
            text: other.text().to_owned(),
            guess: None,
        },
    };
    let mut command = Command {
        program,
        args: words,
        via: Via::Script,
        words: Vec::new(),
        words_open: false,
        flags: Vec::new(),
        flags_open: false,
        operands: Vec::new(),
        nature: Nature::NONE,
        in_table: false,
        builtin: false,
        cwd: Cwd::Start,
        assignments: Vec::new(),
    };
    let mut recorder = Recorder::default();
    interpret(&mut command, stdin, &mut recorder);
    (command, recorder.lines)
}

/// The bits of a nature by name.
pub(super) fn nature(nature: Nature) -> String {
    const NAMES: [(Nature, &str); 11] = [
        (Nature::WRITES, "writes"),
        (Nature::WORKSPACE_CODE, "workspace"),
        (Nature::NETWORK, "network"),
        (Nature::SENDS, "sends"),
        (Nature::SYSTEM, "system"),
        (Nature::PRIVILEGE, "privilege"),
        (Nature::PROCESSES, "processes"),
        (Nature::RUNS_UNKNOWN, "runs"),
        (Nature::READS, "reads"),
        (Nature::INTERACTIVE, "interactive"),
        (Nature::INERT, "inert"),
    ];
    let names: Vec<&str> = NAMES
        .iter()
        .filter(|(bit, _)| nature.has(*bit))
        .map(|(_, name)| *name)
        .collect();
    names.join(" ")
}
