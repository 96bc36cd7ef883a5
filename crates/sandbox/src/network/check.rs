//! Whether a host may be reached, and at which addresses.

use super::addresses::open;
use super::outside::Outside;
use super::target::Target;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use toolward_policy::{Named, Reach};

/// Most addresses of one name that are tried.
const MOST: usize = 8;

/// The bounds of one call.
#[derive(Debug)]
pub(super) struct Check {
    pub(super) agent: String,
    pub(super) reach: Reach,
    pub(super) outside: Arc<dyn Outside>,
}

/// Why a host is not reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Refusal {
    /// It is not in the bounds.
    NotNamed,
    /// It is, but where it lies is not.
    Within(IpAddr),
    /// It has no address.
    Unknown(String),
}

impl Check {
    /// The addresses to dial, and no others: a name is resolved here and
    /// never again.
    pub(super) fn addresses(&self, target: &Target) -> Result<Vec<SocketAddr>, Refusal> {
        let named = self.reach.named(target.host(), target.port());
        let named = named.ok_or(Refusal::NotNamed)?;
        let found = self.find(target, named)?;
        let mut fine: Vec<SocketAddr> = Vec::new();
        for address in &found {
            // The port that was checked, whatever a resolver says.
            let address = SocketAddr::new(address.ip(), target.port());
            if open(address.ip(), named) && !fine.contains(&address) {
                fine.push(address);
            }
        }
        fine.truncate(MOST);
        match (fine.is_empty(), found.first()) {
            (false, _) => Ok(fine),
            (true, Some(address)) => Err(Refusal::Within(address.ip())),
            (true, None) => Err(Refusal::Unknown("it has no address".to_owned())),
        }
    }

    fn find(&self, target: &Target, named: Named) -> Result<Vec<SocketAddr>, Refusal> {
        let port = target.port();
        if let Some(address) = target.address() {
            return Ok(vec![SocketAddr::new(address, port)]);
        }
        if named == Named::Literally {
            // `localhost`: no name server has a say in that.
            return Ok(vec![
                (Ipv4Addr::LOCALHOST, port).into(),
                (Ipv6Addr::LOCALHOST, port).into(),
            ]);
        }
        let found = self.outside.resolve(target.host(), port);
        found.map_err(|error| Refusal::Unknown(error.to_string()))
    }
}

impl Refusal {
    /// The host is outside the bounds, rather than not there.
    pub(super) const fn is_denied(&self) -> bool {
        matches!(self, Self::NotNamed | Self::Within(_))
    }

    /// Why, as the rest of a sentence that begins with the host.
    pub(super) fn reason(&self, agent: &str) -> String {
        match self {
            Self::NotNamed => format!("is not in the bounds of agent {agent}"),
            Self::Within(address) if open(*address, Named::WithPort) => format!(
                "is at {address}, which is not on the internet, and is not named with its port in the bounds of agent {agent}"
            ),
            Self::Within(address) => format!(
                "is at {address}, to which no name leads from a box; the bounds of agent {agent} could only name that address itself"
            ),
            Self::Unknown(why) => format!("cannot be found: {why}"),
        }
    }

