//! Why a box could not be made. Nothing ran when one of these comes back.

use crate::plan::Failed;
use std::path::PathBuf;

/// Why a box could not be made.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The keeper did not start or went away.
    #[error("the process that keeps the box {what}: {source}")]
    Keeper {
        /// What happened to it.
        what: &'static str,
        /// The system's word.
        source: std::io::Error,
    },
    /// The kernel refused a step.
    #[error("the box could not be made: {step}{} failed: {source}", on(path))]
    Step {
        /// What was being done.
        step: String,
        /// To what; may be empty.
        path: PathBuf,
        /// The system's word.
        source: std::io::Error,
    },
    /// The program did not start.
    #[error("{} did not start: {source}", path.display())]
    Program {
        /// Its file.
        path: PathBuf,
        /// The system's word.
        source: std::io::Error,
    },
    /// A path of the walls cannot be resolved.
    #[error("{}: {source}", path.display())]
    Path {
        /// Which.
        path: PathBuf,
        /// The system's word.
        source: std::io::Error,
    },
    /// The way to the permit's hosts could not be made.
    #[error("the way to the hosts in the bounds could not be made: {source}")]
    Network {
        /// The system's word.
        source: std::io::Error,
    },
}

impl Error {
    pub(crate) const fn network(source: std::io::Error) -> Self {
        Self::Network { source }
    }
}

fn on(path: &std::path::Path) -> String {
    if path.as_os_str().is_empty() {
        String::new()
    } else {
        format!(" {}", path.display())
    }
}

impl From<Failed> for Error {
    fn from(failed: Failed) -> Self {
        let source = std::io::Error::from_raw_os_error(failed.errno);
        let path = PathBuf::from(failed.path);
        if failed.step == "starting" {
            Self::Program { path, source }
        } else {
            Self::Step {
                step: failed.step,
                path,
                source,
            }
        }
    }
}
