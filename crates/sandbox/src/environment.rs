//! The environment of a program in a box: a short list passes, a permit adds,
//! names that look like credentials never pass unasked.

use std::ffi::{OsStr, OsString};
use toolward_policy::Permit;

/// Passes where it is set: how to show things, who and where one is.
const PASS: &[&str] = &[
    "HOME",
    "USER",
    "LOGNAME",
    "LANG",
    "LANGUAGE",
    "TZ",
    "TERM",
    "COLORTERM",
    "NO_COLOR",
    "FORCE_COLOR",
    "CLICOLOR",
    "COLUMNS",
    "LINES",
    "RUST_LOG",
    "RUST_BACKTRACE",
    "CI",
];

/// Parts of a name that credentials have (document 004).
const CREDENTIALS: &[&str] = &[
    "API_KEY",
    "ACCESS_KEY",
    "PRIVATE_KEY",
    "SECRET",
    "TOKEN",
    "PASSWORD",
    "PASSWD",
    "CREDENTIAL",
    "AUTH",
];

/// The variables that pass.
pub(crate) fn filtered(
    permit: &Permit,
    all: impl Iterator<Item = (OsString, OsString)>,
    path: OsString,
) -> Vec<(OsString, OsString)> {
    let mut passed: Vec<_> = all.filter(|(name, _)| passes(permit, name)).collect();
    passed.push(("PATH".into(), path));
    passed.push(("TMPDIR".into(), "/tmp".into()));
    passed.push(("SHELL".into(), "/bin/bash".into()));
    passed
}

fn passes(permit: &Permit, name: &OsStr) -> bool {
    let Some(name) = name.to_str() else {
        return false;
    };
    let listed = |list: &[String]| list.iter().any(|entry| entry == name);
    if listed(permit.blocked_env()) || ["PATH", "TMPDIR", "SHELL"].contains(&name) {
        return false;
    }
    if listed(permit.env()) {
        return true;
    }
    let upper = name.to_uppercase();
    let usual = PASS.contains(&name) || name.starts_with("LC_");
    usual && !CREDENTIALS.iter().any(|part| upper.contains(part))
}
