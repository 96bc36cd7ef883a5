//! A listening socket and what is connected to it: bounded in number, closed
//! together.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Most connections at once, two descriptors each; more wait to be accepted.
/// Far below what a process may have open, which the owner needs itself.
const MOST: usize = 128;
/// How long connections may take to notice that they are closed.
const PATIENCE: Duration = Duration::from_secs(1);
/// How long to wait when the system has no descriptors left.
const SHORTAGE: Duration = Duration::from_millis(50);

/// Accepts until it is dropped; then every connection ends.
#[derive(Debug)]
pub(super) struct Gate {
    listener: Arc<TcpListener>,
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    live: Mutex<Live>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Live {
    closed: bool,
    next: u64,
    /// Both ends of each connection.
    ends: BTreeMap<u64, Vec<Arc<TcpStream>>>,
}

/// A place among the connections, given back when dropped.
#[derive(Debug)]
pub(super) struct Lease {
    shared: Arc<Shared>,
    number: u64,
}

impl Gate {
    /// Has `serve` serve each connection in a thread of its own.
    pub(super) fn open(
        listener: TcpListener,
        serve: impl Fn(&Arc<TcpStream>, &Lease) + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let listener = Arc::new(listener);
        let gate = Self {
            listener: Arc::clone(&listener),
            shared: Arc::default(),
        };
        let shared = Arc::clone(&gate.shared);
        let serve = Arc::new(serve);
        thread::Builder::new()
            .name("gate".to_owned())
            .spawn(move || accept(&listener, &shared, &serve))?;
        Ok(gate)
    }
}

impl Drop for Gate {
    fn drop(&mut self) {
        let mut live = self.shared.live();
        live.closed = true;
        for end in live.ends.values().flatten() {
            let _ = end.shutdown(Shutdown::Both);
        }
        // Wakes the thread that accepts.
        let _ = rustix::net::shutdown(&self.listener, rustix::net::Shutdown::Both);
        self.shared.changed.notify_all();
        // What still looks up a name ends by itself, and reaches nothing.
        let until = Instant::now() + PATIENCE;
        while !live.ends.is_empty() {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return;
            }
            let waited = self.shared.changed.wait_timeout(live, left);
            live = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

fn accept<S: Fn(&Arc<TcpStream>, &Lease) + Send + Sync + 'static>(
    listener: &TcpListener,
    shared: &Arc<Shared>,
    serve: &Arc<S>,
) {
    while shared.has_room() {
        match listener.accept() {
            Ok((stream, _)) => {
                let stream = Arc::new(stream);
                let Some(lease) = Lease::new(shared, &stream) else {
                    continue;
                };
                let serve = Arc::clone(serve);
                let thread = thread::Builder::new().name("connection".to_owned());
                // One that cannot be served is closed.
                let _ = thread.spawn(move || serve(&stream, &lease));
            }
            Err(error) => match error.kind() {
                ErrorKind::Interrupted | ErrorKind::ConnectionAborted => {}
                _ => thread::sleep(SHORTAGE),
            },
        }
    }
}

impl Shared {
    fn live(&self) -> MutexGuard<'_, Live> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until there is room for one more; false once it is closed.
    fn has_room(&self) -> bool {
        let mut live = self.live();
        while !live.closed && live.ends.len() >= MOST {
            let waited = self.changed.wait(live);
            live = waited.unwrap_or_else(PoisonError::into_inner);
        }
        !live.closed
    }
}

impl Lease {
    fn new(shared: &Arc<Shared>, client: &Arc<TcpStream>) -> Option<Self> {
        let mut live = shared.live();
        if live.closed {
            return None;
        }
        let number = live.next;
        live.next += 1;
        live.ends.insert(number, vec![Arc::clone(client)]);
        Some(Self {
            shared: Arc::clone(shared),
            number,
        })
    }

    /// The other end, which closes together with the first; `None` if that has
    /// happened already.
    pub(super) fn joins(&self, server: TcpStream) -> Option<Arc<TcpStream>> {
        let server = Arc::new(server);
        let mut live = self.shared.live();
        if live.closed {
            return None;
        }
        let ends = live.ends.get_mut(&self.number)?;
        ends.push(Arc::clone(&server));
        Some(server)
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        self.shared.live().ends.remove(&self.number);
        self.shared.changed.notify_all();
    }
}
