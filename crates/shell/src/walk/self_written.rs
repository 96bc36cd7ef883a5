//! A file that a script writes and then runs: what is in it is known to nobody
//! before, so it counts as text that is only known at run time.

use crate::facts::{Access, Analysis, FileUse, Unknown, UnknownKind, Word};
use crate::table::toolchain;

/// Adds an unknown for every file that is run after it was written.
pub(super) fn report(facts: &mut Analysis) {
    let mut found: Vec<Unknown> = Vec::new();
    for (at, run) in facts.files.iter().enumerate() {
        if run.access != Access::Execute {
            continue;
        }
        let before = facts.files.iter().take(at);
        if before.filter(|file| file.access == Access::Write).any(|file| same(file, run, facts)) {
            let text = run.path.text().to_owned();
            found.push(Unknown { kind: UnknownKind::Script, text });
        }
    }
    for unknown in found {
        if !facts.unknowns.contains(&unknown) {
            facts.unknowns.push(unknown);
        }
    }
}

/// The write may be to the file that is run. What a compiler makes of the
/// sources is the workspace's own code.
fn same(written: &FileUse, run: &FileUse, facts: &Analysis) -> bool {
    let writer = written.by.and_then(|by| facts.commands.get(by));
    let compiled = !written.redirected
        && writer.and_then(|command| command.name()).is_some_and(|name| toolchain(name).is_some());
    !compiled && last(&written.path) == last(&run.path)
}

/// Directories may be spelled in many ways; names are not.
fn last(path: &Word) -> &str {
    let text = path.text();
    text.rsplit_once('/').map_or(text, |(_, name)| name)
}
