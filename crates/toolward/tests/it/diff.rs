//! `toolward diff`.

use crate::{POLICY, Session};

#[test]
fn what_widens_and_what_narrows() {
    let session = Session::with_policy(POLICY);
    let new = POLICY
        .replace("Glob, Grep, Bash", "Bash, mail")
        .replace("id: no-force", "id: no-forces");
    session
        .write("new.yaml", &new)
        .write("same/.toolward/policy.yaml", POLICY);
    session
        .run(&["diff", ".", "new.yaml"])
        .exits(0)
        .says("widens\n  actions\n    deny → allow  coder  mail.list\n")
        .says("narrows\n  actions\n    allow → deny  coder  glob.find")
        .says("added    no-forces")
        .says("removed  no-force\n");
    session
        .run(&["diff", ".", "same"])
        .exits(0)
        .says("nothing changes");
    session
        .run(&["diff", ".toolward", "same/.toolward/policy.yaml"])
        .exits(0)
        .says("nothing changes");
    let value = session
        .run(&["diff", "--json", ".", "new.yaml"])
        .exits(0)
        .json();
    assert_eq!(value["widens"], true);
}

#[test]
fn example_calls_show_a_rule_that_went() {
    let session = Session::with_policy(POLICY);
    let new = POLICY
        .replace("then: deny", "then: ask")
        .split("tests:")
        .next()
        .unwrap()
        .to_owned();
    session.write("new.yaml", new);
    session
        .run(&["diff", ".", "new.yaml"])
        .exits(0)
        .says("deny → ask    coder  git push --force")
        .says("changed  no-force");
}

#[test]
fn wrong_paths_and_wrong_configs() {
    let session = Session::with_policy(POLICY);
    session
        .write("bad.yaml", "agents: 3\n")
        .write("empty/x", "");
    session
        .run(&["diff", ".", "bad.yaml"])
        .exits(1)
        .warns("bad.yaml:1");
    session.run(&["diff", ".", "nowhere"]).exits(2);
    session
        .run(&["diff", ".", "empty"])
        .exits(2)
        .warns("there is no policy in");
}
