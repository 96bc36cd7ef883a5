//! A crate uses crates below it and none above.

use super::Check;
use super::report::Report;
use super::tree::Tree;

/// Folders under `crates/` from the top down; those in one row stand side by
/// side and do not use each other.
const ORDER: &[&[&str]] = &[
    &["toolward"],
    &["agent"],
    &["runtime"],
    &["tools", "ledger"],
    &["sandbox"],
    &["policy"],
    &["shell"],
];

pub const CHECK: Check = Check {
    name: "edges",
    rule: "toolward > agent > runtime > tools, ledger > sandbox > policy > shell: \
           a crate may use any crate below it and none above",
    run,
};

fn run(tree: &Tree, report: &mut Report) {
    for (path, manifest) in tree.under("crates/") {
        let Some(name) = path
            .strip_prefix("crates/")
            .and_then(|rest| rest.strip_suffix("/Cargo.toml"))
            .filter(|name| !name.contains('/'))
        else {
            continue;
        };
        report.look();
        let Some(rank) = rank(name) else {
            report.fault(path, &format!("crate `{name}` has no place in the order"));
            continue;
        };
        for (line, used) in uses(manifest) {
            match self::rank(&used) {
                None => report.fault_at(path, line, &format!("`{used}` has no place in the order")),
                Some(other) if other <= rank => {
                    report.fault_at(path, line, &format!("`{name}` must not use `{used}`"));
                }
                Some(_) => {}
            }
        }
    }
}

/// How far down a crate stands, by its folder's name.
fn rank(name: &str) -> Option<usize> {
    ORDER.iter().position(|row| row.contains(&name))
}

/// Our own crates that a manifest names in any of its dependency tables, with
/// the line. Dev-dependencies do not count: tests of the policy want the real
/// tools, and nothing that ships is made of them.
fn uses(manifest: &str) -> Vec<(usize, String)> {
    let mut in_dependencies = false;
    let mut found = Vec::new();
    for (number, line) in (1..).zip(manifest.lines()) {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.starts_with('[') {
            in_dependencies = line.contains("dependencies") && !line.contains("dev-dependencies");
        }
        if in_dependencies {
            found.extend(own_crates(line).map(|name| (number, name)));
        }
    }
    found
}

/// `toolward-policy` is the crate in the folder `policy`, `toolward` itself
/// the one in `toolward`.
fn own_crates(line: &str) -> impl Iterator<Item = String> {
    line.split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_')
        .filter_map(|word| match word.strip_prefix("toolward")? {
            "" => Some("toolward".to_owned()),
            rest => rest.strip_prefix(['-', '_']).map(ToOwned::to_owned),
        })
}

#[cfg(test)]
mod tests {
    use super::CHECK;
    use crate::tidy::faults;

    #[test]
    fn down_is_fine() {
        let manifest = "[package]\nname = \"toolward-runtime\"\n[dependencies]\n\
                        toolward-policy.workspace = true\ntoolward-tools.workspace = true\n";
        assert_eq!(
            faults(&CHECK, &[("crates/runtime/Cargo.toml", manifest)]),
            [""; 0]
        );
    }

    #[test]
    fn up_sideways_and_renamed_are_not() {
        let policy = "[dependencies]\nserde = \"1\"\n\
                      rt = { package = \"toolward-runtime\", path = \"../runtime\" }\n\
                      [dev-dependencies]\ntoolward-tools.workspace = true\n";
        let ledger = "[target.'cfg(unix)'.dependencies]\ntoolward-tools.workspace = true\n";
        let found = faults(
            &CHECK,
            &[
                ("crates/ledger/Cargo.toml", ledger),
                ("crates/policy/Cargo.toml", policy),
            ],
        );
        assert_eq!(
            found,
            [
                "crates/ledger/Cargo.toml:2: `ledger` must not use `tools`",
                "crates/policy/Cargo.toml:3: `policy` must not use `runtime`",
            ]
        );
    }

    #[test]
    fn chores_are_nobodys_dependency_and_new_crates_need_a_place() {
        let found = faults(
            &CHECK,
            &[
                ("crates/doors/Cargo.toml", "[package]\n"),
                (
                    "crates/toolward/Cargo.toml",
                    "[dependencies]\ntoolward-benches = \"0\"\n",
                ),
            ],
        );
        assert_eq!(found.len(), 2, "{found:?}");
    }
}
