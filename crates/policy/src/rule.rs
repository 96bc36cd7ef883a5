//! Rules, compiled and indexed: what a call meets is found by tool, agent and
//! program, so that ten thousand rules cost what ten do.

use crate::bounds::PathSet;
use crate::condition::{Condition, Holds, Reading, Scene, is_word_part};
use crate::config::Span;
use crate::layer::Case;
use crate::model::{PathFact, Verdict};
use foldhash::fast::FixedState;
use hashbrown::HashMap;
use smallvec::SmallVec;
use std::sync::Arc;
use toolward_shell::{Analysis, Command, Nature, Program, Via};

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
    /// Tools it speaks of: (index, actions as bits). Most rules share theirs.
    pub(crate) tools: Arc<[(usize, u64)]>,
    /// Agents it speaks of; `None` means all.
    pub(crate) agents: Option<Vec<usize>>,
    pub(crate) when: Vec<Condition>,
    pub(crate) unless: Vec<Condition>,
    /// Who may answer its question.
    pub approvers: Vec<String>,
}

/// A rule that met a call; small, because every decision carries them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit {
    rule: u32,
    command: u32,
    /// It certainly applies; otherwise that cannot be known before it runs.
    pub certain: bool,
    /// All that is known says that it applies.
    pub likely: bool,
}

impl Hit {
    fn new(rule: usize, command: Option<usize>, holds: Holds) -> Self {
        let short = |index: usize| u32::try_from(index).unwrap_or(u32::MAX);
        Self {
            rule: short(rule),
            command: command.map_or(u32::MAX, short),
            certain: holds == Holds::Yes,
            likely: holds >= Holds::Likely,
        }
    }

    /// Index of the rule.
    #[must_use]
    pub const fn rule(self) -> usize {
        self.rule as usize
    }

    /// The command of the call it is about.
    #[must_use]
    pub const fn command(self) -> Option<usize> {
        if self.command == u32::MAX {
            None
        } else {
            Some(self.command as usize)
        }
    }
}

/// All rules that met a call.
pub type Hits = SmallVec<[Hit; 2]>;

impl Rule {
    /// How a config keeps its pack and takes this one back.
    pub(crate) fn without(&self, pack: &str) -> String {
        format!("packs: [{pack}, \"!{}\"]", self.id)
    }

    /// It is about single commands of a command line.
    /// The paths that it refuses to an agent whatever else is so: a bound.
    pub(crate) fn forbids(&self, agent: usize, written: bool) -> Option<&PathSet> {
        let [only] = self.when.as_slice() else {
            return None;
        };
        let speaks = self
            .agents
            .as_ref()
            .is_none_or(|agents| agents.contains(&agent));
        let always = self.then == Verdict::Deny && self.unless.is_empty() && speaks;
        only.as_paths(written).filter(|_| always)
    }

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
}

/// Rules by tool, then by agent, then by program.
#[derive(Debug, Default)]
pub(crate) struct RuleIndex {
    /// By tool.
    everyone: Vec<ToolRules>,
    /// By agent, then by tool in ascending order.
    agents: Vec<Vec<(usize, ToolRules)>>,
}

/// A rule with the actions it speaks of, as bits.
type Entry = (usize, u64);

#[derive(Debug, Default)]
struct ToolRules {
    /// Tried once on every call of the tool.
    calls: Vec<Entry>,
    /// Those that need a path to be read, and those that need one to be
    /// written: most calls are settled for all of them by one look.
    reads: PathRules,
    writes: PathRules,
    /// Tried on every command of a call.
    commands: Vec<Entry>,
    /// Tried on commands that start this program.
    programs: HashMap<String, Vec<Entry>, FixedState>,
    /// All of `programs`: tried where a program cannot be known.
    about_programs: Vec<Entry>,
}

/// Rules that need some path to be touched.
#[derive(Debug, Default)]
struct PathRules {
    entries: Vec<Entry>,
    /// Every path that one of them may be about.
    any: PathSet,
}

impl PathRules {
    fn add(&mut self, entry: Entry, set: &PathSet) {
        self.entries.push(entry);
        self.any.absorb(set);
    }

