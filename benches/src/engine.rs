//! What is measured: engines that answer a call with allowed or not.
//!
//! An engine prepares what it can when it is built: rules parsed, indexes made
//! and, where a peer wants requests in a form of its own, requests built. Only
//! the decision is timed.

#[cfg(feature = "peers")]
mod cedar;
mod floor;
mod toolward;

use crate::workload::{BenchCall, Workload};

/// Decides calls.
pub trait Engine {
    /// Its name in the table.
    fn name(&self) -> &'static str;
    /// Whether the call is allowed.
    fn decide(&mut self, call: &BenchCall) -> bool;
}

/// The engine that ratios are taken to first: less work than this is not the
/// same work.
pub const FLOOR: &str = "hash map (floor)";

/// The peer that ratios are taken to second.
pub const PEER: &str = "cedar, sliced";

/// Every engine of this build, ready for this workload; the floor first.
pub fn all(work: &Workload) -> Result<Vec<Box<dyn Engine>>, String> {
    let mut engines: Vec<Box<dyn Engine>> = vec![Box::new(floor::Floor::new(work))];
    engines.push(Box::new(toolward::Toolward::new(work, false)?));
    engines.push(Box::new(toolward::Toolward::new(work, true)?));
    #[cfg(feature = "peers")]
    {
        engines.push(Box::new(cedar::Sliced::new(work)?));
        engines.push(Box::new(cedar::Whole::new(work)?));
    }
    Ok(engines)
}

#[cfg(test)]
mod tests {
    use super::all;
    use crate::workload::Workload;

    #[test]
    fn every_engine_gives_the_right_answers() {
        let work = Workload::new(100);
        for mut engine in all(&work).unwrap() {
            for call in &work.calls {
                let name = engine.name().to_owned();
                assert_eq!(engine.decide(call), call.allowed, "{name}: {call:?}");
            }
        }
    }
}