    /// What would allow it.
    pub(super) fn fix(&self, target: &Target) -> Option<String> {
        let entry = match self {
            Self::NotNamed if target.host().contains(':') => target.to_string(),
            Self::NotNamed => target.host().to_owned(),
            Self::Within(address) if open(*address, Named::WithPort) => target.to_string(),
            // A name that leads to this machine or its link opens nothing.
            Self::Within(_) | Self::Unknown(_) => return None,
        };
        // Quotes, because a bracket or a colon means something else in YAML.
        Some(if entry.contains(':') {
            format!("bounds: {{ hosts: [..., \"{entry}\"] }}")
        } else {
            format!("bounds: {{ hosts: [..., {entry}] }}")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::TcpStream;
    use std::time::Duration;
    use toolward_policy::HostSet;

    /// Names of `<address>[.<address>].example` lead there.
    #[derive(Debug)]
    struct Table;

    impl Outside for Table {
        fn resolve(&self, host: &str, _: u16) -> std::io::Result<Vec<SocketAddr>> {
            let addresses: &[&str] = match host {
                "public.example" => &["93.184.216.34", "2606:4700::1"],
                "private.example" | "db.internal" => &["10.0.0.7"],
                "mixed.example" => &["127.0.0.1", "93.184.216.34", "::ffff:10.0.0.1"],
                "metadata.example" => &["169.254.169.254", "fd00:ec2::254"],
                "here.example" => &["127.0.0.1"],
                "nothing.example" => &[],
                _ => return Err(std::io::ErrorKind::NotFound.into()),
            };
            // A port that was not asked for.
            let address = |text: &&str| SocketAddr::new(text.parse().unwrap(), 6666);
            Ok(addresses.iter().map(address).collect())
        }

        fn connect(&self, _: &SocketAddr, _: Duration) -> std::io::Result<TcpStream> {
            Err(std::io::ErrorKind::Unsupported.into())
        }
    }

    fn check(hosts: &[&str]) -> Check {
        let mut set = HostSet::default();
        for host in hosts {
            set.add(host).unwrap();
        }
        Check {
            agent: "a".to_owned(),
            reach: Reach::new(vec![set], HostSet::default()),
            outside: Arc::new(Table),
        }
    }

    fn found(check: &Check, text: &str) -> Result<String, Refusal> {
        let target = Target::of_authority(text, None).unwrap();
        let addresses = check.addresses(&target)?;
        let addresses: Vec<String> = addresses.iter().map(ToString::to_string).collect();
        Ok(addresses.join(" "))
    }

    #[test]
    fn names_lead_to_the_internet_and_nowhere_else() {
        let check = check(&["*.example", "db.internal:5432", "here.example:80"]);
        let public = "93.184.216.34:443 [2606:4700::1]:443";
        assert_eq!(found(&check, "public.example:443"), Ok(public.to_owned()));
        let mixed = "93.184.216.34:443".to_owned();
        assert_eq!(found(&check, "mixed.example:443"), Ok(mixed));
        let within = |text: &str| Err(Refusal::Within(text.parse().unwrap()));
        assert_eq!(found(&check, "private.example:443"), within("10.0.0.7"));
        assert_eq!(
            found(&check, "metadata.example:80"),
            within("169.254.169.254")
        );
        assert_eq!(
            found(&check, "db.internal:5432"),
            Ok("10.0.0.7:5432".to_owned())
        );
        assert_eq!(found(&check, "db.internal:80"), Err(Refusal::NotNamed));
        // A port makes a private network reachable, never this machine.
        assert_eq!(found(&check, "here.example:80"), within("127.0.0.1"));
        for unknown in ["nothing.example:1", "missing.example:1"] {
            assert!(
                matches!(found(&check, unknown), Err(Refusal::Unknown(_))),
                "{unknown}"
            );
        }
    }

    #[test]
    fn addresses_are_reached_only_by_name_of_address() {
        let check = check(&["10.0.0.7", "localhost:5432", "[::1]:80"]);
        assert_eq!(found(&check, "10.7:22"), Ok("10.0.0.7:22".to_owned()));
        assert_eq!(found(&check, "10.0.0.8:22"), Err(Refusal::NotNamed));
        assert_eq!(
            found(&check, "localhost:5432"),
            Ok("127.0.0.1:5432 [::1]:5432".to_owned())
        );
        assert_eq!(found(&check, "127.0.0.1:5432"), Err(Refusal::NotNamed));
        assert_eq!(found(&check, "localhost:22"), Err(Refusal::NotNamed));
        assert_eq!(found(&check, "[::1]:80"), Ok("[::1]:80".to_owned()));
    }

    #[test]
    fn what_would_allow_it_does() {
        let tried = [
            (&["docs.rs"][..], "public.example:443"),
            (&["*.example"], "private.example:443"),
            (&["docs.rs"], "[fd00::7]:80"),
            (&["docs.rs"], "0x7f.1:80"),
        ];
        for (hosts, text) in tried {
            let target = Target::of_authority(text, None).unwrap();
            let refusal = check(hosts).addresses(&target).unwrap_err();
            let fix = refusal.fix(&target).unwrap();
            let entry = fix
                .trim_start_matches("bounds: { hosts: [..., ")
                .trim_end_matches("] }")
                .trim_matches('"');
            let mut all = hosts.to_vec();
            all.push(entry);
            assert!(
                check(&all).addresses(&target).is_ok(),
                "{text} is not allowed by {fix}"
            );
        }
    }
}
