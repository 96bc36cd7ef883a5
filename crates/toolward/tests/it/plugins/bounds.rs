//! Time, memory, bytes, crashes: each has its own word. And what a plugin
//! sees and changes.

use super::{GOOD, answering, call, native, saying, script, trust, wasi};
use std::fs;

const FLOOD: &str = r#"(module
  (import "wasi_snapshot_preview1" "fd_write"
    (func $write (param i32 i32 i32 i32) (result i32)))
  (memory (export "memory") 2)
  (func (export "_start") (local $left i32)
    (i32.store (i32.const 0) (i32.const 1024))
    (i32.store (i32.const 4) (i32.const 65536))
    (local.set $left (i32.const 160))
    (loop $l
      (drop (call $write (i32.const 1) (i32.const 0) (i32.const 1) (i32.const 8)))
      (br_if $l (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))))"#;

#[test]
fn ten_megabytes_are_too_many() {
    let said = "it wrote 10485760 bytes, more than its `max_stdout_bytes` of 65536";
    call(&wasi("max_runtime_ms = 60000", FLOOD))
        .exits(1)
        .warns(said);
    let program =
        "printf -v page '%65536s'; for ((n = 0; n < 160; n++)); do printf %s \"$page\"; done";
    call(&native("max_runtime_ms = 60000", program))
        .exits(1)
        .warns(said);
    // A bound that is larger takes them in: they are no answer, then.
    let session = wasi("max_runtime_ms = 60000\nmax_stdout_bytes = 10485760", FLOOD);
    call(&session).exits(1).warns("not JSON");
}

#[test]
fn an_endless_loop_is_stopped() {
    let endless = r#"(module (func (export "_start") (loop $l (br $l))))"#;
    let said = "it was stopped after 200 ms, its `max_runtime_ms`";
    call(&wasi("max_runtime_ms = 200", endless))
        .exits(1)
        .warns(said);
    call(&native("max_runtime_ms = 200", "while :; do :; done"))
        .exits(1)
        .warns(said);
}

#[test]
fn endless_memory_is_refused() {
    let grow = r#"(module (memory (export "memory") 1) (func (export "_start")
      (loop $l (br_if $l (i32.ge_s (memory.grow (i32.const 64)) (i32.const 0))))
      unreachable))"#;
    let session = wasi("max_runtime_ms = 60000", grow);
    call(&session)
        .exits(1)
        .warns("refused more than 256 MiB of memory");
}

#[test]
fn a_crash_is_told() {
    let crash = r#"(module (func (export "_start") unreachable))"#;
    call(&wasi("", crash))
        .exits(1)
        .warns("it crashed: wasm trap");
    call(&native("", "kill -SEGV $$"))
        .exits(1)
        .warns("it crashed: signal 11");
    let session = native("", "echo 'what went wrong' >&2; exit 4");
    call(&session)
        .exits(1)
        .warns("it ended with exit code 4; it said: what went wrong");
}

#[test]
fn what_is_no_program_is_told() {
    let session = super::project("");
    session.write("ext-tools/it.wasm", "not wasm");
    trust(&session);
    call(&session)
        .exits(1)
        .warns("it is not a WebAssembly module");
    let session = wasi(
        "",
        r#"(module (import "env" "f" (func)) (func (export "_start")))"#,
    );
    call(&session).exits(1).warns("it imports `env.f`");
    // A program that may not be started.
    let session = super::project("native = true");
    session.write("ext-tools/it", "#!/bin/bash\n");
    trust(&session);
    call(&session)
        .exits(1)
        .warns("ext-tools/it is nothing that starts: Permission denied");
}

#[test]
fn a_missing_program_is_told() {
    for kind in ["", "native = true"] {
        let session = super::project(kind);
        trust(&session);
        call(&session)
            .exits(1)
            .warns("its program")
            .warns("is not there");
    }
}

#[test]
fn the_network_is_not_given_yet() {
    let session = super::project("requires_network = true");
    session.write(
        "ext-tools/it.wasm",
        wat::parse_str(answering(GOOD)).unwrap(),
    );
    trust(&session);
    // The policy speaks first; where it lets it pass, the runner refuses.
    let ran = call(&session);
    assert_ne!(ran.code, 0);
}

