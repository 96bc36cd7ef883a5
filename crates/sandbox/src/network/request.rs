//! Reads the head of a request to a proxy, and writes the one that goes on.
//! Strict: what two readers could read differently is refused, because the
//! other reader is the server that gets it.

use super::target::Target;

/// Most bytes of a head.
pub const MAX_HEAD: usize = 64 * 1024;
/// Most headers.
const MAX_HEADERS: usize = 200;

/// A request that was read.
#[derive(Debug, PartialEq, Eq)]
pub struct Request<'h> {
    /// Where it wants to go.
    pub target: Target,
    /// What it wants there.
    pub wish: Wish<'h>,
    /// What stands in `Proxy-Authorization`.
    pub credentials: Option<&'h str>,
}

/// What a request wants.
#[derive(Debug, PartialEq, Eq)]
pub enum Wish<'h> {
    /// A tunnel.
    Tunnel,
    /// One exchange.
    Exchange(Exchange<'h>),
}

/// A request that goes on to the server.
#[derive(Debug, PartialEq, Eq)]
pub struct Exchange<'h> {
    method: &'h str,
    path: &'h str,
    version: &'h str,
    headers: Vec<(&'h str, &'h [u8])>,
    /// How long its body is.
    pub body: Body,
}

/// The length of a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Body {
    /// So many bytes, maybe none.
    Exactly(u64),
    /// In chunks that say their length.
    Chunked,
}

/// What is wrong with a request.
pub type Bad = &'static str;

/// The length of the head at the start of `bytes`, if all of it is there;
/// `from` bytes have been looked at before.
#[must_use]
pub fn head_length(bytes: &[u8], from: usize) -> Option<usize> {
    let from = from.saturating_sub(3);
    let rest = bytes.get(from..)?;
    let found = rest.windows(4).position(|four| four == b"\r\n\r\n")?;
    Some(from + found + 4)
}

impl<'h> Request<'h> {
    /// Reads a whole head, its empty line included.
    pub fn read(head: &'h [u8]) -> Result<Self, Bad> {
        let head = head.strip_suffix(b"\r\n\r\n");
        let head = head.ok_or("the request is not complete")?;
        if head.len() > MAX_HEAD {
            return Err("the request's headers are too large");
        }
        let mut lines = Lines(Some(head));
        let first = lines.next().unwrap_or_default();
        let headers = lines.map(header).collect::<Result<Vec<_>, Bad>>()?;
        if headers.len() > MAX_HEADERS {
            return Err("the request has too many headers");
        }
        let (method, target, version) = first_line(first)?;
        if all(&headers, "host").count() > 1 {
            return Err("the request has two hosts");
        }
        let credentials = one(&headers, "proxy-authorization")?;
        let body = body(&headers, version)?;
        if method == "CONNECT" {
            let target = Target::of_authority(target, None)
                .ok_or("a tunnel leads to a host and a port: CONNECT example.com:443")?;
            return Ok(Self {
                target,
                wish: Wish::Tunnel,
                credentials,
            });
        }
        let (target, path) = absolute(method, target)?;
        let exchange = Exchange {
            method,
            path,
            version,
            headers: onward(headers),
            body,
        };
        Ok(Self {
            target,
            wish: Wish::Exchange(exchange),
            credentials,
        })
    }
}

impl Exchange<'_> {
    /// The head that goes to the server: to the host that was checked, without
    /// what is between client and proxy.
    #[must_use]
    pub fn head(&self, target: &Target) -> Vec<u8> {
        let slash = if self.path.starts_with(['/', '*']) {
            ""
        } else {
            "/"
        };
        let mut head = format!(
            "{} {slash}{} {}\r\nHost: {}\r\n",
            self.method,
            self.path,
            self.version,
            target.header()
        )
        .into_bytes();
        for (name, value) in &self.headers {
            head.extend_from_slice(name.as_bytes());
            head.extend_from_slice(b": ");
            head.extend_from_slice(value);
            head.extend_from_slice(b"\r\n");
        }
        head.extend_from_slice(b"Connection: close\r\n\r\n");
        head
    }
}

/// Lines that end in CR and LF together; either alone stays in its line, where
/// it is refused.
struct Lines<'h>(Option<&'h [u8]>);

