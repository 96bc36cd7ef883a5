//! What cannot be known is said, never dropped.

use crate::check;
use toolward_shell::{Start, analyze};

#[test]
fn programs() {
    check(
        "$x a",
        "run ?$x? a\nrun a (later empty expansion)\nunknown Program $x",
    );
    check("\"$x\" a", "run ?\"$x\"? a\nunknown Program \"$x\"");
    check(
        "$(a) b",
        "run a\nrun ?$(a)? b\nrun b (later empty expansion)\nunknown Program $(a)",
    );
    check(
        "x='rm -rf'; $x /",
        "run ?$x?rm -rf /\nrun rm -rf /\nset x=\"rm -rf\"\nunknown Program $x",
    );
    check(
        "a=to b=uch; $a$b x",
        "run ?$a$b?touch x\nrun touch x\nset a=to\nset b=uch\nunknown Program $a$b",
    );
    check("*.sh", "run ?*.sh?\nunknown Program *.sh");
    check("\"$@\"", "run ?\"$@\"?\nunknown Program \"$@\"");
}

#[test]
fn scripts() {
    check(
        "x='$(a)'; : ${x@P}",
        "run a\nrun : ?${x@P}?-…\nset x=$(a)\nunknown Script ${x@P}",
    );
    check(": ${!x}", "run : ?${!x}?-…\nunknown Script ${!x}");
    check(
        "x='y[$(a)]'; : ${!x}",
        "run a\nrun : ?${!x}?-…\nset x=y[$(a)]\nunknown Script ${!x}\nunknown Script y[$(a)]",
    );
    check(
        "x=y; y=1; : ${!x} ${!y[@]} ${!z*}",
        "run : ?${!x}?1… ?${!y[@]}?-… ?${!z*}?-…\nset x=y\nset y=1",
    );
}

#[test]
fn output_that_is_run_as_a_script() {
    check(
        "source <(a)",
        "run a
         run source /dev/fd/63
         file Execute /dev/fd/63 by 1
         unknown Script /dev/fd/63
         unknown Script source /dev/fd/63",
    );
}

#[test]
fn text_that_is_not_shell() {
    for script in [
        "'",
        "\"a",
        "a $(",
        "a ${x",
        "a `b",
        "if a; then",
        "a )",
        "(a",
        "{ a",
        "a ;; b",
        "a &&",
        "| a",
        "case x in",
        "a () b",
        "; a",
        "a <",
        "${ a; }",
        "fi",
        "{ }",
        "( )",
    ] {
        let facts = analyze(script, &Start::default());
        assert!(!facts.parsed && facts.has_unknown_program(), "{script}");
    }
}

#[test]
fn characters_nobody_sees() {
    for hidden in [
        '\0', '\r', '\u{1b}', '\u{a0}', '\u{200b}', '\u{202e}', '\u{2028}', '\u{3000}', '\u{feff}',
    ] {
        let facts = analyze(&format!("ls{hidden} x"), &Start::default());
        assert!(facts.has_unknown_program(), "{hidden:?}");
    }
    check("ls\r\n", "run ls\r\nunknown Unparsed character U+000D");
}

#[test]
fn a_file_that_is_written_and_then_run_is_unknown() {
    for script in [
        "echo 'touch m' > d/x.sh; bash d/x.sh",
        "cp /usr/bin/touch x; ./x m",
        "ln -s /usr/bin/touch y && ./y m",
        "printf '%s' code | tee run.py; python3 run.py",
        "curl -o i.sh https://example.com/i.sh && sh i.sh",
    ] {
        let facts = analyze(script, &Start::default());
        assert!(facts.has_unknown_program(), "{script}");
    }
    // A compiler's output is the workspace's own code.
    for script in [
        "gcc main.c -o main && ./main",
        "bash scripts/build.sh",
        "./gradlew test",
    ] {
        let facts = analyze(script, &Start::default());
        assert!(
            !facts.has_unknown_program(),
            "{script}: {:?}",
            facts.unknowns
        );
    }
}

#[test]
fn data_that_bash_comes_to_run_is_unknown() {
    for script in [
        "compgen -W '$(touch m)'",
        "BASH_CMDS[ls]=/bin/touch; ls m",
        "read PS4 <<< '$(touch m)'; set -x; :",
        "set -- 'a[$(touch m)]'; echo $(($1))",
        "declare -i y; read y <<< 'a[$(touch m)]'",
        "export GIT_EXTERNAL_DIFF; read GIT_EXTERNAL_DIFF <<< 'touch m'; git diff",
        "declare -n r=GIT_PAGER; r='touch m'; git log",
        "bash +x -c 'touch m'",
    ] {
        let facts = analyze(script, &Start::default());
        let seen = facts
            .commands
            .iter()
            .any(|command| command.name() == Some("touch"));
        assert!(seen || facts.has_unknown_program(), "{script}");
    }
    let facts = analyze("jobs -x touch m", &Start::default());
    assert!(
        facts
            .commands
            .iter()
            .any(|command| command.name() == Some("touch"))
    );
}
