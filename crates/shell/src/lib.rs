//! Reads a bash command line into facts: every program that would start, every
//! file and host it names, and every part that cannot be known before it runs.
//!
//! Pure: no file, socket, clock or environment is touched, and nothing is
//! decided. What is not understood is reported as [`Unknown`], never dropped.

mod facts;
mod table;

pub use facts::{
    Access, Analysis, Assignment, Code, Command, Cwd, FileUse, Flag, HostUse, Language, Limits,
    Nature, Program, Start, Unknown, UnknownKind, Via, Word,
};
pub use table::{Toolchain, toolchain, toolchains};
