//! The command table: what each known program does with its arguments.
//!
//! [`interpret`] reads a command's arguments by its row and reports through
//! [`Sink`]; the walker owns all state. A program with no row is not safe,
//! only unknown.

use crate::facts::{Access, Assignment, Command, Language, UnknownKind, Via, Word};

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
}

/// Fills `words`, `flags`, `operands`, `nature` and `in_table` of `command` by
/// its row, and reports files, hosts and inner commands to `sink`.
pub(crate) fn interpret(command: &mut Command, stdin: &Stdin, sink: &mut dyn Sink) {
    let _ = (command, stdin, sink);
}
