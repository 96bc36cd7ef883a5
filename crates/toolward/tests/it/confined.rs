//! `toolward exec`: what runs inside an agent's bounds, through the real
//! program and the real kernel.

use crate::Session;
use std::collections::BTreeSet;
use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Spellings of one act: making the file `@MARK@`.
const EVASIONS: &str = include_str!("../../../shell/tests/data/evasions.jsonl");

struct Evasion {
    id: String,
    command: String,
    needs_touch: bool,
}

fn evasions(mark: &Path, directory: &Path) -> Vec<Evasion> {
    let encoded = Command::new("base64")
        .stdin(fs_of(&format!("touch {}", mark.display())))
        .output()
        .unwrap();
    let encoded = String::from_utf8(encoded.stdout).unwrap();
    let line = |line: &str| {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        let command = line["command"].as_str().unwrap();
        Evasion {
            id: line["id"].as_str().unwrap().to_owned(),
            command: command
                .replace("@MARK@", mark.to_str().unwrap())
                .replace("@DIR@", directory.to_str().unwrap())
                .replace("@B64@", &encoded.split_whitespace().collect::<String>()),
            needs_touch: line["needs_touch"].as_bool().unwrap(),
        }
    };
    EVASIONS.lines().map(line).collect()
}

fn fs_of(text: &str) -> fs::File {
    use std::io::{Seek, Write};
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(text.as_bytes()).unwrap();
    file.rewind().unwrap();
    file
}

/// Every program of this machine that a text could mean.
fn programs_in(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !(c.is_alphanumeric() || "_.+-".contains(c)));
    words
        .filter(|word| !word.is_empty() && *word != "." && *word != "..")
        .filter(|word| {
            ["/usr/bin", "/bin"]
                .iter()
                .any(|dir| PathBuf::from(dir).join(word).is_file())
        })
        .map(str::to_owned)
        .collect()
}

fn session(agent: &str) -> Session {
    let session = Session::with_policy(&format!("agents:\n  a:\n{agent}"));
    let digest = session.run(&["trust", "--show", "--json"]);
    let digest: serde_json::Value = serde_json::from_str(&digest.out).unwrap();
    let trusted = session.run(&["trust", "--digest", digest["digest"].as_str().unwrap()]);
    assert_eq!(trusted.code, 0, "{}", trusted.err);
    session
}

/// The spellings that left a mark, of those that are tried.
fn marked(session: &Session, tried: impl Fn(&Evasion) -> bool) -> (usize, Vec<String>) {
    let mark = session.project().join("mark");
    let all = evasions(&mark, &session.project());
    let tried: Vec<&Evasion> = all.iter().filter(|evasion| tried(evasion)).collect();
    let mut left = Vec::new();
    for evasion in &tried {
        let _ = fs::remove_file(&mark);
        session.run(&["exec", "--agent", "a", "-c", &evasion.command]);
        if mark.exists() {
            left.push(evasion.id.clone());
        }
    }
    (tried.len(), left)
}

#[test]
fn no_spelling_starts_a_program_that_is_not_listed() {
    let mut programs = programs_in(EVASIONS);
    assert!(
        programs.remove("touch") && programs.contains("git"),
        "{programs:?}"
    );
    let list: Vec<String> = programs
        .into_iter()
        .map(|name| format!("{name:?}"))
        .collect();
    let session = session(&format!(
        "    tools:\n      allowed: [Write, Bash]\n      bashFilter: {{ allowedCommands: [{}] }}\n    bounds: {{ write: [\".\"] }}\n",
        list.join(", ")
    ));
    let (tried, left) = marked(&session, |evasion| evasion.needs_touch);
    assert!(tried > 40, "{tried}");
    assert!(left.is_empty(), "started touch: {left:?}");
}

#[test]
fn no_spelling_writes_where_nothing_is_writable() {
    let session = session("    tools: { allowed: [Read, Bash] }\n    bounds: { write: [] }\n");
    let (tried, left) = marked(&session, |_| true);
    assert!(tried > 50, "{tried}");
    assert!(left.is_empty(), "wrote: {left:?}");
}

