//! The secret by which a proxy knows its call.

use rustix::rand::{GetRandomFlags, getrandom};
use std::fmt::Write as _;
use std::hint::black_box;

/// The user's name beside the secret.
const USER: &str = "call";

/// A secret of one call.
pub(super) struct Token(String);

impl Token {
    /// From the system's source of randomness.
    pub(super) fn new() -> std::io::Result<Self> {
        let mut bytes = [0u8; 24];
        if getrandom(&mut bytes, GetRandomFlags::empty())? != bytes.len() {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        let mut text = String::with_capacity(48);
        for byte in bytes {
            // Writing to a string cannot fail.
            let _ = write!(text, "{byte:02x}");
        }
        Ok(Self(text))
    }

    /// `user:secret`, as clients write it in an address.
    pub(super) fn credentials(&self) -> String {
        format!("{USER}:{}", self.0)
    }

    /// These are the credentials; how long it takes tells nothing of them.
    pub(super) fn fits(&self, credentials: &[u8]) -> bool {
        let own = self.credentials();
        if own.len() != credentials.len() {
            return false;
        }
        let pairs = own.bytes().zip(credentials);
        let differ = pairs.fold(0, |differ, (a, b)| black_box(differ | (a ^ b)));
        differ == 0
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token")
    }
}

#[cfg(test)]
mod tests {
    use super::Token;

    #[test]
    fn only_the_whole_token_fits() {
        let token = Token::new().unwrap();
        let own = token.credentials();
        assert!(token.fits(own.as_bytes()));
        assert!(!token.fits(b"") && !token.fits(b"call:"));
        assert!(!token.fits(&own.as_bytes()[..own.len() - 1]));
        assert!(!token.fits(own.to_uppercase().as_bytes()));
        assert!(!token.fits(Token::new().unwrap().credentials().as_bytes()));
        assert!(!format!("{token:?}").contains(&token.0));
    }
}
