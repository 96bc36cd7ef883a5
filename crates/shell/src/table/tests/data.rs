//! Every row's strings say only what the grammar knows.

use std::collections::{HashMap, HashSet};

use crate::table::grammar::{effect, entries, role};
use crate::table::row::Row;
use crate::table::rows;

fn each(rows: &'static [Row], visit: &mut impl FnMut(&'static Row)) {
    for row in rows {
        visit(row);
        each(row.subs, visit);
    }
}

#[test]
fn names_are_unique() {
    let mut seen: HashMap<&str, usize> = HashMap::new();
    for (at, row) in rows::ALL
        .iter()
        .flat_map(|family| family.iter())
        .enumerate()
    {
        for name in row.names.split_ascii_whitespace() {
            if let Some(other) = seen.insert(name, at) {
                panic!("{name} is in row {other} and {at} ({})", row.names);
            }
        }
    }
    for family in rows::ALL {
        each(family, &mut |row| {
            let mut seen = HashSet::new();
            for sub in row.subs {
                for name in sub.names.split_ascii_whitespace() {
                    assert!(seen.insert(name), "{} has {name} twice", row.names);
                }
            }
        });
    }
}

#[test]
fn strings_parse() {
    let mut problems = Vec::new();
    for family in rows::ALL {
        each(family, &mut |row| {
            if row.options.contains("  ") || row.options.contains('\n') {
                problems.push(format!("{}: blanks in options", row.names));
            }
            let mut seen = HashSet::new();
            for entry in entries(row.options) {
                if role(entry.role).is_none() {
                    problems.push(format!("{}: role {}", row.names, entry.role));
                }
                for one in entry.effects.split('!').filter(|one| !one.is_empty()) {
                    if effect(one).is_none() {
                        problems.push(format!("{}: effect {one}", row.names));
                    }
                }
                if !entry
                    .synonyms()
                    .is_sorted_by_key(|name| name.starts_with("--"))
                {
                    problems.push(format!("{}: order of {}", row.names, entry.name));
                }
                for name in entry.synonyms() {
                    if !name.starts_with('-') || !seen.insert(name) {
                        problems.push(format!("{}: option {name}", row.names));
                    }
                }
            }
            for token in row.operands.split_ascii_whitespace() {
                let plain = token.strip_suffix('*').unwrap_or(token);
                if !plain.starts_with("else:") && role(plain).is_none() {
                    problems.push(format!("{}: operand {token}", row.names));
                }
            }
        });
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
