//! `toolward init` in several kinds of repository.

use crate::Session;

#[test]
fn an_empty_folder_gets_a_policy_that_works_at_once() {
    let session = Session::new();
    session
        .run(&["init"])
        .exits(0)
        .says("wrote .toolward/policy.yaml")
        .says("trusted, because you asked for it");
    session.run(&["check"]).exits(0).says("nothing found");
    session.run(&["test"]).exits(0).says("all passed");
    session
        .run(&["why", "--as-is", "--run", "ls"])
        .exits(0)
        .says("allow  coder");
}

#[test]
fn it_fits_what_is_there() {
    for (files, toolchains, packs) in [
        (
            &[".git/HEAD", "Cargo.toml"][..],
            "git, rust",
            "files, secrets, git, publish",
        ),
        (
            &["package.json", "pnpm-lock.yaml", "Dockerfile"],
            "node",
            "files, secrets, publish, containers",
        ),
        (
            &["pyproject.toml", "migrations/1.sql"],
            "python",
            "files, secrets, publish, databases",
        ),
        (
            &["go.mod", "Makefile", "k8s/a.yaml"],
            "go, c",
            "files, secrets, kubernetes",
        ),
        (
            &["main.tf", "app.csproj", "Gemfile", "pom.xml"],
            "ruby, java, dotnet",
            "files, secrets, publish, infrastructure, cloud",
        ),
    ] {
        let session = Session::new();
        for file in files {
            session.write(file, "");
        }
        session
            .run(&["init"])
            .exits(0)
            .says(&format!("toolchains {toolchains}\n"))
            .says(&format!("packs      {packs}\n"));
        session.run(&["check"]).exits(0).says("nothing found");
        session.run(&["test"]).exits(0).says("all passed");
    }
}

#[test]
fn nothing_is_overwritten() {
    let session = Session::new();
    session.write(".toolward/policy.yaml", "# mine\n");
    session
        .run(&["init"])
        .exits(1)
        .warns("there is a config already");
    let text = std::fs::read_to_string(session.project().join(".toolward/policy.yaml")).unwrap();
    assert_eq!(text, "# mine\n");
    let blocked = Session::new();
    blocked.write(".toolward", "a file");
    blocked
        .run(&["init"])
        .exits(1)
        .warns("there is a config already");
}

#[test]
fn what_it_did_not_write_it_does_not_trust() {
    let session = Session::new();
    session.write(
        ".toolward/rules/theirs.yaml",
        "- { id: x, then: allow, when: { run: curl } }\n",
    );
    session.run(&["init"]).exits(0).says("not trusted yet");
    session
        .run(&["trust", "--show"])
        .exits(0)
        .says("standing   untrusted");
}

#[test]
fn an_agent_cannot_write_its_own_policy() {
    let session = Session::new();
    let ran = session
        .command(&["init"])
        .env("TOOLWARD_SESSION", "1")
        .output()
        .unwrap();
    assert_eq!(ran.status.code(), Some(2));
    assert!(!session.project().join(".toolward").exists());
}
