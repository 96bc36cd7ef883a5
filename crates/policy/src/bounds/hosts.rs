//! Sets of hosts: names, `*.suffix` patterns, and ports.

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
            None => Name::Exact(name.to_owned()),
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
        self.entries.iter().any(|entry| {
            let named = match &entry.name {
                Name::Exact(name) => name == host,
                Name::Suffix(suffix) => host.ends_with(suffix.as_str()),
            };
            named && (entry.port.is_none() || entry.port == port)
        })
    }

    /// Every entry as a person would write it.
    pub fn shown(&self) -> impl Iterator<Item = String> {
        self.entries.iter().map(|entry| {
            let name = match &entry.name {
                Name::Exact(name) => name.clone(),
                Name::Suffix(suffix) => format!("*{suffix}"),
            };
            entry
                .port
                .map_or(name.clone(), |port| format!("{name}:{port}"))
        })
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
