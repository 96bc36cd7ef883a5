//! The variables by which ordinary clients find a proxy.

use std::ffi::OsString;

/// Clients read one or the other of these.
const PROXY: &[&str] = &[
    "http_proxy",
    "https_proxy",
    "HTTP_PROXY",
    "HTTPS_PROXY",
    // Not as `socks5h://`: Python's httpx stops with an error at that where it
    // knows no SOCKS, though it would use `https_proxy`.
    "all_proxy",
    "ALL_PROXY",
    // Yarn reads no others.
    "YARN_HTTP_PROXY",
    "YARN_HTTPS_PROXY",
];

/// The loopback is the session's own.
pub(super) const NOT_FOR: &[&str] = &["localhost", "127.0.0.1", "::1"];

/// The variables for a proxy at this port.
pub(super) fn variables(credentials: &str, port: u16) -> Vec<(OsString, OsString)> {
    let address = format!("http://{credentials}@127.0.0.1:{port}");
    let proxies = PROXY.iter().map(|name| (*name, address.as_str()));
    let not_for = NOT_FOR.join(",");
    let others = [
        ("no_proxy", not_for.as_str()),
        ("NO_PROXY", not_for.as_str()),
        // Node reads the others only then.
        ("NODE_USE_ENV_PROXY", "1"),
    ];
    proxies
        .chain(others)
        .map(|(name, value)| (name.into(), value.into()))
        .collect()
}
