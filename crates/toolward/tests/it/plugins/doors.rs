//! `toolward tools`: where a tool came from, whether it runs, and a call that
//! is judged before anything.

use super::{GOOD, POLICY, answering, call, project, trust, wasi};

#[test]
fn arguments_are_held_against_the_manifest() {
    let session = wasi("effects = []", &answering(GOOD));
    let run = |args: &str| session.run(&["tools", "run", "it", "--args", args]);
    run(r#"{"text": "short", "size": 9, "how": "loud"}"#).exits(0);
    for bad in [
        r#"{"volume": 11}"#,
        r#"{"text": "much longer than twenty characters"}"#,
        r#"{"size": 10}"#,
        r#"{"size": 0}"#,
        r#"{"how": "shrill"}"#,
        r#"{"text": 1}"#,
        r#"{"text": null, "text": "x"}"#,
    ] {
        let ran = run(bad);
        assert!([2, 11].contains(&ran.code), "{bad}: {}", ran.err);
    }
    run("not json").exits(2).warns("--args");
}

#[test]
fn a_call_is_judged_first() {
    let session = wasi("effects = []", &answering(GOOD));
    // Without the rule, a person would be asked about an external tool.
    session.write(
        ".toolward/policy.yaml",
        POLICY.replace("then: allow", "then: ask"),
    );
    trust(&session);
    call(&session)
        .exits(10)
        .warns("a person would be asked")
        .warns("cannot be answered here yet")
        .warns("nothing was run");
    session.write(
        ".toolward/policy.yaml",
        POLICY.replace("then: allow", "then: deny"),
    );
    trust(&session);
    call(&session)
        .exits(11)
        .warns("refused")
        .warns("nothing was run");
    session.write(
        ".toolward/policy.yaml",
        POLICY.replace("allowed: [it]", "allowed: [Read]"),
    );
    trust(&session);
    call(&session).exits(11).warns("nothing was run");
}

#[test]
fn the_filter_speaks_of_external_tools() {
    let session = wasi("", &answering(GOOD));
    session.write(
        ".toolward/toolward.toml",
        "[tools]\nexternal_dir = \"../ext-tools\"\n",
    );
    trust(&session);
    call(&session)
        .exits(11)
        .warns("external tools are not allowed");
    session
        .run(&["tools", "describe", "it"])
        .exits(0)
        .says("does not run: `it` is an external tool")
        .says("wasi, from");
}

#[test]
fn a_listed_tool_says_where_it_came_from() {
    let session = wasi("", &answering(GOOD));
    session
        .run(&["tools", "list", "--tool", "it"])
        .exits(0)
        .says("runs  external")
        .says("ext-tools/it.toml");
    let value = session
        .run(&["tools", "list", "--tool", "it", "--json"])
        .exits(0)
        .json();
    assert_eq!(value[0]["status"], "runs");
    assert_eq!(value[0]["manifest"]["kind"], "wasi");
    assert_eq!(value[0]["manifest"]["against"].as_array().unwrap().len(), 0);
}

#[test]
fn a_tool_without_a_program_is_not_run() {
    let session = wasi("", &answering(GOOD));
    session
        .run(&["tools", "run", "Read"])
        .exits(2)
        .warns("has no program");
    session
        .run(&["tools", "run", "itt"])
        .exits(2)
        .warns("there is no tool `itt`");
    session
        .run(&["tools", "approve", "Read"])
        .exits(2)
        .warns("no tool of a manifest");
}

/// Document 003's own tools are plugins too: `echo` is known without one, and
/// a manifest in the plugin directory brings its program.
#[test]
fn a_known_tool_can_be_brought_by_a_plugin() {
    let session = project("");
    let manifest = |arguments: &str| {
        format!(
            "tool_name = \"echo\"\ndescription = \"x\"\neffects = []\n[args]\ntype = \"object\"\n\
             required = [\"text\"]\n[args.properties.text]\ntype = \"string\"\n{arguments}\n"
        )
    };
    session.write(
        ".toolward/toolward.toml",
        "[tools]\nplugin_dir = \"../plugins\"\n",
    );
    session.write(
        ".toolward/policy.yaml",
        "agents:\n  worker: { tools: { allowed: [echo] } }\n",
    );
    session.write("plugins/echo.toml", manifest("max_length = 1024"));
    session.write(
        "plugins/echo.wasm",
        wat::parse_str(answering(GOOD)).unwrap(),
    );
    trust(&session);
    let run = || session.run(&["tools", "run", "echo", "--args", r#"{"text": "x"}"#]);
    run().exits(0).says("done");
    // One that takes other arguments is another tool.
    session.write("plugins/echo.toml", manifest("max_length = 9999"));
    trust(&session);
    run().exits(2).warns("has no program");
    session.run(&["check"]).says("takes other arguments");
}
