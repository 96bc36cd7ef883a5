//! Approval modes and enforcement: what is asked where nothing else is said.

/// How the default question is answered (document 004, and `bounded`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Asks before every change.
    Ask,
    /// Refuses every change.
    Plan,
    /// Lets files be edited, asks before anything else changes.
    Edit,
    /// Asks for nothing.
    Auto,
    /// Asks for what leaves the bounds, nothing that confinement holds.
    Bounded,
}

impl Mode {
    /// All modes, in the order they are shown.
    pub const ALL: [Self; 5] = [Self::Ask, Self::Plan, Self::Edit, Self::Auto, Self::Bounded];

    /// Its name, then its aliases.
    #[must_use]
    pub const fn words(self) -> &'static [&'static str] {
        match self {
            Self::Ask => &["ask", "default", ""],
            Self::Plan => &["plan", "read", "read-only", "readonly"],
            Self::Edit => &["edit", "accept-edits", "edits", "auto-edits", "write"],
            Self::Auto => &["auto", "auto-approve", "yolo"],
            Self::Bounded => &["bounded"],
        }
    }

    /// The mode of this name or alias.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|mode| mode.words().contains(&word))
    }

    /// The name shown.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.words().first().copied().unwrap_or_default()
    }

    /// A name that does not say what the mode does.
    #[must_use]
    pub fn is_nickname(word: &str) -> bool {
        word == "yolo"
    }

    /// The risk in a few words, as document 004's project shows it.
    #[must_use]
    pub const fn risk(self) -> &'static str {
        match self {
            Self::Plan => "read-only: no file edits or shell",
            Self::Ask => "normal: asks before edits/shell",
            Self::Bounded => "low: confined, asks before anything leaves the bounds",
            Self::Edit => "medium: auto edits",
            Self::Auto => "high: auto shell",
        }
    }
}

/// Whether verdicts bind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Enforce {
    /// They do.
    #[default]
    Enforce,
    /// They are recorded, and everything but an `always` deny runs.
    Observe,
}

impl serde::Serialize for Mode {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl serde::Serialize for Enforce {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(*self == Self::Enforce)
    }
}
