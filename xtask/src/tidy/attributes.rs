//! A lint is set aside only with `#[expect(…, reason = "…")]`, which says why
//! and complains when it is no longer needed.

use super::Check;
use super::source::{Source, is_rust};

pub const CHECK: Check = Check {
    name: "attributes",
    rule: "no `#[allow(…)]`; write `#[expect(…, reason = \"…\")]`",
    run: |tree, report| {
        for (path, text) in tree.under("").filter(|(path, _)| is_rust(path)) {
            report.look();
            for (line, code) in Source::read(text).lines() {
                let code: String = code.split_whitespace().collect();
                if code.contains("#[allow(") || code.contains("#![allow(") {
                    report.fault_at(path, line, "a bare `allow`");
                }
            }
        }
    },
};

#[cfg(test)]
mod tests {
    use super::CHECK;
    use crate::tidy::faults;

    #[test]
    fn allow_is_found_in_tests_too_but_not_in_text() {
        let text = "// #[allow(x)]\nconst A: &str = \"#[allow(x)]\";\n#![allow(x)]\n#[ allow(y)]\n";
        assert_eq!(
            faults(&CHECK, &[("crates/policy/tests/it/main.rs", text)]),
            [
                "crates/policy/tests/it/main.rs:3: a bare `allow`",
                "crates/policy/tests/it/main.rs:4: a bare `allow`",
            ]
        );
    }
}
