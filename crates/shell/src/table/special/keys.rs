//! `gpg`: most of what it does with a named file writes another beside it.

use crate::facts::{Access, Nature};
use crate::table::case::Case;
use crate::table::options::Parsed;

/// Commands that print to the standard output, named file or not.
const PRINTS: [&str; 15] = [
    "--decrypt",
    "--verify",
    "--list-public-keys",
    "--list-secret-keys",
    "--list-signatures",
    "--check-signatures",
    "--list-packets",
    "--list-config",
    "--export",
    "--export-secret-keys",
    "--export-secret-subkeys",
    "--export-ownertrust",
    "--fingerprint",
    "--show-keys",
    "--print-md",
];

/// `gpg file` alone decrypts or imports it.
pub(crate) fn gpg(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let first = |names: &[&str]| {
        parsed
            .opts
            .iter()
            .position(|opt| names.contains(&opt.name.as_ref()))
    };
    let makes = first(&[
        "--encrypt",
        "--sign",
        "--symmetric",
        "--detach-sign",
        "--clear-sign",
        "--dearmor",
        "--enarmor",
        "--multifile",
    ]);
    let prints = case.name == "gpgv" || (makes.is_none() && first(&PRINTS).is_some());
    if !prints && !parsed.operands.is_empty() {
        case.nature(Nature::WRITES);
    }
    for file in &parsed.operands {
        case.path(file, Access::Read, false);
    }
}
