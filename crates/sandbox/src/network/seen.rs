//! What was asked of the network, and what became of it.

use super::target::Target;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Most hosts that are told apart in one record.
const MOST: usize = 1000;

/// A host that a call asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seen {
    /// Its name or address.
    pub host: String,
    /// The port.
    pub port: u16,
    /// It is in the bounds.
    pub allowed: bool,
    /// Why it was refused, or did not answer; empty where all is well.
    pub reason: String,
    /// What would allow it.
    pub fix: Option<String>,
    /// How often it was asked for.
    pub times: u64,
    /// Bytes that went there.
    pub up: u64,
    /// Bytes that came from there.
    pub down: u64,
}

/// Everything that a call asked of the network.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Traffic {
    /// By host and port.
    pub seen: Vec<Seen>,
    /// How many more requests there were to hosts beyond what is kept.
    pub more: u64,
}

#[derive(Debug, Default)]
pub(super) struct Record(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    seen: BTreeMap<(Target, bool), Seen>,
    more: u64,
}

impl Record {
    /// A host was asked for.
    pub(super) fn asked(&self, target: &Target, allowed: bool, reason: &str, fix: Option<String>) {
        self.on(target, allowed, |seen| {
            seen.times += 1;
            reason.clone_into(&mut seen.reason);
            seen.fix = fix;
        });
    }

    /// Bytes went there and back.
    pub(super) fn carried(&self, target: &Target, up: u64, down: u64) {
        self.on(target, true, |seen| {
            seen.up += up;
            seen.down += down;
        });
    }

    fn on(&self, target: &Target, allowed: bool, change: impl FnOnce(&mut Seen)) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (target.clone(), allowed);
        if kept.seen.len() >= MOST && !kept.seen.contains_key(&key) {
            kept.more += 1;
            return;
        }
        change(kept.seen.entry(key).or_insert_with(|| Seen {
            host: target.host().to_owned(),
            port: target.port(),
            allowed,
            reason: String::new(),
            fix: None,
            times: 0,
            up: 0,
            down: 0,
        }));
    }

    pub(super) fn so_far(&self) -> Traffic {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Traffic {
            seen: kept.seen.values().cloned().collect(),
            more: kept.more,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_of_names_is_counted_and_not_kept() {
        let record = Record::default();
        for number in 0..MOST + 50 {
            let target = Target::new(&format!("h{number}.example"), 443).unwrap();
            record.asked(&target, false, "no", None);
        }
        let traffic = record.so_far();
        assert_eq!((traffic.seen.len(), traffic.more), (MOST, 50));
    }
}
