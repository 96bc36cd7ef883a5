//! Services of this machine that wait on a socket with a path.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

/// Every path that some socket of this network namespace is bound to.
pub(crate) fn listening() -> BTreeSet<PathBuf> {
    let table = fs::read("/proc/net/unix").unwrap_or_default();
    table
        .split(|byte| *byte == b'\n')
        .filter_map(path)
        .collect()
}

/// The path at the end of a line, if there is one.
fn path(line: &[u8]) -> Option<PathBuf> {
    let start = line.windows(2).position(|pair| pair == b" /")?;
    let path = Path::new(OsStr::from_bytes(line.get(start + 1..)?));
    Some(path.to_owned())
}
