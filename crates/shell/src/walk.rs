//! Walks a script's syntax tree and gathers the facts: owns all state that
//! bash itself would keep (variables, functions, directory, standard input).
//!
//! Never decides what is allowed, and never drops what it does not understand.

mod arithmetic;
mod brace;
mod builtin;
mod builtins;
mod call;
mod compound;
mod data;
mod declare;
mod directory;
mod effect;
mod expand;
mod linked;
mod output;
mod parameter;
mod redirect;
mod self_written;
mod simple;
mod sink;
mod smuggle;
mod variables;

use crate::facts::{
    Access, Analysis, Cwd, FileUse, Limits, Start, Unknown, UnknownKind, Via, Word,
};
use crate::parse::{Fault, Parser};
use crate::screen;
use crate::syntax::List;
use crate::table::Stdin;
use variables::Variables;

/// Reads a bash script into facts, with the default bounds.
#[must_use]
pub fn analyze(script: &str, start: &Start) -> Analysis {
    analyze_with(script, start, &Limits::default())
}

/// Reads a bash script into facts.
#[must_use]
pub fn analyze_with(script: &str, start: &Start, limits: &Limits) -> Analysis {
    let mut walker = Walker::new(Variables::new(start), limits);
    walker.script(script);
    let changed = walker.variables.changed_after_all();
    if !changed.is_empty() {
        // A value was taken as certain that the script itself changes.
        walker = Walker::new(Variables::distrusting(start, changed), limits);
        walker.script(script);
    }
    walker.facts.forget_unreported();
    self_written::report(&mut walker.facts);
    walker.facts
}

/// The state of the shell that would run the script.
#[derive(Debug)]
struct Walker<'s> {
    facts: Analysis,
    limits: Limits,
    /// How much deeper the walk may go.
    depth: usize,
    /// How many more words may be made.
    budget: usize,
    via: Via,
    stdin: Stdin,
    /// Directories that commands may run in, the likeliest first.
    cwd: Vec<Cwd>,
    pushed: Vec<Vec<Cwd>>,
    /// The script names `cd` or its like somewhere.
    moves: bool,
    variables: Variables<'s>,
    functions: Vec<Function>,
    aliases: Vec<String>,
    /// How many conditions the current command hangs on.
    conditions: usize,
    /// Which values are data, and which are evaluated.
    data: data::Data,
    /// Which of the files so far may be used after what is walked now.
    order: linked::Order,
    /// What was assigned to `PATH`, once that changes what names mean.
    path: Option<String>,
}

/// A function that the script defines.
#[derive(Debug, Clone)]
struct Function {
    name: String,
    /// It is defined whenever it is called.
    certain: bool,
    /// It may leave the shell in another directory.
    moves: bool,
}

/// What a subshell takes back when it ends.
#[derive(Debug)]
struct Scope {
    variables: usize,
    functions: Vec<Function>,
    aliases: usize,
    cwd: Vec<Cwd>,
    pushed: Vec<Vec<Cwd>>,
    path: Option<String>,
}

impl<'s> Walker<'s> {
    fn new(variables: Variables<'s>, limits: &Limits) -> Self {
        Self {
            facts: Analysis::default(),
            limits: *limits,
            depth: limits.depth,
            budget: limits.words.saturating_mul(64),
            via: Via::Script,
            stdin: Stdin::Inherited,
            cwd: vec![Cwd::Start],
            pushed: Vec::new(),
            moves: false,
            variables,
            functions: Vec::new(),
            aliases: Vec::new(),
            conditions: 0,
            data: data::Data::default(),
            order: linked::Order::default(),
            path: None,
        }
    }

    /// The script itself.
    fn script(&mut self, script: &str) {
        if script.len() > self.limits.bytes {
            self.unknown(UnknownKind::Limit, "the script is too long");
            return;
        }
        if let Some(hidden) = screen::hidden(script) {
            let text = format!("character U+{:04X}", u32::from(hidden));
            self.unknown(UnknownKind::Unparsed, &text);
            if hidden == '\0' {
                return;
            }
        }
        self.facts.parsed = true;
        self.shell_text(script);
        self.report_evaluated();
        // Where something is unknown already, this says nothing more.
        if self.facts.unknowns.is_empty()
            && let Some(text) = smuggle::found(script)
        {
            self.unknown(UnknownKind::Script, text);
        }
    }

    /// Text that the current shell runs.
    fn shell_text(&mut self, text: &str) {
        if text.len() > self.limits.bytes {
            self.unknown(UnknownKind::Limit, "a script is too long");
            return;
        }
        self.moves |= names_move(text);
        match Parser::new(text, self.depth).script() {
            Ok(list) => self.list(&list),
            Err(fault) => self.fault(fault, text),
        }
    }

