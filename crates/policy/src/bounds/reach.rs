//! What of the network a permit opens.

use super::hosts::{HostSet, Named};

/// Hosts that may be reached; nothing else may.
#[derive(Debug, Clone, Default)]
pub struct Reach {
    /// A host must be in each; none said means none.
    stated: Vec<HostSet>,
    /// Reachable besides: the toolchains' registries.
    registries: HostSet,
}

impl Reach {
    /// A host must be in each of `stated`, or in `registries`.
    #[must_use]
    pub const fn new(stated: Vec<HostSet>, registries: HostSet) -> Self {
        Self { stated, registries }
    }

    /// Nothing can be reached.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let none = self.stated.is_empty() || self.stated.iter().any(HostSet::is_empty);
        none && self.registries.is_empty()
    }

    /// How the host is named for this port: in each set, as the plainest of
    /// them says it, because each is a ceiling.
    #[must_use]
    pub fn named(&self, host: &str, port: u16) -> Option<Named> {
        let sets = self.stated.iter().map(|set| set.named(host, port));
        let stated = sets.collect::<Option<Vec<Named>>>();
        let stated = stated.and_then(|named| named.into_iter().min());
        stated.or_else(|| self.registries.named(host, port))
    }

    /// Names and ports of this machine itself, each in every set.
    #[must_use]
    pub fn here(&self) -> Vec<(&str, u16)> {
        let all = self.stated.iter().flat_map(HostSet::here);
        let mut here: Vec<_> = all
            .filter(|(name, port)| self.named(name, *port) == Some(Named::Literally))
            .collect();
        here.sort_unstable();
        here.dedup();
        here
    }

    /// Every entry as a person would write it.
    pub fn shown(&self) -> impl Iterator<Item = String> {
        let stated = self.stated.iter().flat_map(HostSet::shown);
        stated.chain(self.registries.shown())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(entries: &[&str]) -> HostSet {
        let mut set = HostSet::default();
        for entry in entries {
            set.add(entry).unwrap();
        }
        set
    }

    #[test]
    fn every_set_is_a_ceiling() {
        let registries = set(&["crates.io"]);
        let above = set(&["*.internal", "docs.rs", "localhost:80"]);
        let below = set(&["db.internal:5432", "evil.net", "localhost:80", "[::1]:80"]);
        let reach = Reach::new(vec![above, below], registries.clone());
        assert_eq!(reach.named("db.internal", 5432), Some(Named::Plainly));
        assert_eq!(reach.named("evil.net", 443), None);
        assert_eq!(reach.named("docs.rs", 443), None);
        assert_eq!(reach.named("crates.io", 443), Some(Named::Plainly));
        assert_eq!(reach.here(), [("localhost", 80)]);
        assert!(!Reach::new(Vec::new(), registries.clone()).is_empty());
        // An empty list takes the stated ones away, not the toolchains'.
        let emptied = Reach::new(vec![set(&["docs.rs"]), set(&[])], registries);
        assert_eq!(emptied.named("docs.rs", 443), None);
        assert!(!emptied.is_empty());
        assert!(Reach::new(vec![set(&["docs.rs"]), set(&[])], set(&[])).is_empty());
        assert!(Reach::default().is_empty());
        assert_eq!(Reach::default().named("docs.rs", 443), None);
    }
}
