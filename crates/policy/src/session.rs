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
