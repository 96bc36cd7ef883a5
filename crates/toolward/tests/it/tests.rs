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
    assert!(row("mail.send").ends_with('-'));
    let value = session.run(&["test", "--matrix", "--json"]).exits(0).json();
    assert_eq!(value["read_file.read"]["coder"], "allow");
    assert_eq!(value["mail.send"]["coder"], "deny");
}
