//! Ways round other gates, from the corpus: none may hide its command.

use serde_json::Value;
use toolward_shell::{Analysis, Start, analyze};

use crate::data;

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
fn hidden() -> Vec<String> {
    let mut hidden = Vec::new();
    for line in data("evasions.jsonl").lines() {
        let entry: Value = serde_json::from_str(line).unwrap();
        let id = entry["id"].as_str().unwrap();
        if entry["needs_touch"] != true {
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
fn no_spelling_hides_its_program() {
    assert_eq!(hidden(), Vec::<String>::new());
}
