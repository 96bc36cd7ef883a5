//! Folders that a box holds: its walls count for the module too.

use super::escapes::{CREATE, FIXED, OK, OPEN, Place, WRITE};
use crate::support::{keeper, walls};
use std::fs;
use std::os::fd::AsRawFd as _;
use std::path::PathBuf;
use std::time::{Duration, Instant};

#[test]
fn what_the_walls_hide_is_hidden_from_a_module() {
    let mut place = Place::new();
    for name in ["fixed/.env", "open/.env", "open/kept"] {
        fs::write(place.path(name), "secret").unwrap();
    }
    // The controls: without walls all of it is there.
    for folder in [FIXED, OPEN] {
        assert_eq!(place.read(folder, ".env"), OK);
    }
    assert_eq!(place.open(OPEN, "kept", 0, WRITE), OK);

    let keeper = keeper();
    let mut walls = walls(&place.path("open"));
    walls.show = vec![place.path("fixed")];
    walls.hide = vec![place.path("fixed/.env"), place.path("open/.env")];
    walls.keep = vec![place.path("open/kept")];
    let held = keeper.hold(&walls).unwrap();
    let folders = ["fixed", "open"].map(|name| held.folder(&place.path(name)).unwrap());
    let paths = folders
        .each_ref()
        .map(|folder| PathBuf::from(format!("/proc/self/fd/{}", folder.as_raw_fd())));
    // Root opens even what stands in for a hidden file, and finds it empty.
    for path in &paths {
        let read = |name: &str| fs::read_to_string(path.join(name)).unwrap_or_default();
        assert_eq!(
            (read(".env"), read("file")),
            (String::new(), "was here".to_owned())
        );
    }
    place.through = Some(paths);
    for folder in [FIXED, OPEN] {
        assert_eq!(place.read(folder, "file"), OK);
    }
    assert_ne!(place.open(OPEN, "kept", 0, WRITE), OK);
    assert_eq!(place.open(OPEN, "new", CREATE, WRITE), OK);
    assert!(place.path("open/new").exists());
    // The kernel holds the one to read, even where the engine would not.
    let swapped = place.through.take().map(|[fixed, open]| [open, fixed]);
    place.through = swapped;
    assert_ne!(place.open(OPEN, "new", CREATE, WRITE), OK);
    assert!(!place.path("fixed/new").exists());
    assert_eq!(place.content("open/.env"), "secret");
}

#[test]
fn a_file_that_nobody_writes_ends_with_its_time() {
    let place = Place::new();
    let fifo = place.path("open/fifo");
    rustix::fs::mkfifoat(rustix::fs::CWD, &fifo, rustix::fs::Mode::RUSR).unwrap();
    let job = toolward_sandbox::wasm::Job {
        folders: vec![toolward_sandbox::wasm::Folder {
            path: place.path("open"),
            name: "/".to_owned(),
            write: false,
        }],
        ..Default::default()
    };
    let wat = r#"(module
      (import "wasi_snapshot_preview1" "path_open"
        (func $open (param i32 i32 i32 i32 i32 i64 i64 i32 i32) (result i32)))
      (memory (export "memory") 1)
      (data (i32.const 1024) "fifo")
      (func (export "_start")
        (drop (call $open (i32.const 3) (i32.const 1) (i32.const 1024) (i32.const 4)
          (i32.const 0) (i64.const 2) (i64.const 0) (i32.const 0) (i32.const 8)))))"#;
    let started = Instant::now();
    let bounds = toolward_sandbox::wasm::Bounds {
        time: Duration::from_millis(100),
        ..super::bounds()
    };
    let ended = super::run(wat, &job, &bounds).ended;
    assert!(started.elapsed() < Duration::from_secs(15), "{ended:?}");
}

#[test]
fn a_box_that_only_stands_there_goes_away() {
    let keeper = keeper();
    let place = Place::new();
    let held = keeper.hold(&walls(&place.path("open"))).unwrap();
    let folder = held.folder(&place.path("open")).unwrap();
    assert!(held.folder(&place.path("nowhere")).is_err());
    drop((held, folder));
    let keeper = keeper.process().as_raw_nonzero();
    let children = fs::read_to_string(format!("/proc/{keeper}/task/{keeper}/children")).unwrap();
    for child in children.split_whitespace() {
        // One that the keeper has not buried yet runs no more.
        let status = fs::read_to_string(format!("/proc/{child}/status")).unwrap_or_default();
        let gone = status.is_empty() || status.contains("State:\tZ");
        assert!(gone, "{status}");
    }
}
