//! No bytes make the analyser panic, overflow the stack or hang.

use std::thread;

use toolward_shell::{Analysis, Limits, Start, UnknownKind, analyze, analyze_with};

use crate::data;

fn facts(script: &str) -> Analysis {
    analyze(
        script,
        &Start {
            home: Some("/home/u".to_owned()),
            variables: vec![("LIST".to_owned(), "a b".to_owned())],
        },
    )
}

/// Constructs that nest: what opens them, the inside, what closes them.
const NESTING: &[(&str, &str, &str)] = &[
    ("{ ", "a", "; }"),
    ("(", "1", ")"),
    ("((", "1", "))"),
    ("( ( ", "a", " ) )"),
    ("$(", "a", ")"),
    ("$((", "1", "))"),
    ("$[", "1", "]"),
    ("a \"$(", "a", ")\""),
    ("a ${x:-", "a", "}"),
    ("a \"${x:-", "a", "}\""),
    ("a ${x[", "1", "]}"),
    ("x[$(", "a", ")]=1"),
    ("x=($(", "a", "))"),
    ("a <(", "a", ")"),
    ("if ", "a", "; then b; fi"),
    ("if a; then ", "a", "; fi"),
    ("while ", "a", "; do b; done"),
    ("for x in y; do ", "a", "; done"),
    ("for x in $(", "a", "); do b; done"),
    ("case x in x) ", "a", " esac"),
    ("case x in x) ", "a", ";; esac"),
    ("case $(", "a", ") in x) b;; esac"),
    ("f() { ", "a", "; }"),
    ("function f { ", "a", "; }"),
    ("coproc ", "a", ""),
    ("[[ $(", "a", ") ]]"),
    ("[[ ( ", "a", " ) ]]"),
    ("[[ a == @(", "1", ") ]]"),
    ("! ", "a", ""),
    ("time ", "a", ""),
    ("a {b,", "c", "}"),
    ("a >$(", "b", ")"),
    ("(( $( ( ", "a", " ) ) ) )"),
    ("(( $(", "a", ") ) )"),
    ("a $(( $(", "a", ") ) )"),
    ("eval ", "a", ""),
    ("command ", "a", ""),
];

#[test]
fn nesting_fits_in_a_small_stack() {
    let limit = Limits::default().depth;
    for depth in [limit - 2, limit - 1, limit, limit + 1, 4 * limit, 20_000] {
        for (open, inside, close) in NESTING {
            let script = format!("{}{inside}{}", open.repeat(depth), close.repeat(depth));
            let limits = Limits {
                bytes: 4 << 20,
                ..Limits::default()
            };
            let run = move || analyze_with(&script, &Start::default(), &limits);
            let worker = thread::Builder::new()
                .stack_size(2 << 20)
                .spawn(run)
                .unwrap();
            let facts = worker.join().unwrap();
            let shallow = facts.parsed && !facts.commands.is_empty();
            assert!(
                shallow || facts.has_unknown_program() || *inside == "1",
                "{open} x {depth}"
            );
        }
    }
}

#[test]
fn text_in_text_fits_in_a_small_stack() {
    let mut script = "touch x".to_owned();
    for _ in 0..12 {
        script = format!("eval '{}'", script.replace('\'', r"'\''"));
    }
    let worker = thread::Builder::new()
        .stack_size(2 << 20)
        .spawn(move || facts(&script))
        .unwrap();
    let facts = worker.join().unwrap();
    assert!(
        facts.has_unknown_program()
            || facts
                .commands
                .iter()
                .any(|command| command.name() == Some("touch"))
    );
}

#[test]
fn endless_text_is_refused() {
    for piece in [
        "{ ", "(", "$(", "`", "\"", "'", "${", "((", "{", "[", "a[", "<<E ", "if ", "\\\n", "!",
        "\u{e9}", "$x ", "{a,b}", "a;",
    ] {
        let long = facts(&piece.repeat((1 << 20) / piece.len()));
        assert!(
            long.unknowns
                .iter()
                .any(|unknown| unknown.kind == UnknownKind::Limit),
            "{piece}"
        );
        // As long as is read at all.
        facts(&piece.repeat((64 << 10) / piece.len()));
    }
}

