//! `args.<name>`: one argument of the call. An absent one satisfies nothing.

use super::{Condition, ConditionUnit, Context, Holds, Reading, Scene};
use crate::config::{Diagnostic, Node, Value as ConfigValue, model::ConditionConfig};
use regex::{Regex, RegexBuilder};
use serde_json::Value;
use std::sync::OnceLock;

pub(super) const UNIT: ConditionUnit = ConditionUnit {
    key: "args.<name>",
    doc: "An argument: equals, one_of, regex (whole text), at_most, at_least.",
    example: "args.owner: { equals: acme }",
    parse,
};

/// Tests on one argument, all of which must hold.
#[derive(Debug, Clone)]
pub(crate) struct Args {
    name: String,
    /// The name is a path into nested values.
    nested: bool,
    tests: Vec<Test>,
}

/// One test on a value.
#[derive(Debug, Clone)]
pub(crate) enum Test {
    Equals(Value),
    OneOf(Vec<Value>),
    /// Anchored at both ends.
    Regex(Pattern),
    AtMost(f64),
    AtLeast(f64),
}

fn parse(config: &ConditionConfig, context: &mut Context<'_>) -> Option<Condition> {
    let name = config
        .key
        .strip_prefix("args.")
        .unwrap_or_default()
        .to_owned();
    // An expression that is too large costs a millisecond to refuse.
    if context.is_lost() {
        return None;
    }
    let mut tests = Vec::new();
    let before = context.findings.len();
    match &config.value.value {
        ConfigValue::Map(entries) => {
            for (key, node) in entries {
                match test(&key.value, node) {
                    Ok(test) => tests.push(test),
                    Err(message) => {
                        context.findings.push(Diagnostic::error(
                            "bad-argument-test",
                            node.span,
                            message,
                        ));
                    }
                }
            }
        }
        ConfigValue::List(items) => {
            tests.push(Test::OneOf(items.iter().map(Node::to_json).collect()));
        }
        _ => tests.push(Test::Equals(config.value.to_json())),
    }
    if context.findings.len() > before {
        return None;
    }
    if name.is_empty() || tests.is_empty() {
        context.findings.push(
            Diagnostic::error(
                "empty-condition",
                config.key.span,
                "an argument test says nothing",
            )
            .hint("write it as `args.path: { equals: ... }`"),
        );
        return None;
    }
    let nested = name.contains('.');
    Some(Condition::Args(Args {
        name,
        nested,
        tests,
    }))
}

fn test(key: &str, node: &Node) -> Result<Test, String> {
    let number = || match node.value {
        #[expect(clippy::cast_precision_loss, reason = "limits are far below 2^53")]
        ConfigValue::Int(value) => Ok(value as f64),
        ConfigValue::Float(value) => Ok(value),
        _ => Err(format!("`{key}` needs a number")),
    };
    match key {
        "equals" => Ok(Test::Equals(node.to_json())),
        "one_of" | "oneOf" => match node.list() {
            Some(items) if !items.is_empty() => {
                Ok(Test::OneOf(items.iter().map(Node::to_json).collect()))
            }
            _ => Err("`one_of` needs a list with at least one value".to_owned()),
        },
        "regex" => {
            let text = node.text().ok_or("`regex` needs a text")?;
            Pattern::new(text)
                .map(Test::Regex)
                .map_err(|error| format!("not a regular expression: {}", last_line(&error)))
        }
        "at_most" | "atMost" => number().map(Test::AtMost),
        "at_least" | "atLeast" => number().map(Test::AtLeast),
        other => Err(format!(
            "unknown test `{other}`: use equals, one_of, regex, at_most or at_least"
        )),
    }
}

/// What is wrong, without the picture that a terminal would break.
fn last_line(error: &regex::Error) -> String {
    error
        .to_string()
        .lines()
        .last()
        .unwrap_or_default()
        .to_owned()
}

