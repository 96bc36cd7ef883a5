//! How a command ends: the exit codes, and errors that a person reads.

use crate::text::clean;
use std::fmt;
use std::io;
use std::process::ExitCode;
use toolward_runtime::Problem;

/// Exit codes, as documented in docs/commands.md.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// All is well; for `why`, the verdict was printed.
    Fine,
    /// The config or a policy test has errors, or a file is in the way.
    Errors,
    /// Wrong usage or input.
    Usage,
    /// `why --exit-code`, `tools run`: a person is asked.
    Ask,
    /// `diff --exit-code`: something widens.
    Widens,
    /// `why --exit-code`, `tools run`: refused.
    Deny,
    /// `exec`: as the program ended.
    Program(u8),
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(match exit {
            Exit::Fine => 0,
            Exit::Errors => 1,
            Exit::Usage => 2,
            Exit::Ask | Exit::Widens => 10,
            Exit::Deny => 11,
            Exit::Program(code) => code,
        })
    }
}

/// An error: what happened, and what to do next.
#[derive(Debug)]
pub struct Failure {
    message: String,
    hints: Vec<String>,
    exit: Exit,
    quiet: bool,
}

impl Failure {
    /// Wrong usage or input.
    pub fn usage(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            hints: Vec::new(),
            exit: Exit::Usage,
            quiet: false,
        }
    }

    /// Something is wrong with files.
    pub fn errors(message: impl Into<String>) -> Self {
        Self {
            exit: Exit::Errors,
            ..Self::usage(message)
        }
    }

    /// A call that is not allowed: it was refused, or a person is asked.
    pub fn not_allowed(exit: Exit, message: impl Into<String>) -> Self {
        Self {
            exit,
            ..Self::usage(message)
        }
    }

    /// The same with advice.
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hints.push(hint.into());
        self
    }

    /// Everything was said already.
    pub fn said(exit: Exit) -> Self {
        Self {
            exit,
            quiet: true,
            ..Self::usage("")
        }
    }

    /// Nothing is to be printed.
    pub const fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// How the program ends.
    pub const fn exit(&self) -> Exit {
        self.exit
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "error: {}", clean(&self.message))?;
        for hint in &self.hints {
            writeln!(f, "  help: {}", clean(hint))?;
        }
        Ok(())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self::said(Exit::Fine);
        }
        Self::usage(format!("the output cannot be written: {error}"))
    }
}

impl From<toolward_sandbox::Error> for Failure {
    fn from(error: toolward_sandbox::Error) -> Self {
        Self::errors(error.to_string()).hint("nothing was run")
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        let failure = match problem.code {
            "no-directory" | "no-revision" => Self::usage(problem.message),
            _ => Self::errors(problem.message),
        };
        match problem.hint {
            Some(hint) => failure.hint(hint),
            None => failure,
        }
    }
}
