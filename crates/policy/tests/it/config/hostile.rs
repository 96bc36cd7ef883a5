//! Files written to hurt: they cost an error, not the process.

use super::{TOML, clean, layer, loaded, policy};
use std::fmt::Write as _;
use toolward_policy::config::{FileKind, render};

/// Runs on a thread with the stack that a worker thread has.
fn on_a_small_stack(run: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(2 << 20).spawn(run);
    assert!(thread.is_ok_and(|thread| thread.join().is_ok()));
}

#[test]
fn ten_thousand_brackets() {
    on_a_small_stack(|| {
        let deep = "lists and maps are nested deeper than 64 levels";
        let flow = policy(&"[".repeat(10_000));
        assert_eq!(flow, [format!("p.yaml:1:65 error[yaml-syntax] {deep}")]);
        let maps = policy(&"{a: ".repeat(10_000));
        assert!(maps[0].ends_with(deep), "{maps:?}");
        let dashes = policy(&"- ".repeat(10_000));
        assert!(dashes[0].ends_with(deep), "{dashes:?}");
        let blocks = (0..2_000).fold(String::new(), |mut text, depth| {
            let _ = writeln!(text, "{}a:", " ".repeat(depth));
            text
        });
        let blocks = policy(blocks.get(..1 << 20).unwrap_or(&blocks));
        assert!(blocks[0].ends_with(deep), "{blocks:?}");
    });
}

#[test]
fn brackets_in_toml() {
    on_a_small_stack(|| {
        for text in [
            format!("a = {}", "[".repeat(10_000)),
            "[".repeat(10_000),
            format!("a = {}", "{ a = ".repeat(10_000)),
            format!("{}b = 1", "a.".repeat(10_000)),
            format!("[{}b]", "a.".repeat(10_000)),
            format!("a = {}1{}", "[".repeat(70), "]".repeat(70)),
        ] {
            let lines = layer(&[("s.toml", TOML, &text)]).1;
            assert!(!lines.is_empty());
        }
    });
}

#[test]
fn dotted_keys_in_inline_tables_twice() {
    // 80 levels of 79 parts: the parser allows it and cannot drop it.
    let key = vec!["a"; 79].join(".");
    let nested = format!("{}1{}", format!("{{ {key} = ").repeat(79), "}".repeat(79));
    let longest = vec!["a"; 15].join(".");
    let allowed = format!(
        "{}1{}",
        format!("{{ {longest} = ").repeat(79),
        "}".repeat(79)
    );
    on_a_small_stack(move || {
        for value in [nested, allowed] {
            let text = format!("x = {value}\nx = {value}\n");
            assert!(!layer(&[("s.toml", TOML, &text)]).1.is_empty());
            assert!(
                !layer(&[("s.toml", TOML, &format!("x = {value}\n"))])
                    .1
                    .is_empty()
            );
        }
    });
}

#[test]
fn alias_bomb() {
    let mut text = String::from("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for level in 1..12 {
        let row = vec![format!("*a{}", level - 1); 10].join(", ");
        let _ = writeln!(text, "a{level}: &a{level} [{row}]");
    }
    let lines = policy(&text);
    assert_eq!(
        lines,
        [
            "p.yaml:5:45 error[too-many-values] more than 100000 values, counting what aliases repeat"
        ]
    );
}

#[test]
fn alias_of_a_long_text() {
    let text = format!(
        "a: &a {}\nb: [{}]\n",
        "x".repeat(500_000),
        "*a, ".repeat(1_000)
    );
    let lines = policy(&text);
    assert_eq!(lines.len(), 1);
    assert!(
        lines[0].contains("anchors and aliases repeat more than 16 MiB"),
        "{lines:?}"
    );
}

#[test]
fn anchors_inside_anchors() {
    let depth = 60;
    let open = (0..depth)
        .map(|level| format!("&a{level} ["))
        .collect::<Vec<_>>()
        .concat();
    let text = format!("x: {open}{}{}\n", "~,".repeat(50_000), "]".repeat(depth));
    let lines = policy(&text);
    assert!(lines[0].contains("16 MiB"), "{lines:?}");
}

#[test]
fn alias_inside_itself() {
    assert_eq!(
        policy("packs: &a [*a]\n"),
        ["p.yaml:1:12 error[alias-loop] this alias stands inside what it repeats"]
    );
}

#[test]
fn aliases_within_the_budget_work() {
    let text = "agents:\n  a: { tools: &t { allowed: &l [Read] } }\n  b: { tools: *t, delegate_to: [a] }\n  c: { tools: { blocked: *l } }\n";
    let config = clean(&[("p.yaml", FileKind::Policy, text)]);
    let tools = config.agents[1].tools.as_ref().unwrap();
    assert_eq!(tools.allowed.as_ref().unwrap().value[0].value, "Read");
    assert_eq!(
        config.agents[2].tools.as_ref().unwrap().blocked[0].value,
        "Read"
    );
}

