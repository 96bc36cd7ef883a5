//! What builtins do to the shell: they change variables, directory and
//! functions, and some of them run text.

use super::Walker;
use super::builtins::Builtin;
use super::call::{Call, Lookup};
use super::expand::likely;
use crate::facts::{Access, Flag, Nature, UnknownKind, Via, Word};

impl Walker<'_> {
    pub(super) fn run_builtin(
        &mut self,
        builtin: Builtin,
        argv: Vec<Word>,
        call: Call,
    ) -> Option<Word> {
        let name = argv.first().and_then(Word::known).unwrap_or("").to_owned();
        let rest: Vec<Word> = argv.get(1..).unwrap_or(&[]).to_vec();
        let printed = if call.lookup == Lookup::Programs {
            None
        } else {
            self.printed(&name, &rest)
        };
        let declared = call.declared.clone();
        let search = (builtin == Builtin::Cd)
            .then(|| call.assignments.iter().find(|set| set.name == "CDPATH"))
            .flatten()
            .map(|set| set.value.clone());
        let outer = call.via.clone();
        let index = self.report(argv, call);
        self.fill_as_builtin(index);
        match builtin {
            Builtin::Plain => self.keyword_mode(&name, &rest),
            Builtin::Kill => self.add_nature(index, Nature::PROCESSES),
            Builtin::Cd => self.change_directory(&rest, search.as_ref()),
            Builtin::Pushd => self.push_directory(&rest),
            Builtin::Popd => self.pop_directory(&rest),
            Builtin::Eval => self.eval(&rest),
            Builtin::Source => self.source(&rest, index),
            Builtin::Exec | Builtin::Command => return self.run_tail(&name, &rest, outer),
            Builtin::Declare => self.declare(&name, &rest, &declared),
            Builtin::Unset => self.unset(&rest),
            Builtin::Read | Builtin::Sets => self.set_all(&name, &rest),
            Builtin::Printf => self.print_into(&rest),
            Builtin::Let => self.let_words(&rest),
            Builtin::Test => self.test_words(&rest),
            Builtin::History | Builtin::Fc => self.history(&name, &rest, index),
            Builtin::Alias
            | Builtin::Bind
            | Builtin::Complete
            | Builtin::Enable
            | Builtin::Hash
            | Builtin::Jobs
            | Builtin::Mapfile
            | Builtin::Trap => self.run_code_builtin(builtin, &rest, index),
        }
        printed
    }

    /// `set -k`: from here on arguments are assignments, of `PATH` too.
    fn keyword_mode(&mut self, name: &str, args: &[Word]) {
        let turns_on = |arg: &Word| {
            arg.known().is_some_and(|arg| {
                arg == "keyword"
                    || (arg.starts_with('-') && !arg.starts_with("--") && arg.contains('k'))
            })
        };
        if name == "set" && args.iter().any(turns_on) {
            self.unknown(UnknownKind::Script, "set -k");
        }
    }

    /// Builtins that keep code for later.
    fn run_code_builtin(&mut self, builtin: Builtin, args: &[Word], index: usize) {
        match builtin {
            Builtin::Trap => self.trap(args),
            Builtin::Alias => self.alias(args),
            Builtin::Complete => {
                self.option_values(args, "-C", |walker, value| {
                    walker.deferred_shell("complete", value);
                });
                self.option_values(args, "-W", Self::word_list);
            }
            Builtin::Jobs => {
                let runs = args.iter().position(|arg| arg.known() == Some("-x"));
                if let Some(rest) = runs.and_then(|at| args.get(at + 1..)) {
                    self.run_rest(rest, Via::Script, Lookup::Programs);
                }
            }
            Builtin::Mapfile => {
                self.option_values(args, "-C", |walker, value| {
                    walker.deferred_shell("mapfile", value);
                });
                self.set_all("mapfile", args);
            }
            Builtin::Bind if !args.iter().all(only_lists_keys) => {
                self.unknown(UnknownKind::Script, "bind can make keys run commands");
            }
            Builtin::Enable => self.option_values(args, "-f", |walker, value| {
                walker.file(value, Access::Execute, false, Some(index));
                walker.unknown(UnknownKind::Script, &format!("enable -f {}", value.text()));
            }),
            Builtin::Hash => self.option_values(args, "-p", |walker, value| {
                walker.file(value, Access::Execute, false, Some(index));
                walker.unknown(UnknownKind::Program, &format!("hash -p {}", value.text()));
            }),
            _ => {}
        }
    }

    /// Fills what a table row would fill, for a builtin or function.
    pub(super) fn fill_as_builtin(&mut self, index: usize) {
        let Some(command) = self.facts.commands.get_mut(index) else {
            return;
        };
        command.in_table = true;
        command.builtin = true;
        let Some(name) = command.name().map(str::to_owned) else {
            return;
        };
        let mut options = !matches!(
            name.as_str(),
            "test" | "[" | "kill" | ":" | "true" | "false"
        );
        for arg in &command.args {
            match arg {
                Word::Known(text) if options && text == "--" => options = false,
                Word::Known(text) if options && text.len() > 1 && text.starts_with('-') => {
                    command.flags.push(Flag {
                        name: text.clone(),
                        value: None,
                    });
                }
                Word::Known(_) => {
                    options = false;
                    command.operands.push(arg.clone());
                }
                Word::Pattern(_) | Word::Unknown { .. } => {
                    command.flags_open |= options;
                    command.operands.push(arg.clone());
                }
            }
        }
        command.words.push(name);
    }

    fn add_nature(&mut self, index: usize, nature: Nature) {
        if let Some(command) = self.facts.commands.get_mut(index) {
            command.nature |= nature;
        }
    }

    fn eval(&mut self, args: &[Word]) {
        let args = if args.first().and_then(Word::known) == Some("--") {
            args.get(1..).unwrap_or(&[])
        } else {
            args
        };
        let certain = args.iter().all(|arg| arg.known().is_some());
        if !certain {
            let text: Vec<&str> = args.iter().map(Word::text).collect();
            self.unknown(UnknownKind::Script, &format!("eval {}", text.join(" ")));
            self.variables.doubt_all();
        }
        let words: Option<Vec<&str>> = args
            .iter()
            .map(|word| match word {
                Word::Pattern(text) => Some(text.as_str()),
                other => likely(other),
            })
            .collect();
        if let Some(words) = words {
            let script = words.join(" ");
            self.deeper(|walker| {
                walker.reached(Via::Shell("eval".to_owned()), |walker| {
                    walker.shell_text(&script);
                });
            });
        }
    }

    fn source(&mut self, args: &[Word], index: usize) {
        let file = args.iter().find(|arg| arg.known() != Some("--"));
        if let Some(file) = file {
            self.file(file, Access::Execute, false, Some(index));
            self.unknown(UnknownKind::Script, &format!("source {}", file.text()));
            self.variables.doubt_all();
        }
    }

    /// `exec`, `command` and `builtin`: the words after their options.
    fn run_tail(&mut self, name: &str, args: &[Word], via: Via) -> Option<Word> {
        let mut rest = args;
        while let [first, tail @ ..] = rest {
            match first.known() {
                Some("--") => {
                    rest = tail;
                    break;
                }
                Some("-a") if name == "exec" => rest = tail.get(1..).unwrap_or(&[]),
                Some(option) if option.len() > 1 && option.starts_with('-') => {
                    // `command -v` only looks the name up.
                    if name == "command" && option.contains(['v', 'V']) {
                        return None;
                    }
                    rest = tail;
                }
                _ => break,
            }
        }
        let lookup = if name == "exec" {
            Lookup::Programs
        } else {
            Lookup::NoFunctions
        };
        self.run_rest(rest, via, lookup)
    }

    fn history(&mut self, name: &str, args: &[Word], index: usize) {
        for option in ["-r", "-n", "-w", "-a"] {
            let access = if matches!(option, "-r" | "-n") {
                Access::Read
            } else {
                Access::Write
            };
            if name == "history" {
                self.option_values(args, option, |walker, value| {
                    walker.file(value, access, false, Some(index));
                });
            }
        }
        let lists = args
            .iter()
            .filter_map(Word::known)
            .any(|arg| arg.starts_with('-') && arg.contains('l'));
        if name == "fc" && !lists {
            self.unknown(UnknownKind::Script, "fc runs commands again");
        }
    }

    /// `-W words`: the list is expanded when it is used.
    fn word_list(&mut self, words: &Word) {
        if words.known().is_none() {
            self.unknown(UnknownKind::Script, words.text());
        }
        if let Some(text) = likely(words).map(str::to_owned) {
            self.deeper(|walker| walker.expanded_text(&text));
        }
    }

    fn trap(&mut self, args: &[Word]) {
        let args = if args.first().and_then(Word::known) == Some("--") {
            args.get(1..).unwrap_or(&[])
        } else {
            args
        };
        match args {
            [Word::Known(text), _, ..] if matches!(text.as_str(), "-" | "" | "-p" | "-l") => {}
            [action, _, ..] => self.deferred_shell("trap", action),
            _ => {}
        }
    }

    fn alias(&mut self, args: &[Word]) {
        for arg in args {
            let Some((name, value)) = likely(arg).and_then(|text| text.split_once('=')) else {
                if arg.known().is_none() {
                    self.unknown(UnknownKind::Script, &format!("alias {}", arg.text()));
                }
                continue;
            };
            let value = Word::Known(value.to_owned());
            let name = name.to_owned();
            self.deferred_shell(&name, &value);
            self.variables.not_folded(&name);
            self.aliases.push(name);
        }
    }

    fn option_values(
        &mut self,
        args: &[Word],
        option: &str,
        mut act: impl FnMut(&mut Self, &Word),
    ) {
        for (index, arg) in args.iter().enumerate() {
            match arg.known() {
                Some(text) if text == option => {
                    if let Some(value) = args.get(index + 1) {
                        act(self, value);
                    }
                }
                Some(text) => {
                    if let Some(value) = text.strip_prefix(option) {
                        act(self, &Word::Known(value.to_owned()));
                    }
                }
                None => {}
            }
        }
    }
}

/// An option of `bind` that prints and changes nothing.
fn only_lists_keys(arg: &Word) -> bool {
    matches!(
        arg.known(),
        Some("-l" | "-p" | "-P" | "-s" | "-S" | "-v" | "-V" | "-X")
    )
}
