//! Reads one small file that somebody else may have prepared: never hangs on
//! a pipe, never takes in more than the limit, never follows a link out.

use crate::Problem;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// Largest config file in bytes.
pub(crate) const MAX_BYTES: u64 = 1024 * 1024;

/// The text of a file. `inside` is the directory that links must not leave;
/// `shown` is the path in messages.
pub(crate) fn text(path: &Path, shown: &str, inside: Option<&Path>) -> Result<String, Problem> {
    let unreadable = |error: &io::Error| {
        Problem::error(
            "unreadable",
            shown,
            format!("{shown} cannot be read: {error}"),
        )
        .hint("check its permissions, or remove it")
    };
    let link = fs::symlink_metadata(path).map_err(|e| unreadable(&e))?;
    if link.is_symlink() {
        follow(path, shown, inside)?;
    }
    let meta = fs::metadata(path).map_err(|e| unreadable(&e))?;
    check(&meta, shown)?;
    let file = File::open(path).map_err(|e| unreadable(&e))?;
    // What was opened is checked again: the name may lead elsewhere by now.
    check(&file.metadata().map_err(|e| unreadable(&e))?, shown)?;
    let mut bytes = Vec::new();
    file.take(MAX_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(|e| unreadable(&e))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(too_large(shown, bytes.len() as u64));
    }
    String::from_utf8(bytes).map_err(|error| not_utf8(shown, &error))
}

fn follow(path: &Path, shown: &str, inside: Option<&Path>) -> Result<(), Problem> {
    let target = fs::canonicalize(path).map_err(|error| {
        let message = match error.kind() {
            io::ErrorKind::NotFound => format!("{shown} is a link to nothing"),
            _ => format!("{shown} is a link that cannot be followed: {error}"),
        };
        Problem::error("broken-link", shown, message).hint("mend the link, or remove it")
    })?;
    match inside {
        Some(inside) if !target.starts_with(inside) => Err(Problem::error(
            "link-leaves-workspace",
            shown,
            format!("{shown} is a link out of the workspace, which is not followed"),
        )
        .hint("put the file itself there")),
        _ => Ok(()),
    }
}

fn check(meta: &fs::Metadata, shown: &str) -> Result<(), Problem> {
    if meta.is_dir() {
        let message = format!("{shown} is a directory, but a file belongs there");
        return Err(Problem::error("not-a-file", shown, message).hint("rename or remove it"));
    }
    if !meta.is_file() {
        let message = format!("{shown} is a pipe, socket or device, not a file");
        return Err(Problem::error("not-a-file", shown, message).hint("rename or remove it"));
    }
    if meta.len() > MAX_BYTES {
        return Err(too_large(shown, meta.len()));
    }
    Ok(())
}

fn too_large(shown: &str, bytes: u64) -> Problem {
    let message = format!("{shown} is too large: {bytes} bytes, at most {MAX_BYTES} are read");
    Problem::error("too-large", shown, message)
        .hint("split it into files under agents/, rules/ and tests/")
}

fn not_utf8(shown: &str, error: &std::string::FromUtf8Error) -> Problem {
    let valid = error.utf8_error().valid_up_to();
    let before = error.as_bytes().get(..valid).unwrap_or_default();
    let line = before.split(|byte| *byte == b'\n').count();
    let message = format!("{shown} is not UTF-8 text: byte {valid}, line {line}");
    Problem::error("not-utf-8", shown, message)
        .at(line)
        .hint("save it as UTF-8")
}
