//! Commands that list and show: tools, agents, rules, capabilities, schema,
//! completions.

use crate::{POLICY, Session};

#[test]
fn tools() {
    let session = Session::with_policy(POLICY);
    session
        .run(&["tools", "list"])
        .exits(0)
        .says("exec               declared  built in, subagents full  also Bash")
        .says("  execute                execute");
    let seen = session
        .run(&["tools", "list", "--agent", "coder", "--json"])
        .exits(0)
        .json();
    let names: Vec<_> = seen
        .as_array()
        .unwrap()
        .iter()
        .map(|tool| tool["name"].as_str().unwrap())
        .collect();
    assert_eq!(
        names,
        [
            "read_file",
            "write_file",
            "edit_file",
            "glob",
            "search",
            "exec"
        ]
    );
    for (glob, count) in [("*_file", 3), ("Bash", 1), ("[none]", 0)] {
        let ran = session.run(&["tools", "list", "--tool", glob, "--json"]);
        if count == 0 {
            ran.exits(2).warns("there is no tool `[none]`");
        } else {
            assert_eq!(
                ran.exits(0).json().as_array().unwrap().len(),
                count,
                "{glob}"
            );
        }
    }
    let used = session.run(&["tools", "list", "--in-use", "--json"]);
    assert_eq!(used.exits(0).json(), seen);
    let ran = session.run(&["tools", "list", "-a", "coder", "-t", "mail*"]);
    assert_eq!(ran.exits(0).out, "");
    session
        .run(&["tools", "describe", "Bash"])
        .exits(0)
        .says("\"command\"");
    session
        .run(&["tools", "describe", "mail", "-a", "coder"])
        .exits(2)
        .warns("cannot be allowed any action");
    session
        .run(&["tools", "describe", "Bsh"])
        .exits(2)
        .warns("there is no tool `Bsh`");
    session
        .run(&["tools", "list", "-a", "nobody"])
        .exits(2)
        .warns("agents are coder");
}

#[test]
fn other_names_of_arguments() {
    let session = Session::with_policy(POLICY);
    session
        .run(&["tools", "describe", "read_file"])
        .exits(0)
        .says("\nalso accepted\n  path                   file_path, filePath, file\n");
    let value = session
        .run(&["tools", "describe", "Bash", "--json"])
        .exits(0)
        .json();
    assert_eq!(
        value["argument_aliases"]["command"],
        serde_json::json!(["cmd"])
    );
    // Models see one name for each.
    assert!(value["schema"]["properties"]["cmd"].is_null());
    let ran = session.run(&["tools", "describe", "echo"]).exits(0);
    assert!(!ran.out.contains("also accepted"));
}

#[test]
fn a_narrowed_tool_shows_what_is_left() {
    let session =
        Session::with_policy("agents:\n  clerk: { capabilities: [mail_read, planning] }\n");
    let value = session
        .run(&["tools", "describe", "mail", "-a", "clerk", "--json"])
        .exits(0)
        .json();
    let actions: Vec<_> = value["actions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|a| a["name"].as_str().unwrap())
        .collect();
    assert_eq!(actions, ["list", "read", "search", "unread"]);
    let choices = value["schema"]["properties"]["action"]["enum"]
        .as_array()
        .unwrap();
    assert_eq!(choices.len(), 4);
    session
        .run(&["agents", "show", "clerk"])
        .exits(0)
        .says("planning (legacy, grants nothing)")
        .says("can call     google_mail, mail");
}

#[test]
fn agents() {
    let session = Session::with_policy(POLICY);
    session
        .run(&["agents", "list"])
        .exits(0)
        .says("coder  bounded  6 tools   Writes code.");
    session
        .run(&["agents", "show", "coder"])
        .exits(0)
        .says("bounded (low: confined")
        .says("scratch      /tmp, /var/tmp (a confined call has its own")
        .says("written at .toolward/policy.yaml:3:3")
        .says("write        .");
    let value = session
        .run(&["agents", "show", "coder", "--json"])
        .exits(0)
        .json();
    assert_eq!(value["modes"][0]["mode"], "bounded");
    session.run(&["agents", "show", "nobody"]).exits(2);
    Session::new()
        .run(&["agents", "show", "planner"])
        .exits(0)
        .says("commands     ls, cat");
}

#[test]
fn rules() {
    let session = Session::with_policy(POLICY);
    session
        .run(&["rules", "list"])
        .exits(0)
        .says("deny  no-force   .toolward/policy.yaml:12  history");
    session
        .run(&["rules", "show", "no-force"])
        .exits(0)
        .says("# .toolward/policy.yaml:12\n- id: no-force\n")
        .says("because: history on the remote is shared");
    session
        .run(&["rules", "show", "git"])
        .exits(0)
        .says("id: git-push");
    session
        .run(&["rules", "show", "no-fore"])
        .exits(2)
        .warns("did you mean `no-force`?");
    let value = session.run(&["rules", "list", "--json"]).exits(0).json();
    assert_eq!(value[1]["id"], "no-force");
}

#[test]
fn capabilities() {
    let session = Session::with_policy(POLICY);
    session
        .run(&["capabilities", "list"])
        .exits(0)
        .says("mail_read            read and search mail")
        .says("planning             legacy, grants nothing");
    let value = session
        .run(&["capabilities", "list", "--json"])
        .exits(0)
        .json();
    assert_eq!(value.as_array().unwrap().len(), 34);
}

#[test]
fn schemas_and_completions() {
    let session = Session::new();
    for kind in [
        "policy",
        "agents",
        "agent",
        "rules",
        "capabilities",
        "tests",
        "settings",
        "manifest",
    ] {
        let value = session.run(&["schema", kind]).exits(0).json();
        assert!(value["$schema"].is_string(), "{kind}");
    }
    session.run(&["schema", "nonsense"]).exits(2);
    for shell in ["bash", "zsh", "fish"] {
        session
            .run(&["completions", shell])
            .exits(0)
            .says("toolward");
    }
}
