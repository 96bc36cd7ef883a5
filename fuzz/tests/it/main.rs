//! The runner as a program. That it is tested here also makes `cargo test`
//! build it, so that a fuzz run after the tests compiles nothing again.

use std::io;
use std::process::{Command, Output};

fn runner(arguments: &[&str]) -> io::Result<Output> {
    Command::new(env!("CARGO_BIN_EXE_toolward-fuzz"))
        .args(arguments)
        .output()
}

#[test]
fn a_short_run_finds_nothing() {
    let output = runner(&["run", "--seconds", "0", "arguments"]).unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}");
    assert!(text.contains("seed 1879132717"), "{text}");
}

#[test]
fn a_saved_input_is_replayed() {
    let seed = concat!(env!("CARGO_MANIFEST_DIR"), "/seeds/arguments/read.json");
    let output = runner(&["replay", "arguments", seed]).unwrap();
    assert!(output.status.success());
}

#[test]
fn what_cannot_be_tried_is_no_pass() {
    for arguments in [
        &["run", "no-such-target"][..],
        &["replay", "arguments", "no-such-file"],
        &["run", "--second", "1"],
        &[],
    ] {
        let output = runner(arguments).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
}
