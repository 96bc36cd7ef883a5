//! What a module may do to files: one call of WASI each, and its error. Every
//! refusal has its control: the same call where it is allowed succeeds.

use super::{bounds, run, text};
use std::fs;
use std::os::unix::fs::{MetadataExt as _, symlink};
use std::path::Path;
use toolward_sandbox::wasm::{Ended, Folder, Job};

/// The numbers of the two folders that every module here is given.
pub const FIXED: &str = "(i32.const 3)";
pub const OPEN: &str = "(i32.const 4)";
pub const OK: i32 = 0;
/// `perm` and `notcapable`, as facts of WASI.
const REFUSED: &[i32] = &[2, 54, 63, 69, 76];

pub struct Place {
    root: tempfile::TempDir,
    /// Other ways to the folders that modules are given.
    pub through: Option<[std::path::PathBuf; 2]>,
}

impl Place {
    /// `fixed` can be read, `open` can be written, `out` is not given.
    pub fn new() -> Self {
        let root = tempfile::tempdir().unwrap();
        for folder in ["fixed", "open", "out"] {
            let folder = root.path().join(folder);
            fs::create_dir_all(folder.join("sub")).unwrap();
            fs::write(folder.join("file"), "was here").unwrap();
        }
        for folder in ["fixed", "open"] {
            let folder = root.path().join(folder);
            symlink(root.path().join("out/file"), folder.join("absolute")).unwrap();
            symlink("../out/file", folder.join("relative")).unwrap();
            symlink("file", folder.join("inner")).unwrap();
            symlink("../out", folder.join("away")).unwrap();
        }
        Self {
            root,
            through: None,
        }
    }

    pub fn path(&self, name: &str) -> std::path::PathBuf {
        self.root.path().join(name)
    }

    /// Runs one call; its error number.
    fn act(&self, (name, kinds): (&str, &str), call: &str, first: &str, second: &str) -> i32 {
        let wat = format!(
            r#"(module
              (import "wasi_snapshot_preview1" "{name}"
                (func $f (param {kinds}) (result i32)))
              (import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))
              (memory (export "memory") 1)
              (data (i32.const 1024) "{first}")
              (data (i32.const 2048) "{second}")
              (func (export "_start") (call $exit {call})))"#
        );
        let folder = |name: &str, write| Folder {
            path: self.path(name),
            name: format!("/{name}"),
            write,
        };
        let mut folders = vec![folder("fixed", false), folder("open", true)];
        if let Some(through) = &self.through {
            for (folder, path) in folders.iter_mut().zip(through) {
                folder.path.clone_from(path);
            }
        }
        let job = Job {
            folders,
            ..Job::default()
        };
        let ended = run(&wat, &job, &bounds()).ended;
        let Ended::Exited(code) = ended else {
            assert_eq!(ended, Ended::Exited(OK), "{name}");
            return OK;
        };
        code
    }

    /// Opens a path to read (rights 2) or write (rights 64), with flags.
    pub fn open(&self, folder: &str, path: &str, flags: u32, rights: u64) -> i32 {
        let import = ("path_open", "i32 i32 i32 i32 i32 i64 i64 i32 i32");
        let length = path.len();
        let call = format!(
            "(call $f {folder} (i32.const 1) (i32.const 1024) (i32.const {length}) \
             (i32.const {flags}) (i64.const {rights}) (i64.const 0) (i32.const 0) (i32.const 8))"
        );
        self.act(import, &call, path, "")
    }

    pub fn read(&self, folder: &str, path: &str) -> i32 {
        self.open(folder, path, 0, 2)
    }

    /// A call with one path.
    fn one(&self, name: &str, folder: &str, path: &str) -> i32 {
        let call = format!(
            "(call $f {folder} (i32.const 1024) (i32.const {}))",
            path.len()
        );
        self.act((name, "i32 i32 i32"), &call, path, "")
    }

    /// Renames or links from one folder to the other.
    fn two(&self, name: &str, from: (&str, &str), to: (&str, &str)) -> i32 {
        let link = name == "path_link";
        let (kinds, flags) = if link {
            ("i32 i32 i32 i32 i32 i32 i32", "(i32.const 0)")
        } else {
            ("i32 i32 i32 i32 i32 i32", "")
        };
        let call = format!(
            "(call $f {} {flags} (i32.const 1024) (i32.const {}) {} (i32.const 2048) (i32.const {}))",
            from.0,
            from.1.len(),
            to.0,
            to.1.len()
        );
        self.act((name, kinds), &call, from.1, to.1)
    }

    pub fn content(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }
}

pub fn refused(code: i32) -> bool {
    REFUSED.contains(&code)
}

pub const WRITE: u64 = 64;
pub const CREATE: u32 = 1;
const TRUNCATE: u32 = 8;

#[test]
fn what_is_given_can_be_read() {
    let place = Place::new();
    for folder in [FIXED, OPEN] {
        for path in ["file", "inner", "sub/../file"] {
            assert_eq!(place.read(folder, path), OK, "{path}");
        }
    }
}

