//! `toolward check`.

use crate::{POLICY, Session};

const WRONG: &str = "agents:\n  coder:\n    tools: { allowed: [Raed] }\n";

#[test]
fn a_good_config() {
    let session = Session::with_policy(POLICY);
    session
        .run(&["check"])
        .exits(0)
        .says("1 file, 1 agent, 2 rules, 3 tests: nothing found");
    let value = session.run(&["check", "--json"]).exits(0).json();
    assert_eq!(value["ok"], true);
    assert_eq!(value["trust"], "untrusted");
}

#[test]
fn errors_name_file_and_line_and_what_to_do() {
    let session = Session::with_policy(WRONG);
    session
        .run(&["check"])
        .exits(1)
        .says("--> .toolward/policy.yaml:3:24")
        .says("1 error");
    let value = session.run(&["check", "--json"]).exits(1).json();
    assert_eq!(value["findings"][0]["line"], 3);
    assert_eq!(value["findings"][0]["severity"], "error");
    session
        .run(&["check", "--format", "github"])
        .exits(1)
        .says("::error file=.toolward/policy.yaml,line=3,col=24,title=");
    let sarif = session.run(&["check", "--format", "sarif"]).exits(1).json();
    let place = &sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], ".toolward/policy.yaml");
    assert_eq!(place["region"]["startLine"], 3);
}

#[test]
fn a_misspelt_file_is_said() {
    let session = Session::with_policy(POLICY);
    session.write(".toolward/polcy.yaml", "rules: []");
    session
        .run(&["check"])
        .exits(0)
        .says("ignored-file")
        .says("1 warning");
    session.run(&["check", "--strict"]).exits(1);
    Session::with_policy(POLICY)
        .run(&["check", "--strict"])
        .exits(0);
}

#[test]
fn every_layer_is_read() {
    let session = Session::with_policy(POLICY);
    session
        .write(
            ".toolward/agents/reviewer.yaml",
            "tools: { allowed: [Read] }\n",
        )
        .write(
            ".toolward/rules/more.yaml",
            "- { id: no-make, then: deny, when: { run: make } }\n",
        )
        .write_user(
            "rules/mine.yaml",
            "- { id: no-curl, then: deny, when: { run: curl } }\n",
        );
    session
        .run(&["check"])
        .exits(0)
        .says("4 files, 2 agents, 4 rules");
    session
        .run(&["why", "-a", "coder", "--run", "curl x"])
        .exits(0)
        .says("~/.config/toolward/rules/mine.yaml:1:3");
}

#[test]
fn tools_of_manifests_are_known() {
    let manifest = "tool_name = \"shout\"\ndescription = \"Says it loudly\"\n";
    let session = Session::with_policy("agents:\n  coder: { tools: { allowed: [shout] } }\n");
    session
        .write(
            ".toolward/toolward.toml",
            "[tools]\nexternal_dir = \"tools\"\n",
        )
        .write(".toolward/tools/shout.toml", manifest);
    session.run(&["check"]).exits(0);
    session.run(&["tools", "list"]).exits(0).says("shout");
    session.write(".toolward/tools/bad.toml", "tool_name = 3\n");
    session
        .run(&["check"])
        .exits(1)
        .says("bad-manifest")
        .says(".toolward/tools/bad.toml:1");
}

#[test]
fn a_shared_policy_is_taken_in_by_path_and_digest() {
    let shared = "rules:\n  - { id: no-make, then: deny, when: { run: make } }\n";
    let session = Session::with_policy(&format!("extends: [{{ path: ../shared.yaml }}]\n{POLICY}"));
    session
        .run(&["check"])
        .exits(1)
        .says("shared.yaml")
        .says(".toolward/policy.yaml:1");
    session.write("shared.yaml", shared);
    session.run(&["check"]).exits(0).says("3 rules");
    session
        .run(&["why", "--run", "make"])
        .exits(0)
        .says("at ../shared.yaml:2:5");
    let wrong = "extends: [{ path: ../shared.yaml, digest: \"sha256:0\" }]\n";
    session.write(".toolward/policy.yaml", format!("{wrong}{POLICY}"));
    session
        .run(&["check"])
        .exits(1)
        .says("is not the one that was meant");
    let outside = "extends: [{ path: ../../home/shared.yaml }]\n";
    std::fs::write(session.home().join("shared.yaml"), shared).unwrap();
    session.write(".toolward/policy.yaml", format!("{outside}{POLICY}"));
    session
        .run(&["check"])
        .exits(1)
        .says("lies outside the workspace");
    session.write("shared.yaml", "extends: [{ path: x.yaml }]\n");
    session.write(
        ".toolward/policy.yaml",
        "extends: [{ path: ../shared.yaml }]\n",
    );
    session
        .run(&["check"])
        .exits(1)
        .says("itself extends another");
}

