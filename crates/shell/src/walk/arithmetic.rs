//! Arithmetic: it computes nothing here. What matters is that subscripts and
//! substitutions in it run code, and that it sets variables.

use super::Walker;
use crate::facts::UnknownKind;
use crate::syntax::{Operation, Part};

/// More names than this are not followed from one expression.
const MOST_NAMES: usize = 256;

impl Walker<'_> {
    /// Walks an expression for its effects.
    pub(super) fn arithmetic(&mut self, parts: &[Part<'_>]) {
        if self.holds_output(parts) {
            self.unknown(UnknownKind::Script, "output that is evaluated");
        }
        for name in self.effects_of(parts) {
            self.data.evaluate(&name);
        }
    }

    /// Walks a subscript that is text; evaluates nothing.
    pub(super) fn key(&mut self, parts: &[Part<'_>]) {
        self.effects_of(parts);
    }

    /// Walks an expression; gives the names in it.
    fn effects_of(&mut self, parts: &[Part<'_>]) -> Vec<String> {
        let mut text = String::new();
        flatten(parts, &mut text);
        self.quoted("", parts);
        // What was quoted is expanded once more when it is evaluated.
        if runs(&text) {
            self.unknown(UnknownKind::Script, &text);
            self.deeper(|walker| walker.expanded_text(&text));
        }
        self.names_in(&text);
        super::data::names(&text).map(str::to_owned).collect()
    }

    /// An expression in plain text sets variables, and so do the values of the
    /// variables in it.
    pub(super) fn sets_in(&mut self, text: &str) {
        let mut texts = vec![text.to_owned()];
        let (mut seen, mut names) = (0, 0);
        while let Some(text) = texts.get(seen).cloned() {
            seen += 1;
            let sets = sets_something(&text);
            for name in super::data::names(&text) {
                if names == MOST_NAMES {
                    return self.limit();
                }
                names += 1;
                if sets {
                    self.sets(name);
                }
                let value = self.variables.guess(name).map(str::to_owned);
                texts.extend(value.filter(|value| !texts.contains(value)));
            }
        }
    }

    /// Names in an expression: their values are expressions too.
    fn names_in(&mut self, text: &str) {
        self.sets_in(text);
        let sets = sets_something(text);
        self.data.subscripted(text);
        let names = text.split(|found: char| !found.is_ascii_alphanumeric() && found != '_');
        for name in names.filter(|name| super::parameter::is_name(name)) {
            let guess = self
                .variables
                .guess(name)
                .filter(|guess| runs(guess))
                .map(str::to_owned);
            if let Some(guess) = guess {
                self.evaluated(&guess);
            }
            if sets {
                self.variables.set_number(name);
            }
        }
    }

    /// Text that is evaluated as an expression or a variable's name.
    pub(super) fn evaluated(&mut self, text: &str) {
        self.data.subscripted(text);
        if text.contains('[') {
            self.sets_in(text);
        }
        if text.contains('[') && runs(text) {
            self.unknown(UnknownKind::Script, text);
            self.deeper(|walker| walker.expanded_text(text));
        }
    }
}

/// The expression as it is evaluated, with expansions left out.
fn flatten(parts: &[Part<'_>], text: &mut String) {
    for part in parts {
        match part {
            Part::Plain(piece) => text.push_str(piece),
            Part::Quoted(piece) => text.push_str(piece),
            Part::Double(inner) => flatten(inner, text),
            // `${#x}` is a number.
            Part::Parameter(parameter) if matches!(&parameter.operation, Operation::Edit(edit) if edit.is_empty()) =>
            {
                text.push_str(" 0 ");
            }
            // The value of an expansion is read as an expression in turn.
            Part::Parameter(parameter) => {
                text.push(' ');
                text.push_str(&parameter.name);
                text.push(' ');
            }
            _ => text.push_str(" 0 "),
        }
    }
}

/// The text holds something that runs when it is expanded.
fn runs(text: &str) -> bool {
    text.contains("$(") || text.contains('`')
}

/// The expression assigns: `=` that is no comparison, `++` or `--`.
fn sets_something(text: &str) -> bool {
    let plain = text
        .replace("==", "")
        .replace("!=", "")
        .replace("<<=", "=")
        .replace(">>=", "=");
    let compared = plain.replace("<=", "").replace(">=", "");
    compared.contains('=') || text.contains("++") || text.contains("--")
}
