//! Data that bash may come to run: a subscript with a substitution in it, and
//! the tables in which bash looks up names. Where such a text travels before
//! it is evaluated (`read`, `$1`, `declare -i`, a loop) does not matter then.

/// Names of bash's own tables: setting one changes what every name means.
const TABLES: [&str; 2] = ["BASH_ALIASES", "BASH_CMDS"];

/// The first such piece of a script.
pub(super) fn found(script: &str) -> Option<&str> {
    TABLES
        .into_iter()
        .find(|name| script.contains(name))
        .or_else(|| subscript(script))
}

/// `name[` with a substitution before the next `]`, as data: what stands there
/// unquoted runs at once and is reported as what it is.
fn subscript(script: &str) -> Option<&str> {
    let here = ["<<'", "<<\"", "<<\\", "<<-'", "<<-\""]
        .iter()
        .any(|sign| script.contains(sign));
    for (at, _) in script.match_indices('[') {
        let head = script.get(..at)?;
        let named = head.chars().next_back();
        if !named.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_') {
            continue;
        }
        let rest = script.get(at + 1..)?;
        let inside = rest.split_once(']').map_or(rest, |(inside, _)| inside);
        let Some(start) = inside.find("$(").or_else(|| inside.find('`')) else {
            continue;
        };
        let before = inside.get(..start)?;
        let quotes = head.matches('\'').count() + before.matches('\'').count();
        if here || quotes % 2 == 1 || before.ends_with('\\') {
            return Some("a subscript that runs commands");
        }
    }
    None
}
