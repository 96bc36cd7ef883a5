//! The examination: every probe, outside and in a box, on this machine.

use crate::keeper::{Ended, Keeper, Streams};
use crate::probe::{self, Bound, Probe, Stage, Tried};
use crate::programs::{Programs, Search};
use crate::walls::{Launch, Read as Reach, Walls};
use crate::{Error, Limits};
use serde::Serialize;
use std::fs;
use std::io::{self, Read};
use std::net::{TcpListener, UdpSocket};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What became of one probe.
#[derive(Debug, Clone, Serialize)]
pub struct Finding {
    /// Its name.
    pub probe: &'static str,
    /// The bound that should stop it.
    pub bound: Bound,
    /// What it tries.
    pub about: &'static str,
    /// What came of it without walls: the control.
    pub outside: Tried,
    /// What came of it in the box; `None` if the box killed it.
    pub inside: Option<Tried>,
    /// Something outside saw it arrive while it ran in the box.
    pub seen: bool,
}

impl Finding {
    /// The bound holds: it was stopped, and nothing outside saw it.
    #[must_use]
    pub fn held(&self) -> bool {
        !self.seen && !matches!(self.inside, Some(Tried::Done))
    }

    /// The control succeeded: that it was stopped says something.
    #[must_use]
    pub fn proven(&self) -> bool {
        self.outside == Tried::Done
    }
}

/// Runs every probe. `room` is a directory that boxes can see; something is
/// made in it and removed again.
pub fn examine(binary: &Path, room: &Path) -> Result<Vec<Finding>, Error> {
    let targets = Targets::new(room).map_err(|source| Error::Path {
        path: room.to_owned(),
        source,
    })?;
    let keeper = Keeper::open(binary)?;
    let mut findings = Vec::new();
    for probe in probe::probes() {
        targets.reset();
        let outside = targets.outside(binary, probe);
        targets.reset();
        let before = targets.arrived();
        let inside = targets.inside(&keeper, binary, probe)?;
        findings.push(Finding {
            probe: probe.name,
            bound: probe.bound,
            about: probe.about,
            outside,
            inside,
            seen: targets.arrived() != before || targets.changed(),
        });
    }
    Ok(findings)
}

/// What probes are aimed at, with witnesses of its own.
struct Targets {
    stage: Stage,
    root: PathBuf,
    process: Child,
    arrived: Arc<AtomicUsize>,
}

impl Targets {
    fn new(within: &Path) -> io::Result<Self> {
        let root = within.join(format!(".toolward-doctor-{}", std::process::id()));
        let _ = fs::remove_dir_all(&root);
        for name in ["visible", "hidden", "workspace"] {
            fs::create_dir_all(root.join(name))?;
        }
        let root = fs::canonicalize(root)?;
        let arrived = Arc::new(AtomicUsize::new(0));
        let tcp = TcpListener::bind("127.0.0.1:0")?;
        let udp = UdpSocket::bind("127.0.0.1:0")?;
        let socket = root.join("visible/socket");
        let nameless = format!("toolward-doctor-{}", std::process::id());
        let stage = Stage {
            visible: root.join("visible"),
            hidden: root.join("hidden"),
            workspace: root.join("workspace"),
            tcp: tcp.local_addr()?.port(),
            udp: udp.local_addr()?.port(),
            socket: socket.clone(),
            nameless: nameless.clone(),
            process: 0,
        };
        let count = Arc::clone(&arrived);
        witness(move || tcp.accept().map(drop), &count);
        witness(
            move || {
                let mut bytes = [0u8; 16];
                let (_, from) = udp.recv_from(&mut bytes)?;
                udp.send_to(b"pong", from).map(drop)
            },
            &count,
        );
        let named = UnixListener::bind(&socket)?;
        witness(move || named.accept().map(drop), &count);
        let address = SocketAddr::from_abstract_name(&nameless)?;
        let unnamed = UnixListener::bind_addr(&address)?;
        witness(move || unnamed.accept().map(drop), &count);
        let process = Command::new("/bin/sh")
            .args(["-c", "read x"])
            .stdin(Stdio::piped())
            .spawn()?;
        let mut targets = Self {
            stage,
            root,
            process,
            arrived,
        };
        targets.stage.process = i32::try_from(targets.process.id()).unwrap_or(0);
        targets.reset();
        Ok(targets)
    }

