//! Files for tools that read and write in this very process: every path is
//! opened beneath a directory that is held open, so that nothing can be put in
//! its way between a look and an act. What was opened is looked at again, by
//! its handle, before anything is done with it.

use cap_std::ambient_authority;
use cap_std::fs::{Dir, File, OpenOptions};
use std::fs;
use std::io::{self, Write};
use std::os::fd::AsRawFd;
use std::path::{Component, Path, PathBuf};
use toolward_policy::{PathSet, Permit};

/// The files that a permit lets a tool touch.
#[derive(Debug)]
pub struct Files {
    roots: Vec<Root>,
    hide: Vec<PathSet>,
    keep: Vec<PathSet>,
    write: Vec<PathSet>,
    caches: PathSet,
}

/// A directory that is held open.
#[derive(Debug)]
struct Root {
    path: PathBuf,
    directory: Dir,
    write: bool,
}

/// What is wanted of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Want {
    Read,
    Write,
}

impl Files {
    /// Opens the directories of a permit.
    pub fn of(permit: &Permit) -> io::Result<Self> {
        let paths = permit.paths();
        let write = crate::enclosure::writable(&paths.write, &paths.caches);
        let mut roots = Vec::new();
        for path in write {
            roots.push(Root::open(path, true)?);
        }
        match crate::enclosure::readable(paths) {
            crate::Read::Everything => roots.push(Root::open(PathBuf::from("/"), false)?),
            crate::Read::Only(trees) => {
                let system = crate::walls::SYSTEM.iter().map(PathBuf::from);
                for tree in system.chain(trees) {
                    if let Ok(real) = fs::canonicalize(tree) {
                        roots.push(Root::open(real, false)?);
                    }
                }
            }
        }
        // The deepest directory that holds a path is the one to open it from.
        roots.sort_by_key(|root| std::cmp::Reverse(root.path.components().count()));
        Ok(Self {
            roots,
            hide: [
                &paths.hide[..],
                &paths.forbidden_reads,
                std::slice::from_ref(&paths.own),
            ]
            .concat(),
            keep: [
                std::slice::from_ref(&paths.protected),
                &paths.forbidden_writes,
            ]
            .concat(),
            write: paths.write.clone(),
            caches: paths.caches.clone(),
        })
    }

    /// Opens a file for reading.
    pub fn read(&self, path: &Path) -> io::Result<File> {
        let (root, rest) = self.root(path, Want::Read)?;
        let file = root.directory.open(rest)?;
        self.check(&file, Want::Read)?;
        Ok(file)
    }

    /// Replaces a file's content, or makes the file. Either the old or the new
    /// content is there, never a half of it.
    pub fn replace(&self, path: &Path, content: &[u8]) -> io::Result<()> {
        let (root, rest) = self.root(path, Want::Write)?;
        let name = rest.file_name().ok_or(io::ErrorKind::InvalidInput)?;
        let parent = rest
            .parent()
            .filter(|parent| !parent.as_os_str().is_empty());
        let directory = match parent {
            Some(parent) => root.directory.open_dir(parent)?,
            None => root.directory.try_clone()?,
        };
        // The handle says where the directory is now, whatever was asked for.
        let place = handle(directory.as_raw_fd())?.join(name);
        self.judge(&place, Want::Write)?;
        let mode = match directory.symlink_metadata(name) {
            Ok(found) if found.is_file() => Some(found.permissions()),
            Ok(_) => return Err(refused("it is no plain file")),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let draft = format!(
            ".{}.toolward-{}",
            name.to_string_lossy(),
            std::process::id()
        );
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        let mut file = directory.open_with(&draft, &options)?;
        let written = file
            .write_all(content)
            .and_then(|()| mode.map_or(Ok(()), |mode| file.set_permissions(mode)))
            .and_then(|()| directory.rename(&draft, &directory, name));
        if written.is_err() {
            let _ = directory.remove_file(&draft);
        }
        written
    }

    /// The names in a directory, hidden ones left out.
    pub fn list(&self, path: &Path) -> io::Result<Vec<PathBuf>> {
        let (root, rest) = self.root(path, Want::Read)?;
        let rest = if rest.as_os_str().is_empty() {
            Path::new(".")
        } else {
            rest
        };
        let directory = root.directory.open_dir(rest)?;
        let place = handle(directory.as_raw_fd())?;
        self.judge(&place, Want::Read)?;
        let mut names = Vec::new();
        for entry in directory.entries()? {
            let name = PathBuf::from(entry?.file_name());
            if !self.hidden(&place.join(&name)) {
                names.push(name);
            }
        }
        names.sort();
        Ok(names)
    }

    /// The directory to open a path from, and the rest of the path.
    fn root<'p>(&self, path: &'p Path, want: Want) -> io::Result<(&Root, &'p Path)> {
        let plain =
            path.is_absolute() && !path.components().any(|part| part == Component::ParentDir);
        if !plain {
            return Err(refused("the path is not absolute"));
        }
        let fits =
            |root: &&Root| path.starts_with(&root.path) && (root.write || want == Want::Read);
        let root = self.roots.iter().find(fits);
        let root = root.ok_or_else(|| refused("it is outside the bounds"))?;
        let rest = path.strip_prefix(&root.path).unwrap_or(path);
        Ok((root, rest))
    }

    /// Looks at what was really opened.
    fn check(&self, file: &File, want: Want) -> io::Result<()> {
        self.judge(&handle(file.as_raw_fd())?, want)
    }

    fn judge(&self, place: &Path, want: Want) -> io::Result<()> {
        if self.hidden(place) {
            return Err(refused("it is hidden"));
        }
        let Some(text) = place.to_str().filter(|_| want == Want::Write) else {
            return Ok(());
        };
        if self.keep.iter().any(|set| set.contains(text)) {
            return Err(refused("it is protected"));
        }
        let allowed = self.caches.contains(text) || self.write.iter().all(|set| set.contains(text));
        if allowed {
            Ok(())
        } else {
            Err(refused("it is outside what may be written"))
        }
    }

    fn hidden(&self, place: &Path) -> bool {
        let text = place.to_string_lossy();
        self.hide.iter().any(|set| set.contains(&text))
    }
}

impl Root {
    fn open(path: PathBuf, write: bool) -> io::Result<Self> {
        let directory = Dir::open_ambient_dir(&path, ambient_authority())?;
        Ok(Self {
            path,
            directory,
            write,
        })
    }
}

/// Where an open file or directory is, as the kernel knows it.
fn handle(descriptor: i32) -> io::Result<PathBuf> {
    fs::read_link(format!("/proc/self/fd/{descriptor}"))
}

fn refused(why: &str) -> io::Error {
    io::Error::new(io::ErrorKind::PermissionDenied, why)
}
