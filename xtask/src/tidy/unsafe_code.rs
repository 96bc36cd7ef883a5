//! `unsafe` only in `sandbox`, the one crate that talks to the kernel.

use super::Check;
use super::source::{Source, has_word, is_rust};

const WHERE: &str = "crates/sandbox/";

pub const CHECK: Check = Check {
    name: "unsafe",
    rule: "`unsafe` only in crates/sandbox (invariant 10)",
    run: |tree, report| {
        let files = tree.under("").filter(|(path, _)| is_rust(path));
        for (path, text) in files.filter(|(path, _)| !path.starts_with(WHERE)) {
            report.look();
            for (line, code) in Source::read(text).lines() {
                if has_word(code, "unsafe") {
                    report.fault_at(path, line, "`unsafe` outside crates/sandbox");
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
    fn only_the_keyword_counts() {
        let text = "//! No unsafe.\n#![forbid(unsafe_code)]\nconst A: &str = \"unsafe\";\n";
        let bad = "fn f() { unsafe { g() } }\n";
        assert_eq!(
            faults(
                &CHECK,
                &[
                    ("crates/policy/src/lib.rs", text),
                    ("crates/sandbox/src/lib.rs", bad),
                    ("crates/tools/src/lib.rs", bad),
                ]
            ),
            ["crates/tools/src/lib.rs:1: `unsafe` outside crates/sandbox"]
        );
    }
}
