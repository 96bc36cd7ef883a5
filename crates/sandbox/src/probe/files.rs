//! Files outside: changed, read, moved, linked.

use super::{Act, Bound, Probe, Stage, Stop};
use rustix::fs::{
    AtFlags, CWD, Mode, OFlags, Timestamps, XattrFlags, chmodat, linkat, open, renameat, unlinkat,
    utimensat,
};
use std::fs;
use std::os::unix::fs::symlink;

pub(super) const PROBES: &[Probe] = &[
    probe(
        "write-outside",
        Bound::Write,
        "write a file outside",
        |stage| Ok(fs::write(stage.visible.join("file"), "changed")?),
    ),
    probe(
        "create-outside",
        Bound::Write,
        "make a file outside",
        |stage| Ok(fs::write(stage.visible.join("new"), "new")?),
    ),
    probe(
        "truncate-outside",
        Bound::Write,
        "empty a file outside",
        |stage| {
            open(
                stage.visible.join("file"),
                OFlags::WRONLY | OFlags::TRUNC,
                Mode::empty(),
            )?;
            Ok(())
        },
    ),
    probe(
        "append-outside",
        Bound::Write,
        "open a file outside for appending",
        |stage| {
            open(
                stage.visible.join("file"),
                OFlags::WRONLY | OFlags::APPEND,
                Mode::empty(),
            )?;
            Ok(())
        },
    ),
    probe(
        "remove-outside",
        Bound::Write,
        "remove a file outside",
        |stage| {
            Ok(unlinkat(
                CWD,
                stage.visible.join("other"),
                AtFlags::empty(),
            )?)
        },
    ),
    probe(
        "mkdir-outside",
        Bound::Write,
        "make a directory outside",
        |stage| Ok(fs::create_dir(stage.visible.join("made"))?),
    ),
    probe(
        "rename-out",
        Bound::Write,
        "move a file of the workspace outside",
        |stage| {
            let from = stage.workspace.join("moved");
            fs::write(&from, "x")?;
            let moved = renameat(CWD, &from, CWD, stage.visible.join("moved"));
            // Across mounts every program copies instead.
            match moved {
                Err(rustix::io::Errno::XDEV) => {
                    Ok(fs::copy(&from, stage.visible.join("moved")).map(drop)?)
                }
                other => Ok(other?),
            }
        },
    ),
    probe(
        "rename-in",
        Bound::Write,
        "move a file from outside into the workspace",
        |stage| {
            let from = stage.visible.join("file");
            match renameat(CWD, &from, CWD, stage.workspace.join("taken")) {
                Err(rustix::io::Errno::XDEV) => Ok(unlinkat(CWD, &from, AtFlags::empty())?),
                other => Ok(other?),
            }
        },
    ),
    probe(
        "hardlink-in",
        Bound::Write,
        "write a file outside through a hard link",
        |stage| {
            let link = stage.workspace.join("hard");
            linkat(
                CWD,
                stage.visible.join("file"),
                CWD,
                &link,
                AtFlags::empty(),
            )?;
            Ok(fs::write(link, "changed")?)
        },
    ),
    probe(
        "symlink-write",
        Bound::Write,
        "write a file outside through a link",
        |stage| {
            let link = stage.workspace.join("soft");
            let _ = fs::remove_file(&link);
            symlink(stage.visible.join("file"), &link)?;
            Ok(fs::write(link, "changed")?)
        },
    ),
    probe(
        "proc-root",
        Bound::Write,
        "write a file outside through /proc/self/root",
        |stage| {
            let path = format!("/proc/self/root{}", stage.visible.join("file").display());
            Ok(fs::write(path, "changed")?)
        },
    ),
    probe("device", Bound::Write, "make a device file", |stage| {
        let path = stage.workspace.join("device");
        let device = rustix::fs::makedev(1, 3);
        let kind = rustix::fs::FileType::CharacterDevice;
        Ok(rustix::fs::mknodat(
            CWD,
            path,
            kind,
            Mode::from_raw_mode(0o666),
            device,
        )?)
    }),
    probe(
        "chmod-outside",
        Bound::Metadata,
        "change the mode of a file outside",
        |stage| {
            let mode = Mode::from_raw_mode(0o777);
            Ok(chmodat(
                CWD,
                stage.visible.join("file"),
                mode,
                AtFlags::empty(),
            )?)
        },
    ),
    probe(
        "chown-outside",
        Bound::Metadata,
        "change the owner of a file outside",
        |stage| {
            let (user, group) = (rustix::process::getuid(), rustix::process::getgid());
            let path = stage.visible.join("file");
            Ok(rustix::fs::chown(path, Some(user), Some(group))?)
        },
    ),
    probe(
        "utime-outside",
        Bound::Metadata,
        "change the times of a file outside",
        |stage| {
            let time = rustix::fs::Timespec {
                tv_sec: 1,
                tv_nsec: 0,
            };
            let times = Timestamps {
                last_access: time,
                last_modification: time,
            };
            Ok(utimensat(
                CWD,
                stage.visible.join("file"),
                &times,
                AtFlags::empty(),
            )?)
        },
    ),
    probe(
        "xattr-outside",
        Bound::Metadata,
        "set an attribute of a file outside",
        |stage| {
            let path = stage.visible.join("file");
            match rustix::fs::setxattr(path, "user.toolward", b"x", XattrFlags::empty()) {
                Err(rustix::io::Errno::OPNOTSUPP) => Err(Stop::Impossible(
                    "this filesystem has no attributes".to_owned(),
                )),
                other => Ok(other?),
            }
        },
    ),
    probe("read-hidden", Bound::Hide, "read a hidden file", |stage| {
        Ok(fs::read(stage.hidden.join("secret")).map(drop)?)
    }),
    probe(
        "list-hidden",
        Bound::Hide,
        "list a hidden directory",
        |stage| Ok(fs::read_dir(&stage.hidden).map(drop)?),
    ),
    probe(
        "symlink-read",
        Bound::Hide,
        "read a hidden file through a link",
        |stage| {
            let link = stage.workspace.join("peek");
            let _ = fs::remove_file(&link);
            symlink(stage.hidden.join("secret"), &link)?;
            Ok(fs::read(link).map(drop)?)
        },
    ),
    probe(
        "stat-hidden",
        Bound::Hide,
        "learn that a hidden file is there",
        |stage| Ok(fs::metadata(stage.hidden.join("secret")).map(drop)?),
    ),
    probe(
        "handle-read",
        Bound::Hide,
        "open a file by its handle",
        |stage| crate::sys::open_by_handle(&stage.visible.join("file")).map_err(Stop::from),
    ),
];

const fn probe(
    name: &'static str,
    bound: Bound,
    about: &'static str,
    act: fn(&Stage) -> Act,
) -> Probe {
    Probe {
        name,
        bound,
        about,
        act,
    }
}
