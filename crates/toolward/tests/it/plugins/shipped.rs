//! The plugins that are shipped, and those that `plugin new` writes: built,
//! trusted and run.

use super::{POLICY, SETTINGS, trust};
use crate::Session;
use std::fs;
use std::path::Path;
use std::process::Command;

const PLUGINS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../plugins");

/// A project whose plugin directory has what is shipped.
fn shipped() -> Session {
    let session = Session::with_policy(
        "agents:\n  worker:\n    tools: { allowed: [echo, count_lines] }\n    bounds: { hide: [\".env\"] }\n",
    );
    session.write(
        ".toolward/toolward.toml",
        "[tools]\nplugin_dir = \"../plugins\"\n",
    );
    let plugins = session.project().join("plugins");
    fs::create_dir(&plugins).unwrap();
    for entry in fs::read_dir(PLUGINS).unwrap() {
        let entry = entry.unwrap();
        if entry.path().extension().is_none_or(|end| end != "wasm") {
            fs::copy(entry.path(), plugins.join(entry.file_name())).unwrap();
        }
    }
    build(&plugins.join("build.sh"));
    trust(&session);
    session
}

fn build(script: &Path) {
    let built = Command::new("sh").arg(script).output().unwrap();
    let said = String::from_utf8_lossy(&built.stderr);
    assert!(
        built.status.success(),
        "`cargo xtask test` installs what is missing: {said}"
    );
}

#[test]
fn echo_says_it_back() {
    let session = shipped();
    for text in [
        "hello",
        "",
        "a \"quoted\" \\ text\n\u{1f980}",
        "args_json\":\"",
        "{}[],",
    ] {
        let args = serde_json::json!({ "text": text });
        let ran = session.run(&[
            "tools",
            "run",
            "echo",
            "--json",
            "--args",
            &args.to_string(),
        ]);
        assert_eq!(ran.exits(0).json()["data"], args);
    }
    session
        .run(&["tools", "list", "--tool", "echo"])
        .exits(0)
        .says("runs  plugin");
}

#[test]
fn lines_are_counted() {
    let session = shipped();
    session
        .write("three", "a\nb\nc")
        .write(".env", "secret\n")
        .write("none", "");
    let run = |path: &str| {
        let args = serde_json::json!({ "path": path }).to_string();
        session.run(&["tools", "run", "count_lines", "--args", &args])
    };
    run("three").exits(0).says("\"lines\": 3");
    run("none").exits(0).says("\"lines\": 0");
    run("nowhere")
        .exits(1)
        .warns("there is no such file to read");
    // The role of the argument: the policy refuses before anything runs.
    run(".env").exits(11).warns("nothing was run");
}

#[test]
fn a_new_plugin_works() {
    for kind in ["--native", "--wasi"] {
        let session = Session::with_policy(POLICY);
        session.write(".toolward/toolward.toml", SETTINGS);
        session
            .run(&["plugin", "new", "it", kind])
            .exits(0)
            .says("wrote ext-tools/it.toml");
        let directory = session.project().join("ext-tools");
        if kind == "--wasi" {
            build(&directory.join("it.build.sh"));
        }
        trust(&session);
        let test = |toolward: &str| {
            let mut command = Command::new("sh");
            command.arg(directory.join("it.test.sh")).env_clear();
            command
                .env("HOME", session.home())
                .env("PATH", "/usr/bin:/bin");
            command.env("TOOLWARD", toolward).output().unwrap()
        };
        let ran = test(env!("CARGO_BIN_EXE_toolward"));
        let said = String::from_utf8_lossy(&ran.stdout).into_owned();
        assert_eq!(said, "it: ok\n", "{}", String::from_utf8_lossy(&ran.stderr));
        assert!(!test("/bin/false").status.success());
        // A second one is not written over the first.
        session
            .run(&["plugin", "new", "it", kind])
            .exits(1)
            .warns("already there");
    }
}

#[test]
fn a_name_that_is_none_is_refused() {
    let session = Session::new();
    for name in [
        "",
        "../x",
        "a b",
        "1st",
        "x\"\nnative = true\n#",
        &"x".repeat(65),
    ] {
        session.run(&["plugin", "new", name, "--native"]).exits(2);
    }
    session.run(&["plugin", "new", "x"]).exits(2);
    session
        .run(&["plugin", "new", "x", "--native", "--wasi"])
        .exits(2);
    assert_eq!(fs::read_dir(session.project()).unwrap().count(), 0);
}
