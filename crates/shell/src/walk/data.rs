//! Data that is evaluated: a value that came from a file or another program,
//! where bash reads an expression or a name. A subscript in it runs commands,
//! so nobody knows before what runs. Order is not followed: a value is taken
//! for data if it is anywhere.

use super::Walker;
use super::parameter::is_name;
use crate::facts::{UnknownKind, Word};
use crate::parse::Parser;
use crate::syntax::{Argument, Kind, List, Operation, Part, TextOf};
use crate::table::Stdin;

/// What is known of names, by name alone.
#[derive(Debug, Default)]
pub(super) struct Data {
    /// Their value came from a file or a program.
    fed: Vec<String>,
    /// Their value is read as an expression or a name.
    evaluated: Vec<String>,
    /// Arrays whose subscripts are plain text (`declare -A`).
    tables: Vec<String>,
    /// Arrays of both kinds.
    arrays: Vec<String>,
    /// Names that `declare` gives a value which may turn out to be a list.
    relisted: Vec<String>,
}

/// Arrays that bash itself keeps.
const OWN_ARRAYS: [&str; 11] = [
    "BASH_ALIASES",
    "BASH_ARGC",
    "BASH_ARGV",
    "BASH_CMDS",
    "BASH_LINENO",
    "BASH_REMATCH",
    "COPROC",
    "DIRSTACK",
    "FUNCNAME",
    "MAPFILE",
    "PIPESTATUS",
];

impl Data {
    pub(super) fn feed(&mut self, name: &str) {
        add(&mut self.fed, name);
    }

    pub(super) fn evaluate(&mut self, name: &str) {
        add(&mut self.evaluated, name);
    }

    pub(super) fn table(&mut self, name: &str) {
        add(&mut self.tables, name);
    }

    pub(super) fn array(&mut self, name: &str) {
        add(&mut self.arrays, name);
    }

    /// Every name in the text that has a subscript.
    pub(super) fn subscripted(&mut self, text: &str) {
        for (at, _) in text.match_indices('[') {
            let head = text.get(..at).unwrap_or_default();
            let start = head
                .rfind(|c: char| !c.is_ascii_alphanumeric() && c != '_')
                .map_or(0, |before| before + 1);
            if let Some(name) = head.get(start..).filter(|name| is_name(name)) {
                add(&mut self.arrays, name);
            }
        }
    }

    pub(super) fn relist(&mut self, name: &str) {
        add(&mut self.relisted, name);
    }

    fn is_array(&self, name: &str) -> bool {
        OWN_ARRAYS.contains(&name) || self.arrays.iter().any(|known| known == name)
    }

    pub(super) fn is_table(&self, name: &str) -> bool {
        self.tables.iter().any(|known| known == name)
    }
}

fn add(names: &mut Vec<String>, name: &str) {
    if !names.iter().any(|known| known == name) {
        names.push(name.to_owned());
    }
}

