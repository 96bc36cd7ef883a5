//! `toolward test`.

use crate::{POLICY, Session};

#[test]
fn tests_that_pass() {
    Session::with_policy(POLICY)
        .run(&["test"])
        .exits(0)
        .says("3 tests: all passed");
    Session::new().run(&["test"]).exits(0).says("no tests");
}

#[test]
fn tests_that_fail_say_where_and_what() {
    let policy = format!(
        "{POLICY}  - {{ name: \"a < b\", agent: coder, run: \"git push\", expect: allow }}\n  - {{ agent: coder, run: \"git push\", expect: ask, reason: no-force }}\n"
    );
    let session = Session::with_policy(&policy);
    session
        .run(&["test"])
        .exits(1)
        .says("failed  a < b")
        .says("expected allow, got ask (rules: ")
        .says("expected the reason `no-force`, got ask")
        .says("at .toolward/policy.yaml:20:5")
        .says("5 tests: 2 failed");
    session
        .run(&["test", "--format", "junit"])
        .exits(1)
        .says("<testsuite name=\"toolward\" tests=\"5\" failures=\"2\">")
        .says("name=\"a &lt; b\"");
    let value = session.run(&["test", "--json"]).exits(1).json();
    assert_eq!(value["tests"][3]["passed"], false);
}

#[test]
fn the_matrix() {
    let session = Session::with_policy(POLICY);
    let ran = session.run(&["test", "--matrix"]).exits(0);
    let row = |name: &str| ran.out.lines().find(|line| line.starts_with(name)).unwrap();
    assert!(row("read_file.read").ends_with('A'));
    assert!(!ran.out.contains("mail.send"));
    assert!(
        ran.out
            .contains("tools that none of them has left out; --all shows all")
    );
    let all = session.run(&["test", "--matrix", "--all"]).exits(0);
    let mail = all.out.lines().find(|line| line.starts_with("mail.send"));
    assert!(mail.unwrap().ends_with('-'));
    let value = session.run(&["test", "--matrix", "--json"]).exits(0).json();
    assert_eq!(value["read_file.read"]["coder"], "allow");
    assert!(value["mail.send"].is_null());
    let value = session
        .run(&["test", "--matrix", "--json", "--all"])
        .exits(0)
        .json();
    assert_eq!(value["mail.send"]["coder"], "deny");
}

#[test]
fn a_part_of_the_matrix() {
    let policy = "agents:\n  one: { tools: { allowed: [Read, mail] } }\n  two: { tools: { allowed: [Read] } }\n  other: { tools: { allowed: [Write] } }\n";
    let session = Session::with_policy(policy);
    let keys = |args: &[&str]| -> Vec<String> {
        let all = [&["test", "--matrix", "--json"], args].concat();
        let value = session.run(&all).exits(0).json();
        value.as_object().unwrap().keys().cloned().collect()
    };
    assert_eq!(keys(&["--agent", "two"]), ["read_file.read"]);
    assert_eq!(
        keys(&["--agent", "two", "--tool", "Wri*"]),
        ["write_file.write"]
    );
    assert_eq!(keys(&["--tool", "Read"]), ["read_file.read"]);
    let ran = session.run(&["test", "--matrix", "-a", "o*", "-t", "read_file"]);
    let ran = ran.exits(0);
    assert_eq!(
        ran.first_line().split_whitespace().collect::<Vec<_>>(),
        ["one", "other"]
    );
    session
        .run(&["test", "--matrix", "-a", "tow"])
        .exits(2)
        .warns("agents are one, two, other");
    session
        .run(&["test", "--matrix", "-t", "Raed"])
        .exits(2)
        .warns("did you mean `Read`?");
    session
        .run(&["test", "-a", "two"])
        .exits(2)
        .warns("--matrix");
}
