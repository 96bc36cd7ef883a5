//! The way from a box to the hosts of its permit, and to no others.
//!
//! A session has a network of its own with nothing in it. A socket belongs to
//! the network it was made in, whoever holds it: so the keeper makes listening
//! sockets inside and hands them over, and everything else happens on this
//! side. Behind one of them is the call's proxy; behind each of the others one
//! service of this machine that the permit names with its port.

mod addresses;
mod base64;
mod check;
mod forward;
mod gate;
mod incoming;
mod outside;
mod proxy;
mod relay;
pub mod request;
mod seen;
mod shape;
pub mod socks;
mod target;
#[cfg(test)]
mod tests;
mod token;
mod variables;

use crate::error::Error;
use crate::keeper::Keeper;
use check::Check;
use forward::Service;
use gate::Gate;
use incoming::HANDSHAKE;
use proxy::Proxy;
use seen::Record;
use std::ffi::OsString;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use token::Token;
use toolward_policy::{Permit, Reach};

pub(crate) use forward::Services;
pub use outside::{Internet, Outside};
pub use seen::{Seen, Traffic};
pub use target::Target;

/// The network of one call: ends when dropped.
#[derive(Debug)]
pub struct Network {
    proxy: Option<Gate>,
    services: Vec<Arc<Service>>,
    record: Arc<Record>,
    environment: Vec<(OsString, OsString)>,
    /// What of the permit cannot be had, in words.
    pub gaps: Vec<String>,
}

/// How a network is opened, where not as usual.
#[derive(Debug, Clone)]
pub struct Way {
    /// Where connections go.
    pub outside: Arc<dyn Outside>,
    /// How long a client may take to say what it wants.
    pub handshake: Duration,
}

impl Default for Way {
    fn default() -> Self {
        Self {
            outside: Arc::new(Internet),
            handshake: HANDSHAKE,
        }
    }
}

impl Network {
    /// The network of a permit. A permit without hosts has none, and nothing
    /// is started for it.
    pub fn of(keeper: &Keeper, permit: &Permit) -> Result<Self, Error> {
        Self::open(keeper, permit.agent(), permit.hosts(), &Way::default())
    }

    /// The network of an agent that reaches these hosts.
    pub fn open(keeper: &Keeper, agent: &str, reach: &Reach, way: &Way) -> Result<Self, Error> {
        let mut network = Self {
            proxy: None,
            services: Vec::new(),
            record: Arc::default(),
            environment: Vec::new(),
            gaps: Vec::new(),
        };
        if reach.is_empty() {
            return Ok(network);
        }
        for (host, port) in reach.here() {
            match Service::open(keeper, host, port, &way.outside, &network.record) {
                Ok(service) => network.services.push(service),
                Err(error) => network
                    .gaps
                    .push(format!("{host}:{port} cannot be reached: {error}")),
            }
        }
        for name in variables::NOT_FOR {
            // Port 0 fits only what was named without one.
            if reach.named(name, 0).is_some() {
                network.gaps.push(format!(
                    "{name} is named without a port: inside, it is the box's own; {name}:5432 would be yours"
                ));
            }
        }
        network.start_proxy(keeper, agent, reach, way)?;
        Ok(network)
    }

    fn start_proxy(
        &mut self,
        keeper: &Keeper,
        agent: &str,
        reach: &Reach,
        way: &Way,
    ) -> Result<(), Error> {
        let listener = keeper.listen(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))?;
        let port = listener.local_addr().map_err(Error::network)?.port();
        let token = Token::new().map_err(Error::network)?;
        self.environment = variables::variables(&token.credentials(), port);
        let proxy = Proxy {
            check: Check {
                agent: agent.to_owned(),
                reach: reach.clone(),
                outside: Arc::clone(&way.outside),
            },
            token,
            record: Arc::clone(&self.record),
            handshake: way.handshake,
        };
        let gate = Gate::open(listener, move |client, lease| {
            // A client that went away wants no answer.
            let _ = proxy.serve(Arc::clone(client), lease);
        });
        self.proxy = Some(gate.map_err(Error::network)?);
        Ok(())
    }

    /// The variables that tell clients of it.
    #[must_use]
    pub fn environment(&self) -> &[(OsString, OsString)] {
        &self.environment
    }

    /// What was asked of it so far.
    #[must_use]
    pub fn so_far(&self) -> Traffic {
        self.record.so_far()
    }

    /// Ends it; what was asked of it.
    #[must_use]
    pub fn close(mut self) -> Traffic {
        self.proxy = None;
        self.services.clear();
        self.record.so_far()
    }
}