impl Args {
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn holds(&self, scene: Scene<'_>) -> Holds {
        let args = scene.case.args;
        let value = if self.nested {
            let mut path = self.name.split('.');
            let first = path.next().and_then(|name| args.get(name));
            path.fold(first, |value, name| value.and_then(|value| value.get(name)))
        } else {
            args.get(&self.name)
        };
        let all = |value: &Value| {
            self.tests
                .iter()
                .all(|test| test.holds(value, scene.reading))
        };
        let Some(value) = value else {
            return Holds::No;
        };
        let written = all(value);
        // One way to write it settles most: it is refused to an allow rule, or
        // met by another.
        if written != (scene.reading == Reading::All) {
            return Holds::from_bool(written);
        }
        let place = &scene.case.policy.place;
        let first = if self.nested {
            self.name.split('.').next().unwrap_or_default()
        } else {
            &self.name
        };
        let param = scene.case.spec.param(first);
        if !param.is_some_and(|param| param.role.is_path()) {
            return Holds::from_bool(written);
        }
        if let Some(text) = value.as_str().filter(|text| is_straight(text)) {
            // Only what lies in the workspace has another name, for those who
            // look at every one.
            let inside = text.strip_prefix(&place.workspace);
            let inside = inside.and_then(|rest| rest.strip_prefix('/'));
            let inside = inside.filter(|_| scene.reading == Reading::Any);
            let tests = |rest| self.tests.iter().all(|test| test.fits(rest, scene.reading));
            return Holds::from_bool(inside.map_or(written, tests));
        }
        // A path is where it leads, however it is written.
        let plain = each_text(value, &lexical);
        let inside = each_text(value, &|text| {
            let full = place.absolute(text).unwrap_or_else(|| text.to_owned());
            let rest = full.strip_prefix(&place.workspace);
            let rest = rest.and_then(|rest| rest.strip_prefix('/'));
            rest.map_or_else(|| full.clone(), str::to_owned)
        });
        Holds::from_bool(match scene.reading {
            Reading::All => all(&plain),
            Reading::Any => all(&plain) || all(&inside),
        })
    }
}

/// The value with every text in it made over.
fn each_text(value: &Value, made: &impl Fn(&str) -> String) -> Value {
    match value {
        Value::String(text) => Value::String(made(text)),
        Value::Array(items) => items.iter().map(|item| each_text(item, made)).collect(),
        other => other.clone(),
    }
}

/// There is no other way to write this path in the same place.
fn is_straight(text: &str) -> bool {
    !text.starts_with(['~', '.']) && !text.ends_with('/') && !has_turns(text)
}

/// Some component is empty or begins with a dot.
fn has_turns(text: &str) -> bool {
    let bytes = text.as_bytes();
    memchr::memchr_iter(b'/', bytes).any(|at| matches!(bytes.get(at + 1), Some(b'/' | b'.')))
}

/// The path without `.`, `..` and doubled slashes, relative if it was.
fn lexical(text: &str) -> String {
    let odd = |part: &str| matches!(part, "" | "." | "..");
    let rooted = text.starts_with('/');
    let body = text.strip_prefix('/').unwrap_or(text);
    let body = body.strip_suffix('/').unwrap_or(body);
    if !body.split('/').any(odd) {
        return text.to_owned();
    }
    let mut parts: Vec<&str> = Vec::new();
    for part in body.split('/').filter(|part| !matches!(*part, "" | ".")) {
        match (part, parts.last()) {
            ("..", Some(last)) if *last != ".." => drop(parts.pop()),
            ("..", None) if rooted => {}
            _ => parts.push(part),
        }
    }
    let root = if rooted { "/" } else { "" };
    format!("{root}{}", parts.join("/"))
}

impl Test {
    /// The same for a text alone.
    fn fits(&self, text: &str, reading: Reading) -> bool {
        match self {
            Self::Equals(wanted) => wanted.as_str() == Some(text),
            Self::OneOf(wanted) => wanted.iter().any(|wanted| wanted.as_str() == Some(text)),
            Self::Regex(pattern) => pattern.fits(text, reading),
            Self::AtMost(_) | Self::AtLeast(_) => false,
        }
    }

