//! Builtins that set variables: `declare` and its like, `read`, `unset`. Names
//! are data to them, and a subscript in a name runs.

use super::Walker;
use super::expand::likely;
use super::parameter::is_name;
use crate::facts::{Assignment, UnknownKind, Word};
use crate::parse::Parser;
use crate::syntax::{Kind, List, TextOf, Value};
use crate::table::{certain, cut};

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
            if has('i') {
                self.data.evaluate(&assignment.name);
            }
            let guess = if opaque {
                None
            } else {
                likely(&assignment.value)
            };
            self.variables
                .note(&assignment.name, assignment.value.known());
            self.variables.set(&assignment.name, guess);
            if opaque {
                let value = likely(&assignment.value).unwrap_or("").to_owned();
                self.evaluated(&value);
                self.sets_in(&value);
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
        let lists = makes_lists(args);
        for assignment in declared.iter().filter(|_| has('a') || has('A')) {
            self.data.array(&assignment.name);
        }
        for arg in args {
            if let Some(name) = arg.known().filter(|_| has('a') || has('A')) {
                self.data
                    .array(name.split_once('=').map_or(name, |(name, _)| name));
            }
            match arg.known() {
                Some(name) if is_name(name) && has('A') => self.data.table(name),
                Some(name) if is_name(name) && has('i') => self.data.evaluate(name),
                // `export` takes no subscript; `declare "x=$y"` has its name.
                None if !matches!(name, "export" | "readonly") && !names_itself(arg) => {
                    self.evaluated_word(arg);
                    self.unknown(UnknownKind::Script, &format!("{name} {}", arg.text()));
                }
                // Which variable it is decides what later programs do.
                None if !names_itself(arg) => {
                    self.unknown(UnknownKind::Script, &format!("{name} {}", arg.text()));
                }
                // A local variable without a value is not set.
                Some("PATH") if !matches!(name, "export" | "readonly") => self.no_path("PATH"),
                _ => {}
            }
            if !is_declared(arg, declared) {
                self.quoted_list_word(arg, lists);
            }
            self.declare_word(arg, exported, declared);
        }
    }

    /// An argument of `export` that only turned out to be an assignment.
    fn declare_word(&mut self, arg: &Word, exported: bool, declared: &[Assignment]) {
        let Some(text) = likely(arg) else {
            // `export $x` may set anything.
            if !is_declared(arg, declared) {
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
        self.variables.note(name, certain.then_some(value.as_str()));
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

    /// `declare -a v='(..)'`: bash expands a quoted list as if it were none.
    /// Without the option it does so where the name is an array already.
    pub(super) fn quoted_list(&mut self, name: &str, value: &Word, lists: bool) {
        if let Some(list) = likely(value).filter(|text| is_list(text)) {
            let list = list.to_owned();
            self.deeper(|walker| walker.list_text(name, &list));
        }
        if value.known().is_some() || !may_be_list(value) {
            return;
        }
        if lists {
            self.unknown(UnknownKind::Script, value.text());
        } else {
            self.data.relist(name);
        }
    }

    /// The same for an argument that only turned out to be an assignment.
    fn quoted_list_word(&mut self, arg: &Word, lists: bool) {
        let (text, _) = certain(arg);
        let Some((name, _)) = text.split_once('=') else {
            let unseen = arg.known().is_none();
            if let Some(list) = likely(arg).and_then(|text| text.split_once("=(")) {
                let list = Word::Known(format!("({}", list.1));
                self.quoted_list("", &list, lists);
            }
            if lists && unseen {
                self.unknown(UnknownKind::Script, arg.text());
            }
            return;
        };
        // The subscript of `v[a=1]=(..)` holds a sign of its own.
        let at = text.find("=(").unwrap_or(name.len());
        let value = cut(arg, at + 1);
        let name = name.strip_suffix('+').unwrap_or(name).to_owned();
        self.quoted_list(&name, &value, lists);
    }

    /// Walks the items of a list as bash expands them.
    fn list_text(&mut self, name: &str, list: &str) {
        let text = format!("v={list}");
        match Parser::new(&text, self.depth).script() {
            Ok(script) => match only_list(&script) {
                Some(items) => {
                    self.items(name, items);
                }
                None => self.unknown(UnknownKind::Script, list),
            },
            Err(fault) => self.fault(fault, list),
        }
    }

    pub(super) fn unset(&mut self, args: &[Word]) {
        self.evaluate_all(args);
        for arg in args {
            self.evaluated_if_unknown(arg);
            if arg.known().is_none_or(|name| name == "PATH") {
                self.no_path(arg.text());
            }
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
    pub(super) fn set_all(&mut self, builtin: &str, args: &[Word]) {
        self.evaluate_all(args);
        let data = self.reads_data();
        let mut value = false;
        for arg in args {
            // Which of them `-a` names does not matter.
            if let Some(name) = likely(arg) {
                self.data.array(name.split('[').next().unwrap_or(name));
            }
            // `read -p "$prompt" x`: only names are evaluated.
            let values = builtin != "wait" && takes_value(arg);
            if !std::mem::replace(&mut value, values) {
                self.evaluated_if_unknown(arg);
            }
            // `read -aPATH`, `wait -pPATH`
            if let Some(option) = arg.known().and_then(|arg| arg.strip_prefix('-')) {
                let name = option.split_once(['a', 'p']).map_or("", |(_, name)| name);
                self.sets(name);
                self.data.array(name);
            }
            if let Some(name) = likely(arg).filter(|name| data && is_name(name)) {
                self.data.feed(name);
            }
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
        if data {
            self.data.feed("REPLY");
            self.data.feed("MAPFILE");
        }
        self.variables.set("REPLY", None);
    }

    /// `printf -v name format ..`
    pub(super) fn print_into(&mut self, args: &[Word]) {
        self.counted(args);
        let attached = match args {
            [Word::Known(option), ..] => option.strip_prefix("-v").filter(|name| !name.is_empty()),
            _ => None,
        }
        .map(|name| Word::Known(name.to_owned()));
        let (name, rest) = match (args, &attached) {
            ([_, rest @ ..], Some(name)) => (name, rest),
            ([Word::Known(option), name, rest @ ..], None) if option == "-v" => (name, rest),
            ([first, rest @ ..], None) if may_be_option(first) => {
                if !rest.is_empty() || splits(first) {
                    self.evaluated_if_fed(first);
                }
                return;
            }
            _ => return,
        };
        self.evaluated_if_unknown(name);
        let Some(name) = likely(name).map(str::to_owned) else {
            self.variables.doubt_all();
            return;
        };
        self.evaluated(&name);
        self.data.subscripted(&name);
        let value = self.printed("printf", rest);
        self.variables
            .note(&name, value.as_ref().and_then(Word::known));
        self.variables.set(&name, value.as_ref().and_then(likely));
        self.sets(&name);
    }

    /// `printf %n name`: the variable gets a number.
    fn counted(&mut self, args: &[Word]) {
        let format = match args {
            [Word::Known(first), _, rest @ ..] if first == "-v" => rest.first(),
            [Word::Known(first), rest @ ..] if first.starts_with('-') => rest.first(),
            _ => args.first(),
        };
        if !format.is_some_and(|format| likely(format).is_none_or(counts)) {
            return;
        }
        for name in args.iter().filter_map(likely).filter(|arg| is_name(arg)) {
            let name = name.to_owned();
            self.sets(&name);
        }
    }

    /// Names of programs are looked up elsewhere from here on.
    fn no_path(&mut self, name: &str) {
        self.path = Some(format!("{name} is not set"));
    }

    /// Arguments that are read as expressions or names.
    pub(super) fn evaluate_all(&mut self, args: &[Word]) {
        for text in args.iter().filter_map(likely) {
            self.evaluated(text);
        }
    }

    /// `let a b`: every word is an expression.
    pub(super) fn let_words(&mut self, args: &[Word]) {
        self.evaluate_all(args);
        for arg in args {
            self.evaluated_word(arg);
            if let Some(text) = likely(arg) {
                let text = text.to_owned();
                self.sets_in(&text);
            }
        }
    }

    fn evaluated_if_unknown(&mut self, arg: &Word) {
        if arg.known().is_none() {
            self.evaluated_word(arg);
        }
    }

    pub(super) fn test_words(&mut self, args: &[Word]) {
        if let Some(at) = args.iter().position(|arg| arg.known() == Some("-v")) {
            self.evaluate_all(args);
            if let Some(name) = args.get(at + 1) {
                self.evaluated_if_unknown(name);
            }
        }
        // What splits, or stands where an operator should, may be `-v name`.
        for (at, arg) in args
            .iter()
            .enumerate()
            .filter(|(_, arg)| arg.known().is_none())
        {
            let next = args.get(at + 1).filter(|next| next.known().is_none());
            if splits(arg) {
                self.evaluated_if_fed(arg);
            } else if let Some(next) = next {
                self.evaluated_if_fed(next);
                self.evaluate_all(args);
            }
        }
    }
}

/// The format holds `%n`.
fn counts(format: &str) -> bool {
    let conversion = |text: &str| {
        text.trim_start_matches(|c: char| c.is_ascii_digit() || "-+ #'.*lhjztL$".contains(c))
            .starts_with('n')
    };
    format.split('%').skip(1).any(conversion)
}

/// The word may become several words or none.
fn splits(word: &Word) -> bool {
    matches!(word, Word::Unknown { splits: true, .. })
}

/// What of the word is certain leaves open whether it is an option.
fn may_be_option(word: &Word) -> bool {
    let (text, whole) = certain(word);
    !whole && (text.is_empty() || text.starts_with('-'))
}

/// The options of `declare` make arrays, as far as they can be seen.
pub(super) fn makes_lists(args: &[Word]) -> bool {
    args.iter().any(|arg| match arg.known() {
        Some(text) => text.starts_with('-') && text.contains(['a', 'A']),
        None => !names_itself(arg),
    })
}

/// The argument is one of the assignments that the parser saw.
fn is_declared(arg: &Word, declared: &[Assignment]) -> bool {
    declared
        .iter()
        .any(|known| arg.text().starts_with(known.name.as_str()))
}

fn is_list(text: &str) -> bool {
    text.starts_with('(') && text.ends_with(')')
}

/// A value that is not known may begin like a list.
fn may_be_list(value: &Word) -> bool {
    let (text, _) = certain(value);
    text.is_empty() || text.starts_with('(')
}

/// The items, if all of the text is one list.
fn only_list<'l, 'a>(script: &'l List<'a>) -> Option<&'l [TextOf<'a>]> {
    let [only] = script.as_slice() else {
        return None;
    };
    let [node] = only.first.commands.as_slice() else {
        return None;
    };
    let Kind::Simple(simple) = &node.kind else {
        return None;
    };
    match simple.assigns.as_slice() {
        [assign] if simple.words.is_empty() && only.rest.is_empty() => match &assign.value {
            Value::Array(items) => Some(items),
            Value::Scalar(_) => None,
        },
        _ => None,
    }
}

/// `name=..` with only the value unknown.
fn names_itself(arg: &Word) -> bool {
    matches!(arg, Word::Unknown { prefix, .. } if prefix.contains('='))
}

/// An option of `read` or `mapfile` whose value is the next word.
fn takes_value(arg: &Word) -> bool {
    arg.known().is_some_and(|text| {
        text.starts_with('-')
            && text.ends_with(['p', 'd', 't', 'n', 'N', 'u', 'i', 'O', 's', 'c', 'C'])
    })
}
