//! Other processes, and kernel interfaces that would go round the walls.

use super::{Act, Bound, Probe, Stage, Stop};
use crate::sys;
use rustix::io::Errno;
use std::fs;

pub(super) const PROBES: &[Probe] = &[
    probe(
        "signal",
        Bound::Processes,
        "send a signal to another process",
        |stage| call(libc::SYS_kill, [number(stage.process), 0, 0, 0]),
    ),
    probe(
        "ptrace",
        Bound::Processes,
        "take over another process",
        |stage| {
            const SEIZE: usize = 0x4206;
            call(libc::SYS_ptrace, [SEIZE, number(stage.process), 0, 0])
        },
    ),
    probe(
        "process-memory",
        Bound::Processes,
        "read another process's memory",
        |stage| reach(libc::SYS_process_vm_readv, [number(stage.process), 0, 0, 0]),
    ),
    probe(
        "process-environment",
        Bound::Processes,
        "read another process's variables",
        |stage| Ok(fs::read(format!("/proc/{}/environ", stage.process)).map(drop)?),
    ),
    probe(
        "process-files",
        Bound::Processes,
        "list another process's open files",
        |stage| Ok(fs::read_dir(format!("/proc/{}/fd", stage.process)).map(drop)?),
    ),
    probe(
        "init-environment",
        Bound::Processes,
        "look into the process that watches the box",
        |_| {
            let shown = fs::read("/proc/1/environ")?;
            if shown.is_empty() {
                return Err(Stop::Impossible("it has no variables".to_owned()));
            }
            Ok(())
        },
    ),
    probe(
        "io-uring",
        Bound::Kernel,
        "act through io_uring, unseen by filters",
        |_| reach(libc::SYS_io_uring_setup, [1, 0, 0, 0]),
    ),
    probe("keys", Bound::Kernel, "read the kernel's keyrings", |_| {
        const SESSION: usize = usize::MAX - 2;
        reach(libc::SYS_keyctl, [0, SESSION, 1, 0])
    }),
    probe("mount", Bound::Kernel, "mount something", |_| {
        reach(libc::SYS_fsopen, [0, 0, 0, 0])
    }),
    probe(
        "unmount",
        Bound::Kernel,
        "unmount what hides something",
        |_| reach(libc::SYS_umount2, [0, 0, 0, 0]),
    ),
    probe(
        "user-namespace",
        Bound::Kernel,
        "become root of a new user namespace",
        |_| call(libc::SYS_unshare, [flag(libc::CLONE_NEWUSER), 0, 0, 0]),
    ),
    probe(
        "clone-namespace",
        Bound::Kernel,
        "start a process in a new user namespace",
        |_| sys::clone_probe(libc::CLONE_NEWUSER).map_err(Stop::from),
    ),
    probe(
        "clone3-namespace",
        Bound::Kernel,
        "the same by the newer call",
        |_| sys::clone3_probe(libc::CLONE_NEWUSER).map_err(Stop::from),
    ),
    probe("chroot", Bound::Kernel, "change the root", |_| {
        reach(libc::SYS_chroot, [0, 0, 0, 0])
    }),
    probe("hostname", Bound::Kernel, "rename the machine", |_| {
        reach(libc::SYS_sethostname, [0, 1, 0, 0])
    }),
    probe(
        "bpf",
        Bound::Kernel,
        "load a program into the kernel",
        |_| reach(libc::SYS_bpf, [0, 0, 0, 0]),
    ),
    probe(
        "perf",
        Bound::Kernel,
        "watch the machine's counters",
        |_| reach(libc::SYS_perf_event_open, [0, 0, 0, 0]),
    ),
    probe("userfaultfd", Bound::Kernel, "answer page faults", |_| {
        call(libc::SYS_userfaultfd, [1, 0, 0, 0])
    }),
    probe(
        "personality",
        Bound::Kernel,
        "switch off memory protections",
        |_| {
            const READ_IMPLIES_EXEC: usize = 0x0040_0000;
            call(libc::SYS_personality, [READ_IMPLIES_EXEC, 0, 0, 0])
        },
    ),
    probe(
        "foreign-call",
        Bound::Kernel,
        "call the kernel as a 32-bit program",
        |_| sys::foreign_call().map_err(Stop::from),
    ),
    probe("capabilities", Bound::Kernel, "hold a capability", |_| {
        let held = rustix::thread::capabilities(None)?;
        if held.effective.is_empty() && held.permitted.is_empty() {
            return Err(Stop::Refused(libc::EPERM));
        }
        Ok(())
    }),
    probe(
        "sysctl",
        Bound::Kernel,
        "change a setting of the kernel",
        |_| {
            let path = "/proc/sys/kernel/domainname";
            let before = fs::read(path)?;
            Ok(fs::write(path, before)?)
        },
    ),
    probe(
        "type-terminal",
        Bound::Terminal,
        "type into the terminal",
        |_| {
            // No terminal is needed to see whether the request is let through.
            reach(libc::SYS_ioctl, [0, flag_u64(libc::TIOCSTI), 0, 0])
        },
    ),
    probe(
        "type-console",
        Bound::Terminal,
        "type into the console",
        |_| reach(libc::SYS_ioctl, [0, flag_u64(libc::TIOCLINUX), 0, 0]),
    ),
];

/// A call that succeeds if it is let through.
fn call(which: i64, arguments: [usize; 4]) -> Act {
    sys::probe_call(which, arguments).map_err(Stop::from)
}

/// A call with arguments that are wrong on purpose: if the kernel complains
/// of them, it was let through.
fn reach(which: i64, arguments: [usize; 4]) -> Act {
    match sys::probe_call(which, arguments) {
        Ok(()) | Err(Errno::FAULT | Errno::INVAL | Errno::NOTTY | Errno::BADF | Errno::NOENT) => {
            Ok(())
        }
        Err(errno) => Err(errno.into()),
    }
}

fn number(value: i32) -> usize {
    usize::try_from(value).unwrap_or(usize::MAX)
}

fn flag(value: i32) -> usize {
    value.cast_unsigned() as usize
}

fn flag_u64(value: u64) -> usize {
    usize::try_from(value).unwrap_or(0)
}

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
