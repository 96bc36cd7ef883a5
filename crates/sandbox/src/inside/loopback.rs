//! The loopback of a new network namespace, which begins switched off.

use rustix::io::{Errno, Result};
use rustix::net::{AddressFamily, RecvFlags, SendFlags, SocketType, recv, send, socket};

/// `RTM_NEWLINK`: change a link.
const NEW_LINK: u16 = 16;
/// `NLM_F_REQUEST | NLM_F_ACK`.
const REQUEST_ACK: u16 = 1 | 4;
/// `NLMSG_ERROR`: the answer, with 0 for success.
const ERROR: u16 = 2;
/// `IFF_UP`.
const UP: u32 = 1;
/// The loopback is the first link of every network namespace.
const LOOPBACK: i32 = 1;

/// Switches it on.
pub(super) fn up() -> Result<()> {
    // Protocol 0 of netlink speaks of routes and links.
    let routes = socket(AddressFamily::NETLINK, SocketType::RAW, None)?;
    let mut request = Vec::with_capacity(32);
    request.extend(32u32.to_ne_bytes());
    request.extend(NEW_LINK.to_ne_bytes());
    request.extend(REQUEST_ACK.to_ne_bytes());
    request.extend(1u32.to_ne_bytes()); // sequence number
    request.extend(0u32.to_ne_bytes()); // to the kernel
    request.extend([0u8; 4]); // family, padding, device type
    request.extend(LOOPBACK.to_ne_bytes());
    request.extend(UP.to_ne_bytes()); // flags
    request.extend(UP.to_ne_bytes()); // which of them change
    send(&routes, &request, SendFlags::empty())?;
    let mut answer = [0u8; 1024];
    let (length, _) = recv(&routes, &mut answer, RecvFlags::empty())?;
    let field = |at: usize| answer.get(at..at + 4).filter(|_| at + 4 <= length);
    let kind = field(4).and_then(|bytes| bytes.first_chunk::<2>());
    if kind.map(|bytes| u16::from_ne_bytes(*bytes)) != Some(ERROR) {
        return Err(Errno::PROTO);
    }
    let code = field(16).and_then(|bytes| bytes.first_chunk::<4>());
    match code.map(|bytes| i32::from_ne_bytes(*bytes)) {
        Some(0) => Ok(()),
        Some(code) => Err(Errno::from_raw_os_error(-code)),
        None => Err(Errno::PROTO),
    }
}
