//! Hosts and services: reached, or not.

use super::{Act, Bound, Probe, Stage, Stop};
use rustix::net::{AddressFamily, SocketType, socket};
use std::net::{TcpStream, UdpSocket};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixStream};

pub(super) const PROBES: &[Probe] = &[
    probe(
        "tcp",
        Bound::Network,
        "connect to a service of this machine",
        |stage| Ok(TcpStream::connect(("127.0.0.1", stage.tcp)).map(drop)?),
    ),
    probe(
        "udp",
        Bound::Network,
        "send a datagram to a service of this machine",
        |stage| {
            let socket = UdpSocket::bind("127.0.0.1:0")?;
            socket.connect(("127.0.0.1", stage.udp))?;
            socket.send(b"ping")?;
            // Only an answer shows that it arrived.
            socket.set_read_timeout(Some(std::time::Duration::from_millis(300)))?;
            let mut answer = [0u8; 8];
            match socket.recv(&mut answer) {
                Ok(_) => Ok(()),
                Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {
                    Err(Stop::Refused(libc::ETIMEDOUT))
                }
                Err(error) => Err(error.into()),
            }
        },
    ),
    probe("raw-socket", Bound::Network, "open a raw socket", |_| {
        socket(
            AddressFamily::INET,
            SocketType::RAW,
            Some(rustix::net::ipproto::ICMP),
        )?;
        Ok(())
    }),
    probe(
        "packet-socket",
        Bound::Network,
        "open a packet socket",
        |_| {
            socket(AddressFamily::PACKET, SocketType::RAW, None)?;
            Ok(())
        },
    ),
    probe(
        "netlink",
        Bound::Network,
        "talk to the kernel's network tables",
        |_| {
            socket(AddressFamily::NETLINK, SocketType::RAW, None)?;
            Ok(())
        },
    ),
    probe(
        "vsock",
        Bound::Network,
        "open a socket to the host of this machine",
        |_| match socket(AddressFamily::from_raw(40), SocketType::STREAM, None) {
            Err(rustix::io::Errno::AFNOSUPPORT) => Err(Stop::Impossible(
                "this kernel has no such sockets".to_owned(),
            )),
            other => Ok(other.map(drop)?),
        },
    ),
    probe(
        "unix-socket",
        Bound::Sockets,
        "connect to a service's socket file",
        |stage| Ok(UnixStream::connect(&stage.socket).map(drop)?),
    ),
    probe(
        "abstract-socket",
        Bound::Sockets,
        "connect to a service's nameless socket",
        |stage| {
            let address = SocketAddr::from_abstract_name(&stage.nameless)?;
            Ok(UnixStream::connect_addr(&address).map(drop)?)
        },
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
