//! Effects: what an action does to the world. They replace every list of names.

use std::fmt;

/// One kind of effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Effect {
    /// Reads something.
    Read,
    /// Writes files or data that belong to the user.
    Write,
    /// Runs a program.
    Execute,
    /// Reaches the network.
    Network,
    /// Tells the outside world something.
    Send,
    /// Starts or steers agents.
    Spawn,
    /// Leaves something behind that acts or is read later.
    Persist,
}

impl Effect {
    /// All effects, in the order they are shown.
    pub const ALL: [Self; 7] = [
        Self::Read,
        Self::Write,
        Self::Execute,
        Self::Network,
        Self::Send,
        Self::Spawn,
        Self::Persist,
    ];

    /// The word used in configs and output.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Write => "write",
            Self::Execute => "execute",
            Self::Network => "network",
            Self::Send => "send",
            Self::Spawn => "spawn",
            Self::Persist => "persist",
        }
    }

    /// The effect of this word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|effect| effect.word() == word)
    }
}

/// A set of effects.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Effects(u8);

impl Effects {
    /// No effect at all.
    pub const NONE: Self = Self(0);
    /// Every effect: what is assumed where nothing is known.
    pub const ALL: Self = Self(0x7f);

    /// The set of these effects.
    #[must_use]
    pub const fn of(effects: &[Effect]) -> Self {
        let mut bits = 0;
        let mut rest = effects;
        while let [first, tail @ ..] = rest {
            bits |= 1 << (*first as u8);
            rest = tail;
        }
        Self(bits)
    }

    /// Both sets together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// This set with one effect more.
    #[must_use]
    pub const fn with(self, effect: Effect) -> Self {
        Self(self.0 | 1 << (effect as u8))
    }

    /// The effect is in the set.
    #[must_use]
    pub const fn has(self, effect: Effect) -> bool {
        self.0 & 1 << (effect as u8) != 0
    }

    /// Every effect of this set is in `other`.
    #[must_use]
    pub const fn within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// None of Write, Execute, Send, Spawn, Persist: derived, never declared.
    #[must_use]
    pub const fn is_read_only(self) -> bool {
        const CHANGING: u8 = Effects::of(&[
            Effect::Write,
            Effect::Execute,
            Effect::Send,
            Effect::Spawn,
            Effect::Persist,
        ])
        .0;
        self.0 & CHANGING == 0
    }

    /// The effects in the set.
    pub fn iter(self) -> impl Iterator<Item = Effect> {
        Effect::ALL
            .into_iter()
            .filter(move |effect| self.has(*effect))
    }
}

impl fmt::Debug for Effects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl fmt::Display for Effects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, effect) in self.iter().enumerate() {
            if index > 0 {
                f.write_str(", ")?;
            }
            f.write_str(effect.word())?;
        }
        Ok(())
    }
}

impl serde::Serialize for Effects {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Effect::word))
    }
}
