//! The root of a box, built from a plan's mounts.
//!
//! Every source is opened before anything is covered, and no link is followed
//! on either side: paths were resolved by whoever made the plan, and one that
//! has become a link since then fails the call.

use super::devices::Devices;
use super::{At, Step};
use crate::plan::{Failed, Mount, What};
use crate::sys;
use rustix::fs::{CWD, Mode, OFlags, ResolveFlags, fstat, mkdirat, openat2, symlinkat};
use rustix::io::Errno;
use rustix::mount::{
    FsMountFlags, FsOpenFlags, MountAttrFlags, MountPropagationFlags, MoveMountFlags,
    OpenTreeFlags, UnmountFlags, fsconfig_create, fsconfig_set_string, fsmount, fsopen,
    mount_change, move_mount, open_tree, unmount,
};
use rustix::process::{chdir, fchdir, pivot_root};
use std::ffi::OsStr;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::path::{Component, Path};

/// A directory that is there on every machine with namespaces. What is built
/// on it is seen in this mount namespace alone.
const STAGE: &str = "/proc";

const QUIET: MountAttrFlags =
    MountAttrFlags::MOUNT_ATTR_NOSUID.union(MountAttrFlags::MOUNT_ATTR_NODEV);
const READ_ONLY: MountAttrFlags = MountAttrFlags::MOUNT_ATTR_RDONLY;
const NO_RUN: MountAttrFlags = MountAttrFlags::MOUNT_ATTR_NOEXEC;

/// What will be put at a mount's target.
enum Source {
    Tree(OwnedFd),
    Devices(Devices),
    Link,
}

/// Builds the root and moves into it. What was there before is gone after.
pub(super) fn build(mounts: &[Mount]) -> Step<()> {
    mount_change(
        "/",
        MountPropagationFlags::PRIVATE | MountPropagationFlags::REC,
    )
    .at("keeping mounts private", "/")?;
    let masks = Masks::new()?;
    let mut sources = Vec::with_capacity(mounts.len());
    for mount in mounts {
        sources.push(source(mount, &masks)?);
    }
    let mut root: Option<Root> = None;
    for (mount, source) in mounts.iter().zip(sources) {
        match &mut root {
            Some(root) => root.place(mount, source)?,
            None => root = Some(Root::new(mount, source)?),
        }
    }
    let root = root.ok_or_else(|| Failed::new("building a root", "/", Errno::INVAL))?;
    root.enter()
}

fn source(mount: &Mount, masks: &Masks) -> Step<Source> {
    let mut attributes = QUIET;
    attributes.set(READ_ONLY, !mount.write);
    attributes.set(NO_RUN, !mount.run);
    let tree = match &mount.what {
        What::Tree(path) => {
            let found = open_plain(CWD, path).at("opening", path)?;
            let tree = clone_tree(found.as_fd(), true).at("binding", path)?;
            sys::mount_setattr(&tree, true, u64::from(attributes.bits()), 0, true)
                .at("restricting", path)?;
            tree
        }
        What::HiddenDirectory => masks.directory().at("hiding", &mount.target)?,
        What::HiddenFile => masks.file().at("hiding", &mount.target)?,
        What::Scratch(size) => {
            // Made writable; the root alone is closed later.
            attributes.remove(READ_ONLY);
            tmpfs(*size, "0755", attributes).at("making scratch space", &mount.target)?
        }
        What::Processes => processes(QUIET | NO_RUN).at("mounting the processes", &mount.target)?,
        What::Devices => return Ok(Source::Devices(Devices::open()?)),
        What::Link(_) => return Ok(Source::Link),
    };
    Ok(Source::Tree(tree))
}

/// The new root while it is built.
struct Root {
    top: OwnedFd,
    /// Devices (in the sense of `stat`) that this box made: only there may
    /// directories be created, so that nothing is left behind outside.
    own: Vec<u64>,
    /// The root itself shall be closed to writing.
    close: bool,
}

impl Root {
    fn new(mount: &Mount, source: Source) -> Step<Self> {
        let Source::Tree(tree) = source else {
            return Err(Failed::new("building a root", "/", Errno::INVAL));
        };
        attach(tree.as_fd(), CWD, STAGE).at("building a root", "/")?;
        let top = open_plain(CWD, STAGE).at("building a root", "/")?;
        let mut root = Self {
            top,
            own: Vec::new(),
            close: matches!(mount.what, What::Scratch(_)) && !mount.write,
        };
        root.adopt(mount, &tree)?;
        Ok(root)
    }

