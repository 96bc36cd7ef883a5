//! Reaching a host from inside a box: through the proxy and by a forwarded
//! port, beside a direct connection from outside. Server and clients are on
//! the loopback; every way takes its turn in one run.

use crate::measure::{Samples, Sorted, shown};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use toolward_policy::{HostSet, Reach};
use toolward_sandbox::network::Way;
use toolward_sandbox::{Bounds, Keeper, Launch, Limits, Network, Programs, Walls};

/// Turns of each way.
const TURNS: usize = 10;
/// Requests in a turn, each with a connection of its own.
const REQUESTS: usize = 200;
/// Bytes of the large download.
const LARGE: u64 = 1 << 30;

/// How the client goes, and what that is called.
const WAYS: &[(&str, &str)] = &[
    ("outside", "direct, no box"),
    ("direct", "forwarded port"),
    ("plain", "proxy, plain HTTP"),
    ("tunnel", "proxy, CONNECT"),
];

#[derive(Default)]
struct Found {
    requests: Samples,
    downloads: Samples,
}

/// Measures; or, with arguments, is the client in the box.
pub fn run(arguments: &[String]) -> Result<(), String> {
    if let [way, port] = arguments {
        let port = port.parse().map_err(|_| "no port".to_owned())?;
        return client(way, port).map_err(|error| format!("{way}: {error}"));
    }
    let room = std::env::temp_dir().join(format!("toolward-proxy-{}", std::process::id()));
    std::fs::create_dir_all(&room).map_err(|error| error.to_string())?;
    let done = compare(&room);
    let _ = std::fs::remove_dir_all(&room);
    done
}

fn compare(room: &Path) -> Result<(), String> {
    let port = serve().map_err(|error| error.to_string())?;
    let keeper = Keeper::open(Path::new("/proc/self/exe")).map_err(|error| error.to_string())?;
    let mut hosts = HostSet::default();
    hosts.add(&format!("127.0.0.1:{port}"))?;
    let reach = Reach::new(vec![hosts], HostSet::default());
    let network = Network::open(&keeper, "bench", &reach, &Way::default());
    let network = network.map_err(|error| error.to_string())?;
    let mut found: Vec<Found> = WAYS.iter().map(|_| Found::default()).collect();
    for _ in 0..TURNS {
        for ((way, _), found) in WAYS.iter().zip(&mut found) {
            let words = ["proxy", way, &port.to_string()].map(str::to_owned);
            let text = if *way == "outside" {
                outside(&words)?
            } else {
                inside(&keeper, &network, room, &words)?
            };
            found.add(&text).ok_or_else(|| format!("{way}: {text}"))?;
        }
    }
    report(found);
    Ok(())
}

impl Found {
    /// Adds what a client printed: nanoseconds, the download's last.
    fn add(&mut self, text: &str) -> Option<()> {
        let times: Option<Vec<f64>> = text.lines().map(|line| line.parse().ok()).collect();
        let times = times.filter(|times| times.len() == REQUESTS + 1)?;
        let (large, small) = times.split_last()?;
        self.requests.append(small.iter().copied().collect());
        self.downloads.append([*large].into_iter().collect());
        Some(())
    }
}

fn report(found: Vec<Found>) {
    println!(
        "{} requests of one byte, each with its own connection; {TURNS} downloads of 1 GiB\n",
        TURNS * REQUESTS
    );
    println!(
        "{:<20} {:>10} {:>10} {:>12} {:>12} {:>12} {:>12}",
        "", "min", "p50", "added (min)", "added (p50)", "best MiB/s", "p50 MiB/s"
    );
    let sorted: Vec<(Sorted, Sorted)> = found
        .into_iter()
        .map(|found| (found.requests.sorted(), found.downloads.sorted()))
        .collect();
    let Some((base, _)) = sorted.first() else {
        return;
    };
    for ((_, name), (requests, downloads)) in WAYS.iter().zip(&sorted) {
        let added = |percent| {
            let more = requests.percentile(percent) - base.percentile(percent);
            shown(more.max(0.0))
        };
        let rate = |nanoseconds: f64| 1024.0 / (nanoseconds / 1e9);
        println!(
            "{name:<20} {:>10} {:>10} {:>12} {:>12} {:>12.0} {:>12.0}",
            shown(requests.min()),
            shown(requests.percentile(50)),
            added(0),
            added(50),
            rate(downloads.min()),
            rate(downloads.percentile(50)),
        );
    }
}

