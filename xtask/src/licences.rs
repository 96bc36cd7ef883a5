//! Every dependency's licence is one that `deny.toml` allows.
//!
//! `cargo deny` checks the same list with more care; this needs nothing but
//! cargo, so it runs everywhere.

use crate::failure::Failure;
use crate::process;
use crate::tidy::deny_list::DenyList;
use std::collections::BTreeSet;
use std::path::Path;

const TREE: &[&str] = &[
    "tree",
    "--locked",
    "--workspace",
    "--edges",
    "normal,build",
    "--prefix",
    "none",
    "--format",
    "{p}|{l}",
];

/// Asks cargo for every package and its licence, and compares.
pub fn run(root: &Path) -> Result<(), Failure> {
    let unread = |error| Failure::usage(format!("deny.toml cannot be read: {error}"));
    let deny = std::fs::read_to_string(root.join("deny.toml")).map_err(unread)?;
    let allowed = DenyList::read(&deny).licences;
    let tree = process::output(&mut process::cargo(root, TREE))?;
    // cargo tree marks a package that it has shown before.
    let packages: BTreeSet<&str> = tree
        .lines()
        .map(|line| line.trim_end_matches("(*)").trim())
        .filter(|line| !line.is_empty())
        .collect();
    let refused: Vec<String> = packages
        .iter()
        .filter_map(|line| {
            let (package, licence) = line.split_once('|').unwrap_or((line, ""));
            (!accepts(licence, &allowed)).then(|| format!("{package}: `{licence}`"))
        })
        .collect();
    if refused.is_empty() {
        println!("{} packages, every licence allowed", packages.len());
        return Ok(());
    }
    let message = format!(
        "licences that deny.toml does not allow: {}",
        refused.join("; ")
    );
    Err(Failure::failed(message)
        .hint("choose another dependency, or add the licence to deny.toml with a reason"))
}

/// Whether a licence expression can be met with the allowed licences alone:
/// every `AND` part must be, one `OR` part is enough. `/` is the old `OR`.
fn accepts(expression: &str, allowed: &[String]) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ");
    let spaced = spaced.replace('/', " OR ").replace(" WITH ", "+WITH+");
    let mut words = spaced.split_whitespace().peekable();
    either(&mut words, allowed) && words.peek().is_none()
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn either(words: &mut Words<'_>, allowed: &[String]) -> bool {
    let mut met = both(words, allowed);
    while words.next_if_eq(&"OR").is_some() {
        met |= both(words, allowed);
    }
    met
}

fn both(words: &mut Words<'_>, allowed: &[String]) -> bool {
    let mut met = one(words, allowed);
    while words.next_if_eq(&"AND").is_some() {
        met &= one(words, allowed);
    }
    met
}

fn one(words: &mut Words<'_>, allowed: &[String]) -> bool {
    if words.next_if_eq(&"(").is_some() {
        let met = either(words, allowed);
        return words.next_if_eq(&")").is_some() && met;
    }
    let name = words.next().unwrap_or_default().replace("+WITH+", " WITH ");
    allowed.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::accepts;

    fn allowed() -> Vec<String> {
        let names = ["MIT", "Apache-2.0", "Unicode-3.0"];
        names.map(ToOwned::to_owned).to_vec()
    }

    #[test]
    fn one_side_of_or_is_enough_and_both_of_and_are_needed() {
        for good in [
            "MIT",
            "MIT OR GPL-3.0",
            "MIT/Apache-2.0",
            "(MIT OR GPL-3.0) AND Unicode-3.0",
            "GPL-3.0 OR (Apache-2.0 AND MIT)",
        ] {
            assert!(accepts(good, &allowed()), "{good}");
        }
        for bad in [
            "",
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "(MIT OR Apache-2.0) AND GPL-3.0",
            "Apache-2.0 WITH LLVM-exception",
            "MIT Apache-2.0",
            "(MIT",
        ] {
            assert!(!accepts(bad, &allowed()), "{bad}");
        }
    }
}
