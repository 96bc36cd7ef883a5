//! The engine: one for a process, with a pool of places for running modules,
//! and the modules that it has compiled.

use super::cache::{Cache, Digest};
use super::error::Error;
use super::guest::Guest;
use super::ticker::Ticker;
use std::collections::HashMap;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use wasmtime::{
    Config, InstanceAllocationStrategy, InstancePre, Linker, OptLevel, PoolingAllocationConfig,
    UnknownImportError,
};
use wasmtime_wasi::p1;

/// Largest module in bytes.
pub(super) const MAX_MODULE: usize = 64 << 20;
/// Most memory that any module can be given.
pub(super) const MAX_MEMORY: usize = 1 << 30;
/// Most modules that run at once.
const PLACES: u32 = 64;
/// Most modules that are kept ready.
const READY: usize = 64;
/// Most elements of a table.
pub(super) const MAX_TABLE: usize = 100_000;
/// Most stack of a module; the host's part of the same stack comes on top.
const STACK: usize = 512 << 10;

/// Compiles modules and runs them.
pub struct Engine {
    inner: wasmtime::Engine,
    linker: Linker<Guest>,
    cache: Option<Cache>,
    ready: Mutex<HashMap<Digest, Module>>,
    ticker: Ticker,
}

/// A module, compiled and with its imports found.
#[derive(Clone)]
pub struct Module {
    pub(super) instance: InstancePre<Guest>,
}

impl Engine {
    /// An engine. Compiled modules are kept in `cache`, which is made if it
    /// is not there; one that others could write is not used, and
    /// [`Self::remark`] says so.
    pub fn new(cache: Option<&Path>) -> Result<Self, Error> {
        let failed = |error: wasmtime::Error| Error::Engine(Error::words(&error));
        let engine = wasmtime::Engine::new(&config()).map_err(failed)?;
        let mut linker = Linker::new(&engine);
        p1::add_to_linker_async(&mut linker, |guest: &mut Guest| &mut guest.wasi)
            .map_err(failed)?;
        Ok(Self {
            ticker: Ticker::new(&engine).map_err(|error| Error::Engine(error.to_string()))?,
            cache: cache.map(|path| Cache::open(path, &engine)),
            ready: Mutex::default(),
            inner: engine,
            linker,
        })
    }

    /// Why compiled modules are not kept, if they are not.
    #[must_use]
    pub fn remark(&self) -> Option<&str> {
        self.cache.as_ref()?.remark()
    }

    /// A module from its WebAssembly: one that is ready, one from the cache,
    /// or compiled now.
    pub fn load(&self, wasm: &[u8]) -> Result<Module, Error> {
        if wasm.len() > MAX_MODULE {
            return Err(Error::TooLarge(wasm.len()));
        }
        let digest = Digest::of(wasm);
        let ready = || self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(module) = ready().get(&digest) {
            return Ok(module.clone());
        }
        let module = self.compiled(wasm, &digest)?;
        let instance = self
            .linker
            .instantiate_pre(&module)
            .map_err(|error| unlinked(&error))?;
        if !has_start(&module) {
            return Err(Error::NoStart);
        }
        let module = Module { instance };
        let mut ready = ready();
        if ready.len() >= READY {
            ready.clear();
        }
        ready.insert(digest, module.clone());
        Ok(module)
    }

    fn compiled(&self, wasm: &[u8], digest: &Digest) -> Result<wasmtime::Module, Error> {
        if let Some(cache) = &self.cache
            && let Some(compiled) = cache.read(digest)
            && let Ok(module) = crate::sys::load_compiled(&self.inner, &compiled)
        {
            return Ok(module);
        }
        let module = wasmtime::Module::from_binary(&self.inner, wasm)
            .map_err(|error| Error::BadModule(Error::words(&error)))?;
        if let Some(cache) = &self.cache {
            cache.keep(digest, &module);
        }
        Ok(module)
    }

    pub(super) const fn inner(&self) -> &wasmtime::Engine {
        &self.inner
    }

    pub(super) const fn ticker(&self) -> &Ticker {
        &self.ticker
    }
}

/// Fuel and epochs are part of every module's code: no run is without them.
fn config() -> Config {
    let mut pool = PoolingAllocationConfig::default();
    pool.total_core_instances(PLACES)
        .total_memories(PLACES)
        .total_tables(PLACES * 4)
        .total_stacks(PLACES)
        .max_memories_per_module(1)
        .max_tables_per_module(4)
        .table_elements(MAX_TABLE)
        .max_memory_size(MAX_MEMORY)
        // Pages that a run touched are zeroed, not given back: cheaper for
        // the small runs that plugins are.
        .linear_memory_keep_resident(128 << 10)
        .table_keep_resident(16 << 10);
    let mut config = Config::new();
    config
        .consume_fuel(true)
        .epoch_interruption(true)
        .max_wasm_stack(STACK)
        .async_stack_size(STACK + (1 << 20))
        .cranelift_opt_level(OptLevel::Speed)
        .wasm_backtrace_max_frames(None)
        .wasm_memory64(false)
        .wasm_multi_memory(false)
        .allocation_strategy(InstanceAllocationStrategy::Pooling(pool));
    config
}

fn has_start(module: &wasmtime::Module) -> bool {
    let start = module.get_export("_start");
    start.is_some_and(|start| {
        start
            .func()
            .is_some_and(|kind| kind.params().len() == 0 && kind.results().len() == 0)
    })
}

fn unlinked(error: &wasmtime::Error) -> Error {
    match error.downcast_ref::<UnknownImportError>() {
        Some(import) => Error::Import {
            module: import.module().chars().take(100).collect(),
            name: import.name().chars().take(100).collect(),
        },
        None => Error::BadModule(Error::words(error)),
    }
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine").finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Module {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Module").finish_non_exhaustive()
    }
}
