//! Builtins that set variables: `declare` and its like, `read`, `unset`. Names
//! are data to them, and a subscript in a name runs.

use super::Walker;
use super::expand::likely;
use super::parameter::is_name;
use crate::facts::{Assignment, UnknownKind, Word};

impl Walker<'_> {
    pub(super) fn declare(&mut self, name: &str, args: &[Word], declared: &[Assignment]) {
        let has = |letter: char| {
            args.iter()
                .filter_map(Word::known)
                .any(|arg| arg.starts_with('-') && arg.contains(letter))
        };
        let exported = name == "export" || has('x');
        // A reference or a number is read anew at each use.
        let opaque = has('n') || has('i');
        let refers = has('n') && name != "export" && name != "readonly";
        for assignment in declared {
            let guess = if opaque {
                None
            } else {
                likely(&assignment.value)
            };
            self.variables.set(&assignment.name, guess);
            if opaque {
                let value = likely(&assignment.value).unwrap_or("").to_owned();
                self.evaluated(&value);
            }
            let assignment = Assignment {
                exported,
                ..assignment.clone()
            };
            self.assigned(&assignment, None);
            self.facts.assignments.push(assignment);
        }
        if refers {
            // From here on one name may stand for any other.
            self.unknown(UnknownKind::Script, "a name that stands for another");
        }
        for arg in args {
            self.declare_word(arg, exported, declared);
        }
    }

    /// An argument of `export` that only turned out to be an assignment.
    fn declare_word(&mut self, arg: &Word, exported: bool, declared: &[Assignment]) {
        let Some(text) = likely(arg) else {
            // `export $x` may set anything.
            if !declared
                .iter()
                .any(|known| arg.text().starts_with(known.name.as_str()))
            {
                self.variables.doubt_all();
            }
            return;
        };
        self.evaluated(text);
        let Some((name, value)) = text.split_once('=') else {
            return;
        };
        let name = name.strip_suffix('+').unwrap_or(name);
        if !is_name(name) || declared.iter().any(|known| known.name == name) {
            return;
        }
        let certain = arg.known().is_some();
        let value = value.to_owned();
        let guess = Word::Unknown {
            text: value.clone(),
            guess: Some(value.clone()),
            splits: false,
            prefix: String::new(),
        };
        self.variables.set(name, Some(&value));
        let value = if certain { Word::Known(value) } else { guess };
        let assignment = Assignment {
            name: name.to_owned(),
            value,
            exported,
        };
        self.assigned(&assignment, None);
        self.facts.assignments.push(assignment);
    }

    pub(super) fn unset(&mut self, args: &[Word]) {
        self.evaluate_all(args);
        for arg in args {
            if let Some(name) = likely(arg) {
                self.functions.retain(|function| function.name != name);
                self.variables.set(name, None);
            } else {
                self.functions.clear();
                self.variables.doubt_all();
            }
        }
    }

    /// `read a b`: all names among the arguments lose their value.
    pub(super) fn set_all(&mut self, args: &[Word]) {
        self.evaluate_all(args);
        for arg in args {
            match likely(arg) {
                Some(name) if is_name(name) => {
                    let name = name.to_owned();
                    self.variables.set(&name, None);
                    self.sets(&name);
                }
                Some(_) => {}
                None => self.variables.doubt_all(),
            }
        }
        self.variables.set("REPLY", None);
    }

    /// `printf -v name format ..`
    pub(super) fn print_into(&mut self, args: &[Word]) {
        let [Word::Known(option), name, rest @ ..] = args else {
            return;
        };
        if option != "-v" {
            return;
        }
        let Some(name) = likely(name).map(str::to_owned) else {
            self.variables.doubt_all();
            return;
        };
        self.evaluated(&name);
        let value = self.printed("printf", rest);
        self.variables.set(&name, value.as_ref().and_then(likely));
        self.sets(&name);
    }

    /// Arguments that are read as expressions or names.
    pub(super) fn evaluate_all(&mut self, args: &[Word]) {
        for text in args.iter().filter_map(likely) {
            self.evaluated(text);
        }
    }

    pub(super) fn test_words(&mut self, args: &[Word]) {
        if args.iter().any(|arg| arg.known() == Some("-v")) {
            self.evaluate_all(args);
        }
    }
}
