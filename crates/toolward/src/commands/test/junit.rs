//! Test results as `JUnit` XML.

use super::Outcome;
use crate::failure::Failure;
use crate::text::clean;
use std::io::Write;

/// Writes the whole document.
pub fn write(outcomes: &[Outcome], out: &mut impl Write) -> Result<(), Failure> {
    let total = outcomes.len();
    let failed = outcomes
        .iter()
        .filter(|test| test.failure.is_some())
        .count();
    writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
    writeln!(
        out,
        "<testsuites tests=\"{total}\" failures=\"{failed}\"><testsuite name=\"toolward\" tests=\"{total}\" failures=\"{failed}\">"
    )?;
    for test in outcomes {
        let name = escape(&test.name);
        let place = escape(&test.at);
        write!(out, "  <testcase classname=\"{place}\" name=\"{name}\"")?;
        match &test.failure {
            None => writeln!(out, "/>")?,
            Some(failure) => writeln!(
                out,
                "><failure message=\"{}\">{place}</failure></testcase>",
                escape(failure)
            )?,
        }
    }
    writeln!(out, "</testsuite></testsuites>")?;
    Ok(())
}

fn escape(text: &str) -> String {
    clean(text)
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
