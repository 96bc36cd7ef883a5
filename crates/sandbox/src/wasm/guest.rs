//! What belongs to one run: its WASI state, and the limits on what it may
//! take.

use super::engine::{MAX_MEMORY, MAX_TABLE};
use wasmtime::ResourceLimiter;
use wasmtime_wasi::p1::WasiP1Ctx;

/// The state of one run.
pub(super) struct Guest {
    pub(super) wasi: WasiP1Ctx,
    pub(super) limits: Limits,
}

/// Bounds on memory and tables, and whether one was met.
pub(super) struct Limits {
    memory: usize,
    /// It wanted more memory than it may have.
    pub(super) refused: bool,
}

impl Limits {
    pub(super) fn new(memory: usize) -> Self {
        Self {
            memory: memory.min(MAX_MEMORY),
            refused: false,
        }
    }

    /// Most bytes of memory.
    pub(super) const fn memory(&self) -> usize {
        self.memory
    }
}

impl ResourceLimiter for Limits {
    fn memory_growing(
        &mut self,
        _: usize,
        desired: usize,
        _: Option<usize>,
    ) -> wasmtime::Result<bool> {
        let fits = desired <= self.memory;
        self.refused |= !fits;
        Ok(fits)
    }

    fn table_growing(
        &mut self,
        _: usize,
        desired: usize,
        _: Option<usize>,
    ) -> wasmtime::Result<bool> {
        Ok(desired <= MAX_TABLE)
    }

    fn instances(&self) -> usize {
        1
    }

    fn tables(&self) -> usize {
        4
    }

    fn memories(&self) -> usize {
        1
    }
}
