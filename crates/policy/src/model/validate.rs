//! Checks arguments against the declared parameters. Closed and strict: a key
//! nobody declared is an error, and nothing is converted to make it fit.

use super::{Action, Arguments, Kind, Param, ToolSpec};
use crate::suggest;
use serde_json::Value;
use std::fmt;

/// More errors than these help no model.
const MAX_ERRORS: usize = 6;
/// Longest piece of a caller's text that an error repeats.
const MAX_SHOWN: usize = 64;

impl ToolSpec {
    /// Checks normalized arguments; at most six errors, each a sentence part
    /// that says what to send instead. Allocates only for errors.
    pub fn validate(&self, args: &Arguments) -> Result<(), Vec<String>> {
        let mut errors = Errors(Vec::new());
        match &self.schema {
            Some(schema) => check_schema(schema, args, &mut errors),
            None => self.check_params(args, &mut errors),
        }
        self.check_paths(args, &mut errors);
        if errors.0.is_empty() {
            Ok(())
        } else {
            Err(errors.0)
        }
    }

    /// The same as [`Self::validate`] where only yes or no is asked: the plain
    /// case is decided without looking for words to say.
    #[must_use]
    pub fn is_valid(&self, args: &Arguments) -> bool {
        self.is_plainly_valid(args) || self.validate(args).is_ok()
    }

    /// One action without needs of its own, and every argument of a kind that
    /// can be told at a glance.
    pub(crate) fn is_plainly_valid(&self, args: &Arguments) -> bool {
        let [action] = self.actions.as_slice() else {
            return false;
        };
        if self.schema.is_some() || !action.needs.is_empty() || !action.takes.is_empty() {
            return false;
        }
        let mut required = self.params.iter().filter(|param| param.required).count();
        for (key, value) in args.map() {
            let Some(param) = self.params.iter().find(|param| param.name == *key) else {
                return false;
            };
            let plain = match (&param.kind, value) {
                (Kind::String { max_length }, Value::String(text)) => {
                    max_length.is_none_or(|max| text.len() <= max) && !text.contains('\0')
                }
                (Kind::Boolean, Value::Bool(_)) => true,
                _ => false,
            };
            if !plain {
                return false;
            }
            required -= usize::from(param.required);
        }
        required == 0
    }

    fn check_params(&self, args: &Arguments, errors: &mut Errors) {
        let action = self.called_action(args).map(|(_, action)| action);
        for (key, value) in args.map() {
            if errors.full() {
                return;
            }
            let place = Place::root(key);
            match self.params.iter().find(|param| param.name == *key) {
                None => errors.unknown(&place, key, &self.params),
                Some(param) => {
                    if let Some(action) = action.filter(|action| !action.accepts(param)) {
                        errors.not_taken(key, action);
                    } else {
                        check(&param.kind, value, &place, errors);
                    }
                }
            }
        }
        self.check_missing(args, action, errors);
    }

    /// No file has such a name, and whoever cuts it there opens another one.
    fn check_paths(&self, args: &Arguments, errors: &mut Errors) {
        for param in self.params.iter().filter(|param| param.role.is_path()) {
            if args.get(&param.name).is_some_and(has_nul) {
                errors.push(format!(
                    "parameter '{}' holds the character U+0000, which no path has",
                    param.name
                ));
            }
        }
    }

    fn check_missing(&self, args: &Arguments, action: Option<&Action>, errors: &mut Errors) {
        for param in self.params.iter().filter(|param| param.required) {
            if args.get(&param.name).is_none() {
                errors.push(format!("missing required parameter '{}'", param.name));
            }
        }
        let needs = action.map_or(&[][..], |action| &action.needs);
        for need in needs.iter().filter(|need| args.get(need).is_none()) {
            if self.params.iter().any(|p| p.required && p.name == *need) {
                continue;
            }
            let name = action.map_or("", |action| &action.name);
            errors.push(format!(
                "missing required parameter '{need}' (action '{name}' needs it)"
            ));
        }
    }
}

