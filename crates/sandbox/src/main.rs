//! A keeper and nothing else: for tests, and for programs that embed toolward
//! without being able to start themselves a second time.
//!
//! As `sweep <directory>` it reads paths from standard input, tries to start
//! each in every way it knows, ends what started, and prints what did.

use std::ffi::OsStr;
use std::fs::{self, File, Permissions};
use std::io::{self, BufRead, Write};
use std::os::fd::AsRawFd;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Larger files are not copied: where a copy lies decides, not what it is.
const COPIED: u64 = 1 << 20;

fn main() -> io::Result<()> {
    toolward_sandbox::keep_if_asked();
    let mut arguments = std::env::args_os().skip(1);
    if arguments.next().is_some_and(|word| word == "sweep") {
        let directory = arguments.next().map(PathBuf::from).unwrap_or_default();
        sweep(&directory)?;
    }
    Ok(())
}

fn sweep(directory: &Path) -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().split(b'\n') {
        let line = line?;
        let path = Path::new(OsStr::from_bytes(&line));
        let ways: [(&str, bool); 4] = [
            ("exec", started(&mut Command::new(path))),
            ("loader", loads(path)),
            ("fexecve", by_descriptor(path)),
            ("copy", by_copy(path, directory)),
        ];
        for (way, _) in ways.iter().filter(|(_, started)| *started) {
            writeln!(out, "{way} {}", path.display())?;
        }
    }
    Ok(())
}

/// It started; it is ended at once.
fn started(command: &mut Command) -> bool {
    let quiet = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let Ok(mut child) = quiet.spawn() else {
        return false;
    };
    let _ = child.kill();
    let _ = child.wait();
    true
}

/// The loader can map it: it would run it.
fn loads(path: &Path) -> bool {
    let loader = "/lib64/ld-linux-x86-64.so.2";
    let mut command = Command::new(loader);
    let quiet = command
        .arg("--list")
        .arg(path)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

fn by_descriptor(path: &Path) -> bool {
    let Ok(file) = File::open(path) else {
        return false;
    };
    started(&mut Command::new(format!(
        "/proc/self/fd/{}",
        file.as_raw_fd()
    )))
}

fn by_copy(path: &Path, directory: &Path) -> bool {
    if fs::metadata(path).map_or(u64::MAX, |found| found.len()) > COPIED {
        return false;
    }
    let copy = directory.join("copy");
    let copied = fs::read(path)
        .and_then(|bytes| fs::write(&copy, bytes))
        .and_then(|()| fs::set_permissions(&copy, Permissions::from_mode(0o755)));
    copied.is_ok() && (started(&mut Command::new(&copy)) || loads(&copy))
}
