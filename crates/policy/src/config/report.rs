//! Collects findings. Nothing is lost but repetition: each file may have so
//! many of each kind, and an error is never crowded out by warnings.

use super::{Diagnostic, FileId, Severity, Span};
use std::collections::HashMap;

/// Findings of each severity that one file may have.
const MOST_PER_FILE: usize = 100;
/// The longest message, in bytes: it may quote a word as long as the file.
const LONGEST: usize = 400;

/// Findings so far.
#[derive(Debug, Default)]
pub(super) struct Report {
    found: Vec<Diagnostic>,
    counts: HashMap<(FileId, bool), usize>,
}

impl Report {
    /// Adds a finding.
    pub(super) fn push(&mut self, mut diagnostic: Diagnostic) {
        shorten(&mut diagnostic.message);
        if let Some(hint) = &mut diagnostic.hint {
            shorten(hint);
        }
        let error = diagnostic.severity == Severity::Error;
        let count = self
            .counts
            .entry((diagnostic.span.file, error))
            .or_default();
        *count += 1;
        if *count <= MOST_PER_FILE {
            self.found.push(diagnostic);
        } else if *count == MOST_PER_FILE + 1 {
            let kind = if error { "errors" } else { "warnings" };
            self.found.push(Diagnostic {
                severity: diagnostic.severity,
                code: "too-many-findings",
                message: format!("more than {MOST_PER_FILE} {kind} in this file"),
                span: diagnostic.span,
                hint: Some("the rest is not shown: mend these first".to_owned()),
                also: None,
            });
        }
    }

    /// Whether another error of this file would be shown: looking for the
    /// word that was meant costs more than the rest of a finding.
    pub(super) fn shows(&self, span: Span) -> bool {
        self.counts
            .get(&(span.file, true))
            .is_none_or(|count| *count < MOST_PER_FILE)
    }

    /// Adds an error without advice.
    pub(super) fn error(&mut self, code: &'static str, span: Span, message: impl Into<String>) {
        self.push(Diagnostic::error(code, span, message));
    }

    /// All findings, by file and place.
    pub(super) fn finish(mut self) -> Vec<Diagnostic> {
        self.found.sort_by_key(|finding| finding.span);
        self.found
    }
}

fn shorten(text: &mut String) {
    if text.len() > LONGEST {
        let end = text.floor_char_boundary(LONGEST);
        text.truncate(end);
        text.push('…');
    }
}
