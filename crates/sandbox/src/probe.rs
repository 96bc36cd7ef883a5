//! Attempts to get out, each tried for real: outside, where it must succeed,
//! and in a box, where it must not. What cannot be tried here says so.
//!
//! A probe is this same binary started under another name, so that the box it
//! runs in is the one that calls run in.

mod files;
mod kernel;
mod network;
mod programs;

use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// The name that makes this binary a probe.
pub(crate) const NAME: &str = "toolward-probe";

/// What probes are aimed at. Everything in it lies outside the box.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Stage {
    /// A directory that can be seen but not written: `file`, `other`, `dir`.
    pub visible: PathBuf,
    /// A directory that is hidden: `secret`.
    pub hidden: PathBuf,
    /// The workspace, which can be written.
    pub workspace: PathBuf,
    /// A TCP port of the machine's loopback with a listener.
    pub tcp: u16,
    /// A UDP port of it with a listener.
    pub udp: u16,
    /// A listening socket in the visible directory.
    pub socket: PathBuf,
    /// A listening socket without a file.
    pub nameless: String,
    /// A process of the same user.
    pub process: i32,
}

/// What a bound promises, in the words of a config.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Bound {
    /// Nothing outside the writable trees changes.
    Write,
    /// Nothing hidden is read.
    Hide,
    /// Metadata of files outside stays.
    Metadata,
    /// No host is reached.
    Network,
    /// No service's socket is reached.
    Sockets,
    /// No other process is touched or looked into.
    Processes,
    /// No kernel interface that goes round all this.
    Kernel,
    /// Only listed programs start.
    Programs,
    /// The terminal is not typed into.
    Terminal,
}

/// What came of an attempt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tried {
    /// It did what it wanted.
    Done,
    /// The kernel said no, with this number.
    Refused(i32),
    /// It cannot be tried, for this reason.
    Impossible(String),
}

/// One attempt.
#[derive(Clone, Copy)]
pub struct Probe {
    /// Its name, one word.
    pub name: &'static str,
    /// The bound that stops it.
    pub bound: Bound,
    /// What it tries, for people.
    pub about: &'static str,
    act: fn(&Stage) -> Act,
}

impl std::fmt::Debug for Probe {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Probe")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

/// How an attempt went: an error is a refusal.
type Act = Result<(), Stop>;

/// Why an attempt stopped.
#[derive(Debug)]
pub(crate) enum Stop {
    Refused(i32),
    Impossible(String),
}

impl From<rustix::io::Errno> for Stop {
    fn from(errno: rustix::io::Errno) -> Self {
        Self::Refused(errno.raw_os_error())
    }
}

impl From<std::io::Error> for Stop {
    fn from(error: std::io::Error) -> Self {
        match error.raw_os_error() {
            Some(errno) => Self::Refused(errno),
            None => Self::Impossible(error.to_string()),
        }
    }
}

/// Every probe.
pub fn probes() -> impl Iterator<Item = &'static Probe> {
    [
        files::PROBES,
        network::PROBES,
        kernel::PROBES,
        programs::PROBES,
    ]
    .into_iter()
    .flatten()
}

/// The arguments that start a probe as a process.
#[must_use]
pub fn arguments(probe: &str, stage: &Stage) -> Vec<String> {
    let stage = serde_json::to_string(stage).unwrap_or_default();
    vec![NAME.to_owned(), probe.to_owned(), stage]
}

/// What a probe printed.
#[must_use]
pub fn read(output: &str) -> Option<Tried> {
    serde_json::from_str(output.lines().last()?).ok()
}

/// Becomes a probe if this process was started as one.
pub(crate) fn try_if_asked() {
    let mut arguments = std::env::args();
    if arguments.next().as_deref() != Some(NAME) {
        return;
    }
    let name = arguments.next().unwrap_or_default();
    let stage = arguments.next().unwrap_or_default();
    let tried = attempt(&name, &stage);
    let text = serde_json::to_string(&tried).unwrap_or_default();
    // The reader takes silence for a probe that was killed.
    let _ = rustix::io::write(rustix::stdio::stdout(), format!("{text}\n").as_bytes());
    crate::sys::exit_now(0)
}

fn attempt(name: &str, stage: &str) -> Tried {
    let Ok(stage) = serde_json::from_str::<Stage>(stage) else {
        return Tried::Impossible("the stage cannot be read".to_owned());
    };
    let Some(probe) = probes().find(|probe| probe.name == name) else {
        return Tried::Impossible("there is no such probe".to_owned());
    };
    match (probe.act)(&stage) {
        Ok(()) => Tried::Done,
        Err(Stop::Refused(errno)) => Tried::Refused(errno),
        Err(Stop::Impossible(why)) => Tried::Impossible(why),
    }
}
