//! What is asked about an agent's calls where no rule speaks: its modes, the
//! actions that require approval, and whether verdicts bind.

use super::Entry;
use crate::compile::Compiler;
use crate::config::At;
use crate::config::model::Word;
use crate::model::{Enforce, Mode};

impl Compiler {
    /// Actions that ask: what tools declare, unless a trusted layer lists them;
    /// other layers' lists add.
    pub(super) fn compile_asks(&mut self, entries: &[Entry]) -> Vec<u64> {
        let mut lists: Vec<Vec<Word>> = entries
            .iter()
            .filter_map(|entry| entry.config.requires_approval.clone())
            .collect();
        let mut lowered = entries
            .iter()
            .any(|entry| entry.trusted && entry.config.requires_approval.is_some());
        for layer in &self.layers {
            if let Some(list) = &layer.config.settings.requires_approval {
                lowered |= layer.trusted;
                lists.push(list.clone());
            }
        }
        let mut asks = vec![0; self.tools.len()];
        for list in &lists {
            for word in list {
                for (tool, bits) in self.targets(word) {
                    if let Some(slot) = asks.get_mut(tool) {
                        *slot |= bits;
                    }
                }
            }
        }
        if !lowered {
            for (slot, spec) in asks.iter_mut().zip(self.tools.iter()) {
                for (bit, _) in spec
                    .actions
                    .iter()
                    .enumerate()
                    .filter(|(_, action)| action.asks)
                {
                    *slot |= 1 << bit;
                }
            }
        }
        asks
    }

    /// Each layer's word on the mode: the agent's, else the layer's own.
    pub(super) fn modes(&self, name: &str) -> (Vec<At<Mode>>, bool) {
        let mut modes = Vec::new();
        let mut trusted = false;
        for layer in &self.layers {
            let said = layer
                .agent(name)
                .and_then(|entry| entry.approval)
                .or(layer.config.settings.approval);
            trusted |= layer.trusted && said.is_some();
            modes.extend(said);
        }
        (modes, trusted)
    }

    pub(super) fn enforce(&self, name: &str) -> Enforce {
        let mut observing = false;
        for layer in &self.layers {
            let said = layer
                .agent(name)
                .and_then(|entry| entry.enforce)
                .or(layer.config.settings.enforce);
            match said.map(|said| said.value) {
                Some(Enforce::Enforce) => return Enforce::Enforce,
                Some(Enforce::Observe) if layer.trusted => observing = true,
                _ => {}
            }
        }
        if observing {
            Enforce::Observe
        } else {
            Enforce::Enforce
        }
    }
}

/// The modes that count: bounded needs a machine that can confine, and a layer
/// that is not trusted only adds to what would hold without it.
pub(super) fn in_force(modes: &[At<Mode>], trusted: bool, confined: bool) -> Vec<Mode> {
    let fallback = if confined { Mode::Bounded } else { Mode::Ask };
    let real = |mode: Mode| {
        if mode == Mode::Bounded {
            fallback
        } else {
            mode
        }
    };
    let mut out: Vec<_> = modes.iter().map(|mode| real(mode.value)).collect();
    if !trusted {
        out.push(fallback);
    }
    out
}
