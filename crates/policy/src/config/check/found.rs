//! What was found instead of what was expected, and where it belongs.

use crate::config::report::Report;
use crate::config::shape::{AGENT, Kind, POLICY, SETTINGS, Shape};
use crate::config::{Diagnostic, Node, Span, Value};

/// What a value is, in words.
pub(super) fn found(value: &Value) -> &'static str {
    match value {
        Value::Null => "nothing",
        Value::Bool(_) => "true or false",
        Value::Int(..0) => "a negative number",
        Value::Int(_) => "a number",
        Value::Float(_) => "a fraction",
        Value::Text(_) => "a text",
        Value::List(_) => "a list",
        Value::Map(_) => "a map",
    }
}

/// The value's type is one that the kind takes.
pub(super) fn fits(kind: &Kind, value: &Value) -> bool {
    match kind {
        Kind::Any => true,
        Kind::Text | Kind::OneOf(_) => matches!(value, Value::Text(_)),
        Kind::Bool => matches!(value, Value::Bool(_)),
        Kind::Int | Kind::Count => matches!(value, Value::Int(_)),
        Kind::Float => matches!(value, Value::Int(_) | Value::Float(_)),
        Kind::List(_) => matches!(value, Value::List(_)),
        Kind::Commas => matches!(value, Value::List(_) | Value::Text(_)),
        Kind::OneOrMore(kind) => matches!(value, Value::List(_)) || fits(kind, value),
        Kind::Map(_) | Kind::Names(_) | Kind::Object(_) | Kind::Conditions => {
            matches!(value, Value::Map(_))
        }
        Kind::Either(kinds) => kinds.iter().any(|kind| fits(kind, value)),
    }
}

/// Reports a value of the wrong type.
pub(super) fn wrong_type(
    kind: &Kind,
    value: &Value,
    what: &str,
    span: Span,
    report: &mut Report,
) -> Option<Node> {
    let message = format!(
        "{what}: expected {}, found {}",
        kind.describe(),
        found(value)
    );
    let finding = Diagnostic::error("wrong-type", span, message);
    report.push(match cure(kind, value) {
        Some(hint) => finding.hint(hint),
        None => finding,
    });
    None
}

fn cure(kind: &Kind, value: &Value) -> Option<String> {
    let takes_text = fits(kind, &Value::Text(String::new()));
    match value {
        Value::Text(text) if fits(kind, &Value::Bool(true)) => {
            let word = switch(text)?;
            Some(format!("`{text}` is a text: write `{word}`"))
        }
        Value::Text(text) if fits(kind, &Value::Int(0)) && text.parse::<f64>().is_ok() => {
            Some("remove the quotes".to_owned())
        }
        Value::Int(_) | Value::Float(_) | Value::Bool(_) if takes_text => {
            Some("put quotes around it to make it a text".to_owned())
        }
        Value::Null if fits(kind, &Value::List(Vec::new())) => {
            Some("write `[]` for none, or remove the key".to_owned())
        }
        Value::Null => Some("write a value, or remove the key".to_owned()),
        _ => None,
    }
}

/// The words that older YAML took for true and false.
fn switch(text: &str) -> Option<bool> {
    match text.to_lowercase().as_str() {
        "yes" | "y" | "on" | "true" => Some(true),
        "no" | "n" | "off" | "false" => Some(false),
        _ => None,
    }
}

/// What a key of a rule is called by others.
const OTHER_NAMES: [(&str, &str); 12] = [
    ("reason", "because"),
    ("why", "because"),
    ("message", "because"),
    ("description", "because"),
    ("name", "id"),
    ("action", "then"),
    ("effect", "then"),
    ("verdict", "then"),
    ("expect", "then"),
    ("if", "when"),
    ("except", "unless"),
    ("examples", "match"),
];

/// The key that is meant by a word that other languages use.
pub(super) fn by_another_name(key: &str, shape: &Shape) -> Option<&'static str> {
    if shape.name != "rule" {
        return None;
    }
    let mut names = OTHER_NAMES.iter();
    names
        .find(|(other, _)| *other == key)
        .map(|(_, name)| *name)
}

/// The file a key belongs in, if not this one.
pub(super) fn elsewhere(key: &str, shape: &Shape) -> Option<String> {
    let is = |other: &Shape| std::ptr::eq(shape, other);
    let known = |other: &Shape| !is(other) && other.field(key).is_some();
    if is(&POLICY) && known(&SETTINGS) {
        return Some(format!("`{key}` belongs in `toolward.toml`"));
    }
    if is(&POLICY) && known(&AGENT) {
        return Some(format!("`{key}` belongs to an agent, under `agents`"));
    }
    if (is(&SETTINGS) || is(&AGENT)) && known(&POLICY) {
        return Some(format!("`{key}` belongs in `policy.yaml`"));
    }
    None
}
