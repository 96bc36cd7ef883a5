//! `args.<name>`: one argument of the call. An absent one satisfies nothing.

use super::{Condition, ConditionUnit, Context, Holds, Scene};
use crate::config::{Diagnostic, Node, Value as ConfigValue, model::ConditionConfig};
use regex::Regex;
use serde_json::Value;

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
    tests: Vec<Test>,
}

/// One test on a value.
#[derive(Debug, Clone)]
pub(crate) enum Test {
    Equals(Value),
    OneOf(Vec<Value>),
    Regex(Regex),
    AtMost(f64),
    AtLeast(f64),
}

fn parse(config: &ConditionConfig, context: &mut Context<'_>) -> Option<Condition> {
    let name = config
        .key
        .strip_prefix("args.")
        .unwrap_or_default()
        .to_owned();
    let mut tests = Vec::new();
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
    Some(Condition::Args(Args { name, tests }))
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
            // Anchored: a pattern that is found somewhere inside proves nothing.
            Regex::new(&format!("^(?:{text})$"))
                .map(Test::Regex)
                .map_err(|error| format!("not a regular expression: {error}"))
        }
        "at_most" | "atMost" => number().map(Test::AtMost),
        "at_least" | "atLeast" => number().map(Test::AtLeast),
        other => Err(format!(
            "unknown test `{other}`: use equals, one_of, regex, at_most or at_least"
        )),
    }
}

impl Args {
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn holds(&self, scene: Scene<'_>) -> Holds {
        let mut path = self.name.split('.');
        let first = path.next().and_then(|name| scene.case.args.get(name));
        let value = path.fold(first, |value, name| value.and_then(|value| value.get(name)));
        Holds::from_bool(value.is_some_and(|value| self.tests.iter().all(|test| test.holds(value))))
    }
}

impl Test {
    fn holds(&self, value: &Value) -> bool {
        // A list satisfies a test when each of its items does.
        if let (Value::Array(items), Self::OneOf(_) | Self::Regex(_)) = (value, self) {
            return !items.is_empty() && items.iter().all(|item| self.holds(item));
        }
        match self {
            Self::Equals(wanted) => value == wanted,
            Self::OneOf(wanted) => wanted.contains(value),
            Self::Regex(regex) => value.as_str().is_some_and(|text| regex.is_match(text)),
            Self::AtMost(limit) => value.as_f64().is_some_and(|number| number <= *limit),
            Self::AtLeast(limit) => value.as_f64().is_some_and(|number| number >= *limit),
        }
    }
}
