//! Runs named steps one after another, says how long each took, and keeps
//! those that were not run apart from those that passed.

use crate::failure::Failure;
use std::io::Write as _;
use std::time::{Duration, Instant};

/// How a step ended when it did not fail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Done {
    /// It ran and passed.
    Passed,
    /// It did not run, and why. Never counted as passed.
    NotRun(String),
}

/// The steps of one chore so far.
#[derive(Debug)]
pub struct Steps {
    started: Instant,
    passed: Vec<(&'static str, Duration)>,
    not_run: Vec<(&'static str, String)>,
}

impl Steps {
    /// No step yet.
    pub fn new() -> Self {
        Self {
            started: Instant::now(),
            passed: Vec::new(),
            not_run: Vec::new(),
        }
    }

    /// Runs one step; a failure carries its name.
    pub fn run(
        &mut self,
        name: &'static str,
        step: impl FnOnce() -> Result<Done, Failure>,
    ) -> Result<(), Failure> {
        println!("\n==> {name}");
        flush();
        let started = Instant::now();
        let done = step().map_err(|failure| failure.inside(name))?;
        let took = started.elapsed();
        match done {
            Done::Passed => {
                println!("<== {name}: passed in {:.1} s", took.as_secs_f64());
                self.passed.push((name, took));
            }
            Done::NotRun(why) => {
                println!("<== {name}: NOT RUN: {why}");
                self.not_run.push((name, why));
            }
        }
        flush();
        Ok(())
    }

    /// Prints every step once more, with the whole time.
    pub fn summary(&self) {
        println!("\nSteps:");
        for (name, took) in &self.passed {
            println!("  {name:<10} passed   {:>7.1} s", took.as_secs_f64());
        }
        for (name, why) in &self.not_run {
            println!("  {name:<10} NOT RUN  {why}");
        }
        println!("  in all {:.1} s", self.started.elapsed().as_secs_f64());
    }
}

/// What a child prints next must come after what was printed here; a closed
/// standard output is noticed by the next print.
fn flush() {
    drop(std::io::stdout().flush());
}

#[cfg(test)]
mod tests {
    use super::{Done, Steps};
    use crate::failure::Failure;

    #[test]
    fn a_step_that_did_not_run_is_not_a_passed_one() {
        let mut steps = Steps::new();
        steps.run("one", || Ok(Done::Passed)).unwrap();
        steps
            .run("two", || Ok(Done::NotRun("no such program".to_owned())))
            .unwrap();
        assert_eq!(steps.passed.len(), 1);
        assert_eq!(steps.not_run, [("two", "no such program".to_owned())]);
    }

    #[test]
    fn a_failure_names_its_step() {
        let failure = Steps::new()
            .run("fmt", || Err(Failure::failed("not formatted")))
            .unwrap_err();
        assert_eq!(failure.to_string(), "step `fmt`: not formatted");
    }
}
