//! Holds a tree against a shape and reports everything that does not fit.
//!
//! What comes back is normal: known keys in `snake_case`, single values
//! wrapped where a list is meant, unfit values gone. A reader may therefore
//! take what it finds; what it misses has been reported.

mod found;

use super::key::snake;
use super::report::Report;
use super::shape::{Field, Kind, Shape, Words};
use super::{At, Diagnostic, Node, Span, Value};
use crate::suggest;
use found::{fits, found, wrong_type};
use std::collections::HashMap;

/// Up to this many valid words are listed in a hint.
const LISTED: usize = 12;

/// The tree in normal form, or nothing if it is unfit. `what` names the
/// place in messages: `` `tools` ``, `this rule`, `the settings`.
pub(super) fn check(node: Node, kind: &Kind, what: &str, report: &mut Report) -> Option<Node> {
    let span = node.span;
    match (kind, node.value) {
        (Kind::Any, value)
        | (Kind::Text, value @ Value::Text(_))
        | (Kind::Bool, value @ Value::Bool(_))
        | (Kind::Int, value @ Value::Int(_))
        | (Kind::Float, value @ (Value::Float(_) | Value::Int(_)))
        | (Kind::Count, value @ Value::Int(0..)) => Some(Node { value, span }),
        (Kind::Conditions, Value::Map(entries)) => {
            if entries.is_empty() {
                report.push(no_condition(what, span));
            }
            Some(Node {
                value: Value::Map(entries),
                span,
            })
        }
        (Kind::OneOf(words), Value::Text(text)) => one_of(text, words, what, span, report),
        (Kind::List(kind) | Kind::OneOrMore(kind), Value::List(items)) => {
            Some(list(items, kind, what, span, report))
        }
        // A whole section that is only a heading, as when all is commented out.
        (Kind::List(Kind::Object(_)), Value::Null) => Some(empty_list(span)),
        (Kind::Commas, Value::List(items)) => Some(list(items, &Kind::Text, what, span, report)),
        (Kind::Commas, Value::Text(text)) => Some(commas(&text, span)),
        (Kind::OneOrMore(inner), value) if fits(inner, &value) => {
            let item = check(Node { value, span }, inner, what, report)?;
            Some(Node {
                value: Value::List(vec![item]),
                span,
            })
        }
        (Kind::Map(kind), Value::Map(entries)) => {
            Some(map(entries, kind, false, what, span, report))
        }
        (Kind::Names(kind), Value::Map(entries)) => {
            Some(map(entries, kind, true, what, span, report))
        }
        (Kind::Object(shape), Value::Map(entries)) => {
            Some(object(entries, shape, what, span, report))
        }
        (Kind::Map(_) | Kind::Names(_), Value::Null) => {
            Some(map(Vec::new(), kind, false, what, span, report))
        }
        (Kind::Object(shape), Value::Null) => Some(object(Vec::new(), shape, what, span, report)),
        (Kind::Either(kinds), value) => match kinds.iter().find(|kind| fits(kind, &value)) {
            Some(kind) => check(Node { value, span }, kind, what, report),
            None => wrong_type(kind, &value, what, span, report),
        },
        (kind, value) => wrong_type(kind, &value, what, span, report),
    }
}

/// A key that is there twice, in one spelling or two.
pub(super) fn duplicate_key(key: &str, at: Span, first: Span) -> Diagnostic {
    Diagnostic::error("duplicate-key", at, format!("`{key}` is written twice"))
        .also(first, "first written at")
        .hint("remove one of the two")
}

/// Nobody means "always" by writing nothing, least of all in an allow rule.
fn no_condition(what: &str, span: Span) -> Diagnostic {
    Diagnostic::error("empty-condition", span, format!("{what} has no condition")).hint(
        "write one, or leave the key out: \
         a rule without conditions meets every call of its `tools`",
    )
}

fn one_of(
    text: String,
    words: &Words,
    what: &str,
    span: Span,
    report: &mut Report,
) -> Option<Node> {
    if words.has(&text) {
        return Some(Node {
            value: Value::Text(text),
            span,
        });
    }
    let message = format!("{what} cannot be `{text}`");
    let valid = format!("valid: {}", words.listed());
    let hint = match suggest(&text, words.all()) {
        Some(word) => format!("did you mean `{word}`? ({valid})"),
        None => valid,
    };
    report.push(Diagnostic::error("not-one-of", span, message).hint(hint));
    None
}