/// The control: the same spellings do their work where they may.
#[test]
fn the_same_spellings_work_where_they_may() {
    let session =
        session("    tools: { allowed: [Write, Bash] }\n    bounds: { write: [\".\"] }\n");
    let (tried, left) = marked(&session, |_| true);
    // A few need what this machine may lack: a host to reach, a tool.
    assert!(
        left.len() * 10 >= tried * 9,
        "only {} of {tried}: {left:?}",
        left.len()
    );
    assert!(left.contains(&"plain".to_owned()));
}

/// A server that answers everything with `hello` and counts; a second address
/// of the loopback stands for a second host.
fn server(address: &str) -> (u16, Arc<AtomicUsize>) {
    let listener = TcpListener::bind(address).unwrap();
    let port = listener.local_addr().unwrap().port();
    let count = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&count);
    std::thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            counted.fetch_add(1, Ordering::SeqCst);
            let mut request = [0u8; 4096];
            let _ = stream.read(&mut request);
            let _ = stream.write_all(b"HTTP/1.0 200 OK\r\n\r\nhello");
        }
    });
    (port, count)
}

#[test]
fn named_hosts_are_reached_and_others_are_told() {
    let (allowed, came) = server("127.0.0.2:0");
    let (refused, went) = server("127.0.0.3:0");
    let (service, served) = server("127.0.0.1:0");
    let session = session(&format!(
        "    tools: {{ allowed: [Write, Bash] }}\n    bounds: {{ hosts: [127.0.0.2, \"localhost:{service}\"] }}\n"
    ));
    let curl = |host: &str, port| {
        let url = format!("http://{host}:{port}/");
        session.run(&["exec", "--agent", "a", "--", "curl", "-sS", &url])
    };
    let ran = curl("127.0.0.2", allowed);
    assert_eq!((ran.out.as_str(), ran.err.as_str()), ("hello", ""));
    assert_eq!(came.load(Ordering::SeqCst), 1);
    let ran = curl("localhost", service);
    assert_eq!((ran.out.as_str(), ran.err.as_str()), ("hello", ""));
    assert_eq!(served.load(Ordering::SeqCst), 1);
    let ran = curl("127.0.0.3", refused);
    let why = format!("127.0.0.3:{refused} is not in the bounds of agent a");
    let fix = "bounds: { hosts: [..., 127.0.0.3] }";
    assert!(
        ran.out.contains(&why) && ran.out.contains(fix),
        "{}",
        ran.out
    );
    assert_eq!(ran.err, format!("note: {why}; {fix} would allow it\n"));
    assert_eq!(went.load(Ordering::SeqCst), 0);
    // The control: the server is there.
    let url = format!("http://127.0.0.3:{refused}/");
    assert!(
        Command::new("curl")
            .args(["-sS", &url])
            .status()
            .unwrap()
            .success()
    );
    assert_eq!(went.load(Ordering::SeqCst), 1);
}

#[test]
fn the_switch_and_the_guard_close_every_host() {
    let (port, came) = server("127.0.0.2:0");
    let session =
        session("    tools: { allowed: [Write, Bash] }\n    bounds: { hosts: [127.0.0.2] }\n");
    let url = format!("http://127.0.0.2:{port}/");
    let run = || session.run(&["exec", "--agent", "a", "--", "curl", "-sS", &url]);
    assert_eq!(run().out, "hello");
    let guard = "[exfiltration_guard]\nenabled = true\n";
    for closed in ["network = false\n", guard] {
        session.write_user("toolward.toml", closed);
        let ran = run();
        assert_ne!(ran.code, 0, "{closed}: {}", ran.out);
    }
    assert_eq!(came.load(Ordering::SeqCst), 1);
    // The control: a guard that lets everything through.
    session.write_user("toolward.toml", &format!("{guard}allow_tools = [\"*\"]\n"));
    assert_eq!(run().out, "hello");
}
