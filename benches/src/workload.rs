//! The work of the benchmark `decide`, as plain data that every engine turns
//! into its own form.
//!
//! N rules are N/10 agents with 10 tools each: agent `a` may call tool `t` if
//! `path` starts with `/proj/a/t/`. One deny holds for all: a path with
//! `/../` in it. 1,000 random calls: half allowed, a quarter with a wrong path
//! (every second of them a traversal out of the right folder), a quarter for
//! a tool that the agent does not have.

use fastrand::Rng;

/// Calls in a workload.
const CALLS: usize = 1000;

/// Tools of each agent.
const TOOLS: usize = 10;

/// Fixes the calls, so that every run measures the same.
const SEED: u64 = 42;

/// What no path may contain.
pub const TRAVERSAL: &str = "/../";

/// One rule: this agent may call this tool below this folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BenchRule {
    /// Who.
    pub agent: String,
    /// What.
    pub tool: String,
    /// Where: what the argument `path` must start with.
    pub prefix: String,
}

/// One call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BenchCall {
    /// Its place among the calls, for engines that prepare their requests.
    pub index: usize,
    /// Who.
    pub agent: String,
    /// What.
    pub tool: String,
    /// The argument `path`.
    pub path: String,
    /// The right answer.
    pub allowed: bool,
}

/// Rules and the calls that are judged by them.
#[derive(Debug)]
pub struct Workload {
    /// All rules.
    pub rules: Vec<BenchRule>,
    /// All calls, mixed.
    pub calls: Vec<BenchCall>,
}

impl Workload {
    /// The workload with about this many rules: tens, one agent at least.
    pub fn new(rules: usize) -> Self {
        let agents = (rules / TOOLS).max(1);
        let rules = (0..agents)
            .flat_map(|agent| (0..TOOLS).map(move |tool| rule(agent, tool)))
            .collect();
        let mut rng = Rng::with_seed(SEED);
        let mut calls: Vec<BenchCall> = (0..CALLS)
            .map(|turn| call(turn, agents, &mut rng))
            .collect();
        rng.shuffle(&mut calls);
        for (index, call) in calls.iter_mut().enumerate() {
            call.index = index;
        }
        Self { rules, calls }
    }
}

fn rule(agent: usize, tool: usize) -> BenchRule {
    BenchRule {
        agent: format!("agent{agent}"),
        tool: format!("tool{tool}"),
        prefix: format!("/proj/agent{agent}/tool{tool}/"),
    }
}

fn call(turn: usize, agents: usize, rng: &mut Rng) -> BenchCall {
    let agent = rng.usize(0..agents);
    let tool = rng.usize(0..TOOLS);
    let file = format!("src/file{}.rs", rng.u16(..));
    let BenchRule {
        agent,
        tool,
        prefix,
    } = rule(agent, tool);
    let right = format!("{prefix}{file}");
    let (tool, path) = match turn % 8 {
        0..4 => (tool, right),
        4 => (tool, format!("{prefix}../{file}")),
        5 => (tool, format!("/home/{agent}/{file}")),
        _ => (format!("tool{}", TOOLS + rng.usize(0..TOOLS)), right),
    };
    BenchCall {
        index: turn,
        agent,
        tool,
        path,
        allowed: turn % 8 < 4,
    }
}

#[cfg(test)]
mod tests {
    use super::Workload;

    #[test]
    fn half_is_allowed_and_a_quarter_is_for_a_tool_not_granted() {
        let work = Workload::new(100);
        assert_eq!(work.rules.len(), 100);
        assert_eq!(work.calls.len(), 1000);
        let allowed = work.calls.iter().filter(|call| call.allowed).count();
        assert_eq!(allowed, 500);
        let known = |tool: &str| work.rules.iter().any(|rule| rule.tool == tool);
        let strange = work.calls.iter().filter(|call| !known(&call.tool)).count();
        assert_eq!(strange, 250);
    }

    #[test]
    fn every_run_has_the_same_calls() {
        assert_eq!(Workload::new(1000).calls, Workload::new(1000).calls);
    }
}
