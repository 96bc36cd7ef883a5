//! Git obeys the configuration of the repository it stands in, and that may
//! name programs. The workspace's own is guarded; another one may be an
//! agent's work.

use super::Finder;
use crate::model::PathFact;
use toolward_shell::{Analysis, Command, Nature};

/// A repository as git finds it in a directory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Repository {
    /// In a `.git`, which nothing beneath an agent writes.
    Guarded,
    /// Its `.git` leads to a place of another name.
    Elsewhere,
    /// The directory itself is one: its files have ordinary names.
    Bare,
}

impl Finder<'_> {
    /// Marks every `git` that may obey configuration nobody guards.
    pub(super) fn repositories(&self, shell: &mut Analysis) {
        let mut marks = Vec::new();
        for (index, command) in shell.commands.iter().enumerate() {
            if command.name() == Some("git") && !command.nature.has(Nature::INERT) {
                let directory = self.base(&command.cwd);
                let mark = directory.map_or(Nature::WIDENED, |directory| {
                    self.obeyed(&self.world.resolve(&directory), index, shell)
                });
                marks.push((index, mark));
            }
        }
        for (index, mark) in marks {
            if let Some(command) = shell.commands.get_mut(index) {
                command.nature |= mark;
            }
        }
    }

    /// What standing in this directory adds to what git does.
    fn obeyed(&self, directory: &str, by: usize, shell: &Analysis) -> Nature {
        let root = self.place.workspace.as_str();
        let inside = directory.strip_prefix(root);
        if !inside.is_some_and(|rest| rest.is_empty() || rest.starts_with('/')) {
            return Nature::WIDENED;
        }
        let mut at = directory;
        loop {
            let found = self.world.repository(at);
            // Where the workspace's own `.git` leads is its owner's choice.
            let own = at == root && found != Some(Repository::Bare);
            if own || found == Some(Repository::Guarded) {
                return Nature::NONE;
            }
            if found.is_some() {
                return Nature::WIDENED | Nature::RUNS_UNKNOWN;
            }
            if self.may_become_one(at, by, shell) {
                return Nature::WIDENED;
            }
            match at.rsplit_once('/') {
                Some((above, _)) if !above.is_empty() => at = above,
                _ => return Nature::WIDENED,
            }
        }
    }

    /// Another command of the line may make a repository of the directory that
    /// is not in a `.git`.
    fn may_become_one(&self, directory: &str, by: usize, shell: &Analysis) -> bool {
        let is_bare = |command: &Command| {
            let bare = |name: &str| matches!(name, "--bare" | "--mirror");
            command.flags.iter().any(|flag| bare(&flag.name))
        };
        self.facts.writes.iter().any(|fact: &PathFact| {
            let Some(path) = fact.resolved.as_deref().filter(|_| fact.by != Some(by)) else {
                return false;
            };
            let command = fact.by.and_then(|by| shell.commands.get(by));
            let git = command.filter(|command| command.name() == Some("git"));
            let holds = |rest: &str| rest.is_empty() || rest.starts_with('/');
            match (path.strip_prefix(directory), git) {
                (Some(""), Some(git)) => is_bare(git),
                (Some("/HEAD" | "/commondir"), None) => true,
                (_, None) if fact.fills => directory.strip_prefix(path).is_some_and(holds),
                _ => false,
            }
        })
    }
}