    /// Remembers what may be created in.
    fn adopt(&mut self, mount: &Mount, tree: &OwnedFd) -> Step<()> {
        if matches!(mount.what, What::Scratch(_)) {
            let found = fstat(tree).at("looking at", &mount.target)?;
            self.own.push(found.st_dev);
        }
        Ok(())
    }

    fn place(&mut self, mount: &Mount, source: Source) -> Step<()> {
        let target = Path::new(&mount.target);
        match (source, &mount.what) {
            (Source::Tree(tree), what) => {
                let directory = match what {
                    What::Tree(_) => is_directory(&tree).at("looking at", target)?,
                    What::HiddenFile => false,
                    _ => true,
                };
                let at = self.target(target, directory)?;
                move_mount(
                    &tree,
                    "",
                    &at,
                    "",
                    MoveMountFlags::MOVE_MOUNT_F_EMPTY_PATH
                        | MoveMountFlags::MOVE_MOUNT_T_EMPTY_PATH,
                )
                .at("mounting", target)?;
                self.adopt(mount, &tree)
            }
            (Source::Devices(devices), _) => {
                let at = self.target(target, true)?;
                devices.place(&at)
            }
            (Source::Link, What::Link(to)) => {
                let (parent, name) = self.parent(target)?;
                match symlinkat(to, &parent, name) {
                    // The tree that is shown here has it already.
                    Err(Errno::EXIST | Errno::ROFS) => Ok(()),
                    other => other.at("linking", target),
                }
            }
            (Source::Link, _) => Err(Failed::new("linking", target, Errno::INVAL)),
        }
    }

    /// Opens the place of a mount, and makes it where the box made the
    /// directory it lies in.
    fn target(&self, path: &Path, directory: bool) -> Step<OwnedFd> {
        let relative = path.strip_prefix("/").unwrap_or(path);
        match open_plain(&self.top, relative) {
            Err(Errno::NOENT) => {}
            found => return found.at("opening", path),
        }
        let (parent, name) = self.parent(path)?;
        let own = fstat(&parent).at("looking at", path)?.st_dev;
        if !self.own.contains(&own) {
            return Err(Failed::new("opening", path, Errno::NOENT));
        }
        if directory {
            mkdirat(&parent, name, Mode::from_raw_mode(0o755)).at("making", path)?;
        } else {
            let flags = OFlags::CREATE | OFlags::EXCL | OFlags::WRONLY | OFlags::CLOEXEC;
            rustix::fs::openat(&parent, name, flags, Mode::from_raw_mode(0o644))
                .at("making", path)?;
        }
        open_plain(&parent, name).at("opening", path)
    }

    /// Opens the directory that a path lies in, made like [`Root::target`].
    fn parent<'p>(&self, path: &'p Path) -> Step<(OwnedFd, &'p OsStr)> {
        let none = || Failed::new("opening", path, Errno::INVAL);
        let name = path.file_name().ok_or_else(none)?;
        let parent = path.parent().ok_or_else(none)?;
        if parent.components().eq([Component::RootDir]) {
            let copy = rustix::io::dup(&self.top).at("opening", path)?;
            return Ok((copy, name));
        }
        Ok((self.target(parent, true)?, name))
    }

    fn enter(self) -> Step<()> {
        fchdir(&self.top).at("entering the root", "/")?;
        pivot_root(".", ".").at("entering the root", "/")?;
        unmount(".", UnmountFlags::DETACH).at("leaving the old root", "/")?;
        chdir("/").at("entering the root", "/")?;
        if self.close {
            restrict("/", READ_ONLY)?;
        }
        Ok(())
    }
}

/// Adds attributes to what is mounted at a path.
pub(super) fn restrict(path: &str, attributes: MountAttrFlags) -> Step<()> {
    let found = open_plain(CWD, path).at("opening", path)?;
    sys::mount_setattr(&found, false, u64::from(attributes.bits()), 0, false)
        .at("restricting", path)
}

