//! The trust store against damage and against others.

use super::{Record, TrustStore};
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;

fn store() -> (tempfile::TempDir, TrustStore) {
    let dir = tempfile::tempdir().unwrap();
    let store = TrustStore {
        dir: dir.path().join("state/trust"),
    };
    (dir, store)
}

fn record() -> Record {
    Record {
        workspace: "/w".to_owned(),
        digest: "sha256:1".to_owned(),
        time: 1,
        files: vec![("policy.yaml".to_owned(), "packs: [git]\n".to_owned())],
    }
}

fn mode(path: &PathBuf) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[test]
fn what_was_written_is_read() {
    let (_keep, store) = store();
    assert_eq!(store.read("/w").unwrap(), None);
    store.write(&record()).unwrap();
    assert_eq!(store.read("/w").unwrap(), Some(record()));
    assert_eq!(store.read("/other").unwrap(), None);
    assert_eq!(mode(&store.dir), 0o700);
    assert_eq!(mode(&store.file("/w")), 0o600);
    assert_eq!(record().config().unwrap().packs.len(), 1);
    assert!(store.remove("/w").unwrap());
    assert!(!store.remove("/w").unwrap());
}

#[test]
fn a_damaged_or_foreign_record_is_none() {
    let (_keep, store) = store();
    store.write(&record()).unwrap();
    let path = store.file("/w");
    for text in ["", "{", "[]", "{\"version\": 2}", "\u{0}"] {
        fs::write(&path, text).unwrap();
        assert!(store.read("/w").is_err(), "{text:?}");
    }
    fs::write(&path, record().to_json().to_string().replace("/w", "/x")).unwrap();
    assert!(
        store
            .read("/w")
            .unwrap_err()
            .message
            .contains("another workspace")
    );
}

#[test]
fn a_record_that_others_can_write_is_none() {
    let (_keep, store) = store();
    store.write(&record()).unwrap();
    let path = store.file("/w");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o666)).unwrap();
    assert!(store.read("/w").is_err());
    fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
    fs::set_permissions(&store.dir, fs::Permissions::from_mode(0o777)).unwrap();
    assert!(store.read("/w").is_err());
}
