//! Finds the facts of a call: what it would touch, before it is judged. Files,
//! links and remotes are asked through [`World`], so that everything here is
//! testable without a disk.

mod command;
mod linked;
mod params;
mod patch;
mod repository;
mod url;

pub use repository::Repository;

use crate::bounds::{Holders, Place, normalize};
use crate::decide::Resolved;
use crate::model::{Facts, ToolSpec};
use crate::policy::Policy;

pub use url::canonical as canonical_host;

/// What has to be asked of the world. Answers may be stale: they can make a
/// refusal wrong, never an allowance, because the permit binds again at open.
pub trait World {
    /// The absolute path with links followed as far as they exist.
    fn resolve(&self, path: &str) -> String;

    /// Paths that an absolute pattern matches now, at most `limit`; `None` if
    /// that cannot be said.
    fn expand(&self, pattern: &str, limit: usize) -> Option<Vec<String>>;

    /// The host of a git remote of the repository around `directory`.
    fn remote_host(&self, directory: &str, remote: &str) -> Option<String>;

    /// Whether something is a directory now; `None` if that cannot be said.
    fn is_directory(&self, _: &str) -> Option<bool> {
        None
    }

    /// The home of another user, by name; `None` where nobody knows.
    fn home_of(&self, user: &str) -> Option<String> {
        (user == "root").then(|| "/root".to_owned())
    }

    /// The repository that git finds in this very directory, if any. Who cannot
    /// look says that there is none.
    fn repository(&self, _: &str) -> Option<Repository> {
        None
    }

    /// Variables the shell of a call starts with (`PWD`, `TMPDIR`, `USER`).
    fn variables(&self) -> Vec<(String, String)>;
}

/// A world that knows nothing but text: no links, no files, no remotes.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoWorld;

impl World for NoWorld {
    fn resolve(&self, path: &str) -> String {
        normalize(path)
    }

    fn expand(&self, _: &str, _: usize) -> Option<Vec<String>> {
        None
    }

    fn remote_host(&self, _: &str, _: &str) -> Option<String> {
        None
    }

    fn variables(&self) -> Vec<(String, String)> {
        Vec::new()
    }
}

/// Where facts are collected.
pub(crate) struct Finder<'a> {
    pub(crate) place: &'a Place,
    pub(crate) world: &'a dyn World,
    pub(crate) holders: &'a Holders,
    /// Absolute directory in which relative paths start.
    pub(crate) cwd: String,
    pub(crate) facts: Facts,
}

impl Policy {
    /// The facts of a call.
    #[must_use]
    pub fn facts(&self, call: &Resolved<'_>, world: &dyn World) -> Facts {
        let Some(spec) = self.tools.get(call.name.tool) else {
            return Facts::default();
        };
        facts(spec, call, self, world)
    }
}

fn facts(spec: &ToolSpec, call: &Resolved<'_>, policy: &Policy, world: &dyn World) -> Facts {
    let mut finder = Finder {
        place: &policy.place,
        world,
        holders: &policy.holders,
        cwd: policy.place.workspace.clone(),
        facts: Facts::default(),
    };
    if let Some(action) = spec.actions.get(call.action) {
        finder.facts.effects = action.effects;
        for (name, value, effects) in &action.adds {
            if call.args.get(name) == Some(value) {
                finder.facts.effects = finder.facts.effects.and(*effects);
            }
        }
    }
    finder.params(spec, &call.args);
    finder.facts
}
