//! Sets of hosts: names, `*.suffix` patterns, and ports.

use std::net::IpAddr;

/// A list of hosts as a config writes it.
#[derive(Debug, Clone, Default)]
pub struct HostSet {
    entries: Vec<Entry>,
}

#[derive(Debug, Clone)]
struct Entry {
    name: Name,
    port: Option<u16>,
}

#[derive(Debug, Clone)]
enum Name {
    Exact(String),
    /// Any name that ends in this, dot included.
    Suffix(String),
}

/// How a host is named: the plainer, the less it opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Named {
    /// By name or pattern: somewhere on the internet.
    Plainly,
    /// By its whole name and port (`db.internal:5432`): may also lie in a
    /// private network.
    WithPort,
    /// By address, or as `localhost`: exactly that, wherever it lies.
    Literally,
}

impl HostSet {
    /// Adds `docs.rs`, `*.example.com`, `localhost:5432` or `[::1]:80`. The
    /// error says what is wrong with the entry.
    pub fn add(&mut self, entry: &str) -> Result<(), String> {
        let lower = entry.to_ascii_lowercase();
        if lower.contains("://")
            || lower.contains('@')
            || lower.trim_start_matches('[').contains('/')
        {
            return Err(format!(
                "`{entry}` is not a host: write the name alone, as `docs.rs`"
            ));
        }
        let (name, port) = split_port(&lower);
        let port = match port {
            None => None,
            Some(text) => Some(
                text.parse::<u16>()
                    .map_err(|_| format!("`{text}` in `{entry}` is not a port"))?,
            ),
        };
        let name = match name.strip_prefix('*') {
            Some(suffix) if suffix.starts_with('.') && suffix.len() > 2 => {
                Name::Suffix(suffix.to_owned())
            }
            Some(_) => {
                return Err(format!(
                    "`{entry}` would be every host: name them, or a domain as `*.example.com`"
                ));
            }
            None if name.is_empty() || name.contains(['*', '?', ' ']) => {
                return Err(format!("`{entry}` is not a host"));
            }
            None => Name::Exact(crate::find::canonical_host(name)),
        };
        self.entries.push(Entry { name, port });
        Ok(())
    }

    /// Nothing was added.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The host (lower case) may be reached at this port.
    #[must_use]
    pub fn contains(&self, host: &str, port: Option<u16>) -> bool {
        let host = host.trim_end_matches('.');
        self.entries.iter().any(|entry| entry.fits(host, port))
    }

    /// How the host (lower case) is named for this port, at its most explicit;
    /// `None` if it is not.
    #[must_use]
    pub fn named(&self, host: &str, port: u16) -> Option<Named> {
        let host = host.trim_end_matches('.');
        let fitting = self
            .entries
            .iter()
            .filter(|entry| entry.fits(host, Some(port)));
        fitting.map(Entry::named).max()
    }

    /// The names and ports of this machine itself that are named with a port.
    pub fn here(&self) -> impl Iterator<Item = (&str, u16)> {
        self.entries.iter().filter_map(|entry| match &entry.name {
            Name::Exact(name) if is_loopback(name) => Some((name.as_str(), entry.port?)),
            _ => None,
        })
    }

    /// Every entry as a person would write it.
    pub fn shown(&self) -> impl Iterator<Item = String> {
        self.entries.iter().map(|entry| {
            let name = match &entry.name {
                Name::Exact(name) => name.clone(),
                Name::Suffix(suffix) => format!("*{suffix}"),
            };
            match entry.port {
                None => name,
                Some(port) if name.contains(':') => format!("[{name}]:{port}"),
                Some(port) => format!("{name}:{port}"),
            }
        })
    }
}

impl Entry {
    fn fits(&self, host: &str, port: Option<u16>) -> bool {
        let named = match &self.name {
            Name::Exact(name) => name == host,
            Name::Suffix(suffix) => host.ends_with(suffix.as_str()),
        };
        named && (self.port.is_none() || self.port == port)
    }

    fn named(&self) -> Named {
        match &self.name {
            Name::Exact(name) if name == "localhost" || name.parse::<IpAddr>().is_ok() => {
                Named::Literally
            }
            Name::Exact(_) if self.port.is_some() => Named::WithPort,
            Name::Exact(_) | Name::Suffix(_) => Named::Plainly,
        }
    }
}

/// Names of the machine itself: inside a confined session they stay inside.
#[must_use]
pub fn is_loopback(host: &str) -> bool {
    host == "localhost"
        || host.ends_with(".localhost")
        || host == "::1"
        || host == "[::1]"
        || host
            .parse::<std::net::Ipv4Addr>()
            .is_ok_and(|ip| ip.is_loopback() || ip.is_unspecified())
}

fn split_port(text: &str) -> (&str, Option<&str>) {
    if let Some(rest) = text.strip_prefix('[') {
        return match rest.split_once(']') {
            Some((name, tail)) => (name, tail.strip_prefix(':')),
            None => (text, None),
        };
    }
    match text.rsplit_once(':') {
        // Two colons without brackets are an IPv6 address, not a port.
        Some((name, port)) if !name.contains(':') => (name, Some(port)),
        _ => (text, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_more_plainly_opens_less() {
        let mut set = HostSet::default();
        for entry in [
            "docs.rs",
            "*.corp.example:443",
            "db.internal:5432",
            "localhost:80",
            "0x0a.7",
            "[FD00:0::1]:9",
        ] {
            set.add(entry).unwrap();
        }
        assert_eq!(set.named("docs.rs", 443), Some(Named::Plainly));
        assert_eq!(set.named("a.corp.example", 443), Some(Named::Plainly));
        assert_eq!(set.named("db.internal", 5432), Some(Named::WithPort));
        assert_eq!(set.named("db.internal", 5433), None);
        assert_eq!(set.named("localhost", 80), Some(Named::Literally));
        assert_eq!(set.named("10.0.0.7", 1), Some(Named::Literally));
        assert_eq!(set.named("fd00::1", 9), Some(Named::Literally));
        assert_eq!(set.here().collect::<Vec<_>>(), [("localhost", 80)]);
        assert_eq!(set.shown().last().unwrap(), "[fd00::1]:9");
    }

    #[test]
    fn names_domains_and_ports() {
        let mut set = HostSet::default();
        for entry in ["docs.rs", "*.example.com", "localhost:5432", "[::1]:80"] {
            set.add(entry).unwrap();
        }
        assert!(set.contains("docs.rs", Some(443)));
        assert!(set.contains("a.b.example.com", None));
        assert!(set.contains("localhost", Some(5432)));
        assert!(set.contains("::1", Some(80)));
        for (host, port) in [
            ("evil-docs.rs", None),
            ("example.com", None),
            ("badexample.com", None),
            ("localhost", Some(80)),
            ("localhost", None),
        ] {
            assert!(!set.contains(host, port), "{host} {port:?}");
        }
        for bad in [
            "*",
            "*.",
            "https://docs.rs",
            "user@host",
            "host:port",
            "a b",
            "",
        ] {
            assert!(HostSet::default().add(bad).is_err(), "{bad}");
        }
    }
}
