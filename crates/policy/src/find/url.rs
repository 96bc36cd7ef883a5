//! The host of a URL, read as strictly as a client would: what two readers
//! could read differently has no host.

use std::net::{Ipv4Addr, Ipv6Addr};

/// Host and port of a URL.
pub(crate) fn host(url: &str) -> Option<(String, Option<u16>)> {
    let (scheme, rest) = url.trim().split_once("://")?;
    let known = match scheme.to_ascii_lowercase().as_str() {
        "http" | "ws" => Some(80),
        "https" | "wss" => Some(443),
        "ftp" => Some(21),
        "ssh" => Some(22),
        _ => None,
    };
    // A backslash or control character is where parsers part ways.
    if rest.contains(['\\', '\n', '\r', '\t', ' ']) {
        return None;
    }
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let (host, port) = authority(rest.get(..end)?)?;
    Some((host, port.or(known)))
}

/// Host and port of `host`, `host:port`, `user@host` or `[v6]:port`.
pub(crate) fn authority(text: &str) -> Option<(String, Option<u16>)> {
    let text = text.rsplit_once('@').map_or(text, |(_, host)| host);
    let (name, port) = match text.strip_prefix('[') {
        Some(rest) => {
            let (name, tail) = rest.split_once(']')?;
            (name, tail.strip_prefix(':'))
        }
        None => match text.rsplit_once(':') {
            Some((name, port)) if !name.contains(':') => (name, Some(port)),
            _ => (text, None),
        },
    };
    let port = match port {
        None | Some("") => None,
        Some(port) => Some(port.parse().ok()?),
    };
    let plain = !name.is_empty() && !name.contains(['%', '*', '$', '{', '}', '<', '>', '"', '\'']);
    plain.then(|| (canonical(name), port))
}

/// One spelling for every host: lower case, no final dot, and addresses as
/// clients read them (`2130706433`, `0x7f.1`, `::ffff:127.0.0.1`).
#[must_use]
pub fn canonical(name: &str) -> String {
    let lower = name.trim_end_matches('.').to_ascii_lowercase();
    if let Some(address) = numeric(&lower) {
        return address.to_string();
    }
    match lower.parse::<Ipv6Addr>() {
        Ok(v6) => v6
            .to_ipv4_mapped()
            .map_or_else(|| v6.to_string(), |v4| v4.to_string()),
        Err(_) => lower,
    }
}

/// An IPv4 address in any of the forms that `inet_aton` takes.
fn numeric(name: &str) -> Option<Ipv4Addr> {
    let parts: Vec<u64> = name.split('.').map(number).collect::<Option<_>>()?;
    let (last, heads) = parts.split_last()?;
    if heads.len() > 3 || heads.iter().any(|part| *part > 255) {
        return None;
    }
    // The last part fills what the others leave.
    let room = 8 * (4 - heads.len());
    if *last >= 1 << room {
        return None;
    }
    let mut address = *last;
    for (index, part) in heads.iter().enumerate() {
        address |= part << (8 * (3 - index));
    }
    u32::try_from(address).ok().map(Ipv4Addr::from)
}

fn number(text: &str) -> Option<u64> {
    if let Some(hex) = text.strip_prefix("0x") {
        return u64::from_str_radix(hex, 16).ok();
    }
    match text.strip_prefix('0') {
        Some(octal) if !octal.is_empty() => u64::from_str_radix(octal, 8).ok(),
        _ if text.starts_with('+') => None,
        _ => text.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_read_strictly() {
        let cases = [
            ("https://Docs.rs/serde", Some(("docs.rs", Some(443)))),
            (
                "http://user:pw@evil.example@good.example:8080/x",
                Some(("good.example", Some(8080))),
            ),
            ("http://[::1]:3000/", Some(("::1", Some(3000)))),
            ("http://good.example\\@evil.example/", None),
            ("docs.rs", None),
            ("http://", None),
            ("http://a:99999/", None),
            ("http://ex%61mple.com/", None),
            ("http://2130706433/", Some(("127.0.0.1", Some(80)))),
            ("http://0x7f.1/", Some(("127.0.0.1", Some(80)))),
            ("http://0177.0.0.1/", Some(("127.0.0.1", Some(80)))),
            ("http://[::ffff:127.0.0.1]/", Some(("127.0.0.1", Some(80)))),
            ("http://1.2.3.4.5/", Some(("1.2.3.4.5", Some(80)))),
        ];
        for (url, expected) in cases {
            let found = host(url);
            let found = found.as_ref().map(|(host, port)| (host.as_str(), *port));
            assert_eq!(found, expected, "{url}");
        }
    }
}
