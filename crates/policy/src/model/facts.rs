//! What a call would touch, found out before it is judged. Paths arrive
//! resolved: `runtime` asks the world, this crate never does.

use super::Effects;
use toolward_shell::Analysis;

/// Everything found out about one call.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    /// The action's effects, with what arguments and command add.
    pub effects: Effects,
    /// Paths whose content is read.
    pub reads: Vec<PathFact>,
    /// Paths that are created, changed or removed.
    pub writes: Vec<PathFact>,
    /// May read files that are not listed.
    pub reads_open: bool,
    /// May write files that are not listed.
    pub writes_open: bool,
    /// Hosts that are reached.
    pub hosts: Vec<HostFact>,
    /// May reach hosts that are not listed.
    pub hosts_open: bool,
    /// Toolchains whose registries it reaches (`rust`, `node`).
    pub registries: Vec<String>,
    /// People or places that are told something.
    pub recipients: Vec<String>,
    /// The command line's facts, for calls that run one.
    pub shell: Option<Analysis>,
    /// The command line as written.
    pub command: Option<String>,
}

/// A path a call touches.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PathFact {
    /// As written.
    pub shown: String,
    /// Absolute, without `.` and `..`, links followed as far as they exist.
    /// `None` where it cannot be known before it runs.
    pub resolved: Option<String>,
    /// A certain beginning of the resolved path where only that is known.
    pub prefix: Option<String>,
    /// A certain end where the beginning is not known: whole components, each
    /// after its slash (`/.env` of `$X/.env`).
    pub suffix: Option<String>,
    /// The absolute pattern where it is one. A set that this fits as text has
    /// everything that it matches.
    pub like: Option<String>,
    /// Everything beneath it is meant too.
    pub recursive: bool,
    /// What is written beneath it may have any name and content.
    pub fills: bool,
    /// Some name in it is a pattern: everything it may match is meant.
    pub pattern: bool,
    /// Index of the command it belongs to.
    pub by: Option<usize>,
}

/// A host a call reaches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HostFact {
    /// As written or as a person would name it (`origin (github.com)`).
    pub shown: String,
    /// Lower case name or address; `None` where it cannot be known.
    pub host: Option<String>,
    /// Port if known.
    pub port: Option<u16>,
    /// Index of the command it belongs to.
    pub by: Option<usize>,
}
