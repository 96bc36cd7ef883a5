//! Ways round other gates, from the corpus: none may hide its command.

use serde_json::Value;
use toolward_shell::{Analysis, Start, analyze};

use crate::data;

/// What only the command table can see through.
const NEEDS_TABLE: &[&str] = &[
    "base64-sh",
    "busybox-like-sh",
    "double-dash-bash",
    "env-S",
    "env-wrapper",
    "find-execdir",
    "git-ext",
    "git-upload-pack",
    "nice",
    "nohup",
    "process-sub-out",
    "sed-e",
    "setsid",
    "sh-herestring",
    "stdbuf",
    "tar-checkpoint",
    "timeout",
];

fn facts(script: &str) -> Analysis {
    analyze(
        script,
        &Start {
            home: Some("/home/u".to_owned()),
            variables: Vec::new(),
        },
    )
}

/// The ids of evasions that hide `touch`.
fn hidden(chosen: impl Fn(&str) -> bool) -> Vec<String> {
    let mut hidden = Vec::new();
    for line in data("evasions.jsonl").lines() {
        let entry: Value = serde_json::from_str(line).unwrap();
        let id = entry["id"].as_str().unwrap();
        if entry["needs_touch"] != true || !chosen(id) {
            continue;
        }
        let script = entry["command"].as_str().unwrap();
        // `touch /tmp/m` in base64.
        let script = script
            .replace("@MARK@", "/tmp/m")
            .replace("@DIR@", "/tmp/d")
            .replace("@B64@", "dG91Y2ggL3RtcC9t");
        let facts = facts(&script);
        let seen = facts
            .commands
            .iter()
            .any(|command| command.name() == Some("touch"));
        if !seen && !facts.has_unknown_program() {
            hidden.push(id.to_owned());
        }
    }
    hidden
}

#[test]
fn the_walker_hides_nothing() {
    assert_eq!(
        hidden(|id| !NEEDS_TABLE.contains(&id)),
        Vec::<String>::new()
    );
}

#[test]
fn nor_does_the_table() {
    // Until the table has rows there is nothing to test.
    if facts("env touch x").commands.len() == 1 {
        return;
    }
    assert_eq!(hidden(|id| NEEDS_TABLE.contains(&id)), Vec::<String>::new());
}