    fn collect(&self, paths: &[PathFact], rules: &[Rule], case: &Case<'_>, hits: &mut Hits) {
        let may = |path: &PathFact| match (&path.resolved, &path.prefix) {
            _ if path.like.is_some() => true,
            (Some(path), _) => self.any.contains(path),
            (None, Some(prefix)) => self.any.may_contain_beneath(prefix),
            (None, None) => true,
        };
        if !self.entries.is_empty() && paths.iter().any(may) {
            for entry in &self.entries {
                meet(*entry, rules, case, None, hits);
            }
        }
    }
}

impl RuleIndex {
    pub(crate) fn new(rules: &[Rule], tools: usize, agents: usize) -> Self {
        let mut index = Self::default();
        index.everyone.resize_with(tools, ToolRules::default);
        index.agents.resize_with(agents, Vec::new);
        for (number, rule) in rules.iter().enumerate() {
            for (tool, bits) in &*rule.tools {
                match &rule.agents {
                    None => {
                        if let Some(row) = index.everyone.get_mut(*tool) {
                            row.add((number, *bits), rule);
                        }
                    }
                    Some(agents) => {
                        for agent in agents {
                            index.add_for(*agent, *tool, (number, *bits), rule);
                        }
                    }
                }
            }
        }
        index
    }

    fn add_for(&mut self, agent: usize, tool: usize, entry: Entry, rule: &Rule) {
        let Some(rows) = self.agents.get_mut(agent) else {
            return;
        };
        let place = rows.binary_search_by_key(&tool, |(known, _)| *known);
        if let Err(place) = place {
            rows.insert(place, (tool, ToolRules::default()));
        }
        if let Ok(place) | Err(place) = place
            && let Some((_, row)) = rows.get_mut(place)
        {
            row.add(entry, rule);
        }
    }

    /// Every rule that applies, or may apply, to the call.
    pub(crate) fn hits(&self, rules: &[Rule], case: &Case<'_>) -> Hits {
        let mut hits = Hits::new();
        if let Some(row) = self.everyone.get(case.tool) {
            row.collect(rules, case, &mut hits);
        }
        if let Some(rows) = self.agents.get(case.agent_index)
            && let Ok(place) = rows.binary_search_by_key(&case.tool, |(tool, _)| *tool)
            && let Some((_, row)) = rows.get(place)
        {
            row.collect(rules, case, &mut hits);
        }
        hits
    }
}

impl ToolRules {
    fn add(&mut self, entry: Entry, rule: &Rule) {
        if !rule.is_about_commands() {
            let paths = |written| {
                let needed = rule.then != Verdict::Allow;
                let mut sets = rule.when.iter().filter_map(|c| c.as_paths(written));
                sets.next().filter(|_| needed)
            };
            match (paths(false), paths(true)) {
                (Some(set), _) => self.reads.add(entry, set),
                (None, Some(set)) => self.writes.add(entry, set),
                (None, None) => self.calls.push(entry),
            }
            return;
        }
        let Some(programs) = rule.programs() else {
            self.commands.push(entry);
            return;
        };
        self.about_programs.push(entry);
        for program in programs {
            let row = self.programs.entry(program.to_owned()).or_default();
            if row.last() != Some(&entry) {
                row.push(entry);
            }
        }
    }

    fn collect(&self, rules: &[Rule], case: &Case<'_>, hits: &mut Hits) {
        for entry in &self.calls {
            meet(*entry, rules, case, None, hits);
        }
        let facts = case.facts;
        self.reads.collect(&facts.reads, rules, case, hits);
        self.writes.collect(&facts.writes, rules, case, hits);
        let Some(shell) = &case.facts.shell else {
            return;
        };
        if self.commands.is_empty() && self.about_programs.is_empty() {
            return;
        }
        for (index, command) in shell.commands.iter().enumerate() {
            let (named, mentions) = match &command.program {
                // What nobody knows may run what its arguments name.
                Program::Known { name, .. } => {
                    let unread = !command.in_table
                        || command.nature.has(Nature::RUNS_UNKNOWN) && !is_followed(shell, name);
                    (self.programs.get(name.as_str()), unread.then_some(name))
                }
                Program::Unknown { .. } => (Some(&self.about_programs), None),
            };
            for entry in self.commands.iter().chain(named.into_iter().flatten()) {
                meet(*entry, rules, case, Some(index), hits);
            }
            if let Some(name) = mentions {
                for entry in self.mentioned(command, name) {
                    meet(entry, rules, case, Some(index), hits);
                }
            }
        }
        self.collect_named(rules, case, shell, hits);
        // Text that no command could be read from may be any command.
        if shell.has_unknown_program() {
            for entry in self.commands.iter().chain(&self.about_programs) {
                meet(*entry, rules, case, None, hits);
            }
        }
    }
}

