//! The pages of `spec/` are specification, manual and test at once: this runs
//! every block of every page and says which lines do not hold, all at once.
//!
//! A page has sections; a heading of level two starts one with nothing in it.
//!
//! - `yaml file=.toolward/policy.yaml` (or `toml`, `md`): a file of the section's
//!   config. `layer=user` or `layer=system` puts it into another layer than the
//!   project's; `trusted=false` says that nobody trusted the layer. A file in
//!   `ext-tools/` is an external tool's manifest, one in `plugins/` a plugin's.
//! - `tools`: tools of MCP servers, as TOML.
//! - `calls`: one call a line with the verdict it must get.
//! - `errors`: every finding of the section's config.
//! - `catalog`: the tools an agent sees.
//!
//! A block of any other kind is prose.

mod block;
mod call;
mod example;
mod page;
mod section;

use page::Page;
use std::path::{Path, PathBuf};
use toolward_policy::{CONDITIONS, Layer};

/// The directory of this crate.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[expect(
    clippy::disallowed_methods,
    reason = "the crate is pure, its tests read the pages"
)]
fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Files beneath a directory, sorted.
fn files(directory: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(directory)
        .unwrap_or_else(|error| panic!("{}: {error}", directory.display()));
    let mut found = Vec::new();
    for entry in entries.map(|entry| entry.expect("a readable directory").path()) {
        if entry.is_dir() {
            found.extend(files(&entry));
        } else {
            found.push(entry);
        }
    }
    found.sort();
    found
}

fn pages() -> Vec<Page> {
    let files = files(&root().join("spec"));
    let pages = files
        .iter()
        .filter(|path| path.extension().is_some_and(|e| e == "md"))
        // The list of pages, which `cargo xtask tidy` holds against them.
        .filter(|path| path.file_stem().is_some_and(|stem| stem != "README"));
    pages
        .map(|path| {
            let name = path.file_name().expect("a page has a name");
            Page::parse(&format!("spec/{}", name.to_string_lossy()), &read(path))
        })
        .collect()
}

#[test]
fn every_line_of_every_page_holds() {
    let failures: Vec<String> = pages().iter().flat_map(section::check_page).collect();
    assert!(
        failures.is_empty(),
        "{} lines do not hold:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

#[test]
fn every_layer_has_a_page() {
    let pages = pages();
    for layer in Layer::all() {
        let name = format!("spec/layer-{}.md", layer.name());
        assert!(
            pages.iter().any(|page| page.name == name),
            "{name} is missing"
        );
    }
}

#[test]
fn every_condition_is_on_its_page_with_calls() {
    let pages = pages();
    let page = pages
        .iter()
        .find(|page| page.name == "spec/conditions.md")
        .expect("the page of conditions");
    for unit in CONDITIONS {
        let title = format!("`{}`", unit.key);
        let section = page
            .sections
            .iter()
            .find(|section| section.title.contains(&title));
        let tried =
            section.is_some_and(|section| section.blocks.iter().any(block::Block::is_calls));
        assert!(tried, "no section with calls is titled {title}");
    }
}

#[test]
fn the_examples_pass_their_own_tests() {
    let failures = example::check_all(&root().join("../../examples"));
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
