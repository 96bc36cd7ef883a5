//! Every decision record can be found from the list of them.

use super::Check;

const FOLDER: &str = "docs/adr/";

pub const CHECK: Check = Check {
    name: "adr",
    rule: "every record in docs/adr is numbered and linked from docs/adr/README.md",
    run: |tree, report| {
        let index = tree.get("docs/adr/README.md").unwrap_or_default();
        for name in tree.stems(FOLDER, ".md").filter(|name| *name != "README") {
            report.look();
            let path = format!("{FOLDER}{name}.md");
            if !index.contains(&format!("]({name}.md)")) {
                report.fault(&path, "is not linked from docs/adr/README.md");
            }
            let (number, title) = name.split_once('-').unwrap_or((name, ""));
            let numbered = number.len() == 4 && number.bytes().all(|b| b.is_ascii_digit());
            if !numbered || title.is_empty() {
                report.fault(&path, "is not named NNNN-title.md");
            }
        }
    },
};

#[cfg(test)]
mod tests {
    use super::CHECK;
    use crate::tidy::faults;

    #[test]
    fn records_are_numbered_and_linked() {
        assert_eq!(
            faults(
                &CHECK,
                &[
                    (
                        "docs/adr/README.md",
                        "- [One](0001-one.md)\n- [Notes](notes.md)\n"
                    ),
                    ("docs/adr/0001-one.md", ""),
                    ("docs/adr/0002-two.md", ""),
                    ("docs/adr/notes.md", ""),
                ]
            ),
            [
                "docs/adr/0002-two.md: is not linked from docs/adr/README.md",
                "docs/adr/notes.md: is not named NNNN-title.md",
            ]
        );
    }
}