impl ToolRules {
    /// Rules about programs that the arguments of a command name.
    fn mentioned(&self, command: &Command, name: &str) -> SmallVec<[Entry; 4]> {
        let mut found = SmallVec::new();
        for arg in &command.args {
            for word in arg.text().split(|c: char| !is_word_part(c)) {
                let row = self.programs.get(word).filter(|_| word != name);
                for entry in row.into_iter().flatten() {
                    if !found.contains(entry) {
                        found.push(*entry);
                    }
                }
            }
        }
        found
    }

    /// Code that nobody reads may run what its text names: where a rule's words
    /// stand somewhere else than at the head of a command, it may apply.
    fn collect_named(&self, rules: &[Rule], case: &Case<'_>, shell: &Analysis, hits: &mut Hits) {
        let Some(text) = case.facts.command.as_deref() else {
            return;
        };
        if self.about_programs.is_empty() || !runs_unread_code(shell) {
            return;
        }
        // `printf 'a:\n\ttouch x'` names it too.
        let text = &text.replace("\\t", " ").replace("\\n", " ");
        for word in text.split(|c: char| !is_word_part(c)) {
            for (number, bits) in self.programs.get(word).into_iter().flatten() {
                let Some(rule) = rules.get(*number) else {
                    continue;
                };
                let known = hits.iter().any(|hit| hit.rule() == *number);
                if known || rule.then == Verdict::Allow || bits >> case.action & 1 == 0 {
                    continue;
                }
                let run = rule.when.iter().find_map(Condition::as_run);
                if run.is_some_and(|run| run.is_named_in(text, shell)) {
                    hits.push(Hit::new(*number, None, Holds::Maybe));
                }
            }
        }
    }
}

/// What the program runs is among the commands already.
fn is_followed(shell: &Analysis, program: &str) -> bool {
    let inner = |command: &Command| matches!(&command.via, Via::Program(by) if by == program);
    shell.commands.iter().any(inner)
}

/// Some command runs code that the analysis does not read to its end.
fn runs_unread_code(shell: &Analysis) -> bool {
    const UNREAD: Nature = Nature::WORKSPACE_CODE
        .and(Nature::RUNS_UNKNOWN)
        .and(Nature::INTERACTIVE);
    // `xargs tar`: what is appended may be an option that runs something.
    let fed = |command: &Command| command.flags_open && matches!(command.via, Via::Program(_));
    !shell.code.is_empty()
        || shell
            .commands
            .iter()
            .any(|command| command.nature.any(UNREAD) || fed(command))
}

fn meet(entry: Entry, rules: &[Rule], case: &Case<'_>, command: Option<usize>, hits: &mut Hits) {
    let (number, bits) = entry;
    let Some(rule) = rules.get(number) else {
        return;
    };
    if bits >> case.action & 1 == 0 {
        return;
    }
    let holds = rule.holds(case, command);
    if holds == Holds::No || (holds != Holds::Yes && rule.then == Verdict::Allow) {
        return;
    }
    let hit = Hit::new(number, command, holds);
    // One mention of a rule is enough, except where each command needs its own.
    let known = hits
        .iter_mut()
        .find(|known| known.rule() == number && rule.then != Verdict::Allow);
    match known {
        Some(known) if (hit.certain, hit.likely) > (known.certain, known.likely) => *known = hit,
        Some(_) => {}
        None => hits.push(hit),
    }
}
