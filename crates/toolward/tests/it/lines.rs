//! `toolward why --stdin --json`.

use crate::{POLICY, Session};
use serde_json::Value;

fn answers(session: &Session, args: &[&str], input: &[u8]) -> Vec<Value> {
    let ran = session.feed(args, input).exits(0);
    ran.out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn a_line_a_call_in_order() {
    let session = Session::with_policy(POLICY);
    let mut input = Vec::new();
    let mut expected = Vec::new();
    let calls: [(&[u8], &str); 9] = [
        (
            br#"{"agent":"coder","tool":"Bash","args":{"command":"ls"}}"#,
            "allow",
        ),
        (
            br#"{"agent":"coder","tool":"exec","args":{"command":"git push"}}"#,
            "ask",
        ),
        (br#"{"run":"git push -f"}"#, "deny"),
        (b"not json", "deny"),
        (b"", "deny"),
        (b"\xff\xfe", "deny"),
        (br#"{"agent":"coder","agent":"root","tool":"Bash"}"#, "deny"),
        (br#"{"agent":"coder","tool":"Bash","argss":{}}"#, "deny"),
        (
            br#"{"agent":"nobody","tool":"Read","args":{"path":"a"}}"#,
            "deny",
        ),
    ];
    for _ in 0..50 {
        for (line, verdict) in calls {
            input.extend_from_slice(line);
            input.push(b'\n');
            expected.push(verdict);
        }
    }
    let got = answers(&session, &["why", "--stdin", "--json"], &input);
    let got: Vec<_> = got.iter().map(|a| a["verdict"].as_str().unwrap()).collect();
    assert_eq!(got, expected);
}

#[test]
fn answers_are_small_or_full() {
    let session = Session::with_policy(POLICY);
    let call = b"{\"run\":\"git push -f\"}\n";
    let small = answers(&session, &["why", "--stdin", "--json"], call);
    assert_eq!(small[0]["layer"], "rules");
    assert_eq!(small[0]["at"], ".toolward/policy.yaml:12:5");
    assert_eq!(
        small[0]["rules"],
        serde_json::json!(["push-asks", "no-force"])
    );
    let full = answers(&session, &["why", "--stdin", "--json", "--full"], call);
    assert_eq!(full[0]["facts"]["programs"][0], "git");
}

#[test]
fn a_line_that_is_too_long_is_answered_and_passed_over() {
    let session = Session::with_policy(POLICY);
    let mut input = vec![b'x'; 3 * 1024 * 1024];
    input.extend_from_slice(b"\n{\"run\":\"ls\"}");
    let got = answers(&session, &["why", "--stdin", "--json"], &input);
    assert_eq!(got[0]["error"], "the line is longer than 1 MiB");
    assert_eq!(got[1]["verdict"], "allow");
    assert_eq!(got.len(), 2);
}

#[test]
fn whoever_waits_for_an_answer_gets_it() {
    use std::io::{BufRead as _, BufReader, Write as _};
    use std::process::Stdio;
    let session = Session::with_policy(POLICY);
    let mut child = session
        .command(&["why", "--stdin", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        writeln!(stdin, "{{\"run\":\"ls\"}}").unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert!(line.contains("allow"), "{line}");
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    use std::io::Read as _;
    use std::process::Stdio;
    let session = Session::with_policy(POLICY);
    let mut child = session
        .command(&["tools", "list", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut err = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut err)
        .unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0), "{err}");
    assert!(!err.contains("error"), "{err}");
}

#[test]
fn a_broken_config_refuses_every_line() {
    let session = Session::with_policy("agents: [");
    let ran = session
        .feed(
            &["why", "--stdin"],
            b"{\"run\":\"ls\"}\n{\"run\":\"pwd\"}\n",
        )
        .exits(1);
    assert_eq!(ran.out.lines().count(), 2);
    for line in ran.out.lines() {
        assert!(line.contains("\"verdict\":\"deny\""), "{line}");
    }
}

#[test]
fn what_holds_only_if_trusted_says_so() {
    let session = Session::with_policy(POLICY);
    let call = b"{\"run\":\"git push -f\"}\nno call\n";
    for args in [
        &["why", "--stdin", "--json"][..],
        &["why", "--stdin", "--json", "--full"],
    ] {
        let got = answers(&session, args, call);
        assert_eq!(got[0]["as_if_trusted"], true, "{args:?}");
        let note = got[0]["note"].as_str().unwrap();
        assert!(note.contains("not trusted yet"), "{note}");
        assert_eq!(got[1]["verdict"], "deny");
    }
    let one = session
        .run(&["why", "--json", "--run", "git push -f"])
        .exits(0);
    let one: Value = serde_json::from_str(&one.out).unwrap();
    assert_eq!(one["as_if_trusted"], true);
    let as_is = answers(&session, &["why", "--as-is", "--stdin", "--json"], call);
    assert_eq!(as_is[0].get("as_if_trusted"), None);
}

#[test]
fn a_command_has_no_arguments() {
    let session = Session::with_policy(POLICY);
    let call = b"{\"run\":\"ls\",\"args\":{\"command\":\"rm -r x\"}}\n";
    let got = answers(&session, &["why", "--stdin", "--json"], call);
    assert_eq!(got[0]["verdict"], "deny");
    let error = got[0]["error"].as_str().unwrap();
    assert!(error.contains("`args`"), "{error}");
}
