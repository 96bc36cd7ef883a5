//! Variables: which values are certain, and what the others would be if the
//! script runs straight through. A guess is never made certain.

use crate::facts::Start;

/// What is known of a variable's value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Value {
    /// Given at the start and never changed.
    Certain(String),
    /// What it would be, if anything is known.
    Guess(Option<String>),
}

/// All variables, as a log that subshells can take back.
#[derive(Debug)]
pub(super) struct Variables<'s> {
    start: &'s Start,
    log: Vec<(String, Option<String>)>,
    distrusted: Vec<String>,
    /// Names whose value was taken as certain.
    served: Vec<String>,
    /// Names that the script sets, anywhere.
    set: Vec<String>,
    /// Code that is not known may have set anything.
    all_set: bool,
}

const DEFAULT_IFS: &str = " \t\n";
const LONGEST_GUESS: usize = 4096;

/// Variables that get values which no assignment shows.
const SET_BY_BASH: [&str; 9] = [
    "COPROC", "DIRSTACK", "FUNCNAME", "MAPFILE", "OLDPWD", "OPTARG", "PWD", "REPLY", "_",
];

impl<'s> Variables<'s> {
    pub fn new(start: &'s Start) -> Self {
        Self::distrusting(start, Vec::new())
    }

    /// With values that the script is known to change.
    pub fn distrusting(start: &'s Start, distrusted: Vec<String>) -> Self {
        Self {
            start,
            log: Vec::new(),
            distrusted,
            served: Vec::new(),
            set: Vec::new(),
            all_set: false,
        }
    }

    pub fn mark(&self) -> usize {
        self.log.len()
    }

    pub fn take_back(&mut self, mark: usize) {
        self.log.truncate(mark);
    }

    pub fn get(&mut self, name: &str) -> Value {
        if let Some((_, guess)) = self.log.iter().rev().find(|(known, _)| known == name) {
            return Value::Guess(guess.clone());
        }
        let Some(value) = self.given(name).map(str::to_owned) else {
            return Value::Guess(None);
        };
        if self.distrusted.iter().any(|known| known == name) {
            return Value::Guess(Some(value));
        }
        if !self.served.iter().any(|known| known == name) {
            self.served.push(name.to_owned());
        }
        Value::Certain(value)
    }

    /// The likely value, without relying on it.
    pub fn guess(&self, name: &str) -> Option<&str> {
        match self.log.iter().rev().find(|(known, _)| known == name) {
            Some((_, guess)) => guess.as_deref(),
            None => self.given(name),
        }
    }

    /// The value that the shell starts with.
    pub fn at_start(&self, name: &str) -> Option<&'s str> {
        let start: &'s Start = self.start;
        let listed = start.variables.iter().find(|(known, _)| known == name);
        listed.map(|(_, value)| value.as_str())
    }

    fn given(&self, name: &str) -> Option<&str> {
        let start: &'s Start = self.start;
        let listed = start.variables.iter().find(|(known, _)| known == name);
        match name {
            _ if listed.is_some() => listed.map(|(_, value)| value.as_str()),
            "HOME" => start.home.as_deref(),
            "IFS" => Some(DEFAULT_IFS),
            _ => None,
        }
    }

    pub fn set(&mut self, name: &str, guess: Option<&str>) {
        let guess = guess
            .filter(|text| text.len() <= LONGEST_GUESS)
            .map(str::to_owned);
        if self.given(name).is_some() {
            self.set.push(name.to_owned());
        }
        self.note(name, guess.as_deref());
        self.log.push((name.to_owned(), guess));
    }

    /// It becomes a number, whichever.
    pub fn set_number(&mut self, name: &str) {
        if self.given(name).is_some() {
            self.set.push(name.to_owned());
        }
        self.log.push((name.to_owned(), None));
    }

    /// It may have this value somewhere.
    pub fn note(&mut self, name: &str, value: Option<&str>) {
        if !value.is_some_and(is_unsplit) {
            let key = unsplit(name);
            if !self.set.contains(&key) {
                self.set.push(key);
            }
        }
    }

    /// Every value that the script gives it is one word without globs.
    pub fn is_unsplit(&mut self, name: &str) -> bool {
        let key = unsplit(name);
        let own = SET_BY_BASH.contains(&name) || name.starts_with("BASH");
        let given = self.log.iter().any(|(known, _)| known == name);
        if own || !given || self.distrusted.contains(&key) || !self.splits_as_usual() {
            return false;
        }
        if !self.served.contains(&key) {
            self.served.push(key);
        }
        true
    }

    /// Code that is not known may have changed any of them.
    pub fn doubt_all(&mut self) {
        self.all_set = true;
    }

    /// Whether the output of a builtin can be taken as certain.
    pub fn folds(&mut self, builtin: &str) -> bool {
        let key = format!("{builtin}()");
        if self.distrusted.contains(&key) {
            return false;
        }
        if !self.served.contains(&key) {
            self.served.push(key);
        }
        true
    }

    /// A function or alias takes a builtin's name.
    pub fn not_folded(&mut self, name: &str) {
        if matches!(name, "echo" | "printf" | "cat" | "pwd") {
            self.set.push(format!("{name}()"));
        }
    }

    /// Words that unquoted values make depend on this.
    pub fn splits_as_usual(&mut self) -> bool {
        matches!(self.get("IFS"), Value::Certain(_))
    }

    /// Names taken as certain that the script changes after all.
    pub fn changed_after_all(&self) -> Vec<String> {
        let split = self.set.iter().any(|name| name == "IFS");
        let changed = |name: &&String| self.all_set || split || self.set.contains(name);
        self.served.iter().filter(changed).cloned().collect()
    }
}

/// What stands for a variable's values being single words.
fn unsplit(name: &str) -> String {
    format!("{name} unsplit")
}

/// One word, unquoted too.
fn is_unsplit(value: &str) -> bool {
    !value.is_empty() && !value.contains([' ', '\t', '\n', '*', '?', '[', '(', '\\'])
}
