//! What a tool manifest says, as written (document 003). It is no part of a
//! layer: manifests stand beside their tools.

use super::{At, Span, Word};

/// A tool manifest (document 003).
#[derive(Debug, Clone, Default)]
pub struct ManifestConfig {
    /// The tool's name.
    pub tool_name: Word,
    /// Its version.
    pub version: Option<Word>,
    /// What it does, for the model.
    pub description: Option<Word>,
    /// It needs the network.
    pub requires_network: Option<At<bool>>,
    /// A host program instead of a WebAssembly module.
    pub native: Option<At<bool>>,
    /// Longest run, in milliseconds.
    pub max_runtime_ms: Option<At<u64>>,
    /// Longest output.
    pub max_stdout_bytes: Option<At<u64>>,
    /// Longest error output.
    pub max_stderr_bytes: Option<At<u64>>,
    /// Its arguments, in the order written.
    pub args: Vec<ArgConfig>,
    /// The whole file.
    pub span: Span,
}

/// `[args.properties.<name>]`.
#[derive(Debug, Clone, Default)]
pub struct ArgConfig {
    /// Its name.
    pub name: Word,
    /// `string`, `integer`, `number` or `boolean`.
    pub kind: Word,
    /// Named in `required`.
    pub required: bool,
    /// What it means, for the model.
    pub description: Option<Word>,
    /// Longest text, in characters.
    pub max_length: Option<At<u64>>,
    /// The only texts it takes; empty means any.
    pub choices: Vec<Word>,
    /// Smallest number.
    pub min: Option<At<i64>>,
    /// Largest number.
    pub max: Option<At<i64>>,
}
