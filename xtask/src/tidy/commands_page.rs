//! Every command of the program has its section in the manual, and the manual
//! has none that is gone.

use super::Check;
use super::report::Report;
use super::tree::Tree;

const PAGE: &str = "docs/commands.md";
const FOLDER: &str = "crates/toolward/src/commands/";

pub const CHECK: Check = Check {
    name: "commands-page",
    rule: "every crates/toolward/src/commands/<name>.rs has a section `## toolward <name>` \
           in docs/commands.md",
    run,
};

fn run(tree: &Tree, report: &mut Report) {
    let Some(page) = tree.get(PAGE) else {
        return;
    };
    let sections: Vec<String> = page.lines().filter_map(section).collect();
    let commands: Vec<String> = tree
        .stems(FOLDER, ".rs")
        .map(|stem| stem.replace('_', "-"))
        .collect();
    for command in &commands {
        report.look();
        if !sections.contains(command) {
            report.fault(PAGE, &format!("has no section for `toolward {command}`"));
        }
    }
    for section in &sections {
        if !commands.contains(section) {
            report.fault(PAGE, &format!("`toolward {section}` is not a command"));
        }
    }
}

/// The command that a heading is about: ``## `toolward why` `` or without the
/// marks, more words allowed after it.
fn section(line: &str) -> Option<String> {
    let heading = line.strip_prefix("## ")?.replace('`', "");
    let name = heading
        .strip_prefix("toolward ")?
        .split_whitespace()
        .next()?;
    Some(name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::CHECK;
    use crate::tidy::faults;

    const WHY: (&str, &str) = ("crates/toolward/src/commands/why.rs", "");

    #[test]
    fn page_and_program_agree() {
        let init = ("crates/toolward/src/commands/init.rs", "");
        let page = "# Commands\n## `toolward why`\n## toolward gone\n## Exit codes\n";
        assert_eq!(
            faults(&CHECK, &[WHY, init, ("docs/commands.md", page)]),
            [
                "docs/commands.md: has no section for `toolward init`",
                "docs/commands.md: `toolward gone` is not a command",
            ]
        );
    }

    #[test]
    fn no_page_yet_is_no_fault() {
        assert_eq!(faults(&CHECK, &[WHY]), [""; 0]);
    }
}
