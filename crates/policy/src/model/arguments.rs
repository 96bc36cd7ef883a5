//! A call's arguments: a JSON object without duplicate keys at any depth.

use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use std::fmt;

/// Deepest nesting of arguments that is read.
const MAX_DEPTH: usize = 64;

/// Arguments of a call.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Arguments(Map<String, Value>);

/// A call that could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallError {
    /// What is wrong, and what to send instead.
    pub message: String,
}

impl fmt::Display for CallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for CallError {}

impl Arguments {
    /// Reads arguments from JSON text; duplicate keys are refused, because
    /// readers disagree on which one counts.
    pub fn parse(json: &str) -> Result<Self, CallError> {
        match parse_value(json)? {
            Value::Object(map) => Ok(Self(map)),
            Value::Null => Ok(Self::default()),
            _ => Err(CallError {
                message: "arguments must be a JSON object".to_owned(),
            }),
        }
    }

    /// Wraps an object that was parsed where duplicates cannot occur.
    #[must_use]
    pub const fn from_map(map: Map<String, Value>) -> Self {
        Self(map)
    }

    /// The value under this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.0.get(name)
    }

    /// The text under this name.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).and_then(Value::as_str)
    }

    /// All of them.
    #[must_use]
    pub const fn map(&self) -> &Map<String, Value> {
        &self.0
    }

    /// All of them, to be changed.
    pub const fn map_mut(&mut self) -> &mut Map<String, Value> {
        &mut self.0
    }
}

/// Reads any JSON value, refusing duplicate keys and deep nesting.
pub fn parse_value(json: &str) -> Result<Value, CallError> {
    let mut reader = serde_json::Deserializer::from_str(json);
    let value = Strict { depth: 0 }
        .deserialize(&mut reader)
        .map_err(|error| CallError {
            message: format!("not valid JSON: {error}"),
        })?;
    reader.end().map_err(|error| CallError {
        message: format!("not valid JSON: {error}"),
    })?;
    Ok(value)
}

#[derive(Clone, Copy)]
struct Strict {
    depth: usize,
}

impl<'de> DeserializeSeed<'de> for Strict {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        if self.depth > MAX_DEPTH {
            return Err(D::Error::custom("nested too deeply"));
        }
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::String(value.to_owned()))
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(Value::String(value))
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = seq.next_element_seed(Self {
            depth: self.depth + 1,
        })? {
            items.push(item);
        }
        Ok(Value::Array(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut fields = Map::new();
        while let Some(key) = map.next_key::<String>()? {
            let value = map.next_value_seed(Self {
                depth: self.depth + 1,
            })?;
            if fields.contains_key(&key) {
                return Err(A::Error::custom(format!("duplicate key `{key}`")));
            }
            fields.insert(key, value);
        }
        Ok(Value::Object(fields))
    }
}
