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
    Access, Analysis, Assignment, Code, Command, Cwd, FileUse, Flag, HostUse, Language, Limits,
    Nature, Program, Start, Unknown, UnknownKind, Via, Word,
};
pub use walk::{analyze, analyze_with};

/// A toolchain: programs, homes, caches, registries.
#[derive(Debug)]
pub struct Toolchain {
    /// Its name.
    pub name: &'static str,
    /// Its programs.
    pub programs: &'static [&'static str],
    /// Directories it reads.
    pub homes: &'static [&'static str],
    /// Directories it writes.
    pub caches: &'static [&'static str],
    /// Hosts it fetches from.
    pub registries: &'static [&'static str],
}

/// All toolchains.
#[must_use]
pub fn toolchains() -> &'static [Toolchain] {
    &[]
}

/// The toolchain of a program.
#[must_use]
pub fn toolchain(_: &str) -> Option<&'static Toolchain> {
    None
}

/// The canonical name of an option of a command.
#[must_use]
pub fn canonical_flag(_: &[String], _: &str) -> Option<String> {
    None
}

/// A builtin of the shell.
#[must_use]
pub fn is_builtin(_: &str) -> bool {
    false
}
