//! The lock file has nothing that `deny.toml` bans, on any machine: cargo-deny
//! need not be installed for this.

use super::Check;
use super::deny_list::DenyList;
use super::report::Report;
use super::tree::Tree;
use std::collections::BTreeMap;

pub const CHECK: Check = Check {
    name: "lock",
    rule: "Cargo.lock holds no package that deny.toml bans, and one version at most of \
           those it keeps single",
    run,
};

fn run(tree: &Tree, report: &mut Report) {
    let Some(lock) = tree.get("Cargo.lock") else {
        report.fault("Cargo.lock", "is not there; the program is built from it");
        return;
    };
    let Some(deny) = tree.get("deny.toml") else {
        report.fault(
            "deny.toml",
            "is not there; it says what may not be depended on",
        );
        return;
    };
    let packages = packages(lock);
    let list = DenyList::read(deny);
    for name in &list.banned {
        report.look();
        if packages.contains_key(name.as_str()) {
            report.fault("Cargo.lock", &format!("`{name}` is banned; see deny.toml"));
        }
    }
    for name in &list.single {
        report.look();
        let versions = packages.get(name.as_str()).map_or(&[][..], Vec::as_slice);
        if versions.len() > 1 {
            let message = format!("`{name}` is there as {}", versions.join(" and "));
            report.fault("Cargo.lock", &message);
        }
    }
}

/// Versions of every package.
fn packages(lock: &str) -> BTreeMap<&str, Vec<&str>> {
    let mut packages: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut name = "";
    for line in lock.lines() {
        if let Some(value) = quoted(line, "name = ") {
            name = value;
        } else if let Some(version) = quoted(line, "version = ") {
            packages.entry(name).or_default().push(version);
        }
    }
    packages
}

fn quoted<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    line.strip_prefix(key)?.strip_prefix('"')?.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::CHECK;
    use crate::tidy::faults;

    const DENY: &str = "[bans]\ndeny = [\n  { crate = \"openssl-sys\", reason = \"rustls\" },\n  \
                        { crate = \"clap\", deny-multiple-versions = true },\n]\n";

    #[test]
    fn banned_and_doubled_packages_are_found() {
        let lock = "version = 4\n\n[[package]]\nname = \"clap\"\nversion = \"4.6.0\"\n\n\
                    [[package]]\nname = \"clap\"\nversion = \"3.2.0\"\n\n\
                    [[package]]\nname = \"openssl-sys\"\nversion = \"0.9.0\"\n";
        assert_eq!(
            faults(&CHECK, &[("Cargo.lock", lock), ("deny.toml", DENY)]),
            [
                "Cargo.lock: `openssl-sys` is banned; see deny.toml",
                "Cargo.lock: `clap` is there as 4.6.0 and 3.2.0",
            ]
        );
    }

    #[test]
    fn no_list_is_a_fault() {
        assert_eq!(faults(&CHECK, &[("Cargo.lock", "version = 4\n")]).len(), 1);
    }
}
