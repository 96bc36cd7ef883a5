//! Confines: runs one process inside bounds that the kernel enforces.
//!
//! [`Walls`] say what a process may touch, in paths of this machine. A
//! [`Keeper`] holds a session's namespaces; [`Keeper::start`] puts a program
//! behind walls and gives back a [`Running`]. Nothing here knows agents or
//! rules, and nothing is decided here: walls that cannot be built whole are
//! an error, and nothing runs.

mod error;
mod inside;
mod keeper;
mod message;
mod plan;
mod programs;
mod sys;
mod walls;

pub use error::Error;
pub use inside::keep_if_asked;
pub use keeper::{Ended, Keeper, Running, Streams};
pub use plan::Limits;
pub use programs::{Program, ProgramError, Programs, Search};
pub use walls::{Launch, Read, Walls};
