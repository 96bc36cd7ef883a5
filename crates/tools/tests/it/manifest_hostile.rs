//! Manifests that must not load, and what the reader says about them.

use crate::manifest::ECHO;
use toolward_tools::manifest::parse;

/// The manifest is refused with exactly this message.
fn refuse(text: &str, message: &str) {
    match parse(text, true) {
        Ok(_) => panic!("loaded:\n{text}"),
        Err(error) => assert_eq!(error.to_string(), message),
    }
}

fn with(lines: &str) -> String {
    format!("tool_name = \"t\"\n{lines}")
}

#[test]
fn unknown_keys_are_errors_with_a_suggestion() {
    refuse(
        &with("requires_netwrok = true"),
        "line 2, column 1: unknown key `requires_netwrok` in the manifest (did you mean `requires_network`?)",
    );
    refuse(
        &with("[args]\nadditional = true"),
        "line 3, column 1: unknown key `additional` in [args] (known are: type, required, properties)",
    );
    refuse(
        &with("[args.properties.x]\ntype = \"string\"\n  maxlength = 5"),
        "line 4, column 3: unknown key `maxlength` in [args.properties.x] (did you mean `max_length`?)",
    );
}

#[test]
fn names_cannot_leave_the_directory() {
    for name in [
        "../x", "a/b", "", ".", "a.b", "-a", "1a", "ä", "a b", "a\\u0000",
    ] {
        refuse(
            &format!("tool_name = \"{name}\""),
            if name.contains("u0000") {
                "line 1, column 13: `tool_name` has control characters"
            } else {
                "line 1, column 13: `tool_name` must be letters, digits, `_` and `-`, a letter first"
            },
        );
    }
    refuse(
        &format!("tool_name = \"{}\"", "a".repeat(65)),
        "line 1, column 13: `tool_name` is longer than 64 characters",
    );
    refuse(
        "version = \"1\"",
        "line 1, column 1: `tool_name` is missing (add tool_name = \"...\")",
    );
}

#[test]
fn limits_are_limits() {
    for (value, shown) in [("0", "0"), ("-5", "-5"), ("600001", "600001")] {
        refuse(
            &with(&format!("max_runtime_ms = {value}")),
            &format!(
                "line 2, column 18: `max_runtime_ms` must be between 1 and 600000 (is {shown})"
            ),
        );
    }
    refuse(
        &with("max_stdout_bytes = 99999999999999999999"),
        "line 2, column 20: `max_stdout_bytes` is out of range",
    );
    refuse(
        &with("max_stderr_bytes = 1.5"),
        "line 2, column 20: `max_stderr_bytes` must be a whole number, not float",
    );
}

#[test]
fn types_are_held() {
    refuse(
        &with("native = \"yes\""),
        "line 2, column 10: `native` must be true or false, not string",
    );
    refuse(
        &with("args = 1"),
        "line 2, column 8: `args` must be a table, not integer",
    );
    refuse(
        &with("[args]\ntype = \"array\""),
        "line 3, column 8: `type` of [args] must be \"object\", not \"array\"",
    );
    refuse(
        &with("effects = [\"reed\"]"),
        "line 2, column 12: there is no effect `reed` (did you mean `read`?)",
    );
    refuse(
        &with("effects = [\"network\"]"),
        "line 2, column 12: `effects` names `network`, but `requires_network` is not true",
    );
}

