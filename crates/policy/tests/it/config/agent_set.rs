//! What must hold over all agents of a layer.

use super::{layer, lines, source};
use toolward_policy::config::{FileKind, SourceMap, load};

fn agents(text: &str) -> Vec<String> {
    layer(&[("a.yaml", FileKind::Agents, text)]).1
}

#[test]
fn targets_exist() {
    let text = "developer:
  transitions: { onSuccess: testr, onFailure: developer, custom: [{ condition: c, target: nobody }] }
tester:
  delegate_to: [develper]
";
    assert_eq!(
        agents(text),
        [
            "a.yaml:2:29 error[unknown-agent] agent 'developer' references unknown agent 'testr'; \
             did you mean `tester`?",
            "a.yaml:2:91 error[unknown-agent] agent 'developer' references unknown agent 'nobody'",
            "a.yaml:4:17 error[unknown-agent] agent 'tester' references unknown agent 'develper'; \
             did you mean `developer`?",
        ]
    );
}

#[test]
fn the_documents_own_circle_is_fine() {
    let text = "planner: { transitions: { onSuccess: developer, onFailure: planner } }
developer: { transitions: { onSuccess: tester, onFailure: developer } }
tester: { transitions: { onSuccess: reviewer, onFailure: developer } }
reviewer: { transitions: { onSuccess: complete, onFailure: developer } }
";
    assert_eq!(agents(text), Vec::<String>::new());
}

#[test]
fn a_circle_that_nothing_leaves_is_a_warning() {
    let text = "a: { transitions: { onSuccess: b } }
b: { transitions: { onSuccess: a, onFailure: b } }
c: { transitions: { onSuccess: d } }
d: {}
e: { transitions: { onSuccess: e, onFailure: complete } }
";
    assert_eq!(
        agents(text),
        [
            "a.yaml:1:19 warning[endless-transitions] these agents never reach `complete`: a, b; \
             let one of them go to `complete`",
            "a.yaml:5:32 warning[self-transition] agent 'e' is followed by itself after success; \
             name the agent that comes next, or `complete`",
        ]
    );
}

#[test]
fn delegation_has_no_circle() {
    let text = "a: { delegate_to: [b, c] }\nb: { delegate_to: [c] }\nc: { delegate_to: [d, a] }\nd: { delegate_to: d }\n";
    assert_eq!(
        agents(text),
        [
            "a.yaml:3:23 error[delegation-circle] delegation goes in a circle: a -> b -> c -> a",
            "a.yaml:4:19 error[delegation-circle] delegation goes in a circle: d -> d",
        ]
    );
}

#[test]
fn agents_made_by_a_model_stay_small() {
    let text = "created_by: agent-factory
capabilities: [a1, a2, a3, a4, a5, a6, a7, a8, mail_write]
";
    assert_eq!(
        agents(text),
        [
            "a.yaml:2:15 error[made-by-a-model] an agent made by 'agent-factory' has 9 capabilities; \
             at most 8 are allowed",
            "a.yaml:2:48 error[made-by-a-model] an agent made by 'agent-factory' cannot have `mail_write`; \
             have a person write the agent and say so in `created_by`",
        ]
    );
    let person = text.replace("agent-factory", "jason");
    assert_eq!(agents(&person), Vec::<String>::new());
}

#[test]
fn duplicates_across_files_name_both_places() {
    let found = layer(&[
        ("agents/a.yaml", FileKind::Agents, "model: x\n"),
        (
            "p.yaml",
            FileKind::Policy,
            "agents:\n  a: {}\ncapabilities: { c: [x] }\n",
        ),
        ("capabilities.yaml", FileKind::Capabilities, "c: [y]\n"),
    ]);
    assert_eq!(
        found.1,
        [
            "p.yaml:2:3 error[duplicate-name] there are two agents named `a`; \
             the first is at agents/a.yaml:1:1; rename or remove one of the two",
            "capabilities.yaml:1:1 error[duplicate-name] there are two capabilities named `c`; \
             the first is at p.yaml:3:17; rename or remove one of the two",
        ]
    );
}

#[test]
fn layers_above_are_known() {
    let mut map = SourceMap::default();
    let user = "agents: { helper: {} }\nrules: [{ id: r, then: deny }]\n";
    let above = load(
        vec![source("user.yaml", FileKind::Policy, user)],
        &mut map,
        &[],
    );
    let project = "agents: { coder: { delegate_to: [helper] } }\nrules: [{ id: r, then: ask }]\n";
    let own = load(
        vec![source("project.yaml", FileKind::Policy, project)],
        &mut map,
        &[&above.config],
    );
    assert_eq!(
        lines(&own.diagnostics, &map),
        [
            "project.yaml:2:15 error[duplicate-name] there are two rules named `r`; \
          the first is at user.yaml:2:15; rename or remove one of the two"
        ]
    );
}