    /// Puts the files back as they were. What a probe could not change needs
    /// no putting back, so that errors tell nothing.
    fn reset(&self) {
        let visible = &self.stage.visible;
        let _ = fs::write(visible.join("file"), "as it was");
        let _ = fs::write(visible.join("other"), "as it was");
        let _ = fs::write(self.stage.hidden.join("secret"), "secret");
        for name in ["new", "made", "moved"] {
            let _ = fs::remove_file(visible.join(name));
            let _ = fs::remove_dir(visible.join(name));
        }
        for entry in fs::read_dir(&self.stage.workspace)
            .into_iter()
            .flatten()
            .flatten()
        {
            let _ = fs::remove_file(entry.path());
        }
    }

    /// Something in the visible directory is not as it was.
    fn changed(&self) -> bool {
        let visible = &self.stage.visible;
        let same = |name: &str| fs::read(visible.join(name)).is_ok_and(|text| text == b"as it was");
        let made = ["new", "made", "moved"]
            .iter()
            .any(|name| visible.join(name).exists());
        made || !same("file") || !same("other")
    }

    fn arrived(&self) -> usize {
        // A datagram needs a moment.
        std::thread::sleep(std::time::Duration::from_millis(2));
        self.arrived.load(Ordering::SeqCst)
    }

    fn outside(&self, binary: &Path, probe: &Probe) -> Tried {
        use std::os::unix::process::CommandExt;
        let mut arguments = probe::arguments(probe.name, &self.stage).into_iter();
        let mut command = Command::new(binary);
        if let Some(name) = arguments.next() {
            command.arg0(name);
        }
        let output = command.args(arguments).stdin(Stdio::null()).output();
        match output {
            Ok(output) => probe::read(&String::from_utf8_lossy(&output.stdout))
                .unwrap_or_else(|| Tried::Impossible("it was killed".to_owned())),
            Err(error) => Tried::Impossible(error.to_string()),
        }
    }

    fn inside(
        &self,
        keeper: &Keeper,
        binary: &Path,
        probe: &Probe,
    ) -> Result<Option<Tried>, Error> {
        let binary = fs::canonicalize(binary).unwrap_or_else(|_| binary.to_owned());
        let launch = Launch {
            program: binary.clone(),
            arguments: probe::arguments(probe.name, &self.stage)
                .into_iter()
                .map(Into::into)
                .collect(),
            environment: Vec::new(),
            directory: self.stage.workspace.clone(),
        };
        let (mut output, write) = io::pipe().map_err(lost)?;
        let null = || fs::File::options().read(true).write(true).open("/dev/null");
        let streams = Streams {
            input: null().map_err(lost)?.into(),
            output: write.into(),
            errors: null().map_err(lost)?.into(),
            terminal: false,
        };
        let mut running = keeper.start(&self.walls(&binary, probe.bound), &launch, &streams)?;
        drop(streams);
        let mut text = String::new();
        output.read_to_string(&mut text).map_err(lost)?;
        let ended = running.wait()?;
        Ok(probe::read(&text).filter(|_| ended == Ended::Exited(0)))
    }

    fn walls(&self, binary: &Path, bound: Bound) -> Walls {
        let programs = if bound == Bound::Programs {
            let search = Search::new("/usr/bin:/bin".as_ref(), &[], None);
            Programs::only(&[binary.to_string_lossy().into_owned()], &search)
        } else {
            Programs::Any
        };
        Walls {
            read: Reach::Everything,
            write: vec![self.stage.workspace.clone()],
            hide: vec![self.stage.hidden.clone()],
            keep: Vec::new(),
            show: vec![self.root.clone(), binary.to_owned()],
            scratch: vec![PathBuf::from("/tmp"), PathBuf::from("/var/tmp")],
            programs,
            limits: Limits::default(),
        }
    }
}

impl Drop for Targets {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = fs::remove_dir_all(&self.root);
    }
}

/// Counts what arrives, until the process ends or the source fails.
fn witness(mut next: impl FnMut() -> io::Result<()> + Send + 'static, count: &Arc<AtomicUsize>) {
    let count = Arc::clone(count);
    std::thread::spawn(move || {
        while next().is_ok() {
            count.fetch_add(1, Ordering::SeqCst);
        }
    });
}

fn lost(source: io::Error) -> Error {
    Error::Keeper {
        what: "went away",
        source,
    }
}
