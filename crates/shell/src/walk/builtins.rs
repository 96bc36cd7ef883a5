//! The builtins of bash: which there are, and which of them the walker must
//! act on. Data only.

/// What the walker does with a builtin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Builtin {
    /// Nothing beyond reporting it.
    Plain,
    Alias,
    Bind,
    Cd,
    /// `command` and `builtin`.
    Command,
    Complete,
    Declare,
    Enable,
    Eval,
    Exec,
    Fc,
    Hash,
    History,
    Jobs,
    Kill,
    Let,
    Mapfile,
    Popd,
    Printf,
    Pushd,
    Read,
    Source,
    Test,
    Trap,
    Unset,
    /// Sets the variable it names (`getopts`, `wait -p`).
    Sets,
}

/// All builtins, sorted by name.
const BUILTINS: &[(&str, Builtin)] = &[
    (".", Builtin::Source),
    (":", Builtin::Plain),
    ("[", Builtin::Test),
    ("alias", Builtin::Alias),
    ("bg", Builtin::Plain),
    ("bind", Builtin::Bind),
    ("break", Builtin::Plain),
    ("builtin", Builtin::Command),
    ("caller", Builtin::Plain),
    ("cd", Builtin::Cd),
    ("command", Builtin::Command),
    ("compgen", Builtin::Complete),
    ("complete", Builtin::Complete),
    ("compopt", Builtin::Plain),
    ("continue", Builtin::Plain),
    ("declare", Builtin::Declare),
    ("dirs", Builtin::Plain),
    ("disown", Builtin::Plain),
    ("echo", Builtin::Plain),
    ("enable", Builtin::Enable),
    ("eval", Builtin::Eval),
    ("exec", Builtin::Exec),
    ("exit", Builtin::Plain),
    ("export", Builtin::Declare),
    ("false", Builtin::Plain),
    ("fc", Builtin::Fc),
    ("fg", Builtin::Plain),
    ("getopts", Builtin::Sets),
    ("hash", Builtin::Hash),
    ("help", Builtin::Plain),
    ("history", Builtin::History),
    ("jobs", Builtin::Jobs),
    ("kill", Builtin::Kill),
    ("let", Builtin::Let),
    ("local", Builtin::Declare),
    ("logout", Builtin::Plain),
    ("mapfile", Builtin::Mapfile),
    ("popd", Builtin::Popd),
    ("printf", Builtin::Printf),
    ("pushd", Builtin::Pushd),
    ("pwd", Builtin::Plain),
    ("read", Builtin::Read),
    ("readarray", Builtin::Mapfile),
    ("readonly", Builtin::Declare),
    ("return", Builtin::Plain),
    ("set", Builtin::Plain),
    ("shift", Builtin::Plain),
    ("shopt", Builtin::Plain),
    ("source", Builtin::Source),
    ("suspend", Builtin::Plain),
    ("test", Builtin::Test),
    ("times", Builtin::Plain),
    ("trap", Builtin::Trap),
    ("true", Builtin::Plain),
    ("type", Builtin::Plain),
    ("typeset", Builtin::Declare),
    ("ulimit", Builtin::Plain),
    ("umask", Builtin::Plain),
    ("unalias", Builtin::Plain),
    ("unset", Builtin::Unset),
    ("wait", Builtin::Sets),
];

/// Builtins that also exist as harmless programs of the same name.
const PROGRAMS_TOO: &[&str] = &[
    "[", "echo", "false", "kill", "printf", "pwd", "test", "true",
];

pub(super) fn find(name: &str) -> Option<Builtin> {
    let index = BUILTINS
        .binary_search_by_key(&name, |(known, _)| known)
        .ok()?;
    BUILTINS.get(index).map(|(_, builtin)| *builtin)
}

pub(super) fn is_program_too(name: &str) -> bool {
    PROGRAMS_TOO.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::{BUILTINS, PROGRAMS_TOO, find};

    #[test]
    fn builtins_are_sorted_and_found() {
        assert!(BUILTINS.is_sorted_by_key(|(name, _)| name));
        assert!(PROGRAMS_TOO.iter().all(|name| find(name).is_some()));
    }
}