impl Walker<'_> {
    /// Reports every name whose value is data and is evaluated.
    pub(super) fn report_evaluated(&mut self) {
        let data = std::mem::take(&mut self.data);
        for name in data.evaluated.iter().filter(|name| data.fed.contains(name)) {
            self.unknown(
                UnknownKind::Script,
                &format!("{name} is data that is evaluated"),
            );
        }
        for name in data.relisted.iter().filter(|name| data.is_array(name)) {
            self.unknown(
                UnknownKind::Script,
                &format!("{name} is an array and gets a list that expands"),
            );
        }
        self.data = data;
    }

    /// What `read` and its like get is data, unless it stands in the script.
    pub(super) fn reads_data(&self) -> bool {
        match &self.stdin {
            Stdin::Inherited => false,
            Stdin::Text(text) => text.known().is_none(),
            Stdin::Stream => true,
        }
    }

    /// The value of these parts comes from a file or a program.
    pub(super) fn is_data(&self, parts: &[Part<'_>]) -> bool {
        parts.iter().any(|part| match part {
            Part::Double(inner) => self.is_data(inner),
            Part::Parameter(parameter) => match &parameter.operation {
                // `${#x}` is a number.
                Operation::Edit(edit) if edit.is_empty() && !parameter.indirect => false,
                _ => self.data.fed.iter().any(|fed| *fed == parameter.name),
            },
            other => self.is_output(other),
        })
    }

    /// Some program's output stands in the parts themselves.
    pub(super) fn holds_output(&self, parts: &[Part<'_>]) -> bool {
        parts.iter().any(|part| match part {
            Part::Double(inner) => self.holds_output(inner),
            other => self.is_output(other),
        })
    }

    fn is_output(&self, part: &Part<'_>) -> bool {
        match part {
            Part::Command(list) => !self.is_number(list),
            Part::Backquoted(text) => {
                let parsed = Parser::new(text, self.depth).script();
                parsed.is_ok_and(|list| !self.is_number(&list))
            }
            _ => false,
        }
    }

    /// What the commands print is a number, whatever they read.
    fn is_number(&self, list: &List<'_>) -> bool {
        let Some(words) = printing(list) else {
            return false;
        };
        let Some((name, args)) = words.split_first() else {
            return false;
        };
        let redefined = self.functions.iter().any(|function| function.name == *name)
            || self.aliases.iter().any(|alias| alias == name);
        !redefined && counts(name, args)
    }

    /// A word as written holds output of a program, or a value that is data.
    pub(super) fn is_fed_text(&self, text: &str) -> bool {
        text.contains("$(")
            || text.contains('`')
            || names(text).any(|name| self.data.fed.iter().any(|fed| fed == name))
    }

    /// What the commands print is one word, whatever they read.
    pub(super) fn is_one_word(&self, list: &List<'_>) -> bool {
        let [only] = list.as_slice() else {
            return false;
        };
        let words = printing(list).filter(|_| only.rest.is_empty());
        let Some((name, args)) = words.as_deref().and_then(<[&str]>::split_first) else {
            return false;
        };
        let redefined = self.functions.iter().any(|function| function.name == *name)
            || self.aliases.iter().any(|alias| alias == name);
        !redefined && is_one_word(name, args)
    }

    /// The variable gets what these words come to.
    pub(super) fn feed(&mut self, name: &str, words: &[TextOf<'_>]) {
        let data = words.iter().any(|word| self.is_data(&word.parts));
        if data {
            self.data.feed(name);
        }
    }

    /// A word that a builtin reads as an expression or a name.
    pub(super) fn evaluated_word(&mut self, word: &Word) {
        let text = word.text();
        if word.known().is_none() && (text.contains("$(") || text.contains('`')) {
            self.unknown(UnknownKind::Script, text);
        }
        for name in names(text) {
            self.data.evaluate(name);
        }
    }

    /// An operand of `[[` that is read as an expression or a name.
    pub(super) fn evaluated_operand(&mut self, operand: &TextOf<'_>) {
        if self.holds_output(&operand.parts) {
            self.unknown(UnknownKind::Script, operand.raw);
        }
        for name in names(operand.raw) {
            self.data.evaluate(name);
        }
        self.sets_in(operand.raw);
    }

    /// A word that may turn out to be a name which is evaluated.
    pub(super) fn evaluated_if_fed(&mut self, word: &Word) {
        if word.known().is_some() {
            return;
        }
        let text = word.text().to_owned();
        match Parser::new(&text, self.depth).expanding() {
            Ok(parts) => self.evaluated_parts(&text, &parts),
            Err(_) => self.unknown(UnknownKind::Script, &text),
        }
    }

    fn evaluated_parts(&mut self, text: &str, parts: &[Part<'_>]) {
        for part in parts {
            match part {
                Part::Double(inner) => self.evaluated_parts(text, inner),
                Part::Parameter(parameter) => self.data.evaluate(&parameter.name),
                Part::Command(list) if self.is_one_word(list) => {}
                other if self.is_output(other) => self.unknown(UnknownKind::Script, text),
                _ => {}
            }
        }
    }
}

/// Names of variables that a text may hold.
pub(super) fn names(text: &str) -> impl Iterator<Item = &str> {
    text.split(|found: char| !found.is_ascii_alphanumeric() && found != '_')
        .filter(|name| is_name(name))
}

/// The words of the command whose output is all that a list prints.
fn printing<'a>(list: &List<'a>) -> Option<Vec<&'a str>> {
    let [only] = list.as_slice() else {
        return None;
    };
    let node = match only.rest.as_slice() {
        [] => only.first.commands.last(),
        // `grep -c x f || true`
        [(_, other)] if plain(other.commands.first().map(|node| &node.kind)) => {
            only.first.commands.last()
        }
        _ => None,
    };
    let Some(Kind::Simple(simple)) = node.map(|node| &node.kind) else {
        return None;
    };
    let words = simple.words.iter().map(|word| match word {
        Argument::Word(word) => word.raw.trim_matches(['"', '\'']),
        Argument::Assign(assign) => assign.raw,
    });
    Some(words.collect())
}

/// A program that prints numbers, with these arguments.
fn counts(name: &str, args: &[&str]) -> bool {
    let has = |wanted: &[&str]| args.iter().any(|arg| wanted.contains(arg));
    let short = |letter: char| {
        let has = |arg: &&&str| arg.starts_with('-') && !arg.starts_with("--");
        args.iter().filter(has).any(|arg| arg.contains(letter))
    };
    match name {
        "wc" | "nproc" => true,
        "seq" => !short('f') && !short('s'),
        "shuf" => short('i'),
        "expr" => has(&["+", "-", "/", "%", "\\*"]) && !has(&[":", "match", "substr", "|", "&"]),
        "date" => args.iter().any(|arg| is_numeric_date(arg)),
        "grep" | "egrep" | "fgrep" | "rg" | "pgrep" => short('c') || has(&["--count"]),
        "git" => has(&["rev-list"]) && has(&["--count"]),
        "id" => has(&["-u", "-g"]),
        "stat" => ["%s", "%Y", "%X", "%Z", "%a", "%h", "%i"]
            .iter()
            .any(|format| {
                has(&[
                    format,
                    &format!("-c{format}"),
                    &format!("--format={format}"),
                ])
            }),
        "tput" => has(&["cols", "lines", "colors"]),
        _ => false,
    }
}

/// A program that prints one word without globs, with these arguments.
fn is_one_word(name: &str, args: &[&str]) -> bool {
    match (name, args) {
        ("nproc" | "whoami" | "hostname" | "arch", [])
        | ("uname", ["-r" | "-s" | "-m" | "-n"])
        | ("id", ["-u" | "-g" | "-un" | "-gn"])
        | ("git", ["rev-parse", "HEAD"] | ["rev-parse", "--short", "HEAD"]) => true,
        ("date", [format]) => format.strip_prefix('+').is_some_and(|format| {
            format
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"%-_.:".contains(&byte))
                && format
                    .split('%')
                    .skip(1)
                    .all(|rest| rest.starts_with(|c| "sNYmdHMSjuwVUWCgGyIFTzZ".contains(c)))
        }),
        _ => false,
    }
}

/// `+%s`, `+%Y%m%d`: digits only.
fn is_numeric_date(arg: &str) -> bool {
    arg.strip_prefix("+%").is_some_and(|format| {
        let rest = format.replace(['%', '-'], "");
        rest.chars().all(|c| "sNYmdHMSjuwVUWklCgGyI".contains(c))
    })
}

/// `true` or `:`: prints nothing.
fn plain(kind: Option<&Kind<'_>>) -> bool {
    let Some(Kind::Simple(simple)) = kind else {
        return false;
    };
    let [Argument::Word(word)] = simple.words.as_slice() else {
        return false;
    };
    matches!(word.plain(), Some("true" | ":"))
}
