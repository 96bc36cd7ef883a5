//! Typed reading of a TOML table: every wrong type, unknown key and impossible
//! number becomes an error with its place.

use super::Problem;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Longest piece of the manifest that an error repeats.
const MAX_SHOWN: usize = 64;
/// Longest text in a list, in bytes.
const MAX_WORD: usize = 256;

/// A table, where it begins, and what to call it in errors.
pub(super) struct Table<'a> {
    fields: &'a DeTable<'a>,
    at: usize,
    what: &'a str,
}

impl<'a> Table<'a> {
    pub(super) const fn new(fields: &'a DeTable<'a>, at: usize, what: &'a str) -> Self {
        Self { fields, at, what }
    }

    /// Where the table begins.
    pub(super) const fn start(&self) -> usize {
        self.at
    }

    /// The key is there.
    pub(super) fn has(&self, key: &str) -> bool {
        self.get(key).is_some()
    }

    /// Where the value of a key begins, else the table.
    pub(super) fn place(&self, key: &str) -> usize {
        self.get(key).map_or(self.at, |value| value.span().start)
    }

    /// Refuses every key that is not one of these.
    pub(super) fn only(&self, known: &[&'static str]) -> Result<(), Problem> {
        for (key, _) in self.entries() {
            if !known.contains(&key.get_ref().as_ref()) {
                let word = key.get_ref();
                let message = format!("unknown key `{}` in {}", short(word), self.what);
                return Err(Problem::at(key.span().start, message).suggest(word, known));
            }
        }
        Ok(())
    }

    /// Its entries in the order they are written.
    pub(super) fn entries(
        &self,
    ) -> Vec<(
        &'a Spanned<std::borrow::Cow<'a, str>>,
        &'a Spanned<DeValue<'a>>,
    )> {
        let mut entries: Vec<_> = self.fields.iter().collect();
        entries.sort_by_key(|(key, _)| key.span().start);
        entries
    }

    /// A table under a key.
    pub(super) fn table(&self, key: &str, what: &'a str) -> Result<Option<Self>, Problem> {
        let Some(value) = self.get(key) else {
            return Ok(None);
        };
        match value.get_ref() {
            DeValue::Table(fields) => Ok(Some(Self::new(fields, value.span().start, what))),
            other => Err(wrong(key, value, "a table", other)),
        }
    }

    /// A text of at most `max` characters, none of them a control character
    /// other than line ends and tabs.
    pub(super) fn text(&self, key: &str, max: usize) -> Result<Option<String>, Problem> {
        let Some(value) = self.get(key) else {
            return Ok(None);
        };
        let DeValue::String(text) = value.get_ref() else {
            return Err(wrong(key, value, "a string", value.get_ref()));
        };
        if text.chars().count() > max {
            let message = format!("`{key}` is longer than {max} characters");
            return Err(Problem::at(value.span().start, message));
        }
        if text
            .chars()
            .any(|c| c.is_control() && c != '\n' && c != '\t')
        {
            let message = format!("`{key}` has control characters");
            return Err(Problem::at(value.span().start, message));
        }
        Ok(Some(text.to_string()))
    }

    /// True or false.
    pub(super) fn flag(&self, key: &str) -> Result<Option<bool>, Problem> {
        let Some(value) = self.get(key) else {
            return Ok(None);
        };
        match value.get_ref() {
            DeValue::Boolean(flag) => Ok(Some(*flag)),
            other => Err(wrong(key, value, "true or false", other)),
        }
    }

    /// A whole number.
    pub(super) fn integer(&self, key: &str) -> Result<Option<i64>, Problem> {
        let Some(value) = self.get(key) else {
            return Ok(None);
        };
        let DeValue::Integer(number) = value.get_ref() else {
            return Err(wrong(key, value, "a whole number", value.get_ref()));
        };
        i64::from_str_radix(number.as_str(), number.radix())
            .map(Some)
            .map_err(|_| Problem::at(value.span().start, format!("`{key}` is out of range")))
    }

    /// A limit from 1 to `max`.
    pub(super) fn limit(&self, key: &str, max: u64) -> Result<Option<u64>, Problem> {
        let Some(number) = self.integer(key)? else {
            return Ok(None);
        };
        match u64::try_from(number) {
            Ok(limit) if (1..=max).contains(&limit) => Ok(Some(limit)),
            _ => Err(Problem::at(
                self.place(key),
                format!("`{key}` must be between 1 and {max} (is {number})"),
            )),
        }
    }

    /// A list of different texts, each with its place.
    pub(super) fn texts(&self, key: &str) -> Result<Option<Vec<(String, usize)>>, Problem> {
        let Some(value) = self.get(key) else {
            return Ok(None);
        };
        let DeValue::Array(items) = value.get_ref() else {
            return Err(wrong(key, value, "a list of strings", value.get_ref()));
        };
        let mut seen = std::collections::HashSet::new();
        let mut texts = Vec::new();
        for item in items {
            let DeValue::String(text) = item.get_ref() else {
                return Err(wrong(key, item, "a list of strings", item.get_ref()));
            };
            if text.is_empty() || text.len() > MAX_WORD || text.chars().any(char::is_control) {
                let message = format!(
                    "`{key}` holds a text that is empty, longer than {MAX_WORD} bytes or has control characters"
                );
                return Err(Problem::at(item.span().start, message));
            }
            if !seen.insert(text.as_ref()) {
                let message = format!("`{key}` names `{}` twice", short(text));
                return Err(Problem::at(item.span().start, message));
            }
            texts.push((text.to_string(), item.span().start));
        }
        Ok(Some(texts))
    }

    fn get(&self, key: &str) -> Option<&'a Spanned<DeValue<'a>>> {
        self.fields.get(key)
    }
}

/// Letters, digits, `_` and `-`, a letter first: safe in file names and rules.
pub(super) fn is_plain_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-')
}

/// A piece of the manifest as an error shows it.
pub(super) fn short(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_control())
        .take(MAX_SHOWN)
        .collect()
}

fn wrong(key: &str, value: &Spanned<DeValue<'_>>, wanted: &str, given: &DeValue<'_>) -> Problem {
    let message = format!(
        "`{}` must be {wanted}, not {}",
        short(key),
        given.type_str()
    );
    Problem::at(value.span().start, message)
}
