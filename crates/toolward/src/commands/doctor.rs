//! `toolward doctor`: tries every known way out of a box, on this machine,
//! and says what holds.

use crate::config::Place;
use crate::failure::{Exit, Failure};
use crate::output::{Output, Tone};
use clap::Args;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use toolward_sandbox::probe::Tried;
use toolward_sandbox::{Finding, examine};

/// Try every known way out of a box, and say what holds on this machine
#[derive(Debug, Args)]
pub struct Doctor {
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Show every probe, not only what does not hold or could not be tried
    #[arg(long, short)]
    verbose: bool,
}

impl Doctor {
    /// Runs the command.
    pub fn run(&self, _: &Place, out: &mut Output) -> Result<Exit, Failure> {
        let room = toolward_runtime::Dirs::from_env().home;
        let room = room.unwrap_or_else(|| PathBuf::from("/var/tmp"));
        let findings = examine(Path::new("/proc/self/exe"), &room).map_err(|error| {
            Failure::errors(error.to_string())
                .hint("calls that need confinement are refused on this machine")
        })?;
        let open = findings.iter().any(|finding| !finding.held());
        if self.json {
            let value = serde_json::to_value(&findings).unwrap_or_default();
            crate::json::pretty(out, &value)?;
        } else {
            self.show(out, &findings)?;
        }
        Ok(if open { Exit::Errors } else { Exit::Fine })
    }

    fn show(&self, out: &mut Output, findings: &[Finding]) -> Result<(), Failure> {
        for finding in findings {
            let (tone, word) = match (finding.held(), finding.proven()) {
                (false, _) => (Tone::Bad, "OPEN"),
                (true, true) => (Tone::Good, "held"),
                (true, false) => (Tone::Faint, "held, not proven"),
            };
            if tone == Tone::Good && !self.verbose {
                continue;
            }
            let why = if finding.proven() {
                String::new()
            } else {
                format!(" ({})", outside(&finding.outside))
            };
            let word = out.tone(tone, word);
            writeln!(out, "{word}  {}: {}{why}", finding.probe, finding.about)?;
        }
        let held = findings.iter().filter(|finding| finding.held()).count();
        let proven = findings.iter().filter(|f| f.held() && f.proven()).count();
        writeln!(
            out,
            "tier full: {held} of {} ways out are closed; {proven} of them were open outside, which shows that the walls close them",
            findings.len()
        )?;
        Ok(())
    }
}

fn outside(tried: &Tried) -> String {
    match tried {
        Tried::Done => "it worked outside".to_owned(),
        Tried::Refused(errno) => {
            let error = std::io::Error::from_raw_os_error(*errno);
            format!("refused outside too: {error}")
        }
        Tried::Impossible(why) => format!("cannot be tried: {why}"),
    }
}
