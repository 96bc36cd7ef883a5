//! Takes what the command table finds in a command's arguments.

use super::Walker;
use super::call::Lookup;
use crate::facts::{
    Access, Assignment, Code, HostUse, Inside, Language, LinkKind, UnknownKind, Via, Word,
};
use crate::table::Sink;

/// Reports on behalf of the command at `by`.
pub(super) struct Reporter<'w, 's> {
    pub walker: &'w mut Walker<'s>,
    pub by: usize,
    /// Where the next program or shell text runs, if not here.
    pub enters: Option<Word>,
}

impl Reporter<'_, '_> {
    /// Walks what runs elsewhere, and comes back.
    fn elsewhere(&mut self, walk: impl FnOnce(&mut Walker<'_>)) {
        let Some(directory) = self.enters.take() else {
            return walk(self.walker);
        };
        self.walker.scoped(|walker| {
            walker.enter_directory(&directory);
            walk(walker);
        });
    }
}

impl Sink for Reporter<'_, '_> {
    fn file(&mut self, path: &Word, access: Access, recursive: bool) {
        // A row names a file of the home directory; bash has expanded all others.
        if let Some(rest) = path.known().and_then(|text| text.strip_prefix("~/"))
            && let Some(home) = self.walker.variables.guess("HOME")
        {
            let inside = Word::Known(format!("{home}/{rest}"));
            self.walker.file(&inside, access, recursive, Some(self.by));
        }
        self.walker.file(path, access, recursive, Some(self.by));
    }

    fn link(&mut self, name: &Word, source: &Word, kind: LinkKind, inside: Inside) {
        self.walker.link(name, source, kind, inside, self.by);
    }

    fn host(&mut self, host: Word, port: Option<u16>, remote: bool) {
        self.walker.facts.hosts.push(HostUse {
            host,
            port,
            remote,
            by: Some(self.by),
        });
    }

    fn run_argv(&mut self, argv: &[Word], via: Via) {
        self.elsewhere(|walker| {
            walker.run_rest(argv, via, Lookup::Programs);
        });
    }

    fn run_shell(&mut self, text: &Word, via: Via) {
        self.elsewhere(|walker| walker.run_shell(text, via));
    }

    fn enter(&mut self, directory: &Word) {
        self.enters = Some(directory.clone());
    }

    fn code(&mut self, language: Language, text: &Word) {
        self.walker.facts.code.push(Code {
            language,
            text: text.clone(),
            by: self.by,
        });
    }

    fn assign(&mut self, assignment: Assignment) {
        let value = assignment.value.known();
        self.walker.variables.note(&assignment.name, value);
        self.walker.assigned(&assignment, None);
        self.walker.facts.assignments.push(assignment);
    }

    fn unknown(&mut self, kind: UnknownKind, text: &str) {
        self.walker.unknown(kind, text);
    }
}

impl Walker<'_> {
    /// Text that another shell runs.
    fn run_shell(&mut self, text: &Word, via: Via) {
        if text.known().is_none() {
            self.unknown(UnknownKind::Script, text.text());
        }
        let Some(script) = super::expand::likely(text).map(str::to_owned) else {
            return;
        };
        self.deeper(|walker| {
            walker.scoped(|walker| {
                // Another shell has none of these functions and aliases.
                walker.functions.clear();
                walker.aliases.clear();
                walker.reached(via, |walker| walker.shell_text(&script));
            });
        });
    }
}
