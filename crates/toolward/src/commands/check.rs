//! `toolward check`: loads everything and prints what is wrong with it.

mod sarif;

use crate::config::Place;
use crate::failure::{Exit, Failure};
use crate::findings::{self, Finding};
use crate::output::{Output, Tone};
use crate::text::{clean, count};
use clap::{Args, ValueEnum};
use serde_json::json;
use std::io::Write as _;
use toolward_runtime::{Loaded, View, Workspace};

/// Load every config file and print errors and warnings
#[derive(Debug, Args)]
pub struct Check {
    /// Print JSON
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// How findings are printed
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Exit with 1 for warnings too
    #[arg(long)]
    strict: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// For programs
    Json,
    /// Annotations of a GitHub workflow
    Github,
    /// SARIF 2.1.0
    Sarif,
}

impl Check {
    /// Runs the command.
    pub fn run(&self, place: &Place, out: &mut Output) -> Result<Exit, Failure> {
        let workspace = place.workspace()?;
        let loaded = workspace.load(View::AsIfTrusted);
        crate::config::remark(&workspace, &loaded, View::AsIfTrusted, out)?;
        let found = findings::all(&loaded);
        let format = if self.json { Format::Json } else { self.format };
        match format {
            Format::Text => text(out, &workspace, &loaded, &found)?,
            Format::Json => {
                let findings: Vec<_> = found.iter().map(findings::to_json).collect();
                let value = json!({
                    "ok": loaded.policy.is_some(),
                    "workspace": workspace.path(),
                    "trust": workspace.standing.word(),
                    "findings": findings,
                });
                crate::json::pretty(out, &value)?;
            }
            Format::Github => github(out, &found)?,
            Format::Sarif => crate::json::pretty(out, &sarif::log(&found))?,
        }
        let failed = loaded.policy.is_none() || (self.strict && !found.is_empty());
        Ok(if failed { Exit::Errors } else { Exit::Fine })
    }
}

fn text(
    out: &mut Output,
    workspace: &Workspace,
    loaded: &Loaded,
    found: &[Finding],
) -> Result<(), Failure> {
    let mut printed = Vec::new();
    findings::print(&mut printed, found, out)?;
    out.write_all(&printed)?;
    let errors = found.iter().filter(|finding| finding.error).count();
    let warnings = found.len() - errors;
    let files: usize = workspace.layers.iter().map(|layer| layer.files.len()).sum();
    let found = match (errors, warnings) {
        (0, 0) => out.tone(Tone::Good, "nothing found"),
        (0, _) => out.tone(Tone::Care, count(warnings, "warning")),
        (_, 0) => out.tone(Tone::Bad, count(errors, "error")),
        _ => out.tone(
            Tone::Bad,
            format!("{}, {}", count(errors, "error"), count(warnings, "warning")),
        ),
    };
    let mut parts = vec![count(files, "file")];
    if let Some(policy) = &loaded.policy {
        parts.push(count(policy.agents().count(), "agent"));
        parts.push(count(policy.rules().len(), "rule"));
        parts.push(count(policy.tests().len(), "test"));
    }
    writeln!(out, "{}: {found}", parts.join(", "))?;
    Ok(())
}

/// Workflow commands; `%`, line breaks, and in properties `:` and `,` are
/// written as GitHub asks.
fn github(out: &mut Output, found: &[Finding]) -> Result<(), Failure> {
    let data = |text: &str| {
        let text = text.replace('%', "%25");
        clean(&text.replace('\n', "%0A"))
    };
    let property = |text: &str| data(text).replace(':', "%3A").replace(',', "%2C");
    for finding in found {
        let word = if finding.error { "error" } else { "warning" };
        let mut properties = Vec::new();
        if let Some(path) = &finding.path {
            properties.push(format!("file={}", property(path)));
        }
        if let Some(line) = finding.line {
            properties.push(format!("line={line}"));
        }
        if let Some(column) = finding.column {
            properties.push(format!("col={column}"));
        }
        properties.push(format!("title={}", property(finding.code)));
        let hint = finding.hint.as_deref();
        let hint = hint.map(|hint| format!(" ({hint})")).unwrap_or_default();
        let message = data(&format!("{}{hint}", finding.message));
        writeln!(out, "::{word} {}::{message}", properties.join(","))?;
    }
    Ok(())
}
