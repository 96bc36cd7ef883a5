//! Carries bytes between a client and a server, both ways at once, with a
//! bounded number of them on the way.

use super::shape::Shape;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::Duration;

/// Bytes that are read at once.
const PIECE: usize = 64 * 1024;
/// Pieces that one side may send before the other is looked at.
const TURN: usize = 16;
/// How long an answer may take to go on when its client wants no more.
const AFTER_CLIENT: Duration = Duration::from_secs(30);

/// Bytes carried.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) struct Carried {
    pub(super) up: u64,
    pub(super) down: u64,
}

/// What passes between the two.
#[derive(Debug)]
pub(super) struct Between<'s> {
    pub(super) client: &'s TcpStream,
    pub(super) server: &'s TcpStream,
    pub(super) up: Shape,
    pub(super) down: Shape,
    /// Ends when nothing moved for so long.
    pub(super) idle: Option<Duration>,
}

impl Between<'_> {
    /// Carries until both sides are done; `early` came from the client before.
    pub(super) fn carry(self, early: &[u8]) -> Carried {
        let exchange = !matches!(self.up, Shape::All);
        let mut up = Flow::new(self.client, self.server, self.up);
        let mut down = Flow::new(self.server, self.client, self.down);
        let both = [self.client, self.server];
        if both.iter().all(|end| end.set_nonblocking(true).is_ok()) {
            // An error on either side ends both: what is lost cannot be mended.
            let _ = run(&mut up, &mut down, early, self.idle, exchange);
        }
        Carried {
            up: up.carried,
            down: down.carried,
        }
    }
}

fn run(
    up: &mut Flow<'_>,
    down: &mut Flow<'_>,
    early: &[u8],
    idle: Option<Duration>,
    exchange: bool,
) -> Result<(), Over> {
    up.take(early)?;
    up.give(!exchange)?;
    loop {
        let over = if exchange {
            // The answer is all that is waited for.
            down.done
        } else {
            up.done && down.done
        };
        if over {
            return Ok(());
        }
        let idle = if exchange && up.done {
            Some(AFTER_CLIENT)
        } else {
            idle
        };
        wait(up, down, idle)?;
        up.turn(!exchange)?;
        down.turn(true)?;
    }
}

/// Waits for what either needs next.
fn wait(up: &Flow<'_>, down: &Flow<'_>, idle: Option<Duration>) -> Result<(), Over> {
    let wants = [
        (up.from, up.reads() | down.writes()),
        (down.from, down.reads() | up.writes()),
    ];
    let mut ends = Vec::with_capacity(2);
    for (end, flags) in wants {
        // An end that nothing is wanted of would only tell that it is closed,
        // again and again.
        if !flags.is_empty() {
            ends.push(PollFd::new(end, flags));
        }
    }
    let idle = idle.map(|idle| Timespec {
        tv_sec: i64::try_from(idle.as_secs()).unwrap_or(i64::MAX),
        tv_nsec: i64::from(idle.subsec_nanos()),
    });
    match poll(&mut ends, idle.as_ref()) {
        Ok(0) => Err(Over),
        Ok(_) | Err(Errno::INTR) => Ok(()),
        Err(_) => Err(Over),
    }
}

/// Nothing more can be carried.
struct Over;

/// One direction.
struct Flow<'s> {
    from: &'s TcpStream,
    to: &'s TcpStream,
    shape: Shape,
    /// Read and not yet written; `sent` bytes of it are.
    waiting: Vec<u8>,
    sent: usize,
    /// Nothing more comes.
    ended: bool,
    done: bool,
    carried: u64,
    piece: Vec<u8>,
}

impl<'s> Flow<'s> {
    fn new(from: &'s TcpStream, to: &'s TcpStream, shape: Shape) -> Self {
        Self {
            from,
            to,
            shape,
            waiting: Vec::new(),
            sent: 0,
            ended: false,
            done: false,
            carried: 0,
            piece: vec![0; PIECE],
        }
    }

    fn reads(&self) -> PollFlags {
        if self.waiting.is_empty() && !self.ended {
            PollFlags::IN
        } else {
            PollFlags::empty()
        }
    }

    fn writes(&self) -> PollFlags {
        if self.waiting.is_empty() {
            PollFlags::empty()
        } else {
            PollFlags::OUT
        }
    }

    fn take(&mut self, bytes: &[u8]) -> Result<(), Over> {
        self.shape.pass(bytes, &mut self.waiting).map_err(|_| Over)
    }

    /// Carries what can be carried without waiting.
    fn turn(&mut self, close: bool) -> Result<(), Over> {
        for _ in 0..TURN {
            self.give(close)?;
            if !self.waiting.is_empty() || self.done {
                return Ok(());
            }
            match self.from.read(&mut self.piece) {
                Ok(0) => {
                    self.ended = true;
                    self.shape.finish(&mut self.waiting);
                }
                Ok(length) => {
                    let piece = self.piece.get(..length).unwrap_or_default();
                    self.shape
                        .pass(piece, &mut self.waiting)
                        .map_err(|_| Over)?;
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => return Ok(()),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => return Err(Over),
            }
        }
        self.give(close)
    }

    /// Writes what is waiting, as far as it goes; at the end says so.
    fn give(&mut self, close: bool) -> Result<(), Over> {
        while let Some(rest) = self
            .waiting
            .get(self.sent..)
            .filter(|rest| !rest.is_empty())
        {
            match self.to.write(rest) {
                Ok(0) => return Err(Over),
                Ok(length) => {
                    self.sent += length;
                    self.carried += length as u64;
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => return Ok(()),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => return Err(Over),
            }
        }
        self.waiting.clear();
        self.sent = 0;
        if self.ended && !self.done {
            self.done = true;
            if close {
                // Gone already is as good.
                let _ = self.to.shutdown(Shutdown::Write);
            }
        }
        Ok(())
    }
}
