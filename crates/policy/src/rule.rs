//! Rules, compiled and indexed: what a call meets is found by tool, agent and
//! program, so that ten thousand rules cost what ten do.

use crate::condition::{Condition, Holds, Reading, Scene};
use crate::config::Span;
use crate::layer::Case;
use crate::model::Verdict;
use foldhash::fast::FixedState;
use hashbrown::HashMap;
use smallvec::SmallVec;
use toolward_shell::Program;

/// One rule, compiled.
#[derive(Debug)]
pub struct Rule {
    /// Its id.
    pub id: String,
    /// Where it is.
    pub span: Span,
    /// What it answers.
    pub then: Verdict,
    /// The reason a person reads.
    pub because: Option<String>,
    /// A deny that holds even when only observing.
    pub always: bool,
    /// The pack it comes from.
    pub pack: Option<String>,
    /// Its layer is trusted; an allow of another one counts for nothing.
    pub trusted: bool,
    /// Tools it speaks of: (index, actions as bits).
    pub(crate) tools: Vec<(usize, u64)>,
    /// Agents it speaks of; `None` means all.
    pub(crate) agents: Option<Vec<usize>>,
    pub(crate) when: Vec<Condition>,
    pub(crate) unless: Vec<Condition>,
    /// Who may answer its question.
    pub approvers: Vec<String>,
}

/// A rule that met a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit {
    /// Index of the rule.
    pub rule: usize,
    /// It certainly applies; otherwise that cannot be known before it runs.
    pub certain: bool,
    /// The command of the call it is about.
    pub command: Option<usize>,
}

/// All rules that met a call.
pub type Hits = SmallVec<[Hit; 4]>;

impl Rule {
    /// It is about single commands of a command line.
    pub(crate) fn is_about_commands(&self) -> bool {
        self.when
            .iter()
            .chain(&self.unless)
            .any(Condition::is_about_commands)
    }

    fn programs(&self) -> Option<Vec<&str>> {
        self.when
            .iter()
            .find_map(Condition::as_run)
            .and_then(crate::condition::Run::programs)
    }

    fn holds(&self, case: &Case<'_>, command: Option<usize>) -> Holds {
        let makes_way = self.then == Verdict::Allow;
        let (when, unless) = if makes_way {
            (Reading::All, Reading::Any)
        } else {
            (Reading::Any, Reading::All)
        };
        let all = |conditions: &[Condition], reading| {
            let scene = Scene {
                case,
                command,
                reading,
            };
            conditions
                .iter()
                .map(|c| c.holds(scene))
                .min()
                .unwrap_or(Holds::Yes)
        };
        let when = all(&self.when, when);
        if when == Holds::No || self.unless.is_empty() {
            return when;
        }
        when.and(all(&self.unless, unless).not())
    }

    fn applies_to(&self, tool: usize, action: usize) -> bool {
        self.tools
            .iter()
            .any(|(index, actions)| *index == tool && actions >> action & 1 == 1)
    }
}

/// Rules by tool, then by agent, then by program.
#[derive(Debug, Default)]
pub(crate) struct RuleIndex {
    everyone: Vec<ToolRules>,
    agents: HashMap<(usize, usize), ToolRules, FixedState>,
}

#[derive(Debug, Default)]
struct ToolRules {
    /// Tried on every call of the tool.
    plain: Vec<usize>,
    /// Tried on commands that start this program.
    programs: HashMap<String, Vec<usize>, FixedState>,
    /// All of `programs`: tried where a program cannot be known.
    about_programs: Vec<usize>,
}

impl RuleIndex {
    pub(crate) fn new(rules: &[Rule], tools: usize) -> Self {
        let mut index = Self::default();
        index.everyone.resize_with(tools, ToolRules::default);
        for (number, rule) in rules.iter().enumerate() {
            for (tool, _) in &rule.tools {
                match &rule.agents {
                    None => {
                        if let Some(row) = index.everyone.get_mut(*tool) {
                            row.add(number, rule);
                        }
                    }
                    Some(agents) => {
                        for agent in agents {
                            index
                                .agents
                                .entry((*agent, *tool))
                                .or_default()
                                .add(number, rule);
                        }
                    }
                }
            }
        }
        index
    }

    /// Every rule that applies, or may apply, to the call.
    pub(crate) fn hits(&self, rules: &[Rule], case: &Case<'_>) -> Hits {
        let mut hits = Hits::new();
        if let Some(row) = self.everyone.get(case.tool) {
            row.collect(rules, case, &mut hits);
        }
        if !self.agents.is_empty()
            && let Some(row) = self.agents.get(&(case.agent_index, case.tool))
        {
            row.collect(rules, case, &mut hits);
        }
        hits
    }
}

impl ToolRules {
    fn add(&mut self, number: usize, rule: &Rule) {
        match rule.programs() {
            Some(programs) => {
                self.about_programs.push(number);
                for program in programs {
                    let row = self.programs.entry(program.to_owned()).or_default();
                    if row.last() != Some(&number) {
                        row.push(number);
                    }
                }
            }
            None => self.plain.push(number),
        }
    }

    fn collect(&self, rules: &[Rule], case: &Case<'_>, hits: &mut Hits) {
        for number in &self.plain {
            let Some(rule) = rules.get(*number) else {
                continue;
            };
            if rule.is_about_commands() {
                let commands = case
                    .facts
                    .shell
                    .as_ref()
                    .map_or(0, |shell| shell.commands.len());
                for command in 0..commands {
                    meet(*number, rule, case, Some(command), hits);
                }
                meet_unread(*number, rule, case, hits);
            } else {
                meet(*number, rule, case, None, hits);
            }
        }
        if self.about_programs.is_empty() {
            return;
        }
        let Some(shell) = &case.facts.shell else {
            return;
        };
        for (index, command) in shell.commands.iter().enumerate() {
            let numbers = match &command.program {
                Program::Known { name, .. } => self.programs.get(name.as_str()),
                Program::Unknown { .. } => Some(&self.about_programs),
            };
            for number in numbers.into_iter().flatten() {
                if let Some(rule) = rules.get(*number) {
                    meet(*number, rule, case, Some(index), hits);
                }
            }
        }
        if shell.has_unknown_program() {
            for number in &self.about_programs {
                if let Some(rule) = rules.get(*number) {
                    meet_unread(*number, rule, case, hits);
                }
            }
        }
    }
}

fn meet(number: usize, rule: &Rule, case: &Case<'_>, command: Option<usize>, hits: &mut Hits) {
    if !rule.applies_to(case.tool, case.action) {
        return;
    }
    let holds = rule.holds(case, command);
    if holds == Holds::No || (holds == Holds::Maybe && rule.then == Verdict::Allow) {
        return;
    }
    let hit = Hit {
        rule: number,
        certain: holds == Holds::Yes,
        command,
    };
    // One mention of a rule is enough, except where each command needs its own.
    let known = hits
        .iter_mut()
        .find(|known| known.rule == number && rule.then != Verdict::Allow);
    match known {
        Some(known) if hit.certain && !known.certain => *known = hit,
        Some(_) => {}
        None => hits.push(hit),
    }
}

/// Text that no command could be read from may be any command.
fn meet_unread(number: usize, rule: &Rule, case: &Case<'_>, hits: &mut Hits) {
    let unread = case
        .facts
        .shell
        .as_ref()
        .is_some_and(toolward_shell::Analysis::has_unknown_program);
    if unread && rule.then != Verdict::Allow {
        meet(number, rule, case, None, hits);
    }
}
