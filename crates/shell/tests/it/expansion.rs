//! Quotes, braces, tilde, parameters: words come out as bash makes them.

use crate::check;

#[test]
fn quotes_and_escapes() {
    check(
        "to''u\"c\"h \\a\\ b 'c d' \"e $ f\" ''",
        r#"run touch "a b" "c d" "e $ f" """#,
    );
    check(
        r"$'\x74ouch' $'a\tb' $'\'' $'to\0x'",
        "run touch \"a\\tb\" ' to",
    );
    check("tou\\\nch a\\\nb", "run touch ab");
    check(r#"a "\a \$x \"q\" \\""#, r#"run a "\\a $x \"q\" \\""#);
    check("$\"touch\" x", "run touch x");
    check("a 'x\\\ny'", "run a \"x\\\\\\ny\"");
    check(
        "/usr/bin/touch x",
        "run /usr/bin/touch x\nfile Execute /usr/bin/touch by 0",
    );
    check("a\\", "run a\\");
}

#[test]
fn braces() {
    check("{touch,/tmp/m}", "run touch /tmp/m");
    check(
        "a {1..3} x{b,c}y {d} {} '{e,f}' {g,\"h i\"}",
        "run a 1 2 3 xby xcy {d} {} {e,f} g \"h i\"",
    );
    check(
        "a {1..99999}",
        "run a ?{1..99999}?-…\nunknown Limit too deep or too many commands",
    );
    check("a ${x}{b,c}", "run a ?${x}{b,c}?-… ?${x}{b,c}?-…");
}

#[test]
fn tilde() {
    check(
        "a ~ ~/x x~ \"~\" ~u/x",
        "run a /home/u /home/u/x x~ ~ ?~u/x?-",
    );
    check("x=~/y a", "run x=/home/u/y a");
    check(
        "HOME=/x; a ~/y",
        "run a ?~/y?/x/y\nset HOME=/x\nunknown Script HOME=/x changes what runs",
    );
}

#[test]
fn globs() {
    check(
        "a *.c b?d [ab] [ 'x*' \\*",
        "run a **.c* *b?d* *[ab]* [ x* *",
    );
    check(
        "/usr/bin/to?ch x",
        "run ?/usr/bin/to?ch? x\nunknown Program /usr/bin/to?ch",
    );
    check(
        "shopt -s extglob\na !(b)",
        "run shopt -s extglob\nrun a *!(b)*",
    );
    check("!(a)", "run a");
}

#[test]
fn given_variables_are_certain() {
    check("a $PWD/x \"$HOME\" ${PWD}", "run a /work/x /home/u /work");
    check("a $LIST \"$LIST\"", "run a a b *** \"a b *\"");
    check("a ${IFS}b c${IFS}d", "run a b c d");
    check("a ${PWD:-x}", "run a /work");
}

#[test]
fn unless_the_script_changes_them() {
    check("a $PWD; PWD=/x", "run a ?$PWD?/work…\nset PWD=/x");
    check(
        "while x; do a \"$PWD\"; cd b; done",
        "run x\nrun a ?\"$PWD\"?/work\nrun cd b",
    );
    check(
        "a $HOME; eval \"$x\"",
        "run a ?$HOME?/home/u…\nrun eval ?\"$x\"?-\nunknown Script eval \"$x\"",
    );
    check("a $LIST; IFS=,", "run a ?$LIST?a b *…\nset IFS=,");
    check(
        "a $HOME; declare HO''ME=/x",
        "run a ?$HOME?/home/u…\nrun declare HOME=/x\nset HOME=/x\nunknown Script HOME=/x changes what runs",
    );
}

#[test]
fn literal_assignments_are_guesses() {
    check(
        "x=1; a $x \"$x\" /p/$x",
        "run a ?$x?1… ?\"$x\"?1 ?/p/$x?/p/1\nset x=1",
    );
    check("x=1 a $x", "run x=1 a ?$x?-…");
    check("x=1; x+=2; a \"$x\"", "run a ?\"$x\"?12\nset x=1\nset x=2");
    check("(x=1); a \"$x\"", "run a ?\"$x\"?-\nset x=1");
    check(
        "x=1; read x; a \"$x\"",
        "run read x\nrun a ?\"$x\"?-\nset x=1",
    );
    check(
        "a ${x:-b} ${y:=c} $y",
        "run a ?${x:-b}?b… ?${y:=c}?c… ?$y?c…",
    );
    check(
        "x=atouchb; ${x:1:5} f",
        "run ?${x:1:5}?touch f\nrun touch f\nset x=atouchb\nunknown Program ${x:1:5}",
    );
    check("x=(1 $(a) 3)", "run a\nset x=?x=(1 $(a) 3)?1");
    check(
        "x[$(a)]=1",
        "run a\nset x=1\nunknown Script output that is evaluated",
    );
}

#[test]
fn output_that_is_certain_is_folded() {
    check("$(echo touch) x", "run echo touch\nrun touch x");
    check(
        "a \"$(printf '%s' 'b c')\"",
        "run printf %s \"b c\"\nrun a \"b c\"",
    );
    check("a $(cat <<E\nb\nE\n)", "run cat\nrun a b");
    check(
        "a $(echo b | rev)",
        "run echo b\nrun rev\nrun a ?$(echo b | rev)?-…",
    );
    check(
        "echo() { rm; }; a $(echo b)",
        "run rm (later echo)\nrun echo b\nrun a ?$(echo b)?-…",
    );
    check(
        "a $(echo b); echo() { rm; }",
        "run echo b\nrun a ?$(echo b)?b…\nrun rm (later echo)",
    );
}

#[test]
fn what_splits_is_more_than_its_first_word() {
    // Only the first word begins as written; any number may follow.
    check("a b$x", "run a ?b$x?- ?b$x?-…");
    check("a \"b$x\" 'b'$x", "run a ?\"b$x\"?- ?'b'$x?- ?'b'$x?-…");
    check(
        "x='1 c d'; a b$x",
        "run a ?b$x?b1 ?b$x?c d…\nset x=\"1 c d\"",
    );
    check("a \"b$@\"", "run a ?\"b$@\"?- ?\"b$@\"?-…");
    // What the script only ever gives one word stays one.
    check("x=1; x=2; a b$x", "run a ?b$x?b2\nset x=1\nset x=2");
    check(
        "a b$((1+1)) b$(date +%F)",
        "run date +%F\nrun a ?b$((1+1))?- ?b$(date +%F)?-",
    );
    check("for x in 1 2; do a b$x; done", "run a ?b$x?b1");
    check("for x in 1 '2 3'; do a b$x; done", "run a ?b$x?b1 ?b$x?…");
    check(
        "x=1; a b$x; x='2 c'",
        "run a ?b$x?b1 ?b$x?…\nset x=1\nset x=\"2 c\"",
    );
    check(
        "x=1; y=$x; a b$y",
        "run a ?b$y?b1 ?b$y?…\nset x=1\nset y=?$x?1",
    );
    // Nothing else is certain where splitting is not the usual.
    check(
        "x=1; IFS=1; a b$x",
        "run a ?b$x?b1 ?b$x?…\nset x=1\nset IFS=1",
    );
    // Several words would be an error here.
    check("> b$x", "file Write ?b$x?-…");
    check("export b=$x", "run export ?b=$x?-\nset b=?$x?- exported");
}
