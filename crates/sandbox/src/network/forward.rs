//! A service of this machine, at its own address inside: `localhost:5432`.

use super::gate::{Gate, Lease};
use super::outside::Outside;
use super::relay::Between;
use super::seen::Record;
use super::shape::Shape;
use super::target::Target;
use crate::error::Error;
use crate::keeper::Keeper;
use std::collections::BTreeMap;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

/// How long the service may take to answer.
const CONNECT: Duration = Duration::from_secs(10);

/// The services that are open in a session. An address exists once, so calls
/// that run at the same time share it.
#[derive(Debug, Default)]
pub(crate) struct Services(Mutex<BTreeMap<Target, Weak<Service>>>);

/// A service that at least one call names.
#[derive(Debug)]
pub(super) struct Service {
    line: Arc<Line>,
    /// One for each address inside.
    _gates: Vec<Gate>,
}

/// The way out to a service.
#[derive(Debug)]
struct Line {
    target: Target,
    to: Vec<SocketAddr>,
    outside: Arc<dyn Outside>,
    /// A connection cannot be told to be this call's or that one's: it is on
    /// the record of each that may have made it.
    records: Mutex<Vec<Weak<Record>>>,
}

impl Service {
    /// Opens it, or shares it.
    pub(super) fn open(
        keeper: &Keeper,
        host: &str,
        port: u16,
        outside: &Arc<dyn Outside>,
        record: &Arc<Record>,
    ) -> Result<Arc<Self>, Error> {
        let invalid = || Error::network(io::ErrorKind::InvalidInput.into());
        let target = Target::new(host, port).ok_or_else(invalid)?;
        let services = keeper.services();
        let mut open = services.0.lock().unwrap_or_else(PoisonError::into_inner);
        let service = if let Some(service) = open.get(&target).and_then(Weak::upgrade) {
            service
        } else {
            let service = Arc::new(Self::new(keeper, &target, outside)?);
            open.insert(target, Arc::downgrade(&service));
            service
        };
        service.line.records().push(Arc::downgrade(record));
        Ok(service)
    }

    fn new(keeper: &Keeper, target: &Target, outside: &Arc<dyn Outside>) -> Result<Self, Error> {
        let addresses: Vec<IpAddr> = match target.address() {
            Some(address) => vec![address],
            None => vec![Ipv4Addr::LOCALHOST.into(), Ipv6Addr::LOCALHOST.into()],
        };
        let to: Vec<SocketAddr> = addresses
            .into_iter()
            .map(|address| SocketAddr::new(address, target.port()))
            .collect();
        let line = Arc::new(Line {
            target: target.clone(),
            to: to.clone(),
            outside: Arc::clone(outside),
            records: Mutex::default(),
        });
        let mut gates = Vec::new();
        let mut failed = None;
        for address in to {
            let line = Arc::clone(&line);
            match keeper.listen(address) {
                Ok(listener) => {
                    let serve = move |client: &Arc<TcpStream>, lease: &Lease| {
                        line.serve(client, lease);
                    };
                    gates.push(Gate::open(listener, serve).map_err(Error::network)?);
                }
                Err(error) => failed = Some(error),
            }
        }
        // Where `localhost` has two addresses, one of them is enough.
        match failed {
            Some(error) if gates.is_empty() => Err(error),
            _ => Ok(Self {
                line,
                _gates: gates,
            }),
        }
    }
}

impl Line {
    fn records(&self) -> std::sync::MutexGuard<'_, Vec<Weak<Record>>> {
        let mut records = self.records.lock().unwrap_or_else(PoisonError::into_inner);
        records.retain(|record| record.strong_count() > 0);
        records
    }

    fn on_record(&self, change: impl Fn(&Record)) {
        let records: Vec<Arc<Record>> = self.records().iter().filter_map(Weak::upgrade).collect();
        for record in records {
            change(&record);
        }
    }

    fn serve(&self, client: &TcpStream, lease: &Lease) {
        let mut failed = String::new();
        for address in &self.to {
            match self.outside.connect(address, CONNECT) {
                Ok(server) => {
                    if let Some(server) = lease.joins(server) {
                        self.carry(client, &server);
                    }
                    return;
                }
                Err(error) => failed = format!("cannot be reached: {error}"),
            }
        }
        self.on_record(|record| record.asked(&self.target, true, &failed, None));
    }

    fn carry(&self, client: &TcpStream, server: &TcpStream) {
        let _ = client.set_nodelay(true);
        let _ = server.set_nodelay(true);
        self.on_record(|record| record.asked(&self.target, true, "", None));
        let between = Between {
            client,
            server,
            up: Shape::All,
            down: Shape::All,
            // A pool may keep its connections as long as the call.
            idle: None,
        };
        let carried = between.carry(&[]);
        self.on_record(|record| record.carried(&self.target, carried.up, carried.down));
    }
}
