//! The keeper: one process a session, from which every box is forked.

use super::{At, Step, init, loopback, syscalls};
use crate::message::{self, Request};
use crate::plan::Failed;
use crate::sys::{self, Forked};
use rustix::io::Errno;
use rustix::process::WaitOptions;
use std::fs;
use std::net::{SocketAddr, TcpListener};
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};

/// The name that makes this binary a keeper.
pub(crate) const NAME: &str = "toolward-keeper";

/// What every box of the session shares.
#[derive(Debug)]
pub(super) struct Session {
    /// System call filters, made once.
    pub(super) filters: syscalls::Filters,
    /// Ends when the keeper does.
    pub(super) alive: OwnedFd,
    /// The other end, which the keeper alone holds.
    living: Option<OwnedFd>,
}

/// Keeps a session until its owner is gone.
pub(super) fn run() -> ! {
    let code = i32::from(keep().is_err());
    sys::exit_now(code)
}

fn keep() -> rustix::io::Result<()> {
    let socket = rustix::stdio::stdin();
    // The first word tells the owner whether there can be boxes at all.
    let mut session = match open() {
        Ok(session) => session,
        Err(failed) => return message::send(socket, &Err::<(), Failed>(failed), &[]),
    };
    message::send(socket, &Ok::<(), Failed>(()), &[])?;
    loop {
        // The owner is gone, or speaks nonsense: the boxes end with us.
        let Ok((request, files)) = message::receive(socket) else {
            return Ok(());
        };
        reap();
        match request {
            Request::Run => answer(socket, &mut session, files)?,
            Request::Listen(address) => listen(socket, address)?,
        }
    }
}

/// Enters the session's namespaces.
fn open() -> Step<Session> {
    let user = rustix::process::getuid().as_raw();
    let group = rustix::process::getgid().as_raw();
    sys::unshare(libc::CLONE_NEWUSER | libc::CLONE_NEWNET)
        .at("entering a user and network namespace", "")?;
    // One user exists inside: the one outside. Root gains nothing by it,
    // because every capability is dropped before a program starts.
    write("/proc/self/setgroups", "deny")?;
    write("/proc/self/uid_map", &format!("{user} {user} 1"))?;
    write("/proc/self/gid_map", &format!("{group} {group} 1"))?;
    // No box makes user namespaces of its own.
    write("/proc/sys/user/max_user_namespaces", "0")?;
    loopback::up().at("bringing the loopback up", "lo")?;
    let filters = syscalls::Filters::new()?;
    let (alive, living) =
        rustix::pipe::pipe_with(rustix::pipe::PipeFlags::CLOEXEC).at("making a pipe", "")?;
    Ok(Session {
        filters,
        alive,
        living: Some(living),
    })
}

fn write(path: &str, text: &str) -> Step<()> {
    fs::write(path, text).at("writing", path)
}

/// Makes one box.
fn answer(
    socket: BorrowedFd<'_>,
    session: &mut Session,
    files: Vec<OwnedFd>,
) -> rustix::io::Result<()> {
    let flags = libc::CLONE_NEWNS | libc::CLONE_NEWPID | libc::CLONE_NEWIPC | libc::CLONE_NEWUTS;
    match sys::clone_into(flags) {
        Ok((Forked::Child, _)) => {
            session.living = None;
            init::run(session, files)
        }
        Ok((Forked::Parent(_), pidfd)) => {
            let pidfd = pidfd.ok_or(Errno::BADF)?;
            message::send(socket, &Ok::<(), Failed>(()), &[pidfd.as_fd()])
        }
        Err(errno) => {
            let failed = Failed::new("making a process with namespaces of its own", "", errno);
            message::send(socket, &Err::<(), Failed>(failed), &[])
        }
    }
}

/// Makes a listening socket, which belongs to this network for good.
fn listen(socket: BorrowedFd<'_>, address: SocketAddr) -> rustix::io::Result<()> {
    let listener = TcpListener::bind(address).at("listening at", address.to_string());
    match listener {
        Ok(listener) => message::send(socket, &Ok::<(), Failed>(()), &[listener.as_fd()]),
        Err(failed) => message::send(socket, &Err::<(), Failed>(failed), &[]),
    }
}

/// Forgets the boxes that have ended.
fn reap() {
    while let Ok(Some(_)) = rustix::process::wait(WaitOptions::NOHANG) {}
}
