//! The system calls that no crate wraps safely, and nothing else. The only
//! module of the project with `unsafe`; every block says why it holds.
#![expect(unsafe_code, reason = "the one place where raw system calls are made")]

use rustix::io::{Errno, Result};
use std::ffi::CStr;
use std::os::fd::{AsFd, AsRawFd, FromRawFd, OwnedFd};

/// A process that [`clone_into`] or [`fork`] made, seen from either side.
#[derive(Debug)]
pub(crate) enum Forked {
    /// This is the child.
    Child,
    /// This is the parent.
    Parent(rustix::process::Pid),
}

/// Forks into new namespaces: the child is the first process of a new pid
/// namespace if `flags` say so. Only for processes with one thread.
pub(crate) fn clone_into(flags: i32) -> Result<(Forked, Option<OwnedFd>)> {
    let mut pidfd: libc::c_int = -1;
    // SAFETY: all-zero is a valid `clone_args`: no stack, no thread-local
    // storage, no lists.
    let mut args: libc::clone_args = unsafe { std::mem::zeroed() };
    args.flags = u64::from((flags | libc::CLONE_PIDFD).cast_unsigned());
    args.pidfd = std::ptr::from_mut(&mut pidfd) as u64;
    args.exit_signal = u64::from(libc::SIGCHLD.cast_unsigned());
    // SAFETY: `args` is a live `clone_args` of the size given and `pidfd`
    // outlives the call. Without CLONE_VM the child has its own copy of
    // everything, as after `fork`; the caller has one thread, so no lock is
    // held by a thread that the child lacks.
    let pid = unsafe {
        libc::syscall(
            libc::SYS_clone3,
            std::ptr::from_mut(&mut args),
            size_of::<libc::clone_args>(),
        )
    };
    match pid {
        0 => Ok((Forked::Child, None)),
        pid if pid > 0 => {
            // SAFETY: the kernel made this descriptor for us just now.
            let pidfd = unsafe { OwnedFd::from_raw_fd(pidfd) };
            let pid = i32::try_from(pid)
                .ok()
                .and_then(rustix::process::Pid::from_raw);
            Ok((Forked::Parent(pid.ok_or(Errno::RANGE)?), Some(pidfd)))
        }
        _ => Err(last_error()),
    }
}

/// Forks. Only for processes with one thread.
pub(crate) fn fork() -> Result<Forked> {
    // SAFETY: the process has one thread, so the child may go on as usual.
    match unsafe { libc::fork() } {
        0 => Ok(Forked::Child),
        pid => rustix::process::Pid::from_raw(pid)
            .filter(|_| pid > 0)
            .map(Forked::Parent)
            .ok_or_else(last_error),
    }
}

/// Moves this process into new namespaces. Only for processes with one thread.
pub(crate) fn unshare(flags: i32) -> Result<()> {
    // SAFETY: none of the flags used here unshares memory or descriptors.
    let done = unsafe { libc::unshare(flags) };
    if done == 0 { Ok(()) } else { Err(last_error()) }
}

/// Ends the process at once: no destructors, no buffers of a copied parent.
pub(crate) fn exit_now(code: i32) -> ! {
    // SAFETY: `_exit` takes any number and touches no memory of ours.
    unsafe { libc::_exit(code) }
}

/// Sets attributes of a mount and, where asked, of all mounts beneath it.
pub(crate) fn mount_setattr(
    tree: impl AsFd,
    recursive: bool,
    set: u64,
    clear: u64,
    private: bool,
) -> Result<()> {
    let attributes = libc::mount_attr {
        attr_set: set,
        attr_clr: clear,
        propagation: if private { libc::MS_PRIVATE } else { 0 },
        userns_fd: 0,
    };
    let flags = libc::AT_EMPTY_PATH | if recursive { libc::AT_RECURSIVE } else { 0 };
    let empty: &CStr = c"";
    // SAFETY: the path is a C string, `attributes` is a live `mount_attr` of
    // the size given, the descriptor is open while it is borrowed.
    let done = unsafe {
        libc::syscall(
            libc::SYS_mount_setattr,
            tree.as_fd().as_raw_fd(),
            empty.as_ptr(),
            flags,
            std::ptr::from_ref(&attributes),
            size_of::<libc::mount_attr>(),
        )
    };
    if done == 0 { Ok(()) } else { Err(last_error()) }
}

/// Marks every descriptor from `first` on to be closed when a program starts.
pub(crate) fn close_on_exec_from(first: u32) -> Result<()> {
    // SAFETY: only flags of descriptors change; none is closed here.
    let done = unsafe {
        libc::syscall(
            libc::SYS_close_range,
            first,
            u32::MAX,
            libc::CLOSE_RANGE_CLOEXEC,
        )
    };
    if done == 0 { Ok(()) } else { Err(last_error()) }
}

/// The Landlock version that the kernel speaks; 0 where it speaks none.
pub(crate) fn landlock_version() -> i32 {
    const VERSION: libc::c_long = 1;
    // SAFETY: a null ruleset of size 0 with this flag only asks for a number.
    let version = unsafe {
        libc::syscall(
            libc::SYS_landlock_create_ruleset,
            std::ptr::null::<libc::c_void>(),
            0usize,
            VERSION,
        )
    };
    i32::try_from(version).unwrap_or(0).max(0)
}

