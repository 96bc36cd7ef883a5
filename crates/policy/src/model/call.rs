//! A call as a door hands it over, and the three answers it can get.

use super::Arguments;

/// One tool call of one agent.
#[derive(Debug, Clone)]
pub struct Call {
    /// The acting agent's name in the policy.
    pub agent: String,
    /// The tool under any of its names.
    pub tool: String,
    /// Its arguments.
    pub args: Arguments,
}

/// The three answers, from least to most restrictive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Verdict {
    /// It may run.
    Allow,
    /// A person decides.
    Ask,
    /// It may not run.
    Deny,
}

impl Verdict {
    /// The word used in configs and output.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Allow => "allow",
            Self::Ask => "ask",
            Self::Deny => "deny",
        }
    }

    /// The verdict of this word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        [Self::Allow, Self::Ask, Self::Deny]
            .into_iter()
            .find(|verdict| verdict.word() == word)
    }
}

impl serde::Serialize for Verdict {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}