impl<'h> Iterator for Lines<'h> {
    type Item = &'h [u8];

    fn next(&mut self) -> Option<&'h [u8]> {
        let rest = self.0?;
        let end = rest.windows(2).position(|two| two == b"\r\n");
        let line = match end {
            None => {
                self.0 = None;
                rest
            }
            Some(end) => {
                self.0 = rest.get(end + 2..);
                rest.get(..end).unwrap_or_default()
            }
        };
        Some(line)
    }
}

fn first_line(line: &[u8]) -> Result<(&str, &str, &str), Bad> {
    let plain = line.iter().all(|byte| (b' '..=b'~').contains(byte));
    let line = std::str::from_utf8(line).ok().filter(|_| plain);
    let mut words = line.unwrap_or_default().split(' ');
    let words = (words.next(), words.next(), words.next(), words.next());
    let (Some(method), Some(target), Some(version), None) = words else {
        return Err("this is no request to a proxy");
    };
    if !is_token(method) || target.is_empty() {
        return Err("this is no request to a proxy");
    }
    if !["HTTP/1.1", "HTTP/1.0"].contains(&version) {
        return Err("this proxy speaks HTTP/1.1");
    }
    Ok((method, target, version))
}

fn header(line: &[u8]) -> Result<(&str, &[u8]), Bad> {
    const BAD: Bad = "a header of the request cannot be read";
    let colon = line.iter().position(|byte| *byte == b':').ok_or(BAD)?;
    let (name, value) = line.split_at_checked(colon).ok_or(BAD)?;
    let name = std::str::from_utf8(name).ok().filter(|name| is_token(name));
    let value = value.get(1..).ok_or(BAD)?.trim_ascii();
    let control = |byte: &u8| (*byte < b' ' && *byte != b'\t') || *byte == 0x7f;
    if value.iter().any(control) {
        return Err(BAD);
    }
    Ok((name.ok_or(BAD)?, value))
}

fn is_token(text: &str) -> bool {
    let sign = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte);
    !text.is_empty() && text.bytes().all(sign)
}

fn all<'a, 'h>(
    headers: &'a [(&'h str, &'h [u8])],
    name: &'a str,
) -> impl Iterator<Item = &'h [u8]> + 'a {
    let named = move |(found, _): &&(&str, &[u8])| found.eq_ignore_ascii_case(name);
    headers.iter().filter(named).map(|(_, value)| *value)
}

/// The one value of a header that may be there once.
fn one<'h>(headers: &[(&'h str, &'h [u8])], name: &str) -> Result<Option<&'h str>, Bad> {
    const BAD: Bad = "a header of the request is there twice or cannot be read";
    let mut values = all(headers, name);
    match (values.next(), values.next()) {
        (None, _) => Ok(None),
        (Some(value), None) => std::str::from_utf8(value).map(Some).map_err(|_| BAD),
        (Some(_), Some(_)) => Err(BAD),
    }
}

/// One length, said in one way.
fn body(headers: &[(&str, &[u8])], version: &str) -> Result<Body, Bad> {
    const BAD: Bad = "the length of the request's body is not clear";
    let length = one(headers, "content-length")?;
    let coding = one(headers, "transfer-encoding")?;
    match (length, coding) {
        (None, None) => Ok(Body::Exactly(0)),
        (Some(length), None) => {
            let digits = length.len() <= 18 && length.bytes().all(|byte| byte.is_ascii_digit());
            let length = length.parse().ok().filter(|_| digits);
            length.map(Body::Exactly).ok_or(BAD)
        }
        (None, Some(coding)) if coding.eq_ignore_ascii_case("chunked") && version == "HTTP/1.1" => {
            Ok(Body::Chunked)
        }
        _ => Err(BAD),
    }
}

/// Host and path of `http://host/path`.
fn absolute<'h>(method: &str, target: &'h str) -> Result<(Target, &'h str), Bad> {
    let scheme = target.split_at_checked(7);
    let Some((_, rest)) = scheme.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("http://"))
    else {
        return Err("a proxy is asked for http://host/path, and by CONNECT for everything else");
    };
    if rest.contains('\\') {
        return Err("the address cannot be read");
    }
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let (host, path) = rest.split_at_checked(end).unwrap_or((rest, ""));
    let target = Target::of_authority(host, Some(80)).ok_or("the host cannot be read")?;
    let path = path.split('#').next().unwrap_or_default();
    let path = if path.is_empty() && method == "OPTIONS" {
        "*"
    } else {
        path
    };
    Ok((target, path))
}