#[test]
fn expansions_are_bounded() {
    for script in [
        "a {1..1000}{1..1000}",
        "a {a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}",
        "a {1..99999999999999999999} {9223372036854775807..-9223372036854775808} ~99999999999999999999",
        "x=aa; x=$x$x$x$x$x$x$x$x; x=$x$x$x$x$x$x$x$x; x=$x$x$x$x$x$x$x$x; x=$x$x$x$x$x$x$x$x; x=$x$x$x$x$x$x$x$x; a $x",
        "x='eval $x $x'; eval $x",
        "x='$x;$x'; eval \"$x\"",
        "f() { f; f; }; f",
        "x='$(eval \"$x\") `eval $x`'; eval \"$x\"",
        "x='y[$((x))]'; ((x))",
        "x='y[$((x+x+x+x))]'; ((x))",
        "x='${x@P}${x@P}'; : ${x@P}",
    ] {
        let facts = facts(script);
        assert!(
            facts.commands.len() <= Limits::default().commands,
            "{script}"
        );
    }
    let many = format!("a {}", "{1..1000} ".repeat(6000));
    assert!(
        facts(&many)
            .unknowns
            .iter()
            .any(|unknown| unknown.kind == UnknownKind::Limit)
    );
}

/// A small generator with a fixed seed; the same on every run.
pub struct Random(pub u64);

impl Random {
    /// A number below `most`.
    pub fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % most.max(1)
    }
}

const TOKENS: &[&str] = &[
    "$(",
    "${",
    "$((",
    "((",
    "`",
    "'",
    "\"",
    "\\",
    "\n",
    "<<E\n",
    "E\n",
    ";;",
    "&&",
    "||",
    "|",
    "&",
    ";",
    "(",
    ")",
    "{ ",
    "}",
    "[[ ",
    " ]]",
    "if ",
    "then ",
    "fi",
    "case x in ",
    "esac",
    "do ",
    "done",
    "for x in ",
    "while ",
    "function ",
    "f()",
    "x=",
    "x[",
    "]=",
    "@P}",
    "!",
    "#",
    "~",
    "*",
    "{a,b}",
    "{1..9}",
    "eval ",
    "exec ",
    "cd ",
    "$x",
    "$@",
    "<(",
    ">",
    "<",
    "<<<",
    "é",
    "\u{0}",
    "\r",
    " ",
    "a",
    "echo ",
    "printf -v x ",
    "trap ",
    "alias a=",
    "export x=",
    "unset ",
    "time ",
    "coproc ",
    "$'\\x4",
    "${x:-",
    "${!x",
    "${x@P}",
    "]]",
];

#[test]
fn random_scripts_do_no_harm() {
    let mut random = Random(1);
    for _ in 0..30_000 {
        let script: String = (0..random.below(24))
            .map(|_| TOKENS[random.below(TOKENS.len())])
            .collect();
        facts(&script);
    }
    for _ in 0..10_000 {
        let bytes: Vec<u8> = (0..random.below(60))
            .map(|_| u8::try_from(random.below(256)).unwrap())
            .collect();
        facts(&String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn mutated_lines_do_no_harm() {
    let mut random = Random(2);
    for line in data("everyday.txt").lines() {
        let mut chars: Vec<char> = line.chars().collect();
        for _ in 0..3 {
            let at = random.below(chars.len());
            match random.below(3) {
                0 if !chars.is_empty() => drop(chars.drain(at..)),
                1 if !chars.is_empty() => drop(chars.remove(at)),
                _ => drop(chars.splice(at..at, TOKENS[random.below(TOKENS.len())].chars())),
            }
            facts(&chars.iter().collect::<String>());
        }
    }
}
