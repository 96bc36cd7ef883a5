//! Packs that layers name. A layer takes a rule of its own packs back with
//! `!rule`, if it is trusted; what another layer's packs bring stays.

use super::Compiler;
use super::rules::Written;
use crate::config::Diagnostic;
use crate::config::model::{RuleConfig, Word};
use crate::shipped;
use crate::suggest::advice;
use std::collections::HashMap;

/// A rule that is taken back, by its name.
pub(crate) fn taken_back(word: &Word) -> Option<&str> {
    word.value.strip_prefix('!')
}

/// Rules of the packs that are named anywhere, each pack read once.
type Read = HashMap<String, Vec<RuleConfig>>;

impl Compiler {
    /// The rules of every pack that a layer names.
    pub(super) fn pack_rules(&mut self) -> Vec<Written> {
        let mut read = Read::new();
        let mut written: Vec<Written> = Vec::new();
        for index in 0..self.layers.len() {
            let Some(layer) = self.layers.get(index) else {
                continue;
            };
            let (words, trusted) = (layer.config.packs.clone(), layer.trusted);
            let (without, packs): (Vec<_>, Vec<_>) =
                words.iter().partition(|word| taken_back(word).is_some());
            for pack in &packs {
                self.read_pack(pack, &mut read);
            }
            let own: Vec<(&str, &RuleConfig)> = packs
                .iter()
                .filter_map(|pack| read.get_key_value(&pack.value))
                .flat_map(|(pack, rules)| rules.iter().map(move |rule| (pack.as_str(), rule)))
                .collect();
            for word in &without {
                self.is_taken_from(word, &own);
            }
            for (pack, rule) in own {
                let id = rule.id.value.as_str();
                if trusted && without.iter().any(|word| taken_back(word) == Some(id)) {
                    continue;
                }
                match written.iter_mut().find(|known| known.config.id.value == id) {
                    Some(known) => known.trusted |= trusted,
                    None => written.push(Written {
                        config: rule.clone(),
                        trusted,
                        pack: Some(pack.to_owned()),
                    }),
                }
            }
        }
        written
    }

    fn read_pack(&mut self, pack: &Word, read: &mut Read) {
        if read.contains_key(&pack.value) {
            return;
        }
        let Some(source) = shipped::pack(pack) else {
            let error = Diagnostic::error(
                "unknown-pack",
                pack.span,
                format!("there is no pack `{}`", pack.value),
            );
            let hint = advice(pack, shipped::packs(), "packs are");
            self.findings.push(error.hint(hint));
            return;
        };
        let loaded = crate::config::load(vec![source], &mut self.map, &[]);
        self.findings.extend(loaded.diagnostics);
        read.insert(pack.value.clone(), loaded.config.rules);
    }

    /// What is taken back must be there.
    fn is_taken_from(&mut self, word: &Word, own: &[(&str, &RuleConfig)]) {
        let name = taken_back(word).unwrap_or_default();
        let ids = own.iter().map(|(_, rule)| rule.id.value.as_str());
        if ids.clone().any(|id| id == name) {
            return;
        }
        let message = format!("no pack that is named here has a rule `{name}`");
        let error = Diagnostic::error("unknown-rule", word.span, message);
        let hint = match crate::suggest::suggest(name, ids) {
            Some(near) => format!("did you mean `!{near}`?"),
            None if shipped::pack_text(name).is_some() => {
                "a pack that is not wanted is simply not named".to_owned()
            }
            None => "`toolward rules show PACK` prints a pack's rules".to_owned(),
        };
        self.findings.push(error.hint(hint));
    }
}
