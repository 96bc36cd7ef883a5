//! Parameter expansion: what `${..}` comes to as far as it can be told, with
//! everything inside it walked.

use super::Walker;
use super::expand::{Outcome, likely};
use super::variables::Value;
use crate::facts::UnknownKind;
use crate::syntax::{Operation, Parameter, Part};

impl Walker<'_> {
    pub(super) fn parameter(&mut self, parameter: &Parameter<'_>) -> Outcome {
        let all = self.subscript(parameter);
        let value = self.value(parameter, all);
        match &parameter.operation {
            Operation::Value if all || matches!(&*parameter.name, "@" | "*") => Outcome::Many,
            Operation::Value if matches!(&*parameter.name, "#" | "?" | "$" | "!" | "-") => {
                Outcome::Number
            }
            Operation::Value if parameter.index.is_none() && !parameter.indirect => {
                match outcome(value) {
                    Outcome::Unknown(guess) if self.variables.is_unsplit(&parameter.name) => {
                        Outcome::Unsplit(guess)
                    }
                    other => other,
                }
            }
            Operation::Value => outcome(value),
            Operation::Test(sign, operand) => self.tested(parameter, value, *sign, operand),
            Operation::Transform(letter) => self.transformed(&parameter.name, &value, *letter),
            Operation::Slice(parts) => {
                self.arithmetic(parts);
                let guess = text_of(value).and_then(|text| slice(&text, parts));
                Outcome::Unknown(guess)
            }
            // `${#x}`
            Operation::Edit(parts) if parts.is_empty() && !parameter.indirect => Outcome::Number,
            Operation::Edit(parts) => {
                self.quoted("", parts);
                Outcome::Unknown(None)
            }
        }
    }

    /// Walks the subscript; true for `[@]` and `[*]`.
    fn subscript(&mut self, parameter: &Parameter<'_>) -> bool {
        match parameter.index.as_deref() {
            None => false,
            Some([Part::Plain("@" | "*")]) => true,
            Some(parts) if self.data.is_table(&parameter.name) => {
                self.key(parts);
                false
            }
            Some(parts) => {
                self.arithmetic(parts);
                false
            }
        }
    }

    fn value(&mut self, parameter: &Parameter<'_>, all: bool) -> Value {
        let listing =
            all || matches!(&parameter.operation, Operation::Edit(parts) if parts.is_empty());
        if parameter.indirect && !listing {
            return self.indirect(&parameter.name);
        }
        match &parameter.index {
            Some(_) => Value::Guess(None),
            None => self.variables.get(&parameter.name),
        }
    }

    /// `${!x}`: the name is data, and a subscript in it runs.
    fn indirect(&mut self, name: &str) -> Value {
        let target = self.variables.guess(name).map(str::to_owned);
        match target {
            Some(target) if is_name(&target) => {
                Value::Guess(self.variables.guess(&target).map(str::to_owned))
            }
            target => {
                self.unknown(UnknownKind::Script, &format!("${{!{name}}}"));
                if let Some(target) = target {
                    self.evaluated(&target);
                }
                Value::Guess(None)
            }
        }
    }

    fn tested(
        &mut self,
        parameter: &Parameter<'_>,
        value: Value,
        sign: u8,
        operand: &[Part<'_>],
    ) -> Outcome {
        let operand = self.quoted("", operand);
        let operand = likely(&operand).map(str::to_owned);
        match (sign, value) {
            (b'-' | b'=' | b'?', Value::Certain(text)) if !text.is_empty() => {
                Outcome::Certain(text)
            }
            (b'+', _) => Outcome::Unknown(operand),
            (b'?', value) => Outcome::Unknown(text_of(value)),
            (_, value) => {
                let guess = text_of(value)
                    .filter(|text| !text.is_empty())
                    .or_else(|| operand.clone());
                if sign == b'=' {
                    if parameter.index.is_some() {
                        self.data.array(&parameter.name);
                    }
                    self.variables.note(&parameter.name, operand.as_deref());
                    self.variables.set(&parameter.name, guess.as_deref());
                    self.sets(&parameter.name);
                }
                Outcome::Unknown(guess)
            }
        }
    }

    /// `${x@P}` and its like; `P` runs what the value holds.
    fn transformed(&mut self, name: &str, value: &Value, letter: u8) -> Outcome {
        let text = match value {
            Value::Certain(text) | Value::Guess(Some(text)) => Some(text),
            Value::Guess(None) => None,
        };
        match letter {
            b'P' => {
                self.unknown(UnknownKind::Script, &format!("${{{name}@P}}"));
                if let Some(text) = text {
                    self.deeper(|walker| walker.expanded_text(text));
                }
                Outcome::Unknown(None)
            }
            b'U' => Outcome::Unknown(text.map(|text| text.to_uppercase())),
            b'L' => Outcome::Unknown(text.map(|text| text.to_lowercase())),
            _ => Outcome::Unknown(None),
        }
    }
}

fn outcome(value: Value) -> Outcome {
    match value {
        Value::Certain(text) => Outcome::Certain(text),
        Value::Guess(guess) => Outcome::Unknown(guess),
    }
}

fn text_of(value: Value) -> Option<String> {
    match value {
        Value::Certain(text) => Some(text),
        Value::Guess(guess) => guess,
    }
}

/// `1:3` of a text, where both are plain numbers.
fn slice(text: &str, parts: &[Part<'_>]) -> Option<String> {
    let [Part::Plain(numbers)] = parts else {
        return None;
    };
    let (offset, length) = numbers.split_once(':').unwrap_or((numbers, "9999"));
    let offset = offset.trim().parse().ok()?;
    let length = length.trim().parse().ok()?;
    Some(text.chars().skip(offset).take(length).collect())
}

/// A name that a variable may have.
pub(super) fn is_name(text: &str) -> bool {
    let mut bytes = text.bytes();
    bytes
        .next()
        .is_some_and(|byte| byte.is_ascii_alphabetic() || byte == b'_')
        && bytes.all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}
