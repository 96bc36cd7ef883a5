//! Document 001's capabilities: named sets of tools and actions.

/// A named set of tools and actions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Capability {
    /// Its name.
    pub name: String,
    /// What it is for.
    pub description: String,
    /// Tools with the actions it grants.
    pub grants: Vec<(String, Vec<String>)>,
    /// Accepted for old configs; grants nothing.
    pub legacy: bool,
}
