//! The declared shape of every file a user writes. Validation, messages and
//! the JSON Schema for editors all come from these tables, so they agree.

mod agent;
mod files;
mod manifest;
mod rule;
mod server;
mod settings;
mod words;

pub use agent::AGENT;
pub use files::{AGENTS, AGENTS_FILE, CAPABILITIES, CAPABILITIES_FILE, POLICY, RULES, TESTS};
pub use manifest::MANIFEST;
pub use settings::SETTINGS;
pub use words::{EFFECTS, ENFORCE, MODES, ROLES, TRUST, VERDICTS, Words};

/// A map with known keys.
#[derive(Debug)]
pub struct Shape {
    /// Its name, in schemas and messages (`agent`, `rule`).
    pub name: &'static str,
    /// What it is, in one sentence.
    pub doc: &'static str,
    /// Its keys.
    pub fields: &'static [Field],
}

/// A known key.
#[derive(Debug)]
pub struct Field {
    /// Its name in `snake_case`; the other spellings load as well.
    pub name: &'static str,
    /// What it means, in one sentence.
    pub doc: &'static str,
    /// What it holds.
    pub kind: Kind,
    /// Must be there.
    pub required: bool,
    /// Other names it is accepted under.
    pub aliases: &'static [&'static str],
    /// Why it should not be used any more.
    pub deprecated: Option<&'static str>,
}

/// What a value may be.
#[derive(Debug, Clone, Copy)]
pub enum Kind {
    /// A text.
    Text,
    /// True or false.
    Bool,
    /// A whole number.
    Int,
    /// A whole number that is not negative.
    Count,
    /// Any number.
    Float,
    /// Anything.
    Any,
    /// A list.
    List(&'static Kind),
    /// A list, or one value that stands for a list of one.
    OneOrMore(&'static Kind),
    /// A list of texts, or one text with commas.
    Commas,
    /// A map with free keys, kept as written.
    Map(&'static Kind),
    /// A map with free keys that have the three spellings.
    Names(&'static Kind),
    /// A map with known keys.
    Object(&'static Shape),
    /// One of some words.
    OneOf(&'static Words),
    /// The first of these that fits the value's type.
    Either(&'static [Kind]),
    /// Conditions of a rule: their keys are typed where rules are compiled.
    Conditions,
}

/// A list of texts; a single text will do.
pub const TEXTS: Kind = Kind::OneOrMore(&Kind::Text);

impl Field {
    /// An optional key.
    #[must_use]
    pub const fn new(name: &'static str, kind: Kind, doc: &'static str) -> Self {
        Self {
            name,
            doc,
            kind,
            required: false,
            aliases: &[],
            deprecated: None,
        }
    }

    /// The same key, required.
    #[must_use]
    pub const fn required(mut self) -> Self {
        self.required = true;
        self
    }

    /// The same key, also accepted under these names.
    #[must_use]
    pub const fn aliases(mut self, aliases: &'static [&'static str]) -> Self {
        self.aliases = aliases;
        self
    }

    /// The same key, accepted with a warning.
    #[must_use]
    pub const fn deprecated(mut self, why: &'static str) -> Self {
        self.deprecated = Some(why);
        self
    }
}

impl Shape {
    /// The field of this name or alias, in `snake_case`.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<&'static Field> {
        self.fields
            .iter()
            .find(|field| field.name == name || field.aliases.contains(&name))
    }

    /// What is expected, with a few of the keys.
    fn describe(&self) -> String {
        let names = self.fields.iter().map(|field| field.name);
        let some: Vec<_> = names.take(3).map(|name| format!("`{name}`")).collect();
        format!("a map with keys such as {}", some.join(", "))
    }
}

impl Kind {
    /// What is expected, in words: "a list of texts".
    #[must_use]
    pub fn describe(&self) -> String {
        match self {
            Self::Text => "a text".to_owned(),
            Self::Bool => "true or false".to_owned(),
            Self::Int => "a whole number".to_owned(),
            Self::Count => "a whole number, not negative".to_owned(),
            Self::Float => "a number".to_owned(),
            Self::Any => "a value".to_owned(),
            Self::List(kind) | Self::OneOrMore(kind) => format!("a list of {}", kind.plural()),
            Self::Commas => "a list of texts".to_owned(),
            Self::Map(kind) | Self::Names(kind) => format!("a map of {}", kind.plural()),
            Self::Object(shape) => shape.describe(),
            Self::OneOf(words) => format!("one of {}", words.listed()),
            Self::Either(kinds) => {
                let all: Vec<_> = kinds.iter().map(Self::describe).collect();
                all.join(", or ")
            }
            Self::Conditions => "a map of conditions".to_owned(),
        }
    }

    fn plural(&self) -> String {
        match self {
            Self::Text => "texts".to_owned(),
            Self::Int | Self::Count => "whole numbers".to_owned(),
            Self::Object(shape) if shape.name.ends_with('y') => {
                format!("{}ies", shape.name.trim_end_matches('y'))
            }
            Self::Object(shape) => format!("{}s", shape.name),
            Self::OneOf(words) => format!("words out of {}", words.listed()),
            Self::Either(kinds) => {
                let all: Vec<_> = kinds.iter().map(Self::plural).collect();
                all.join(" or ")
            }
            other => other.describe(),
        }
    }
}
