//! The proxy of one call: HTTP and SOCKS5 on one port. It knows the call by
//! its token, checks each host, and dials what it checked.

use super::check::{Check, Refusal};
use super::gate::Lease;
use super::incoming::Incoming;
use super::relay::Between;
use super::request::{MAX_HEAD, Request, Wish, head_length};
use super::seen::Record;
use super::shape::Shape;
use super::socks::{self, Heard};
use super::target::Target;
use super::token::Token;
use std::fmt::Write as _;
use std::io::{self, ErrorKind, Write as _};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::Duration;

/// How long one address may take to answer.
const CONNECT: Duration = Duration::from_secs(10);
/// How long a connection may be silent.
const IDLE: Duration = Duration::from_mins(10);

/// The proxy of one call.
#[derive(Debug)]
pub(super) struct Proxy {
    pub(super) check: Check,
    pub(super) token: Token,
    pub(super) record: Arc<Record>,
    /// How long a client may take to say what it wants.
    pub(super) handshake: Duration,
}

/// Why there is no connection, for the client.
struct No {
    denied: bool,
    reason: String,
    fix: Option<String>,
}

impl Proxy {
    /// Serves one client to its end.
    pub(super) fn serve(&self, stream: Arc<TcpStream>, lease: &Lease) -> io::Result<()> {
        let mut client = Incoming::new(stream, self.handshake)?;
        client.more()?;
        if client.said.first() == Some(&socks::VERSION) {
            self.socks(client, lease)
        } else {
            self.http(client, lease)
        }
    }

    fn http(&self, mut client: Incoming, lease: &Lease) -> io::Result<()> {
        let mut looked = 0;
        let length = loop {
            if let Some(length) = head_length(&client.said, looked) {
                break length;
            }
            looked = client.said.len();
            // No request begins otherwise: there is nothing to wait for.
            let begins = client.said.first().is_none_or(u8::is_ascii_uppercase);
            if !begins || looked > MAX_HEAD {
                return client.end(&answer(400, "this is no request to a proxy", ""));
            }
            match client.more() {
                Err(error) if error.kind() == ErrorKind::TimedOut => {
                    return client.end(&answer(408, "the request did not come in time", ""));
                }
                other => other?,
            }
        };
        let head = client.take(length);
        let request = match Request::read(&head) {
            Ok(request) => request,
            Err(bad) => return client.end(&answer(400, bad, "")),
        };
        if !self.knows(request.credentials) {
            let why = "the proxy's address in http_proxy has a token in it that this request lacks";
            let ask = "Proxy-Authenticate: Basic realm=\"toolward\"\r\n";
            return client.end(&answer(407, why, ask));
        }
        let server = match self.dial(&request.target, lease) {
            Ok(server) => server,
            Err(no) => return client.end(&no.answer(&request.target)),
        };
        match request.wish {
            Wish::Tunnel => {
                client.say(b"HTTP/1.1 200 Connection established\r\n\r\n")?;
                self.carry(&client, &server, &request.target, Shape::All, Shape::All);
            }
            Wish::Exchange(exchange) => {
                server.set_write_timeout(Some(CONNECT))?;
                (&*server).write_all(&exchange.head(&request.target))?;
                let answer = Shape::Answer(Vec::new());
                let body = exchange.body.into();
                self.carry(&client, &server, &request.target, body, answer);
            }
        }
        Ok(())
    }

    fn socks(&self, mut client: Incoming, lease: &Lease) -> io::Result<()> {
        let Ok(true) = hear(&mut client, socks::greeting)? else {
            return client.end(&[socks::VERSION, socks::NO_WAY]);
        };
        client.say(&[socks::VERSION, socks::PASSWORD])?;
        match hear(&mut client, socks::login)? {
            Ok(credentials) if self.token.fits(&credentials) => {}
            _ => return client.end(&[1, 1]),
        }
        client.say(&[1, 0])?;
        let target = match hear(&mut client, socks::request)? {
            Ok(target) => target,
            Err(code) => return client.end(&socks::answered(code)),
        };
        let server = match self.dial(&target, lease) {
            Ok(server) => server,
            Err(no) if no.denied => {
                return client.end(&socks::answered(socks::answer::NOT_ALLOWED));
            }
            Err(_) => return client.end(&socks::answered(socks::answer::UNREACHABLE)),
        };
        client.say(&socks::answered(socks::answer::GRANTED))?;
        self.carry(&client, &server, &target, Shape::All, Shape::All);
        Ok(())
    }

