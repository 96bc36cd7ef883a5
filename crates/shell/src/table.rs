//! The command table: what each known program does with its arguments.
//!
//! [`interpret`] reads a command's arguments by its row and reports through
//! [`Sink`]; the walker owns all state. A program with no row is not safe,
//! only unknown.

mod aliases;
mod case;
mod code;
mod grammar;
mod hosts;
mod index;
mod needs;
mod options;
mod row;
mod rows;
mod special;
#[cfg(test)]
mod tests;
mod toolchains;
mod words;

use case::Case;
use grammar::Effect;
pub(crate) use hosts::host as host_of;
pub use needs::{Needs, needs};
use options::{Opt, Parsed};
use row::Row;
pub use toolchains::{Toolchain, toolchain, toolchains};
pub(crate) use words::{certain, cut};

use crate::facts::{
    Access, Assignment, Command, Flag, Inside, Language, LinkKind, Nature, Program, UnknownKind,
    Via, Word,
};

/// What a command gets on its standard input, where that matters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Stdin {
    /// Nothing said: the terminal or nothing.
    Inherited,
    /// Text known before it runs (a here-document, `echo text |`).
    Text(Word),
    /// Another program's output, or a file: not known.
    Stream,
}

/// Where a row's interpretation reports what it finds.
pub(crate) trait Sink {
    /// A file argument.
    fn file(&mut self, path: &Word, access: Access, recursive: bool);
    /// A name that is made of another file; the write itself is told too.
    fn link(&mut self, name: &Word, source: &Word, kind: LinkKind, inside: Inside);
    /// A host argument; `remote` for a git remote's name.
    fn host(&mut self, host: Word, port: Option<u16>, remote: bool);
    /// An argument list that is run as a program (program first).
    fn run_argv(&mut self, argv: &[Word], via: Via);
    /// Text that is handed to a shell.
    fn run_shell(&mut self, text: &Word, via: Via);
    /// Source code of another language.
    fn code(&mut self, language: Language, text: &Word);
    /// A variable that is set for what follows or for the command's children.
    fn assign(&mut self, assignment: Assignment);
    /// A part that cannot be known.
    fn unknown(&mut self, kind: UnknownKind, text: &str);
    /// The next program or shell text runs in `dir` (`env -C`). Paths given
    /// to [`Sink::file`] have it joined already. A sink that does not follow
    /// directories must not guess, hence the default.
    fn enter(&mut self, dir: &Word) {
        self.unknown(UnknownKind::Program, dir.text());
    }
}

/// The canonical name of an option of the command that `words` name: the
/// longest of its synonyms. `None` where the table does not know the option.
#[must_use]
pub fn canonical_flag(words: &[String], option: &str) -> Option<&'static str> {
    let (program, subcommands) = words.split_first()?;
    let mut row = index::find(program)?;
    let mut scopes = vec![row.options];
    for word in subcommands {
        let Some(sub) = row.subs.iter().find(|sub| sub.is_named(word)) else {
            break;
        };
        row = sub;
        scopes.insert(0, row.options);
    }
    if let Some(entry) = grammar::exact(&scopes, option) {
        return Some(entry.name);
    }
    match grammar::abbreviated(&scopes, option).as_slice() {
        [entry] => Some(entry.name),
        _ => None,
    }
}

/// What a program without a row may do.
const UNLISTED: Nature = Nature::WRITES.and(Nature::READS);

/// Fills `words`, `flags`, `operands`, `nature` and `in_table` of `command` by
/// its row, and reports files, hosts and inner commands to `sink`.
pub(crate) fn interpret(command: &mut Command, stdin: &Stdin, sink: &mut dyn Sink) {
    let unset = Program::Unknown {
        text: String::new(),
        guess: None,
    };
    let program = std::mem::replace(&mut command.program, unset);
    known(command, &program, stdin, sink);
    command.program = program;
}

/// Interprets a command, whose program is held aside.
fn known(command: &mut Command, program: &Program, stdin: &Stdin, sink: &mut dyn Sink) {
    let Program::Known { name, path } = program else {
        command.nature |= UNLISTED | Nature::RUNS_UNKNOWN;
        command.words_open = true;
        command.flags_open = true;
        return;
    };
    let args = std::mem::take(&mut command.args);
    command.words = vec![name.clone()];
    if let Some(path) = path.as_ref().filter(|path| !index::is_system_path(path)) {
        sink.file(&Word::Known(path.clone()), Access::Execute, false);
        with_row(command, name, &args, false, stdin, sink);
        command.nature |= UNLISTED | Nature::WORKSPACE_CODE;
        command.in_table = false;
    } else {
        command.in_table = with_row(command, name, &args, true, stdin, sink);
    }
    command.args = args;
}

