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
    trust(&session);
    session
}

fn trust(session: &Session) {
    let digest = session.run(&["trust", "--show", "--json"]);
    let digest: serde_json::Value = serde_json::from_str(&digest.out).unwrap();
    let trusted = session.run(&["trust", "--digest", digest["digest"].as_str().unwrap()]);
    assert_eq!(trusted.code, 0, "{}", trusted.err);
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

const CODER: &str = "    tools: { allowed: [Read, Write, Bash] }\n    bounds: { write: [\".\"], hide: [\".env*\", \"secret\"] }\n";

fn exec(session: &Session, text: &str) -> crate::Ran {
    session.run(&["exec", "--agent", "a", "-c", text])
}

#[test]
fn hidden_is_not_there_and_protected_stays() {
    let session = session(CODER);
    session.git(&["init", "--quiet"]);
    session
        .write(".env", "KEY=1")
        .write("deep/er/.env.local", "KEY=2")
        .write("secret/key", "KEY=3")
        .write("src/a", "a")
        .write("sub/.git/hooks/post-commit", "old");
    let ran = exec(
        &session,
        "cat .env deep/er/.env.local secret/key; grep -r KEY . ; tar cf - . | grep -c KEY=; \
         cp -r . /tmp/all; grep -r KEY /tmp/all; true",
    );
    assert!(
        !ran.out.contains("KEY=") && !ran.out.contains('1'),
        "{}{}",
        ran.out,
        ran.err
    );
    assert!(
        ran.err.contains(".env is hidden from agent a"),
        "{}",
        ran.err
    );
    let before = fs::read(session.project().join(".git/config")).unwrap();
    let ran = exec(
        &session,
        "echo x > .git/hooks/pre-commit; echo x >> .git/config; echo x > sub/.git/hooks/post-commit; \
         rm -rf .git .toolward; mv .git g; mv .toolward t; mkdir -p .vscode; echo x > .vscode/tasks.json; \
         echo x > .mcp.json; rmdir .mcp.json; mv .claude x; ln -sf /etc/passwd .envrc; \
         echo new > src/b; git add src; echo done",
    );
    assert!(ran.out.ends_with("done\n"), "{}", ran.err);
    assert_eq!(
        fs::read(session.project().join(".git/config")).unwrap(),
        before
    );
    let read = |path: &str| fs::read_to_string(session.project().join(path));
    assert_eq!(read("sub/.git/hooks/post-commit").unwrap(), "old");
    assert_eq!(read("src/b").unwrap(), "new\n");
    assert!(read(".toolward/policy.yaml").is_ok());
    for path in [
        ".git/hooks/pre-commit",
        ".vscode",
        ".mcp.json",
        ".claude",
        ".envrc/passwd",
        "x",
        "g",
        "t",
    ] {
        assert!(!session.project().join(path).exists(), "{path} was left");
    }
}

#[test]
fn repositories_are_made_and_cloned_inside() {
    let session = session(CODER);
    let ran = exec(
        &session,
        "git init -q one && cd one && echo a > a && git add a && \
         git -c user.name=t -c user.email=t@example.com commit -qm a && cd .. && \
         git clone -q one two && git -C two log --oneline | wc -l",
    );
    assert_eq!(ran.out.trim(), "1", "{}", ran.err);
    // Git does its own work in them.
    let commit = "git -c user.name=t -c user.email=t@example.com commit -q";
    let ran = exec(
        &session,
        &format!(
            "cd one && git checkout -qb side && echo b > b && git add b && {commit} -m b && \
             git checkout -q - && echo c > c && git add c && {commit} -m c && \
             git -c user.name=t -c user.email=t@example.com rebase -q side && git log --oneline | wc -l"
        ),
    );
    assert_eq!(ran.out.trim(), "3", "{}", ran.err);
    // From the next call on, what they hold is protected.
    let ran = exec(
        &session,
        "echo x > two/.git/hooks/pre-commit; echo x >> two/.git/config",
    );
    assert!(ran.err.contains("Read-only file system"), "{}", ran.err);
    assert!(!session.project().join("two/.git/hooks/pre-commit").exists());
}

#[test]
fn a_killed_call_leaves_no_trace() {
    let session = session(CODER);
    session.git(&["init", "--quiet"]);
    session.commit("all");
    let status = |session: &Session| {
        let output = Command::new("git")
            .args(["status", "--short", "--ignored"])
            .current_dir(session.project())
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(status(&session), "");
    let mark = format!("31{}", std::process::id());
    let text = format!("echo x > .git/started; sleep {mark}");
    let mut child = session
        .command(&["exec", "--agent", "a", "-c", &text])
        .spawn()
        .unwrap();
    let started = session.project().join(".git/started");
    wait_until("it started", || started.exists());
    // While it runs, what could be made is taken.
    assert!(session.project().join(".mcp.json").is_dir());
    child.kill().unwrap();
    child.wait().unwrap();
    wait_until("all of it ended", || processes_with(&mark) == 0);
    assert_eq!(status(&session), "");
    // The next call clears up what the killed one could not.
    let ran = exec(&session, "true");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let names = fs::read_dir(session.project()).unwrap();
    let mut names: Vec<_> = names.map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, [".git", ".toolward"]);
}

#[test]
fn calls_at_once_do_not_take_each_others_stand_ins_away() {
    let session = session(CODER);
    let long = "touch started; for i in $(seq 100); do echo x > .mcp.json && echo hole; sleep 0.02; done 2>/dev/null; true";
    let long = session
        .command(&["exec", "--agent", "a", "-c", long])
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    wait_until("it started", || session.project().join("started").exists());
    for _ in 0..10 {
        exec(&session, "true");
    }
    let output = long.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "");
    assert!(!session.project().join(".mcp.json").exists());
}

