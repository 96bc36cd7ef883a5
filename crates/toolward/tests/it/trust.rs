//! `toolward trust`: a project's config grants nothing before.

use crate::{POLICY, Session};

fn digest(session: &Session) -> String {
    let value = session.run(&["trust", "--show", "--json"]).exits(0).json();
    value["digest"].as_str().unwrap().to_owned()
}

fn verdict(session: &Session) -> String {
    let value = session
        .run(&["why", "--as-is", "--json", "-a", "coder", "--run", "ls"])
        .exits(0);
    value.json()["verdict"].as_str().unwrap().to_owned()
}

#[test]
fn from_untrusted_to_trusted_and_back() {
    let session = Session::with_policy(POLICY);
    assert_eq!(verdict(&session), "deny");
    session
        .run(&["trust", "--show"])
        .exits(0)
        .says("standing   untrusted")
        .says("deny → allow  coder  exec.execute");
    let digest = digest(&session);
    session
        .run(&["trust", "--digest", "sha256:0"])
        .exits(1)
        .warns("another digest");
    assert_eq!(verdict(&session), "deny");
    session
        .run(&["trust", "--digest", &digest])
        .exits(0)
        .says("trusted: ");
    assert_eq!(verdict(&session), "allow");
    session.run(&["trust"]).exits(0).says("trusted already");
    session
        .run(&["trust", "--revoke"])
        .exits(0)
        .says("no longer trusted");
    assert_eq!(verdict(&session), "deny");
}

#[test]
fn nobody_answers_for_the_user() {
    let session = Session::with_policy(POLICY);
    session
        .run(&["trust"])
        .exits(2)
        .warns("nobody is there to be asked");
    session.feed(&["trust"], b"y\n").exits(2);
    let digest = digest(&session);
    let mut command = session.command(&["trust", "--digest", &digest]);
    let ran = command.env("TOOLWARD_SESSION", "1").output().unwrap();
    assert_eq!(ran.status.code(), Some(2));
    assert_eq!(verdict(&session), "deny");
    Session::new()
        .run(&["trust"])
        .exits(2)
        .warns("no config to trust");
}

#[test]
fn an_edit_counts_by_its_meaning() {
    let session = Session::with_policy(POLICY);
    session
        .run(&["trust", "--digest", &digest(&session)])
        .exits(0);
    // A comment means nothing.
    session.write(".toolward/policy.yaml", format!("# hello\n{POLICY}"));
    assert_eq!(verdict(&session), "allow");
    // One tool less only tightens.
    let tighter = POLICY.replace("Write, Edit, ", "");
    session.write(".toolward/policy.yaml", &tighter);
    assert_eq!(verdict(&session), "allow");
    session
        .run(&["trust", "--show"])
        .exits(0)
        .says("standing   tightened");
    // One tool more has to be agreed to.
    let wider = POLICY.replace("Bash]", "Bash, web_fetch]");
    session.write(".toolward/policy.yaml", &wider);
    assert_eq!(verdict(&session), "deny");
    session
        .run(&["trust", "--show"])
        .exits(0)
        .says("standing   changed")
        .says("Compared with what you trusted before")
        .says("web_fetch.fetch");
}

#[test]
fn an_untrusted_project_tightens() {
    let session = Session::new();
    let user = "agents:\n  coder:\n    approval: bounded\n    tools: { allowed: [Bash] }\n    bounds: { write: [\".\"] }\n";
    session.write_user("policy.yaml", user);
    assert_eq!(verdict(&session), "allow");
    session.write(".toolward/policy.yaml", "rules:\n  - { id: no-ls, then: deny, when: { run: ls } }\n  - { id: yes, then: allow, when: { run: git push } }\n");
    assert_eq!(verdict(&session), "deny");
    let value = session
        .run(&["why", "--as-is", "--json", "--run", "git push"])
        .json();
    assert_eq!(value["verdict"], "ask");
}

