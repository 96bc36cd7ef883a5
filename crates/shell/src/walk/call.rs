//! Runs an argument list: finds what its first word names (function, builtin
//! or program) and reports it. A name that is not certain is reported as
//! unknown, and what it would likely be besides.

use super::Walker;
use super::builtins;
use super::expand::likely;
use super::sink::Reporter;
use crate::facts::{Access, Assignment, Command, Cwd, Nature, Program, UnknownKind, Via, Word};
use crate::table;

/// How an argument list comes to run.
#[derive(Debug)]
pub(super) struct Call {
    pub via: Via,
    pub lookup: Lookup,
    pub assignments: Vec<Assignment>,
    /// Assignments among the arguments of `export` and its like.
    pub declared: Vec<Assignment>,
}

/// What a name may stand for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lookup {
    All,
    /// As `command` and `builtin` look names up.
    NoFunctions,
    /// As another program looks names up.
    Programs,
}

impl Walker<'_> {
    /// Runs `argv`; gives what it prints, where known.
    pub(super) fn run(&mut self, argv: Vec<Word>, call: Call) -> Option<Word> {
        if !self.room() {
            return None;
        }
        match argv.first()? {
            Word::Known(name) => {
                let name = name.clone();
                self.run_named(&name, argv, call)
            }
            Word::Pattern(_) | Word::Unknown { .. } => {
                self.run_unknown(argv, call);
                None
            }
        }
    }

    /// `command`, `env` and their like: the rest of their words.
    pub(super) fn run_rest(&mut self, argv: &[Word], via: Via, lookup: Lookup) -> Option<Word> {
        let mut printed = None;
        if !argv.is_empty() {
            let call = Call {
                via,
                lookup,
                assignments: Vec::new(),
                declared: Vec::new(),
            };
            let argv = argv.to_vec();
            self.deeper(|walker| printed = walker.run(argv, call));
        }
        printed
    }

    fn run_named(&mut self, name: &str, argv: Vec<Word>, call: Call) -> Option<Word> {
        if call.lookup == Lookup::All
            && let Some(function) = self
                .functions
                .iter()
                .rev()
                .find(|function| function.name == name)
        {
            let function = function.clone();
            if function.moves {
                self.or_stayed(&[Cwd::Unknown]);
            }
            if function.certain {
                let index = self.report(argv, call);
                self.fill_as_builtin(index);
                return None;
            }
        }
        if call.lookup == Lookup::All && self.aliases.iter().any(|alias| alias == name) {
            self.unknown(UnknownKind::Program, name);
        }
        let builtin = if call.lookup == Lookup::Programs {
            None
        } else {
            builtins::find(name)
        };
        match builtin {
            Some(builtin) => self.run_builtin(builtin, argv, call),
            None => self.run_program(name, argv, call),
        }
    }

    fn run_program(&mut self, name: &str, argv: Vec<Word>, call: Call) -> Option<Word> {
        let path = name.contains('/').then(|| Word::Known(name.to_owned()));
        if path.is_none()
            && let Some(changed) = self.path.clone()
        {
            self.unknown(UnknownKind::Script, &changed);
        }
        let printed = self.printed(name, argv.get(1..).unwrap_or(&[]));
        let index = self.report(argv, call);
        if let Some(path) = path {
            self.file(&path, Access::Execute, false, Some(index));
        }
        self.interpret(index);
        printed
    }

    /// Lets the command table read the command at `index`.
    fn interpret(&mut self, index: usize) {
        let Some(slot) = self.facts.commands.get_mut(index) else {
            return;
        };
        let mut command = std::mem::replace(slot, blank());
        let stdin = self.stdin.clone();
        if self.depth == 0 {
            self.limit();
        } else {
            self.depth -= 1;
            table::interpret(
                &mut command,
                &stdin,
                &mut Reporter {
                    walker: self,
                    by: index,
                    enters: None,
                },
            );
            self.depth += 1;
        }
        self.fed_options(&command);
        let known = command.in_table
            || command
                .name()
                .is_none_or(|name| !builtins::is_program_too(name));
        if let Some(slot) = self.facts.commands.get_mut(index) {
            *slot = command;
        }
        if !known {
            self.fill_as_builtin(index);
        }
    }

    /// What a file or a program gives may be an option that runs something.
    fn fed_options(&mut self, command: &Command) {
        if !command.flags_open || !command.nature.has(Nature::RUNS_UNKNOWN) {
            return;
        }
        let fed = |word: &&Word| match word {
            Word::Unknown {
                text, splits: true, ..
            } => self.is_fed_text(text),
            _ => false,
        };
        if let Some(word) = command.args.iter().find(fed) {
            let text = word.text().to_owned();
            self.unknown(UnknownKind::Program, &text);
        }
    }

    fn run_unknown(&mut self, mut argv: Vec<Word>, call: Call) {
        let Some(first) = argv.first().cloned() else {
            return;
        };
        let likely_argv = likely_words(&argv);
        self.unknown(UnknownKind::Program, first.text());
        let via = call.via.clone();
        let lookup = call.lookup;
        self.report(argv.clone(), call);
        if let Some(Word::Known(_)) = likely_argv.first() {
            self.run_rest(&likely_argv, via.clone(), lookup);
        }
        let vanishes = match &first {
            Word::Unknown {
                splits: true,
                guess,
                prefix,
                ..
            } => prefix.is_empty() && guess.as_deref().is_none_or(str::is_empty),
            _ => false,
        };
        if vanishes && argv.len() > 1 {
            argv.remove(0);
            self.run_rest(&argv, Via::Deferred("empty expansion".to_owned()), lookup);
        }
        if via_runs_here(&via) {
            // It may be `cd`, `read`, `eval`: nothing is certain any more.
            self.variables.doubt_all();
        }
    }

    /// Adds the command as found, before anything is known of its arguments.
    pub(super) fn report(&mut self, mut argv: Vec<Word>, call: Call) -> usize {
        let first = if argv.is_empty() {
            Word::Known(String::new())
        } else {
            argv.remove(0)
        };
        let program = match &first {
            Word::Known(name) => known_program(name),
            other => Program::Unknown {
                text: other.text().to_owned(),
                guess: likely(other).map(str::to_owned),
            },
        };
        let index = self.facts.commands.len();
        let cwd = self.cwd.first().cloned().unwrap_or(Cwd::Unknown);
        self.facts.commands.push(Command {
            program,
            args: argv,
            via: call.via,
            cwd,
            assignments: call.assignments,
            ..blank()
        });
        index
    }
}

fn via_runs_here(via: &Via) -> bool {
    !matches!(via, Via::Program(_) | Via::Code(_))
}

fn known_program(name: &str) -> Program {
    match name.rsplit_once('/') {
        Some((_, last)) => Program::Known {
            name: last.to_owned(),
            path: Some(name.to_owned()),
        },
        None => Program::Known {
            name: name.to_owned(),
            path: None,
        },
    }
}

/// The words as they would be if all guesses hold.
fn likely_words(argv: &[Word]) -> Vec<Word> {
    let mut words = Vec::with_capacity(argv.len());
    for word in argv {
        match word {
            Word::Unknown {
                guess: Some(guess),
                splits: true,
                ..
            } => {
                words.extend(
                    guess
                        .split_whitespace()
                        .map(|piece| Word::Known(piece.to_owned())),
                );
            }
            Word::Unknown {
                guess: Some(guess), ..
            } => words.push(Word::Known(guess.clone())),
            other => words.push(other.clone()),
        }
    }
    words
}

fn blank() -> Command {
    Command {
        program: Program::Known {
            name: String::new(),
            path: None,
        },
        args: Vec::new(),
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
    }
}
