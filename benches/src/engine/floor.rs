//! The least that this work can be: one look-up in a hash map and one prefix.

use super::{Engine, FLOOR};
use crate::workload::{BenchCall, TRAVERSAL, Workload};
use std::collections::HashMap;

/// Prefixes by tool by agent.
pub struct Floor(HashMap<String, HashMap<String, String>>);

impl Floor {
    /// Indexes the rules.
    pub fn new(work: &Workload) -> Self {
        let mut index: HashMap<String, HashMap<String, String>> = HashMap::new();
        for rule in &work.rules {
            let tools = index.entry(rule.agent.clone()).or_default();
            tools.insert(rule.tool.clone(), rule.prefix.clone());
        }
        Self(index)
    }
}

impl Engine for Floor {
    fn name(&self) -> &'static str {
        FLOOR
    }

    fn decide(&mut self, call: &BenchCall) -> bool {
        let tools = self.0.get(&call.agent);
        let prefix = tools.and_then(|tools| tools.get(&call.tool));
        prefix.is_some_and(|prefix| call.path.starts_with(prefix) && !call.path.contains(TRAVERSAL))
    }
}