fn has_nul(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(items) => items.iter().any(has_nul),
        _ => false,
    }
}

fn check(kind: &Kind, value: &Value, place: &Place<'_>, errors: &mut Errors) {
    match (kind, value) {
        (Kind::Any, _) | (Kind::Number, Value::Number(_)) | (Kind::Boolean, Value::Bool(_)) => {}
        (Kind::String { max_length }, Value::String(text)) => {
            // Bytes are at least as many as characters, and free to count.
            if let Some(max) = max_length
                && text.len() > *max
                && text.chars().count() > *max
            {
                errors.push(format!(
                    "parameter '{place}' is too long: at most {max} characters"
                ));
            }
        }
        (Kind::Integer { min, max }, Value::Number(number)) if !number.is_f64() => {
            check_range(number, *min, *max, place, errors);
        }
        (Kind::Choice(words), Value::String(text)) => {
            if !words.iter().any(|word| word == text) {
                let near = suggest(text, words.iter().map(AsRef::as_ref));
                errors.push(format!(
                    "parameter '{place}' must be one of {} (is '{}'){}",
                    words.join(", "),
                    Short(text),
                    Hint(near)
                ));
            }
        }
        (Kind::List(item), Value::Array(items)) => {
            for (index, value) in items.iter().enumerate() {
                if errors.full() {
                    return;
                }
                check(item, value, &place.item(index), errors);
            }
        }
        (Kind::Map(item), Value::Object(fields)) => {
            for (key, value) in fields {
                if errors.full() {
                    return;
                }
                check(item, value, &place.field(key), errors);
            }
        }
        (Kind::Object(params), Value::Object(fields)) => {
            check_object(params, fields, place, errors);
        }
        _ => errors.push(format!(
            "parameter '{place}' must be {}, not {}",
            wanted(kind),
            given(value)
        )),
    }
}

fn check_object(
    params: &[Param],
    fields: &serde_json::Map<String, Value>,
    place: &Place<'_>,
    errors: &mut Errors,
) {
    for (key, value) in fields {
        if errors.full() {
            return;
        }
        let inner = place.field(key);
        match params.iter().find(|param| param.name == *key) {
            Some(param) => check(&param.kind, value, &inner, errors),
            None => errors.unknown(&inner, key, params),
        }
    }
    for param in params.iter().filter(|param| param.required) {
        if !fields.contains_key(param.name.as_ref()) {
            errors.push(format!(
                "missing required parameter '{}'",
                place.field(&param.name)
            ));
        }
    }
}

fn check_range(
    number: &serde_json::Number,
    min: Option<i64>,
    max: Option<i64>,
    place: &Place<'_>,
    errors: &mut Errors,
) {
    // Above i64 only u64 is left, which is larger than any declared maximum.
    let (low, high) = match number.as_i64() {
        Some(value) => (
            min.is_some_and(|min| value < min),
            max.is_some_and(|max| value > max),
        ),
        None => (false, max.is_some()),
    };
    if !low && !high {
        return;
    }
    let bounds = match (min, max) {
        (Some(min), Some(max)) => format!("between {min} and {max}"),
        (Some(min), None) => format!("at least {min}"),
        (None, Some(max)) => format!("at most {max}"),
        (None, None) => return,
    };
    errors.push(format!(
        "parameter '{place}' must be {bounds} (is {number})"
    ));
}

/// For tools that brought a JSON Schema of their own. The linear-time regex
/// engine is chosen because the schema may come from a hostile server.
fn check_schema(schema: &Value, args: &Arguments, errors: &mut Errors) {
    let compiled = jsonschema::options()
        .with_pattern_options(jsonschema::PatternOptions::regex())
        .build(schema);
    let validator = match compiled {
        Ok(validator) => validator,
        Err(error) => {
            let text = error.to_string();
            errors.push(format!("the tool's own schema is broken: {}", Short(&text)));
            return;
        }
    };
    let instance = Value::Object(args.map().clone());
    for error in validator.iter_errors(&instance).take(MAX_ERRORS) {
        errors.push(schema_error(&error, schema));
    }
}

