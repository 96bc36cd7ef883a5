//! A proxy and its clients, good and bad, on the loopback.

use super::check::Check;
use super::gate::Gate;
use super::outside::Outside;
use super::proxy::Proxy;
use super::seen::{Record, Seen};
use super::token::Token;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::Duration;
use toolward_policy::{HostSet, Reach};

/// Every name of `*.example` is at this address, and the address is here.
const PUBLIC: &str = "93.184.216.34";

#[derive(Debug)]
struct Stage {
    server: SocketAddr,
    /// The addresses that were dialled.
    dialled: Mutex<Vec<SocketAddr>>,
}

impl Outside for Stage {
    fn resolve(&self, host: &str, port: u16) -> io::Result<Vec<SocketAddr>> {
        match host {
            "trap.example" => Ok(vec![SocketAddr::new("127.0.0.1".parse().unwrap(), port)]),
            _ => Ok(vec![SocketAddr::new(PUBLIC.parse().unwrap(), port)]),
        }
    }

    fn connect(&self, address: &SocketAddr, time: Duration) -> io::Result<TcpStream> {
        self.dialled.lock().unwrap().push(*address);
        TcpStream::connect_timeout(&self.server, time)
    }
}

struct Set {
    gate: Option<Gate>,
    record: Arc<Record>,
    stage: Arc<Stage>,
    at: SocketAddr,
    credentials: String,
    server: TcpListener,
}

impl Set {
    fn new() -> Self {
        Self::patient(Duration::from_secs(20))
    }

    /// A proxy for `*.good.example`, and a server behind it.
    fn patient(handshake: Duration) -> Self {
        let mut hosts = HostSet::default();
        for host in ["*.good.example", "trap.example", "trap.example:81"] {
            hosts.add(host).unwrap();
        }
        let server = TcpListener::bind("127.0.0.1:0").unwrap();
        let stage = Arc::new(Stage {
            server: server.local_addr().unwrap(),
            dialled: Mutex::default(),
        });
        let record = Arc::new(Record::default());
        let token = Token::new().unwrap();
        let credentials = token.credentials();
        let proxy = Proxy {
            check: Check {
                agent: "a".to_owned(),
                reach: Reach::new(vec![hosts], HostSet::default()),
                outside: stage.clone(),
            },
            token,
            record: Arc::clone(&record),
            handshake,
        };
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let at = listener.local_addr().unwrap();
        let gate = Gate::open(listener, move |client, lease| {
            let _ = proxy.serve(Arc::clone(client), lease);
        });
        Self {
            gate: Some(gate.unwrap()),
            record,
            stage,
            at,
            credentials,
            server,
        }
    }

    fn client(&self) -> TcpStream {
        let client = TcpStream::connect(self.at).unwrap();
        client
            .set_read_timeout(Some(Duration::from_secs(20)))
            .unwrap();
        client
    }

    /// The header that opens the proxy.
    fn login(&self) -> String {
        format!(
            "Proxy-Authorization: Basic {}\r\n",
            encode(&self.credentials)
        )
    }

    /// Sends bytes and closes; all that comes back.
    fn says(&self, bytes: impl AsRef<[u8]>) -> String {
        let mut client = self.client();
        let _ = client.write_all(bytes.as_ref());
        let _ = client.shutdown(Shutdown::Write);
        rest(&mut client)
    }

    fn asks(&self, first: &str, headers: &str) -> String {
        self.says(format!("{first} HTTP/1.1\r\n{}{headers}\r\n", self.login()))
    }

    fn dialled(&self) -> usize {
        self.stage.dialled.lock().unwrap().len()
    }

    /// Closes, so that everything is counted.
    fn seen(mut self) -> Vec<Seen> {
        self.gate = None;
        self.record.so_far().seen
    }
}

fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

fn encode(text: &str) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for three in text.as_bytes().chunks(3) {
        let bits = three
            .iter()
            .fold(0u32, |bits, byte| bits << 8 | u32::from(*byte));
        let bits = bits << (8 * (3 - three.len()));
        for index in 0..=three.len() {
            out.push(char::from(
                LETTERS[(bits >> (18 - 6 * index)) as usize & 63],
            ));
        }
    }
    out
}

/// The head of a request as the server got it.
fn head(stream: &TcpStream) -> String {
    let mut text = String::new();
    let mut reader = BufReader::with_capacity(1, stream);
    while !text.ends_with("\r\n\r\n") && reader.read_line(&mut text).unwrap() > 0 {}
    text
}

