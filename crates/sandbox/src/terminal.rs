//! A terminal of a box's own, between the person's terminal and the program:
//! what the program does to its terminal stays there.

use crate::keeper::Sender;
use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::{Errno, read, write};
use rustix::process::Signal;
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{
    OptionalActions, Termios, isatty, tcgetattr, tcgetwinsize, tcsetattr, tcsetwinsize,
};
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};

/// Both ends of a terminal.
#[derive(Debug)]
pub struct Terminal {
    /// What the person's side reads and writes.
    pub near: OwnedFd,
    /// What the program gets.
    pub far: OwnedFd,
}

impl Terminal {
    /// A new terminal as large as the one at `like`, with its settings.
    pub fn like(like: BorrowedFd<'_>) -> rustix::io::Result<Self> {
        let near = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC)?;
        grantpt(&near)?;
        unlockpt(&near)?;
        let name = ptsname(&near, Vec::new())?;
        let flags =
            rustix::fs::OFlags::RDWR | rustix::fs::OFlags::NOCTTY | rustix::fs::OFlags::CLOEXEC;
        let far = rustix::fs::open(name, flags, rustix::fs::Mode::empty())?;
        let _ = tcsetattr(&far, OptionalActions::Now, &tcgetattr(like)?);
        let terminal = Self { near, far };
        terminal.resize(like);
        Ok(terminal)
    }

    /// Takes on the size of another terminal.
    pub fn resize(&self, like: BorrowedFd<'_>) {
        resize(self.near.as_fd(), like);
    }
}

fn resize(near: BorrowedFd<'_>, like: BorrowedFd<'_>) {
    if let Ok(size) = tcgetwinsize(like) {
        // A size that cannot be set is a smaller evil than no terminal.
        let _ = tcsetwinsize(near, size);
    }
}

/// A terminal that passes every key on as it is; put back when dropped.
#[derive(Debug)]
pub struct Raw<'t> {
    terminal: BorrowedFd<'t>,
    before: Termios,
}

impl<'t> Raw<'t> {
    /// Makes it so; `None` if this is no terminal.
    #[must_use]
    pub fn new(terminal: BorrowedFd<'t>) -> Option<Self> {
        if !isatty(terminal) {
            return None;
        }
        let before = tcgetattr(terminal).ok()?;
        let mut raw = before.clone();
        raw.make_raw();
        tcsetattr(terminal, OptionalActions::Now, &raw).ok()?;
        Some(Self { terminal, before })
    }
}

impl Drop for Raw<'_> {
    fn drop(&mut self) {
        let _ = tcsetattr(self.terminal, OptionalActions::Now, &self.before);
    }
}

/// Carries bytes between a person's terminal and a box's until the program
/// has closed its side. What the program writes is told to `heard` too.
pub fn relay(
    near: BorrowedFd<'_>,
    input: BorrowedFd<'_>,
    output: BorrowedFd<'_>,
    heard: &mut dyn FnMut(&[u8]),
) -> rustix::io::Result<()> {
    let mut open = true;
    loop {
        let mut ends = [
            PollFd::from_borrowed_fd(near, PollFlags::IN),
            PollFd::from_borrowed_fd(input, PollFlags::IN),
        ];
        let watched = if open { &mut ends[..] } else { &mut ends[..1] };
        match poll(watched, None) {
            Err(Errno::INTR) => continue,
            other => other?,
        };
        let [far_end, person] = ends;
        if !far_end.revents().is_empty() && !carry(near, output, heard)? {
            return Ok(());
        }
        if open && !person.revents().is_empty() {
            open = carry(input, near, &mut |_| {})?;
        }
    }
}

/// Carries what a program writes to `to`, until it has closed its side.
pub fn pass_through(
    from: BorrowedFd<'_>,
    to: BorrowedFd<'_>,
    heard: &mut dyn FnMut(&[u8]),
) -> rustix::io::Result<()> {
    while carry(from, to, heard)? {}
    Ok(())
}

/// Carries what is there; false at the end.
fn carry(
    from: BorrowedFd<'_>,
    to: BorrowedFd<'_>,
    heard: &mut dyn FnMut(&[u8]),
) -> rustix::io::Result<bool> {
    let mut bytes = [0u8; 16 * 1024];
    let length = match read(from, &mut bytes) {
        // A terminal whose other side is closed says so in this way.
        Ok(0) | Err(Errno::IO) => return Ok(false),
        Err(Errno::INTR | Errno::AGAIN) => return Ok(true),
        other => other?,
    };
    let mut rest = bytes.get(..length).unwrap_or_default();
    heard(rest);
    while !rest.is_empty() {
        match write(to, rest) {
            Ok(done) => rest = rest.get(done..).unwrap_or_default(),
            Err(Errno::INTR) => {}
            Err(Errno::IO | Errno::PIPE) => return Ok(false),
            Err(errno) => return Err(errno),
        }
    }
    Ok(true)
}

/// Passes a signal that came to the owner on to a program: by number, as
/// handlers get it. A change of size goes to the terminal instead.
pub fn pass_on(running: &Sender, number: i32, near: Option<BorrowedFd<'_>>) {
    match (Signal::from_named_raw(number), near) {
        (Some(Signal::WINCH), Some(near)) => resize(near, rustix::stdio::stdin()),
        (Some(signal), _) => running.signal(signal),
        (None, _) => {}
    }
}
