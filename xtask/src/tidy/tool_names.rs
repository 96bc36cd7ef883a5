//! No tool's name is compared to a literal outside the tool's own file.
//!
//! A name is a file's stem under `tools/src/builtin/`, a string in that file's
//! `aliases` list, or what it gives to `.view(`. A literal is a fault when it
//! equals a name exactly.

use super::Check;
use super::report::Report;
use super::source::{Source, is_test_file};
use super::tree::Tree;
use std::collections::BTreeSet;

const TOOLS: &str = "crates/tools/src/builtin/";

/// Where no tool is special.
const BLIND: &[&str] = &[
    "crates/policy/src/",
    "crates/runtime/src/",
    "crates/agent/src/",
    "crates/ledger/src/",
    "crates/toolward/src/",
];

/// Names that are also words of the product, with the other meaning. A name
/// is added here only with one.
const OTHER_MEANINGS: &[(&str, &str)] = &[
    ("Edit", "an effect's or a mode's name as shown"),
    ("Read", "an effect's name as shown"),
    ("Write", "an effect's name as shown"),
    ("ask", "a verdict, an outcome of a rule and a mode"),
    ("bash", "a language of code"),
    ("echo", "a program"),
    ("edit", "a mode"),
    ("events", "a section of a file"),
    ("glob", "a kind of pattern"),
    ("grep", "a program"),
    ("http", "a URL's scheme"),
    ("list", "a kind of value"),
    ("patch", "an HTTP method"),
    ("read", "a key of `bounds`"),
    ("replace", "a word of messages"),
    ("run", "a condition"),
    ("search", "a word of messages"),
    ("spawn", "an effect"),
];

pub const CHECK: Check = Check {
    name: "tool-names",
    rule: "no tool's name stands as a literal outside the tool's own file (invariant 6); \
           ask the tool for its effects instead",
    run,
};

fn run(tree: &Tree, report: &mut Report) {
    let names = names(tree);
    if names.is_empty() {
        return;
    }
    let files = tree
        .rust()
        .filter(|(path, _)| BLIND.iter().any(|folder| path.starts_with(folder)))
        .filter(|(path, _)| !is_test_file(path));
    for (path, text) in files {
        report.look();
        let source = Source::read(text);
        for literal in &source.literals {
            if names.contains(&literal.text) && !source.is_test(literal.line) {
                let message = format!("the literal \"{}\" is a tool's name", literal.text);
                report.fault_at(path, literal.line, &message);
            }
        }
    }
}

fn names(tree: &Tree) -> BTreeSet<String> {
    let mut names: BTreeSet<String> = tree.stems(TOOLS, ".rs").map(ToOwned::to_owned).collect();
    for stem in names.clone() {
        let text = tree.get(&format!("{TOOLS}{stem}.rs")).unwrap_or_default();
        names.extend(aliases(text));
        names.extend(views(text));
    }
    names.retain(|name| OTHER_MEANINGS.iter().all(|(word, _)| word != name));
    names
}

/// The strings between the brackets that follow the word `aliases`.
fn aliases(text: &str) -> Vec<String> {
    let Some((_, rest)) = text.split_once("aliases") else {
        return Vec::new();
    };
    let list = rest.split_once('[').map_or("", |(before, list)| {
        // A field's type or a call may stand between, a statement may not.
        let same_item = !before.contains([';', '}']);
        if same_item { list } else { "" }
    });
    let list = list.split(']').next().unwrap_or_default();
    let literals = Source::read(list).literals;
    literals.into_iter().map(|literal| literal.text).collect()
}

/// The first string after each `.view(`.
fn views(text: &str) -> impl Iterator<Item = String> {
    text.split(".view(").skip(1).filter_map(|rest| {
        let first = Source::read(rest).literals.into_iter().next();
        first.map(|literal| literal.text)
    })
}

#[cfg(test)]
mod tests {
    use super::CHECK;
    use crate::tidy::faults;

    const TOOL: (&str, &str) = (
        "crates/tools/src/builtin/read_file.rs",
        "//! Reads.\nfn spec() { Action::new(\"read\", READ).view(\"get_file\", &[]); \
         ToolSpec { aliases: names(&[\"Read\", \"fs_read\"]), ..built_in(\"read_file\") } }\n",
    );

    #[test]
    fn names_and_aliases_are_found_in_code() {
        let found = faults(
            &CHECK,
            &[
                TOOL,
                (
                    "crates/policy/src/decide.rs",
                    "//! Decides.\nfn f(n: &str) -> bool { n == \"read_file\" }\n\
                     fn g(n: &str) -> bool { n == \"fs_read\" || n == \"Read\" }\n\
                     fn h(n: &str) -> bool { n == \"get_file\" || n == \"read\" }\n",
                ),
            ],
        );
        assert_eq!(
            found,
            [
                "crates/policy/src/decide.rs:2: the literal \"read_file\" is a tool's name",
                "crates/policy/src/decide.rs:3: the literal \"fs_read\" is a tool's name",
                "crates/policy/src/decide.rs:4: the literal \"get_file\" is a tool's name",
            ]
        );
    }

    #[test]
    fn comments_sentences_tests_and_other_crates_are_free() {
        let text = "//! Not `read_file`.\nconst HINT: &str = \"use read_file\"; // \"read_file\"\n\
                    #[cfg(test)]\nmod tests {\n  const T: &str = \"read_file\";\n}\n";
        let files = [
            TOOL,
            ("crates/policy/src/decide.rs", text),
            (
                "crates/policy/tests/it/main.rs",
                "const T: &str = \"read_file\";",
            ),
            ("crates/tools/src/lib.rs", "const T: &str = \"read_file\";"),
        ];
        assert_eq!(faults(&CHECK, &files), [""; 0]);
    }
}
