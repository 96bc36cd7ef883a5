//! Builtins that change what the shell does next.

use crate::check;
use toolward_shell::{Start, analyze};

#[test]
fn directories() {
    check("cd /x && cat a", "run cd /x\nrun cat a in /x");
    check("cd x; >o", "run cd x\nfile Write o in x\nfile Write o");
    check(
        "cd x && >o; >p",
        "run cd x\nfile Write o in x\nfile Write p in x\nfile Write p",
    );
    check(
        "cd x || exit; >o",
        "run cd x\nrun exit in x\nfile Write o in x",
    );
    check(
        "(cd x && >o); >p",
        "run cd x\nfile Write o in x\nfile Write p",
    );
    check(
        "cd /x && cd y && >o",
        "run cd /x\nrun cd y in /x\nfile Write o in /x/y",
    );
    check("cd && >o", "run cd\nfile Write o in /home/u");
    check(
        "cd $x && >o; >/p",
        "run cd ?$x?-…\nfile Write o in ?\nfile Write /p in ?",
    );
    check(
        "pushd x && >o && popd && >p",
        "run pushd x\nrun popd in x\nfile Write o in x\nfile Write p",
    );
    check("cd x | a; >o", "run cd x\nrun a\nfile Write o");
    check(
        "f() { cd x; }; f; >o",
        "run cd x (later f) in ?\nrun f\nfile Write o\nfile Write o in ?",
    );
}

#[test]
fn text_that_is_run() {
    check(
        "eval 'a; b' c",
        "run eval \"a; b\" c\nrun a (shell eval)\nrun b c (shell eval)",
    );
    check(
        "x=a; eval $x",
        "run eval ?$x?a…\nrun a (shell eval)\nset x=a\nunknown Script eval $x",
    );
    check(
        "eval a=b; $a",
        "run eval a=b\nrun ?$a?b\nrun b\nset a=b\nunknown Program $a",
    );
    check(
        "trap 'a' EXIT; trap - INT; trap",
        "run trap a EXIT\nrun a (later trap)\nrun trap - INT\nrun trap",
    );
    check(
        "source f; . /g",
        "run source f\nrun . /g\nfile Execute f by 0\nfile Execute /g by 1\nunknown Script source f\nunknown Script source /g",
    );
    check(
        "alias x='a b'; x",
        "run alias \"x=a b\"\nrun a b (later x)\nrun x\nunknown Program x",
    );
    check(
        "mapfile -C a x; complete -C b y",
        "run mapfile -C a x\nrun a (later mapfile)\nrun complete -C b y\nrun b (later complete)",
    );
    check(
        "fc -s; fc -l",
        "run fc -s\nrun fc -l\nunknown Script fc runs commands again",
    );
    check(
        "hash -p /x ls",
        "run hash -p /x ls\nfile Execute /x by 0\nunknown Program hash -p /x",
    );
}

#[test]
fn words_that_run_other_words() {
    check("exec a b", "run exec a b\nrun a b");
    check("exec -a n a", "run exec -a n a\nrun a");
    check(
        "command -p a; command -v b; builtin cd x && >o",
        "run command -p a\nrun a\nrun command -v b\nrun builtin cd x\nrun cd x\nfile Write o in x",
    );
    check(
        "ls() { command ls; }; command ls",
        "run command ls (later ls)\nrun ls (later ls)\nrun command ls\nrun ls",
    );
    check(
        "command eval a",
        "run command eval a\nrun eval a\nrun a (shell eval)",
    );
}

#[test]
fn names_with_subscripts_run_code() {
    for script in [
        "read 'x[$(a)]'",
        "unset 'x[$(a)]'",
        "test -v 'x[$(a)]'",
        "let 'x[$(a)]'",
        "declare 'x[$(a)]=1'",
        "printf -v 'x[$(a)]' 1",
        "[ -v 'x[$(a)]' ]",
    ] {
        let facts = analyze(script, &Start::default());
        assert!(
            facts
                .commands
                .iter()
                .any(|command| command.name() == Some("a")),
            "{script}"
        );
        assert!(facts.has_unknown_program(), "{script}");
    }
}

#[test]
fn kill_touches_processes() {
    let facts = analyze("kill -9 1", &Start::default());
    assert!(
        facts.commands[0]
            .nature
            .has(toolward_shell::Nature::PROCESSES)
    );
    assert!(facts.commands[0].in_table);
}

#[test]
fn printing_into_a_variable() {
    check(
        "printf -v q touch; $q x",
        "run printf -v q touch\nrun ?$q?touch x\nrun touch x\nunknown Program $q",
    );
}