#[test]
fn a_tunnel_carries_both_ways_and_each_end_by_itself() {
    let set = Set::new();
    let mut client = set.client();
    let ask = format!(
        "CONNECT a.good.example:443 HTTP/1.1\r\n{}\r\nearly ",
        set.login()
    );
    client.write_all(ask.as_bytes()).unwrap();
    let (mut server, _) = set.server.accept().unwrap();
    assert!(head(&client).starts_with("HTTP/1.1 200 "));
    client.write_all(b"late").unwrap();
    client.shutdown(Shutdown::Write).unwrap();
    assert_eq!(rest(&mut server), "early late");
    // The server goes on after the client's end.
    let large = vec![b'x'; 3 << 20];
    let writer = thread::spawn(move || server.write_all(&large).unwrap());
    assert_eq!(rest(&mut client).len(), 3 << 20);
    writer.join().unwrap();
    let dialled = set.stage.dialled.lock().unwrap().clone();
    assert_eq!(dialled, [format!("{PUBLIC}:443").parse().unwrap()]);
    let seen = set.seen();
    assert_eq!((seen[0].up, seen[0].down), (10, 3 << 20));
    assert!(seen[0].allowed && seen[0].reason.is_empty());
}

#[test]
fn an_exchange_goes_to_the_host_that_was_checked_and_ends() {
    let set = Set::new();
    let mut client = set.client();
    // A second request in the same breath must go nowhere.
    let ask = format!(
        "POST http://a.good.example:8080/p HTTP/1.1\r\nHost: evil.example\r\n{}Content-Length: 4\r\n\r\n\
         bodyGET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n",
        set.login()
    );
    client.write_all(ask.as_bytes()).unwrap();
    let (mut server, _) = set.server.accept().unwrap();
    let got = head(&server);
    assert_eq!(
        got,
        "POST /p HTTP/1.1\r\nHost: a.good.example:8080\r\nContent-Length: 4\r\nConnection: close\r\n\r\n"
    );
    let mut body = [0u8; 4];
    server.read_exact(&mut body).unwrap();
    assert_eq!(&body, b"body");
    server
        .write_all(b"HTTP/1.1 200 OK\r\nConnection: keep-alive\r\nContent-Length: 2\r\n\r\nok")
        .unwrap();
    server.shutdown(Shutdown::Write).unwrap();
    let answer = rest(&mut client);
    assert!(answer.ends_with("Connection: close\r\n\r\nok"), "{answer}");
    // Nothing more came.
    assert_eq!(rest(&mut server), "");
}

#[test]
fn a_body_that_waits_for_its_word_gets_it() {
    let set = Set::new();
    let mut client = set.client();
    let ask = format!(
        "PUT http://a.good.example/ HTTP/1.1\r\n{}Expect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n",
        set.login()
    );
    client.write_all(ask.as_bytes()).unwrap();
    let (mut server, _) = set.server.accept().unwrap();
    assert!(head(&server).contains("Expect: 100-continue"));
    server.write_all(b"HTTP/1.1 100 Continue\r\n\r\n").unwrap();
    assert_eq!(head(&client), "HTTP/1.1 100 Continue\r\n\r\n");
    let body = "4\r\nbody\r\n0\r\n\r\n";
    client
        .write_all(format!("{body}GET / HTTP/1.1\r\n\r\n").as_bytes())
        .unwrap();
    let mut got = vec![0u8; body.len()];
    server.read_exact(&mut got).unwrap();
    assert_eq!(got, body.as_bytes());
    server.write_all(b"HTTP/1.1 201 Made\r\n\r\n").unwrap();
    drop(server);
    assert!(rest(&mut client).starts_with("HTTP/1.1 201 Made\r\n"));
}

#[test]
fn who_has_no_token_gets_nothing() {
    let set = Set::new();
    let wrong = encode("call:wrong");
    for login in [
        String::new(),
        format!("Proxy-Authorization: Basic {wrong}\r\n"),
        format!(
            "Proxy-Authorization: Bearer {}\r\n",
            encode(&set.credentials)
        ),
        "Proxy-Authorization: Basic \u{e4}\r\n".to_owned(),
        format!("Authorization: Basic {}\r\n", encode(&set.credentials)),
    ] {
        for first in ["CONNECT a.good.example:443", "GET http://a.good.example/"] {
            let answer = set.says(format!("{first} HTTP/1.1\r\n{login}\r\n"));
            assert!(answer.starts_with("HTTP/1.1 407 "), "{answer}");
            assert!(answer.contains("Proxy-Authenticate: Basic"), "{answer}");
        }
    }
    let twice = set.login().repeat(2);
    let answer = set.says(format!(
        "CONNECT a.good.example:443 HTTP/1.1\r\n{twice}\r\n"
    ));
    assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
    assert_eq!(set.dialled(), 0);
    // Nothing was judged, so nothing is on record.
    assert_eq!(set.seen(), []);
}

