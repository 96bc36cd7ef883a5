//! Bad input: a clear error, exit 1, at once, and never a panic.

use crate::{POLICY, Ran, Session};
use std::fs::{self, File};
use std::os::unix::fs::{PermissionsExt as _, symlink};

fn check(session: &Session) -> Ran {
    session.run(&["check"]).exits(1)
}

#[test]
fn text_that_is_no_config() {
    for (text, says) in [
        (
            &b"agents:\n  a: \xff\xfe\n"[..],
            "not UTF-8 text: byte 13, line 2",
        ),
        (b"agents: {}\nagents: {}\n", "agents"),
        (b"\0\0\0", "error"),
        (b"agents: [", "error"),
        (b"- just a list\n", "error"),
        (b"agentz: {}\n", "agentz"),
        // Text that was lost is not a policy that says nothing.
        (b"", "the file is empty"),
        (b"\xef\xbb\xbf \n\n", "the file is empty"),
    ] {
        let session = Session::new();
        session.write(".toolward/policy.yaml", text);
        check(&session).says(says);
        // Nothing is allowed by a config that does not load.
        session.run(&["why", "-a", "coder", "--run", "ls"]).exits(1);
    }
}

#[test]
fn brackets_aliases_and_cycles() {
    let mut bomb = String::from("a: &a [x,x,x,x,x,x,x,x,x]\n");
    for (this, last) in "bcdefghij".chars().zip("abcdefghi".chars()) {
        let seven = format!("*{last},").repeat(7);
        bomb = format!("{bomb}{this}: &{this} [{seven}]\n");
    }
    let cycle = "agents:\n  a: { delegate_to: [b], tools: { allowed: [Read] } }\n  b: { delegate_to: [a], tools: { allowed: [Read] } }\n";
    for text in [
        "[".repeat(10_000),
        "{a: ".repeat(10_000),
        format!("agents: {}{}", "[".repeat(10_000), "]".repeat(10_000)),
        bomb,
        cycle.to_owned(),
    ] {
        check(&Session::with_policy(&text)).says("error");
    }
}

#[test]
fn settings_that_are_none() {
    for (text, says) in [
        ("", "the file is empty"),
        ("a = 1\na = 1\n", "written twice"),
        (
            &format!("x = {}", "[".repeat(10_000)),
            "nested deeper than 64 levels",
        ),
        (
            &format!("x = {}", "{a=".repeat(10_000)),
            "nested deeper than 64 levels",
        ),
        (
            &format!("{}a = 1", "a.".repeat(10_000)),
            "more than 16 parts",
        ),
    ] {
        let session = Session::with_policy(POLICY);
        session.write(".toolward/toolward.toml", text);
        check(&session).says(says);
    }
}

#[test]
fn many_rules_with_examples_and_expressions_that_are_too_large() {
    // Each example is tried on its own rule; a bomb is not tried for ever.
    let rule = |number| {
        format!(
            "- {{ id: r{number}, then: ask, when: {{ run: p{number} }}, match: [p{number} x] }}\n"
        )
    };
    let session = Session::with_policy(POLICY);
    let rules: String = (0..4000).map(rule).collect();
    session.write(".toolward/rules/many.yaml", rules);
    session.run(&["check"]).exits(0).says("4002 rules");

    let bomb = |number| {
        format!(
            "- {{ id: r{number}, then: deny, tools: [Read], when: {{ args.path: {{ regex: '((a{{100}}){{100}}){{100}}' }} }} }}\n"
        )
    };
    let rules: String = (0..2000).map(bomb).collect();
    session.write(".toolward/rules/many.yaml", rules);
    check(&session).says("exceeds size limit");
}