#[test]
fn nothing_outside_can_be_read() {
    let place = Place::new();
    let absolute = place.path("out/file");
    let absolute = absolute.to_str().unwrap();
    for folder in [FIXED, OPEN] {
        for path in [
            "../out/file",
            "sub/../../out/file",
            "absolute",
            "relative",
            "away/file",
            absolute,
            "/etc/passwd",
            "../../../../../../../../etc/passwd",
            "./../out/file",
        ] {
            let code = place.read(folder, path);
            assert!(refused(code), "{path}: {code}");
        }
    }
    // They are there: we can.
    assert_eq!(place.content("out/file"), "was here");
    assert!(Path::new("/etc/passwd").exists());
}

#[test]
fn a_folder_to_read_is_not_written() {
    let place = Place::new();
    for (path, flags) in [
        ("file", 0),
        ("new", CREATE),
        ("file", TRUNCATE),
        ("inner", 0),
    ] {
        assert!(
            refused(place.open(FIXED, path, flags, WRITE)),
            "{path} {flags}"
        );
        assert_eq!(place.open(OPEN, path, flags, WRITE), OK, "{path} {flags}");
    }
    assert_eq!(place.content("fixed/file"), "was here");
    assert_eq!(
        place.content("open/file"),
        "",
        "the control truncated nothing"
    );
    assert!(!place.path("fixed/new").exists());
    for (name, path) in [
        ("path_create_directory", "made"),
        ("path_unlink_file", "file"),
        ("path_remove_directory", "sub"),
    ] {
        assert!(refused(place.one(name, FIXED, path)), "{name}");
        assert_eq!(place.one(name, OPEN, path), OK, "{name}");
    }
    assert!(place.path("fixed/sub").exists() && place.path("fixed/file").exists());
}

#[test]
fn a_folder_to_read_is_not_changed_by_a_rename() {
    let place = Place::new();
    for (from, to) in [
        ((FIXED, "file"), (FIXED, "other")),
        ((FIXED, "file"), (OPEN, "other")),
        ((OPEN, "file"), (FIXED, "file")),
    ] {
        assert!(
            refused(place.two("path_rename", from, to)),
            "{from:?} {to:?}"
        );
    }
    assert_eq!(
        place.two("path_rename", (OPEN, "file"), (OPEN, "other")),
        OK
    );
    assert_eq!(place.content("fixed/file"), "was here");
}

/// A hard link from a folder to read into one to write would be a second,
/// writable name (RUSTSEC-2026-0188).
#[test]
fn no_hard_link_leads_from_reading_to_writing() {
    let place = Place::new();
    assert!(refused(place.two(
        "path_link",
        (FIXED, "file"),
        (OPEN, "second")
    )));
    assert_eq!(fs::metadata(place.path("fixed/file")).unwrap().nlink(), 1);
    assert_eq!(place.two("path_link", (OPEN, "file"), (OPEN, "second")), OK);
    assert_eq!(fs::metadata(place.path("open/file")).unwrap().nlink(), 2);
}

#[test]
fn no_link_is_made_that_leads_out() {
    let place = Place::new();
    let import = ("path_symlink", "i32 i32 i32 i32 i32");
    let make = |target: &str, folder: &str| {
        let call = format!(
            "(call $f (i32.const 1024) (i32.const {}) {folder} (i32.const 2048) (i32.const 4))",
            target.len()
        );
        place.act(import, &call, target, "made")
    };
    assert!(refused(make("/etc/passwd", OPEN)));
    assert!(refused(make("file", FIXED)));
    assert_eq!(make("file", OPEN), OK);
    // One that leads out by steps is made, and leads nowhere for the module.
    fs::remove_file(place.path("open/made")).unwrap();
    assert_eq!(make("../out/file", OPEN), OK);
    assert!(refused(place.read(OPEN, "made")));
}

#[test]
fn times_of_a_folder_to_read_stay() {
    let place = Place::new();
    let import = ("path_filestat_set_times", "i32 i32 i32 i32 i64 i64 i32");
    let set = |folder: &str| {
        let call = format!(
            "(call $f {folder} (i32.const 0) (i32.const 1024) (i32.const 4) \
             (i64.const 0) (i64.const 0) (i32.const 5))"
        );
        place.act(import, &call, "file", "")
    };
    let before = fs::metadata(place.path("fixed/file")).unwrap().mtime();
    assert!(refused(set(FIXED)));
    assert_eq!(
        fs::metadata(place.path("fixed/file")).unwrap().mtime(),
        before
    );
    assert_eq!(set(OPEN), OK);
    assert_eq!(fs::metadata(place.path("open/file")).unwrap().mtime(), 0);
}

#[test]
fn without_folders_there_are_none() {
    let wat = r#"(module
      (import "wasi_snapshot_preview1" "fd_prestat_get"
        (func $get (param i32 i32) (result i32)))
      (import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))
      (memory (export "memory") 1)
      (func (export "_start") (call $exit (call $get (i32.const 3) (i32.const 0)))))"#;
    let bad_number = 8;
    let mut got = run(wat, &Job::default(), &bounds());
    assert_eq!(got.ended, Ended::Exited(bad_number));
    assert_eq!(text(&mut got.errors), "");
    let given = Job {
        folders: vec![Folder {
            path: "/".into(),
            name: "/".to_owned(),
            write: false,
        }],
        ..Job::default()
    };
    assert_eq!(run(wat, &given, &bounds()).ended, Ended::Exited(OK));
}
