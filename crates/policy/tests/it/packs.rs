//! The packs that come with the program: every rule says why, has examples,
//! and its examples hold.

use toolward_policy::config::model::LayerKind;
use toolward_policy::config::{FileKind, Source, SourceMap, load};
use toolward_policy::{Input, LayerInput, Place, Policy, shipped, try_packs};

fn everything() -> Policy {
    let text = format!("packs: [{}]\n", shipped::packs().join(", "));
    let loaded = Policy::load(Input {
        layers: vec![LayerInput {
            kind: LayerKind::Project,
            trusted: true,
            sources: vec![Source {
                path: ".toolward/policy.yaml".to_owned(),
                text,
                kind: FileKind::Policy,
            }],
        }],
        tools: toolward_tools::builtin(),
        capabilities: Vec::new(),
        place: Place::new("/home/me/project", Some("/home/me")),
    });
    let findings: Vec<_> = loaded.findings.iter().map(|f| f.message.as_str()).collect();
    loaded
        .policy
        .unwrap_or_else(|| panic!("the packs do not load: {findings:#?}"))
}

fn source(name: &str) -> Source {
    Source {
        path: format!("{name}.yaml"),
        text: shipped::pack_text(name).unwrap_or_default().to_owned(),
        kind: FileKind::Rules,
    }
}

#[test]
fn every_rule_has_its_packs_name_a_reason_and_examples() {
    for name in shipped::packs() {
        let loaded = load(vec![source(name)], &mut SourceMap::default(), &[]);
        assert!(loaded.is_usable(), "{name}: {:#?}", loaded.diagnostics);
        for rule in &loaded.config.rules {
            let id = &rule.id.value;
            assert!(id.starts_with(&format!("{name}-")), "{id}");
            assert!(rule.because.is_some(), "{id} gives no reason");
            assert!(rule.matches.len() >= 2, "{id} has too few `match`");
            assert!(rule.not_matches.len() >= 2, "{id} has too few `not_match`");
        }
    }
}

#[test]
fn every_example_of_every_pack_holds() {
    let policy = everything();
    let failures = try_packs(&policy);
    // The findings' places are in the packs' own text.
    let mut shown = Vec::new();
    for finding in &failures {
        let texts = shipped::packs().into_iter().filter_map(shipped::pack_text);
        let range = finding.span.start as usize..finding.span.end as usize;
        let examples: Vec<_> = texts.filter_map(|text| text.get(range.clone())).collect();
        shown.push(format!("{}: one of {examples:?}", finding.message));
    }
    assert!(failures.is_empty(), "{}", shown.join("\n"));
}