/// What a native plugin of these effects can do.
fn tries(effects: &str, text: &str) -> String {
    let program = format!("said=$({{ {text}; }} 2>&1 | tr -d '\\n\"' )\n");
    let program = program.replace(" | tr -d '\\n\"' ", "");
    let program = format!(
        "{program}{}",
        saying(r#"{"protocol_version":0,"request_id":"@","ok":true}"#)
    );
    let program = format!("{program}\nprintf '%s\\n' \"$said\" >&2");
    let session = native(effects, &program);
    let ran = call(&session).exits(0);
    let kept = fs::read_to_string(session.project().join("file")).unwrap();
    assert_eq!(kept, "in the workspace");
    ran.err
}

#[test]
fn a_program_gets_what_it_declares() {
    let read = r#"read -r line < file; echo "$line""#;
    assert!(tries("effects = [\"read\"]", read).contains("in the workspace"));
    assert!(!tries("effects = []", read).contains("in the workspace"));
    // Hidden is hidden, and what is there to read is only read.
    let hidden = r#"read -r line < .env; echo "got <$line>""#;
    assert!(tries("effects = [\"read\"]", hidden).contains("got <>"));
    assert!(tries("effects = [\"read\"]", "echo x > file").contains("Read-only"));
    assert!(tries("effects = [\"read\"]", "echo x > out/new").contains("Read-only"));
    let write = "echo x > out/new && echo wrote";
    assert!(tries("effects = [\"read\", \"write\"]", write).contains("wrote"));
    assert!(tries("effects = [\"read\", \"write\"]", "echo x > file").contains("Read-only"));
    // Other programs start only where it declares that it starts some.
    assert!(!tries("effects = [\"read\"]", "/usr/bin/id -u").contains("uid="));
    assert!(tries("effects = [\"read\"]", "/usr/bin/id").contains("No such file"));
    assert!(tries("effects = [\"read\", \"execute\"]", "/usr/bin/id").contains("uid="));
    // Its folder is there, and stays as it is.
    assert!(tries("effects = []", "[[ -r $0 ]] && echo there").contains("there"));
}

#[test]
fn a_program_cannot_change_itself() {
    let session = native("effects = [\"read\", \"write\", \"execute\"]", "exit 9");
    session.write(
        ".toolward/policy.yaml",
        super::POLICY.replace("write: [out]", "write: [\".\"]"),
    );
    script(
        &session,
        &format!("echo 'exit 0' > \"$0\"\n{}", saying(GOOD)),
    );
    trust(&session);
    let before = fs::read(session.project().join("ext-tools/it")).unwrap();
    call(&session).exits(0).warns("Read-only");
    assert!(fs::read(session.project().join("ext-tools/it")).unwrap() == before);
}

/// Opens a path of a folder (3: the workspace, 4: what can be written).
fn opens(folder: u32, path: &str, write: bool) -> String {
    let (flags, rights) = if write { (1, 64) } else { (0, 2) };
    let length = path.len();
    let module = answering(r#"{"protocol_version":0,"request_id":"@","ok":true}"#);
    let module = module.replace(
        r#"(import "wasi_snapshot_preview1" "fd_read""#,
        r#"(import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))
          (import "wasi_snapshot_preview1" "path_open"
            (func $open (param i32 i32 i32 i32 i32 i64 i64 i32 i32) (result i32)))
          (import "wasi_snapshot_preview1" "fd_read""#,
    );
    module.replace(
        "(func (export \"_start\")",
        &format!(
            "(data (i32.const 3000) \"{path}\")\n(func (export \"_start\") (local $e i32)
            (local.set $e (call $open (i32.const {folder}) (i32.const 1) (i32.const 3000)
              (i32.const {length}) (i32.const {flags}) (i64.const {rights}) (i64.const 0)
              (i32.const 0) (i32.const 80)))
            (if (local.get $e) (then (call $exit (local.get $e))))"
        ),
    )
}

#[test]
fn a_module_gets_what_it_declares() {
    let read = "effects = [\"read\"]";
    let both = "effects = [\"read\", \"write\"]";
    for (effects, folder, path, write, works) in [
        (read, 3, "file", false, true),
        (read, 3, "ext-tools/it.toml", false, true),
        (read, 3, "file", true, false),
        (read, 3, "out/new", true, false),
        (read, 3, "../home/x", false, false),
        (read, 4, "new", true, false),
        (both, 4, "new", true, true),
        (both, 4, "../file", true, false),
        (both, 3, "out/new", true, false),
        ("effects = []", 3, "file", false, false),
        // Nothing declared is to read.
        ("", 3, "file", false, true),
        ("", 4, "new", true, false),
    ] {
        let session = wasi(effects, &opens(folder, path, write));
        let ran = call(&session);
        assert_eq!(ran.code == 0, works, "{effects} {path}: {}", ran.err);
        let made = session.project().join("out/new").exists();
        assert_eq!(made, write && works, "{effects} {path}");
        // The stand-ins of the call went with it.
        assert!(!session.project().join(".mcp.json").exists());
    }
}