#[test]
fn too_many_values_without_aliases() {
    let text = format!("packs: [{}]\n", "a,".repeat(100_001));
    let lines = policy(&text);
    assert!(lines[0].contains("more than 100000 values"), "{lines:?}");
    let text = format!("accept_missing = [{}]\n", "1,".repeat(100_001));
    let lines = layer(&[("s.toml", TOML, &text)]).1;
    assert!(lines[0].contains("more than 100000 values"), "{lines:?}");
}

#[test]
fn a_huge_file_is_not_parsed() {
    let text = " ".repeat((1 << 20) + 1);
    let expected = "p.yaml:1:1 error[file-too-large] the file is larger than 1 MiB; split it into several files";
    assert_eq!(policy(&text), [expected]);
}

#[test]
fn invisible_characters_are_refused() {
    assert_eq!(
        policy("packs: [a]\nrules: []\0\nagents: {}\n"),
        [
            "p.yaml:2:10 error[invisible-character] the file contains the invisible character U+0000; \
          remove it; in a quoted YAML text it can be written as an escape"
        ]
    );
    for c in ['\u{1b}', '\u{7f}', '\u{202e}', '\u{2066}', '\u{85}'] {
        for kind in [FileKind::Policy, FileKind::AgentMarkdown, TOML] {
            let lines = layer(&[("f", kind, &format!("# {c}\n"))]).1;
            assert!(
                lines[0].starts_with("f:1:3 error[invisible-character]"),
                "{lines:?}"
            );
        }
    }
}

#[test]
fn line_ends_and_byte_order_marks_do_not_move_places() {
    for start in ["", "\u{feff}"] {
        for end in ["\n", "\r\n", "\r"] {
            let text = format!("{start}packs: [é]{end}pakcs: é{end}");
            assert_eq!(
                policy(&text),
                [
                    "p.yaml:2:1 error[unknown-key] unknown key `pakcs` in the policy; did you mean `packs`?"
                ]
            );
            let text = format!("{start}pakcs: é");
            assert!(policy(&text)[0].starts_with("p.yaml:1:1 "));
        }
        for end in ["\n", "\r\n"] {
            let text = format!("{start}enforce = \"observe\" # é{end}netwrok = false{end}");
            let lines = layer(&[("s.toml", TOML, &text)]).1;
            assert!(
                lines[0].starts_with("s.toml:2:1 error[unknown-key]"),
                "{lines:?}"
            );
        }
    }
}

#[test]
fn columns_are_characters() {
    let lines = policy("agents: { \"ä\u{1F600}\": {}, b: { x: 1 } }\n");
    assert!(
        lines[0].starts_with("p.yaml:1:11 error[unfit-name]"),
        "{lines:?}"
    );
    assert!(
        lines[1].starts_with("p.yaml:1:26 error[unknown-key]"),
        "{lines:?}"
    );
}

#[test]
fn many_findings_are_cut_and_errors_are_never_crowded_out() {
    let wrong = (0..5_000)
        .map(|n| format!("k{n}: 1\n"))
        .collect::<Vec<_>>()
        .concat();
    let lines = policy(&wrong);
    assert_eq!(lines.len(), 101);
    assert!(
        lines[100].contains("more than 100 errors in this file"),
        "{}",
        lines[100]
    );
    // Warnings first, the error last.
    let looped = (0..300)
        .map(|n| {
            format!("  a{n}: {{ transitions: {{ on_success: a{n}, on_failure: complete }} }}\n")
        })
        .collect::<Vec<_>>()
        .concat();
    let (loaded, _) = loaded(&[(
        "p.yaml",
        FileKind::Policy,
        &format!("agents:\n{looped}rulez: []\n"),
    )]);
    assert!(!loaded.is_usable());
}

#[test]
fn anything_renders() {
    for text in [
        "a: \"\\e[31m\"\nb\u{200b}: 1",
        "\u{feff}\u{feff}",
        "é: [",
        "- - -",
        "!!",
        "%x",
        "\r\r\n:",
    ] {
        let (loaded, map) = loaded(&[("p\u{1b}.yaml", FileKind::Policy, text)]);
        for found in &loaded.diagnostics {
            let shown = render(found, &map);
            assert!(
                shown.chars().all(|c| c == '\n' || !c.is_control()),
                "{shown:?}"
            );
        }
    }
}

#[test]
fn long_chains_and_many_mistakes_are_walked_once() {
    on_a_small_stack(|| {
        let chain = (0..10_000)
            .map(|n| {
                format!(
                    "  a{n}: {{ delegate_to: a{0}, transitions: {{ on_success: a{0} }} }}\n",
                    n + 1
                )
            })
            .collect::<Vec<_>>()
            .concat();
        let lines = policy(&format!("agents:\n{chain}"));
        assert_eq!(
            lines.len(),
            2,
            "both name the last agent, which is not there"
        );
        let wrong = (0..10_000)
            .map(|n| format!("  a{n}: {{ delegate_to: x{n} }}\n"))
            .collect::<Vec<_>>()
            .concat();
        assert_eq!(policy(&format!("agents:\n{wrong}")).len(), 101);
    });
}
