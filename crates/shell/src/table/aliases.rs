//! Short names of subcommands: a rule about the long one means both. Data only;
//! names that merely share a row are not aliases of each other.

/// (programs, short name, the name it stands for).
const ALIASES: &[(&[&str], &str, &str)] = &[
    (&["npm", "pnpm"], "run-script", "run"),
    (&["npm"], "rum", "run"),
    (&["npm"], "urn", "run"),
    (&["npm", "pnpm", "bun"], "i", "install"),
    (&["npm"], "in", "install"),
    (&["npm"], "ins", "install"),
    (&["npm"], "isntall", "install"),
    (&["npm", "bun"], "a", "add"),
    (&["npm"], "r", "uninstall"),
    (&["npm"], "rm", "uninstall"),
    (&["npm"], "un", "uninstall"),
    (&["npm"], "unlink", "uninstall"),
    (&["npm"], "remove", "uninstall"),
    (&["npm", "pnpm"], "t", "test"),
    (&["npm", "pnpm"], "tst", "test"),
    (&["npm"], "up", "update"),
    (&["npm"], "upgrade", "update"),
    (&["cargo"], "b", "build"),
    (&["cargo"], "c", "check"),
    (&["cargo"], "d", "doc"),
    (&["cargo"], "r", "run"),
    (&["cargo"], "t", "test"),
    (&["cargo"], "rm", "remove"),
    (&["helm"], "delete", "uninstall"),
    (&["helm"], "del", "uninstall"),
    (&["helm"], "un", "uninstall"),
    (&["hg"], "ci", "commit"),
    (&["svn"], "ci", "commit"),
    (&["svn"], "co", "checkout"),
    (&["svn"], "del", "delete"),
    (&["svn"], "rm", "delete"),
    (&["svn"], "remove", "delete"),
];

/// The name that a program's subcommand stands for.
pub(super) fn canonical<'w>(program: &str, word: &'w str) -> &'w str {
    let found = ALIASES
        .iter()
        .find(|(programs, alias, _)| *alias == word && programs.contains(&program));
    found.map_or(word, |(_, _, name)| name)
}
