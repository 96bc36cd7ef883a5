//! Every way a command can stand in a script.

use crate::check;

#[test]
fn lists_and_pipelines() {
    check(
        "a; b & c && d || e\nf",
        "run a\nrun b\nrun c\nrun d\nrun e\nrun f",
    );
    check("a | b |& c", "run a\nrun b\nrun c");
    check(
        "! a; time b; time -p c; ! time d",
        "run a\nrun b\nrun c\nrun d",
    );
    check("a # '\nb", "run a\nrun b");
    check("a#b c", "run a#b c");
    check("a |\n\n b &&\n c", "run a\nrun b\nrun c");
    check("", "");
    check("# only a comment", "");
}

#[test]
fn compound_commands() {
    check("(a; b)", "run a\nrun b");
    check("{ a; b; }", "run a\nrun b");
    check(
        "if a; then b; elif c; then d; else e; fi",
        "run a\nrun b\nrun c\nrun d\nrun e",
    );
    check(
        "while a; do b; done; until c; do d; done",
        "run a\nrun b\nrun c\nrun d",
    );
    check(
        "for x in 1 2; do a; done; for y; do b; done",
        "run a\nrun b",
    );
    check(
        "for ((i=0; i<$(a); i++)); do b; done",
        "run a\nrun b\nunknown Script output that is evaluated",
    );
    check("select x in 1; do a; done", "run a");
    check(
        "case $(a) in x|$(b)) c;; (y) d;& z) e;;& *) f; esac",
        "run a\nrun b\nrun c\nrun d\nrun e\nrun f",
    );
    check("coproc a x; coproc NAME { b; }", "run a x\nrun b");
    check(
        "[[ -f $(a) && ( x == $(b) ) || ! y =~ ^(x|$(c)).*$ ]] && d",
        "run a\nrun b\nrun c\nrun d",
    );
    check("if a; then (b) fi; { (c) }", "run a\nrun b\nrun c");
}

#[test]
fn words_that_only_look_reserved() {
    check("echo if then { } ! time", "run echo if then { } ! time");
    check("'if' x; \\while y", "run if x\nrun while y");
    check("i\\\nf a; then b; fi", "run a\nrun b");
    check("{a,b}", "run a b");
    check("{a b}", "run {a b}");
    check("ifx a", "run ifx a");
}

#[test]
fn arithmetic_and_subshells_are_told_apart() {
    check("((a + b))", "");
    check("( (rm x) )", "run rm x");
    check("((rm x) )", "run rm x");
    check("((rm x); (rm y))", "run rm x\nrun rm y");
    check("echo $((1 + 2))", "run echo ?$((1 + 2))?-");
    check("echo $((rm x) )", "run rm x\nrun echo ?$((rm x) )?-…");
    check(
        "echo $((a) | (b))",
        "run a\nrun b\nrun echo ?$((a) | (b))?-…",
    );
    check(
        "(( 1 + #$(a)\n 2 ))",
        "run a\nunknown Script output that is evaluated",
    );
    check(
        "echo $[ $(a) ]",
        "run a\nrun echo ?$[ $(a) ]?-\nunknown Script output that is evaluated",
    );
    check(
        "(( x[$(a)] ))",
        "run a\nunknown Script output that is evaluated",
    );
}

#[test]
fn arithmetic_that_hides_code_is_unknown() {
    check("(( '$(a)' ))", "not parsed\nunknown Unparsed (( '$(a)' ))");
    check(
        "x='y[$(a)]'; ((x))",
        "run a\nset x=y[$(a)]\nunknown Script y[$(a)]",
    );
    check(
        "x='y[$(a)]'; echo ${z:x}",
        "run a\nrun echo ?${z:x}?-…\nset x=y[$(a)]\nunknown Script y[$(a)]",
    );
    check("[[ 'y[$(a)]' -eq 1 ]]", "run a\nunknown Script y[$(a)]");
    check("[[ -v 'y[$(a)]' ]]", "run a\nunknown Script y[$(a)]");
}

#[test]
fn functions() {
    check("f() { a; }; f x", "run a (later f)\nrun f x");
    check("function f { a; }\nf", "run a (later f)\nrun f");
    check("function f() (a)\nf", "run a (later f)\nrun f");
    check("f\nf() { a; }", "run f\nrun a (later f)");
    check("f() if x; then a; fi", "run x (later f)\nrun a (later f)");
    check("(f() { a; }); f", "run a (later f)\nrun f");
}

