//! Layer 9, network (documents 000, 003, 004): the switch, the exfiltration
//! guard and the hosts that were named.

use super::{Answer, Case, Layer, Say, Told, Unit};
use crate::bounds::is_loopback;
use crate::model::HostFact;

pub(super) const UNIT: Unit = Unit {
    layer: Layer::Network,
    name: "network",
    grants: false,
    judge,
    tell,
};

/// Why a host that nobody named is no host.
pub(super) const OWN_LOOPBACK: &str =
    "a confined session's loopback is its own: nothing of the machine listens there";

pub(super) fn judge(case: &Case<'_>) -> Say {
    let reaches = case.spec.network || case.reaches_network();
    if !reaches {
        return if case.facts.hosts.is_empty() {
            Say::SILENT
        } else {
            Say::pass(5)
        };
    }
    if let Some(index) = case.policy.settings.network_off() {
        return Say::item(Answer::Deny, 1, index);
    }
    for (index, guard) in case.policy.settings.guards.iter().enumerate() {
        if guard.refuses(case.spec) {
            return Say::item(Answer::Deny, 2, index);
        }
    }
    if case.agent.bounds.hosts.is_empty() {
        return Say::PASS;
    }
    judge_hosts(case)
}

fn judge_hosts(case: &Case<'_>) -> Say {
    let none = case.agent.bounds.hosts.iter().any(|set| set.is_empty())
        && case.agent.bounds.registries.is_empty();
    for (index, fact) in case.facts.hosts.iter().enumerate() {
        if !case.host_is_named(fact) {
            let answer = if none { Answer::Deny } else { Answer::Ask };
            return Say::item(answer, 3, index);
        }
    }
    Say::pass(4)
}

impl Case<'_> {
    /// The call would reach some host beyond this machine.
    pub(crate) fn reaches_network(&self) -> bool {
        self.facts.hosts_open
            || !self.facts.registries.is_empty()
            || self.facts.hosts.iter().any(|fact| !self.stays_inside(fact))
    }

    /// Every layer that names hosts names this one, or a toolchain brings it.
    pub(crate) fn host_is_named(&self, fact: &HostFact) -> bool {
        if self.stays_inside(fact) {
            return true;
        }
        let Some(host) = &fact.host else { return false };
        let bounds = &self.agent.bounds;
        bounds.registries.contains(host, fact.port)
            || (!bounds.hosts.is_empty()
                && bounds.hosts.iter().all(|set| set.contains(host, fact.port)))
    }

    /// A confined command has a loopback of its own; toolward's own tools reach
    /// the machine's.
    fn stays_inside(&self, fact: &HostFact) -> bool {
        self.session.confined
            && self.facts.shell.is_some()
            && fact.host.as_deref().is_some_and(is_loopback)
    }
}

/// The line that would name a host.
pub(super) fn hosts_fix(fact: &HostFact) -> String {
    match &fact.host {
        Some(host) => format!("bounds: {{ hosts: [..., {host}] }}"),
        None => "name the host it means in `bounds: { hosts: [...] }`".to_owned(),
    }
}

fn tell(case: &Case<'_>, say: Say) -> Told {
    let tool = case.shown_tool();
    match say.code() {
        1 => {
            let told = Told::new("the network is switched off").fix("[network] enabled = true");
            match case.policy.settings.networks.get(say.index()) {
                Some(switch) => told.at(switch.span),
                None => told,
            }
        }
        2 => {
            let told = Told::new(format!("the exfiltration guard refuses `{tool}`")).fix(format!(
                "[exfiltration_guard] allow_tools = [..., \"{}\"]",
                case.spec.name
            ));
            match case.policy.settings.guards.get(say.index()) {
                Some(guard) => told.at(guard.span),
                None => told,
            }
        }
        3 => {
            let fact = case.facts.hosts.get(say.index());
            let shown = fact.map_or("", |fact| fact.shown.as_str());
            let told = Told::new(format!("the host {shown} is not in `bounds.hosts`"))
                .fix(fact.map_or_else(String::new, hosts_fix));
            match case.agent.bounds.hosts.last() {
                Some(set) => told.at(set.span),
                None => told,
            }
        }
        4 => Told::new("every host is in `bounds.hosts`"),
        5 => Told::new(OWN_LOOPBACK),
        _ if say.answer == Answer::Pass => Told::new("the network is on"),
        _ => Told::new("it does not reach the network"),
    }
}
