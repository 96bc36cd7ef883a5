//! Words, flags, operands and what stays open.

use super::recorder::{read, read_with};
use crate::facts::{Nature, Word};
use crate::table::Stdin;

fn shape(line: &str) -> String {
    let (command, _) = read(line);
    let flags: Vec<String> = command
        .flags
        .iter()
        .map(|flag| match &flag.value {
            Some(value) => format!("{}={}", flag.name, value.text()),
            None => flag.name.clone(),
        })
        .collect();
    let operands: Vec<&str> = command.operands.iter().map(Word::text).collect();
    let open = match (command.words_open, command.flags_open) {
        (false, false) => "",
        (true, false) => " words?",
        (false, true) => " flags?",
        (true, true) => " words? flags?",
    };
    format!(
        "{} | {} | {}{open}",
        command.words.join(" "),
        flags.join(" "),
        operands.join(" ")
    )
}

#[test]
fn shapes() {
    for (line, expected) in [
        (
            "git -C x --no-pager push -f origin main",
            "git push | -C=x --no-pager --force | origin main",
        ),
        (
            "git push --force-with-lease=main origin",
            "git push | --force-with-lease=main | origin",
        ),
        (
            "git push --forc origin",
            "git push | --force --force-with-lease --force-if-includes | origin",
        ),
        ("git branch -D x", "git branch | -D | x"),
        ("git commit -am msg", "git commit | --all --message=msg | "),
        ("rm -rf x", "rm | --recursive --force | x"),
        ("rm -fR x", "rm | --force --recursive | x"),
        ("rm --rec --fo x", "rm | --recursive --force | x"),
        ("rm x -f", "rm | --force | x"),
        ("head -n5 f", "head | --lines=5 | f"),
        (
            "docker compose down -v",
            "docker compose down | --volumes | ",
        ),
        ("npm run build", "npm run build |  | "),
        ("npm run -s build", "npm run build | --silent | "),
        ("gh pr create --title x", "gh pr create | --title=x | "),
        (
            "aws --profile p s3 rm x --recursive",
            "aws s3 rm | --profile=p --recursive | x",
        ),
        (
            "kubectl -n x delete pod y",
            "kubectl delete | --namespace=x | pod y",
        ),
        (
            "kubectl delete -n x pod y",
            "kubectl delete | --namespace=x | pod y",
        ),
        ("cargo +nightly test", "cargo test |  | "),
        ("make test", "make test |  | "),
        ("make clean test", "make clean |  | "),
        ("python -m pytest -q", "python -m pytest | -m=pytest | -q"),
        ("git $x", "git |  |  words? flags?"),
        ("rm $x", "rm |  | $x flags?"),
        ("rm *", "rm |  | * flags?"),
        ("rm ./*", "rm |  | ./*"),
        ("rm /tmp/$x", "rm |  | /tmp/$x flags?"),
        (
            "cp --target-directory=$x a",
            "cp | --target-directory=$x | a",
        ),
        (
            "gcloud compute instances delete x",
            "gcloud compute instances delete |  | x",
        ),
        ("nosuch -a --b=c d", "nosuch | -a --b=c | d flags?"),
    ] {
        assert_eq!(shape(line), expected, "{line}");
    }
}

#[test]
fn without_a_row() {
    let (command, lines) = read("nosuch /etc/passwd");
    assert!(!command.in_table);
    assert_eq!(lines, ["read /etc/passwd"]);
    let (command, lines) = read("./git status");
    assert!(!command.in_table);
    assert_eq!(lines, ["exec ./git"]);
    for line in ["./rm --help", "./find --help", "./kill -l"] {
        let (command, _) = read(line);
        assert!(!command.nature.has(Nature::INERT), "{line}");
        assert!(
            command.nature.has(Nature::WRITES | Nature::WORKSPACE_CODE),
            "{line}"
        );
    }
    assert!(!read("curl http://h -V").0.nature.has(Nature::INERT));
    assert!(!read("ls2").0.in_table);
    assert!(read("python3.11 x").0.in_table);
    let (command, _) = read("/usr/bin/git status");
    assert!(command.in_table);
    let (command, _) = read("git nosuch");
    assert!(!command.in_table);
}

#[test]
fn standard_input() {
    let text = Stdin::Text(Word::Known("rm x".to_owned()));
    for (line, expected) in [
        ("sh", "shell rm x"),
        ("bash -s a", "shell rm x"),
        ("bash -", "shell rm x"),
        ("bash /dev/stdin", "shell rm x"),
        ("xargs echo", "run echo rm x"),
        ("python3 -", "code Python"),
        ("at now", "shell rm x"),
    ] {
        assert_eq!(
            read_with(line, &text).1.first().unwrap(),
            expected,
            "{line}"
        );
    }
    for line in ["sh", "python3", "node -", "perl", "at now", "crontab -"] {
        let told = read_with(line, &Stdin::Stream).1;
        assert!(
            told.iter().any(|line| line.starts_with("unknown Script")),
            "{line}: {told:?}"
        );
    }
}

#[test]
fn nothing_panics() {
    const PIECES: [&str; 40] = [
        "git", "tar", "find", "-exec", ";", "{}", "-c", "--", "-", "", "$x", "*", "-e", "é",
        "--é=ü", "-é", "xzf", "sed", "s/a/b/", "'", "awk", "system(", "\"", "env", "-S", "a=b",
        "python3", "open(", "curl", "http://", "[::1]:80", "@", ":", "docker", "run", "-v", ":::",
        "kubectl", "-o", "ssh",
    ];
    let mut seed = 0x2545_F491_4F6C_DD1D_u64;
    let mut next = || {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed
    };
    let count = u64::try_from(PIECES.len()).unwrap();
    for _ in 0..30_000 {
        let length = 1 + next() % 7;
        let line: Vec<&str> = (0..length)
            .map(|_| PIECES[usize::try_from(next() % count).unwrap()])
            .collect();
        let line = line.join(" ");
        if !line.trim().is_empty() {
            read(line.trim());
        }
    }
}
