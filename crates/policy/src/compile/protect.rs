//! Paths with a meaning of their own, whatever an agent's bounds say.

use crate::bounds::{Holders, PathSet, Place};

/// Readable whatever the bounds: what programs need to start at all.
pub(super) fn system() -> PathSet {
    beneath(&[
        "/usr", "/bin", "/sbin", "/lib", "/lib64", "/etc", "/dev", "/proc", "/sys",
    ])
}

/// Private to a confined call.
pub(super) fn scratch(place: &Place) -> PathSet {
    let mut set = PathSet::default();
    for path in &place.scratch {
        // A confined call has scratch space of its own, whatever else is kept
        // there on the machine. A directory always parses.
        let _ = set.add(path, place);
    }
    set
}

/// What decides what runs later, or what may run: shell start-up files,
/// version control hooks, agents' own configs, toolward's config.
const PROTECTED: &[&str] = &[
    "**/.toolward",
    "**/.git/hooks",
    "**/.git/config",
    "**/.git/info/attributes",
    // Where the configuration lies, and more of it.
    "**/.git/commondir",
    "**/.git/config.worktree",
    "**/.git/worktrees/**/commondir",
    "**/.git/worktrees/**/config.worktree",
    "**/.git/modules/**/config",
    "**/.git/modules/**/config.worktree",
    "**/.git/modules/**/commondir",
    "**/.git/modules/**/hooks",
    "**/.git/modules/**/info/attributes",
    // The steps of a rebase may be `exec`. Git removes them as a whole.
    "**/.git/rebase-merge/**",
    "**/.git/rebase-apply/**",
    // Run by a person's next commit, outside any confinement.
    "**/.husky/**",
    "**/.claude/settings.json",
    "**/.claude/settings.local.json",
    "**/.claude/hooks",
    "**/.claude/commands",
    "**/.claude/agents",
    "**/.cursor/mcp.json",
    "**/.cursor/hooks.json",
    "**/.mcp.json",
    "**/.codex",
    "**/.gemini/settings.json",
    "**/opencode.json",
    "**/.opencode",
    "**/.vscode/tasks.json",
    "**/.vscode/settings.json",
    "**/.envrc",
    "~/.bashrc",
    "~/.bash_profile",
    "~/.bash_login",
    "~/.bash_logout",
    "~/.profile",
    "~/.zshrc",
    "~/.zshenv",
    "~/.zprofile",
    "~/.zlogin",
    "~/.config/fish",
    "~/.gitconfig",
    "~/.config/git",
    "~/.ssh",
    "~/.claude",
    "~/.claude.json",
    "~/.codex",
    "~/.gemini",
    "~/.config/opencode",
    "~/.config/toolward",
    "~/.config/autostart",
    "~/.config/systemd",
    "/etc/toolward",
];

/// Never written by anything beneath an agent.
pub(super) fn protected(place: &Place) -> PathSet {
    of(PROTECTED.iter(), place)
}

/// The same for what runs in a box, where git itself does its work: what it
/// keeps of a rebase is its own to write.
pub(crate) fn protected_in_a_box(place: &Place) -> PathSet {
    let kept = |entry: &&&str| !entry.contains("/.git/rebase-");
    of(PROTECTED.iter().filter(kept), place)
}

fn of<'e>(entries: impl Iterator<Item = &'e &'static str>, place: &Place) -> PathSet {
    let mut set = PathSet::default();
    for entry in entries {
        let entry = entry.strip_prefix("**/").map_or_else(
            || (*entry).to_owned(),
            // In the workspace and in every repository beneath it.
            |name| format!("{}/**/{name}", place.workspace),
        );
        // Entries are constants: one that does not parse is caught by a test.
        let _ = set.add(&entry, place);
    }
    set
}

/// What is protected in the workspace and in every repository beneath it.
pub(crate) fn protected_names() -> impl Iterator<Item = &'static str> {
    // Only what has one name can be made a place for.
    PROTECTED
        .iter()
        .filter_map(|entry| entry.strip_prefix("**/"))
        .map(|name| name.strip_suffix("/**").unwrap_or(name))
        .filter(|name| !name.contains('*') && !is_gits_own(name))
}

/// Git takes the mere presence of these for something.
fn is_gits_own(name: &str) -> bool {
    let own = [
        "commondir",
        "config.worktree",
        "rebase-merge",
        "rebase-apply",
    ];
    name.strip_prefix(".git/")
        .is_some_and(|name| own.contains(&name))
}

/// The directories that hold what is protected.
pub(super) fn holders(place: &Place) -> Holders {
    let mut holders = Holders::new(place);
    for entry in PROTECTED {
        match entry.strip_prefix("**/") {
            Some(name) => holders.add_name(name),
            None => place
                .absolute(entry)
                .into_iter()
                .for_each(|path| holders.add_fixed(path)),
        }
    }
    for path in &place.own {
        holders.add_fixed(path.clone());
    }
    holders
}

/// toolward's own state: neither read nor written beneath an agent.
pub(super) fn own(place: &Place) -> PathSet {
    let mut set = PathSet::default();
    for path in &place.own {
        set.add_beneath(path);
    }
    set
}

fn beneath(paths: &[&str]) -> PathSet {
    let mut set = PathSet::default();
    for path in paths {
        set.add_beneath(path);
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_protected_entry_parses_and_holds() {
        let place = Place::new("/w", Some("/home/u"));
        for entry in PROTECTED {
            assert!(PathSet::default().add(entry, &place).is_ok(), "{entry}");
        }
        let set = protected(&place);
        for path in [
            "/w/.toolward/policy.yaml",
            "/w/sub/.git/hooks/pre-commit",
            "/w/.git/config",
            "/home/u/.bashrc",
            "/home/u/.claude/settings.json",
        ] {
            assert!(set.contains(path), "{path}");
        }
        for path in ["/w/.git/index", "/w/src/main.rs", "/home/u/notes"] {
            assert!(!set.contains(path), "{path}");
        }
    }
}
