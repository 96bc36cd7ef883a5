//! Where a workspace is, and which files belong to a layer.

use super::{Root, read_layer};
use std::fs;
use std::path::Path;
use toolward_policy::config::model::LayerKind;

fn place(files: &[&str]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    for file in files {
        let path = dir.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, "[]").unwrap();
    }
    dir
}

fn found(dir: &tempfile::TempDir, start: &str) -> String {
    let root = Root::find(&dir.path().join(start)).unwrap();
    let base = dir.path().canonicalize().unwrap();
    root.path.strip_prefix(base).unwrap().display().to_string()
}

#[test]
fn the_nearest_config_then_the_git_root_then_the_folder() {
    let nested = place(&[
        ".toolward/policy.yaml",
        "a/.toolward/policy.yaml",
        "a/b/c/x",
        ".git/x",
    ]);
    assert_eq!(found(&nested, "a/b/c"), "a");
    assert_eq!(found(&nested, ""), "");
    let git = place(&["a/.git/HEAD", "a/b/x"]);
    assert_eq!(found(&git, "a/b"), "a");
    let plain = place(&["a/x"]);
    assert_eq!(found(&plain, "a"), "a");
    assert!(Root::find(Path::new("/no/such/place")).is_err());
}

#[test]
fn a_layer_is_its_files_sorted() {
    let names = [
        "rules/b.yaml",
        "rules/a.yml",
        "policy.yaml",
        "agents/x.md",
        "agents/.hidden.yaml",
        "README.md",
        "tools/x.toml",
        "polcy.yaml",
    ];
    let dir = place(&names);
    let mut problems = Vec::new();
    let layer = read_layer(LayerKind::User, dir.path(), "~/t", None, &mut problems).unwrap();
    let names: Vec<_> = layer.files.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(
        names,
        ["agents/x.md", "policy.yaml", "rules/a.yml", "rules/b.yaml"]
    );
    assert_eq!(layer.files[1].source.path, "~/t/policy.yaml");
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert_eq!(problems[0].path, "~/t/polcy.yaml");
    let absent = dir.path().join("absent");
    assert!(read_layer(LayerKind::User, &absent, "", None, &mut problems).is_none());
}
