//! A plugin in the engine. One that reads and writes nothing runs at once;
//! one that does gets the workspace to read and the writable folders, as a
//! box shows them.

use super::super::plugin::Plugin;
use super::super::protocol::{Mount, Request};
use super::{RunError, Runner, Written, said};
use std::os::fd::{AsRawFd as _, OwnedFd};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;
use toolward_policy::{Effect, Effects, Permit};
use toolward_sandbox::wasm::{Bounds, Captured, Ended, Engine, Error, Folder, Job};
use toolward_sandbox::{Enclosure, Holding};

/// Most memory of a plugin.
const MEMORY: usize = 256 << 20;
/// The workspace, as a plugin knows it (document 003).
const WORKSPACE: &str = "/workspace";

/// The session's engine, made when it is first needed.
#[derive(Debug)]
pub(super) struct Engines {
    cache: Option<PathBuf>,
    engine: OnceLock<Engine>,
}

impl Engines {
    pub(super) const fn new(cache: Option<PathBuf>) -> Self {
        Self {
            cache,
            engine: OnceLock::new(),
        }
    }

    fn get(&self) -> Result<&Engine, Error> {
        if let Some(engine) = self.engine.get() {
            return Ok(engine);
        }
        let engine = Engine::new(self.cache.as_deref())?;
        Ok(self.engine.get_or_init(|| engine))
    }
}

/// Folders with what keeps them: the box, and the stand-ins in the workspace.
struct Held {
    folders: Vec<Folder>,
    mounts: Vec<Mount>,
    open: Vec<OwnedFd>,
    holding: Holding,
    /// Its stand-ins in the workspace go when it goes.
    _enclosure: Enclosure,
}

impl Runner {
    pub(super) fn wasi(
        &self,
        plugin: &Plugin,
        program: &[u8],
        request: &mut Request,
        permit: &Permit,
    ) -> Result<Written, RunError> {
        let engine = self.wasi.get().map_err(failed)?;
        let module = engine.load(program).map_err(failed)?;
        let files = Effects::of(&[Effect::Read, Effect::Write]);
        let held = if plugin.effects().and(files) == Effects::NONE {
            None
        } else {
            Some(self.hold(plugin, permit)?)
        };
        WORKSPACE.clone_into(&mut request.cwd);
        request.mounts = held
            .as_ref()
            .map(|held| held.mounts.clone())
            .unwrap_or_default();
        let manifest = &plugin.manifest;
        let job = Job {
            arguments: vec![manifest.spec.name.to_string()],
            input: request.encode(),
            folders: held
                .as_ref()
                .map(|held| held.folders.clone())
                .unwrap_or_default(),
        };
        let time = manifest.max_runtime_ms;
        let bounds = Bounds {
            time: Duration::from_millis(time),
            fuel: time.saturating_mul(Bounds::FUEL_PER_MILLISECOND),
            memory: MEMORY,
            output: usize::try_from(manifest.max_stdout_bytes).unwrap_or(usize::MAX),
            errors: usize::try_from(manifest.max_stderr_bytes).unwrap_or(usize::MAX),
        };
        let captured = engine.run(&module, &job, &bounds).map_err(failed)?;
        written(captured, time)
    }

    fn hold(&self, plugin: &Plugin, permit: &Permit) -> Result<Held, RunError> {
        let enclosure = self.narrowed(plugin, permit)?;
        let holding = self.keeper()?.hold(&enclosure.walls)?;
        let reads = plugin.effects().has(Effect::Read);
        let mut wanted: Vec<(PathBuf, String, bool)> = Vec::new();
        if reads {
            wanted.push((self.machine.workspace.clone(), WORKSPACE.to_owned(), false));
        }
        for path in &enclosure.walls.write {
            let name = name(path, &wanted);
            wanted.push((path.clone(), name, true));
        }
        let mut held = Held {
            folders: Vec::new(),
            mounts: Vec::new(),
            open: Vec::new(),
            holding,
            _enclosure: enclosure,
        };
        for (path, name, write) in wanted {
            let open = held.holding.folder(&path)?;
            held.folders.push(Folder {
                path: PathBuf::from(format!("/proc/self/fd/{}", open.as_raw_fd())),
                name: name.clone(),
                write,
            });
            held.mounts.push(Mount {
                host_path: path.display().to_string(),
                guest_path: name,
                read_only: !write,
            });
            held.open.push(open);
        }
        Ok(held)
    }
}

/// `/write/<last part>`, with a number where that is taken already.
fn name(path: &Path, taken: &[(PathBuf, String, bool)]) -> String {
    let last = path.file_name().unwrap_or_default().to_string_lossy();
    let plain = format!("/write/{last}");
    let free = |name: &String| !taken.iter().any(|(_, other, _)| other == name);
    let numbered = (2..).map(|number| format!("{plain}-{number}"));
    let mut names = std::iter::once(plain.clone()).chain(numbered);
    names.find(free).unwrap_or(plain)
}

fn written(captured: Captured, time: u64) -> Result<Written, RunError> {
    let complaints = said(captured.errors);
    match captured.ended {
        Ended::Exited(0) => Ok(Written {
            output: captured.output,
            complaints,
        }),
        Ended::Exited(code) => Err(RunError::Exit { code, complaints }),
        Ended::OutOfFuel => Err(RunError::OutOfFuel(time)),
        Ended::TimedOut => Err(RunError::TimedOut(time)),
        Ended::OutOfMemory(bytes) => Err(RunError::OutOfMemory(bytes)),
        Ended::Trapped(how) => Err(RunError::Crashed { how, complaints }),
    }
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "it is what `map_err` hands over"
)]
fn failed(error: Error) -> RunError {
    RunError::Module(error.to_string())
}
