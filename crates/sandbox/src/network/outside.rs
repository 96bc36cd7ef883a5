//! The machine's own network: names become addresses, addresses connections.

use std::fmt;
use std::io;
use std::net::{SocketAddr, TcpStream, ToSocketAddrs};
use std::time::Duration;

/// What a proxy needs of the world outside; tests have one of their own.
pub trait Outside: fmt::Debug + Send + Sync {
    /// Every address of a name.
    fn resolve(&self, host: &str, port: u16) -> io::Result<Vec<SocketAddr>>;

    /// A connection to exactly this address.
    fn connect(&self, address: &SocketAddr, time: Duration) -> io::Result<TcpStream>;
}

/// The network that this process is in.
#[derive(Debug, Clone, Copy, Default)]
pub struct Internet;

impl Outside for Internet {
    fn resolve(&self, host: &str, port: u16) -> io::Result<Vec<SocketAddr>> {
        Ok((host, port).to_socket_addrs()?.collect())
    }

    fn connect(&self, address: &SocketAddr, time: Duration) -> io::Result<TcpStream> {
        TcpStream::connect_timeout(address, time)
    }
}
