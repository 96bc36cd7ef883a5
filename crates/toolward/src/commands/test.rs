//! `toolward test`: runs the policy tests, or prints the whole matrix.

mod junit;
mod matrix;

use crate::config::Place;
use crate::failure::{Exit, Failure};
use crate::output::{Output, Tone};
use crate::text::{clean, count};
use clap::{Args, ValueEnum};
use matrix::Shown;
use serde_json::json;
use std::io::Write as _;
use toolward_policy::config::model::TestConfig;
use toolward_policy::{Explanation, Policy, Session};
use toolward_runtime::{DiskWorld, judge, test_call};

/// Run the policy tests
#[derive(Debug, Args)]
pub struct Test {
    /// How results are printed
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Print JSON
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// Print agents against tools and actions instead: the mildest verdict
    /// any call could get
    #[arg(long)]
    matrix: bool,
    #[command(flatten)]
    shown: Shown,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// For programs
    Json,
    /// `JUnit` XML, for CI
    Junit,
}

/// One test that was run.
#[derive(Debug)]
pub struct Outcome {
    /// Its name, or the call itself.
    name: String,
    /// `path:line:column`.
    at: String,
    /// Expected and got, where they differ.
    failure: Option<String>,
}

impl Test {
    /// Runs the command.
    pub fn run(&self, place: &Place, out: &mut Output) -> Result<Exit, Failure> {
        let (workspace, policy) = place.policy(out)?;
        let format = if self.json { Format::Json } else { self.format };
        if self.matrix {
            matrix::print(&policy, &self.shown, format == Format::Json, out)?;
            return Ok(Exit::Fine);
        }
        let outcomes = run_all(&policy, &DiskWorld::from_env(workspace.path()));
        match format {
            Format::Text => text(&outcomes, out)?,
            Format::Json => {
                let tests: Vec<_> = outcomes
                    .iter()
                    .map(|test| {
                        json!({
                            "name": test.name,
                            "at": test.at,
                            "passed": test.failure.is_none(),
                            "failure": test.failure,
                        })
                    })
                    .collect();
                crate::json::pretty(out, &json!({ "tests": tests }))?;
            }
            Format::Junit => junit::write(&outcomes, out)?,
        }
        let failed = outcomes.iter().any(|test| test.failure.is_some());
        Ok(if failed { Exit::Errors } else { Exit::Fine })
    }
}

fn run_all(policy: &Policy, world: &DiskWorld) -> Vec<Outcome> {
    let session = Session::attended();
    policy
        .tests()
        .iter()
        .map(|test| Outcome {
            name: name(test),
            at: policy.sources().place(test.span).unwrap_or_default(),
            failure: failure(policy, world, &session, test),
        })
        .collect()
}

fn name(test: &TestConfig) -> String {
    if let Some(name) = &test.name {
        return name.value.clone();
    }
    let what = test.run.as_ref().or(test.tool.as_ref());
    let what = what.map_or("", |word| word.value.as_str());
    format!("{}: {what} → {}", test.agent.value, test.expect.word())
}

fn failure(
    policy: &Policy,
    world: &DiskWorld,
    session: &Session,
    test: &TestConfig,
) -> Option<String> {
    let Some(call) = test_call(policy, test) else {
        return Some("no tool of this policy runs commands".to_owned());
    };
    let judged = judge(policy, world, session, &call);
    let explanation = judged.explain(policy, session);
    let got = format!(
        "got {} ({}: {})",
        explanation.verdict.word(),
        explanation.decider,
        explanation.reason
    );
    if explanation.verdict != test.expect.value {
        return Some(format!("expected {}, {got}", test.expect.word()));
    }
    let wanted = test.reason.as_ref()?;
    (!is_reason(&explanation, wanted))
        .then(|| format!("expected the reason `{}`, {got}", wanted.value))
}

/// A rule that decided, the deciding layer, or a piece of the reason.
fn is_reason(explanation: &Explanation, wanted: &str) -> bool {
    let decided = |rule: &toolward_policy::RuleWord| rule.decided && rule.id == wanted;
    explanation.rules.iter().any(decided)
        || explanation.decider == wanted
        || explanation.reason.contains(wanted)
}

fn text(outcomes: &[Outcome], out: &mut Output) -> Result<(), Failure> {
    let mut failed = 0;
    for test in outcomes {
        let Some(failure) = &test.failure else {
            continue;
        };
        failed += 1;
        let word = out.tone(Tone::Bad, "failed");
        writeln!(out, "{word}  {}", clean(&test.name))?;
        writeln!(out, "  {}", clean(failure))?;
        writeln!(out, "  at {}\n", clean(&test.at))?;
    }
    let total = count(outcomes.len(), "test");
    if outcomes.is_empty() {
        writeln!(
            out,
            "no tests; write some under `tests:` in .toolward/policy.yaml"
        )?;
    } else if failed == 0 {
        writeln!(out, "{total}: {}", out.tone(Tone::Good, "all passed"))?;
    } else {
        let failed = out.tone(Tone::Bad, format!("{failed} failed"));
        writeln!(out, "{total}: {failed}")?;
    }
    Ok(())
}