#[test]
fn a_config_that_was_named_is_the_one_or_none() {
    let session = Session::with_policy(POLICY);
    session
        .write("none/x", "")
        .write("bare/.toolward/policy.schema.json", "{}");
    for missing in ["none", "bare", "bare/.toolward", "none/.toolward"] {
        let ran = session.run(&["--config", missing, "why", "--run", "git push"]);
        assert_eq!(ran.code, 2, "{missing}: {}{}", ran.out, ran.err);
        assert_eq!(ran.out, "");
    }
    session
        .run(&["--config", "none", "check"])
        .exits(2)
        .warns("--config none: there is no policy in it")
        .warns("a directory with a .toolward in it");
    for there in [".", ".toolward", ".toolward/", "none/../.toolward"] {
        session
            .run(&["--config", there, "check"])
            .exits(0)
            .says("1 file, 1 agent");
    }
    session
        .run(&["-C", ".toolward", "--config", ".", "check"])
        .exits(0)
        .says("1 file, 1 agent");
}

#[test]
fn a_folder_without_a_policy_is_no_folder() {
    let bare = Session::new();
    let before = bare.run(&["check"]).exits(0);
    for file in [".toolward/policy.schema.json", ".toolward/agents/.keep"] {
        let session = Session::new();
        session.write(file, "{}");
        session
            .run(&["check"])
            .exits(0)
            .says("warning[no-policy]: .toolward holds no policy and counts as absent")
            .says(before.out.split(": nothing").next().unwrap());
        session
            .run(&["why", "-a", "coder", "--run", "git push -f"])
            .exits(0)
            .warns(".toolward holds no policy")
            .warns("no config found")
            .says("git-push-force");
        session
            .run(&["trust", "--show"])
            .exits(2)
            .warns("no config to trust");
    }
    // The one above counts, as if there were nothing between.
    let session = Session::with_policy(POLICY);
    session.write("sub/.toolward/polcy.yaml", "");
    session
        .run(&["-C", "sub", "check"])
        .exits(0)
        .says("1 file, 1 agent")
        .says("ignored-file")
        .says("no-policy");
    // So does nothing of the user's.
    bare.write_user("notes.txt", "");
    assert_eq!(bare.run(&["check"]).exits(0).out, before.out);
}

#[test]
fn a_test_that_waits_for_a_rule_that_is_not_there() {
    let session = Session::with_policy(&POLICY.replace("reason: push-asks", "reason: push-ask"));
    session
        .run(&["check"])
        .exits(0)
        .says("warning[unknown-reason]: no rule and no layer is named `push-ask`")
        .says("help: did you mean `push-asks`?");
    for fine in ["push-asks", "rules", "history", "\"rule `push\""] {
        let policy = POLICY.replace("reason: push-asks", &format!("reason: {fine}"));
        Session::with_policy(&policy)
            .run(&["check"])
            .exits(0)
            .says("nothing found");
    }
}

#[test]
fn a_misspelt_folder_is_said() {
    let session = Session::with_policy(POLICY);
    session
        .write(
            ".toolward/agent/reviewer.yaml",
            "tools: { allowed: [Read] }\n",
        )
        .write(".toolward/more/x.yaml", "rules: []\n")
        .write(".toolward/notes/x.txt", "");
    session
        .run(&["check"])
        .exits(0)
        .says("the folder .toolward/agent is not part of a policy and is not read")
        .says("help: did you mean `agents`?")
        .says("the folder .toolward/more is not part of a policy")
        .says("2 warnings");
    let shared = format!("extends: [{{ path: more/x.yaml }}]\n{POLICY}");
    session.write(".toolward/policy.yaml", shared);
    session.run(&["check"]).exits(0).says("1 warning\n");
}

#[test]
fn an_outvoted_rule_is_told_what_to_write() {
    let policy = POLICY.replace("then: ask", "then: allow");
    let session = Session::with_policy(&format!("packs: [git]\n{policy}"));
    let line = "packs: [git, \"!git-push\"]";
    session.run(&["check"]).exits(0).says(line);
    session
        .run(&["why", "--run", "git push"])
        .exits(0)
        .says("ask  coder")
        .says(line);
    session.write(".toolward/policy.yaml", format!("{line}\n{policy}"));
    session
        .run(&["why", "--run", "git push"])
        .exits(0)
        .says("allow  coder");
}
