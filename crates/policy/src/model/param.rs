//! Parameters of tools: closed, typed, and with a role that says what a value
//! means to the world. One declaration yields schema, validation and facts.

use super::tool::Text;
use serde_json::Value;

/// One parameter of a tool.
#[derive(Debug, Clone, PartialEq)]
pub struct Param {
    /// Its name in the call's arguments.
    pub name: Text,
    /// One line for the model and the manual.
    pub doc: Text,
    /// What values it takes.
    pub kind: Kind,
    /// Must be given in every call.
    pub required: bool,
    /// What its value means to the world.
    pub role: Role,
    /// What holds when it is absent.
    pub default: Option<Value>,
    /// Other names it is accepted under (an alias is rewritten, never added).
    pub aliases: Vec<Text>,
}

/// The values a parameter takes.
#[derive(Debug, Clone, PartialEq)]
pub enum Kind {
    /// Text of at most so many characters, if limited.
    String {
        /// Longest text in characters.
        max_length: Option<usize>,
    },
    /// A whole number.
    Integer {
        /// Smallest value.
        min: Option<i64>,
        /// Largest value.
        max: Option<i64>,
    },
    /// Any number.
    Number,
    /// True or false.
    Boolean,
    /// One of these words.
    Choice(Vec<Text>),
    /// A list of such values.
    List(Box<Kind>),
    /// An object with exactly these parameters.
    Object(Vec<Param>),
    /// An object with any keys, each of this kind (headers, environment).
    Map(Box<Kind>),
    /// Any value.
    Any,
}

/// What a value means to the world.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Role {
    /// Nothing beyond the tool itself.
    #[default]
    Plain,
    /// A path, read or written as the action's effects say.
    Path,
    /// A path that is read whatever the action.
    ReadPath,
    /// A path that is written whatever the action.
    WritePath,
    /// The directory in which a command runs.
    WorkingDir,
    /// A URL that is reached.
    Url,
    /// A host or `host:port` that is reached.
    Host,
    /// A shell command.
    Command,
    /// A program, run without a shell.
    Program,
    /// The arguments of the program.
    Argv,
    /// Someone who is told something.
    Recipient,
    /// Source code that is run.
    Code,
    /// The name of an agent.
    Agent,
    /// A file name pattern below the working directory.
    Glob,
    /// A patch, which names the files it changes.
    Patch,
}

impl Role {
    /// Its values are paths, or patterns of them.
    #[must_use]
    pub const fn is_path(self) -> bool {
        matches!(
            self,
            Self::Path | Self::ReadPath | Self::WritePath | Self::WorkingDir | Self::Glob
        )
    }
}

impl Param {
    /// A required parameter.
    #[must_use]
    pub const fn required(name: &'static str, kind: Kind, doc: &'static str) -> Self {
        Self::new(name, kind, doc, true)
    }

    /// An optional parameter.
    #[must_use]
    pub const fn optional(name: &'static str, kind: Kind, doc: &'static str) -> Self {
        Self::new(name, kind, doc, false)
    }

    const fn new(name: &'static str, kind: Kind, doc: &'static str, required: bool) -> Self {
        Self {
            name: Text::Borrowed(name),
            doc: Text::Borrowed(doc),
            kind,
            required,
            role: Role::Plain,
            default: None,
            aliases: Vec::new(),
        }
    }

    /// The same parameter with a role.
    #[must_use]
    pub fn role(mut self, role: Role) -> Self {
        self.role = role;
        self
    }

    /// The same parameter with a default.
    #[must_use]
    pub fn default(mut self, value: impl Into<Value>) -> Self {
        self.default = Some(value.into());
        self
    }

    /// The same parameter, also accepted under these names.
    #[must_use]
    pub fn also(mut self, aliases: &[&'static str]) -> Self {
        self.aliases
            .extend(aliases.iter().map(|alias| Text::Borrowed(alias)));
        self
    }
}

impl Kind {
    /// Text without a limit.
    pub const TEXT: Self = Self::String { max_length: None };
    /// A whole number without limits.
    pub const INTEGER: Self = Self::Integer {
        min: None,
        max: None,
    };

    /// One of these words.
    #[must_use]
    pub fn choice(words: &[&'static str]) -> Self {
        Self::Choice(words.iter().map(|word| Text::Borrowed(word)).collect())
    }

    /// A whole number between two values.
    #[must_use]
    pub const fn between(min: i64, max: i64) -> Self {
        Self::Integer {
            min: Some(min),
            max: Some(max),
        }
    }

    /// Text of at most so many characters.
    #[must_use]
    pub const fn text_up_to(max_length: usize) -> Self {
        Self::String {
            max_length: Some(max_length),
        }
    }
}
