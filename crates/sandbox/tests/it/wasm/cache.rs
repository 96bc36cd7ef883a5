//! The cache of compiled modules: used only where nobody else can write.

use super::{COPY, bounds};
use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::{Path, PathBuf};
use toolward_sandbox::wasm::{Ended, Engine, Job};

fn wasm() -> Vec<u8> {
    wat::parse_str(COPY).unwrap()
}

fn works(engine: &Engine) {
    let module = engine.load(&wasm()).unwrap();
    let got = engine.run(&module, &Job::default(), &bounds()).unwrap();
    assert_eq!(got.ended, Ended::Exited(0));
}

fn files(directory: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).unwrap();
    entries.map(|entry| entry.unwrap().path()).collect()
}

#[test]
fn a_module_is_kept_once_and_used_again() {
    let root = tempfile::tempdir().unwrap();
    let cache = root.path().join("a/b");
    works(&Engine::new(Some(&cache)).unwrap());
    let kept = files(&cache);
    assert_eq!(kept.len(), 1);
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(&cache), mode(&kept[0])), (0o700, 0o600));
    let before = fs::metadata(&kept[0]).unwrap().modified().unwrap();
    works(&Engine::new(Some(&cache)).unwrap());
    assert_eq!(files(&cache), kept);
    // It was read, not written anew.
    assert_eq!(fs::metadata(&kept[0]).unwrap().modified().unwrap(), before);
}

#[test]
fn a_damaged_file_is_compiled_anew() {
    let root = tempfile::tempdir().unwrap();
    let cache = root.path().join("cache");
    works(&Engine::new(Some(&cache)).unwrap());
    let file = files(&cache).remove(0);
    let whole = fs::read(&file).unwrap();
    let mut flipped = whole.clone();
    *flipped.last_mut().unwrap() ^= 1;
    for damaged in [&b""[..], b"x", &whole[..whole.len() / 2], &flipped] {
        fs::write(&file, damaged).unwrap();
        works(&Engine::new(Some(&cache)).unwrap());
        assert!(fs::read(&file).unwrap() == whole, "it was not mended");
    }
}

#[test]
fn a_file_of_somebody_else_is_not_loaded() {
    let root = tempfile::tempdir().unwrap();
    let cache = root.path().join("cache");
    works(&Engine::new(Some(&cache)).unwrap());
    let file = files(&cache).remove(0);
    // Others can write it: it is replaced by one that they cannot.
    fs::set_permissions(&file, Permissions::from_mode(0o666)).unwrap();
    works(&Engine::new(Some(&cache)).unwrap());
    let mode = fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    // A link: likewise.
    let elsewhere = root.path().join("elsewhere");
    fs::rename(&file, &elsewhere).unwrap();
    symlink(&elsewhere, &file).unwrap();
    works(&Engine::new(Some(&cache)).unwrap());
    assert!(!fs::symlink_metadata(&file).unwrap().is_symlink());
    assert!(elsewhere.exists());
}

#[test]
fn a_directory_that_others_write_is_not_used() {
    let root = tempfile::tempdir().unwrap();
    let open = root.path().join("open");
    fs::create_dir(&open).unwrap();
    fs::set_permissions(&open, Permissions::from_mode(0o777)).unwrap();
    let link = root.path().join("link");
    fs::create_dir(root.path().join("real")).unwrap();
    symlink("real", &link).unwrap();
    let file = root.path().join("file");
    fs::write(&file, "").unwrap();
    for (path, why) in [
        (&open, "can be written by others"),
        (&link, "is a link"),
        (&file, "File exists"),
    ] {
        let engine = Engine::new(Some(path)).unwrap();
        works(&engine);
        let remark = engine.remark().unwrap();
        assert!(remark.contains(why), "{remark}");
    }
    assert!(files(&open).is_empty() && files(&link).is_empty());
}

#[test]
fn two_processes_may_keep_the_same_module_at_once() {
    let root = tempfile::tempdir().unwrap();
    let cache = root.path().join("cache");
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| works(&Engine::new(Some(&cache)).unwrap()));
        }
    });
    assert_eq!(files(&cache).len(), 1);
}
