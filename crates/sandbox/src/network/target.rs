//! What a client asks for: a host and a port, in one spelling.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use toolward_policy::canonical_host;

/// A host and a port. What two readers could read differently is none.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Target {
    host: String,
    port: u16,
}

impl Target {
    /// A name or an address, with a port that is not 0.
    #[must_use]
    pub fn new(host: &str, port: u16) -> Option<Self> {
        let host = spelled(host)?;
        (port != 0).then_some(Self { host, port })
    }

    /// From `host:port` or `[v6]:port`; without a port only where one is usual.
    #[must_use]
    pub fn of_authority(text: &str, usual: Option<u16>) -> Option<Self> {
        if let Some(rest) = text.strip_prefix('[') {
            let (address, tail) = rest.split_once(']')?;
            let address = address.parse::<Ipv6Addr>().ok()?;
            return Self::new(&address.to_string(), port(tail, usual)?);
        }
        let (host, tail) = text.split_at_checked(text.find(':').unwrap_or(text.len()))?;
        Self::new(host, port(tail, usual)?)
    }

    /// The name or address, in lower case.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The port.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// The address, if it is one.
    #[must_use]
    pub fn address(&self) -> Option<IpAddr> {
        self.host.parse().ok()
    }

    /// As a `Host` header has it: without the port that goes without saying.
    #[must_use]
    pub fn header(&self) -> String {
        match (self.port, self.host.contains(':')) {
            (80, true) => format!("[{}]", self.host),
            (80, false) => self.host.clone(),
            _ => self.to_string(),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.host.contains(':') {
            write!(f, "[{}]:{}", self.host, self.port)
        } else {
            write!(f, "{}:{}", self.host, self.port)
        }
    }
}

/// The port after a host: `:443`, or nothing.
fn port(tail: &str, usual: Option<u16>) -> Option<u16> {
    match tail.strip_prefix(':') {
        None if tail.is_empty() => usual,
        Some(digits) if digits.bytes().all(|byte| byte.is_ascii_digit()) => digits.parse().ok(),
        _ => None,
    }
}

/// One spelling for every host; `None` for what is no name and no address.
fn spelled(host: &str) -> Option<String> {
    let name = host.strip_suffix('.').unwrap_or(host);
    let spelled = canonical_host(name);
    if spelled.parse::<IpAddr>().is_ok() {
        return Some(spelled);
    }
    let label = |label: &str| {
        (1..=63).contains(&label.len())
            && label
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
    };
    // What ends in a number is an address to some and a name to others.
    let last = name.rsplit('.').next()?;
    let numeric = last.bytes().all(|byte| byte.is_ascii_digit())
        || last
            .get(..2)
            .is_some_and(|start| start.eq_ignore_ascii_case("0x"));
    let plain = name.len() <= 253 && name.split('.').all(label) && !numeric;
    plain.then_some(spelled)
}

#[cfg(test)]
mod tests {
    use super::Target;

    #[test]
    fn every_spelling_is_one() {
        let cases = [
            ("Docs.RS:443", Some("docs.rs:443")),
            ("docs.rs.:443", Some("docs.rs:443")),
            ("2130706433:80", Some("127.0.0.1:80")),
            ("0x7f.1:80", Some("127.0.0.1:80")),
            ("0177.0.0.1:80", Some("127.0.0.1:80")),
            ("[::1]:80", Some("[::1]:80")),
            ("[::ffff:10.0.0.1]:80", Some("10.0.0.1:80")),
            ("[0:0:0:0:0:0:0:1]:80", Some("[::1]:80")),
            ("under_score.example:80", Some("under_score.example:80")),
            ("docs.rs", None),
            ("docs.rs:", None),
            ("docs.rs:0", None),
            ("docs.rs:+80", None),
            ("docs.rs:80 ", None),
            ("docs.rs:65536", None),
            ("docs.rs:443:443", None),
            ("docs.rs..:443", None),
            (".docs.rs:443", None),
            ("a..b:443", None),
            ("user@docs.rs:443", None),
            ("docs.rs\0.evil.net:443", None),
            ("docs.rs%00:443", None),
            ("docs.rs/:443", None),
            ("::1:443", None),
            ("[::1%lo]:443", None),
            ("[docs.rs]:443", None),
            ("[::1:443", None),
            ("1.2.3.4.5:443", None),
            ("256.256.256.256:443", None),
            ("a.0x10:443", None),
            ("bücher.example:443", None),
            (":443", None),
            ("*:443", None),
        ];
        for (text, expected) in cases {
            let found = Target::of_authority(text, None).map(|target| target.to_string());
            assert_eq!(found.as_deref(), expected, "{text}");
        }
        let long = format!("{}.example:1", "a".repeat(64));
        assert_eq!(Target::of_authority(&long, None), None);
        let long = format!("{}x:1", "a.".repeat(130));
        assert_eq!(Target::of_authority(&long, None), None);
    }
}
