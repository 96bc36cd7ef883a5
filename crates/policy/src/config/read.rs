//! From a checked tree to the structs of [`model`](super::model). Reads only
//! what the checker kept, so nothing here can fail on types; what remains to
//! be said is about meaning.

mod agent;
mod files;
mod manifest;
mod rule;
mod server;
mod settings;

pub(super) use agent::COMPLETE;
pub(super) use files::file;
pub(super) use manifest::manifest;

use super::model::Word;
use super::report::Report;
use super::{At, Diagnostic, Node, Value};
use crate::model::{Effect, Effects, Enforce, Mode, Trust, Verdict};

/// A text of a node.
fn as_word(node: &Node) -> Option<Word> {
    Some(At::new(node.text()?.to_owned(), node.span))
}

fn word(node: &Node, key: &str) -> Option<Word> {
    as_word(node.get(key)?)
}

/// The texts of a list, and where the list is; `None` if it is not there.
fn listed(node: &Node, key: &str) -> Option<At<Vec<Word>>> {
    let list = node.get(key)?;
    let words = list.list()?.iter().filter_map(as_word).collect();
    Some(At::new(words, list.span))
}

/// The texts of a list where absent and empty mean the same.
fn words(node: &Node, key: &str) -> Vec<Word> {
    listed(node, key).map_or_else(Vec::new, |list| list.value)
}

fn flag(node: &Node, key: &str) -> Option<At<bool>> {
    let node = node.get(key)?;
    match node.value {
        Value::Bool(value) => Some(At::new(value, node.span)),
        _ => None,
    }
}

fn integer(node: &Node, key: &str) -> Option<At<i64>> {
    let node = node.get(key)?;
    match node.value {
        Value::Int(value) => Some(At::new(value, node.span)),
        _ => None,
    }
}

fn count(node: &Node, key: &str) -> Option<At<u64>> {
    let number = integer(node, key)?;
    Some(At::new(u64::try_from(number.value).ok()?, number.span))
}

fn number(node: &Node, key: &str) -> Option<At<f64>> {
    let node = node.get(key)?;
    let value = match node.value {
        Value::Float(value) => value,
        // Only a temperature is read like this: exact far beyond any sense.
        Value::Int(value) => f64::from(i32::try_from(value).ok()?),
        _ => return None,
    };
    Some(At::new(value, node.span))
}

/// The entries of a map that may be absent.
fn entries<'a>(node: &'a Node, key: &str) -> &'a [(At<String>, Node)] {
    node.get(key).and_then(Node::map).unwrap_or_default()
}

/// The items of a list that may be absent.
fn items<'a>(node: &'a Node, key: &str) -> &'a [Node] {
    node.get(key).and_then(Node::list).unwrap_or_default()
}

/// A map of texts.
fn pairs(node: &Node, key: &str) -> Vec<(Word, Word)> {
    entries(node, key)
        .iter()
        .filter_map(|(key, value)| Some((key.clone(), as_word(value)?)))
        .collect()
}

fn parsed<T>(node: &Node, key: &str, parse: impl Fn(&str) -> Option<T>) -> Option<At<T>> {
    let word = word(node, key)?;
    Some(At::new(parse(&word.value)?, word.span))
}

fn verdict(node: &Node, key: &str) -> Option<At<Verdict>> {
    parsed(node, key, Verdict::from_word)
}

fn enforce(node: &Node, key: &str) -> Option<At<Enforce>> {
    parsed(node, key, |word| match word {
        "enforce" => Some(Enforce::Enforce),
        "observe" => Some(Enforce::Observe),
        _ => None,
    })
}

fn trust(node: &Node, key: &str) -> Option<At<Trust>> {
    parsed(node, key, |word| {
        [Trust::Local, Trust::Verified, Trust::Community]
            .into_iter()
            .find(|trust| trust.word() == word)
    })
}

fn effects(node: &Node, key: &str) -> Option<At<Effects>> {
    let list = listed(node, key)?;
    let known = list
        .value
        .iter()
        .filter_map(|word| Effect::from_word(&word.value));
    Some(At::new(known.fold(Effects::NONE, Effects::with), list.span))
}

/// `approval`: a mode alone, or a map with the mode.
fn approval(node: &Node, report: &mut Report) -> Option<At<Mode>> {
    let approval = node.get("approval")?;
    let word = match approval.map() {
        Some(_) => word(approval, "mode")?,
        None => as_word(approval)?,
    };
    let mode = Mode::from_word(&word)?;
    if Mode::is_nickname(&word) {
        let message = format!(
            "`{}` is mode `{}` ({})",
            word.value,
            mode.word(),
            mode.risk()
        );
        report.push(Diagnostic::warning("risky-mode", word.span, message).hint(
            "it asks for nothing: write `auto` if that is meant, \
             or `bounded`, which asks before anything leaves the bounds",
        ));
    }
    Some(At::new(mode, word.span))
}

/// Names of agents and servers stand in rules, paths and tool names.
fn check_name(what: &str, name: &Word, report: &mut Report) {
    let text = name.value.as_str();
    let inner = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if text.starts_with(|c: char| c.is_ascii_alphanumeric()) && text.chars().all(inner) {
        return;
    }
    let message = format!("`{text}` cannot be the name of {what}");
    report.push(
        Diagnostic::error("unfit-name", name.span, message)
            .hint("use letters, digits, `-` and `_`, beginning with a letter or digit"),
    );
}