#[test]
fn a_damaged_record_is_no_trust() {
    let session = Session::with_policy(POLICY);
    session
        .run(&["trust", "--digest", &digest(&session)])
        .exits(0);
    let store = session.home().join(".local/state/toolward/trust");
    let record = std::fs::read_dir(store)
        .unwrap()
        .next()
        .unwrap()
        .unwrap()
        .path();
    std::fs::write(record, "{").unwrap();
    assert_eq!(verdict(&session), "deny");
    session
        .run(&["check"])
        .exits(0)
        .warns("is damaged, so the project is not trusted");
}

#[test]
fn a_server_that_would_start_is_shown() {
    let session = Session::with_policy(POLICY);
    session.write(
        ".toolward/toolward.toml",
        "[mcp.servers.evil]\ncommand = \"sh\"\nargs = [\"-c\", \"x\"]\n",
    );
    session
        .run(&["trust", "--show"])
        .exits(0)
        .says("evil sh -c x");
}

#[test]
fn a_shared_policy_is_part_of_what_is_trusted() {
    let session = Session::new();
    session
        .write(
            ".toolward/policy.yaml",
            "extends: [{ path: ../shared.yaml }]\n",
        )
        .write("shared.yaml", POLICY);
    session
        .run(&["trust", "--digest", &digest(&session)])
        .exits(0);
    assert_eq!(verdict(&session), "allow");
    session.write("shared.yaml", POLICY.replace("Bash]", "Bash, mail]"));
    assert_eq!(verdict(&session), "deny");
    session.write("shared.yaml", POLICY.replace("Write, Edit, ", ""));
    assert_eq!(verdict(&session), "allow");
}

#[test]
fn a_wider_bound_is_shown_before_anybody_agrees() {
    let bounded = POLICY.replace("write: [\".\"]", "write: [\".\"]\n      hosts: [docs.rs]");
    let session = Session::with_policy(&bounded);
    session
        .run(&["trust", "--show"])
        .exits(0)
        .says("widens\n  bounds\n    coder  + write .\n    coder  + host docs.rs\n");
    session
        .run(&["trust", "--digest", &digest(&session)])
        .exits(0);
    let wider = bounded
        .replace("[docs.rs]", "[docs.rs, evil.com]")
        .replace("[\".\"]", "[\".\", /etc]")
        .replace(", \"~/.ssh\"]", "]");
    session.write(".toolward/policy.yaml", wider);
    session
        .run(&["trust", "--show"])
        .exits(0)
        .says("Compared with what you trusted before")
        .says("coder  + write /etc\n    coder  - hide ~/.ssh\n    coder  + host evil.com\n")
        .says("coder  curl https://evil.com/");
}

#[test]
fn a_rule_that_went_shows_in_what_it_refused() {
    let rule = "  - { id: no-frob, then: deny, when: { run: frob } }\n";
    let policy = POLICY.replace("tests:", &format!("{rule}packs: [git]\ntests:"));
    let session = Session::with_policy(&policy);
    session
        .run(&["trust", "--digest", &digest(&session)])
        .exits(0);
    let wider = policy.replace(rule, "").replace("packs: [git]\n", "");
    session.write(".toolward/policy.yaml", wider);
    session
        .run(&["trust", "--show"])
        .exits(0)
        .says("coder  frob\n")
        .says("coder  git reset --hard");
}

#[test]
fn taking_a_packs_rule_back_has_to_be_agreed_to() {
    let session = Session::with_policy(&format!("packs: [git]\n{POLICY}"));
    session
        .run(&["trust", "--digest", &digest(&session)])
        .exits(0);
    let wider = format!("packs: [git, \"!git-reset-hard\"]\n{POLICY}");
    session.write(".toolward/policy.yaml", wider);
    session
        .run(&["trust", "--show"])
        .exits(0)
        .says("standing   changed")
        .says("ask → allow   coder  git reset --hard");
    session
        .run(&["why", "--as-is", "-a", "coder", "--run", "git reset --hard"])
        .exits(0)
        .says("deny  coder");
}
