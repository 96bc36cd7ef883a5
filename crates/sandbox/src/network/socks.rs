//! Reads what a SOCKS client says (RFC 1928 and 1929).

use super::target::Target;
use std::net::{Ipv4Addr, Ipv6Addr};

/// The version, and the first byte of all.
pub const VERSION: u8 = 5;
/// The way to log in that is asked for: a name and a password.
pub(super) const PASSWORD: u8 = 2;
/// No way that is offered will do.
pub(super) const NO_WAY: u8 = 0xff;

/// How far the bytes so far lead.
#[derive(Debug, PartialEq, Eq)]
pub enum Heard<T> {
    /// More has to come.
    More,
    /// All of it, in so many bytes.
    Whole(T, usize),
    /// It is wrong; answered by this code.
    Wrong(u8),
}

/// Answers to a request.
pub(super) mod answer {
    pub(in super::super) const GRANTED: u8 = 0;
    pub(in super::super) const FAILED: u8 = 1;
    pub(in super::super) const NOT_ALLOWED: u8 = 2;
    pub(in super::super) const UNREACHABLE: u8 = 4;
    pub(super) const NO_COMMAND: u8 = 7;
    pub(super) const NO_ADDRESS: u8 = 8;
}

/// The greeting; true if a password is among the ways it offers.
#[must_use]
pub fn greeting(bytes: &[u8]) -> Heard<bool> {
    let Some(([version, count], rest)) = bytes.split_first_chunk::<2>() else {
        return wrong_version(bytes, VERSION);
    };
    if *version != VERSION {
        return Heard::Wrong(NO_WAY);
    }
    let count = usize::from(*count);
    match rest.get(..count) {
        None => Heard::More,
        Some(ways) => Heard::Whole(ways.contains(&PASSWORD), 2 + count),
    }
}

/// `name:password`.
#[must_use]
pub fn login(bytes: &[u8]) -> Heard<Vec<u8>> {
    let Some((1, rest)) = bytes.split_first() else {
        return wrong_version(bytes, 1);
    };
    let Some((name, rest)) = counted(rest) else {
        return Heard::More;
    };
    let Some((password, _)) = counted(rest) else {
        return Heard::More;
    };
    let used = 3 + name.len() + password.len();
    Heard::Whole([name, b":", password].concat(), used)
}

/// Where it wants to go.
#[must_use]
pub fn request(bytes: &[u8]) -> Heard<Target> {
    let Some(([version, command, _, kind], rest)) = bytes.split_first_chunk::<4>() else {
        return wrong_version(bytes, VERSION);
    };
    if *version != VERSION {
        return Heard::Wrong(answer::FAILED);
    }
    // Only connections: it neither listens nor sends datagrams for others.
    if *command != 1 {
        return Heard::Wrong(answer::NO_COMMAND);
    }
    let host = match kind {
        1 => rest
            .split_first_chunk::<4>()
            .map(|(address, tail)| (Some(Ipv4Addr::from(*address).to_string()), tail)),
        3 => counted(rest).map(|(name, tail)| {
            let name = std::str::from_utf8(name).ok().map(str::to_owned);
            (name, tail)
        }),
        4 => rest
            .split_first_chunk::<16>()
            .map(|(address, tail)| (Some(Ipv6Addr::from(*address).to_string()), tail)),
        _ => return Heard::Wrong(answer::NO_ADDRESS),
    };
    let Some((host, tail)) = host else {
        return Heard::More;
    };
    let Some((port, tail)) = tail.split_first_chunk::<2>() else {
        return Heard::More;
    };
    let target = host.and_then(|host| Target::new(&host, u16::from_be_bytes(*port)));
    match target {
        Some(target) => Heard::Whole(target, bytes.len() - tail.len()),
        None => Heard::Wrong(answer::NO_ADDRESS),
    }
}

/// What answers a request.
pub(super) const fn answered(code: u8) -> [u8; 10] {
    [VERSION, code, 0, 1, 0, 0, 0, 0, 0, 0]
}

fn wrong_version<T>(bytes: &[u8], version: u8) -> Heard<T> {
    match bytes.first() {
        Some(found) if *found != version => Heard::Wrong(answer::FAILED),
        _ => Heard::More,
    }
}

/// Bytes with their number before them.
fn counted(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (count, rest) = bytes.split_first()?;
    rest.split_at_checked(usize::from(*count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_waited_for() {
        let hello = [5, 2, 0, 2];
        let login_bytes = b"\x01\x04call\x03abc";
        let ask = b"\x05\x01\x00\x03\x07docs.rs\x01\xbb";
        for cut in 0..hello.len() {
            assert_eq!(greeting(&hello[..cut]), Heard::More);
        }
        for cut in 0..login_bytes.len() {
            assert_eq!(login(&login_bytes[..cut]), Heard::More);
        }
        for cut in 0..ask.len() {
            assert_eq!(request(&ask[..cut]), Heard::More);
        }
        assert_eq!(greeting(&hello), Heard::Whole(true, 4));
        assert_eq!(
            login(login_bytes),
            Heard::Whole(b"call:abc".to_vec(), login_bytes.len())
        );
        let target = Target::new("docs.rs", 443).unwrap();
        assert_eq!(request(ask), Heard::Whole(target, ask.len()));
    }

    #[test]
    fn addresses_of_both_kinds() {
        let v4 = request(b"\x05\x01\x00\x01\x7f\x00\x00\x01\x00\x50");
        assert_eq!(v4, Heard::Whole(Target::new("127.0.0.1", 80).unwrap(), 10));
        let mut v6 = b"\x05\x01\x00\x04".to_vec();
        v6.extend("::ffff:10.0.0.1".parse::<Ipv6Addr>().unwrap().octets());
        v6.extend([0, 80]);
        let inner = Target::new("10.0.0.1", 80).unwrap();
        assert_eq!(request(&v6), Heard::Whole(inner, 22));
    }

    #[test]
    fn nonsense_is_refused() {
        assert_eq!(greeting(&[4, 1]), Heard::Wrong(NO_WAY));
        assert_eq!(greeting(&[5, 0]), Heard::Whole(false, 2));
        assert_eq!(greeting(&[5, 1, 0]), Heard::Whole(false, 3));
        assert_eq!(login(&[5, 1]), Heard::Wrong(answer::FAILED));
        assert_eq!(login(&[1, 0, 0]), Heard::Whole(b":".to_vec(), 3));
        for (bytes, code) in [
            (&b"\x04\x01\x00\x01"[..], answer::FAILED),
            (b"\x05\x02\x00\x01", answer::NO_COMMAND),
            (b"\x05\x03\x00\x01", answer::NO_COMMAND),
            (b"\x05\x01\x00\x02", answer::NO_ADDRESS),
            (b"\x05\x01\x00\x03\x00\x00\x50", answer::NO_ADDRESS),
            (b"\x05\x01\x00\x03\x01a\x00\x00", answer::NO_ADDRESS),
            (b"\x05\x01\x00\x03\x03a\0b\x00\x50", answer::NO_ADDRESS),
            (b"\x05\x01\x00\x03\x02\xff\xfe\x00\x50", answer::NO_ADDRESS),
        ] {
            assert_eq!(request(bytes), Heard::Wrong(code), "{bytes:?}");
        }
    }
}