#[test]
fn properties_make_sense_or_are_refused() {
    let property = |lines: &str| with(&format!("[args.properties.x]\n{lines}"));
    refuse(
        &property("type = \"strng\""),
        "line 3, column 8: there is no type `strng` (did you mean `string`?)",
    );
    refuse(
        &property("max = 1"),
        "line 2, column 1: [args.properties.x] has no `type` (one of string, integer, number, boolean)",
    );
    refuse(
        &property("type = \"string\"\nmin = 1"),
        "line 4, column 7: `min` is only for type \"integer\"",
    );
    refuse(
        &property("type = \"integer\"\nmax_length = 1"),
        "line 4, column 14: `max_length` is only for type \"string\"",
    );
    refuse(
        &property("type = \"integer\"\nmin = 5\nmax = 1"),
        "line 4, column 7: `min` (5) is larger than `max` (1)",
    );
    refuse(
        &property("type = \"string\"\nmax_length = -1"),
        "line 4, column 14: `max_length` must be between 1 and 16777216 (is -1)",
    );
    refuse(
        &property("type = \"string\"\nenum = []"),
        "line 4, column 8: `enum` allows nothing",
    );
    refuse(
        &property("type = \"string\"\nenum = [\"a\", \"a\"]"),
        "line 4, column 14: `enum` names `a` twice",
    );
    refuse(
        &property("type = \"string\"\nrole = \"paht\""),
        "line 4, column 8: there is no role `paht` (did you mean `path`?)",
    );
    refuse(
        &with("[args]\nrequired = [\"y\"]"),
        "line 3, column 13: `required` names `y`, which is no property (add it under [args.properties])",
    );
    refuse(
        &with("[args.properties.action]\ntype = \"string\""),
        "line 2, column 18: a parameter `action` must be required and have an `enum` (or give the parameter another name)",
    );
}

#[test]
fn actions_have_plain_names() {
    for word in ["*", "a.b", "../x", "1"] {
        let text = format!(
            "[args]\nrequired = [\"action\"]\n[args.properties.action]\ntype = \"string\"\nenum = [\"get\", \"{word}\"]"
        );
        refuse(
            &with(&text),
            "line 4, column 18: the words of `action` must be letters, digits, `_` and `-`, a letter first (or give the parameter another name)",
        );
    }
    for word in ["", "a\\u0007", &"a".repeat(257)] {
        refuse(
            &with(&format!("effects = [\"{word}\"]")),
            "line 2, column 12: `effects` holds a text that is empty, longer than 256 bytes or has control characters",
        );
    }
}

#[test]
fn broken_toml_is_said_with_its_place() {
    let twice = parse(&with("tool_name = \"u\""), true).expect_err("a duplicate key");
    assert_eq!((twice.line, twice.column), (2, 1));
    assert!(twice.message.contains("duplicate key"), "{twice}");
    let open = parse("tool_name = \"t", true).expect_err("an open string");
    assert_eq!(open.line, 1);
    let huge = format!("tool_name = \"t\"\n#{}", "x".repeat(300_000));
    refuse(
        &huge,
        "line 1, column 1: the manifest is larger than 262144 bytes",
    );
    let deep = with(&format!("args = {}{}", "[".repeat(5000), "]".repeat(5000)));
    assert!(parse(&deep, true).is_err());
    let many: Vec<String> = (0..200)
        .map(|i| format!("[args.properties.p{i}]\ntype = \"string\"\n"))
        .collect();
    let many = parse(&with(&many.concat()), true).expect_err("too many");
    assert_eq!(many.message, "more than 128 parameters");
}

/// Columns count characters, not bytes.
#[test]
fn columns_are_those_a_person_sees() {
    refuse(
        &with("description = \"äöü\"\n\"ä\" = 1"),
        "line 3, column 1: unknown key `ä` in the manifest (known are: tool_name, version, description, requires_network, native, max_runtime_ms, max_stdout_bytes, max_stderr_bytes, effects, args)",
    );
}

/// Every way to cut or bend the example is read without a panic, and never
/// yields an external tool with fewer effects.
#[test]
fn no_mutation_of_the_example_panics_or_widens() {
    let check = |text: &str| {
        if let Ok(manifest) = parse(text, true) {
            for action in &manifest.spec.actions {
                assert_eq!(action.effects, toolward_policy::Effects::ALL);
            }
            assert!(!manifest.spec.is_built_in());
        }
    };
    for (index, _) in ECHO.char_indices() {
        let (before, after) = ECHO.split_at(index);
        check(before);
        check(after);
        for bent in ["\"", "[", "]", "=", "\n", "\0", "9", "-", "ä", "{", "."] {
            check(&format!("{before}{bent}{after}"));
            check(&format!(
                "{before}{bent}{}",
                after.get(1..).unwrap_or_default()
            ));
        }
    }
}
