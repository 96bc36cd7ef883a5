//! Runs a command in a box and tells what it said.

use std::io::Read;
use std::path::{Path, PathBuf};
use toolward_sandbox::{
    Ended, Error, Keeper, Launch, Limits, Programs, Read as Reach, Streams, Walls,
};

pub struct Said {
    pub ended: Ended,
    pub output: String,
}

pub fn keeper() -> Keeper {
    Keeper::open(Path::new(env!("CARGO_BIN_EXE_toolward-keeper"))).unwrap()
}

pub fn walls(workspace: &Path) -> Walls {
    Walls {
        read: Reach::Everything,
        write: vec![workspace.to_owned()],
        hide: Vec::new(),
        keep: Vec::new(),
        show: Vec::new(),
        scratch: vec![PathBuf::from("/tmp"), PathBuf::from("/var/tmp")],
        programs: Programs::Any,
        limits: Limits::default(),
    }
}

/// Runs a shell text with both streams in one.
pub fn shell(keeper: &Keeper, walls: &Walls, directory: &Path, text: &str) -> Result<Said, Error> {
    let launch = Launch {
        program: PathBuf::from("/bin/bash"),
        arguments: vec!["bash".into(), "-c".into(), text.into()],
        environment: vec![(
            "PATH".into(),
            "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin".into(),
        )],
        directory: directory.to_owned(),
    };
    let (mut output, write) = std::io::pipe().unwrap();
    let streams = Streams {
        input: std::fs::File::open("/dev/null").unwrap().into(),
        output: write.try_clone().unwrap().into(),
        errors: write.into(),
        terminal: false,
    };
    let mut running = keeper.start(walls, &launch, &streams)?;
    drop(streams);
    let mut text = String::new();
    output.read_to_string(&mut text).unwrap();
    let ended = running.wait()?;
    Ok(Said {
        ended,
        output: text,
    })
}
