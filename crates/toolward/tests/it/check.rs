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
