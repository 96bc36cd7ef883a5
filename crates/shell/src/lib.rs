//! Reads a bash command line into facts: every program that would start, every
//! file and host it names, and every part that cannot be known before it runs.
//!
//! Pure: no file, socket, clock or environment is touched, and nothing is
//! decided. What is not understood is reported as [`Unknown`], never dropped.

mod ansi;
mod facts;
mod parse;
mod screen;
mod syntax;
mod table;
mod walk;

pub use facts::{
    Access, Analysis, Assignment, Code, Command, Cwd, FileUse, Flag, HostUse, Inside, Language,
    Limits, Link, LinkKind, Nature, Program, Start, Unknown, UnknownKind, Via, Word,
};
pub use table::{Needs, Toolchain, canonical_flag, needs, toolchain, toolchains};
pub use walk::{analyze, analyze_with};
