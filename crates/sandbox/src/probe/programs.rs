//! Programs that no list names, started in every way there is.

use super::{Act, Bound, Probe, Stage, Stop};
use std::fs::{self, File};
use std::io::Write;
use std::os::fd::AsRawFd;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A program that boxes with a list of programs never list.
const UNLISTED: &str = "/usr/bin/env";
/// A program that is always there, to make copies of.
const SHELL: &str = "/bin/sh";
const LOADERS: &[&str] = &["/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1"];

pub(super) const PROBES: &[Probe] = &[
    probe(
        "start-unlisted",
        "start a program that is not listed",
        |_| run(Command::new(UNLISTED).arg("true")),
    ),
    probe("load-unlisted", "start it through the loader", |_| {
        run(Command::new(loader()?).args([UNLISTED, "--version"]))
    }),
    probe("start-copy", "start a copy in the workspace", |stage| {
        run(Command::new(copy(stage)?).args(["-c", "exit 0"]))
    }),
    probe(
        "load-copy",
        "start a copy in the workspace through the loader",
        |stage| {
            let copy = copy(stage)?;
            run(Command::new(loader()?).arg(copy).args(["-c", "exit 0"]))
        },
    ),
    probe("start-scratch", "start a copy in scratch space", |_| {
        let path = PathBuf::from(format!("/tmp/toolward-probe-{}", std::process::id()));
        let done = copy_to(&path).and_then(|path| run(Command::new(path).args(["-c", "exit 0"])));
        let _ = fs::remove_file(&path);
        done
    }),
    probe("start-memory", "start a program from memory", |_| {
        let flags = rustix::fs::MemfdFlags::empty();
        let mut file = File::from(rustix::fs::memfd_create("probe", flags)?);
        file.write_all(&fs::read(SHELL)?)?;
        let path = format!("/proc/self/fd/{}", file.as_raw_fd());
        run(Command::new(path).args(["-c", "exit 0"]))
    }),
    probe(
        "start-shared-memory",
        "start a program from shared memory",
        |_| {
            let path = PathBuf::from(format!("/dev/shm/toolward-probe-{}", std::process::id()));
            let done =
                copy_to(&path).and_then(|path| run(Command::new(path).args(["-c", "exit 0"])));
            let _ = fs::remove_file(&path);
            done
        },
    ),
];

fn loader() -> Result<&'static str, Stop> {
    let found = LOADERS.iter().find(|loader| Path::new(loader).exists());
    let none = || Stop::Impossible("no loader is known on this machine".to_owned());
    found.copied().ok_or_else(none)
}

fn copy(stage: &Stage) -> Result<PathBuf, Stop> {
    copy_to(&stage.workspace.join("copy"))
}

fn copy_to(path: &Path) -> Result<PathBuf, Stop> {
    fs::write(path, fs::read(SHELL)?)?;
    fs::set_permissions(path, fs::Permissions::from_mode(0o755))?;
    Ok(path.to_owned())
}

fn run(command: &mut Command) -> Act {
    let quiet = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    if quiet.status()?.success() {
        Ok(())
    } else {
        // The loader tells by its exit code.
        Err(Stop::Refused(libc::EACCES))
    }
}

const fn probe(name: &'static str, about: &'static str, act: fn(&Stage) -> Act) -> Probe {
    Probe {
        name,
        bound: Bound::Programs,
        about,
        act,
    }
}
