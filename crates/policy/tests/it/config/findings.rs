//! Every kind of finding, with its exact place.

use super::{TOML, YAML, layer, policy};
use toolward_policy::config::FileKind;

#[test]
fn unknown_keys() {
    let text = "agents:
  coder:
    tools:
      alowed: [Read]
      colour: red
";
    assert_eq!(
        policy(text),
        [
            "p.yaml:4:7 error[unknown-key] unknown key `alowed` in `tools`; did you mean `allowed`?",
            "p.yaml:5:7 error[unknown-key] unknown key `colour` in `tools`; \
             valid keys: `allowed`, `blocked`, `override`, `bash_filter`",
        ]
    );
}

#[test]
fn keys_by_another_name() {
    assert_eq!(
        policy("rules:\n- { id: a, then: deny, reason: b }\n- { id: b, action: deny }\n"),
        [
            "p.yaml:2:24 error[unknown-key] unknown key `reason` in this rule; \
             did you mean `because`?",
            "p.yaml:3:3 error[missing-key] `then` is missing in this rule; What it answers.",
            "p.yaml:3:12 error[unknown-key] unknown key `action` in this rule; did you mean `then`?",
        ]
    );
}

#[test]
fn tabs() {
    for text in [
        "agents:\n\tcoder:\n",
        "agents:\n  a: {}\n  \tb: {}\n",
        "rules:\n\t- id: x\n",
        "rules:\n  - id: x\n\t  then: deny\n",
        "agents:\n  a:\n    tools:\n\tallowed: [Read]\n",
    ] {
        let found = policy(text);
        let hint = "indent YAML with spaces";
        assert!(
            found.iter().any(|line| line.contains(hint)),
            "{text:?}: {found:?}"
        );
    }
}

#[test]
fn keys_of_another_file() {
    assert_eq!(
        policy("approval: ask\nbounds: {}\n"),
        [
            "p.yaml:1:1 error[unknown-key] unknown key `approval` in the policy; \
             `approval` belongs in `toolward.toml`",
            "p.yaml:2:1 error[unknown-key] unknown key `bounds` in the policy; \
             `bounds` belongs to an agent, under `agents`",
        ]
    );
}

#[test]
fn wrong_types() {
    let text = "packs: 3
agents:
  a:
    tools: { allowed: , override: yes }
    max_tokens: \"12\"
    model: 4
    limits: { timeout: -1 }
    delegate_to: [{ x: 1 }]
    bounds: [read]
rules:
";
    assert_eq!(
        policy(text),
        [
            "p.yaml:1:8 error[wrong-type] `packs`: expected a list of texts, found a number; \
             put quotes around it to make it a text",
            "p.yaml:4:21 error[wrong-type] `allowed`: expected a list of texts, found nothing; \
             write `[]` for none, or remove the key",
            "p.yaml:4:35 error[wrong-type] `override`: expected true or false, found a text; \
             `yes` is a text: write `true`",
            "p.yaml:5:17 error[wrong-type] `max_tokens`: expected a whole number, not negative, \
             found a text; remove the quotes",
            "p.yaml:6:12 error[wrong-type] `model`: expected a text, found a number; \
             put quotes around it to make it a text",
            "p.yaml:7:24 error[wrong-type] `timeout`: expected a whole number, not negative, found a negative number",
            "p.yaml:8:19 error[wrong-type] `delegate_to`: expected a text, found a map",
            "p.yaml:9:13 error[wrong-type] `bounds`: expected a map with keys such as `read`, `write`, `hide`, found a list",
        ]
    );
}

#[test]
fn missing_and_unfit_words() {
    let text = "rules:
  - then: dney
  - id: a b
    then: deny
  - { id: x, then: deny, match: [{ tool: t, run: r }, { args: {} }] }
tests:
  - { agent: a, expect: deny }
  - { run: ls, expect: deny }
";
    assert_eq!(
        policy(text),
        [
            "p.yaml:2:5 error[missing-key] `id` is missing in this rule; Its name, unique over all layers.",
            "p.yaml:2:11 error[not-one-of] `then` cannot be `dney`; \
             did you mean `deny`? (valid: `allow`, `ask`, `deny`)",
            "p.yaml:3:9 error[unfit-name] `a b` cannot be the id of a rule; \
             use letters, digits, `-`, `_`, `.` and `/`",
            "p.yaml:5:36 error[what-call] this example has both `run` and `tool`; \
             write a command line under `run`, or a `tool` with its `args`",
            "p.yaml:5:57 error[what-call] this example has neither `run` nor `tool`; \
             write a command line under `run`, or a `tool` with its `args`",
            "p.yaml:7:7 error[what-call] this test has neither `run` nor `tool`; \
             write a command line under `run`, or a `tool` with its `args`",
            "p.yaml:8:5 error[missing-key] `agent` is missing in this test; Who calls.",
        ]
    );
}

#[test]
fn duplicate_keys_in_one_spelling_and_in_two() {
    let text =
        "packs: [a]\nagents:\n  a:\n    maxTokens: 1\n    max_tokens: 2\n  a: {}\npacks: [b]\n";
    assert_eq!(
        policy(text),
        [
            "p.yaml:5:5 error[duplicate-key] `max_tokens` is written twice; \
             first written at p.yaml:4:5; remove one of the two",
            "p.yaml:6:3 error[duplicate-key] `a` is written twice; \
             first written at p.yaml:3:3; remove one of the two",
            "p.yaml:7:1 error[duplicate-key] `packs` is written twice; \
             first written at p.yaml:1:1; remove one of the two",
        ]
    );
    let toml = layer(&[(
        "s.toml",
        TOML,
        "enforce = \"observe\"\nenforce = \"enforce\"\n",
    )])
    .1;
    assert_eq!(
        toml,
        ["s.toml:2:1 error[duplicate-key] this key is written twice; remove one of the two"]
    );
    let limits = layer(&[("s.yaml", YAML, "limits: { maxRounds: 1, max_rounds: 2 }")]).1;
    assert_eq!(
        limits,
        [
            "s.yaml:1:25 error[duplicate-key] `max_rounds` is written twice; \
          first written at s.yaml:1:11; remove one of the two"
        ]
    );
}

