//! Every action with its effects, as a file that a reviewer reads. A diff in it
//! is a change of what may run unasked.

use std::fmt::Write as _;
use toolward_policy::Effects;

#[test]
fn effects_are_those_of_the_reviewed_table() {
    let mut table = String::new();
    for spec in toolward_tools::builtin().iter() {
        for action in &spec.actions {
            let _ = write!(table, "{}.{}: {}", spec.name, action.name, action.effects);
            if action.effects == Effects::NONE {
                table.push_str("nothing");
            }
            for (param, value, effects) in &action.adds {
                let _ = write!(table, "; {param}={value} adds {effects}");
            }
            table.push('\n');
        }
    }
    let reviewed = include_str!("effects.txt");
    for (found, expected) in table.lines().zip(reviewed.lines()) {
        assert_eq!(found, expected);
    }
    assert_eq!(table.len(), reviewed.len(), "\n{table}");
}
