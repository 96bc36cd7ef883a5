//! Which repository git would find in a directory, by the files it looks for.

use std::fs;
use std::path::Path;
use toolward_policy::Repository;

/// Longest `.git` file that is read, in bytes.
const LONGEST: u64 = 4096;

/// The repository in this very directory.
pub(super) fn find(directory: &str) -> Option<Repository> {
    let directory = Path::new(directory);
    let own = directory.join(".git");
    if let Ok(found) = fs::metadata(&own) {
        let leads = if found.is_dir() {
            is_repository(&own).then(|| own.canonicalize().ok())
        } else {
            Some(led(directory, &own, found.len()))
        };
        if let Some(leads) = leads {
            // What lies beneath a `.git` is guarded by that name.
            let guarded = leads.is_some_and(|path| path.iter().any(|part| part == ".git"));
            return Some(if guarded {
                Repository::Guarded
            } else {
                Repository::Elsewhere
            });
        }
    }
    is_repository(directory).then_some(Repository::Bare)
}

/// Where a `.git` file leads.
fn led(directory: &Path, file: &Path, length: u64) -> Option<std::path::PathBuf> {
    let text = (length <= LONGEST).then(|| fs::read_to_string(file).ok())??;
    let path = text.strip_prefix("gitdir:")?.trim();
    directory.join(path).canonicalize().ok()
}

/// What git takes for a repository.
fn is_repository(directory: &Path) -> bool {
    let has = |name: &str| fs::symlink_metadata(directory.join(name)).is_ok();
    has("HEAD") && (has("commondir") || (has("objects") && has("refs")))
}