/// Closes a mounted path to writing.
pub(super) fn close(path: &str) -> Step<()> {
    restrict(path, READ_ONLY)
}

/// What stands for what must not be seen: owned by the user of the box, open
/// to nobody, on a mount that nothing can change.
struct Masks {
    directory: OwnedFd,
    file: OwnedFd,
}

impl Masks {
    fn new() -> Step<Self> {
        let tree = tmpfs(4096, "0755", QUIET | NO_RUN).at("making masks", "")?;
        attach(tree.as_fd(), CWD, STAGE).at("making masks", "")?;
        let top = open_plain(CWD, STAGE).at("making masks", "")?;
        mkdirat(&top, "directory", Mode::empty()).at("making masks", "")?;
        let flags = OFlags::CREATE | OFlags::EXCL | OFlags::WRONLY | OFlags::CLOEXEC;
        rustix::fs::openat(&top, "file", flags, Mode::empty()).at("making masks", "")?;
        Ok(Self {
            directory: open_plain(&top, "directory").at("making masks", "")?,
            file: open_plain(&top, "file").at("making masks", "")?,
        })
    }

    fn directory(&self) -> rustix::io::Result<OwnedFd> {
        Self::closed(self.directory.as_fd())
    }

    fn file(&self) -> rustix::io::Result<OwnedFd> {
        Self::closed(self.file.as_fd())
    }

    fn closed(mask: BorrowedFd<'_>) -> rustix::io::Result<OwnedFd> {
        let tree = clone_tree(mask, false)?;
        let closed = QUIET | NO_RUN | READ_ONLY;
        sys::mount_setattr(&tree, false, u64::from(closed.bits()), 0, true)?;
        Ok(tree)
    }
}

/// Opens a path without following any link.
pub(super) fn open_plain(
    from: impl AsFd,
    path: impl rustix::path::Arg,
) -> rustix::io::Result<OwnedFd> {
    openat2(
        from,
        path,
        OFlags::PATH | OFlags::CLOEXEC | OFlags::NOFOLLOW,
        Mode::empty(),
        ResolveFlags::NO_SYMLINKS | ResolveFlags::NO_MAGICLINKS,
    )
}

/// A copy of a tree that can be put elsewhere.
pub(super) fn clone_tree(found: BorrowedFd<'_>, recursive: bool) -> rustix::io::Result<OwnedFd> {
    let mut flags = OpenTreeFlags::OPEN_TREE_CLONE
        | OpenTreeFlags::OPEN_TREE_CLOEXEC
        | OpenTreeFlags::AT_EMPTY_PATH;
    flags.set(OpenTreeFlags::AT_RECURSIVE, recursive);
    open_tree(found, "", flags)
}

/// Puts a tree at a path.
pub(super) fn attach(
    tree: BorrowedFd<'_>,
    from: BorrowedFd<'_>,
    path: impl rustix::path::Arg,
) -> rustix::io::Result<()> {
    let flags = MoveMountFlags::MOVE_MOUNT_F_EMPTY_PATH;
    move_mount(tree, "", from, path, flags)
}

/// An empty filesystem in memory.
pub(super) fn tmpfs(
    size: u64,
    mode: &str,
    attributes: MountAttrFlags,
) -> rustix::io::Result<OwnedFd> {
    let fs = fsopen("tmpfs", FsOpenFlags::FSOPEN_CLOEXEC)?;
    fsconfig_set_string(fs.as_fd(), "size", size.to_string())?;
    fsconfig_set_string(fs.as_fd(), "mode", mode)?;
    fsconfig_create(fs.as_fd())?;
    fsmount(fs.as_fd(), FsMountFlags::FSMOUNT_CLOEXEC, attributes)
}

/// The processes of this pid namespace, and none other.
fn processes(attributes: MountAttrFlags) -> rustix::io::Result<OwnedFd> {
    let fs = fsopen("proc", FsOpenFlags::FSOPEN_CLOEXEC)?;
    fsconfig_create(fs.as_fd())?;
    fsmount(fs.as_fd(), FsMountFlags::FSMOUNT_CLOEXEC, attributes)
}

fn is_directory(tree: &OwnedFd) -> rustix::io::Result<bool> {
    let found = fstat(tree)?;
    Ok(rustix::fs::FileType::from_raw_mode(found.st_mode).is_dir())
}
