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
    session
        .run(&["diff", ".", "nowhere"])
        .exits(2)
        .warns("`nowhere` is neither a file or directory nor a revision")
        .warns("not a git repository");
    session
        .run(&["diff", ".", "empty"])
        .exits(2)
        .warns("there is no policy in");
}

/// A repository whose last commit has `POLICY`, and the one before less.
fn repository() -> Session {
    let session = Session::with_policy(&POLICY.replace("then: deny", "then: ask"));
    session.git(&["init", "--quiet", "--initial-branch=main"]);
    session.commit("first");
    session.write(".toolward/policy.yaml", POLICY);
    session.commit("second");
    session
}

#[test]
fn revisions() {
    let session = repository();
    session
        .run(&["diff", "HEAD~1", "."])
        .exits(0)
        .says("narrows\n  calls, for example\n    ask → deny    coder  git push --force")
        .says("changed  no-force");
    for same in [
        "HEAD",
        "main",
        "main:",
        "HEAD:.toolward",
        "HEAD:.toolward/policy.yaml",
    ] {
        session
            .run(&["diff", same, "."])
            .exits(0)
            .says("nothing changes");
    }
    session
        .run(&["diff", "main", "HEAD~1"])
        .exits(0)
        .says("widens");
    session
        .run(&["diff", "no-such", "."])
        .exits(2)
        .warns("neither a file or directory nor a revision")
        .warns("`git log` shows revisions");
    session.run(&["diff", "--", "--all", "."]).exits(2);
    session
        .run(&["diff", "HEAD:nowhere", "."])
        .exits(2)
        .warns("neither a file");
    // A folder wins over a revision of its name.
    session.write("main/x", "");
    session
        .run(&["diff", "main", "."])
        .exits(0)
        .warns("there is no policy in main: everything is new");
}

#[test]
fn a_folder_and_what_it_names_as_they_were() {
    let session = Session::new();
    let policy = format!("{POLICY}extends: [{{ path: ../shared/team.yaml }}]\n");
    session.write("app/.toolward/policy.yaml", policy).write(
        "app/shared/team.yaml",
        "rules:\n  - { id: no-curl, then: deny, when: { run: curl } }\n",
    );
    session.git(&["init", "--quiet", "--initial-branch=main"]);
    session.commit("first");
    session.write(
        "app/shared/team.yaml",
        "rules:\n  - { id: no-wget, then: deny, when: { run: wget } }\n",
    );
    for before in ["main:app", "main:app/"] {
        session
            .run(&["diff", before, "app"])
            .exits(0)
            .says("added    no-wget")
            .says("removed  no-curl");
    }
    // In the folder itself, a commit stands for the folder as it was.
    session
        .run(&["-C", "app", "diff", "HEAD", "."])
        .exits(0)
        .says("removed  no-curl");
    session
        .run(&["diff", "HEAD", "app"])
        .exits(0)
        .warns("there is no policy in HEAD: everything is new");
}

#[test]
fn hostile_revisions() {
    let session = Session::with_policy("agents: 3\n");
    session.git(&["init", "--quiet", "--initial-branch=main"]);
    session.commit("first");
    session.write(".toolward/policy.yaml", POLICY);
    session
        .run(&["diff", "HEAD", "."])
        .exits(1)
        .warns("HEAD:.toolward/policy.yaml:1");

    // What a checkout would run does not run.
    let ran = session.project().join("ran");
    let filter = format!("touch {}; cat", ran.display());
    session.write(".gitattributes", "* filter=evil diff=evil export-subst\n");
    session.commit("second");
    for key in ["filter.evil.smudge", "diff.evil.textconv", "core.fsmonitor"] {
        session.git(&["config", key, &filter]);
    }
    session
        .run(&["diff", "HEAD", "."])
        .exits(0)
        .says("nothing changes");
    assert!(!ran.exists());

    // Nor does a folder of the checkout that passes for a repository count.
    session.git(&["clone", "--quiet", "--bare", ".", "vendor"]);
    session
        .run(&["-C", "vendor", "diff", "main", "main"])
        .exits(2)
        .warns("cannot use bare repository");

    // A link out is not followed, and a file that is too large is not read.
    let policy = session.project().join(".toolward/policy.yaml");
    session.write(".gitattributes", "");
    session.git(&["config", "--unset", "core.fsmonitor"]);
    std::fs::remove_file(&policy).unwrap();
    std::os::unix::fs::symlink("/etc/passwd", &policy).unwrap();
    session.commit("third");
    session.write("large/.toolward/policy.yaml", "#".repeat(2_000_000));
    session.commit("fourth");
    std::fs::remove_file(&policy).unwrap();
    session.write(".toolward/policy.yaml", POLICY);
    session
        .run(&["diff", "HEAD", "."])
        .exits(1)
        .warns("is a link out of the workspace");
    session
        .run(&["diff", "HEAD:large", "."])
        .exits(1)
        .warns("HEAD:large/.toolward/policy.yaml is too large: 2000000 bytes");
}

