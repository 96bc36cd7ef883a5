//! Runs one WebAssembly module of WASI preview 1 inside bounds that the
//! engine holds: fuel and time always, memory, the folders it is given and
//! nothing else of the machine. No sockets, no environment.
//!
//! Only code that this engine compiled is ever loaded: a module comes in as
//! WebAssembly, which is validated, or out of toolward's own cache.

mod cache;
mod engine;
mod error;
mod guest;
mod pipe;
mod run;
mod ticker;

pub(crate) use cache::Compiled;
pub use engine::{Engine, Module};
pub use error::Error;
pub use run::{Bounds, Captured, Ended, Folder, Job};
