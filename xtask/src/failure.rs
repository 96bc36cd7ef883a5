//! Why a chore stopped, what to do about it, and the exit code that says so.

use std::fmt;

/// A chore that stopped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    message: String,
    hint: Option<String>,
    code: u8,
}

impl Failure {
    /// What was tried did not pass.
    pub fn failed(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            hint: None,
            code: 1,
        }
    }

    /// It could not be tried at all.
    pub fn usage(message: impl Into<String>) -> Self {
        Self {
            code: 2,
            ..Self::failed(message)
        }
    }

    /// Adds what to do next.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// Puts the name of what stopped before the message.
    #[must_use]
    pub fn inside(mut self, step: &str) -> Self {
        self.message = format!("step `{step}`: {}", self.message);
        self
    }

    /// The process's exit code.
    pub const fn code(&self) -> u8 {
        self.code
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        if let Some(hint) = &self.hint {
            write!(f, "\n  hint: {hint}")?;
        }
        Ok(())
    }
}
