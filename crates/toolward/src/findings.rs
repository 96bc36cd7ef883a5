//! Errors and warnings of a config, for people and for programs.

use crate::output::{Output, Tone};
use crate::text::clean;
use serde_json::{Value, json};
use std::io::{self, Write as _};
use toolward_policy::config::{Severity, render};
use toolward_runtime::Loaded;

/// One finding, wherever it came from.
#[derive(Debug)]
pub struct Finding {
    /// It keeps the policy from loading.
    pub error: bool,
    /// A short stable name.
    pub code: &'static str,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub hint: Option<String>,
    /// File, line and column as far as they are known.
    pub path: Option<String>,
    /// Line from 1.
    pub line: Option<usize>,
    /// Column from 1.
    pub column: Option<usize>,
    /// For a terminal, with the source line.
    pub rendered: String,
}

/// Everything that was found, problems with files first.
pub fn all(loaded: &Loaded) -> Vec<Finding> {
    let problems = loaded.problems.iter().map(|problem| Finding {
        error: problem.is_error(),
        code: problem.code,
        message: problem.message.clone(),
        hint: problem.hint.clone(),
        path: Some(problem.path.clone()),
        line: problem.line,
        column: None,
        rendered: rendered(problem),
    });
    let inside = loaded.findings.iter().map(|found| {
        let at = loaded.map.locate(found.span);
        Finding {
            error: found.severity == Severity::Error,
            code: found.code,
            message: found.message.clone(),
            hint: found.hint.clone(),
            path: at.as_ref().map(|at| at.path.to_owned()),
            line: at.as_ref().map(|at| at.line),
            column: at.as_ref().map(|at| at.column),
            rendered: render(found, &loaded.map),
        }
    });
    problems.chain(inside).collect()
}

fn rendered(problem: &toolward_runtime::Problem) -> String {
    let word = if problem.is_error() {
        "error"
    } else {
        "warning"
    };
    let message = clean(&problem.message);
    let line = problem.line.map(|line| format!(":{line}"));
    let place = format!("{}{}", clean(&problem.path), line.unwrap_or_default());
    let hint = problem.hint.as_deref().map(clean);
    let hint = hint.map(|hint| format!("  = help: {hint}\n"));
    let hint = hint.unwrap_or_default();
    format!("{word}[{}]: {message}\n  --> {place}\n{hint}", problem.code)
}

/// Prints findings as a person reads them.
pub fn print(out: &mut impl io::Write, found: &[Finding], paint: &Output) -> io::Result<()> {
    for finding in found {
        let tone = if finding.error { Tone::Bad } else { Tone::Care };
        let (head, rest) = finding.rendered.split_once('\n').unwrap_or_default();
        writeln!(out, "{}\n{rest}", paint.tone(tone, head))?;
    }
    Ok(())
}

/// The same on standard error, for commands whose result is something else.
pub fn print_errors(out: &mut Output, found: &[Finding]) -> io::Result<()> {
    out.flush()?;
    let mut err = io::stderr().lock();
    for finding in found.iter().filter(|finding| finding.error) {
        writeln!(err, "{}", finding.rendered)?;
    }
    Ok(())
}

/// A finding for programs.
pub fn to_json(finding: &Finding) -> Value {
    json!({
        "severity": if finding.error { "error" } else { "warning" },
        "code": finding.code,
        "message": finding.message,
        "hint": finding.hint,
        "path": finding.path,
        "line": finding.line,
        "column": finding.column,
    })
}
