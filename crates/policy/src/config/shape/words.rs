//! Closed sets of words. The model's own lists decide; a test holds these to
//! them.

/// Words that a value may be.
#[derive(Debug)]
pub struct Words {
    /// The words shown to people.
    pub names: &'static [&'static str],
    /// Other words that are accepted.
    pub aliases: &'static [&'static str],
}

impl Words {
    const fn new(names: &'static [&'static str]) -> Self {
        Self {
            names,
            aliases: &[],
        }
    }

    /// The word is one of them.
    #[must_use]
    pub fn has(&self, word: &str) -> bool {
        self.all().any(|known| known == word)
    }

    /// Every accepted word.
    pub fn all(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.names.iter().chain(self.aliases).copied()
    }

    /// The words for a sentence: `` `ask`, `deny` ``.
    #[must_use]
    pub fn listed(&self) -> String {
        let quoted: Vec<_> = self.names.iter().map(|name| format!("`{name}`")).collect();
        quoted.join(", ")
    }
}

/// Approval modes with document 004's aliases.
pub static MODES: Words = Words {
    names: &["ask", "plan", "edit", "auto", "bounded"],
    aliases: &[
        "default",
        "",
        "read",
        "read-only",
        "readonly",
        "accept-edits",
        "edits",
        "auto-edits",
        "write",
        "auto-approve",
        "yolo",
    ],
};

/// Verdicts.
pub static VERDICTS: Words = Words::new(&["allow", "ask", "deny"]);

/// Whether verdicts bind.
pub static ENFORCE: Words = Words::new(&["enforce", "observe"]);

/// Document 000's trust levels.
pub static TRUST: Words = Words::new(&["local", "verified", "community"]);

/// Effects of actions.
pub static EFFECTS: Words = Words::new(&[
    "read", "write", "execute", "network", "send", "spawn", "persist",
]);

/// What an argument of a server's tool means to the world.
pub static ROLES: Words = Words::new(&["path", "url", "host", "command", "recipient", "code"]);

/// Types of a manifest's arguments.
pub(super) static ARG_TYPES: Words = Words::new(&["string", "integer", "number", "boolean"]);

/// The only type of a manifest's `[args]`.
pub(super) static OBJECT: Words = Words::new(&["object"]);

#[cfg(test)]
mod tests {
    use super::{EFFECTS, MODES, TRUST, VERDICTS};
    use crate::model::{Effect, Mode, Trust, Verdict};

    #[test]
    fn words_are_those_of_the_model() {
        let mut modes: Vec<_> = Mode::ALL
            .iter()
            .flat_map(|mode| mode.words())
            .copied()
            .collect();
        let mut here: Vec<_> = MODES.all().collect();
        modes.sort_unstable();
        here.sort_unstable();
        assert_eq!(here, modes);
        assert_eq!(MODES.names, Mode::ALL.map(Mode::word));
        assert_eq!(EFFECTS.names, Effect::ALL.map(Effect::word));
        assert!(
            VERDICTS
                .all()
                .all(|word| Verdict::from_word(word).is_some())
        );
        let trust = [Trust::Local, Trust::Verified, Trust::Community];
        assert_eq!(TRUST.names, trust.map(Trust::word));
    }
}
