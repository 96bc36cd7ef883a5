//! Finding a program's row by its name. A name is matched exactly, or without
//! the version or extension that distributions add; nothing else is guessed.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::row::Row;
use super::rows;

static INDEX: LazyLock<HashMap<&'static str, &'static Row>> = LazyLock::new(|| {
    let all = rows::ALL.iter().flat_map(|family| family.iter());
    all.flat_map(|row| {
        row.names
            .split_ascii_whitespace()
            .map(move |name| (name, row))
    })
    .collect()
});

/// The row of a program.
pub(crate) fn find(name: &str) -> Option<&'static Row> {
    INDEX.get(name).copied().or_else(|| {
        let plain = name.strip_suffix(".exe").unwrap_or(name);
        INDEX
            .get(plain)
            .or_else(|| INDEX.get(unversioned(plain)?))
            .copied()
    })
}

/// `python3.11`, `gcc-12`, `ld-linux-x86-64.so.2` without the version.
fn unversioned(name: &str) -> Option<&str> {
    if name.starts_with("ld-") && name.contains(".so") {
        return Some("ld.so");
    }
    let short = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
    let short = short.strip_suffix('-').unwrap_or(short);
    (short.len() < name.len() && VERSIONED.contains(&short)).then_some(short)
}

/// Programs that distributions install under a version; `ls2` is not `ls`.
const VERSIONED: [&str; 34] = [
    "python",
    "pypy",
    "ipython",
    "pydoc",
    "idle",
    "pip",
    "ruby",
    "irb",
    "gem",
    "perl",
    "php",
    "lua",
    "luajit",
    "node",
    "nodejs",
    "tclsh",
    "wish",
    "gcc",
    "g++",
    "cpp",
    "gfortran",
    "clang",
    "clang++",
    "clang-format",
    "clang-tidy",
    "llvm-config",
    "lld",
    "ghc",
    "guile",
    "erl",
    "automake",
    "aclocal",
    "autoconf",
    "gdb",
];

/// The path leads to where an operating system keeps its programs.
pub(crate) fn is_system_path(path: &str) -> bool {
    const PLACES: [&str; 10] = [
        "/bin",
        "/sbin",
        "/usr/bin",
        "/usr/sbin",
        "/usr/local/bin",
        "/usr/local/sbin",
        "/opt/homebrew/bin",
        "/lib64",
        "/lib",
        "/usr/ucb",
    ];
    match path.rsplit_once('/') {
        Some((place, _)) => PLACES.contains(&place) || place.starts_with("/lib/x86_64-"),
        None => false,
    }
}