/// Holds back every signal, so that [`next_signal`] gets them one by one.
pub(crate) fn block_signals() -> Result<()> {
    // SAFETY: an all-zero set is valid memory for `sigfillset` to fill.
    let mut all: libc::sigset_t = unsafe { std::mem::zeroed() };
    // SAFETY: `all` is live and ours; no old mask is asked for.
    let done = unsafe {
        libc::sigfillset(&raw mut all);
        libc::sigprocmask(libc::SIG_SETMASK, &raw const all, std::ptr::null_mut())
    };
    if done == 0 { Ok(()) } else { Err(last_error()) }
}

/// Lets every signal through again.
pub(crate) fn unblock_signals() -> Result<()> {
    // SAFETY: as in `block_signals`, with an empty set.
    let mut none: libc::sigset_t = unsafe { std::mem::zeroed() };
    // SAFETY: `none` is live and ours; no old mask is asked for.
    let done = unsafe {
        libc::sigemptyset(&raw mut none);
        libc::sigprocmask(libc::SIG_SETMASK, &raw const none, std::ptr::null_mut())
    };
    if done == 0 { Ok(()) } else { Err(last_error()) }
}

/// Waits for one held-back signal.
pub(crate) fn next_signal() -> Result<i32> {
    // SAFETY: as in `block_signals`.
    let mut all: libc::sigset_t = unsafe { std::mem::zeroed() };
    // SAFETY: `all` is live; no details of the signal are asked for.
    let signal = unsafe {
        libc::sigfillset(&raw mut all);
        libc::sigwaitinfo(&raw const all, std::ptr::null_mut())
    };
    if signal > 0 {
        Ok(signal)
    } else {
        Err(last_error())
    }
}

/// Makes a system call with numbers only, to see whether it is let through.
pub(crate) fn probe_call(which: i64, arguments: [usize; 4]) -> Result<()> {
    let [a, b, c, d] = arguments;
    // SAFETY: probes pass numbers, null where the kernel wants a pointer, and
    // only calls that change nothing of this process's memory.
    let done = unsafe { libc::syscall(which, a, b, c, d) };
    if done >= 0 { Ok(()) } else { Err(last_error()) }
}

/// Starts a process with flags by the older call, and ends it.
pub(crate) fn clone_probe(flags: i32) -> Result<()> {
    let flags = i64::from(flags | libc::SIGCHLD);
    // SAFETY: without CLONE_VM this is a fork; the child ends at once.
    let pid = unsafe { libc::syscall(libc::SYS_clone, flags, 0, 0, 0, 0) };
    if pid == 0 {
        exit_now(0);
    }
    if pid > 0 { Ok(()) } else { Err(last_error()) }
}

/// The same by the newer call.
pub(crate) fn clone3_probe(flags: i32) -> Result<()> {
    match clone_into(flags)? {
        (Forked::Child, _) => exit_now(0),
        (Forked::Parent(_), _) => Ok(()),
    }
}

/// Calls the kernel the way 32-bit programs do.
#[cfg(target_arch = "x86_64")]
pub(crate) fn foreign_call() -> Result<()> {
    const GETPID: i32 = 20;
    let answer: i32;
    // SAFETY: `getpid` takes and changes nothing. The registers that the
    // kernel does not keep on this path are named.
    unsafe {
        std::arch::asm!(
            "int 0x80",
            inlateout("eax") GETPID => answer,
            out("r8") _, out("r9") _, out("r10") _, out("r11") _,
            options(nostack)
        );
    }
    if answer > 0 {
        Ok(())
    } else {
        Err(Errno::from_raw_os_error(-answer))
    }
}

/// Other processors have no such way.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) fn foreign_call() -> Result<()> {
    Err(Errno::NOSYS)
}

/// Asks for a file's handle, with which files are opened past every path.
pub(crate) fn open_by_handle(path: &std::path::Path) -> Result<()> {
    use std::os::unix::ffi::OsStrExt;
    let path = std::ffi::CString::new(path.as_os_str().as_bytes()).map_err(|_| Errno::INVAL)?;
    let mut handle = [0u32; 64];
    if let Some(size) = handle.first_mut() {
        *size = 128;
    }
    let mut mount: libc::c_int = 0;
    // SAFETY: the path is a C string; the handle's buffer is larger than the
    // size it states, and both outlive the calls.
    let done = unsafe {
        libc::syscall(
            libc::SYS_name_to_handle_at,
            libc::AT_FDCWD,
            path.as_ptr(),
            handle.as_mut_ptr(),
            &raw mut mount,
            0,
        )
    };
    if done < 0 {
        return Err(last_error());
    }
    // SAFETY: as above; the descriptor, if any, is closed at exit.
    let opened = unsafe {
        libc::syscall(
            libc::SYS_open_by_handle_at,
            libc::AT_FDCWD,
            handle.as_mut_ptr(),
            libc::O_RDONLY,
        )
    };
    if opened >= 0 {
        Ok(())
    } else {
        Err(last_error())
    }
}

/// Code that toolward compiled itself, ready to run.
#[cfg(feature = "wasm")]
pub(crate) fn load_compiled(
    engine: &wasmtime::Engine,
    compiled: &crate::wasm::Compiled,
) -> wasmtime::Result<wasmtime::Module> {
    // SAFETY: a `Compiled` is what `Module::serialize` gave: it comes from
    // this process, or from a file with its own digest in a directory that
    // only this user can write, under a name that only this engine makes.
    unsafe { wasmtime::Module::deserialize(engine, compiled.bytes()) }
}

fn last_error() -> Errno {
    let code = std::io::Error::last_os_error().raw_os_error();
    Errno::from_raw_os_error(code.unwrap_or(libc::EIO))
}