#[test]
fn what_yaml_has_and_a_config_has_not() {
    assert_eq!(
        policy("x: &x { a: 1 }\nagents:\n  a:\n    <<: *x\n    model: !!str 4\n"),
        [
            "p.yaml:1:1 error[unknown-key] unknown key `x` in the policy; valid keys: `packs`, \
             `extends`, `agents`, `rules`, `capabilities`, `tests`",
            "p.yaml:4:5 error[merge-key] merge keys (`<<`) are not supported; \
             write the keys out, or use an alias for a whole value",
            "p.yaml:5:12 error[yaml-tag] the tag `!!str` is not allowed; write the value without a tag",
            "p.yaml:5:18 error[wrong-type] `model`: expected a text, found a number; \
             put quotes around it to make it a text",
        ]
    );
    assert_eq!(
        policy("packs: [a]\n---\npacks: [b]\n"),
        [
            "p.yaml:2:1 error[several-documents] a second document begins here; \
          keep one document in a file and remove the `---`"
        ]
    );
    assert_eq!(
        policy("? [a]\n: b\n"),
        ["p.yaml:1:3 error[key-not-text] a key must be a text"]
    );
    assert_eq!(
        policy("agents:\n\ta: {}\n"),
        ["p.yaml:2:2 error[yaml-syntax] a tab is not allowed here; indent YAML with spaces"]
    );
    assert_eq!(
        policy("packs: [a\nrules: []\n"),
        [
            "p.yaml:2:6 error[yaml-syntax] a `: ` is not allowed here; put quotes around a text \
          that contains `: `; check brackets and indentation above"
        ]
    );
    assert_eq!(
        policy("packs: *.rs\n"),
        [
            "p.yaml:1:8 error[yaml-syntax] this alias has no anchor before it; \
          put quotes around a text that begins with `*`"
        ]
    );
    assert_eq!(
        policy("packs: \"\\d\"\n"),
        [
            "p.yaml:1:8 error[yaml-syntax] unknown escape in a text in double quotes; \
          use single quotes for a text with backslashes, such as a regular expression"
        ]
    );
}

#[test]
fn toml_syntax_is_located() {
    let (_, lines) = layer(&[("s.toml", TOML, "enforce = \n[mcp\nx = 1\n")]);
    assert!(
        lines[0].starts_with("s.toml:1:11 error[toml-syntax]"),
        "{lines:?}"
    );
    assert!(lines.len() >= 2, "all errors at once: {lines:?}");
}

#[test]
fn settings_said_twice() {
    let text = "requires_approval: [a]
approval: { mode: ask, actions: [b] }
exfiltration_guard: { enabled: true }
tools: { exfiltration_guard: { enabled: false } }
";
    assert_eq!(
        layer(&[("s.yaml", YAML, text)]).1,
        [
            "s.yaml:1:20 error[said-twice] the actions that ask are written twice; \
             also at s.yaml:2:33; keep `requires_approval` or `approval.actions`",
            "s.yaml:3:21 error[said-twice] `exfiltration_guard` is written at the top and under `tools`; \
             also at s.yaml:4:30; keep one of the two",
        ]
    );
    let two = layer(&[
        ("a.yaml", YAML, "network: true"),
        ("b.toml", TOML, "network = false"),
    ]);
    assert_eq!(
        two.1,
        [
            "b.toml:1:1 error[two-settings-files] a second settings file in this layer; \
          the first is a.yaml:1:1; move everything into one of the two"
        ]
    );
}

#[test]
fn all_errors_of_all_files_at_once() {
    let (_, lines) = layer(&[
        (
            "p.yaml",
            FileKind::Policy,
            "pakcs: [a]\nrules:\n  - { id: x, then: deny }\n",
        ),
        (
            "r.yaml",
            FileKind::Rules,
            "- { id: x, then: ask }\n- { then: ask }\n",
        ),
        ("bad.yaml", FileKind::Rules, "- [\n"),
        (
            "s.toml",
            TOML,
            "enfroce = \"observe\"\n[mcp.servers.x]\ntrust = \"vrified\"\n",
        ),
        ("agents/a.md", FileKind::AgentMarkdown, "no front matter\n"),
    ]);
    assert_eq!(
        lines,
        [
            "p.yaml:1:1 error[unknown-key] unknown key `pakcs` in the policy; did you mean `packs`?",
            "r.yaml:1:9 error[duplicate-name] there are two rules named `x`; \
             the first is at p.yaml:3:11; rename or remove one of the two",
            "r.yaml:2:3 error[missing-key] `id` is missing in this rule; Its name, unique over all layers.",
            "bad.yaml:1:3 error[yaml-syntax] this `[` is not closed",
            "s.toml:1:1 error[unknown-key] unknown key `enfroce` in the settings; did you mean `enforce`?",
            "s.toml:3:9 error[not-one-of] `trust` cannot be `vrified`; \
             did you mean `verified`? (valid: `local`, `verified`, `community`)",
            "agents/a.md:1:1 error[no-front-matter] no front matter; \
             begin the file with a `---` line, YAML, and another `---` line",
        ]
    );
}
