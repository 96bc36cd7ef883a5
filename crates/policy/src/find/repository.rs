//! Git obeys the configuration of the repository it stands in, and that may
//! name programs. The workspace's own is guarded; another one may be an
//! agent's work.

use super::Finder;
use toolward_shell::{Analysis, Nature};

impl Finder<'_> {
    /// Marks every `git` that may obey configuration nobody guards.
    pub(super) fn repositories(&self, shell: &mut Analysis) {
        for command in &mut shell.commands {
            if command.name() != Some("git") || command.nature.has(Nature::INERT) {
                continue;
            }
            let directory = self.base(&command.cwd);
            if !directory.is_some_and(|directory| self.is_own(&directory)) {
                command.nature |= Nature::WIDENED;
            }
        }
    }

    /// It lies in the workspace.
    fn is_own(&self, directory: &str) -> bool {
        let directory = self.world.resolve(directory);
        let rest = directory.strip_prefix(self.place.workspace.as_str());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }
}