fn outside(words: &[String]) -> Result<String, String> {
    let output = Command::new("/proc/self/exe").args(words).output();
    let output = output.map_err(|error| error.to_string())?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

fn inside(
    keeper: &Keeper,
    network: &Network,
    room: &Path,
    words: &[String],
) -> Result<String, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let walls = Walls {
        read: toolward_sandbox::Read::Everything,
        write: vec![room.to_owned()],
        hide: Vec::new(),
        keep: Vec::new(),
        // Where it was built may lie in scratch space.
        show: program.parent().map(Path::to_owned).into_iter().collect(),
        scratch: vec![PathBuf::from("/tmp")],
        programs: Programs::Any,
        limits: Limits::default(),
    };
    let mut arguments = vec![program.clone().into_os_string()];
    arguments.extend(words.iter().map(Into::into));
    let launch = Launch {
        program,
        arguments,
        environment: network.environment().to_vec(),
        directory: room.to_owned(),
    };
    let bounds = Bounds {
        time: Duration::from_mins(5),
        output: 1 << 20,
        errors: 1 << 16,
    };
    let mut got = keeper
        .capture(&walls, &launch, b"", &bounds)
        .map_err(|error| error.to_string())?;
    if got.ended.code() != 0 {
        let (errors, _) = got.errors.parts();
        return Err(String::from_utf8_lossy(errors).into_owned());
    }
    let (head, tail) = got.output.parts();
    Ok(String::from_utf8_lossy(&[head, tail].concat()).into_owned())
}

/// Answers `GET /<bytes>` with so many bytes, and closes.
fn serve() -> std::io::Result<u16> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let port = listener.local_addr()?.port();
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            std::thread::spawn(move || answer(&stream));
        }
    });
    Ok(port)
}

fn answer(mut stream: &TcpStream) -> std::io::Result<()> {
    let head = head(stream)?;
    let path = head.split(' ').nth(1).unwrap_or_default();
    let mut left: u64 = path.trim_start_matches('/').parse().unwrap_or(0);
    stream.write_all(format!("HTTP/1.1 200 OK\r\nContent-Length: {left}\r\n\r\n").as_bytes())?;
    let piece = vec![0u8; 256 * 1024];
    while left > 0 {
        let length = usize::try_from(left).unwrap_or(usize::MAX).min(piece.len());
        stream.write_all(piece.get(..length).unwrap_or_default())?;
        left -= length as u64;
    }
    Ok(())
}

/// A head, to its empty line.
fn head(stream: &TcpStream) -> std::io::Result<String> {
    let mut text = String::new();
    // One byte at a time would measure itself; what is read beyond is nothing
    // that anyone needs here.
    let mut reader = BufReader::new(stream);
    while !text.ends_with("\r\n\r\n") && reader.read_line(&mut text)? > 0 {}
    Ok(text)
}

fn client(way: &str, port: u16) -> std::io::Result<()> {
    let proxy = std::env::var("http_proxy").unwrap_or_default();
    let mut out = std::io::stdout().lock();
    for turn in 0..=REQUESTS {
        let bytes = if turn == REQUESTS { LARGE } else { 1 };
        let started = Instant::now();
        let got = download(way, port, &proxy, bytes)?;
        let took = started.elapsed().as_secs_f64() * 1e9;
        if got < bytes {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        writeln!(out, "{took}")?;
    }
    Ok(())
}

/// One request with a connection of its own; the bytes that came.
fn download(way: &str, port: u16, proxy: &str, bytes: u64) -> std::io::Result<u64> {
    let (credentials, at) = proxy
        .trim_start_matches("http://")
        .split_once('@')
        .unwrap_or_default();
    let login = format!("Proxy-Authorization: Basic {}\r\n", encoded(credentials));
    let here = format!("127.0.0.1:{port}");
    let mut stream = match way {
        "plain" | "tunnel" => TcpStream::connect(at)?,
        _ => TcpStream::connect(&here)?,
    };
    stream.set_nodelay(true)?;
    if way == "tunnel" {
        stream.write_all(format!("CONNECT {here} HTTP/1.1\r\n{login}\r\n").as_bytes())?;
        head(&stream)?;
    }
    let request = match way {
        "plain" => format!("GET http://{here}/{bytes} HTTP/1.1\r\n{login}\r\n"),
        _ => format!("GET /{bytes} HTTP/1.1\r\nHost: {here}\r\nConnection: close\r\n\r\n"),
    };
    stream.write_all(request.as_bytes())?;
    let mut piece = vec![0u8; 256 * 1024];
    let mut got = 0;
    loop {
        match stream.read(&mut piece)? {
            0 => return Ok(got),
            length => got += length as u64,
        }
    }
}

/// Base64.
fn encoded(text: &str) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for three in text.as_bytes().chunks(3) {
        let bits = three
            .iter()
            .fold(0u32, |bits, byte| (bits << 8) | u32::from(*byte));
        let bits = bits << (8 * (3 - three.len()));
        for index in 0..=three.len() {
            let letter = LETTERS.get((bits >> (18 - 6 * index)) as usize & 63);
            out.push(letter.map_or('=', |letter| char::from(*letter)));
        }
    }
    out
}
