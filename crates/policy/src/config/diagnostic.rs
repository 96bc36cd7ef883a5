//! What is wrong with a config, for a person: what, where, and what to do.

use super::Span;

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Loads, but probably not what was meant.
    Warning,
    /// Does not load.
    Error,
}

/// One finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad.
    pub severity: Severity,
    /// A short stable name (`unknown-key`, `dead-rule`).
    pub code: &'static str,
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
    /// Where.
    pub span: Span,
    /// What to do about it.
    pub hint: Option<String>,
    /// A second place that belongs to it, and what is there.
    pub also: Option<(Span, String)>,
}

impl Diagnostic {
    /// An error.
    pub fn error(code: &'static str, span: Span, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Error,
            code,
            message: message.into(),
            span,
            hint: None,
            also: None,
        }
    }

    /// A warning.
    pub fn warning(code: &'static str, span: Span, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Warning,
            code,
            message: message.into(),
            span,
            hint: None,
            also: None,
        }
    }

    /// The same with advice.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// The same with a second place (`first written here`).
    #[must_use]
    pub fn also(mut self, span: Span, what: impl Into<String>) -> Self {
        self.also = Some((span, what.into()));
        self
    }
}
