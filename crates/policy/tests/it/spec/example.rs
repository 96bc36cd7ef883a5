//! The projects of `examples/`: each is loaded as `toolward` would load it, has
//! no finding, and passes the policy tests it comes with.

use super::call::{explain, says, shell_call};
use super::section::{capabilities, place};
use super::{files, read};
use std::path::Path;
use toolward_policy::config::model::{LayerKind, TestConfig};
use toolward_policy::config::{FileKind, Source};
use toolward_policy::{Arguments, Call, Input, LayerInput, Policy, Session};

/// What does not hold in any of the examples.
pub(super) fn check_all(directory: &Path) -> Vec<String> {
    let mut failures = Vec::new();
    for name in ["chief-of-staff", "coding-team"] {
        check(name, &directory.join(name), &mut failures);
    }
    failures
}

fn check(name: &str, project: &Path, failures: &mut Vec<String>) {
    let config = project.join(".toolward");
    let mut sources = Vec::new();
    for path in files(&config) {
        let inside = path.strip_prefix(&config).expect("beneath the directory");
        let inside = inside.to_string_lossy().replace('\\', "/");
        match FileKind::of_path(&inside) {
            Some(kind) => sources.push(Source {
                path: format!(".toolward/{inside}"),
                text: read(&path),
                kind,
            }),
            None => failures.push(format!("{name}: {inside} is no config file")),
        }
    }
    let loaded = Policy::load(Input {
        layers: vec![LayerInput {
            kind: LayerKind::Project,
            trusted: true,
            sources,
        }],
        tools: toolward_tools::builtin(),
        capabilities: capabilities(),
        place: place(),
    });
    for finding in &loaded.findings {
        let at = loaded.map.place(finding.span).unwrap_or_default();
        failures.push(format!(
            "{name}: {at}: {}: {}",
            finding.code, finding.message
        ));
    }
    let Some(policy) = loaded.policy else { return };
    if policy.tests().len() < 20 {
        failures.push(format!(
            "{name}: only {} policy tests",
            policy.tests().len()
        ));
    }
    for test in policy.tests() {
        if let Some(problem) = try_test(&policy, test) {
            let at = loaded.map.place(test.span).unwrap_or_default();
            failures.push(format!("{name}: {at}: {problem}"));
        }
    }
}

fn try_test(policy: &Policy, test: &TestConfig) -> Option<String> {
    let call = match (&test.run, &test.tool) {
        (Some(run), _) => shell_call(&test.agent, run),
        (None, Some(tool)) => Call {
            agent: test.agent.value.clone(),
            tool: tool.value.clone(),
            args: match test
                .args
                .as_ref()
                .map(toolward_policy::config::Node::to_json)
            {
                Some(serde_json::Value::Object(map)) => Arguments::from_map(map),
                _ => Arguments::default(),
            },
        },
        (None, None) => return Some("neither `run` nor `tool`".to_owned()),
    };
    let session = Session {
        confined: true,
        interactive: true,
        ..Session::default()
    };
    let told = explain(policy, &call, &session);
    let said = test.reason.as_ref().is_none_or(|word| says(&told, word));
    (told.verdict != test.expect.value || !said).then(|| {
        format!(
            "expected {} {:?}, got {} by {}: {}",
            test.expect.value.word(),
            test.reason.as_ref().map(|word| word.value.as_str()),
            told.verdict.word(),
            told.decider,
            told.reason
        )
    })
}
