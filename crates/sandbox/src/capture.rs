//! A run whose output is collected: read while it runs, kept within a bound,
//! ended when its time is up.

use crate::error::Error;
use crate::keeper::{Ended, Keeper, Running, Streams};
use crate::walls::{Launch, Walls};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::OFlags;
use rustix::io::{Errno, read, write};
use rustix::pipe::{PipeFlags, pipe_with};
use std::collections::VecDeque;
use std::os::fd::{AsFd, OwnedFd};
use std::time::{Duration, Instant};

/// How much of a run is kept, and how long it may take.
#[derive(Debug, Clone)]
pub struct Bounds {
    /// When it is ended.
    pub time: Duration,
    /// Most bytes kept of standard output.
    pub output: usize,
    /// Most bytes kept of standard error.
    pub errors: usize,
}

/// What a run left behind.
#[derive(Debug)]
pub struct Captured {
    /// How it ended.
    pub ended: Ended,
    /// Its time was up.
    pub timed_out: bool,
    /// How long it took.
    pub took: Duration,
    /// What it wrote.
    pub output: Kept,
    /// What it complained of.
    pub errors: Kept,
}

/// A stream within a bound: all of it, or its beginning and its end.
#[derive(Debug, Default)]
pub struct Kept {
    head: Vec<u8>,
    tail: VecDeque<u8>,
    total: u64,
    bound: usize,
}

impl Kept {
    pub(crate) fn new(bound: usize) -> Self {
        Self {
            bound,
            ..Self::default()
        }
    }

    pub(crate) fn add(&mut self, bytes: &[u8]) {
        self.total += bytes.len() as u64;
        let half = self.bound.div_ceil(2);
        let room = half.saturating_sub(self.head.len()).min(bytes.len());
        let (head, rest) = bytes.split_at(room);
        self.head.extend_from_slice(head);
        self.tail.extend(rest);
        let over = self.tail.len().saturating_sub(self.bound - half);
        self.tail.drain(..over);
    }

    /// How many bytes were written in all.
    #[must_use]
    pub const fn total(&self) -> u64 {
        self.total
    }

    /// How many bytes are missing between the beginning and the end.
    #[must_use]
    pub fn missing(&self) -> u64 {
        self.total - (self.head.len() + self.tail.len()) as u64
    }

    /// The beginning, and the end where something is missing in between;
    /// without a gap the second is the rest.
    #[must_use]
    pub fn parts(&mut self) -> (&[u8], &[u8]) {
        (&self.head, self.tail.make_contiguous())
    }
}

impl Keeper {
    /// Runs a program to its end, or to the end of its time. When this comes
    /// back, nothing of it runs any more.
    pub fn capture(
        &self,
        walls: &Walls,
        launch: &Launch,
        input: &[u8],
        bounds: &Bounds,
    ) -> Result<Captured, Error> {
        let started = Instant::now();
        let pipes = Pipes::new()?;
        let running = self.start(walls, launch, &pipes.far)?;
        let Pipes { near, far } = pipes;
        drop(far);
        let mut collected = Collect {
            running,
            near,
            input,
            output: Kept::new(bounds.output),
            errors: Kept::new(bounds.errors),
            deadline: started + bounds.time,
            timed_out: false,
        };
        collected.until_end()?;
        let ended = collected.running.wait()?;
        Ok(Captured {
            ended,
            timed_out: collected.timed_out,
            took: started.elapsed(),
            output: collected.output,
            errors: collected.errors,
        })
    }
}

/// The streams of a run, both sides.
struct Pipes {
    near: [Option<OwnedFd>; 3],
    far: Streams,
}

impl Pipes {
    fn new() -> Result<Self, Error> {
        let pipe = || pipe_with(PipeFlags::CLOEXEC).map_err(lost);
        let (their_input, our_input) = pipe()?;
        let (our_output, their_output) = pipe()?;
        let (our_errors, their_errors) = pipe()?;
        // A program that does not read must not hold us up.
        rustix::fs::fcntl_setfl(&our_input, OFlags::NONBLOCK).map_err(lost)?;
        Ok(Self {
            near: [Some(our_input), Some(our_output), Some(our_errors)],
            far: Streams {
                input: their_input,
                output: their_output,
                errors: their_errors,
                terminal: false,
            },
        })
    }
}