#[test]
fn signals_and_exit_codes_are_the_programs_own() {
    let session = session(CODER);
    assert_eq!(exec(&session, "exit 42").code, 42);
    assert_eq!(exec(&session, "kill -9 $$").code, 128 + 9);
    let text = "trap 'echo got it; exit 7' TERM; touch ready; while :; do sleep 0.05; done";
    let child = session
        .command(&["exec", "--agent", "a", "-c", text])
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    wait_until("it is ready", || session.project().join("ready").exists());
    let killed = Command::new("kill")
        .args(["-TERM", &child.id().to_string()])
        .status();
    assert!(killed.unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "got it\n");
    assert_eq!(output.status.code(), Some(7));
}

#[test]
fn what_is_not_listed_is_named_with_its_line() {
    let session = session(
        "    tools:\n      allowed: [Read, Bash]\n      bashFilter:\n        allowedCommands: [ls, find]\n",
    );
    session.write("a", "a");
    let ran = exec(&session, "find . -name a -exec touch b ';'");
    let line = "`touch` is not in allowedCommands of agent a (.toolward/policy.yaml:6";
    assert!(ran.err.contains(line), "{}", ran.err);
    let ran = session.run(&["exec", "--agent", "a", "--", "touch", "b"]);
    assert!(ran.err.contains(line) && ran.code == 1, "{}", ran.err);
}

#[test]
fn the_environment_is_a_short_list() {
    let session =
        session("    tools: { allowed: [Bash] }\n    bounds: { env: [MINE, MY_TOKEN] }\n");
    let mut command = session.command(&["exec", "--agent", "a", "--", "env"]);
    let output = command
        .env("MINE", "1")
        .env("MY_TOKEN", "2")
        .env("GITHUB_TOKEN", "3")
        .env("LC_SECRET", "4")
        .env("OTHER", "5")
        .env("LD_PRELOAD", "6")
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut names: Vec<&str> = text
        .lines()
        .filter_map(|line| line.split('=').next())
        .collect();
    names.sort_unstable();
    assert_eq!(
        names,
        ["HOME", "MINE", "MY_TOKEN", "PATH", "PWD", "SHELL", "TMPDIR"],
        "{text}"
    );
}

fn wait_until(what: &str, done: impl Fn() -> bool) {
    for _ in 0..1000 {
        if done() {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("waited in vain until {what}");
}

/// Processes of this machine with this word among their arguments.
fn processes_with(mark: &str) -> usize {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let lines = processes.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
    lines
        .filter(|line| {
            line.split(|byte| *byte == 0)
                .any(|word| word == mark.as_bytes())
        })
        .count()
}

#[test]
fn what_a_rule_refuses_to_be_read_is_not_there() {
    let session = Session::with_policy(
        "packs: [secrets]\nagents:\n  a:\n    tools: { allowed: [Read, Write, Bash] }\n    bounds: { write: [\".\"], hide: [] }\n\
         rules:\n  - { id: migrations, then: deny, when: { writes: [migrations] } }\n",
    );
    trust(&session);
    session
        .write(".env", "KEY=1")
        .write(".env.example", "EXAMPLE=1")
        .write("deep/server.key", "KEY=2")
        .write("migrations/1.sql", "old");
    let ssh = session.home().join(".ssh");
    fs::create_dir_all(&ssh).unwrap();
    fs::write(ssh.join("id_ed25519"), "KEY=3").unwrap();
    fs::write(ssh.join("id_ed25519.pub"), "PUBLIC=1").unwrap();
    let ran = exec(
        &session,
        "x=.e; cat ${x}nv deep/*.k* ~/.ssh/id_ed25519; cat .env.example ~/.ssh/*.pub; echo new > migrations/1.sql; ls migrations",
    );
    assert_eq!(ran.out, "EXAMPLE=1PUBLIC=11.sql\n", "{}", ran.err);
    let kept = fs::read_to_string(session.project().join("migrations/1.sql"));
    assert_eq!(kept.unwrap(), "old");
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