/// Interprets by the row of `name`; false when there is none.
fn with_row(
    command: &mut Command,
    name: &str,
    args: &[Word],
    trusted: bool,
    stdin: &Stdin,
    sink: &mut dyn Sink,
) -> bool {
    let Some(row) = index::find(name) else {
        without_row(command, args, sink);
        return false;
    };
    // `cargo +nightly test`: the toolchain comes before everything.
    let args = match args.split_first() {
        Some((first, rest)) if is_rust(name) && certain(first).0.starts_with('+') => rest,
        _ => args,
    };
    let mut case = Case {
        command,
        name,
        args,
        stdin,
        sink,
        dir: None,
        recursive: false,
        roles: None,
        trusted,
        taken: 0,
        own: Nature::NONE,
        widened: false,
    };
    let known = case.row(row);
    if case.widened && !case.own.has(Nature::RUNS_UNKNOWN) {
        command.nature |= Nature::WIDENED;
    }
    known
}

fn is_rust(name: &str) -> bool {
    toolchain(name).is_some_and(|chain| chain.name == "rust")
}

/// Keeps what can be said of any program: dashes make options, the rest not.
fn without_row(command: &mut Command, args: &[Word], sink: &mut dyn Sink) {
    command.nature |= UNLISTED;
    command.flags_open = true;
    for word in args {
        let (text, _) = certain(word);
        if text.len() > 1 && text.starts_with('-') {
            let (name, value) = match text.split_once('=') {
                Some((name, _)) => (name, Some(cut(word, name.len() + 1))),
                None => (text, None),
            };
            command.flags.push(Flag {
                name: name.to_owned(),
                value,
            });
        } else {
            if words::looks_like_path(text) {
                sink.file(word, Access::Read, false);
            }
            command.operands.push(word.clone());
        }
    }
}