#[test]
fn brackets_in_a_command_are_answered() {
    let session = Session::with_policy(POLICY);
    for (open, close) in [
        ("$(", ")"),
        ("( ", " )"),
        ("{ ", "; }"),
        ("${a:-", "}"),
        ("`", "`"),
        ("\"$(", ")\""),
        ("<(", ")"),
        ("if ", ""),
        ("!(", ")"),
    ] {
        let command = format!("{}ls{}", open.repeat(10_000), close.repeat(10_000));
        let ran = session.run(&["why", "--run", &command, "--json"]).exits(0);
        assert_ne!(ran.json()["verdict"], "allow", "{open}");
        let line = serde_json::json!({ "agent": "coder", "run": command }).to_string();
        let ran = session
            .feed(&["why", "--stdin", "--json"], line.as_bytes())
            .exits(0);
        assert_ne!(ran.json()["verdict"], "allow", "{open}");
    }
    let args = format!("{{\"path\":{}", "[".repeat(10_000));
    session
        .run(&["why", "--tool", "Read", "--args", &args])
        .exits(2)
        .warns("nested too deeply");
}

#[test]
fn a_huge_file_is_not_read() {
    let session = Session::with_policy(POLICY);
    let file = File::create(session.project().join(".toolward/policy.yaml")).unwrap();
    file.set_len(100 * 1024 * 1024).unwrap();
    check(&session).says("is too large: 104857600 bytes");
}

#[test]
fn things_that_are_no_files() {
    let at = |session: &Session| session.project().join(".toolward/policy.yaml");
    let fresh = || {
        let session = Session::new();
        fs::create_dir(session.project().join(".toolward")).unwrap();
        session
    };
    let pipe = fresh();
    let made = std::process::Command::new("mkfifo")
        .arg(at(&pipe))
        .status()
        .unwrap();
    assert!(made.success());
    check(&pipe).says("is a pipe, socket or device");

    let folder = fresh();
    fs::create_dir(at(&folder)).unwrap();
    check(&folder).says("is a directory, but a file belongs there");

    let nowhere = fresh();
    symlink("nowhere", at(&nowhere)).unwrap();
    check(&nowhere).says("is a link to nothing");

    let round = fresh();
    symlink("policy.yaml", at(&round)).unwrap();
    check(&round).says("is a link that cannot be followed");

    let out = fresh();
    fs::write(out.home().join("secret.yaml"), POLICY).unwrap();
    symlink(out.home().join("secret.yaml"), at(&out)).unwrap();
    check(&out).says("is a link out of the workspace");

    let device = fresh();
    symlink("/dev/zero", at(&device)).unwrap();
    check(&device).says("error");
}

#[test]
fn folders_that_are_none() {
    let file = Session::new();
    file.write(".toolward", "a file");
    check(&file).says("is not a directory");

    let link = Session::new();
    fs::create_dir(link.home().join("elsewhere")).unwrap();
    symlink(
        link.home().join("elsewhere"),
        link.project().join(".toolward"),
    )
    .unwrap();
    check(&link).says("is a link out of the workspace");

    let rules = Session::with_policy(POLICY);
    symlink("/", rules.project().join(".toolward/rules")).unwrap();
    check(&rules).says("is a link out of the workspace");
}

#[test]
fn a_file_that_may_not_be_read() {
    let session = Session::with_policy(POLICY);
    let path = session.project().join(".toolward/policy.yaml");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).unwrap();
    // Root reads everything, and then there is nothing to say.
    if File::open(&path).is_err() {
        check(&session).says("cannot be read");
    }
}

#[test]
fn too_many_files() {
    let session = Session::with_policy(POLICY);
    for number in 0..510 {
        session.write(&format!(".toolward/tests/{number}.yaml"), "[]");
    }
    check(&session).says("has more than 500 config files");
}

#[test]
fn too_much_text() {
    let session = Session::with_policy(POLICY);
    let text = "- { agent: coder, run: ls, expect: allow }\n".repeat(20_000);
    for number in 0..12 {
        session.write(&format!(".toolward/tests/{number}.yaml"), &text);
    }
    check(&session).says("has more than 8388608 bytes of config");
}

#[test]
fn names_in_a_config_do_not_steer_the_terminal() {
    let session = Session::with_policy(
        "\"\\e[2Jx\": 1\nagents:\n  \"a\\e]0;b\": { tools: { allowed: [Read] } }\n",
    );
    for args in [
        &["check"][..],
        &["check", "--json"],
        &["agents", "list"],
        &["test", "--matrix"],
    ] {
        let ran = session.run(args);
        assert!(
            !ran.out.contains('\u{1b}') && !ran.err.contains('\u{1b}'),
            "{args:?}"
        );
    }
}
