//! Stand-ins for protected things that do not exist: without something to
//! mount over, a box could make them.
//!
//! A stand-in is an empty directory, which no version control shows; inside
//! `.git`, where nothing shows, it may be an empty file. Everyone who relies
//! on one holds a shared lock on it. Whoever is done tries for the exclusive
//! lock, and removes it if nobody else is there. What a killed process left
//! is written down in a journal and removed by the next one.

use crate::error::Error;
use crate::survey::Absent;
use rustix::fs::{FlockOperation, flock};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

/// The stand-ins of one call; they go when it goes.
#[derive(Debug, Default)]
pub(crate) struct StandIns {
    made: Vec<(PathBuf, File)>,
    journal: Option<PathBuf>,
}

impl StandIns {
    /// Makes them. One that turns out to be there by now is kept as it is.
    pub(crate) fn make(absent: &[Absent], journal: Option<&Path>) -> Result<Self, Error> {
        let mut all = Self {
            made: Vec::new(),
            journal: journal.map(Path::to_owned),
        };
        all.note(absent)?;
        for Absent { path, file } in absent {
            let failed = |source| Error::Path {
                path: path.clone(),
                source,
            };
            if let Some(lock) = stand_in(path, *file).map_err(failed)? {
                all.made.push((path.clone(), lock));
            }
        }
        Ok(all)
    }

    /// Writes down what is about to be made.
    fn note(&self, absent: &[Absent]) -> Result<(), Error> {
        let Some(journal) = self.journal.as_ref().filter(|_| !absent.is_empty()) else {
            return Ok(());
        };
        let mut lines = Vec::new();
        for absent in absent {
            let name = absent.path.as_os_str().as_bytes();
            if !name.contains(&b'\n') {
                lines.extend_from_slice(name);
                lines.push(b'\n');
            }
        }
        let write = || {
            if let Some(directory) = journal.parent() {
                fs::create_dir_all(directory)?;
            }
            let mut options = OpenOptions::new();
            options.append(true).create(true).mode(0o600);
            options.open(journal)?.write_all(&lines)
        };
        write().map_err(|source| Error::Path {
            path: journal.clone(),
            source,
        })
    }

    pub(crate) fn paths(&self) -> impl Iterator<Item = &Path> {
        self.made.iter().map(|(path, _)| path.as_path())
    }
}

/// Makes one and holds it; `None` if somebody else's thing is there.
fn stand_in(path: &Path, file: bool) -> io::Result<Option<File>> {
    for _ in 0..100 {
        let made = if file {
            let mut options = OpenOptions::new();
            options
                .write(true)
                .create_new(true)
                .mode(0o644)
                .open(path)
                .map(drop)
        } else {
            fs::create_dir(path)
        };
        match made {
            Ok(()) => {}
            // Another call's stand-in counts as ours as long as it is empty.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                if !is_empty(path) {
                    return Ok(None);
                }
            }
            // The directory it would lie in cannot be written, by us or by
            // what we run, or is gone.
            Err(_) => return Ok(None),
        }
        let Ok(lock) = File::open(path) else { continue };
        flock(&lock, FlockOperation::LockShared)?;
        if same(&lock, path) {
            return Ok(Some(lock));
        }
        // Removed by another call between the two steps.
    }
    Err(io::Error::other("it is made and removed again and again"))
}

fn same(lock: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let (Ok(held), Ok(there)) = (lock.metadata(), fs::symlink_metadata(path)) else {
        return false;
    };
    (held.dev(), held.ino()) == (there.dev(), there.ino())
}

fn is_empty(path: &Path) -> bool {
    match fs::symlink_metadata(path) {
        Ok(found) if found.is_dir() => {
            fs::read_dir(path).is_ok_and(|mut entries| entries.next().is_none())
        }
        Ok(found) => found.is_file() && found.len() == 0,
        Err(_) => false,
    }
}

/// Removes a stand-in that nobody holds.
fn remove(path: &Path, lock: &File) {
    if flock(lock, FlockOperation::NonBlockingLockExclusive).is_err() || !same(lock, path) {
        return;
    }
    // Neither removes anything that holds something.
    if lock.metadata().is_ok_and(|found| found.is_dir()) {
        let _ = fs::remove_dir(path);
    } else if is_empty(path) {
        let _ = fs::remove_file(path);
    }
}

impl Drop for StandIns {
    fn drop(&mut self) {
        for (path, lock) in &self.made {
            remove(path, lock);
        }
    }
}

/// Removes what killed processes left behind.
pub(crate) fn sweep(journal: &Path) {
    let Ok(file) = OpenOptions::new().read(true).write(true).open(journal) else {
        return;
    };
    if flock(&file, FlockOperation::NonBlockingLockExclusive).is_err() {
        return;
    }
    let Ok(lines) = fs::read(journal) else { return };
    let mut left = Vec::new();
    let mut seen: Vec<PathBuf> = Vec::new();
    for line in lines
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty())
    {
        let path = PathBuf::from(std::ffi::OsString::from_vec(line.to_owned()));
        if seen.contains(&path) {
            continue;
        }
        if let Ok(lock) = File::open(&path) {
            remove(&path, &lock);
            if path.symlink_metadata().is_ok() && is_empty(&path) {
                left.extend_from_slice(line);
                left.push(b'\n');
            }
        }
        seen.push(path);
    }
    // Others may append meanwhile: what is lost then is an empty directory.
    let _ = fs::write(journal, left);
}
