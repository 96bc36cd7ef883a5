//! What crosses to the process that builds the box: mounts in order, Landlock
//! rules, limits and the program. Everything is concrete here; nothing is
//! looked up or decided behind this line.

use serde::{Deserialize, Serialize};
use std::ffi::OsString;

/// All that the inside needs to know of one run.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Plan {
    /// In the order in which they are made; later ones cover earlier ones.
    pub(crate) mounts: Vec<Mount>,
    /// What Landlock grants, besides.
    pub(crate) rules: Vec<Rule>,
    /// The directory that the program starts in.
    pub(crate) directory: OsString,
    /// The program's file.
    pub(crate) program: OsString,
    /// Its arguments, its own name first.
    pub(crate) arguments: Vec<OsString>,
    /// Its whole environment.
    pub(crate) environment: Vec<(OsString, OsString)>,
    /// Its limits.
    pub(crate) limits: Limits,
    /// Anonymous memory may be executed as a file.
    pub(crate) memory_files_run: bool,
    /// Standard input is a terminal of its own, which it shall control.
    pub(crate) terminal: bool,
}

/// One thing in the new root.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Mount {
    /// Where: absolute, without links.
    pub(crate) target: OsString,
    /// What.
    pub(crate) what: What,
    /// It can be written.
    pub(crate) write: bool,
    /// Programs and libraries in it can run.
    pub(crate) run: bool,
}

/// What stands at a place of the new root.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum What {
    /// The tree that is at this path outside, with what is mounted in it.
    Tree(OsString),
    /// An empty directory of its own, of at most this many bytes.
    Scratch(u64),
    /// Nothing that can be read: a directory.
    HiddenDirectory,
    /// Nothing that can be read: a file.
    HiddenFile,
    /// A link to this text.
    Link(OsString),
    /// The processes of the box.
    Processes,
    /// The few devices that programs need.
    Devices,
}

/// One Landlock rule: what may be done beneath a path of the new root.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Rule {
    pub(crate) path: OsString,
    pub(crate) read: bool,
    pub(crate) write: bool,
    pub(crate) run: bool,
}

/// Bounds on what a run may use up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// Most processes and threads at once. Where root runs a box, fewer than
    /// 301 means 301.
    pub processes: u32,
    /// Most bytes in one file that it writes.
    pub file_bytes: u64,
    /// Most bytes in each scratch directory.
    pub scratch_bytes: u64,
    /// Most open files of one process.
    pub open_files: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            processes: 4096,
            file_bytes: 64 << 30,
            scratch_bytes: 4 << 30,
            open_files: 65_536,
        }
    }
}

/// How a run ended, or why it never began: the last word of the inside.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Report {
    /// It ended by itself.
    Exited(i32),
    /// A signal ended it.
    Killed(i32),
    /// The box could not be made, or the program not started in it.
    Failed(Failed),
}

/// The step that failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Failed {
    /// What was being done.
    pub(crate) step: String,
    /// To what.
    pub(crate) path: OsString,
    /// The system's error number.
    pub(crate) errno: i32,
}

impl Failed {
    pub(crate) fn new(step: &str, path: impl Into<OsString>, errno: rustix::io::Errno) -> Self {
        Self {
            step: step.to_owned(),
            path: path.into(),
            errno: errno.raw_os_error(),
        }
    }
}
