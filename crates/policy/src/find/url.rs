//! The host of a URL, read as strictly as a client would: what two readers
//! could read differently has no host.

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
    plain.then(|| (name.trim_end_matches('.').to_ascii_lowercase(), port))
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
        ];
        for (url, expected) in cases {
            let found = host(url);
            let found = found.as_ref().map(|(host, port)| (host.as_str(), *port));
            assert_eq!(found, expected, "{url}");
        }
    }
}
