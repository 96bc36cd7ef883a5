//! Which addresses are on the internet, and which are somebody's own.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use toolward_policy::Named;

/// Where an address lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lies {
    /// On the internet.
    Public,
    /// In a network of somebody's own, or in a range that the internet does
    /// not carry and somebody may use as their own.
    Private,
    /// On this machine, on its link, where clouds hand out credentials, or at
    /// nobody in particular: nowhere that a name should lead to.
    Special,
}

/// Where clouds hand out credentials, in ranges that look ordinary.
const METADATA: &[IpAddr] = &[
    IpAddr::V4(Ipv4Addr::new(100, 100, 100, 200)),
    IpAddr::V4(Ipv4Addr::new(168, 63, 129, 16)),
    IpAddr::V6(Ipv6Addr::new(0xfd00, 0x0ec2, 0, 0, 0, 0, 0, 0x254)),
    IpAddr::V6(Ipv6Addr::new(0xfd20, 0x00ce, 0, 0, 0, 0, 0, 0x254)),
];

/// The address may be dialled for a host that is named so.
pub(super) fn open(address: IpAddr, named: Named) -> bool {
    match named {
        Named::Literally => true,
        Named::WithPort => lies(address) != Lies::Special,
        Named::Plainly => lies(address) == Lies::Public,
    }
}

/// Where an address lies.
pub(super) fn lies(address: IpAddr) -> Lies {
    match address {
        IpAddr::V4(address) => lies_v4(address),
        IpAddr::V6(address) => lies_v6(address),
    }
}

fn lies_v4(address: Ipv4Addr) -> Lies {
    if METADATA.contains(&IpAddr::V4(address)) {
        return Lies::Special;
    }
    match address.octets() {
        // This network, loopback, link-local, protocol assignments, multicast,
        // broadcast.
        [0 | 127 | 224..=239, ..] | [169, 254, ..] | [192, 0, 0, _] | [255, 255, 255, 255] => {
            Lies::Special
        }
        // Private networks and carriers' own; then documentation, the old 6to4
        // relay, benchmarks and what is reserved.
        [10 | 240..=255, ..]
        | [172, 16..=31, ..]
        | [192, 168, ..]
        | [100, 64..=127, ..]
        | [192, 0, 2, _]
        | [192, 88, 99, _]
        | [198, 18..=19, ..]
        | [198, 51, 100, _]
        | [203, 0, 113, _] => Lies::Private,
        _ => Lies::Public,
    }
}

fn lies_v6(address: Ipv6Addr) -> Lies {
    if METADATA.contains(&IpAddr::V6(address)) {
        return Lies::Special;
    }
    let octets = address.octets();
    // What is translated to an older address lies where that lies.
    let inner = match octets {
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, v4 @ ..]
        | [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0, v4 @ ..]
        | [0x20, 0x02, v4 @ .., _, _, _, _, _, _, _, _, _, _] => Some(v4),
        _ => None,
    };
    if let Some(v4) = inner {
        return lies_v4(Ipv4Addr::from(v4));
    }
    match octets {
        // Local networks and documentation.
        [0xfc | 0xfd, ..] | [0x20, 0x01, 0x0d, 0xb8, ..] | [0x3f, 0xff, 0..=0x0f, ..] => {
            Lies::Private
        }
        // Protocol assignments: Teredo, benchmarks.
        [0x20, 0x01, 0 | 1, ..] => Lies::Special,
        [0x20..=0x3f, ..] => Lies::Public,
        _ => Lies::Special,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_range_lies_where_it_should() {
        let cases = [
            (
                Lies::Public,
                "93.184.216.34 8.8.8.8 100.63.255.255 100.128.0.0 172.15.0.1 172.32.0.1 \
                 192.0.1.1 223.255.255.255 2606:4700::1 2a00::1 2002:0808:0808::1 \
                 64:ff9b::8.8.8.8 ::ffff:8.8.8.8",
            ),
            (
                Lies::Private,
                "10.0.0.7 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1 100.127.255.255 \
                 fc00::1 fd12:3456::1 ::ffff:10.0.0.7 2002:0a00:0007::1 64:ff9b::10.0.0.7 \
                 192.0.2.1 198.51.100.1 203.0.113.1 198.18.0.1 198.19.255.255 192.88.99.1 \
                 240.0.0.1 2001:db8::1 3fff::1",
            ),
            (
                Lies::Special,
                "0.0.0.0 0.1.2.3 127.0.0.1 127.255.255.255 169.254.169.254 169.254.0.1 \
                 192.0.0.192 224.0.0.1 239.1.1.1 255.255.255.255 100.100.100.200 \
                 168.63.129.16 :: ::1 fe80::1 fec0::1 ff02::1 fd00:ec2::254 fd20:ce::254 \
                 2001::1 2001:2::1 100::1 64:ff9b:1::1 5f00::1 \
                 ::ffff:127.0.0.1 ::ffff:169.254.169.254 2002:7f00:1::1 64:ff9b::127.0.0.1 \
                 ::7f00:1 ::a00:7",
            ),
        ];
        for (expected, addresses) in cases {
            for address in addresses.split_whitespace() {
                assert_eq!(lies(address.parse().unwrap()), expected, "{address}");
            }
        }
    }

    #[test]
    fn a_name_opens_only_what_it_says() {
        let open = |address: &str, named| open(address.parse().unwrap(), named);
        assert!(open("8.8.8.8", Named::Plainly) && !open("10.0.0.7", Named::Plainly));
        assert!(open("10.0.0.7", Named::WithPort) && !open("127.0.0.1", Named::WithPort));
        assert!(!open("169.254.169.254", Named::WithPort));
        assert!(open("169.254.169.254", Named::Literally));
    }
}
