//! A working day of a coding agent: one question, the push, and no refusal.

use crate::corpus::judge::Judge;
use crate::everyone;
use toolward_policy::config::{FileKind, Node, Source, SourceMap, load};
use toolward_policy::{Arguments, Verdict};

#[test]
fn a_working_day_asks_once() {
    let judge = Judge::new(&everyone());
    let path = format!("{}/tests/data/working_day.yaml", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap();
    let mut map = SourceMap::default();
    let loaded = load(
        vec![Source {
            path,
            text,
            kind: FileKind::Tests,
        }],
        &mut map,
        &[],
    );
    assert!(loaded.diagnostics.is_empty(), "{:#?}", loaded.diagnostics);
    let mut asked = Vec::new();
    let calls = loaded.config.tests.len();
    for test in &loaded.config.tests {
        let judged = match (&test.run, &test.tool) {
            (Some(run), _) => judge.full("coder", run),
            (None, Some(tool)) => {
                let args = test.args.as_ref().map(Node::to_json).unwrap_or_default();
                let args = Arguments::from_map(args.as_object().cloned().unwrap_or_default());
                judge.call("coder", tool, args)
            }
            (None, None) => panic!("a call without a tool"),
        };
        let what = test
            .run
            .as_ref()
            .or(test.tool.as_ref())
            .unwrap()
            .value
            .clone();
        assert!(judged.verdict != Verdict::Deny, "{what}: {}", judged.why);
        if judged.verdict == Verdict::Ask {
            asked.push(format!("{what}: {}", judged.why));
        }
    }
    assert!(calls >= 60, "{calls} calls");
    assert_eq!(asked.len(), 1, "{asked:#?}");
    assert!(asked[0].starts_with("git push"), "{asked:#?}");
}