#[test]
fn what_is_outside_the_bounds_is_refused_with_what_would_allow_it() {
    let set = Set::new();
    for (first, fix) in [
        ("CONNECT evil.example:443", "hosts: [..., evil.example] }"),
        ("GET http://evil.example/", "hosts: [..., evil.example] }"),
        ("CONNECT good.example:443", "hosts: [..., good.example] }"),
        ("CONNECT [::1]:443", "hosts: [..., \"[::1]:443\"] }"),
        ("CONNECT 0x7f.1:443", "hosts: [..., 127.0.0.1] }"),
        // Named, and led to this machine: by a port, too.
        ("CONNECT trap.example:80", "to which no name leads"),
        ("CONNECT trap.example:81", "to which no name leads"),
    ] {
        let answer = set.asks(first, "");
        assert!(answer.starts_with("HTTP/1.1 403 "), "{answer}");
        assert!(answer.contains("bounds of agent a"), "{answer}");
        assert!(answer.contains(fix), "{answer}");
    }
    assert_eq!(set.dialled(), 0);
    let seen = set.seen();
    assert_eq!(seen.len(), 7);
    assert!(seen.iter().all(|seen| !seen.allowed && seen.up == 0));
    let evil = seen
        .iter()
        .find(|seen| seen.host == "evil.example" && seen.port == 443);
    assert_eq!(evil.unwrap().times, 1);
}

#[test]
fn hostile_requests_reach_nobody() {
    let set = Set::new();
    let login = set.login();
    let good = "CONNECT a.good.example:443 HTTP/1.1\r\n";
    let huge = format!("{good}{login}A: {}\r\n\r\n", "x".repeat(200_000));
    let post = "POST http://a.good.example/ HTTP/1.1\r\n";
    for text in [
        "\r\n\r\n",
        "get / HTTP/1.0\r\n\r\n",
        "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}",
        &huge,
        &format!("{good}{login}X: a\0b\r\n\r\n"),
        &format!("{good}{login}X: a\nHost: b\r\n\r\n"),
        &format!("{good}{login}Host: a\r\nHost: b\r\n\r\n"),
        &format!("{good}{login} folded\r\n\r\n"),
        &format!("CONNECT a.good.example HTTP/1.1\r\n{login}\r\n"),
        &format!("CONNECT a.good.example:0 HTTP/1.1\r\n{login}\r\n"),
        &format!("CONNECT a.good.example:443:1 HTTP/1.1\r\n{login}\r\n"),
        &format!("CONNECT evil@a.good.example:443 HTTP/1.1\r\n{login}\r\n"),
        &format!("CONNECT a.good.example:443\0 HTTP/1.1\r\n{login}\r\n"),
        &format!("GET http://u:p@a.good.example/ HTTP/1.1\r\n{login}\r\n"),
        &format!("GET http://a.good.example\\@evil.example/ HTTP/1.1\r\n{login}\r\n"),
        &format!("GET / HTTP/1.1\r\nHost: a.good.example\r\n{login}\r\n"),
        &format!("{post}{login}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"),
        &format!("{post}{login}Content-Length: 4\r\nContent-Length: 5\r\n\r\n"),
        &format!("{post}{login}Transfer-Encoding: chunked, chunked\r\n\r\n"),
    ] {
        let answer = set.says(text);
        let start: String = text.chars().take(80).collect();
        assert!(answer.starts_with("HTTP/1.1 400 "), "{start:?}: {answer}");
    }
    // Half of it, and silence: nothing to answer.
    assert_eq!(set.says(good), "");
    assert_eq!(set.says(""), "");
    assert_eq!(set.dialled(), 0);
}

#[test]
fn a_broken_body_ends_the_exchange() {
    let set = Set::new();
    let mut client = set.client();
    let ask = format!(
        "POST http://a.good.example/ HTTP/1.1\r\n{}Transfer-Encoding: chunked\r\n\r\n3\nabc\r\n",
        set.login()
    );
    client.write_all(ask.as_bytes()).unwrap();
    let (mut server, _) = set.server.accept().unwrap();
    head(&server);
    assert_eq!(rest(&mut server), "");
    assert_eq!(rest(&mut client), "");
}