#[test]
fn a_function_takes_the_place_of_a_program() {
    let start = toolward_shell::Start::default();
    let facts = toolward_shell::analyze("ls() { rm x; }; ls; unset -f ls; ls", &start);
    let known: Vec<bool> = facts
        .commands
        .iter()
        .filter(|command| command.name() == Some("ls"))
        .map(|command| command.in_table)
        .collect();
    assert!(known[0], "the function is called");
    let facts = toolward_shell::analyze("if x; then echo() { rm y; }; fi; echo $(echo a)", &start);
    assert!(facts.commands.iter().all(|command| {
        command.args.iter().all(|arg| arg.known() != Some("a")) || command.args.len() == 1
    }));
}

#[test]
fn redirections() {
    check(
        "a <i >o 2>>e",
        "run a\nfile Read i by 0\nfile Write o by 0\nfile Write e by 0",
    );
    check(
        "a &>o; b >&p; c >|q; d <>r",
        "run a\nrun b\nrun c\nrun d\nfile Write o by 0\nfile Write p by 1\nfile Write q by 2\nfile Read r by 3\nfile Write r by 3",
    );
    check(
        "a 2>&1 <&3 3>&- >/dev/null 2>/dev/stderr </dev/fd/4",
        "run a",
    );
    check(
        "exec {fd}>o; {fd}<i a",
        "run exec\nrun a\nfile Write o by 0\nfile Read i by 1",
    );
    check(">o", "file Write o");
    check("(a) >o", "run a\nfile Write o");
    check(
        "while read x; do a; done <i",
        "run read x\nrun a\nfile Read i",
    );
    check("a 99999999999>o", "run a\nfile Write o by 0");
    check("a >~/o$x", "run a\nfile Write ?~/o$x?-… by 0");
    check("a > $(b)", "run b\nrun a\nfile Write ?$(b)?-… by 1");
    check(
        "a >/dev/null2 >/dev/fd/x",
        "run a\nfile Write /dev/null2 by 0\nfile Write /dev/fd/x by 0",
    );
}

#[test]
fn sockets() {
    check("a </dev/tcp/h/80", "run a\nhost h Some(80)");
    check(
        "exec 3<>/dev/udp/h/53",
        "run exec\nhost h Some(53)\nhost h Some(53)",
    );
    check("a >/dev/tcp/$h/1", "run a\nhost ?/dev/tcp/$h/1?- None");
}

#[test]
fn here_documents() {
    check(
        "a <<E\n$(b) `c` \\$(no)\nE\nd",
        "run b\nrun c\nrun a\nrun d",
    );
    check("a <<'E'\n$(no)\nE\nd", "run a\nrun d");
    check("a <<-E\n\tx\n\tE\nd", "run a\nrun d");
    check(
        "a <<E1 <<\\E2\n$(b)\nE1\n$(no)\nE2\nd",
        "run b\nrun a\nrun d",
    );
    check("a <<< \"$(b)\"", "run b\nrun a");
    check(
        "x=$(a <<E\nit's )\nE\n)",
        "run a\nset x=?$(a <<E\nit's )\nE\n)?-",
    );
    check("a <<E\nE\\\nE\nE\nb", "run a\nrun b");
    check("((a <<E\nx )\nE\n) )", "run a");
}

#[test]
fn substitutions() {
    check(
        "a `b \\`c\\``",
        "run c\nrun b ?`c`?-…\nrun a ?`b \\`c\\``?-…",
    );
    check(
        "a \"$(b \"$(c)\")\"",
        "run c\nrun b ?\"$(c)\"?-\nrun a ?\"$(b \"$(c)\")\"?-",
    );
    check("a <(b) >(c)", "run b\nrun c\nrun a /dev/fd/63 /dev/fd/63");
    check("a --f=<(b)", "run b\nrun a --f=/dev/fd/63");
    check(
        "a ${x:-$(b)} ${x#$(c)} ${x/$(d)/$(e)} ${x:$(f)} ${x[$(g)]}",
        "
        run b\nrun c\nrun d\nrun e\nrun f\nrun g
        run a ?${x:-$(b)}?-… ?${x#$(c)}?-… ?${x/$(d)/$(e)}?-… ?${x:$(f)}?-… ?${x[$(g)]}?-…
        unknown Script output that is evaluated",
    );
    check(
        "\"${x:-'$(a)'}\"",
        "run a\nrun ?\"${x:-'$(a)'}\"?\nunknown Program \"${x:-'$(a)'}\"",
    );
    check(
        "a $(case x in (y) b;; z) c;; esac)",
        "run b\nrun c\nrun a ?$(case x in (y) b;; z) c;; esac)?-…",
    );
    check("a $(: # )\nb)", "run :\nrun b\nrun a ?$(: # )\nb)?-…");
}
