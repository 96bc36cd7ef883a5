//! The directories of this machine and user that toolward reads and writes.

use std::env;
use std::path::{Path, PathBuf};

/// Where layers, state and cache live.
#[derive(Debug, Clone, Default)]
pub struct Dirs {
    /// The machine's layer.
    pub system: Option<PathBuf>,
    /// The user's layer.
    pub user: Option<PathBuf>,
    /// What toolward remembers: trust, later the ledger.
    pub state: Option<PathBuf>,
    /// What can be thrown away.
    pub cache: Option<PathBuf>,
    /// The user's home.
    pub home: Option<PathBuf>,
}

impl Dirs {
    /// The usual places. The machine's layer is always `/etc/toolward`: a
    /// ceiling that a variable could move would be none.
    #[must_use]
    pub fn from_env() -> Self {
        let home = absolute("HOME");
        let under = |variable: &str, usual: &str| {
            let base = absolute(variable).or_else(|| Some(home.as_ref()?.join(usual)));
            base.map(|base| base.join("toolward"))
        };
        Self {
            system: Some(PathBuf::from("/etc/toolward")),
            user: under("XDG_CONFIG_HOME", ".config"),
            state: under("XDG_STATE_HOME", ".local/state"),
            cache: under("XDG_CACHE_HOME", ".cache"),
            home,
        }
    }

    /// A path that a config names: from the home after `~/`, else from the
    /// config's own directory.
    pub(crate) fn below(&self, dir: &Path, path: &str) -> PathBuf {
        match (path.strip_prefix("~/"), &self.home) {
            (Some(rest), Some(home)) => home.join(rest),
            _ => dir.join(path),
        }
    }

    /// Directories that nothing beneath an agent may touch.
    #[must_use]
    pub fn own(&self) -> Vec<String> {
        [&self.state, &self.cache]
            .into_iter()
            .flatten()
            .filter_map(|path| path.to_str().map(str::to_owned))
            .collect()
    }
}

/// A relative value is not a place (the XDG rules say to ignore it).
fn absolute(variable: &str) -> Option<PathBuf> {
    env::var_os(variable)
        .map(PathBuf::from)
        .filter(|path| path.is_absolute())
}
