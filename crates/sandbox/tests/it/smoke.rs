//! What a program in a box sees, and what is left of it outside.

use crate::support::{keeper, said, walls};
use std::fs;

#[test]
fn a_program_works_in_its_workspace_and_nowhere_else() {
    let workspace = tempfile::tempdir().unwrap();
    let keeper = keeper();
    let walls = walls(workspace.path());
    let text =
        "echo made > a; cat a; echo x > /etc/toolward-x; echo y > /tmp/y && cat /tmp/y; exit 3";
    let (output, code) = said(&keeper, &walls, workspace.path(), text);
    assert_eq!(code, 3);
    assert!(output.starts_with("made\n"), "{output}");
    assert!(
        output.contains("/etc/toolward-x: Read-only file system"),
        "{output}"
    );
    assert!(output.ends_with("y\n"), "{output}");
    assert_eq!(fs::read(workspace.path().join("a")).unwrap(), b"made\n");
}

#[test]
fn only_the_streams_cross_into_a_box() {
    let workspace = tempfile::tempdir().unwrap();
    let secret = fs::File::open("/etc/passwd").unwrap();
    // Not closed when a program starts, as a careless shell leaves it.
    rustix::io::fcntl_setfd(&secret, rustix::io::FdFlags::empty()).unwrap();
    let keeper = keeper();
    let (output, _) = said(
        &keeper,
        &walls(workspace.path()),
        workspace.path(),
        "ls /proc/self/fd /proc/$$/fd",
    );
    // 3 is the directory that is listed; 255 is the shell's own.
    assert!(!output.contains("passwd"), "{output}");
    let (held, _) = said(
        &keeper,
        &walls(workspace.path()),
        workspace.path(),
        "readlink /proc/$$/fd/* /proc/self/fd/*",
    );
    assert!(!held.contains("passwd"), "{held}");
}

#[test]
fn a_box_has_no_processes_but_its_own() {
    let workspace = tempfile::tempdir().unwrap();
    let (output, _) = said(
        &keeper(),
        &walls(workspace.path()),
        workspace.path(),
        "ls -d /proc/[0-9]* | wc -l",
    );
    let count: u32 = output.trim().parse().unwrap();
    assert!(count <= 5, "{count}");
}

#[test]
fn the_loopback_is_the_sessions_own() {
    let workspace = tempfile::tempdir().unwrap();
    let keeper = keeper();
    let walls = walls(workspace.path());
    // A server in one call answers the next.
    std::thread::scope(|scope| {
        scope.spawn(|| {
            said(
                &keeper,
                &walls,
                workspace.path(),
                "echo hello > index.html; timeout 5 python3 -m http.server --bind 127.0.0.1 18080 >/dev/null; true",
            )
        });
        let ask = "for i in $(seq 100); do exec 3<>/dev/tcp/127.0.0.1/18080 && break; sleep 0.1; done 2>/dev/null; \
                   printf 'GET / HTTP/1.0\\r\\n\\r\\n' >&3; tail -1 <&3";
        let (output, _) = said(&keeper, &walls, workspace.path(), ask);
        assert!(output.ends_with("hello\n"), "{output}");
    });
    // Another session does not see it.
    let (output, _) = said(
        &self::keeper(),
        &walls,
        workspace.path(),
        "exec 3<>/dev/tcp/127.0.0.1/18080",
    );
    assert!(output.contains("Connection refused"), "{output}");
}
