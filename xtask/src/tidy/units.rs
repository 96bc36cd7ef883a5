//! One unit, one file, one line in one list: no file lies beside its list
//! unlisted, where the compiler would not even read it.

use super::Check;
use super::source::{Source, has_word};

/// A list of units and the folder they live in.
const LISTS: &[(&str, &str)] = &[
    ("crates/tools/src/builtin.rs", "crates/tools/src/builtin/"),
    (
        "crates/policy/src/condition.rs",
        "crates/policy/src/condition/",
    ),
    (
        "crates/toolward/src/commands.rs",
        "crates/toolward/src/commands/",
    ),
    (
        "crates/shell/src/table/special.rs",
        "crates/shell/src/table/special/",
    ),
    (
        "crates/shell/src/table/rows.rs",
        "crates/shell/src/table/rows/",
    ),
    ("xtask/src/tidy.rs", "xtask/src/tidy/"),
];

pub const CHECK: Check = Check {
    name: "units",
    rule: "every unit's file has its line in its list",
    run: |tree, report| {
        for (list, folder) in LISTS {
            let listed = Source::read(tree.get(list).unwrap_or_default()).code;
            for unit in tree.stems(folder, ".rs") {
                report.look();
                if !has_word(&listed, unit) {
                    let file = format!("{folder}{unit}.rs");
                    report.fault(&file, &format!("`{unit}` is not in {list}"));
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
    fn an_unlisted_file_is_a_fault_even_if_a_comment_names_it() {
        let found = faults(
            &CHECK,
            &[
                (
                    "crates/tools/src/builtin.rs",
                    "//! Tools.\nmod google_mail;\nmod exec;\n// mod mail;\n",
                ),
                ("crates/tools/src/builtin/exec.rs", ""),
                ("crates/tools/src/builtin/google_mail.rs", ""),
                ("crates/tools/src/builtin/mail.rs", ""),
                ("crates/tools/src/builtin/mail/imap.rs", ""),
            ],
        );
        assert_eq!(
            found,
            ["crates/tools/src/builtin/mail.rs: `mail` is not in crates/tools/src/builtin.rs"]
        );
    }
}
