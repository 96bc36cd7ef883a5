//! The shape of one row: constant data that says how a program reads its
//! arguments. It holds no behaviour beyond builders and must never grow any;
//! what a string cannot say belongs in `special/`.
//!
//! `options` is a list of blank-separated entries
//! `-f,--force[?][=role][!effect]...`: synonyms, `?` for a value that is only
//! attached, `=role` for what the value is, `!effect` for what the option
//! changes. An option that is not listed may do anything, unless an entry such
//! as `--*`, `--no-*` or `-*` says that no other of its kind does. `operands` is a list of roles; one may end in `*` and takes all
//! that its neighbours leave. Roles and effects are listed in `grammar.rs`.

use super::case::Case;
use super::options::Parsed;
use crate::facts::Nature;

/// Code that finishes what a row's strings cannot say; gets the parsed options.
pub(crate) type Special = fn(&mut Case<'_>, &Parsed<'_>);

/// Code that reads the arguments itself, for grammars unlike any other.
pub(crate) type Raw = fn(&mut Case<'_>);

/// What one program, or one subcommand, does with its arguments.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    /// Its names, blank-separated.
    pub names: &'static str,
    /// Its options.
    pub options: &'static str,
    /// The roles of its operands.
    pub operands: &'static str,
    /// What it does beyond named files and hosts; subcommands add to it.
    pub nature: Nature,
    /// What it does when no subcommand, or no program to run, is given.
    pub bare: Nature,
    /// What a subcommand that is not listed does; `None`: not known.
    pub other: Option<Nature>,
    /// Options end at the first operand.
    pub posix: bool,
    /// Long options have one dash (`find`, `java`).
    pub dash_words: bool,
    /// Its options are also taken after the subcommand.
    pub anywhere: bool,
    /// How many leading operands still name the job (`npm run build`).
    pub depth: u8,
    /// `--help` and `--version` are ordinary arguments to it.
    pub no_help: bool,
    /// Its subcommands.
    pub subs: &'static [Row],
    /// Runs after options, instead of the operand roles.
    pub special: Option<Special>,
    /// Reads all arguments itself.
    pub raw: Option<Raw>,
}

impl Row {
    /// A row with nothing but names.
    pub const fn new(names: &'static str) -> Self {
        Self {
            names,
            options: "",
            operands: "plain*",
            nature: Nature::NONE,
            bare: Nature::NONE,
            other: None,
            posix: false,
            dash_words: false,
            anywhere: false,
            depth: 0,
            no_help: false,
            subs: &[],
            special: None,
            raw: None,
        }
    }

    /// With these options.
    pub const fn options(self, options: &'static str) -> Self {
        Self { options, ..self }
    }

    /// With these operand roles.
    pub const fn operands(self, operands: &'static str) -> Self {
        Self { operands, ..self }
    }

    /// With this nature.
    pub const fn nature(self, nature: Nature) -> Self {
        Self { nature, ..self }
    }

    /// With this nature when no subcommand is given.
    pub const fn bare(self, bare: Nature) -> Self {
        Self { bare, ..self }
    }

    /// With this nature for subcommands that are not listed.
    pub const fn other(self, other: Nature) -> Self {
        Self {
            other: Some(other),
            ..self
        }
    }

    /// Options end at the first operand.
    pub const fn posix(self) -> Self {
        Self {
            posix: true,
            ..self
        }
    }

    /// Long options have one dash.
    pub const fn dash_words(self) -> Self {
        Self {
            dash_words: true,
            ..self
        }
    }

    /// Options are taken after the subcommand too.
    pub const fn anywhere(self) -> Self {
        Self {
            anywhere: true,
            ..self
        }
    }

    /// This many operands still name the job.
    pub const fn depth(self, depth: u8) -> Self {
        Self { depth, ..self }
    }

    /// `--help` has no meaning of its own.
    pub const fn no_help(self) -> Self {
        Self {
            no_help: true,
            ..self
        }
    }

    /// With these subcommands.
    pub const fn subs(self, subs: &'static [Row]) -> Self {
        Self { subs, ..self }
    }

    /// Finished by this code.
    pub const fn special(self, special: Special) -> Self {
        Self {
            special: Some(special),
            ..self
        }
    }

    /// Read by this code alone.
    pub const fn raw(self, raw: Raw) -> Self {
        Self {
            raw: Some(raw),
            ..self
        }
    }

    /// One of its names is `name`.
    pub fn is_named(&self, name: &str) -> bool {
        self.names.split_ascii_whitespace().any(|own| own == name)
    }

    /// It runs its own arguments as a program.
    pub fn is_wrapper(&self) -> bool {
        self.operands.contains("argv")
    }
}
