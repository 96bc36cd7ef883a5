//! A client that has not yet said what it wants.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long a client may take to say what it wants, in all.
pub(super) const HANDSHAKE: Duration = Duration::from_secs(30);
/// How long it may take to take in an answer.
const ANSWER: Duration = Duration::from_secs(10);
/// How much of what it still sends is read, so that it gets to read its answer.
const REST: usize = 1 << 20;

/// A client, and what it said so far.
#[derive(Debug)]
pub(super) struct Incoming {
    pub(super) stream: Arc<TcpStream>,
    pub(super) said: Vec<u8>,
    deadline: Instant,
}

impl Incoming {
    pub(super) fn new(stream: Arc<TcpStream>, time: Duration) -> io::Result<Self> {
        stream.set_write_timeout(Some(ANSWER))?;
        // Small answers must not wait for more to come.
        stream.set_nodelay(true)?;
        Ok(Self {
            stream,
            said: Vec::new(),
            deadline: Instant::now() + time,
        })
    }

    /// Waits for more; the end of the stream or of its time is an error.
    pub(super) fn more(&mut self) -> io::Result<()> {
        let mut piece = [0u8; 4096];
        let left = self.deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(ErrorKind::TimedOut.into());
        }
        self.stream.set_read_timeout(Some(left))?;
        match (&*self.stream).read(&mut piece) {
            Ok(0) => Err(ErrorKind::UnexpectedEof.into()),
            Ok(length) => {
                self.said
                    .extend_from_slice(piece.get(..length).unwrap_or_default());
                Ok(())
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => Ok(()),
            Err(error) if error.kind() == ErrorKind::WouldBlock => Err(ErrorKind::TimedOut.into()),
            Err(error) => Err(error),
        }
    }

    /// Takes the first bytes of what was said.
    pub(super) fn take(&mut self, length: usize) -> Vec<u8> {
        let rest = self.said.split_off(length.min(self.said.len()));
        std::mem::replace(&mut self.said, rest)
    }

    /// Says a word.
    pub(super) fn say(&self, bytes: &[u8]) -> io::Result<()> {
        (&*self.stream).write_all(bytes)
    }

    /// Says the last word. A close with unread bytes would take it back.
    pub(super) fn end(mut self, last: &[u8]) -> io::Result<()> {
        self.say(last)?;
        self.stream.shutdown(Shutdown::Write)?;
        self.deadline = self.deadline.min(Instant::now() + ANSWER);
        let mut read = 0;
        while read < REST {
            self.said.clear();
            if self.more().is_err() {
                break;
            }
            read += self.said.len();
        }
        Ok(())
    }
}