#[test]
fn a_client_that_does_not_come_to_the_point_is_cut_off() {
    let set = Set::patient(Duration::from_millis(300));
    let mut silent = set.client();
    let mut slow = set.client();
    let slow_writer = {
        let mut slow = slow.try_clone().unwrap();
        thread::spawn(move || {
            // Each byte in time, all of them never.
            for byte in b"CONNECT a.good.example:443 HTTP/1.1\r\nA: ".iter().cycle() {
                if slow.write_all(&[*byte]).is_err() {
                    return;
                }
                thread::sleep(Duration::from_millis(5));
            }
        })
    };
    assert_eq!(rest(&mut silent), "");
    let answer = rest(&mut slow);
    assert!(
        answer.is_empty() || answer.starts_with("HTTP/1.1 4"),
        "{answer}"
    );
    drop(slow);
    slow_writer.join().unwrap();
    assert_eq!(set.dialled(), 0);
}

#[test]
fn socks_asks_for_the_token_and_checks_the_host() {
    let set = Set::new();
    let ask = |host: &[u8], set: &Set| {
        let mut client = set.client();
        client.write_all(&[5, 2, 0, 2]).unwrap();
        let (name, secret) = set.credentials.split_once(':').unwrap();
        let mut login = vec![1, u8::try_from(name.len()).unwrap()];
        login.extend(name.bytes());
        login.push(u8::try_from(secret.len()).unwrap());
        login.extend(secret.bytes());
        client.write_all(&login).unwrap();
        client.write_all(&[&[5, 1, 0], host].concat()).unwrap();
        let mut answer = [0u8; 14];
        let got = client.read_exact(&mut answer);
        assert!(got.is_ok(), "{host:?} {got:?}");
        assert_eq!(&answer[..4], [5, 2, 1, 0]);
        (answer[5], client)
    };
    let (code, mut client) = ask(b"\x03\x0ea.good.example\x01\xbb", &set);
    assert_eq!(code, 0);
    let (mut server, _) = set.server.accept().unwrap();
    client.write_all(b"ping").unwrap();
    client.shutdown(Shutdown::Write).unwrap();
    assert_eq!(rest(&mut server), "ping");
    drop(server);
    for (host, expected) in [
        (&b"\x03\x0cevil.example\x01\xbb"[..], 2),
        (b"\x01\x7f\x00\x00\x01\x00\x50", 2),
        (b"\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x00\x50", 2),
        (b"\x03\x0ctrap.example\x00\x50", 2),
        (b"\x03\x0ea.good.example\x00\x00", 8),
        (b"\x09\x00", 8),
    ] {
        assert_eq!(ask(host, &set).0, expected, "{host:?}");
    }
    // No way to log in, a wrong token, other versions.
    assert_eq!(set.says([5, 1, 0]).as_bytes().first(), Some(&5));
    let wrong = set.says(b"\x05\x01\x02\x01\x04call\x05wrong\x05\x01\x00\x03");
    assert_eq!(wrong.as_bytes(), [5, 2, 1, 1]);
    let old = set.says(b"\x04\x01\x00\x50\x7f\x00\x00\x01\x00");
    assert!(old.starts_with("HTTP/1.1 400"), "{old}");
    assert_eq!(set.dialled(), 1);
}

#[test]
fn an_end_ends_every_connection() {
    let set = Set::new();
    let mut clients = Vec::new();
    let (sender, servers) = mpsc::channel();
    let listener = set.server.try_clone().unwrap();
    thread::spawn(move || {
        for _ in 0..50 {
            sender.send(listener.accept().unwrap().0).unwrap();
        }
    });
    for _ in 0..50 {
        let mut client = set.client();
        let ask = format!("CONNECT a.good.example:443 HTTP/1.1\r\n{}\r\n", set.login());
        client.write_all(ask.as_bytes()).unwrap();
        assert!(head(&client).starts_with("HTTP/1.1 200"));
        clients.push(client);
    }
    let at = set.at;
    let seen = set.seen();
    assert_eq!(seen[0].times, 50);
    for mut client in clients {
        assert_eq!(rest(&mut client), "");
    }
    for mut server in servers.iter().take(50) {
        assert_eq!(rest(&mut server), "");
    }
    // The socket itself lives until the thread that accepted is gone.
    let gone = TcpStream::connect(at).map(|mut late| rest(&mut late));
    assert!(
        gone.is_ok_and(|text| text.is_empty())
            || TcpStream::connect(at).is_err_and(|e| e.kind() == ErrorKind::ConnectionRefused)
    );
}

#[test]
fn too_many_connections_wait_for_their_turn() {
    let set = Set::new();
    // More than there is room for, and no more than may wait; none says anything.
    let waiting: Vec<TcpStream> = (0..200).map(|_| set.client()).collect();
    drop(waiting);
    let answer = set.asks("CONNECT evil.example:443", "");
    assert!(answer.starts_with("HTTP/1.1 403"), "{answer}");
}
