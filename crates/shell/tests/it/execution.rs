//! What bash really runs is what the facts say: small random scripts are run
//! with no program to be found, and every name bash looked for must be known.

use std::process::{Command, Stdio};

use toolward_shell::{Start, analyze};

use crate::hostile::Random;

/// Scripts that are put together and mutated. No word of them is a program.
const SEEDS: &[&str] = &[
    "aa $(bb)",
    "if aa; then bb; fi",
    "for x in 1; do aa; done",
    "case ll in ll) aa;; esac",
    "f() { aa; }; f",
    "x='$(hh)'; : ${x@P}",
    "aa <<E\n$(bb)\nE\n",
    "aa <<'E'\n$(bb)\nE\ncc",
    "[[ a =~ $(aa) ]]",
    "{ aa; }",
    "(aa)",
    "((x=1))",
    "echo \"$(aa \"$(bb)\")\"",
    "x=aa; $x",
    "eval 'aa;bb'",
    "aa `bb \\`cc\\``",
    "aa ${x:-$(bb)}",
    "! aa",
    "aa | bb && cc || dd",
    "x[$(aa)]=1",
    "(( $(aa) ))",
    "echo $((1+$(aa)))",
    "trap 'aa' EXIT",
    "command aa",
    "exec aa",
    "time aa",
    "{aa,bb}",
    "${x:-aa} b",
    "x=(aa $(bb))",
    "declare x=$(aa)",
    "echo ${x/$(aa)/$(bb)}",
    "echo \"${x:-'$(aa)'}\"",
];

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
    "\nE\n",
    ";;",
    "&&",
    "||",
    "|",
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
    "function ",
    "f()",
    "x=",
    "x[",
    "]=",
    "#",
    " #",
    "*",
    "{a,b}",
    "eval ",
    "$x",
    "$@",
    "<<<",
    " ",
    "aa",
    "bb ",
    "cc;",
    "\ndd\n",
    "echo ",
    "time ",
    "${x:-",
    "${!x}",
    "))",
    "; }",
    "!",
    " in ",
    "x) ",
    "f",
    "trap ",
    "exec ",
    "command ",
    "declare ",
    "x='$(hh)'",
    "${x@P}",
    "x='y[$(ii)]'",
    "((x))",
    "[[ -v ",
    "printf -v x ",
    "unset ",
    "${x#",
    "${x/",
    "let ",
    "test -v ",
    "export ",
    "\\\n",
    "-eq 1",
    "$[",
    "]",
    "x+=(",
    "${x[",
    "=~ ",
    "{k,",
];

#[test]
fn every_name_bash_looks_for_is_known() {
    let folder = format!("{}/execution", env!("CARGO_TARGET_TMPDIR"));
    std::fs::create_dir_all(&folder).unwrap();
    let mut random = Random(3);
    let mut ran = 0;
    for round in 0..1500 {
        let script = script(&mut random);
        let log = format!("{folder}/{round}");
        let names = looked_for(&script, &folder, &log);
        let facts = analyze(&script, &Start::default());
        ran += usize::from(!names.is_empty());
        for name in names.lines() {
            let known = facts
                .commands
                .iter()
                .any(|command| command.name() == Some(name));
            // A name with a newline in it comes out as several lines.
            let several = facts
                .commands
                .iter()
                .any(|command| command.name().is_some_and(|name| name.contains('\n')));
            assert!(
                known || several || facts.has_unknown_program(),
                "{name:?} is not seen in {script:?}"
            );
        }
    }
    assert!(ran > 300, "only {ran} scripts ran anything");
}

fn script(random: &mut Random) -> String {
    let mut chars: Vec<char> = SEEDS[random.below(SEEDS.len())].chars().collect();
    if random.below(2) == 0 {
        chars.push(';');
        chars.extend(SEEDS[random.below(SEEDS.len())].chars());
    }
    for _ in 0..=random.below(3) {
        let at = random.below(chars.len());
        if random.below(4) == 0 && !chars.is_empty() {
            chars.remove(at);
        } else {
            drop(chars.splice(at..at, TOKENS[random.below(TOKENS.len())].chars()));
        }
    }
    chars.into_iter().collect()
}

/// Runs the script where nothing can be found; gives the names it looked for.
fn looked_for(script: &str, folder: &str, log: &str) -> String {
    let _ = std::fs::remove_file(log);
    let handler = format!(
        "command_not_found_handle() {{ builtin printf '%s\\n' \"$1\" >>'{log}'; }}; FUNCNEST=20; PATH=/nonexistent"
    );
    let status = Command::new("bash")
        .args([
            "--norc",
            "--noprofile",
            "-c",
            &format!("{handler}\n{script}"),
        ])
        .current_dir(folder)
        .env_clear()
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    status.unwrap_or_else(|error| panic!("this test needs bash: {error}"));
    let names = std::fs::read(log).unwrap_or_default();
    let _ = std::fs::remove_file(log);
    String::from_utf8_lossy(&names).into_owned()
}
