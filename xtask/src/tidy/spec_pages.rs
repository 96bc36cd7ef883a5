//! Every layer of a verdict, and every design document that a config may be
//! written by, has its page of the specification, and every page is listed.

use super::Check;
use super::report::Report;
use super::source::Source;
use super::tree::Tree;

const FOLDER: &str = "crates/policy/spec/";
const DOCUMENTS: &[&str] = &["000", "001", "002", "003", "004"];

pub const CHECK: Check = Check {
    name: "spec-pages",
    rule: "every variant of policy's `enum Layer` and every document (000 to 004) has a page \
           in crates/policy/spec whose file name has its name in it, and every page is linked \
           from its README.md",
    run,
};

fn run(tree: &Tree, report: &mut Report) {
    let pages: Vec<&str> = tree
        .stems(FOLDER, ".md")
        .filter(|name| *name != "README")
        .collect();
    if pages.is_empty() {
        return;
    }
    let index = tree.get(&format!("{FOLDER}README.md")).unwrap_or_default();
    for page in &pages {
        report.look();
        if !index.contains(&format!("]({page}.md)")) {
            let path = format!("{FOLDER}{page}.md");
            report.fault(&path, "is not linked from crates/policy/spec/README.md");
        }
    }
    let documents = DOCUMENTS.iter().map(|number| (*number).to_owned());
    for subject in documents.chain(layers(tree)) {
        report.look();
        if !pages.iter().any(|page| is_about(page, &subject)) {
            report.fault(FOLDER, &format!("has no page for `{subject}`"));
        }
    }
}

/// Whether the subject's words stand together in the page's name.
fn is_about(page: &str, subject: &str) -> bool {
    let page = format!("-{}-", page.replace('_', "-"));
    page.contains(&format!("-{subject}-"))
}

/// The variants of `enum Layer`, as a file name spells them.
fn layers(tree: &Tree) -> Vec<String> {
    tree.under("crates/policy/src/")
        .filter_map(|(_, text)| {
            let code = Source::read(text).code;
            let (_, body) = code.split_once("enum Layer {")?;
            let (body, _) = body.split_once('}')?;
            Some(variants(body))
        })
        .flatten()
        .collect()
}

fn variants(body: &str) -> Vec<String> {
    let names = body.lines().map(str::trim);
    names
        .filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()))
        .map(|line| kebab(line.trim_end_matches(',')))
        .collect()
}

fn kebab(name: &str) -> String {
    let mut spelled = String::new();
    for c in name.chars().take_while(|c| c.is_alphanumeric()) {
        if c.is_uppercase() && !spelled.is_empty() {
            spelled.push('-');
        }
        spelled.extend(c.to_lowercase());
    }
    spelled
}

#[cfg(test)]
mod tests {
    use super::CHECK;
    use crate::tidy::faults;

    #[test]
    fn layers_and_documents_need_pages() {
        let layer =
            "//! x\npub enum Layer {\n    /// Known.\n    Tool,\n    ToolFilter,\n    Path,\n}\n";
        let mut files = vec![
            ("crates/policy/src/layer.rs", layer),
            ("crates/policy/spec/layer-tool.md", ""),
            ("crates/policy/spec/11-path.md", ""),
        ];
        let documents = ["000-a", "001-b", "002-c", "003-d"];
        let paths = documents.map(|name| format!("crates/policy/spec/{name}.md"));
        files.extend(paths.iter().map(|path| (path.as_str(), "")));
        let index = "[a](000-a.md) [b](001-b.md) [c](002-c.md) [d](003-d.md) \
                     [tool](layer-tool.md) [path](11-path.md)";
        files.push(("crates/policy/spec/README.md", index));
        assert_eq!(
            faults(&CHECK, &files),
            [
                "crates/policy/spec/: has no page for `004`",
                "crates/policy/spec/: has no page for `tool-filter`",
            ]
        );
    }

    #[test]
    fn pages_are_listed() {
        let names = ["000-a", "001-b", "002-c", "003-d", "004-e"];
        let paths = names.map(|name| format!("crates/policy/spec/{name}.md"));
        let mut files: Vec<_> = paths.iter().map(|path| (path.as_str(), "")).collect();
        let index = "[a](000-a.md) [b](001-b.md) [c](002-c.md) [d](003-d.md)";
        files.push(("crates/policy/spec/README.md", index));
        assert_eq!(
            faults(&CHECK, &files),
            ["crates/policy/spec/004-e.md: is not linked from crates/policy/spec/README.md"]
        );
    }

    #[test]
    fn no_folder_yet_is_no_fault() {
        assert_eq!(faults(&CHECK, &[]), [""; 0]);
    }
}