#[test]
fn data_that_is_evaluated_is_code() {
    for script in [
        "read x < f; echo $((x))",
        "read x < f; echo $((x + 1))",
        "x=$(cat f); echo $((x))",
        "x=`cat f`; echo $(($x))",
        "x=$(cat f); y=$x; echo $((y))",
        "echo $(( $(cat f) + 1 ))",
        "((x = $(cat f)))",
        "x=$(cat f); [[ $x -gt 3 ]]",
        "x=$(cat f); [[ 3 -gt x ]]",
        "x=$(cat f); [[ -v $x ]]",
        "x=$(cat f); test -v \"$x\"",
        "x=$(cat f); printf -v \"$x\" a",
        "x=$(cat f); declare \"$x\"",
        "x=$(cat f); declare \"$x=1\"",
        "x=$(cat f); unset \"$x\"",
        "x=$(cat f); read \"$x\"",
        "x=$(cat f); let x=x+1",
        "let x=$(cat f)",
        "x=$(cat f); echo ${!x}",
        "x=$(cat f); echo ${a[$x]}",
        "x=$(cat f); a[$x]=1",
        "x=$(cat f); echo ${y:x}",
        "mapfile -t a < f; echo $((a[0]))",
        "mapfile < f; echo $((MAPFILE[0]))",
        "a=($(cat f)); echo $((a[0] + 1))",
        "while read -r n; do sum=$((sum + n)); done < f",
        "while :; do echo $((x)); x=$(cat f); done",
        "cat f | while read n; do ((sum += n)); done",
        "for x in $(cat f); do echo $((x)); done",
        "declare -i n; n=$(cat f)",
        "declare -i n=$(cat f)",
        "read x <<< \"$(cat f)\"; echo $((x))",
        "wc() { cat f; }; x=$(wc); echo $((x))",
        "x=$(expr \"$(cat f)\" : '\\(.*\\)'); echo $((x))",
    ] {
        let facts = analyze(script, &Start::default());
        assert!(facts.has_unknown_program(), "{script}");
    }
}

#[test]
fn numbers_are_not_data() {
    for script in [
        "for i in 1 2 3; do echo $((i * 2)); done",
        "for i in {1..9}; do echo $((i * 2)); done",
        "for i in $(seq 1 10); do echo $((i * 2)); done",
        "for ((i = 0; i < 3; i++)); do echo $i; done",
        "n=0; for f in *; do n=$((n + 1)); done; echo $n",
        "while read -r line; do ((n++)); done < f; echo $n",
        "while read -r line; do [[ $line == x && $n -gt 3 ]]; done < f",
        "x=$(wc -l < f); echo $((x + 1))",
        "x=$(ls | wc -l); [[ $x -gt 3 ]]",
        "x=$(grep -c a f || true); ((x > 3)) && echo many",
        "start=$(date +%s); echo $(( $(date +%s) - start ))",
        "x=$(nproc); echo $((x - 1))",
        "x=$(expr $y + 1); echo $((x * 2))",
        "x=$(stat -c %s f); echo $((x / 1024))",
        "x=$(git rev-list --count HEAD); echo $((x - 1))",
        "x=$(cat f); [ \"$x\" -gt 3 ]",
        "x=$(cat f); echo $((${#x} + 1)) ${#x}",
        "x=$(cat f); echo \"$x\" ${x%.c}",
        "x=$(cat f); declare y=$x; export \"z=$x\"",
        "declare -A m; while read -r k; do m[$k]=1; echo ${m[$k]}; done < f",
        "read -r -p \"$prompt\" x < f; echo $x",
        "read x <<< 5; echo $((x))",
        "sleep $((RANDOM % 10)); shift $(($# - 1))",
        "x=$(echo 5); echo $((x))",
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
fn a_quoted_list_expands_where_an_array_is_declared() {
    check(
        "declare -a v='($(a) `b`)'",
        "run a\nrun b\nrun declare -a \"v=($(a) `b`)\"\nset v=\"($(a) `b`)\"",
    );
    check(
        "builtin readonly -a 'v=(<(a))'",
        "run builtin readonly -a v=(<(a))\nrun readonly -a v=(<(a))\nrun a\nset v=(<(a))",
    );
    let asked = |script: &str| !analyze(script, &Start::default()).unknowns.is_empty();
    for script in [
        "declare -a v=\"$x\"",
        "declare -A \"v=$x\"",
        "v=(1); declare v=\"$x\"",
        "declare v=\"$x\"; read -a v",
        "declare -a v='(a) b (c)'",
    ] {
        assert!(asked(script), "{script}");
    }
    for script in [
        "declare -a v=(\"$x\" '($(a))')",
        "local v=\"$x\"",
        "declare -a v='(a b)'",
        "declare -A v=([a]=1 [b-c]=\"$x\")",
        "v=(1); local w=\"$x\"",
        "declare -a v; v='($(a))'",
    ] {
        assert!(!asked(script), "{script}");
    }
}

#[test]
fn words_that_may_name_a_variable_are_evaluated() {
    let asked = |script: &str| !analyze(script, &Start::default()).unknowns.is_empty();
    for script in [
        "[ $(cat f) ]",
        "x=$(cat f); [ $x -gt 3 ]",
        "x=$(cat f); [ \"$y\" \"$x\" ]",
        "printf $(cat f)",
        "x=$(cat f); a=([x]=1)",
        "export \"$k=$v\"",
        "exec {PATH}<f",
        "printf '%5n' PATH",
    ] {
        assert!(asked(script), "{script}");
    }
    for script in [
        "[ $(id -u) -eq 0 ]",
        "[ \"$(cat f)\" ]",
        "[ -z \"$x\" ] && [ $y = z ]",
        "x=$(cat f); printf '%s\\n' \"$x\" PATH",
        "x=$(cat f); printf \"$x\"",
        "x=$(cat f); declare -A a=([$x]=1)",
        "x=$(cat f); a=([1]=$x \"$x\")",
        "export PATH; exec {fd}<f; ((x = 1))",
        "export A=\"$x\" B",
    ] {
        assert!(!asked(script), "{script}");
    }
}
