//! Walls without a program behind them: a box that only stands there, and
//! directories opened in it from outside. Whoever reads through such a
//! directory sees what the box would see: hidden files are not there, and
//! what is to stay as it is cannot be written, whoever asks.

use crate::error::Error;
use crate::keeper::{Keeper, Running, Streams};
use crate::walls::{Launch, Walls};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{CWD, Mode, OFlags, openat};
use rustix::io::Errno;
use rustix::pipe::{PipeFlags, pipe_with};
use rustix::process::{Pid, PidfdFlags, pidfd_open};
use std::fs;
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::path::{Path, PathBuf};

/// A box that stands until this value goes.
#[derive(Debug)]
pub struct Holding {
    running: Running,
    /// Keeps the waiting program waiting.
    _input: OwnedFd,
    waiting: OwnedFd,
    root: PathBuf,
}

impl Keeper {
    /// Puts up walls around nothing.
    pub fn hold(&self, walls: &Walls) -> Result<Holding, Error> {
        let pipe = || pipe_with(PipeFlags::CLOEXEC).map_err(failed);
        let (their_input, input) = pipe()?;
        let (ready, output) = pipe()?;
        let (_, errors) = pipe()?;
        // A shell starts behind any walls. It says when it is there.
        let launch = Launch {
            program: PathBuf::from("/bin/sh"),
            arguments: vec!["sh".into(), "-c".into(), "echo; read word".into()],
            environment: Vec::new(),
            directory: PathBuf::from("/"),
        };
        let streams = Streams {
            input: their_input,
            output,
            errors,
            terminal: false,
        };
        let mut running = self.start(walls, &launch, &streams)?;
        drop(streams);
        let mut line = [0u8; 1];
        let said = loop {
            match rustix::io::read(&ready, &mut line) {
                Err(Errno::INTR) => {}
                other => break other.map_err(failed)?,
            }
        };
        if said == 0 {
            // It ended before it began: its report says why.
            running.wait()?;
            return Err(failed(Errno::CHILD));
        }
        let init = process(running.init())?;
        let (waiting, root) = child(init)?;
        Ok(Holding {
            running,
            _input: input,
            waiting,
            root,
        })
    }
}

impl Holding {
    /// A directory as it is behind the walls.
    pub fn folder(&self, path: &Path) -> Result<OwnedFd, Error> {
        let inner = path.strip_prefix("/").unwrap_or(path);
        let flags = OFlags::DIRECTORY | OFlags::CLOEXEC | OFlags::PATH;
        let opened = openat(CWD, self.root.join(inner), flags, Mode::empty());
        let opened = opened.map_err(|errno| Error::Path {
            path: path.to_owned(),
            source: errno.into(),
        })?;
        // A number can come to mean another process. It has not, if the one
        // that it meant is alive now.
        if is_over(&self.waiting)? {
            return Err(failed(Errno::SRCH));
        }
        Ok(opened)
    }
}

impl Drop for Holding {
    fn drop(&mut self) {
        self.running.kill();
        // It was to end, and how is nothing that anybody asked.
        let _ = self.running.wait();
    }
}

/// The number of a process.
fn process(descriptor: &OwnedFd) -> Result<Pid, Error> {
    let path = format!("/proc/self/fdinfo/{}", descriptor.as_fd().as_raw_fd());
    let text = fs::read_to_string(&path).map_err(|source| Error::Path {
        path: PathBuf::from(&path),
        source,
    })?;
    let number = text.lines().find_map(|line| line.strip_prefix("Pid:"));
    let number = number.and_then(|number| number.trim().parse().ok());
    number
        .and_then(Pid::from_raw)
        .ok_or_else(|| failed(Errno::SRCH))
}

/// The one child of a box's first process, and its root.
fn child(init: Pid) -> Result<(OwnedFd, PathBuf), Error> {
    let init = init.as_raw_nonzero();
    let children = format!("/proc/{init}/task/{init}/children");
    let read = |path: String| {
        fs::read_to_string(&path).map_err(|source| Error::Path {
            path: PathBuf::from(path),
            source,
        })
    };
    let list = read(children)?;
    let number: Option<i32> = list.split_whitespace().next().and_then(|n| n.parse().ok());
    let pid = number.and_then(Pid::from_raw);
    let pid = pid.ok_or_else(|| failed(Errno::CHILD))?;
    let waiting = pidfd_open(pid, PidfdFlags::empty()).map_err(failed)?;
    let number = pid.as_raw_nonzero();
    let status = read(format!("/proc/{number}/status"))?;
    let parent = status.lines().find_map(|line| line.strip_prefix("PPid:"));
    if parent.map(str::trim) != Some(init.to_string().as_str()) || is_over(&waiting)? {
        return Err(failed(Errno::SRCH));
    }
    Ok((waiting, PathBuf::from(format!("/proc/{number}/root"))))
}

fn is_over(process: &OwnedFd) -> Result<bool, Error> {
    let mut end = [PollFd::new(process, PollFlags::IN)];
    let now = Timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    loop {
        match poll(&mut end, Some(&now)) {
            Err(Errno::INTR) => {}
            Err(errno) => return Err(failed(errno)),
            Ok(ready) => return Ok(ready > 0),
        }
    }
}

fn failed(errno: Errno) -> Error {
    Error::Step {
        step: "holding folders".to_owned(),
        path: PathBuf::new(),
        source: errno.into(),
    }
}