/// The headers that are for the server.
fn onward<'h>(headers: Vec<(&'h str, &'h [u8])>) -> Vec<(&'h str, &'h [u8])> {
    const HOPS: &[&str] = &[
        "connection",
        "host",
        "keep-alive",
        "proxy-authenticate",
        "proxy-authorization",
        "proxy-connection",
        "te",
        "trailer",
        "upgrade",
    ];
    // What frames the body stays, whatever `Connection` says of it.
    const FRAMES: &[&str] = &["content-length", "transfer-encoding"];
    let listed: Vec<String> = all(&headers, "connection")
        .flat_map(|value| value.split(|byte| *byte == b','))
        .map(|name| String::from_utf8_lossy(name.trim_ascii()).to_ascii_lowercase())
        .filter(|name| !FRAMES.contains(&name.as_str()))
        .collect();
    let stays = |(name, _): &(&str, &[u8])| {
        let name = name.to_ascii_lowercase();
        !HOPS.contains(&name.as_str()) && !listed.contains(&name)
    };
    headers.into_iter().filter(stays).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Request<'_>, Bad> {
        Request::read(text.as_bytes())
    }

    fn onward_of(text: &str) -> String {
        let request = read(text).unwrap();
        let Wish::Exchange(exchange) = &request.wish else {
            panic!("a tunnel")
        };
        String::from_utf8(exchange.head(&request.target)).unwrap()
    }

    #[test]
    fn tunnels_name_host_and_port() {
        let request = read("CONNECT Docs.rs:443 HTTP/1.1\r\nHost: evil.net\r\n\r\n").unwrap();
        assert_eq!(request.target.to_string(), "docs.rs:443");
        assert_eq!(request.wish, Wish::Tunnel);
        for bad in [
            "CONNECT docs.rs HTTP/1.1\r\n\r\n",
            "CONNECT docs.rs:0 HTTP/1.1\r\n\r\n",
            "CONNECT http://docs.rs:443 HTTP/1.1\r\n\r\n",
            "CONNECT a@docs.rs:443 HTTP/1.1\r\n\r\n",
            "CONNECT docs.rs:443 evil.net:443 HTTP/1.1\r\n\r\n",
            "CONNECT docs.rs:443\tHTTP/1.1\r\n\r\n",
            "connect docs.rs:443 HTTP/1.1\r\n\r\n",
            "CONNECT docs.rs:443 HTTP/2\r\n\r\n",
            "CONNECT docs.rs:443\r\n\r\n",
            "CONNECT docs.rs:443 HTTP/1.1\n\n",
            "CONNECT docs.rs:443 HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
            "CONNECT docs.rs:443 HTTP/1.1\r\nHost : a\r\n\r\n",
            "CONNECT docs.rs:443 HTTP/1.1\r\nA: b\r\n c\r\n\r\n",
            "CONNECT docs.rs:443 HTTP/1.1\r\nA: b\nHost: c\r\n\r\n",
            "CONNECT docs.rs:443 HTTP/1.1\r\nA: b\rHost: c\r\n\r\n",
            "CONNECT docs.rs:443 HTTP/1.1\r\nA: b\0\r\n\r\n",
            "CONNECT docs.rs\0:443 HTTP/1.1\r\n\r\n",
            "CONNECT docs.rs:443 HTTP/1.1\r\n: b\r\n\r\n",
            "CONNECT docs.rs:443 HTTP/1.1\r\nno colon\r\n\r\n",
            "\r\n\r\n",
            "\r\n\r\n\r\n",
            "",
        ] {
            assert!(read(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn what_goes_on_is_for_the_host_that_was_checked() {
        let head = onward_of(
            "GET http://Docs.RS/a?b#c HTTP/1.1\r\nHost: evil.net\r\nProxy-Authorization: x\r\n\
             Proxy-Connection: keep-alive\r\nConnection: keep-alive, X-Hop\r\nX-Hop: 1\r\n\
             Upgrade: h2c\r\nTE: trailers\r\nAccept: */*\r\n\r\n",
        );
        assert_eq!(
            head,
            "GET /a?b HTTP/1.1\r\nHost: docs.rs\r\nAccept: */*\r\nConnection: close\r\n\r\n"
        );
        for (asked, line, host) in [
            ("GET http://a.example", "GET / ", "a.example"),
            ("GET http://a.example?q", "GET /?q ", "a.example"),
            ("OPTIONS http://a.example", "OPTIONS * ", "a.example"),
            ("GET http://[::1]:8080/x", "GET /x ", "[::1]:8080"),
            ("GET HTTP://2130706433:81/", "GET / ", "127.0.0.1:81"),
        ] {
            let head = onward_of(&format!("{asked} HTTP/1.1\r\n\r\n"));
            assert!(head.starts_with(line), "{head}");
            assert!(head.contains(&format!("\r\nHost: {host}\r\n")), "{head}");
        }
        for bad in [
            "GET / HTTP/1.1\r\nHost: docs.rs\r\n\r\n",
            "GET https://docs.rs/ HTTP/1.1\r\n\r\n",
            "GET ftp://docs.rs/ HTTP/1.1\r\n\r\n",
            "GET http://user:pw@docs.rs/ HTTP/1.1\r\n\r\n",
            "GET http://docs.rs\\@evil.net/ HTTP/1.1\r\n\r\n",
            "GET http:///x HTTP/1.1\r\n\r\n",
            "GET http://docs.rs:0/ HTTP/1.1\r\n\r\n",
            "GET http://docs.rs/ x HTTP/1.1\r\n\r\n",
            "GET http://docs.rs/ä HTTP/1.1\r\n\r\n",
            "GET  http://docs.rs/ HTTP/1.1\r\n\r\n",
        ] {
            assert!(read(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_body_has_one_length() {
        let body = |headers: &str| {
            let text = format!("POST http://a.example/ HTTP/1.1\r\n{headers}\r\n\r\n");
            read(&text).map(|request| match request.wish {
                Wish::Exchange(exchange) => exchange.body,
                Wish::Tunnel => panic!("a tunnel"),
            })
        };
        assert_eq!(body("Content-Length: 12"), Ok(Body::Exactly(12)));
        assert_eq!(body("Transfer-Encoding: Chunked"), Ok(Body::Chunked));
        assert_eq!(body("A: b"), Ok(Body::Exactly(0)));
        // What frames the body cannot be taken away.
        let kept = onward_of(
            "POST http://a.example/ HTTP/1.1\r\nConnection: content-length\r\nContent-Length: 3\r\n\r\n",
        );
        assert!(kept.contains("Content-Length: 3\r\n"), "{kept}");
        for bad in [
            "Content-Length: 1\r\nTransfer-Encoding: chunked",
            "Content-Length: 1\r\nContent-Length: 1",
            "Content-Length: 1\r\nContent-Length: 2",
            "Content-Length: 1, 1",
            "Content-Length: +1",
            "Content-Length: -1",
            "Content-Length: 0x1",
            "Content-Length:",
            "Content-Length: 99999999999999999999",
            "Transfer-Encoding: gzip, chunked",
            "Transfer-Encoding: identity",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
            "Transfer-Encoding: \u{b}chunked",
        ] {
            assert!(body(bad).is_err(), "{bad}");
        }
        let old = "POST http://a.example/ HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n";
        assert!(read(old).is_err());
    }

    #[test]
    fn large_heads_are_refused() {
        let large = format!(
            "GET http://a.example/ HTTP/1.1\r\nA: {}\r\n\r\n",
            "x".repeat(MAX_HEAD)
        );
        assert!(read(&large).is_err());
        let many = format!(
            "GET http://a.example/ HTTP/1.1\r\n{}\r\n",
            "A: b\r\n".repeat(MAX_HEADERS + 1)
        );
        assert!(read(&many).is_err());
    }

    #[test]
    fn the_end_of_a_head_is_found_in_pieces() {
        let text = b"GET / HTTP/1.1\r\n\r\nrest";
        for cut in 0..text.len() {
            let before = head_length(&text[..cut], 0);
            assert_eq!(before, (cut >= 18).then_some(18), "{cut}");
            assert_eq!(head_length(text, cut.min(17)), Some(18), "{cut}");
        }
    }
}
