//! The walls, through the real kernel.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod abuse;
mod escapes;
mod network;
mod programs;
mod race;
mod smoke;
mod support;
#[cfg(feature = "wasm")]
mod wasm;
