//! The decision matrix: every default agent against every tool and action. The
//! file is what a reviewer reads first when it changes.

use std::fmt::Write as _;
use toolward_policy::config::model::LayerKind;
use toolward_policy::config::{FileKind, Source};
use toolward_policy::{
    Arguments, Call, Input, LayerInput, NoWorld, Place, Policy, Session, Verdict,
};

fn policy() -> Policy {
    let source = Source {
        path: "policy.yaml".to_owned(),
        text: crate::everyone(),
        kind: FileKind::Policy,
    };
    let layer = LayerInput {
        kind: LayerKind::Project,
        trusted: true,
        sources: vec![source],
    };
    let loaded = Policy::load(Input {
        layers: vec![layer],
        tools: toolward_tools::builtin(),
        capabilities: Vec::new(),
        place: Place::new("/w", Some("/home/u")),
    });
    loaded.policy.unwrap()
}

#[test]
fn the_matrix_is_the_reviewed_one() {
    let policy = policy();
    let session = Session {
        confined: true,
        interactive: true,
        ..Session::default()
    };
    let mut text = String::from("# The mildest verdict any call could get. `-` is deny.\n");
    let agents: Vec<_> = policy.agents().map(|agent| agent.name.clone()).collect();
    writeln!(text, "{:<32} {}", "", agents.join(" ")).unwrap();
    for (tool, spec) in policy.tools().iter().enumerate() {
        for (action, verb) in spec.actions.iter().enumerate() {
            write!(text, "{:<32}", format!("{}.{}", spec.name, verb.name)).unwrap();
            for agent in &agents {
                let word = match policy.could_be(agent, tool, action, &session) {
                    Verdict::Allow => "allow",
                    Verdict::Ask => "ask",
                    Verdict::Deny => "-",
                };
                write!(text, " {word:<width$}", width = agent.len()).unwrap();
            }
            text = text.trim_end().to_owned() + "\n";
        }
    }
    let path = format!("{}/tests/data/matrix.txt", env!("CARGO_MANIFEST_DIR"));
    let reviewed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        reviewed == text,
        "the matrix changed; if that is meant, {path} becomes:\n{text}"
    );
}

#[test]
fn only_an_allowed_call_has_a_permit() {
    let policy = policy();
    let session = Session {
        confined: true,
        interactive: true,
        ..Session::default()
    };
    for (command, allowed) in [("ls", true), ("git push", false), ("rm -rf /", false)] {
        let args = Arguments::parse(&format!("{{\"command\":\"{command}\"}}")).unwrap();
        let call = Call {
            agent: "coder".to_owned(),
            tool: "Bash".to_owned(),
            args,
        };
        let resolved = policy.resolve(&call, &session).unwrap();
        let facts = policy.facts(&resolved, &NoWorld);
        let decision = policy.decide(&resolved, &facts, &session);
        let permit = policy.permit(&resolved, &facts, &session, &decision);
        assert_eq!(permit.is_some(), allowed, "{command}");
        // A verdict that was tampered with gives nothing.
        let mut forged = decision.clone();
        forged.verdict = Verdict::Allow;
        let permit = policy.permit(&resolved, &facts, &session, &forged);
        assert_eq!(permit.is_some(), allowed, "{command}, forged");
    }
}
