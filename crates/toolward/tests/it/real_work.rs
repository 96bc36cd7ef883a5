//! Ordinary work is not hindered: small real projects are built and tested
//! inside the bounds of agents that may do so.

use crate::Session;
use std::process::{Command, Output};

const POLICY: &str = r#"
agents:
  coder:
    tools: { allowed: [Read, Write, Edit, Bash] }
    bounds: { write: ["."], toolchains: [git, rust, node, python, c] }
  developer:
    tools:
      allowed: [Read, Write, Edit, Bash]
      bashFilter:
        allowedCommands: [ls, cat, git, npm, node, python3, cargo, make, mkdir, touch, rm, echo, sleep]
    bounds: { write: ["."], toolchains: [git, rust, node, python, c] }
  tester:
    tools:
      allowed: [Read, Edit, Bash]
      bashFilter: { allowedCommands: [cargo, npm, pytest] }
    bounds: { write: ["."], toolchains: [rust, node, python] }
"#;

/// The user's own PATH and home, where toolchains live; toolward's own
/// directories stay the session's.
fn at_home(session: &Session, args: &[&str]) -> Command {
    let mut command = session.command(args);
    for name in ["PATH", "HOME"] {
        command.env(name, std::env::var_os(name).unwrap());
    }
    command
        .env("XDG_STATE_HOME", session.home().join("state"))
        .env("XDG_CONFIG_HOME", session.home().join("config"))
        .env("XDG_CACHE_HOME", session.home().join("cache"));
    command
}

fn project() -> Session {
    let session = Session::with_policy(POLICY);
    session
        .write(
            "Cargo.toml",
            "[package]\nname = \"demo\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n",
        )
        .write(
            "src/main.rs",
            "fn main() { println!(\"built\"); }\n#[test]\nfn adds() { assert_eq!(1 + 1, 2); }\n",
        )
        .write(
            "web/package.json",
            "{\"name\":\"web\",\"version\":\"1.0.0\",\"scripts\":{\"test\":\"node --test\"}}",
        )
        .write(
            "web/a.test.js",
            "require('node:test')('adds', () => require('node:assert').equal(1 + 1, 2));\n",
        )
        .write("py/test_a.py", "def test_adds():\n    assert 1 + 1 == 2\n")
        .write("c/Makefile", "test: a\n\t./a\na: a.c\n\tcc -o a a.c\n")
        .write(
            "c/a.c",
            "#include <stdio.h>\nint main(void) { puts(\"built\"); return 0; }\n",
        );
    let shown = at_home(&session, &["trust", "--show", "--json"])
        .output()
        .unwrap();
    let shown: serde_json::Value = serde_json::from_slice(&shown.stdout).unwrap();
    let digest = shown["digest"].as_str().unwrap();
    assert!(
        at_home(&session, &["trust", "--digest", digest])
            .status()
            .unwrap()
            .success()
    );
    session
}

fn exec(session: &Session, agent: &str, text: &str) -> Output {
    at_home(session, &["exec", "--agent", agent, "-c", text])
        .output()
        .unwrap()
}

fn works(session: &Session, agent: &str, text: &str, says: &str) {
    let output = exec(session, agent, text);
    let said = format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(
        output.status.success() && said.contains(says),
        "{agent}: {text}\n{said}"
    );
}

#[test]
fn rust_is_built_and_tested() {
    let session = project();
    for agent in ["coder", "developer", "tester"] {
        works(&session, agent, "cargo test --offline", "1 passed");
    }
    works(&session, "coder", "cargo run --offline -q", "built");
}

#[test]
fn javascript_is_tested() {
    let session = project();
    for agent in ["coder", "developer", "tester"] {
        works(&session, agent, "cd web && npm test", "pass 1");
    }
}

#[test]
fn python_is_tested() {
    let session = project();
    works(
        &session,
        "coder",
        "cd py && /usr/bin/python3 -m pytest -q",
        "1 passed",
    );
    works(&session, "tester", "cd py && pytest -q", "1 passed");
}

#[test]
fn c_is_built_with_make() {
    let session = project();
    for agent in ["coder", "developer"] {
        works(
            &session,
            agent,
            "make -C c clean 2>/dev/null; rm -f c/a; make -C c",
            "built",
        );
    }
}

#[test]
fn changes_are_committed() {
    let session = project();
    session.git(&["init", "--quiet"]);
    for agent in ["coder", "developer"] {
        let text = "echo x >> a && git add -A && git -c user.name=t -c user.email=t@example.com commit -qm change && git log --oneline";
        works(&session, agent, text, "change");
    }
}

#[test]
fn a_server_answers_its_client() {
    let session = project();
    session.write(
        "web/serve.js",
        "require('http').createServer((q, s) => s.end('served')).listen(8123, '127.0.0.1')",
    );
    let text = "node web/serve.js & for i in $(seq 100); do curl -s http://127.0.0.1:8123 && break; sleep 0.1; done; kill %1";
    works(&session, "coder", text, "served");
}
