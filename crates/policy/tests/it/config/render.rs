//! Findings as a person sees them.

use super::{YAML, loaded};
use toolward_policy::config::{FileKind, render};

fn shown(path: &str, kind: FileKind, text: &str) -> String {
    let (loaded, map) = loaded(&[(path, kind, text)]);
    let all = loaded.diagnostics.iter().map(|found| render(found, &map));
    all.collect::<Vec<_>>().concat()
}

#[test]
fn with_place_line_and_advice() {
    let text = "packs: [git]\n\n\n\nagents: { coder: {\n  tools: {\n    alowed: [Read] } } }\n";
    assert_eq!(
        shown(".toolward/policy.yaml", FileKind::Policy, text),
        "\
error[unknown-key]: unknown key `alowed` in `tools`
  --> .toolward/policy.yaml:7:5
   |
 7 |     alowed: [Read] } } }
   |     ^^^^^^
   = help: did you mean `allowed`?
"
    );
}

#[test]
fn with_a_second_place() {
    assert_eq!(
        shown("s.yaml", YAML, "enforce: observe\nenforce: enforce\n"),
        "\
error[duplicate-key]: `enforce` is written twice
  --> s.yaml:2:1
   |
 2 | enforce: enforce
   | ^^^^^^^
   = note: first written at s.yaml:1:1
   = help: remove one of the two
"
    );
}

#[test]
fn long_lines_are_cut_around_the_column() {
    let text = format!(
        "packs: [{}]\n",
        ["word"; 100].join(", ") + ", 5, " + &["word"; 100].join(", ")
    );
    let shown = shown("p.yaml", FileKind::Policy, &text);
    let lines: Vec<_> = shown.lines().collect();
    let source = lines[3].strip_prefix(" 1 | ").unwrap();
    let marks = lines[4].strip_prefix("   | ").unwrap();
    assert!(source.chars().count() <= 162, "{source}");
    assert!(source.starts_with('…') && source.ends_with('…'));
    assert_eq!(marks.trim(), "^");
    assert_eq!(source.chars().nth(marks.chars().count() - 1), Some('5'));
}

#[test]
fn a_block_is_marked_on_its_first_line() {
    let text = "rules:\n  - then: deny\n    because: x\n";
    assert_eq!(
        shown("p.yaml", FileKind::Policy, text),
        "\
error[missing-key]: `id` is missing in this rule
  --> p.yaml:2:5
   |
 2 |   - then: deny
   |     ^^^^^^^^^^
   = help: Its name, unique over all layers.
"
    );
}
