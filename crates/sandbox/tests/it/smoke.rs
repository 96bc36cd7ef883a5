use crate::support::{keeper, shell, walls};
use toolward_sandbox::Ended;

#[test]
fn a_program_runs_and_tells_how_it_ended() {
    let workspace = tempfile::tempdir().unwrap();
    let keeper = keeper();
    let text = "echo hello; id; pwd; ls -la / /dev /tmp /proc/self/fd; cat /proc/mounts; grep -i cap /proc/self/status; ls /proc | head -3; touch x; touch /etc/x; exit 3";
    let said = shell(&keeper, &walls(workspace.path()), workspace.path(), text).unwrap();
    println!("{}", said.output);
    assert_eq!(said.ended, Ended::Exited(3));
}
