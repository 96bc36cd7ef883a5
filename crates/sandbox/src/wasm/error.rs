//! Why a module was not run. Nothing of it ran when one of these comes back.

use std::path::PathBuf;

/// Why a module was not run.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The engine could not be made.
    #[error("the WebAssembly engine did not start: {0}")]
    Engine(String),
    /// The bytes are no module that the engine takes.
    #[error("it is not a WebAssembly module that can be run: {0}")]
    BadModule(String),
    /// It is larger than what is read.
    #[error("the module has {0} bytes; at most {max} are taken", max = super::engine::MAX_MODULE)]
    TooLarge(usize),
    /// It wants something that no plugin gets.
    #[error("it imports `{module}.{name}`, which is not part of WASI preview 1")]
    Import {
        /// The namespace of the import.
        module: String,
        /// Its name.
        name: String,
    },
    /// It has no `_start` to call.
    #[error("it exports no function `_start`: it is a library, not a command")]
    NoStart,
    /// A folder that it was to get cannot be opened.
    #[error("the folder {} cannot be opened: {reason}", path.display())]
    Folder {
        /// Which.
        path: PathBuf,
        /// The system's word.
        reason: String,
    },
    /// Its memory or tables are larger than its bounds from the start.
    #[error("it needs more than its bounds from the start: {0}")]
    TooMuch(String),
    /// Every place for a running module is taken.
    #[error("too many modules are running at once; try again")]
    Busy,
}

impl Error {
    /// The first line of what the engine says: the rest is for its authors.
    pub(super) fn words(error: &wasmtime::Error) -> String {
        let root = error.root_cause().to_string();
        let line = root.lines().next().unwrap_or_default();
        line.chars().take(300).collect()
    }
}
