//! One run of a module: a store of its own, thrown away afterwards.

use super::engine::{Engine, Module};
use super::error::Error;
use super::guest::{Guest, Limits};
use super::pipe::Pipe;
use super::ticker::Ticker;
use crate::capture::Kept;
use std::mem::ManuallyDrop;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tokio::runtime::{Builder, Handle, Runtime};
use wasmtime::{PoolConcurrencyLimitError, Store, Trap};
use wasmtime_wasi::p2::pipe::MemoryInputPipe;
use wasmtime_wasi::{FsPerms, I32Exit, WasiCtxBuilder};

/// What a run may use up. All of them always hold.
#[derive(Debug, Clone)]
pub struct Bounds {
    /// When it is ended.
    pub time: Duration,
    /// Most instructions, roughly.
    pub fuel: u64,
    /// Most bytes of memory; 1 GiB at most.
    pub memory: usize,
    /// Most bytes kept of standard output.
    pub output: usize,
    /// Most bytes kept of standard error.
    pub errors: usize,
}

impl Bounds {
    /// Fuel that a module burns in a millisecond on a fast machine: where
    /// only a time is known, time is what usually ends a run.
    pub const FUEL_PER_MILLISECOND: u64 = 10_000_000;
}

/// A folder that a module is given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folder {
    /// Where it is on this machine.
    pub path: PathBuf,
    /// What the module knows it by.
    pub name: String,
    /// It can be written; else nothing in it can be changed at all.
    pub write: bool,
}

/// What a module is run with.
#[derive(Debug, Clone, Default)]
pub struct Job {
    /// Its arguments, its own name first.
    pub arguments: Vec<String>,
    /// What it reads.
    pub input: Vec<u8>,
    /// What it sees of the machine.
    pub folders: Vec<Folder>,
}

/// How a run ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ended {
    /// By itself, with this code.
    Exited(i32),
    /// Its instructions were used up.
    OutOfFuel,
    /// Its time was up.
    TimedOut,
    /// It failed after it was refused more memory than this.
    OutOfMemory(usize),
    /// It did what no module may: the engine's word for it.
    Trapped(String),
}

/// What a run left behind.
#[derive(Debug)]
pub struct Captured {
    /// How it ended.
    pub ended: Ended,
    /// How long it took.
    pub took: Duration,
    /// What it burnt.
    pub fuel: u64,
    /// What it wrote.
    pub output: Kept,
    /// What it complained of.
    pub errors: Kept,
}

impl Engine {
    /// Runs a module to its end, or to the end of its bounds. For callers
    /// that may block; others have [`Self::run_async`].
    pub fn run(&self, module: &Module, job: &Job, bounds: &Bounds) -> Result<Captured, Error> {
        thread_local! {
            // Never taken down: that would wait for a thread that may be
            // stuck in a file that nobody writes.
            static RUNTIME: ManuallyDrop<Option<Runtime>> =
                ManuallyDrop::new(Builder::new_current_thread().enable_time().build().ok());
        }
        let here = || {
            RUNTIME.with(|runtime| match &**runtime {
                Some(runtime) => runtime.block_on(self.run_async(module, job, bounds)),
                None => Err(Error::Engine("it has no runtime".to_owned())),
            })
        };
        if Handle::try_current().is_err() {
            return here();
        }
        // A thread that is driving something else must not be blocked on.
        let done = std::thread::scope(|scope| scope.spawn(here).join());
        done.unwrap_or_else(|_| Err(Error::Engine("its thread ended early".to_owned())))
    }

    /// The same, for callers that may not block.
    pub async fn run_async(
        &self,
        module: &Module,
        job: &Job,
        bounds: &Bounds,
    ) -> Result<Captured, Error> {
        let started = Instant::now();
        let (output, errors) = (Pipe::new(bounds.output), Pipe::new(bounds.errors));
        let mut wasi = context(job, output.clone(), errors.clone())?;
        let guest = Guest {
            wasi: wasi.build_p1(),
            limits: Limits::new(bounds.memory),
        };
        let mut store = Store::new(self.inner(), guest);
        store.limiter(|guest| &mut guest.limits);
        store
            .set_fuel(bounds.fuel)
            .map_err(|error| Error::Engine(Error::words(&error)))?;
        store.set_epoch_deadline(Ticker::ticks(bounds.time));
        store.epoch_deadline_trap();
        let ended = {
            let _ticking = self.ticker().start();
            // Code that computes is stopped by the clock; code that waits is
            // stopped here.
            let ran = tokio::time::timeout(bounds.time, start(module, &mut store)).await;
            match ran {
                Ok(ran) => ran?,
                Err(_) => Ended::TimedOut,
            }
        };
        Ok(Captured {
            ended,
            took: started.elapsed(),
            fuel: bounds.fuel - store.get_fuel().unwrap_or(0).min(bounds.fuel),
            output: output.take(),
            errors: errors.take(),
        })
    }
}

/// No sockets, no environment: only what a job names.
fn context(job: &Job, output: Pipe, errors: Pipe) -> Result<WasiCtxBuilder, Error> {
    let mut wasi = WasiCtxBuilder::new();
    wasi.stdin(MemoryInputPipe::new(job.input.clone()))
        .stdout(output)
        .stderr(errors)
        .args(&job.arguments)
        .allow_tcp(false)
        .allow_udp(false)
        .allow_ip_name_lookup(false);
    for folder in &job.folders {
        let rights = if folder.write {
            FsPerms::ReadWrite
        } else {
            FsPerms::ReadOnly
        };
        wasi.preopened_dir(&folder.path, &folder.name, rights)
            .map_err(|error| Error::Folder {
                path: folder.path.clone(),
                reason: Error::words(&error),
            })?;
    }
    Ok(wasi)
}

async fn start(module: &Module, store: &mut Store<Guest>) -> Result<Ended, Error> {
    let instance = match module.instance.instantiate_async(&mut *store).await {
        Ok(instance) => instance,
        Err(error) if error.is::<PoolConcurrencyLimitError>() => return Err(Error::Busy),
        // What a module does while it is put in place is a run already.
        Err(error) if error.is::<Trap>() || error.is::<I32Exit>() => {
            return Ok(end(&error, store));
        }
        Err(error) => return Err(Error::TooMuch(Error::words(&error))),
    };
    let entry = instance
        .get_typed_func::<(), ()>(&mut *store, "_start")
        .map_err(|_| Error::NoStart)?;
    match entry.call_async(&mut *store, ()).await {
        Ok(()) => Ok(Ended::Exited(0)),
        Err(error) => Ok(end(&error, store)),
    }
}

fn end(error: &wasmtime::Error, store: &Store<Guest>) -> Ended {
    let limits = &store.data().limits;
    let starved = |otherwise| {
        if limits.refused {
            Ended::OutOfMemory(limits.memory())
        } else {
            otherwise
        }
    };
    if let Some(exit) = error.downcast_ref::<I32Exit>() {
        return if exit.0 == 0 {
            Ended::Exited(0)
        } else {
            starved(Ended::Exited(exit.0))
        };
    }
    match error.downcast_ref::<Trap>() {
        Some(Trap::OutOfFuel) => Ended::OutOfFuel,
        Some(Trap::Interrupt) => Ended::TimedOut,
        _ => starved(Ended::Trapped(Error::words(error))),
    }
}
