//! Runs a plugin: one request in, one answer out, inside a permit. A native
//! one in a box of its own; one for the engine in the engine, with folders
//! that a box holds. Whatever goes wrong has a name of its own.

mod native;
#[cfg(feature = "wasm")]
mod wasi;

use super::plugin::{Plugin, ProgramError};
use super::protocol::{Answer, ProtocolError, Request};
use std::collections::hash_map::RandomState;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::hash::{BuildHasher as _, Hasher as _};
use std::path::PathBuf;
use std::sync::OnceLock;
use toolward_policy::Permit;
use toolward_sandbox::{Keeper, Kept, Machine};

/// Longest complaint that an error repeats.
const SHOWN: usize = 2000;

/// What runs plugins, for one session.
#[derive(Debug)]
pub struct Runner {
    machine: Machine,
    variables: Vec<(OsString, OsString)>,
    binary: PathBuf,
    keeper: OnceLock<Keeper>,
    #[cfg(feature = "wasm")]
    wasi: wasi::Engines,
}

/// An answer, and what else the plugin said.
#[derive(Debug)]
pub struct Outcome {
    /// Its answer.
    pub answer: Answer,
    /// What it wrote to its standard error.
    pub complaints: String,
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// Its program cannot be had.
    #[error(transparent)]
    Program(#[from] ProgramError),
    /// It wants the network.
    #[error("it needs the network, which plugins cannot be given yet")]
    Network,
    /// This toolward was built without the engine.
    #[error("it is a WebAssembly plugin, and this toolward was built without `wasm`")]
    NoEngine,
    /// Its module does not run.
    #[error("{0}")]
    Module(String),
    /// The box could not be made, or the program not started in it.
    #[error(transparent)]
    Box(#[from] toolward_sandbox::Error),
    /// Its time was up.
    #[error("it was stopped after {0} ms, its `max_runtime_ms`")]
    TimedOut(u64),
    /// Its instructions were used up.
    #[error("it was stopped: it used up its fuel, the instructions that {0} ms are worth")]
    OutOfFuel(u64),
    /// It wanted too much memory.
    #[error("it failed after it was refused more than {} MiB of memory", .0 >> 20)]
    OutOfMemory(usize),
    /// It crashed.
    #[error("it crashed: {how}{}", told(complaints))]
    Crashed {
        /// By what.
        how: String,
        /// What it wrote to its standard error.
        complaints: String,
    },
    /// It ended with an error.
    #[error("it ended with exit code {code}{}", told(complaints))]
    Exit {
        /// Its code.
        code: i32,
        /// What it wrote to its standard error.
        complaints: String,
    },
    /// It wrote more than it may.
    #[error("it wrote {total} bytes, more than its `max_stdout_bytes` of {bound}")]
    Flood {
        /// How much it wrote.
        total: u64,
        /// How much is read.
        bound: u64,
    },
    /// What it wrote is no answer.
    #[error("{error}{}", told(complaints))]
    Protocol {
        /// Why not.
        error: ProtocolError,
        /// What it wrote to its standard error.
        complaints: String,
    },
}

/// How a plugin's process or module ended well enough to be read.
struct Written {
    output: Kept,
    complaints: String,
}

impl Runner {
    /// A runner. `binary` starts as a keeper (see [`Keeper::open`]); compiled
    /// modules are kept in `cache`.
    #[must_use]
    pub fn new(
        machine: Machine,
        variables: Vec<(OsString, OsString)>,
        binary: PathBuf,
        cache: Option<PathBuf>,
    ) -> Self {
        #[cfg(not(feature = "wasm"))]
        drop(cache);
        Self {
            machine,
            variables,
            binary,
            keeper: OnceLock::new(),
            #[cfg(feature = "wasm")]
            wasi: wasi::Engines::new(cache),
        }
    }

    /// Runs a plugin with arguments that were judged. `program` are the bytes
    /// of its program that somebody has looked at.
    pub fn run(
        &self,
        plugin: &Plugin,
        program: &[u8],
        args_json: String,
        permit: Permit,
    ) -> Result<Outcome, RunError> {
        let manifest = &plugin.manifest;
        if manifest.spec.network {
            return Err(RunError::Network);
        }
        let mut request = Request::new(request_id(), manifest.spec.name.to_string(), args_json);
        let written = if manifest.native {
            self.native(plugin, &mut request, &permit)?
        } else {
            self.in_engine(plugin, program, &mut request, &permit)?
        };
        // It was for this one run.
        drop(permit);
        let Written {
            mut output,
            complaints,
        } = written;
        if output.missing() > 0 {
            return Err(RunError::Flood {
                total: output.total(),
                bound: manifest.max_stdout_bytes,
            });
        }
        let (head, tail) = output.parts();
        match request.answer(&[head, tail].concat()) {
            Ok(answer) => Ok(Outcome { answer, complaints }),
            Err(error) => Err(RunError::Protocol { error, complaints }),
        }
    }

    #[cfg(feature = "wasm")]
    fn in_engine(
        &self,
        plugin: &Plugin,
        program: &[u8],
        request: &mut Request,
        permit: &Permit,
    ) -> Result<Written, RunError> {
        self.wasi(plugin, program, request, permit)
    }

    #[cfg(not(feature = "wasm"))]
    #[expect(clippy::unused_self, reason = "the same call as with the engine")]
    fn in_engine(
        &self,
        _: &Plugin,
        _: &[u8],
        _: &mut Request,
        _: &Permit,
    ) -> Result<Written, RunError> {
        Err(RunError::NoEngine)
    }

    /// The session's keeper, started when it is first needed.
    fn keeper(&self) -> Result<&Keeper, RunError> {
        if let Some(keeper) = self.keeper.get() {
            return Ok(keeper);
        }
        let keeper = Keeper::open(&self.binary)?;
        Ok(self.keeper.get_or_init(|| keeper))
    }
}

/// Nobody can guess it, so an answer with it is an answer to it.
fn request_id() -> String {
    let half = || RandomState::new().build_hasher().finish();
    format!("{:016x}{:016x}", half(), half())
}

/// A stream as text, cut where it is long.
fn said(mut kept: Kept) -> String {
    let missing = kept.missing();
    let (head, tail) = kept.parts();
    let mut text = String::from_utf8_lossy(head).into_owned();
    if missing > 0 {
        // Writing to a text cannot fail.
        let _ = write!(text, "\n[{missing} bytes left out]\n");
    }
    text.push_str(&String::from_utf8_lossy(tail));
    text
}

fn told(complaints: &str) -> String {
    let text = complaints.trim();
    if text.is_empty() {
        return String::new();
    }
    let shown: String = text.chars().take(SHOWN).collect();
    format!("; it said: {shown}")
}