/// A policy with something in every list of bounds.
const BOUNDED: &str = r#"
agents:
  coder:
    approval: bounded
    tools:
      allowed: [Read, Write, Bash]
      bashFilter: { allowedCommands: [ls, cat, touch, curl], blockedPatterns: ["frob"] }
    bounds:
      read: [".", "~"]
      write: ["."]
      hide: [".env*", "~/.ssh", "~/.gnupg"]
      hosts: [docs.rs]
"#;

#[test]
fn a_changed_bound_is_listed_and_tried() {
    let session = Session::with_policy(BOUNDED);
    for (from, to, line, call) in [
        (
            "[docs.rs]",
            "[docs.rs, evil.com]",
            "+ host evil.com",
            "ask → allow   coder  curl https://evil.com/",
        ),
        (
            "write: [\".\"]",
            "write: [\".\", \"/etc\", \"/srv/work\"]",
            "+ write /etc\n    coder  + write /srv/work",
            "ask → allow   coder  touch /srv/work/x",
        ),
        (
            ", \"~/.gnupg\"]",
            "]",
            "- hide ~/.gnupg",
            "deny → allow  coder  cat ~/.gnupg/x",
        ),
        (
            "read: [\".\", \"~\"]",
            "read: [\".\", \"~\", /srv]",
            "+ read /srv",
            "ask → allow   coder  cat /srv/x",
        ),
        (
            "read: [\".\", \"~\"]\n      ",
            "",
            "- read only ., ~",
            "ask → allow",
        ),
        (
            "touch, curl]",
            "touch, curl, wget]",
            "+ command wget",
            "coder  wget",
        ),
        ("[\"frob\"]", "[]", "- blocked pattern frob", ""),
        (
            "hosts: [docs.rs]",
            "hosts: [docs.rs]\n      env: [TOKEN]\n      credentials: [git]\n      toolchains: [node]",
            "+ env TOKEN\n    coder  + credential git\n    coder  + toolchain node",
            "",
        ),
    ] {
        let new = BOUNDED.replace(from, to);
        assert_ne!(new, BOUNDED, "{from}");
        session.write("new.yaml", &new);
        session
            .run(&["diff", ".", "new.yaml"])
            .exits(0)
            .says(&format!("widens\n  bounds\n    coder  {line}\n"))
            .says(call);
        session
            .run(&["diff", "new.yaml", "."])
            .exits(0)
            .says("narrows\n  bounds\n    coder  ");
        let value = session
            .run(&["diff", "--json", ".", "new.yaml"])
            .exits(0)
            .json();
        assert_eq!(value["widens"], true, "{line}");
        assert_eq!(value["bounds"][0]["widens"], true, "{line}");
        let value = session
            .run(&["diff", "--json", "new.yaml", "."])
            .exits(0)
            .json();
        assert_eq!(value["widens"], false, "{line}: {value}");
    }
}

#[test]
fn a_changed_bound_is_tried_where_there_is_no_shell() {
    let policy = BOUNDED.replace(", Bash]", ", web_fetch]");
    let session = Session::with_policy(&policy);
    let new = policy
        .replace("[docs.rs]", "[docs.rs, evil.com]")
        .replace("write: [\".\"]", "write: [\".\", \"/srv/work\"]")
        .replace(", \"~/.gnupg\"]", "]");
    session.write("new.yaml", new);
    session
        .run(&["diff", ".", "new.yaml"])
        .exits(0)
        .says("coder  web_fetch {\"url\":\"https://evil.com/\"}")
        .says("coder  write_file {\"content\":\"x\",\"path\":\"/srv/work/x\"}")
        .says("coder  read_file {\"path\":\"~/.gnupg/x\"}");
}

#[test]
fn a_script_learns_whether_something_widens() {
    let session = repository();
    session
        .run(&["diff", "--exit-code", "main", "HEAD~1"])
        .exits(10)
        .says("widens");
    session.run(&["diff", "--exit-code", "HEAD~1"]).exits(0);
    session
        .run(&["diff", "HEAD"])
        .exits(0)
        .says("nothing changes");
    // The first policy of a repository is all new.
    session.write("before/x", "");
    session
        .run(&["diff", "--exit-code", "before"])
        .exits(10)
        .says("agents that are new: coder")
        .says("+ write .")
        .says("deny → allow  coder  exec.execute");
}
