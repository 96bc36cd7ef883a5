//! Simple commands: expands their words, assignments and redirections in
//! bash's order and hands them on to be run.

use super::Walker;
use super::call::{Call, Lookup};
use super::declare::makes_lists;
use super::expand::likely;
use super::redirect::Redirected;
use crate::facts::{Assignment, Word};
use crate::syntax::{Argument, Assign, Part, Redirect, Simple, TextOf, Value};

impl Walker<'_> {
    /// Walks a simple command; gives what it prints, where known.
    pub(super) fn simple(
        &mut self,
        simple: &Simple<'_>,
        redirects: &[Redirect<'_>],
    ) -> Option<Word> {
        if !self.room() {
            return None;
        }
        let (argv, declared) = self.arguments(simple);
        let redirected = if redirects.is_empty() {
            Redirected::default()
        } else {
            self.redirects(redirects)
        };
        let assignments: Vec<Assignment> = simple
            .assigns
            .iter()
            .map(|assign| self.assign(assign))
            .collect();
        if argv.is_empty() {
            self.report_redirects(&redirected, None);
            for (assignment, assign) in assignments.into_iter().zip(&simple.assigns) {
                self.persist(assign, &assignment);
                self.assigned(&assignment, None);
                self.facts.assignments.push(assignment);
            }
            return None;
        }
        self.run_simple(argv, redirected, assignments, declared)
    }

    /// The words of a command, and the assignments among them.
    fn arguments(&mut self, simple: &Simple<'_>) -> (Vec<Word>, Vec<Assignment>) {
        let mut argv = Vec::with_capacity(simple.words.len());
        let mut declared = Vec::new();
        let mut scalars = Vec::new();
        let tables = makes_tables(simple);
        for argument in &simple.words {
            match argument {
                Argument::Word(word) => argv.extend(self.expand(word)),
                Argument::Assign(assign) => {
                    if tables {
                        self.data.table(&assign.name);
                    }
                    let assignment = self.assign(assign);
                    argv.push(declaration(assign, &assignment.value));
                    if matches!(assign.value, Value::Scalar(_)) {
                        scalars.push((assignment.name.clone(), assignment.value.clone()));
                    }
                    declared.push(assignment);
                }
            }
        }
        let lists = makes_lists(argv.get(1..).unwrap_or_default());
        for (name, value) in &scalars {
            self.quoted_list(name, value, lists);
        }
        (argv, declared)
    }

    fn run_simple(
        &mut self,
        argv: Vec<Word>,
        redirected: Redirected,
        assignments: Vec<Assignment>,
        declared: Vec<Assignment>,
    ) -> Option<Word> {
        let reader = argv.first().and_then(Word::known).map(str::to_owned);
        for assignment in &assignments {
            self.variables
                .note(&assignment.name, assignment.value.known());
            self.assigned(assignment, reader.as_deref());
        }
        let prints = !redirected.stdout;
        let by = self.facts.commands.len();
        self.report_redirects(&redirected, Some(by));
        let outer = redirected
            .stdin
            .map(|stdin| std::mem::replace(&mut self.stdin, stdin));
        let call = Call {
            via: self.via.clone(),
            lookup: Lookup::All,
            assignments,
            declared,
        };
        // A bare `exec` redirects the shell itself.
        let stays = argv.len() == 1 && reader.as_deref() == Some("exec");
        let printed = self.run(argv, call);
        if let Some(outer) = outer
            && !stays
        {
            self.stdin = outer;
        }
        printed.filter(|_| prints)
    }

    /// Expands an assignment; changes nothing yet.
    fn assign(&mut self, assign: &Assign<'_>) -> Assignment {
        match &assign.index {
            Some(key) if self.data.is_table(&assign.name) => self.key(key),
            Some(index) => self.arithmetic(index),
            None => {}
        }
        if assign.index.is_some() || matches!(assign.value, Value::Array(_)) {
            self.data.array(&assign.name);
        }
        let value = match &assign.value {
            Value::Scalar(word) => self.scalar(word),
            Value::Array(items) => {
                let first = self.items(&assign.name, items);
                let guess = first.as_ref().and_then(likely).map(str::to_owned);
                Word::Unknown {
                    text: assign.raw.to_owned(),
                    guess,
                    splits: false,
                    prefix: String::new(),
                }
            }
        };
        if value.known().is_none() {
            match &assign.value {
                Value::Scalar(word) => self.feed(&assign.name, std::slice::from_ref(word)),
                Value::Array(items) => self.feed(&assign.name, items),
            }
        }
        Assignment {
            name: assign.name.to_string(),
            value,
            exported: false,
        }
    }

    /// Expands the items of a list; gives the first word.
    pub(super) fn items(&mut self, name: &str, items: &[TextOf<'_>]) -> Option<Word> {
        let mut first = None;
        for item in items {
            match subscript(item) {
                Some(key) if !self.data.is_table(name) => self.arithmetic(key),
                _ => {}
            }
            let words = self.expand(item);
            if first.is_none() {
                first = words.into_iter().next();
            }
        }
        first
    }

    /// Lets an assignment take effect in this shell.
    pub(super) fn persist(&mut self, assign: &Assign<'_>, assignment: &Assignment) {
        if is_number(assign) {
            self.variables.set_number(&assign.name);
            return;
        }
        // A guess may be one word where the value is several.
        self.variables.note(&assign.name, assignment.value.known());
        let value = likely(&assignment.value);
        let guess = match (assign.append, self.variables.guess(&assign.name)) {
            (true, Some(before)) => value.map(|after| format!("{before}{after}")),
            _ => value.map(str::to_owned),
        };
        let guess = if assign.index.is_some() { None } else { guess };
        self.variables.set(&assign.name, guess.as_deref());
    }
}

/// The subscript of `[key]=value` in a list.
fn subscript<'i, 'a>(item: &'i TextOf<'a>) -> Option<&'i [Part<'a>]> {
    let plain = |part: &Part<'_>, sign: &str| matches!(part, Part::Plain(text) if *text == sign);
    let [open, rest @ ..] = item.parts.as_slice() else {
        return None;
    };
    let close = rest.iter().position(|part| plain(part, "]"))?;
    let assigns = |part: &Part<'_>| matches!(part, Part::Plain(text) if text.starts_with('=') || text.starts_with("+="));
    let key = rest.get(..close).filter(|_| plain(open, "["))?;
    rest.get(close + 1).is_some_and(assigns).then_some(key)
}

/// `i=$((..))`
fn is_number(assign: &Assign<'_>) -> bool {
    let number = |word: &TextOf<'_>| matches!(word.parts.as_slice(), [Part::Arithmetic(_)]);
    let plain = assign.index.is_none() && !assign.append;
    plain && matches!(&assign.value, Value::Scalar(word) if number(word))
}

/// `declare -A`: subscripts are text.
fn makes_tables(simple: &Simple<'_>) -> bool {
    simple.words.iter().skip(1).any(|argument| match argument {
        Argument::Word(word) => word
            .plain()
            .is_some_and(|text| text.starts_with('-') && text.contains('A')),
        Argument::Assign(_) => false,
    })
}

/// `export name=value` as an argument.
fn declaration(assign: &Assign<'_>, value: &Word) -> Word {
    match (value, &assign.index, assign.append) {
        (Word::Known(text), None, false) => Word::Known(format!("{}={text}", assign.name)),
        _ => Word::Unknown {
            text: assign.raw.to_owned(),
            guess: None,
            splits: false,
            prefix: format!("{}=", assign.name),
        },
    }
}
