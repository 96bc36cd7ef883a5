//! The owner's side of a session: starts its keeper, asks for boxes, waits.

use crate::error::Error;
use crate::inside::KEEPER;
use crate::message::{self, Request};
use crate::network::Services;
use crate::plan::{Failed, Report};
use crate::walls::{Launch, Walls};
use rustix::event::{PollFd, PollFlags, poll};
use rustix::net::{AddressFamily, SocketFlags, SocketType, socketpair};
use rustix::process::{Signal, pidfd_send_signal};
use std::fs::File;
use std::io::Read;
use std::net::{SocketAddr, TcpListener};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};

/// A session's keeper: everything that runs in it ends with this value.
#[derive(Debug)]
pub struct Keeper {
    process: Mutex<Child>,
    /// One request at a time: an answer belongs to the last one asked.
    socket: Mutex<OwnedFd>,
    services: Services,
}

/// Standard input, output and error of a program.
#[derive(Debug)]
pub struct Streams {
    /// What it reads.
    pub input: OwnedFd,
    /// Where it writes.
    pub output: OwnedFd,
    /// Where it complains.
    pub errors: OwnedFd,
    /// `input` is a terminal made for it, which it shall control.
    pub terminal: bool,
}

/// A program in its box.
#[derive(Debug)]
pub struct Running {
    init: OwnedFd,
    report: File,
}

/// How it ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// By itself, with this code.
    Exited(i32),
    /// By this signal.
    Killed(i32),
}

impl Ended {
    /// The code as a shell would tell it.
    #[must_use]
    pub const fn code(self) -> i32 {
        match self {
            Self::Exited(code) => code,
            Self::Killed(signal) => 128 + signal,
        }
    }
}

impl Keeper {
    /// Starts a keeper. `binary` is a program that calls
    /// [`crate::keep_if_asked`] first thing; usually `/proc/self/exe`.
    pub fn open(binary: &Path) -> Result<Self, Error> {
        let failed = |what| move |source| Error::Keeper { what, source };
        let (ours, theirs) = socketpair(
            AddressFamily::UNIX,
            SocketType::SEQPACKET,
            SocketFlags::CLOEXEC,
            None,
        )
        .map_err(|errno| failed("has no socket")(errno.into()))?;
        let process = Command::new(binary)
            .arg0(KEEPER)
            .env_clear()
            .current_dir("/")
            .stdin(Stdio::from(theirs))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            // Signals for the foreground are for its owner to pass on.
            .process_group(0)
            .spawn()
            .map_err(failed("did not start"))?;
        let keeper = Self {
            process: Mutex::new(process),
            socket: Mutex::new(ours),
            services: Services::default(),
        };
        keeper.heard()?;
        Ok(keeper)
    }

    /// The keeper's process.
    #[must_use]
    pub fn process(&self) -> rustix::process::Pid {
        let process = self.process.lock().unwrap_or_else(PoisonError::into_inner);
        rustix::process::Pid::from_child(&process)
    }

    /// The answer to the last request.
    fn heard(&self) -> Result<Vec<OwnedFd>, Error> {
        let socket = self.socket.lock().unwrap_or_else(PoisonError::into_inner);
        Self::hear(&socket)
    }

    fn hear(socket: &OwnedFd) -> Result<Vec<OwnedFd>, Error> {
        let (answer, files) = message::receive::<Result<(), Failed>>(socket.as_fd())
            .map_err(|errno| gone(errno.into()))?;
        answer?;
        Ok(files)
    }

    /// The services of this machine that are open in the session.
    pub(crate) const fn services(&self) -> &Services {
        &self.services
    }

    /// Listens inside, at an address of the session's own network.
    pub(crate) fn listen(&self, address: SocketAddr) -> Result<TcpListener, Error> {
        let socket = self.socket.lock().unwrap_or_else(PoisonError::into_inner);
        message::send(socket.as_fd(), &Request::Listen(address), &[])
            .map_err(|errno| gone(errno.into()))?;
        let mut answer = Self::hear(&socket)?;
        let listener = answer.pop();
        let listener = listener.ok_or_else(|| gone(std::io::ErrorKind::InvalidData.into()))?;
        Ok(TcpListener::from(listener))
    }

    /// Runs a program behind walls.
    pub fn start(
        &self,
        walls: &Walls,
        launch: &Launch,
        streams: &Streams,
    ) -> Result<Running, Error> {
        let mut plan = walls.plan(launch)?;
        plan.terminal = streams.terminal;
        let plan = message::pack(&plan).map_err(gone)?;
        let (report, told) = rustix::pipe::pipe_with(rustix::pipe::PipeFlags::CLOEXEC)
            .map_err(|errno| gone(errno.into()))?;
        let socket = self.socket.lock().unwrap_or_else(PoisonError::into_inner);
        let files = [
            plan.as_fd(),
            streams.input.as_fd(),
            streams.output.as_fd(),
            streams.errors.as_fd(),
            told.as_fd(),
        ];
        message::send(socket.as_fd(), &Request::Run, &files).map_err(|errno| gone(errno.into()))?;
        let mut answer = Self::hear(&socket)?;
        let init = answer
            .pop()
            .ok_or_else(|| gone(std::io::ErrorKind::InvalidData.into()))?;
        Ok(Running {
            init,
            report: File::from(report),
        })
    }
}

fn gone(source: std::io::Error) -> Error {
    Error::Keeper {
        what: "went away",
        source,
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        let process = self.process.get_mut();
        let process = process.unwrap_or_else(PoisonError::into_inner);
        // Its boxes die with it; both errors mean that it is gone already.
        let _ = process.kill();
        let _ = process.wait();
    }
}

impl Running {
    /// Waits for the end. An error means that the box was never whole, and
    /// the program did not run.
    pub fn wait(&mut self) -> Result<Ended, Error> {
        let mut bytes = Vec::new();
        self.report.read_to_end(&mut bytes).map_err(gone)?;
        // The last word comes before the end: only a box whose first process
        // is gone has nothing running in it.
        let mut end = [PollFd::new(&self.init, PollFlags::IN)];
        while let Err(errno) = poll(&mut end, None) {
            if errno != rustix::io::Errno::INTR {
                return Err(gone(errno.into()));
            }
        }
        if bytes.is_empty() {
            // Only the whole box's end leaves no word.
            return Ok(Ended::Killed(libc::SIGKILL));
        }
        let (report, _) = postcard::take_from_bytes::<Report>(&bytes)
            .map_err(|error| gone(std::io::Error::other(error)))?;
        match report {
            Report::Exited(code) => Ok(Ended::Exited(code)),
            Report::Killed(signal) => Ok(Ended::Killed(signal)),
            Report::Failed(failed) => Err(failed.into()),
        }
    }

    /// Ends everything in the box.
    pub fn kill(&self) {
        // Gone already is as good.
        let _ = pidfd_send_signal(&self.init, Signal::KILL);
    }

    /// The first process of the box.
    pub(crate) const fn init(&self) -> &OwnedFd {
        &self.init
    }

    /// Becomes readable when the box is gone.
    pub(crate) const fn report(&self) -> &File {
        &self.report
    }

    /// What sends signals to it from elsewhere.
    pub fn sender(&self) -> std::io::Result<Sender> {
        Ok(Sender(self.init.try_clone()?))
    }
}

/// Sends signals to a program in its box.
#[derive(Debug)]
pub struct Sender(OwnedFd);

impl Sender {
    /// Passes a signal on; one that comes after the end is lost.
    pub fn signal(&self, signal: Signal) {
        let _ = pidfd_send_signal(&self.0, signal);
    }
}