    fn holds(&self, value: &Value, reading: Reading) -> bool {
        // A list satisfies a test when each of its items does.
        if let (Value::Array(items), Self::OneOf(_) | Self::Regex(_)) = (value, self) {
            return !items.is_empty() && items.iter().all(|item| self.holds(item, reading));
        }
        match self {
            Self::Equals(wanted) => value == wanted,
            Self::OneOf(wanted) => wanted.contains(value),
            Self::Regex(pattern) => value
                .as_str()
                .is_some_and(|text| pattern.fits(text, reading)),
            Self::AtMost(limit) => value.as_f64().is_some_and(|number| number <= *limit),
            Self::AtLeast(limit) => value.as_f64().is_some_and(|number| number >= *limit),
        }
    }
}

/// A regular expression over the whole text: one that is found somewhere
/// inside proves nothing. Line breaks never help a call: where the pattern
/// refuses, `.` takes them in; where it makes way, it does not.
#[derive(Debug, Clone)]
pub(crate) struct Pattern {
    refusing: Regex,
    /// Made when first needed: few patterns are asked in both ways.
    yielding: OnceLock<Option<Regex>>,
    text: String,
    /// The pattern is `.*text.*`, so that looking for the text is enough.
    inside: Option<String>,
}

impl Pattern {
    fn new(text: &str) -> Result<Self, regex::Error> {
        let inside = text
            .strip_prefix(".*")
            .and_then(|rest| rest.strip_suffix(".*"));
        let inside = inside.map(|middle| middle.replace("\\.", "\0"));
        let plain = |middle: &String| !middle.contains(|c: char| regex_sign(c));
        Ok(Self {
            refusing: whole(text, true)?,
            yielding: OnceLock::new(),
            text: text.to_owned(),
            inside: inside.filter(plain).map(|middle| middle.replace('\0', ".")),
        })
    }

    fn fits(&self, text: &str, reading: Reading) -> bool {
        match (reading, &self.inside) {
            (Reading::Any, Some(inside)) => text.contains(inside.as_str()),
            (Reading::Any, None) => self.refusing.is_match(text),
            (Reading::All, _) => {
                let yielding = self.yielding.get_or_init(|| whole(&self.text, false).ok());
                // What cannot be made makes way for nothing.
                yielding.as_ref().is_some_and(|regex| regex.is_match(text))
            }
        }
    }
}

/// The expression over a whole text; with `lines`, `.` takes line breaks in.
fn whole(text: &str, lines: bool) -> Result<Regex, regex::Error> {
    RegexBuilder::new(&format!("^(?:{text})$"))
        .dot_matches_new_line(lines)
        .size_limit(1 << 20)
        .build()
}

/// Characters with a meaning in regular expressions.
fn regex_sign(c: char) -> bool {
    "\\.+*?()|[]{}^$#&-~".contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_break_never_helps_a_call() {
        let secret = Pattern::new(".*secret.*").unwrap();
        assert!(secret.fits("a\nsecret\nb", Reading::Any));
        let log = Pattern::new("git log.*").unwrap();
        assert!(log.fits("git log -1", Reading::All));
        assert!(!log.fits("git log\nrm -rf /", Reading::All));
        assert!(log.fits("git log\nrm -rf /", Reading::Any));
    }

    #[test]
    fn paths_are_where_they_lead() {
        for (text, expected) in [
            ("src/a", "src/a"),
            ("src/", "src/"),
            ("src/../../../etc/x", "../../etc/x"),
            ("./src//a", "src/a"),
            ("/w/../../etc", "/etc"),
            ("/", "/"),
        ] {
            assert_eq!(lexical(text), expected, "{text}");
        }
    }

    #[test]
    fn looking_for_text_gives_what_the_expression_gives() {
        for pattern in [".*/\\.\\./.*", ".*abc.*", ".*a+b.*", ".*a.b.*"] {
            let compiled = Pattern::new(pattern).unwrap();
            for text in [
                "/a/../b", "xabcx", "a+b", "aab", "a.b", "axb", "", "\n/../\n",
            ] {
                let expected = compiled.refusing.is_match(text);
                assert_eq!(
                    compiled.fits(text, Reading::Any),
                    expected,
                    "{pattern} {text:?}"
                );
            }
        }
    }
}
