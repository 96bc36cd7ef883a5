//! Files stay small enough to be read in one go.

use super::Check;
use super::source::{Source, is_test_file};

/// Lines, tests left out, that no file passes.
const LIMIT: usize = 600;

/// Lines from which a file is worth splitting.
const LONG: usize = 400;

pub const CHECK: Check = Check {
    name: "length",
    rule: "no file is over 600 lines, its tests left out",
    run: |tree, report| {
        for (path, text) in tree.rust().filter(|(path, _)| !is_test_file(path)) {
            report.look();
            let source = Source::read(text);
            let count = source
                .lines()
                .filter(|(line, _)| !source.is_test(*line))
                .count();
            if count > LIMIT {
                report.fault(path, &format!("{count} lines; split it"));
            } else if count > LONG {
                report.note(format!("{path} has {count} lines; over {LIMIT} is a fault"));
            }
        }
    },
};

#[cfg(test)]
mod tests {
    use super::CHECK;
    use crate::tidy::report::Report;
    use crate::tidy::tree::Tree;

    #[test]
    fn tests_do_not_count() {
        let tested = format!(
            "{}#[cfg(test)]\nmod tests {{\n{}}}\n",
            "a\n".repeat(390),
            "b\n".repeat(500)
        );
        let tree = Tree::of(&[
            ("crates/policy/src/long.rs", &"a\n".repeat(401)),
            ("crates/policy/src/over.rs", &"a\n".repeat(601)),
            ("crates/policy/src/tested.rs", &tested),
        ]);
        let mut report = Report::default();
        (CHECK.run)(&tree, &mut report);
        assert_eq!(
            report.faults(),
            ["crates/policy/src/over.rs: 601 lines; split it"]
        );
        assert_eq!(report.notes().len(), 1);
    }
}
