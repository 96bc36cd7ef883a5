//! Confines: runs one process inside bounds that the kernel enforces.
//!
//! [`Walls`] say what a process may touch, in paths of this machine. A
//! [`Keeper`] holds a session's namespaces; [`Keeper::start`] puts a program
//! behind walls and gives back a [`Running`]. Nothing here knows agents or
//! rules, and nothing is decided here: walls that cannot be built whole are
//! an error, and nothing runs.

mod blame;
mod capture;
mod enclosure;
mod environment;
mod error;
mod examine;
mod files;
mod holding;
mod inside;
mod keeper;
mod message;
pub mod network;
mod plan;
pub mod probe;
mod programs;
mod sockets;
mod stand_in;
mod survey;
mod sys;
mod terminal;
mod walls;
#[cfg(feature = "wasm")]
pub mod wasm;

pub use blame::{Blame, Listener};
pub use capture::{Bounds, Captured, Kept};
pub use enclosure::{Enclosure, Machine};
pub use error::Error;
pub use examine::{Finding, examine};
pub use files::Files;
pub use holding::Holding;
pub use inside::keep_if_asked;
pub use keeper::{Ended, Keeper, Running, Sender, Streams};
pub use network::{Network, Seen, Traffic};
pub use plan::Limits;
pub use programs::{Program, ProgramError, Programs, Search};
pub use terminal::{Raw, Terminal, pass_on, pass_through, relay};
pub use walls::{Launch, Read, Walls};
