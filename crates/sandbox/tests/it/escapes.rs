//! Every probe: it succeeds outside, and is stopped in the box.

use std::path::Path;
use toolward_sandbox::examine;

#[test]
fn every_escape_succeeds_outside_and_is_stopped_inside() {
    let room = tempfile::tempdir_in(std::env::var_os("HOME").unwrap()).unwrap();
    let binary = Path::new(env!("CARGO_BIN_EXE_toolward-keeper"));
    let findings = examine(binary, room.path()).unwrap();
    for finding in &findings {
        println!(
            "{:22} held {:5} proven {:5} outside {:?} inside {:?} seen {}",
            finding.probe,
            finding.held(),
            finding.proven(),
            finding.outside,
            finding.inside,
            finding.seen,
        );
    }
    let open: Vec<_> = findings
        .iter()
        .filter(|f| !f.held())
        .map(|f| f.probe)
        .collect();
    assert!(open.is_empty(), "not held: {open:?}");
}
