//! A service of this machine, at its own address inside: `localhost:5432`.

use super::gate::{Gate, Lease};
use super::outside::Outside;
use super::relay::Between;
use super::seen::Record;
use super::shape::Shape;
use super::target::Target;
use crate::error::Error;
use crate::keeper::Keeper;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::time::Duration;

/// How long the service may take to answer.
const CONNECT: Duration = Duration::from_secs(10);

/// Opens the listeners that stand for one service. Where the inside has an
/// address twice, as `localhost` does, one of them is enough.
pub(super) fn open(
    keeper: &Keeper,
    host: &str,
    port: u16,
    outside: &Arc<dyn Outside>,
    record: &Arc<Record>,
) -> Result<Vec<Gate>, Error> {
    let addresses: Vec<IpAddr> = match host.parse() {
        Ok(address) => vec![address],
        Err(_) => vec![Ipv4Addr::LOCALHOST.into(), Ipv6Addr::LOCALHOST.into()],
    };
    let mut gates = Vec::new();
    let mut failed = None;
    for address in &addresses {
        match keeper.listen(SocketAddr::new(*address, port)) {
            Ok(listener) => gates.push(gate(listener, host, port, &addresses, outside, record)?),
            Err(error) => failed = Some(error),
        }
    }
    match failed {
        Some(error) if gates.is_empty() => Err(error),
        _ => Ok(gates),
    }
}

fn gate(
    listener: TcpListener,
    host: &str,
    port: u16,
    addresses: &[IpAddr],
    outside: &Arc<dyn Outside>,
    record: &Arc<Record>,
) -> Result<Gate, Error> {
    let Some(target) = Target::new(host, port) else {
        return Err(Error::network(std::io::ErrorKind::InvalidInput.into()));
    };
    let to: Vec<SocketAddr> = addresses
        .iter()
        .map(|address| SocketAddr::new(*address, port))
        .collect();
    let outside = Arc::clone(outside);
    let record = Arc::clone(record);
    let serve = move |client: TcpStream, lease: &Lease| {
        serve(&client, lease, &target, &to, &*outside, &record);
    };
    Gate::open(listener, serve).map_err(Error::network)
}

fn serve(
    client: &TcpStream,
    lease: &Lease,
    target: &Target,
    to: &[SocketAddr],
    outside: &dyn Outside,
    record: &Record,
) {
    let mut failed = String::new();
    for address in to {
        match outside.connect(address, CONNECT) {
            Ok(server) if lease.joins(&server) => {
                let _ = client.set_nodelay(true);
                let _ = server.set_nodelay(true);
                record.asked(target, true, "", None);
                let between = Between {
                    client,
                    server: &server,
                    up: Shape::All,
                    down: Shape::All,
                    // A pool may keep its connections as long as the call.
                    idle: None,
                };
                let carried = between.carry(&[]);
                record.carried(target, carried.up, carried.down);
                return;
            }
            Ok(_) => return,
            Err(error) => failed = format!("cannot be reached: {error}"),
        }
    }
    record.asked(target, true, &failed, None);
}
