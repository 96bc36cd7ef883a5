//! The few devices that programs need, and terminals of the box's own.

use super::mounts::{attach, clone_tree, open_plain, tmpfs};
use super::{At, Step};
use crate::sys;
use rustix::fs::{CWD, Mode, OFlags, mkdirat, openat, symlinkat};
use rustix::mount::{
    FsMountFlags, FsOpenFlags, MountAttrFlags, fsconfig_create, fsconfig_set_string, fsmount,
    fsopen,
};
use std::os::fd::{AsFd, OwnedFd};

/// Taken from the machine. None of them keeps or leads to anything.
const NODES: &[&str] = &["null", "zero", "full", "random", "urandom", "tty"];

/// Names that programs expect.
const LINKS: &[(&str, &str)] = &[
    ("/proc/self/fd", "fd"),
    ("/proc/self/fd/0", "stdin"),
    ("/proc/self/fd/1", "stdout"),
    ("/proc/self/fd/2", "stderr"),
    ("pts/ptmx", "ptmx"),
];

/// Bytes of shared memory.
const SHARED: u64 = 1 << 30;

const QUIET: MountAttrFlags =
    MountAttrFlags::MOUNT_ATTR_NOSUID.union(MountAttrFlags::MOUNT_ATTR_NOEXEC);
const NO_DEVICES: MountAttrFlags = MountAttrFlags::MOUNT_ATTR_NODEV;
const READ_ONLY: MountAttrFlags = MountAttrFlags::MOUNT_ATTR_RDONLY;

/// Devices, opened before the machine's own `/dev` is covered.
pub(super) struct Devices(Vec<(&'static str, OwnedFd)>);

impl Devices {
    pub(super) fn open() -> Step<Self> {
        let mut nodes = Vec::with_capacity(NODES.len());
        let machine = open_plain(CWD, "/dev").at("opening", "/dev")?;
        for name in NODES {
            let node = open_plain(&machine, *name).at("opening", name)?;
            let tree = clone_tree(node.as_fd(), false).at("binding", name)?;
            sys::mount_setattr(&tree, false, u64::from(QUIET.bits()), 0, true)
                .at("restricting", name)?;
            nodes.push((*name, tree));
        }
        Ok(Self(nodes))
    }

    /// Makes the directory of devices at a place of the new root.
    pub(super) fn place(self, at: &OwnedFd) -> Step<()> {
        let small = tmpfs(1 << 20, "0755", QUIET | NO_DEVICES).at("making", "/dev")?;
        attach(small.as_fd(), at.as_fd(), ".").at("mounting", "/dev")?;
        let top = &small;
        for (name, tree) in &self.0 {
            let flags = OFlags::CREATE | OFlags::EXCL | OFlags::WRONLY | OFlags::CLOEXEC;
            openat(top, *name, flags, Mode::from_raw_mode(0o666)).at("making", name)?;
            attach(tree.as_fd(), top.as_fd(), *name).at("mounting", name)?;
        }
        for (to, name) in LINKS {
            symlinkat(*to, top, *name).at("linking", name)?;
        }
        for (name, tree) in [
            ("pts", terminals()),
            ("shm", tmpfs(SHARED, "1777", QUIET | NO_DEVICES)),
        ] {
            mkdirat(top, name, Mode::from_raw_mode(0o755)).at("making", name)?;
            let tree = tree.at("mounting", name)?;
            attach(tree.as_fd(), top.as_fd(), name).at("mounting", name)?;
        }
        sys::mount_setattr(top, false, u64::from(READ_ONLY.bits()), 0, false)
            .at("restricting", "/dev")
    }
}

fn terminals() -> rustix::io::Result<OwnedFd> {
    let fs = fsopen("devpts", FsOpenFlags::FSOPEN_CLOEXEC)?;
    fsconfig_set_string(fs.as_fd(), "ptmxmode", "0666")?;
    fsconfig_set_string(fs.as_fd(), "mode", "0600")?;
    fsconfig_create(fs.as_fd())?;
    fsmount(fs.as_fd(), FsMountFlags::FSMOUNT_CLOEXEC, QUIET)
}