impl Case<'_> {
    /// Interprets all arguments by `row`; false when a subcommand is unknown.
    fn row(&mut self, row: &'static Row) -> bool {
        let args = self.args;
        self.level(row, &mut Vec::with_capacity(4), args)
    }

    /// Interprets `args` by `row`, which may be a subcommand's.
    fn level(&mut self, row: &'static Row, outer: &mut Vec<&'static str>, args: &[Word]) -> bool {
        self.nature(row.nature);
        self.own |= row.nature;
        if let Some(raw) = row.raw {
            raw(self);
            return true;
        }
        outer.insert(0, row.options);
        let parsed = self.parse(row, outer, args);
        if !row.anywhere {
            outer.clear();
        }
        if self.is_inert(row, &parsed) {
            self.command.nature = Nature::INERT;
            self.command
                .operands
                .extend(parsed.operands.iter().map(|word| (*word).clone()));
            return true;
        }
        self.apply_options(&parsed.opts);
        if row.is_wrapper() {
            self.doubts(&parsed);
        }
        let surprise = parsed.surprise;
        let known = if row.subs.is_empty() {
            self.leaf(row, parsed);
            true
        } else {
            if let Some(special) = row.special {
                special(self, &parsed);
            }
            self.subcommand(row, row.subs, outer, &parsed, args)
        };
        if surprise {
            self.surprised();
        }
        known
    }

    /// An option of which nothing is known may make its program do anything;
    /// what runs the workspace's code can do that anyway.
    fn surprised(&mut self) {
        self.nature(Nature::WRITES);
        if !self.command.nature.has(Nature::WORKSPACE_CODE) {
            self.nature(Nature::RUNS_UNKNOWN);
            self.widened = true;
        }
    }

    /// What makes it uncertain where a wrapper's inner program begins.
    fn doubts(&mut self, parsed: &Parsed<'_>) {
        if let Some(option) = &parsed.unlisted {
            self.unknown(UnknownKind::Program, option);
        } else if parsed.shifted {
            let name = self.name.to_owned();
            self.unknown(UnknownKind::Program, &name);
        }
    }

    /// Finds the subcommand and goes on with its row.
    fn subcommand(
        &mut self,
        row: &'static Row,
        subs: &'static [Row],
        outer: &mut Vec<&'static str>,
        parsed: &Parsed<'_>,
        args: &[Word],
    ) -> bool {
        // The value of an option that is not listed looks like a subcommand.
        let doubtful = parsed
            .opts
            .last()
            .is_some_and(|opt| !opt.listed && opt.value.is_none());
        self.command.words_open |= doubtful;
        self.command.flags_open |= doubtful;
        let Some(first) = parsed.operands.first() else {
            self.nature(row.bare);
            return true;
        };
        let rest = args.get(parsed.stop + 1..).unwrap_or_default();
        let Some(word) = first.known() else {
            self.command.words_open = true;
            self.nature(UNLISTED | Nature::RUNS_UNKNOWN | Nature::NETWORK);
            self.unknown(UnknownKind::Program, first.text());
            without_row(self.command, rest, self.sink);
            return false;
        };
        if !doubtful {
            let name = aliases::canonical(self.name, word);
            self.command.words.push(name.to_owned());
        }
        if let Some(sub) = subs.iter().find(|sub| sub.is_named(word)) {
            return self.level(sub, outer, rest);
        }
        if let Some(nature) = row.other {
            self.nature(nature);
            without_row(self.command, rest, self.sink);
            return true;
        }
        self.nature(UNLISTED | Nature::RUNS_UNKNOWN);
        without_row(self.command, rest, self.sink);
        false
    }

    /// A row without subcommands: the operands, by role or by code.
    fn leaf(&mut self, row: &Row, mut parsed: Parsed<'_>) {
        for _ in 0..row.depth {
            let Some(first) = parsed.operands.first() else {
                break;
            };
            let Some(word) = first.known() else {
                self.command.words_open = true;
                break;
            };
            self.command.words.push(word.to_owned());
            self.taken += 1;
            parsed.operands.remove(0);
        }
        self.command.operands = parsed.operands.iter().map(|word| (*word).clone()).collect();
        if let Some(special) = row.special {
            special(self, &parsed);
            // `a$x`: what follows the first word of it may be nothing.
            let all = parsed.operands.len();
            let mut before = None;
            parsed.operands.retain(|word| {
                let text = Some(word.text());
                let again = std::mem::replace(&mut before, text) == text;
                !(again && case::splits(word))
            });
            if parsed.operands.len() < all && !row.is_wrapper() {
                special(self, &parsed);
            }
            return;
        }
        let roles = self.roles.unwrap_or(row.operands);
        let before = roles
            .split_ascii_whitespace()
            .position(|role| role == "argv");
        if before.is_some_and(|before| parsed.operands.len() <= before) {
            self.nature(row.bare);
        }
        self.apply_operands(roles, &parsed.operands);
        // A word after an unlisted option may be its value: both readings hold.
        if !parsed.doubtful.is_empty() && roles.split_ascii_whitespace().nth(1).is_some() {
            let others: Vec<&Word> = parsed
                .operands
                .iter()
                .enumerate()
                .filter(|(at, _)| !parsed.doubtful.contains(&(at + self.taken)))
                .map(|(_, word)| *word)
                .collect();
            self.apply_operands(roles, &others);
        }
    }

    /// Only help or a version is printed. No operand may follow (`lua -v x`
    /// runs it all the same) and nothing with a value or unheard of precede.
    fn is_inert(&self, row: &Row, parsed: &Parsed<'_>) -> bool {
        let alone = parsed.operands.is_empty() && !parsed.surprise;
        if row.no_help || parsed.open || !self.trusted || !alone {
            return false;
        }
        let asked = |name: &str, effects: &str| {
            matches!(name, "--help" | "--version") || effects.split('!').any(|e| e == "inert")
        };
        let plain = self.command.flags.iter().all(|flag| flag.value.is_none());
        // `ffmpeg -report -version` writes its report first.
        let acts = |opt: &Opt| {
            grammar::effects(opt.effects)
                .any(|effect| matches!(effect, Effect::Nature(nature) if nature != Nature::INERT))
        };
        plain
            && !parsed.opts.iter().any(acts)
            && parsed.opts.iter().any(|opt| asked(&opt.name, opt.effects))
    }
}
