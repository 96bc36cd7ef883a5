//! The clock of the engine: a thread that counts up while something runs, so
//! that code which never comes back to us is stopped all the same.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Time between two ticks.
const TICK: Duration = Duration::from_millis(10);

/// Ticks while something runs; sleeps otherwise.
pub(super) struct Ticker {
    state: Arc<State>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct State {
    running: AtomicUsize,
    asleep: AtomicBool,
    stop: AtomicBool,
}

/// While this is held, the clock goes.
pub(super) struct Ticking<'t>(&'t Ticker);

impl Ticker {
    pub(super) fn new(engine: &wasmtime::Engine) -> io::Result<Self> {
        let state = Arc::new(State::default());
        let (seen, engine) = (Arc::clone(&state), engine.clone());
        let thread = thread::Builder::new()
            .name("wasm-ticker".to_owned())
            .spawn(move || seen.tick(&engine))?;
        Ok(Self {
            state,
            thread: Some(thread),
        })
    }

    /// Ticks until a time is surely over.
    pub(super) fn ticks(time: Duration) -> u64 {
        let whole = time.as_millis().div_ceil(TICK.as_millis());
        u64::try_from(whole)
            .unwrap_or(u64::MAX / 2)
            .min(u64::MAX / 2)
            + 1
    }

    pub(super) fn start(&self) -> Ticking<'_> {
        self.state.running.fetch_add(1, Ordering::SeqCst);
        if self.state.asleep.swap(false, Ordering::SeqCst) {
            self.wake();
        }
        Ticking(self)
    }

    fn wake(&self) {
        if let Some(thread) = &self.thread {
            thread.thread().unpark();
        }
    }
}

impl State {
    fn tick(&self, engine: &wasmtime::Engine) {
        while !self.stop.load(Ordering::SeqCst) {
            if self.running.load(Ordering::SeqCst) > 0 {
                thread::sleep(TICK);
                engine.increment_epoch();
                continue;
            }
            self.asleep.store(true, Ordering::SeqCst);
            // Whoever came between the two lines saw no one asleep.
            if self.running.load(Ordering::SeqCst) == 0 && !self.stop.load(Ordering::SeqCst) {
                thread::park();
            }
        }
    }
}

impl Drop for Ticking<'_> {
    fn drop(&mut self) {
        self.0.state.running.fetch_sub(1, Ordering::SeqCst);
    }
}

impl Drop for Ticker {
    fn drop(&mut self) {
        self.state.stop.store(true, Ordering::SeqCst);
        self.wake();
        if let Some(thread) = self.thread.take() {
            // It only counts; a panic in it has nothing to tell.
            let _ = thread.join();
        }
    }
}
