//! A problem with a file before anything in it could be read: what happened,
//! where, and what to do. Findings inside files belong to `policy`.

use toolward_policy::config::Severity;

/// One problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// How bad.
    pub severity: Severity,
    /// A short stable name (`not-utf-8`).
    pub code: &'static str,
    /// The file as shown to people.
    pub path: String,
    /// Line, counted from 1, where one is known.
    pub line: Option<usize>,
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
    /// What to do about it.
    pub hint: Option<String>,
}

impl Problem {
    /// A problem that keeps the policy from loading.
    pub fn error(code: &'static str, path: &str, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Error,
            code,
            path: path.to_owned(),
            line: None,
            message: message.into(),
            hint: None,
        }
    }

    /// A problem that is only said.
    pub fn warning(code: &'static str, path: &str, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Warning,
            ..Self::error(code, path, message)
        }
    }

    /// The same with advice.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// The same at a line.
    #[must_use]
    pub const fn at(mut self, line: usize) -> Self {
        self.line = Some(line);
        self
    }

    /// It keeps the policy from loading.
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}
