//! The race that a look before an act loses.

use std::fs;
use std::io::Read;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use toolward_policy::Permit;
use toolward_sandbox::Files;

const TRIES: usize = 200_000;

/// The permit of an agent that may read and write its workspace.
fn permit(workspace: &Path) -> Permit {
    let policy = "agents:\n  a:\n    bounds: { read: [\".\"], write: [\".\"], hide: [\".env\"] }\n";
    crate::support::policy(workspace, policy)
        .enclosure("a")
        .unwrap()
}

#[test]
fn a_directory_that_is_swapped_for_a_link_never_leads_outside() {
    let room = tempfile::tempdir().unwrap();
    let room = room.path().canonicalize().unwrap();
    for name in ["w", "w/d", "outside"] {
        fs::create_dir(room.join(name)).unwrap();
    }
    fs::write(room.join("w/d/f"), "inside").unwrap();
    fs::write(room.join("outside/f"), "secret").unwrap();
    symlink(room.join("outside"), room.join("w/link")).unwrap();
    let files = Files::of(&permit(&room.join("w"))).unwrap();
    let done = AtomicBool::new(false);
    let (mut inside, mut refused, mut written) = (0, 0, 0);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let (one, other) = (room.join("w/d"), room.join("w/link"));
            let flags = rustix::fs::RenameFlags::EXCHANGE;
            let here = rustix::fs::CWD;
            while !done.load(Ordering::Relaxed) {
                rustix::fs::renameat_with(here, &one, here, &other, flags).unwrap();
            }
        });
        for turn in 0..TRIES {
            let path = room.join("w/d/f");
            let got = files.read(&path).and_then(|mut file| {
                let mut text = String::new();
                file.read_to_string(&mut text).map(|_| text)
            });
            match got.as_deref() {
                Ok("inside") => inside += 1,
                Ok(other) => assert_ne!(other, "secret", "it leaked in turn {turn}"),
                Err(_) => refused += 1,
            }
            if turn % 100 == 0 {
                written += usize::from(files.replace(&path, b"inside").is_ok());
            }
        }
        done.store(true, Ordering::Relaxed);
    });
    println!(
        "{TRIES} tries: {inside} inside, {refused} refused, 0 escapes; {written} writes inside"
    );
    // The race was really run: both sides of the swap were met.
    assert!(
        inside > 1000 && refused > 1000 && written > 10,
        "{inside} {refused} {written}"
    );
    assert_eq!(fs::read(room.join("outside/f")).unwrap(), b"secret");
}

#[test]
fn what_is_hidden_protected_or_outside_is_refused_by_what_it_is() {
    let room = tempfile::tempdir().unwrap();
    let room = room.path().canonicalize().unwrap();
    let workspace = room.join("w");
    fs::create_dir_all(workspace.join(".git/hooks")).unwrap();
    fs::write(workspace.join(".env"), "KEY").unwrap();
    fs::write(workspace.join("a"), "a").unwrap();
    fs::write(room.join("b"), "b").unwrap();
    symlink(".env", workspace.join("other-name")).unwrap();
    symlink("../b", workspace.join("out")).unwrap();
    symlink(".git/hooks", workspace.join("h")).unwrap();
    let files = Files::of(&permit(&workspace)).unwrap();
    assert!(files.read(&workspace.join("a")).is_ok());
    for path in [".env", "other-name", "out", "../b", "sub/../../b"] {
        assert!(files.read(&workspace.join(path)).is_err(), "{path}");
    }
    assert!(files.read(&room.join("b")).is_err());
    assert!(
        files.read(Path::new("/etc/passwd")).is_ok(),
        "programs' own files"
    );
    for path in [
        ".env",
        ".git/hooks/pre-commit",
        "h/pre-commit",
        "out",
        "../b",
        ".toolward/x",
    ] {
        assert!(
            files.replace(&workspace.join(path), b"x").is_err(),
            "{path}"
        );
    }
    files.replace(&workspace.join("new"), b"new").unwrap();
    files.replace(&workspace.join("a"), b"changed").unwrap();
    let names = files.list(&workspace).unwrap();
    let names: Vec<_> = names.iter().filter_map(|name| name.to_str()).collect();
    assert_eq!(names, [".git", "a", "h", "new", "other-name", "out"]);
    assert_eq!(fs::read(workspace.join("a")).unwrap(), b"changed");
}