    /// The token is in a `Proxy-Authorization` header.
    fn knows(&self, credentials: Option<&str>) -> bool {
        let basic = credentials.and_then(|text| text.split_once(' '));
        let basic = basic.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("basic"));
        let decoded = basic.and_then(|(_, text)| super::base64::decode(text.trim()));
        decoded.is_some_and(|credentials| self.token.fits(&credentials))
    }

    /// A connection to a host that is in the bounds. What came of it is
    /// recorded before anything else.
    fn dial(&self, target: &Target, lease: &Lease) -> Result<Arc<TcpStream>, No> {
        let addresses = self.check.addresses(target).map_err(|refusal| {
            let no = self.refused(&refusal, target);
            let fix = no.fix.clone();
            self.record.asked(target, !no.denied, &no.reason, fix);
            no
        })?;
        let mut failed = None;
        for address in addresses {
            match self.check.outside.connect(&address, CONNECT) {
                Err(error) => failed = Some(error),
                Ok(server) => {
                    let Some(server) = lease.joins(server) else {
                        failed = None;
                        break;
                    };
                    let _ = server.set_nodelay(true);
                    self.record.asked(target, true, "", None);
                    return Ok(server);
                }
            }
        }
        let why = failed.map_or_else(|| "the call has ended".to_owned(), |e| e.to_string());
        let reason = format!("cannot be reached: {why}");
        self.record.asked(target, true, &reason, None);
        Err(No {
            denied: false,
            reason,
            fix: None,
        })
    }

    fn refused(&self, refusal: &Refusal, target: &Target) -> No {
        No {
            denied: refusal.is_denied(),
            reason: refusal.reason(&self.check.agent),
            fix: refusal.fix(target),
        }
    }

    fn carry(&self, client: &Incoming, server: &TcpStream, to: &Target, up: Shape, down: Shape) {
        let between = Between {
            client: &client.stream,
            server,
            up,
            down,
            idle: Some(IDLE),
        };
        let carried = between.carry(&client.said);
        self.record.carried(to, carried.up, carried.down);
    }
}

impl No {
    fn answer(&self, target: &Target) -> Vec<u8> {
        let code = if self.denied { 403 } else { 502 };
        let first = format!("{target} {}", self.reason);
        match &self.fix {
            None => answer(code, &first, ""),
            Some(fix) => {
                let body = format!(
                    "toolward: {first}.\nAsk the user; do not look for a way round. What would allow it: {fix}\n"
                );
                written(code, &first, &body, "")
            }
        }
    }
}

/// Reads until a piece is whole: it, or the code that answers a wrong one.
fn hear<T>(client: &mut Incoming, read: impl Fn(&[u8]) -> Heard<T>) -> io::Result<Result<T, u8>> {
    loop {
        match read(&client.said) {
            Heard::Whole(value, used) => {
                client.take(used);
                return Ok(Ok(value));
            }
            Heard::Wrong(code) => return Ok(Err(code)),
            Heard::More => client.more()?,
        }
    }
}

fn answer(code: u16, why: &str, header: &str) -> Vec<u8> {
    written(code, why, &format!("toolward: {why}\n"), header)
}

/// The reason stands in the first line too: some clients show nothing else.
fn written(code: u16, why: &str, body: &str, header: &str) -> Vec<u8> {
    let mut text = String::with_capacity(256 + body.len());
    let why: String = why
        .chars()
        .map(|c| {
            if c.is_ascii() && !c.is_control() {
                c
            } else {
                '?'
            }
        })
        .collect();
    // Writing to a string cannot fail.
    let _ = write!(
        text,
        "HTTP/1.1 {code} {why}\r\n{header}Content-Type: text/plain; charset=utf-8\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    text.into_bytes()
}
