//! What must be looked at before it runs: a project, a manifest, a program.

use super::{
    GOOD, POLICY, SETTINGS, answering, call, native, project, saying, script, trust, wasi,
};
use crate::Session;
use std::fs;
use std::os::unix::fs::symlink;

#[test]
fn a_manifest_that_is_not_trusted_starts_nothing() {
    let session = project("native = true");
    script(&session, &format!("echo x > /tmp/x\n{}", saying(GOOD)));
    call(&session)
        .exits(11)
        .warns("`it` comes with this project's config, which is not trusted")
        .warns("nothing was run");
    session
        .run(&["tools", "list", "--tool", "it"])
        .exits(0)
        .says("does not run: this project's config is not trusted");
    trust(&session);
    call(&session).exits(0);
}

#[test]
fn a_tool_that_changed_is_noticed() {
    let session = native("", &saying(GOOD));
    call(&session).exits(0);
    // Its program.
    script(&session, &format!(":\n{}", saying(GOOD)));
    call(&session)
        .exits(11)
        .warns("its program changed since somebody looked at it")
        .warns("toolward tools approve it");
    session
        .run(&["tools", "describe", "it"])
        .exits(0)
        .says("stopped")
        .says("its program changed");
    let ran = session
        .command(&["tools", "approve", "it"])
        .env("TOOLWARD_SESSION", "1")
        .output()
        .unwrap();
    assert_eq!(ran.status.code(), Some(2));
    session
        .run(&["tools", "approve", "it"])
        .exits(0)
        .says("sha256:");
    call(&session).exits(0);
    // What it says of itself: the project is not what was trusted.
    let manifest = session.project().join("ext-tools/it.toml");
    let text = fs::read_to_string(&manifest).unwrap();
    fs::write(
        &manifest,
        text.replace("max_length = 20", "max_length = 99"),
    )
    .unwrap();
    call(&session).exits(11).warns("is not trusted");
}

#[test]
fn ones_own_tool_is_looked_at_when_it_first_runs() {
    let session = Session::new();
    session.write_user("policy.yaml", POLICY);
    session.write_user("toolward.toml", &SETTINGS.replace("../ext-tools", "own"));
    session.write_user(
        "own/it.toml",
        "tool_name = \"it\"\ndescription = \"x\"\neffects = []\n",
    );
    let program = session.home().join(".config/toolward/own/it.wasm");
    fs::write(&program, wat::parse_str(answering(GOOD)).unwrap()).unwrap();
    call(&session).exits(0);
    let other = GOOD.replace("done", "changed");
    fs::write(&program, wat::parse_str(answering(&other)).unwrap()).unwrap();
    call(&session).exits(11).warns("its program changed");
    session.write_user(
        "own/it.toml",
        "tool_name = \"it\"\ndescription = \"y\"\neffects = []\n",
    );
    call(&session)
        .exits(11)
        .warns("what it says of itself changed");
    session.run(&["tools", "approve", "it"]).exits(0);
    call(&session).exits(0).says("changed");
}

#[test]
fn a_linked_manifest_is_refused() {
    let session = wasi("", &answering(GOOD));
    let manifest = session.project().join("ext-tools/it.toml");
    let elsewhere = session.project().join("elsewhere.toml");
    fs::rename(&manifest, &elsewhere).unwrap();
    symlink(&elsewhere, &manifest).unwrap();
    session
        .run(&["check"])
        .exits(1)
        .says("is a link, which is not followed");
    assert_ne!(call(&session).code, 0);
}

#[test]
fn a_linked_program_is_refused() {
    for (name, session) in [
        ("it.wasm", wasi("", &answering(GOOD))),
        ("it", native("", &saying(GOOD))),
    ] {
        let program = session.project().join("ext-tools").join(name);
        let elsewhere = session.project().join("elsewhere");
        fs::rename(&program, &elsewhere).unwrap();
        symlink(&elsewhere, &program).unwrap();
        call(&session)
            .exits(1)
            .warns("is a link, which is not followed");
    }
}

#[test]
fn a_manifest_of_another_tool_is_refused() {
    let session = wasi("", &answering(GOOD));
    let manifest = session.project().join("ext-tools/it.toml");
    let text = fs::read_to_string(&manifest).unwrap();
    fs::write(&manifest, text.replace("\"it\"", "\"that\"")).unwrap();
    session
        .run(&["check"])
        .exits(1)
        .says("is of another tool: `that`");
    assert_ne!(call(&session).code, 0);
}