    fn fault(&mut self, fault: Fault, text: &str) {
        self.facts.parsed = false;
        let kind = match fault {
            Fault::Syntax => UnknownKind::Unparsed,
            Fault::Limit => UnknownKind::Limit,
        };
        self.unknown(kind, text);
    }

    /// Reports a part that cannot be known, once.
    fn unknown(&mut self, kind: UnknownKind, text: &str) {
        const LONGEST: usize = 80;
        let mut short: String = text.chars().take(LONGEST).collect();
        if short.len() < text.len() {
            short.push('…');
        }
        let unknown = Unknown { kind, text: short };
        let full = self.facts.unknowns.len() >= self.limits.commands;
        if !full && !self.facts.unknowns.contains(&unknown) {
            self.facts.unknowns.push(unknown);
        }
    }

    /// A limit was reached here.
    fn limit(&mut self) {
        self.unknown(UnknownKind::Limit, "too deep or too many commands");
    }

    /// Whether another command may be reported.
    fn room(&mut self) -> bool {
        let room = self.facts.commands.len() < self.limits.commands && self.budget > 0;
        if !room {
            self.limit();
        }
        room
    }

    /// Goes one level deeper, if that is allowed.
    fn deeper(&mut self, walk: impl FnOnce(&mut Self)) {
        if self.depth == 0 || !self.room() {
            self.limit();
            return;
        }
        self.depth -= 1;
        self.budget -= 1;
        walk(self);
        self.depth += 1;
    }

    /// Runs `walk` as a subshell does: what it changes is taken back.
    fn scoped<T>(&mut self, walk: impl FnOnce(&mut Self) -> T) -> T {
        let scope = Scope {
            variables: self.variables.mark(),
            functions: self.functions.clone(),
            aliases: self.aliases.len(),
            cwd: self.cwd.clone(),
            pushed: self.pushed.clone(),
            path: self.path.clone(),
        };
        let result = walk(self);
        self.variables.take_back(scope.variables);
        self.functions = scope.functions;
        self.aliases.truncate(scope.aliases);
        self.cwd = scope.cwd;
        self.pushed = scope.pushed;
        self.path = scope.path;
        result
    }

    /// Walks with another `via`.
    fn reached(&mut self, via: Via, walk: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.via, via);
        walk(self);
        self.via = outer;
    }

    /// Walks code that runs later, whenever that is.
    fn deferred(&mut self, name: &str, walk: impl FnOnce(&mut Self)) {
        let stdin = std::mem::replace(&mut self.stdin, Stdin::Stream);
        let cwd = self.cwd.clone();
        if self.moves {
            self.cwd = vec![Cwd::Unknown];
        }
        self.unordered();
        self.conditions += 1;
        self.reached(Via::Deferred(name.to_owned()), walk);
        self.conditions -= 1;
        self.cwd = cwd;
        self.stdin = stdin;
    }

    fn list(&mut self, list: &List<'_>) {
        for item in list {
            self.and_or(item);
        }
    }

    /// Reports a file, once for each directory it may be meant in.
    fn file(&mut self, path: &Word, access: Access, recursive: bool, by: Option<usize>) {
        self.place(path, access, by, recursive, false);
    }

    /// A file that a redirection names.
    fn redirected(&mut self, path: &Word, access: Access, by: Option<usize>) {
        self.place(path, access, by, false, true);
    }

    fn place(
        &mut self,
        path: &Word,
        access: Access,
        by: Option<usize>,
        recursive: bool,
        redirected: bool,
    ) {
        if access == Access::Execute && is_stream(path.text()) {
            // `bash <(..)`: what runs is another program's output.
            self.unknown(UnknownKind::Script, path.text());
        }
        let absolute = match path {
            Word::Known(text) | Word::Pattern(text) => text.starts_with('/'),
            Word::Unknown { prefix, .. } => prefix.starts_with('/'),
        };
        let places = if absolute { 1 } else { self.cwd.len() };
        for cwd in self.cwd.iter().take(places) {
            self.facts.files.push(FileUse {
                path: path.clone(),
                access,
                recursive,
                cwd: cwd.clone(),
                by,
                redirected,
            });
        }
    }
}

/// A path that stands for an open pipe.
fn is_stream(path: &str) -> bool {
    path == "/dev/stdin" || path.starts_with("/dev/fd/") || path.starts_with("/proc/")
}

/// The text may change directory.
fn names_move(text: &str) -> bool {
    text.contains("cd") || text.contains("pushd") || text.contains("popd")
}
