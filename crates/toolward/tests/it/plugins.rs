//! Tools that manifests bring, through the real program: the engine and the
//! box, what each plugin can do wrong, and what must be looked at first.

mod answers;
mod bounds;
mod doors;
mod shipped;
mod standing;

use crate::{Ran, Session};
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;

/// Everything that the tests call `it` is let in and needs no question.
const POLICY: &str = r#"
agents:
  worker:
    tools: { allowed: [it] }
    bounds: { write: [out], hide: [".env"] }
rules:
  - { id: fine, then: allow, tools: [it] }
"#;
const SETTINGS: &str = r#"
[tools]
external_dir = "../ext-tools"
[tools.filter]
allow_external = true
"#;
const ARGS: &str = r#"
[args]
type = "object"
[args.properties.text]
type = "string"
max_length = 20
[args.properties.size]
type = "integer"
min = 1
max = 9
[args.properties.how]
type = "string"
enum = ["loud", "soft"]
"#;

/// A project with a plugin `it`, whose manifest has these lines besides.
fn project(manifest: &str) -> Session {
    let session = Session::with_policy(POLICY);
    session.write(".toolward/toolward.toml", SETTINGS);
    session.write("file", "in the workspace");
    session.write(".env", "secret");
    session.write("out/old", "");
    session.write(
        "ext-tools/it.toml",
        format!("tool_name = \"it\"\ndescription = \"A test.\"\n{manifest}\n{ARGS}"),
    );
    session
}

fn trust(session: &Session) {
    let shown = session.run(&["trust", "--show", "--json"]).exits(0).json();
    let digest = shown["digest"].as_str().unwrap();
    session.run(&["trust", "--digest", digest]).exits(0);
}

/// A trusted project with a module written as text.
fn wasi(manifest: &str, wat: &str) -> Session {
    let session = project(manifest);
    session.write("ext-tools/it.wasm", wat::parse_str(wat).unwrap());
    trust(&session);
    session
}

fn script(session: &Session, text: &str) {
    session.write("ext-tools/it", format!("#!/bin/bash\n{text}\n"));
    let path = session.project().join("ext-tools/it");
    fs::set_permissions(path, Permissions::from_mode(0o755)).unwrap();
}

/// A trusted project with a program of this machine.
fn native(manifest: &str, text: &str) -> Session {
    let session = project(&format!("native = true\n{manifest}"));
    script(&session, text);
    trust(&session);
    session
}

fn call(session: &Session) -> Ran {
    session.run(&["tools", "run", "it"])
}

/// A module that answers with this text; `@` stands for the request's id.
fn answering(answer: &str) -> String {
    let (before, after) = answer.split_once('@').unwrap_or((answer, ""));
    let id = if answer.contains('@') { 32 } else { 0 };
    let quoted = |text: &str| text.replace('\\', "\\\\").replace('"', "\\\"");
    format!(
        r#"(module
          (import "wasi_snapshot_preview1" "fd_read"
            (func $read (param i32 i32 i32 i32) (result i32)))
          (import "wasi_snapshot_preview1" "fd_write"
            (func $write (param i32 i32 i32 i32) (result i32)))
          (memory (export "memory") 2)
          (data (i32.const 1024) "{}")
          (data (i32.const 2048) "{}")
          (func (export "_start")
            (i32.store (i32.const 0) (i32.const 4096))
            (i32.store (i32.const 4) (i32.const 4096))
            (drop (call $read (i32.const 0) (i32.const 0) (i32.const 1) (i32.const 64)))
            ;; Before the id: {{"protocol_version":0,"request_id":"
            (i32.store (i32.const 8) (i32.const 1024))
            (i32.store (i32.const 12) (i32.const {}))
            (i32.store (i32.const 16) (i32.const 4132))
            (i32.store (i32.const 20) (i32.const {id}))
            (i32.store (i32.const 24) (i32.const 2048))
            (i32.store (i32.const 28) (i32.const {}))
            (drop (call $write (i32.const 1) (i32.const 8) (i32.const 1) (i32.const 64)))
            (drop (call $write (i32.const 1) (i32.const 16) (i32.const 1) (i32.const 64)))
            (drop (call $write (i32.const 1) (i32.const 24) (i32.const 1) (i32.const 64)))))"#,
        quoted(before),
        quoted(after),
        before.len(),
        after.len(),
    )
}

/// The same as a script.
fn saying(answer: &str) -> String {
    format!(
        "IFS= read -r request\n[[ $request =~ \\\"request_id\\\":\\\"([0-9a-f]*)\\\" ]]\n\
         answer='{answer}'\nprintf '%s\\n' \"${{answer/@/${{BASH_REMATCH[1]}}}}\""
    )
}

const GOOD: &str = r#"{"protocol_version":0,"request_id":"@","ok":true,"data_json":"{\"n\":1}","stdout":"done\n"}"#;
