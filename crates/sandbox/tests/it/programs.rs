//! Every executable on this machine, tried in a box that lists a few.

use crate::support::{keeper, walls};
use std::collections::BTreeSet;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;
use toolward_sandbox::{Bounds, Launch, Programs, Search};

/// Document 002's planner.
const PLANNER: &[&str] = &[
    "ls", "cat", "head", "tail", "find", "tree", "wc", "git", "grep", "file", "stat",
];

fn executables(room: &Path) -> Vec<PathBuf> {
    use std::os::unix::fs::MetadataExt;
    let here = fs::metadata("/").unwrap().dev();
    let mut found = Vec::new();
    let mut open = vec![PathBuf::from("/")];
    while let Some(directory) = open.pop() {
        for entry in fs::read_dir(&directory).into_iter().flatten().flatten() {
            let path = entry.path();
            let Ok(kind) = entry.metadata() else { continue };
            if kind.is_dir() && kind.dev() == here && path != Path::new("/tmp") && path != room {
                open.push(path);
            } else if kind.is_file() && kind.permissions().mode() & 0o111 != 0 {
                found.push(path);
            }
        }
    }
    found
}

fn is_library(path: &Path) -> bool {
    let name = path.file_name().unwrap().to_string_lossy();
    name.ends_with(".so") || name.contains(".so.")
}

#[test]
fn of_every_executable_on_this_machine_only_the_listed_ones_start() {
    let room = tempfile::tempdir_in("/var/tmp").unwrap();
    let workspace = room.path().join("workspace");
    fs::create_dir(&workspace).unwrap();
    let binary = fs::canonicalize(env!("CARGO_BIN_EXE_toolward-keeper")).unwrap();
    let mut names: Vec<String> = PLANNER.iter().map(ToString::to_string).collect();
    names.push(binary.to_str().unwrap().to_owned());
    let search = Search::new("/usr/bin:/bin".as_ref(), &[], None);
    let programs = Programs::only(&names, &search);
    assert!(!programs.workspace_code());
    let mut walls = walls(&workspace);
    walls.show = vec![binary.clone()];
    walls.programs = programs.clone();
    let all = executables(room.path());
    assert!(all.len() > 500, "{}", all.len());
    let paths: Vec<&[u8]> = all.iter().map(|path| path.as_os_str().as_bytes()).collect();
    let mut input = paths.join(&b'\n');
    input.push(b'\n');
    let launch = Launch {
        program: binary.clone(),
        arguments: vec!["sweep".into(), "sweep".into(), workspace.clone().into()],
        environment: Vec::new(),
        directory: workspace,
    };
    let bounds = Bounds {
        time: Duration::from_mins(15),
        output: 16 << 20,
        errors: 1 << 20,
    };
    let mut got = keeper().capture(&walls, &launch, &input, &bounds).unwrap();
    assert_eq!(
        (got.ended.code(), got.timed_out),
        (0, false),
        "{:?}",
        got.errors.parts()
    );
    let (head, tail) = got.output.parts();
    let started = String::from_utf8_lossy(&[head, tail].concat()).into_owned();
    let started: BTreeSet<(&str, &Path)> = started
        .lines()
        .map(|line| line.split_once(' ').unwrap())
        .map(|(way, path)| (way, Path::new(path)))
        .collect();
    let stray: Vec<_> = started
        .iter()
        .filter(|(_, path)| !programs.starts(path))
        // To load libraries is what the loader is there for.
        .filter(|(way, path)| *way != "loader" || !is_library(path))
        .collect();
    println!(
        "{} executables, {} ways to start one of the listed",
        all.len(),
        started.len()
    );
    assert!(stray.is_empty(), "{} started: {stray:?}", stray.len());
    // The control: what is listed does start, by name and through the loader.
    for way in ["exec", "loader", "fexecve"] {
        assert!(started.contains(&(way, Path::new("/usr/bin/ls"))), "{way}");
    }
}
