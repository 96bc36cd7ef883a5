//! A plugin as a program of this machine, in a box: it reads its own folder
//! and, if it declares it, the workspace; it writes where the permit says, if
//! it declares that; and it starts nothing but itself, unless it declares
//! that too. The box has no network but its own loopback.

use super::super::plugin::{Plugin, ProgramError};
use super::super::protocol::{Mount, Request};
use super::{RunError, Runner, Written, said};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;
use toolward_policy::{Effect, Permit};
use toolward_sandbox::{Bounds, Captured, Enclosure, Ended, Error, Read};

impl Runner {
    pub(super) fn native(
        &self,
        plugin: &Plugin,
        request: &mut Request,
        permit: &Permit,
    ) -> Result<Written, RunError> {
        let program = plugin.program();
        let mut enclosure = self.narrowed(plugin, permit)?;
        if !plugin.effects().has(Effect::Execute) {
            enclosure.only(&[program.display().to_string()]);
        } else if let Some(listed) = permit.programs() {
            let mut programs = listed.to_vec();
            programs.push(program.display().to_string());
            enclosure.only(&programs);
        }
        // Nothing that it runs may change what runs next time.
        enclosure
            .walls
            .keep
            .extend([program.clone(), plugin.file.clone()]);
        let folder = plugin.file.parent().unwrap_or(Path::new("/"));
        if let Read::Only(trees) = &mut enclosure.walls.read {
            trees.push(folder.to_owned());
        }
        enclosure.walls.show.push(folder.to_owned());
        let reads = plugin.effects().has(Effect::Read);
        let directory = if reads {
            self.machine.workspace.clone()
        } else {
            PathBuf::from("/")
        };
        request.cwd = directory.display().to_string();
        request.mounts = mounts(&enclosure, &self.machine.workspace, reads);
        let words = [OsString::from(&program)];
        let launch = enclosure
            .program(&words, &directory)
            .ok_or_else(|| RunError::Program(ProgramError::Missing(program.clone())))?;
        let manifest = &plugin.manifest;
        let bounds = Bounds {
            time: Duration::from_millis(manifest.max_runtime_ms),
            output: usize::try_from(manifest.max_stdout_bytes).unwrap_or(usize::MAX),
            errors: usize::try_from(manifest.max_stderr_bytes).unwrap_or(usize::MAX),
        };
        let captured =
            self.keeper()?
                .capture(&enclosure.walls, &launch, &request.encode(), &bounds);
        match captured {
            Ok(captured) => written(captured, manifest.max_runtime_ms),
            Err(Error::Program { path, source }) => Err(RunError::Program(ProgramError::Refused {
                path,
                why: format!("nothing that starts: {source}"),
            })),
            Err(error) => Err(error.into()),
        }
    }

    /// The permit on this machine, less what the plugin does not declare.
    pub(super) fn narrowed(&self, plugin: &Plugin, permit: &Permit) -> Result<Enclosure, RunError> {
        let variables = self.variables.iter().cloned();
        let mut enclosure = Enclosure::of(permit, &self.machine, variables)?;
        let effects = plugin.effects();
        let walls = &mut enclosure.walls;
        let workspace = &self.machine.workspace;
        let trees = match &walls.read {
            _ if !effects.has(Effect::Read) => Vec::new(),
            Read::Everything => vec![workspace.clone()],
            Read::Only(trees) => trees.clone(),
        };
        walls.show.clone_from(&trees);
        walls.read = Read::Only(trees);
        if !effects.has(Effect::Write) {
            walls.write.clear();
        }
        Ok(enclosure)
    }
}

/// What it sees, at its own paths.
fn mounts(enclosure: &Enclosure, workspace: &Path, reads: bool) -> Vec<Mount> {
    let mount = |path: &Path, read_only| Mount {
        host_path: path.display().to_string(),
        guest_path: path.display().to_string(),
        read_only,
    };
    let writes = enclosure.walls.write.iter().map(|path| mount(path, false));
    let workspace = (reads && !enclosure.walls.write.iter().any(|path| path == workspace))
        .then(|| mount(workspace, true));
    workspace.into_iter().chain(writes).collect()
}

fn written(captured: Captured, time: u64) -> Result<Written, RunError> {
    let complaints = said(captured.errors);
    if captured.timed_out {
        return Err(RunError::TimedOut(time));
    }
    match captured.ended {
        Ended::Exited(0) => Ok(Written {
            output: captured.output,
            complaints,
        }),
        Ended::Exited(code) => Err(RunError::Exit { code, complaints }),
        Ended::Killed(signal) => Err(RunError::Crashed {
            how: format!("signal {signal}"),
            complaints,
        }),
    }
}
