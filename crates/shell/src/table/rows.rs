//! All rows, by family. A program is one row in one family file; `ALL` is the
//! only list of families. Nothing here may decide anything.

mod archives;
mod build;
mod cloud;
mod containers;
mod databases;
mod editors;
mod files;
mod git;
mod git_plumbing;
mod git_remote;
mod git_show;
mod inspection;
mod interpreters;
mod javascript;
mod machine;
mod media;
mod network;
mod packages;
mod processes;
mod python;
mod runners;
mod shells;
mod text;
mod toolward;
mod transfer;
mod users;
mod vcs;
mod wrappers;

use super::row::Row;
use crate::facts::Nature;

/// The families.
pub(crate) const ALL: &[&[Row]] = &[
    archives::ROWS,
    build::ROWS,
    cloud::ROWS,
    containers::ROWS,
    databases::ROWS,
    editors::ROWS,
    files::ROWS,
    git::ROWS,
    inspection::ROWS,
    interpreters::ROWS,
    javascript::ROWS,
    machine::ROWS,
    media::ROWS,
    network::ROWS,
    packages::ROWS,
    processes::ROWS,
    python::ROWS,
    runners::ROWS,
    shells::ROWS,
    text::ROWS,
    toolward::ROWS,
    transfer::ROWS,
    users::ROWS,
    vcs::ROWS,
    wrappers::ROWS,
];

const WRITES: Nature = Nature::WRITES;
const NETWORK: Nature = Nature::NETWORK;
const SYSTEM: Nature = Nature::SYSTEM;
const READS: Nature = Nature::READS;
const PROCESSES: Nature = Nature::PROCESSES;
const INTERACTIVE: Nature = Nature::INTERACTIVE;
const PRIVILEGE: Nature = Nature::PRIVILEGE;
const RUNS: Nature = Nature::RUNS_UNKNOWN;
const NO_CONTENT: Nature = Nature::NO_CONTENT;
const NAMES_ONLY: Nature = Nature::NAMES_ONLY;

/// Builds or tests the workspace.
const BUILD: Nature = Nature::WRITES.and(Nature::WORKSPACE_CODE);
/// Fetches from hosts that are not named and keeps it.
const FETCH: Nature = Nature::WRITES.and(Nature::NETWORK);
/// Fetches packages, whose scripts run.
const INSTALL: Nature = BUILD.and(Nature::NETWORK);
/// Tells the outside world something.
const SEND: Nature = Nature::SENDS.and(Nature::NETWORK);
/// Installs or removes software of the machine.
const MACHINE: Nature = Nature::SYSTEM.and(Nature::WRITES);
