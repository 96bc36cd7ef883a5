//! `toolward why`.

use crate::{POLICY, Session};

#[test]
fn the_verdict_comes_first() {
    let session = Session::with_policy(POLICY);
    let ran = session.run(&["why", "--run", "git push -f"]).exits(0);
    assert_eq!(ran.first_line(), "deny  coder → exec.execute  (rules)");
    ran.says("history on the remote is shared")
        .says("at .toolward/policy.yaml:12:5")
        .says("no-force                 deny  decided")
        .says("push-asks                ask   lost")
        .says("  silent: capabilities")
        .says("[Tool Blocked]")
        .warns("not trusted yet: judging as if it were");
}

#[test]
fn a_tool_with_arguments() {
    let session = Session::with_policy(POLICY);
    let ran = session.run(&[
        "why",
        "-a",
        "coder",
        "-t",
        "Read",
        "--args",
        r#"{"path": "a.txt"}"#,
    ]);
    assert_eq!(
        ran.exits(0).first_line(),
        "allow  coder → read_file.read  (approval)"
    );
    session
        .run(&["why", "-t", "Read", "--args", r#"{"path": ".env"}"#])
        .exits(0)
        .says("deny  coder → read_file.read  (path)");
}

#[test]
fn json_has_the_verdict_at_the_top() {
    let session = Session::with_policy(POLICY);
    let value = session
        .run(&["why", "--json", "--run", "git push"])
        .exits(0)
        .json();
    assert_eq!(value["verdict"], "ask");
    assert_eq!(value["layer"], "rules");
    assert_eq!(value["facts"]["programs"][0], "git");
    assert_eq!(value["rules"][0]["id"], "push-asks");
    assert_eq!(value["layers"].as_array().unwrap().len(), 15);
}

#[test]
fn exit_codes_on_request() {
    let session = Session::with_policy(POLICY);
    for (command, code) in [("ls", 0), ("git push", 10), ("git push -f", 11)] {
        session
            .run(&["why", "--exit-code", "--run", command])
            .exits(code);
    }
}

#[test]
fn wrong_usage_is_two() {
    let session = Session::with_policy(POLICY);
    session.run(&["why"]).exits(2);
    session
        .run(&["why", "--tool", "Read", "--args", "{"])
        .exits(2)
        .warns("--args: not valid JSON");
    session
        .run(&["why", "--tool", "Read", "--args", "[]"])
        .exits(2)
        .warns("JSON object");
    session
        .run(&[
            "why",
            "--tool",
            "Read",
            "--args",
            r#"{"path":"a","path":"b"}"#,
        ])
        .exits(2)
        .warns("duplicate key `path`");
    session
        .run(&["why", "--run", "ls", "-C", "no-such-folder"])
        .exits(2)
        .warns("no-such-folder");
}

#[test]
fn unknown_names_are_refused_with_advice() {
    let session = Session::with_policy(POLICY);
    session
        .run(&["why", "-a", "codr", "--run", "ls"])
        .exits(0)
        .says("deny  codr → Bash  (tool)")
        .says("did you mean `coder`?");
    session
        .run(&["why", "-t", "Raed"])
        .exits(0)
        .says("there is no tool `Raed`");
}

#[test]
fn without_config_the_shipped_agents_answer() {
    let session = Session::new();
    session
        .run(&["why", "--agent", "coder", "--run", "ls"])
        .exits(0)
        .says("allow  coder")
        .warns("no config found: judging by the agents that come with toolward");
    session
        .run(&["why", "--run", "ls"])
        .exits(2)
        .warns("add --agent with one of: planner");
    session
        .run(&["why", "--as-is", "--agent", "coder", "--run", "ls"])
        .exits(0)
        .says("deny  coder");
}

#[test]
fn a_subfolder_belongs_to_the_workspace() {
    let session = Session::with_policy(POLICY);
    session.write("sub/deep/x", "");
    session
        .run(&["-C", "sub/deep", "why", "--run", "git push -f"])
        .exits(0)
        .says("deny");
    session
        .run(&["--config", ".", "-C", ".", "why", "--run", "git push"])
        .exits(0)
        .says("ask");
}

#[test]
fn a_link_out_of_the_workspace_counts_as_where_it_leads() {
    let session = Session::with_policy(POLICY);
    std::fs::create_dir_all(session.home().join(".ssh")).unwrap();
    std::os::unix::fs::symlink(session.home().join(".ssh"), session.project().join("keys"))
        .unwrap();
    session
        .run(&["why", "--run", "cat keys/id"])
        .exits(0)
        .says("deny  coder")
        .says("(path)");
}

#[test]
fn nothing_steers_the_terminal() {
    let session = Session::with_policy(POLICY);
    let evil = "echo \u{1b}]0;owned\u{7}\u{9b}2J; git push -f\u{202e}";
    for args in [
        vec!["why", "--run", evil],
        vec!["why", "--json", "--run", evil],
    ] {
        let ran = session.run(&args).exits(0);
        for c in ['\u{1b}', '\u{7}', '\u{9b}', '\u{202e}'] {
            assert!(!ran.out.contains(c), "{c:?} in {}", ran.out);
        }
    }
}

#[test]
fn no_colour_without_a_terminal() {
    let session = Session::with_policy(POLICY);
    assert!(!session.run(&["why", "--run", "ls"]).out.contains('\u{1b}'));
    assert!(!session.run(&["--help"]).exits(0).out.contains('\u{1b}'));
}

#[test]
fn links_on_the_disk_are_followed_through_copies_and_directories() {
    let session = Session::with_policy(
        "agents: { dev: { approval: bounded, tools: { allowed: [Write, Bash] }, bounds: { write: [.] } } }\n",
    );
    session.write("tree/file", "").write("backup/x", "");
    let project = session.project();
    std::os::unix::fs::symlink(project.join(".git/hooks"), project.join("tree/link")).unwrap();
    for (command, code) in [
        ("cp -r tree copy && echo x > copy/link/pre-commit", 11),
        ("cp -P tree/link l && echo x > l/pre-commit", 11),
        ("mv tree moved && echo x > moved/link/pre-commit", 11),
        ("cp -r tree copy && echo x > copy/file", 0),
        // Where the target is a directory, the file has its name in there.
        ("cp .envrc backup", 11),
        ("cp .envrc envrc.bak", 0),
    ] {
        let args = ["why", "-a", "dev", "--exit-code", "--run", command];
        session.run(&args).exits(code);
    }
}

#[test]
fn a_command_without_run_and_an_empty_one() {
    let session = Session::with_policy(POLICY);
    for words in [&["why", "ls", "-la"][..], &["why", "git", "push"]] {
        let command = words[1..].join(" ");
        session
            .run(words)
            .exits(2)
            .warns(&format!("help: toolward why --run '{command}'"));
    }
    for empty in [["--run", ""], ["--run", "  "], ["--tool", ""]] {
        session
            .run(&["why", empty[0], empty[1]])
            .exits(2)
            .warns("the call is empty");
    }
    session.run(&["chek"]).exits(2).warns("'check'");
}

#[test]
fn a_model_that_made_a_mistake_is_told_to_correct_it() {
    let session = Session::with_policy(POLICY);
    for call in [
        &["--tool", "Reed", "--args", "{}"][..],
        &["--tool", "Read", "--args", "{}"],
        &["--run", "ls 'x"],
    ] {
        let args = [&["why", "--json"], call].concat();
        let value = session.run(&args).exits(0).json();
        let told = value["for_model"].as_str().unwrap();
        assert!(told.contains("Correct the call"), "{told}");
        assert!(!told.contains("Do not try"), "{told}");
    }
    // What would be refused anyway is not to be corrected.
    let args = ["why", "--json", "--tool", "mail", "--args", "{\"x\": 1}"];
    let value = session.run(&args).exits(0).json();
    let told = value["for_model"].as_str().unwrap();
    assert!(told.contains("Do not try"), "{told}");
    session
        .run(&["why", "--run", "ls 'x"])
        .exits(0)
        .says("\n  bash would not read `ls 'x` as it stands");
    let listed = POLICY.replace(
        "Grep, Bash] }",
        "Grep, Bash], bashFilter: { allowedCommands: [ls] } }",
    );
    Session::with_policy(&listed)
        .run(&["why", "--run", "ls 'x"])
        .exits(0)
        .says("deny  coder → exec.execute  (command)\n  bash would not read `ls 'x` as it stands");
}

#[test]
fn a_changed_config_is_said_to_have_changed() {
    let session = Session::with_policy(POLICY);
    let value = session.run(&["trust", "--show", "--json"]).exits(0).json();
    let digest = value["digest"].as_str().unwrap();
    session.run(&["trust", "--digest", digest]).exits(0);
    let wider = POLICY.replace("Bash]", "Bash, web_fetch]");
    session.write(".toolward/policy.yaml", wider);
    session
        .run(&["why", "--as-is", "--agent", "coder", "--run", "ls"])
        .exits(0)
        .warns("has changed since you trusted it: it takes away and grants nothing");
    session.write(".toolward/policy.yaml", "agents: 3\n");
    session
        .run(&["why", "--run", "ls"])
        .exits(1)
        .warns("help: mend what is shown above");
}
