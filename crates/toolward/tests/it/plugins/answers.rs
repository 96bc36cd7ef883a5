//! What a plugin answers, and everything that is no answer: in the engine and
//! as a program alike.

use super::{GOOD, answering, call, native, saying, wasi};

/// Tries an answer both ways: exit code, and what is said of it.
#[track_caller]
fn both(answer: &str, said: &str) {
    for session in [wasi("", &answering(answer)), native("", &saying(answer))] {
        call(&session).exits(1).warns(said);
    }
}

#[test]
fn an_answer_comes_out() {
    for session in [wasi("", &answering(GOOD)), native("", &saying(GOOD))] {
        call(&session).exits(0).says("done").says("\"n\": 1");
        let value = session
            .run(&["tools", "run", "it", "--json"])
            .exits(0)
            .json();
        assert_eq!(
            (&value["ok"], &value["data"]["n"]),
            (&true.into(), &1.into())
        );
    }
}

#[test]
fn a_plugin_that_says_no_is_an_error() {
    let no = r#"{"protocol_version":0,"request_id":"@","ok":false,"stderr":"cannot"}"#;
    both(no, "cannot");
}

#[test]
fn another_version_is_refused() {
    both(
        &GOOD.replace(":0,", ":1,"),
        "it speaks protocol version 1, not 0",
    );
}

#[test]
fn another_id_is_refused() {
    both(
        &GOOD.replace('@', "0123"),
        "it answered the request `0123`, which is not the one",
    );
}

#[test]
fn what_is_not_json_is_refused() {
    both(
        "hello there",
        "its answer is not JSON: it begins `hello there`",
    );
}

#[test]
fn half_an_answer_is_refused() {
    both(
        r#"{"protocol_version":0,"request_id":"@","ok":tr"#,
        "its answer is cut short",
    );
}

#[test]
fn nothing_is_no_answer() {
    both("", "it answered nothing");
}

#[test]
fn json_that_is_no_answer_is_refused() {
    both("[1]", "its answer is not an object");
    both(
        r#"{"request_id":"@","ok":true}"#,
        "its answer has no `protocol_version`",
    );
    both(
        &GOOD.replace("true", "1"),
        "an `ok` that is neither true nor false",
    );
    both(
        &GOOD.replace(r#""{\"n\":1}""#, "7"),
        "a `data_json` that is no text",
    );
    both(
        &GOOD.replace(r#"{\"n\":1}"#, "{"),
        "`data_json` of its answer is not JSON",
    );
    both(
        &GOOD.replace(r#""ok":true"#, r#""ok":false,"ok":true"#),
        "its answer is unclear",
    );
}
