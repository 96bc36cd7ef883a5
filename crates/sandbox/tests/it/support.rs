//! Runs commands in a box and tells what they said.

use std::path::{Path, PathBuf};
use std::time::Duration;
use toolward_policy::config::model::LayerKind;
use toolward_policy::config::{FileKind, Source};
use toolward_policy::{Input, LayerInput, Place, Policy, ToolSet};
use toolward_sandbox::{Bounds, Captured, Keeper, Launch, Limits, Programs, Read, Walls};

pub fn keeper() -> Keeper {
    Keeper::open(Path::new(env!("CARGO_BIN_EXE_toolward-keeper"))).unwrap()
}

/// A trusted policy for a workspace.
pub fn policy(workspace: &Path, text: &str) -> Policy {
    let source = Source {
        path: "policy.yaml".to_owned(),
        text: text.to_owned(),
        kind: FileKind::Policy,
    };
    let layer = LayerInput {
        kind: LayerKind::Project,
        trusted: true,
        sources: vec![source],
    };
    let loaded = Policy::load(Input {
        layers: vec![layer],
        tools: ToolSet::default(),
        capabilities: Vec::new(),
        place: Place::new(workspace.to_str().unwrap(), None),
    });
    loaded.policy.unwrap()
}

/// Walls with one writable directory, and nothing else special.
pub fn walls(workspace: &Path) -> Walls {
    Walls {
        read: Read::Everything,
        write: vec![workspace.to_owned()],
        hide: Vec::new(),
        keep: Vec::new(),
        show: Vec::new(),
        scratch: vec![PathBuf::from("/tmp"), PathBuf::from("/var/tmp")],
        programs: Programs::Any,
        limits: Limits::default(),
    }
}

/// A shell with a text to run.
pub fn bash(text: &str, directory: &Path) -> Launch {
    Launch {
        program: PathBuf::from("/bin/bash"),
        arguments: vec!["bash".into(), "-c".into(), text.into()],
        environment: vec![("PATH".into(), "/usr/bin:/bin".into())],
        directory: directory.to_owned(),
    }
}

/// Runs a shell text in a workspace of its own.
pub fn capture(
    keeper: &Keeper,
    text: &str,
    time: Duration,
    change: impl FnOnce(&mut Bounds),
) -> Captured {
    let workspace = tempfile::tempdir().unwrap();
    let walls = walls(workspace.path());
    capture_in(keeper, &walls, workspace.path(), text, time, change)
}

/// Runs a shell text behind walls.
pub fn capture_in(
    keeper: &Keeper,
    walls: &Walls,
    directory: &Path,
    text: &str,
    time: Duration,
    change: impl FnOnce(&mut Bounds),
) -> Captured {
    let mut bounds = Bounds {
        time,
        output: 1 << 20,
        errors: 1 << 20,
    };
    change(&mut bounds);
    keeper
        .capture(walls, &bash(text, directory), b"", &bounds)
        .unwrap()
}

/// What a shell text printed, both streams, and its exit code.
pub fn said(keeper: &Keeper, walls: &Walls, directory: &Path, text: &str) -> (String, i32) {
    let text = format!("{{ {text}\n}} 2>&1");
    let mut got = capture_in(
        keeper,
        walls,
        directory,
        &text,
        Duration::from_mins(1),
        |_| {},
    );
    let (head, tail) = got.output.parts();
    let text = String::from_utf8_lossy(&[head, tail].concat()).into_owned();
    (text, got.ended.code())
}
