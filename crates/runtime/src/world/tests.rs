//! The disk, with real links and repositories in a temporary directory.

use super::DiskWorld;
use std::fs;
use std::os::unix::fs::symlink;
use toolward_policy::{Repository, World};

fn world() -> DiskWorld {
    DiskWorld::new("/w", Vec::new())
}

fn place() -> (tempfile::TempDir, String) {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().canonicalize().unwrap();
    let text = path.to_str().unwrap().to_owned();
    (dir, text)
}

#[test]
fn links_are_followed_inside_and_outside() {
    let (_keep, dir) = place();
    fs::create_dir(format!("{dir}/real")).unwrap();
    symlink("real", format!("{dir}/inside")).unwrap();
    symlink("/etc", format!("{dir}/outside")).unwrap();
    let world = world();
    assert_eq!(
        world.resolve(&format!("{dir}/inside/x")),
        format!("{dir}/real/x")
    );
    assert_eq!(world.resolve(&format!("{dir}/outside/new/y")), "/etc/new/y");
    // The kernel goes up from where the link led.
    assert_eq!(world.resolve(&format!("{dir}/outside/../z")), "/z");
}

#[test]
fn missing_tails_stay_as_text() {
    let (_keep, dir) = place();
    let world = world();
    assert_eq!(
        world.resolve(&format!("{dir}/no/./such//file")),
        format!("{dir}/no/such/file")
    );
    assert_eq!(
        world.resolve(&format!("{dir}/no/../file")),
        format!("{dir}/file")
    );
    assert_eq!(world.resolve("/../.."), "/");
    assert_eq!(world.resolve("/a\0b"), "/a\0b");
}

#[test]
fn a_link_that_leads_nowhere_leads_to_its_target() {
    let (_keep, dir) = place();
    symlink("/etc/not-there-yet", format!("{dir}/later")).unwrap();
    assert_eq!(
        world().resolve(&format!("{dir}/later")),
        "/etc/not-there-yet"
    );
}

#[test]
fn what_belongs_to_the_process_is_not_this_one() {
    let world = world();
    for path in ["/dev/stdout", "/dev/stderr", "/dev/fd/63"] {
        assert_eq!(world.resolve(path), path);
    }
    assert_eq!(world.resolve("/proc/self/cwd/.env"), "/w/.env");
    assert_eq!(world.resolve("/proc/thread-self/cwd/.env"), "/w/.env");
    assert_eq!(world.resolve("/proc/self/root/etc/x"), "/etc/x");
    assert_eq!(world.resolve("/dev/fd/../root/etc/x"), "/etc/x");
}

#[test]
fn loops_end() {
    let (_keep, dir) = place();
    symlink("b", format!("{dir}/a")).unwrap();
    symlink("a", format!("{dir}/b")).unwrap();
    symlink("self/self", format!("{dir}/self")).unwrap();
    let world = world();
    assert!(world.resolve(&format!("{dir}/a/x")).starts_with(&dir));
    assert!(world.resolve(&format!("{dir}/self")).starts_with(&dir));
}

#[test]
fn patterns_match_what_is_there() {
    let (_keep, dir) = place();
    for name in ["a.rs", "b.rs", ".hidden.rs", "c.txt"] {
        fs::write(format!("{dir}/{name}"), "").unwrap();
    }
    fs::create_dir_all(format!("{dir}/sub/deep")).unwrap();
    fs::write(format!("{dir}/sub/deep/d.rs"), "").unwrap();
    let world = world();
    let expand = |pattern: &str| world.expand(&format!("{dir}/{pattern}"), 64);
    assert_eq!(
        expand("*.rs").unwrap(),
        [format!("{dir}/a.rs"), format!("{dir}/b.rs")]
    );
    assert_eq!(expand("**/d.rs").unwrap(), [format!("{dir}/sub/deep/d.rs")]);
    assert_eq!(expand("none*").unwrap(), [""; 0]);
    assert_eq!(world.expand(&format!("{dir}/*.rs"), 1), None);
    assert_eq!(expand("@(a|b).rs"), None);
}

#[test]
fn remotes_are_read_from_the_repository_around() {
    let (_keep, dir) = place();
    fs::create_dir_all(format!("{dir}/.git/worktrees/w")).unwrap();
    fs::create_dir_all(format!("{dir}/sub")).unwrap();
    fs::create_dir_all(format!("{dir}/tree")).unwrap();
    let config = "[remote \"origin\"]\n\turl = git@github.com:a/b.git\n";
    fs::write(format!("{dir}/.git/config"), config).unwrap();
    fs::write(format!("{dir}/.git/worktrees/w/commondir"), "../..\n").unwrap();
    fs::write(
        format!("{dir}/tree/.git"),
        format!("gitdir: {dir}/.git/worktrees/w\n"),
    )
    .unwrap();
    let world = world();
    for directory in ["", "/sub", "/tree"] {
        let host = world.remote_host(&format!("{dir}{directory}"), "origin");
        assert_eq!(host.as_deref(), Some("github.com"), "{directory}");
    }
    assert_eq!(world.remote_host(&dir, "elsewhere"), None);
}

#[test]
fn directories_are_told_from_files() {
    let (_keep, dir) = place();
    fs::create_dir(format!("{dir}/real")).unwrap();
    fs::write(format!("{dir}/file"), "").unwrap();
    symlink("real", format!("{dir}/link")).unwrap();
    let world = world();
    for (name, expected) in [
        ("real", true),
        ("link", true),
        ("file", false),
        ("no", false),
    ] {
        let found = world.is_directory(&format!("{dir}/{name}"));
        assert_eq!(found, Some(expected), "{name}");
    }
}

#[test]
fn repositories_are_found_as_git_finds_them() {
    let (_keep, dir) = place();
    let make = |path: &str| {
        for part in ["objects", "refs"] {
            fs::create_dir_all(format!("{dir}/{path}/{part}")).unwrap();
        }
        fs::write(format!("{dir}/{path}/HEAD"), "ref: refs/heads/main\n").unwrap();
    };
    for path in [".git", ".git/modules/m", "bare", "both", "both/.git"] {
        make(path);
    }
    fs::create_dir_all(format!("{dir}/bare/src")).unwrap();
    for (path, leads) in [("m", "../.git/modules/m"), ("led", "../bare")] {
        fs::create_dir(format!("{dir}/{path}")).unwrap();
        fs::write(format!("{dir}/{path}/.git"), format!("gitdir: {leads}\n")).unwrap();
    }
    fs::create_dir(format!("{dir}/linked")).unwrap();
    symlink("../bare", format!("{dir}/linked/.git")).unwrap();
    let world = world();
    for (path, expected) in [
        ("", Some(Repository::Guarded)),
        ("/m", Some(Repository::Guarded)),
        ("/both", Some(Repository::Guarded)),
        ("/bare", Some(Repository::Bare)),
        ("/bare/src", None),
        ("/led", Some(Repository::Elsewhere)),
        ("/linked", Some(Repository::Elsewhere)),
    ] {
        assert_eq!(
            world.repository(&format!("{dir}{path}")),
            expected,
            "{path}"
        );
    }
}