fn schema_error(error: &jsonschema::ValidationError<'_>, schema: &Value) -> String {
    use jsonschema::error::ValidationErrorKind as Broken;
    let path = error.instance_path().to_string();
    match error.kind() {
        Broken::Required { property } if path.is_empty() => match property.as_str() {
            Some(name) => format!("missing required parameter '{name}'"),
            None => "a required parameter is missing".to_owned(),
        },
        Broken::AdditionalProperties { unexpected } if path.is_empty() => {
            let known = schema.get("properties").and_then(Value::as_object);
            let names = known.into_iter().flat_map(|map| map.keys());
            let first = unexpected.first().map_or("", String::as_str);
            let near = suggest(first, names.map(String::as_str));
            format!("unknown parameter '{}'{}", Short(first), Hint(near))
        }
        _ => {
            let text = error.masked().to_string();
            let place = path.trim_start_matches('/').replace('/', ".");
            format!("parameter '{}': {}", Short(&place), Short(&text))
        }
    }
}

const fn wanted(kind: &Kind) -> &'static str {
    match kind {
        Kind::String { .. } => "text",
        Kind::Integer { .. } => "a whole number",
        Kind::Number => "a number",
        Kind::Boolean => "true or false",
        Kind::Choice(_) => "one of its words",
        Kind::List(_) => "a list",
        Kind::Object(_) | Kind::Map(_) => "an object",
        Kind::Any => "any value",
    }
}

fn given(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(number) if number.is_f64() => "a fraction",
        Value::Number(_) => "a number",
        Value::String(_) => "text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}

struct Errors(Vec<String>);

impl Errors {
    const fn full(&self) -> bool {
        self.0.len() >= MAX_ERRORS
    }

    fn push(&mut self, error: String) {
        if !self.full() {
            self.0.push(error);
        }
    }

    fn unknown(&mut self, place: &Place<'_>, key: &str, params: &[Param]) {
        let names = params
            .iter()
            .flat_map(|param| std::iter::once(&param.name).chain(&param.aliases));
        let near = suggest(key, names.map(AsRef::as_ref));
        self.push(format!("unknown parameter '{place}'{}", Hint(near)));
    }

    fn not_taken(&mut self, key: &str, action: &Action) {
        self.push(format!(
            "parameter '{key}' does not belong to action '{}'",
            action.name
        ));
    }
}

/// Where in the arguments, without allocating until it is shown.
struct Place<'a> {
    parent: Option<&'a Place<'a>>,
    step: Step<'a>,
}

enum Step<'a> {
    Field(&'a str),
    Item(usize),
}

impl<'a> Place<'a> {
    const fn root(name: &'a str) -> Self {
        Self {
            parent: None,
            step: Step::Field(name),
        }
    }

    const fn field<'b>(&'b self, name: &'b str) -> Place<'b> {
        Place {
            parent: Some(self),
            step: Step::Field(name),
        }
    }

    const fn item(&self, index: usize) -> Place<'_> {
        Place {
            parent: Some(self),
            step: Step::Item(index),
        }
    }
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(parent) = self.parent {
            parent.fmt(f)?;
        }
        match self.step {
            Step::Field(name) if self.parent.is_some() => write!(f, ".{}", Short(name)),
            Step::Field(name) => Short(name).fmt(f),
            Step::Item(index) => write!(f, "[{index}]"),
        }
    }
}

/// Text cut to what an error may repeat, without control characters.
struct Short<'a>(&'a str);

impl fmt::Display for Short<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = self.0.chars();
        for c in shown.by_ref().take(MAX_SHOWN) {
            write!(f, "{}", if c.is_control() { ' ' } else { c })?;
        }
        f.write_str(if shown.next().is_some() { "..." } else { "" })
    }
}

struct Hint<'a>(Option<&'a str>);

impl fmt::Display for Hint<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(word) => write!(f, " (did you mean '{word}'?)"),
            None => Ok(()),
        }
    }
}
