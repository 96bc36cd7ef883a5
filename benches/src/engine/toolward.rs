//! toolward itself, through the same function that every door calls.

use super::Engine;
use crate::workload::{BenchCall, Workload};

/// A policy with the workload's rules.
pub struct Toolward;

impl Toolward {
    /// Loads the rules as a user would write them; `None` while the policy
    /// crate has no `decide` to measure.
    #[expect(
        clippy::unnecessary_wraps,
        reason = "loading a policy can fail, and will be here"
    )]
    pub const fn new(_work: &Workload) -> Result<Option<Self>, String> {
        Ok(None)
    }
}

impl Engine for Toolward {
    fn name(&self) -> &'static str {
        "toolward"
    }

    fn decide(&mut self, _call: &BenchCall) -> bool {
        false
    }
}
