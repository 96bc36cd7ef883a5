//! What is known about the session a call belongs to.

/// The running side of a decision: everything that is not in the policy, the
/// call or its facts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Session {
    /// This machine can hold a call inside its bounds.
    pub confined: bool,
    /// A person is there to be asked.
    pub interactive: bool,
    /// The agents above the caller, nearest first. A caller that has no entry
    /// of its own in the policy acts as a part of its parent.
    pub parents: Vec<String>,
    /// What the session has read (`untrusted`, `private`).
    pub labels: Vec<String>,
}

impl Session {
    /// The usual one: confined, and with a person to ask.
    #[must_use]
    pub fn attended() -> Self {
        Self {
            confined: true,
            interactive: true,
            ..Self::default()
        }
    }

    /// The next agent above, with its own session. A caller that acts as a part
    /// of its parent has the one above that.
    pub(crate) fn above(&self, as_child: bool) -> Option<(&str, Self)> {
        let mut rest = self.parents.iter().skip(usize::from(as_child));
        let parent = rest.next()?;
        let above = Self {
            parents: rest.cloned().collect(),
            ..self.clone()
        };
        Some((parent, above))
    }
}
