//! Layer 15, approval: the default question. The mode answers it, and
//! `requires_approval`; an allow rule settles it.

use super::network::{OWN_LOOPBACK, hosts_fix};
use super::{Answer, Case, Layer, Say, Told, Unit};
use crate::model::{Effect, Mode, Origin};
use toolward_shell::Nature;

pub(super) const UNIT: Unit = Unit {
    layer: Layer::Approval,
    name: "approval",
    grants: false,
    judge,
    tell,
};

const READ_ONLY: u8 = 1;
const REQUIRED: u8 = 2;
const PLAN: u8 = 3;
const CHANGES: u8 = 4;
const LEAVES: u8 = 5;
const HELD: u8 = 6;
const AUTO: u8 = 7;
const EDIT: u8 = 8;

pub(super) fn judge(case: &Case<'_>) -> Say {
    let mut said = Say::SILENT;
    if case.agent.asks.get(case.tool).copied().unwrap_or(0) >> case.action & 1 == 1 {
        said = Say::new(Answer::AskByDefault, REQUIRED);
    }
    for mode in case.modes() {
        let say = by_mode(case, *mode);
        if say.answer > said.answer {
            said = say;
        }
    }
    said
}

fn by_mode(case: &Case<'_>, mode: Mode) -> Say {
    let effects = case.facts.effects;
    if effects.is_read_only() && !(mode == Mode::Bounded && leaves(case).is_some()) {
        return Say::pass(READ_ONLY);
    }
    match mode {
        Mode::Plan => Say::new(Answer::Deny, PLAN),
        Mode::Edit if is_file_edit(case) => Say::pass(EDIT),
        Mode::Ask | Mode::Edit => Say::new(Answer::AskByDefault, CHANGES),
        Mode::Auto => Say::pass(AUTO),
        Mode::Bounded => match leaves(case) {
            Some(what) => Say::item(Answer::AskByDefault, LEAVES, what as usize),
            None => Say::pass(HELD),
        },
    }
}

/// It changes files and nothing else.
fn is_file_edit(case: &Case<'_>) -> bool {
    use crate::model::Effects;
    const EDITS: Effects = Effects::of(&[Effect::Read, Effect::Write]);
    case.facts.effects.within(EDITS) && !case.spec.network
}

/// What confinement does not hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Leaving {
    /// Tells the outside world something.
    Sends,
    /// Reaches a host that nobody named.
    Host,
    /// Reaches hosts that cannot be known.
    Hosts,
    /// Changes the machine beyond files.
    System,
    /// Wants other privileges.
    Privilege,
    /// Its effects are not known.
    Unknown,
    /// Changes data of a service.
    Service,
}

const LEAVINGS: [Leaving; 7] = [
    Leaving::Sends,
    Leaving::Host,
    Leaving::Hosts,
    Leaving::System,
    Leaving::Privilege,
    Leaving::Unknown,
    Leaving::Service,
];

/// The first thing that confinement would not hold, if any.
fn leaves(case: &Case<'_>) -> Option<Leaving> {
    let facts = case.facts;
    if let Some(shell) = &facts.shell {
        for command in &shell.commands {
            if command.nature.has(Nature::SENDS) {
                return Some(Leaving::Sends);
            }
            if command.nature.has(Nature::PRIVILEGE) {
                return Some(Leaving::Privilege);
            }
            if command.nature.has(Nature::SYSTEM) {
                return Some(Leaving::System);
            }
        }
    }
    if facts.effects.has(Effect::Send) {
        let known = matches!(case.spec.origin, Origin::BuiltIn | Origin::Plugin);
        return Some(if known {
            Leaving::Sends
        } else {
            Leaving::Unknown
        });
    }
    if facts.hosts.iter().any(|fact| !case.host_is_named(fact)) {
        return Some(Leaving::Host);
    }
    let registries = &case.agent.bounds.toolchains;
    if facts.hosts_open
        || facts
            .registries
            .iter()
            .any(|name| !registries.contains(name))
    {
        return Some(Leaving::Hosts);
    }
    if case.spec.network && facts.effects.has(Effect::Write) {
        return Some(Leaving::Service);
    }
    None
}

impl Case<'_> {
    /// Commands that raise the default question under some mode in force.
    pub(crate) fn questioned_commands(&self) -> Vec<usize> {
        let Some(shell) = &self.facts.shell else {
            return Vec::new();
        };
        let everything = self.modes().iter().any(|mode| *mode != Mode::Bounded);
        let leaving = Nature::SENDS
            .and(Nature::PRIVILEGE)
            .and(Nature::SYSTEM)
            .and(Nature::NETWORK);
        let raises = |index: usize| {
            let command = shell.commands.get(index);
            everything && command.is_some_and(|c| !c.builtin)
                || command.is_some_and(|command| command.nature.any(leaving))
                || self.facts.hosts.iter().any(|fact| fact.by == Some(index))
        };
        (0..shell.commands.len())
            .filter(|index| raises(*index))
            .collect()
    }
}

fn tell(case: &Case<'_>, say: Say) -> Told {
    let mode = case
        .modes()
        .iter()
        .map(|mode| mode.word())
        .collect::<Vec<_>>()
        .join(", ");
    let name = &case.agent.name;
    let action = case.action().map_or("", |action| action.name.as_ref());
    let told = match say.code() {
        READ_ONLY => Told::new("it changes nothing, so no mode asks"),
        REQUIRED => Told::new(format!("`{}.{action}` requires approval", case.spec.name))
            .fix("an allow rule, or `requires_approval` without it"),
        PLAN => Told::new("mode `plan` refuses every change").fix("approval: ask"),
        CHANGES => Told::new(format!("mode `{mode}` asks before it")).fix("an allow rule for it"),
        LEAVES => told_leaving(case, say.index()),
        HELD if !case.facts.hosts.is_empty() && !case.reaches_network() => Told::new(format!(
            "mode `bounded`: nothing in it leaves the bounds; {OWN_LOOPBACK}"
        )),
        HELD => Told::new("mode `bounded`: nothing in it leaves the bounds"),
        AUTO => Told::new("mode `auto` asks for nothing"),
        EDIT => Told::new("mode `edit` lets files be edited"),
        _ => Told::new(format!("`{name}` has no mode")),
    };
    match case.agent.modes.last() {
        Some(said) if told.at.is_none() => told.at(said.span),
        _ => told,
    }
}

fn told_leaving(case: &Case<'_>, index: usize) -> Told {
    let host = case
        .facts
        .hosts
        .iter()
        .find(|fact| !case.host_is_named(fact));
    let shown = host.map_or("", |fact| fact.shown.as_str());
    match LEAVINGS.get(index) {
        Some(Leaving::Host) => Told::new(format!("nobody named the host {shown}"))
            .fix(host.map_or_else(String::new, hosts_fix)),
        Some(Leaving::Hosts) => Told::new("it reaches hosts that cannot be known before")
            .fix("bounds: { hosts: [...] } or { toolchains: [...] }"),
        Some(Leaving::System) => Told::new("it changes the machine beyond the workspace"),
        Some(Leaving::Privilege) => Told::new("it wants other privileges"),
        Some(Leaving::Unknown) => Told::new("its effects are not known"),
        Some(Leaving::Service) => Told::new("it changes data outside the workspace"),
        Some(Leaving::Sends) | None => {
            Told::new("it tells the outside world something").fix("an allow rule for exactly this")
        }
    }
}