fn list(items: Vec<Node>, kind: &Kind, what: &str, span: Span, report: &mut Report) -> Node {
    let items = items
        .into_iter()
        .filter_map(|item| {
            let what = item_name(kind, &item.value, what);
            check(item, kind, &what, report)
        })
        .collect();
    Node {
        value: Value::List(items),
        span,
    }
}

fn empty_list(span: Span) -> Node {
    Node {
        value: Value::List(Vec::new()),
        span,
    }
}

/// Document 001's comma-separated form: trimmed, blanks dropped.
fn commas(text: &str, span: Span) -> Node {
    let items = text
        .split(',')
        .map(str::trim)
        .filter(|word| !word.is_empty())
        .map(|word| Node {
            value: Value::Text(word.to_owned()),
            span,
        })
        .collect();
    Node {
        value: Value::List(items),
        span,
    }
}

type Entries = Vec<(At<String>, Node)>;

fn map(
    entries: Entries,
    kind: &Kind,
    normal: bool,
    what: &str,
    span: Span,
    report: &mut Report,
) -> Node {
    let mut seen: HashMap<String, Span> = HashMap::new();
    let mut kept = Vec::with_capacity(entries.len());
    for (key, node) in entries {
        let name = if normal {
            snake(&key.value).into_owned()
        } else {
            key.value
        };
        if name.is_empty() {
            report.error("empty-key", key.span, format!("an empty key in {what}"));
            continue;
        }
        if let Some(first) = seen.insert(name.clone(), key.span) {
            report.push(duplicate_key(&name, key.span, first));
            continue;
        }
        if let Some(node) = check(node, kind, &format!("`{name}`"), report) {
            kept.push((At::new(name, key.span), node));
        }
    }
    Node {
        value: Value::Map(kept),
        span,
    }
}

fn object(entries: Entries, shape: &Shape, what: &str, span: Span, report: &mut Report) -> Node {
    let mut seen: HashMap<&'static str, Span> = HashMap::new();
    let mut kept = Vec::with_capacity(entries.len());
    for (key, node) in entries {
        let Some(field) = shape.field(&snake(&key.value)) else {
            report.push(unknown_key(&key, shape, what));
            continue;
        };
        if let Some(first) = seen.get(field.name) {
            report.push(duplicate_key(&key.value, key.span, *first));
            continue;
        }
        seen.insert(field.name, key.span);
        warn_deprecated(&key, field, report);
        if let Some(node) = check(node, &field.kind, &format!("`{}`", key.value), report) {
            kept.push((At::new(field.name.to_owned(), key.span), node));
        }
    }
    for field in shape.fields {
        if field.required && !seen.contains_key(field.name) {
            let message = format!("`{}` is missing in {}", field.name, what);
            report.push(Diagnostic::error("missing-key", span, message).hint(field.doc));
        }
    }
    Node {
        value: Value::Map(kept),
        span,
    }
}

fn warn_deprecated(key: &At<String>, field: &Field, report: &mut Report) {
    if let Some(why) = field.deprecated {
        let message = format!("`{}` is deprecated", key.value);
        report.push(Diagnostic::warning("deprecated-key", key.span, message).hint(why));
    }
}

/// A thing in a list is called by its kind, anything else by its key.
fn item_name(kind: &Kind, value: &Value, what: &str) -> String {
    match kind {
        Kind::Object(shape) => format!("this {}", shape.name),
        Kind::Either(kinds) => match kinds.iter().find(|kind| fits(kind, value)) {
            Some(kind) => item_name(kind, value, what),
            None => what.to_owned(),
        },
        _ => what.to_owned(),
    }
}

fn unknown_key(key: &At<String>, shape: &Shape, what: &str) -> Diagnostic {
    let message = format!("unknown key `{}` in {}", key.value, what);
    let finding = Diagnostic::error("unknown-key", key.span, message);
    let names = shape.fields.iter().map(|field| field.name);
    let word = snake(&key.value);
    let meant = found::by_another_name(&word, shape);
    if let Some(name) = meant.or_else(|| suggest(&word, names.clone())) {
        return finding.hint(format!("did you mean `{name}`?"));
    }
    if let Some(hint) = found::elsewhere(&word, shape) {
        return finding.hint(hint);
    }
    if shape.fields.len() > LISTED {
        return finding;
    }
    let all: Vec<_> = names.map(|name| format!("`{name}`")).collect();
    finding.hint(format!("valid keys: {}", all.join(", ")))
}

/// What a value is, in words.
pub(super) fn describe(value: &Value) -> &'static str {
    found(value)
}
