//! What runs on the other side: the keeper of a session, and in each box the
//! init that builds it, starts the program and reaps.
//!
//! A keeper is this same binary started under another name. It has one thread,
//! holds the session's user and network namespace, and makes one box for each
//! request that comes through its socket. When the socket closes it ends, and
//! with it every box.

mod devices;
mod init;
mod keeper;
mod loopback;
mod mounts;
mod privileges;
mod rules;
mod syscalls;

use crate::plan::Failed;
use std::path::Path;

pub(crate) use keeper::NAME as KEEPER;

type Step<T> = Result<T, Failed>;

/// Names the step and the path that an error belongs to.
trait At<T> {
    fn at(self, step: &str, path: impl AsRef<Path>) -> Step<T>;
}

impl<T> At<T> for rustix::io::Result<T> {
    fn at(self, step: &str, path: impl AsRef<Path>) -> Step<T> {
        self.map_err(|errno| Failed::new(step, path.as_ref(), errno))
    }
}

impl<T> At<T> for std::io::Result<T> {
    fn at(self, step: &str, path: impl AsRef<Path>) -> Step<T> {
        self.map_err(|error| {
            let errno = rustix::io::Errno::from_io_error(&error);
            Failed::new(step, path.as_ref(), errno.unwrap_or(rustix::io::Errno::IO))
        })
    }
}

/// Becomes a keeper if this process was started as one, and never returns
/// then. A program that confines anything calls this first thing in `main`,
/// before it starts a thread.
pub fn keep_if_asked() {
    let name = std::env::args_os().next();
    if name.is_some_and(|name| name == KEEPER) {
        keeper::run();
    }
    crate::probe::try_if_asked();
}
