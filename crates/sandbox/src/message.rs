//! Messages between a session's owner and its keeper: one packet each, with
//! descriptors beside it.

use crate::plan::Plan;
use rustix::cmsg_space;
use rustix::io::{Errno, Result};
use rustix::net::{
    RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer,
    SendAncillaryMessage, SendFlags, recvmsg, sendmsg,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::File;
use std::io::{IoSlice, IoSliceMut, Read, Seek, Write};
use std::mem::MaybeUninit;
use std::net::SocketAddr;
use std::os::fd::{BorrowedFd, OwnedFd};

/// Most bytes of a message; plans travel in a file beside it.
const MAX_MESSAGE: usize = 4096;
/// Most bytes of a plan.
const MAX_PLAN: u64 = 64 << 20;
/// Most descriptors beside a message.
const MAX_FILES: usize = 8;

/// What an owner asks of a keeper.
#[derive(Debug, Serialize, serde::Deserialize)]
pub(crate) enum Request {
    /// Make a box and run a program in it. Beside it: the plan, standard
    /// input, output and error, and where the report goes.
    Run,
    /// Listen at this address of the session's own network. Beside the answer:
    /// the socket.
    Listen(SocketAddr),
}

/// Sends one message.
pub(crate) fn send<T: Serialize>(
    socket: BorrowedFd<'_>,
    message: &T,
    files: &[BorrowedFd<'_>],
) -> Result<()> {
    let bytes = postcard::to_allocvec(message).map_err(|_| Errno::INVAL)?;
    let mut space = [MaybeUninit::uninit(); cmsg_space!(ScmRights(MAX_FILES))];
    let mut beside = SendAncillaryBuffer::new(&mut space);
    if !files.is_empty() && !beside.push(SendAncillaryMessage::ScmRights(files)) {
        return Err(Errno::INVAL);
    }
    let sent = sendmsg(
        socket,
        &[IoSlice::new(&bytes)],
        &mut beside,
        SendFlags::NOSIGNAL,
    )?;
    if sent == bytes.len() {
        Ok(())
    } else {
        Err(Errno::MSGSIZE)
    }
}

/// Waits for one message. An end of the stream is an error too.
pub(crate) fn receive<T: DeserializeOwned>(socket: BorrowedFd<'_>) -> Result<(T, Vec<OwnedFd>)> {
    let mut bytes = [0u8; MAX_MESSAGE];
    let mut space = [MaybeUninit::uninit(); cmsg_space!(ScmRights(MAX_FILES))];
    let mut beside = RecvAncillaryBuffer::new(&mut space);
    let got = loop {
        let flags = RecvFlags::CMSG_CLOEXEC;
        match recvmsg(
            socket,
            &mut [IoSliceMut::new(&mut bytes)],
            &mut beside,
            flags,
        ) {
            Err(Errno::INTR) => {}
            other => break other?,
        }
    };
    let mut files = Vec::new();
    for message in beside.drain() {
        if let RecvAncillaryMessage::ScmRights(received) = message {
            files.extend(received);
        }
    }
    let bytes = bytes.get(..got.bytes).filter(|bytes| !bytes.is_empty());
    let message = postcard::from_bytes(bytes.ok_or(Errno::PIPE)?);
    Ok((message.map_err(|_| Errno::PROTO)?, files))
}

/// A plan as a file that can travel beside a message.
pub(crate) fn pack(plan: &Plan) -> std::io::Result<File> {
    let bytes = postcard::to_allocvec(plan).map_err(std::io::Error::other)?;
    let flags = rustix::fs::MemfdFlags::CLOEXEC;
    let mut file = File::from(rustix::fs::memfd_create("plan", flags)?);
    file.write_all(&bytes)?;
    file.rewind()?;
    Ok(file)
}

/// The plan in such a file.
pub(crate) fn unpack(file: OwnedFd) -> std::io::Result<Plan> {
    let mut bytes = Vec::new();
    File::from(file).take(MAX_PLAN).read_to_end(&mut bytes)?;
    postcard::from_bytes(&bytes).map_err(std::io::Error::other)
}