struct Collect<'i> {
    running: Running,
    near: [Option<OwnedFd>; 3],
    input: &'i [u8],
    output: Kept,
    errors: Kept,
    deadline: Instant,
    timed_out: bool,
}

impl Collect<'_> {
    /// Reads until the box is gone: its last word is the end of the report.
    fn until_end(&mut self) -> Result<(), Error> {
        loop {
            if self.input.is_empty() {
                // It sees the end of its input.
                self.near[0] = None;
            }
            let left = self.deadline.saturating_duration_since(Instant::now());
            if left.is_zero() && !self.timed_out {
                self.timed_out = true;
                self.running.kill();
            }
            let left = (!self.timed_out).then(|| Timespec {
                tv_sec: i64::try_from(left.as_secs()).unwrap_or(i64::MAX),
                tv_nsec: i64::from(left.subsec_nanos()),
            });
            let [writes, output, errors, ended] = self.wait(left.as_ref())?;
            if writes {
                self.feed();
            }
            if output {
                Self::drain(&mut self.near[1], &mut self.output);
            }
            if errors {
                Self::drain(&mut self.near[2], &mut self.errors);
            }
            if ended && !output && !errors {
                return Ok(());
            }
        }
    }

    /// Waits for what can be done next.
    fn wait(&self, left: Option<&Timespec>) -> Result<[bool; 4], Error> {
        let ends = [
            (self.near[0].as_ref(), PollFlags::OUT),
            (self.near[1].as_ref(), PollFlags::IN),
            (self.near[2].as_ref(), PollFlags::IN),
        ];
        let report = self.running.report();
        let mut watched = Vec::with_capacity(4);
        let mut which = Vec::with_capacity(4);
        for (index, (end, flags)) in ends.into_iter().enumerate() {
            if let Some(end) = end {
                watched.push(PollFd::new(end, flags));
                which.push(index);
            }
        }
        watched.push(PollFd::new(report, PollFlags::IN));
        which.push(3);
        match poll(&mut watched, left) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(errno) => return Err(lost(errno)),
        }
        let mut ready = [false; 4];
        for (end, index) in watched.iter().zip(which) {
            if let Some(slot) = ready.get_mut(index) {
                *slot = !end.revents().is_empty();
            }
        }
        Ok(ready)
    }

    fn feed(&mut self) {
        let Some(end) = &self.near[0] else { return };
        match write(end, self.input) {
            Ok(done) => self.input = self.input.get(done..).unwrap_or_default(),
            Err(Errno::AGAIN | Errno::INTR) => {}
            // It does not want more.
            Err(_) => self.input = &[],
        }
    }

    fn drain(end: &mut Option<OwnedFd>, kept: &mut Kept) {
        let Some(open) = end else { return };
        let mut bytes = [0u8; 16 * 1024];
        match read(open.as_fd(), &mut bytes) {
            Err(Errno::INTR) => {}
            Ok(0) | Err(_) => *end = None,
            Ok(length) => kept.add(bytes.get(..length).unwrap_or_default()),
        }
    }
}

fn lost(errno: Errno) -> Error {
    Error::Keeper {
        what: "cannot be reached",
        source: errno.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::Kept;

    #[test]
    fn a_stream_within_its_bound_is_whole() {
        let mut kept = Kept::new(10);
        for part in [&b"abc"[..], b"defgh", b"ij"] {
            kept.add(part);
        }
        assert_eq!((kept.total(), kept.missing()), (10, 0));
        let (head, tail) = kept.parts();
        assert_eq!([head, tail].concat(), b"abcdefghij");
    }

    #[test]
    fn a_stream_over_its_bound_keeps_both_ends() {
        let mut kept = Kept::new(5);
        for _ in 0..3 {
            kept.add(b"0123456789");
        }
        assert_eq!((kept.total(), kept.missing()), (30, 25));
        assert_eq!(kept.parts(), (&b"012"[..], &b"89"[..]));
    }

    #[test]
    fn nothing_is_kept_where_nothing_may_be() {
        let mut kept = Kept::new(0);
        kept.add(b"x");
        assert_eq!((kept.total(), kept.missing()), (1, 1));
    }
}
