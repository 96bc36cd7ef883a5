//! `toolward exec`: runs anything inside an agent's bounds. Nothing is judged:
//! whatever it is, it cannot leave them.

use crate::config::Place;
use crate::failure::{Exit, Failure};
use crate::output::Output;
use clap::Args;
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGWINCH};
use signal_hook::iterator::Signals;
use std::ffi::OsString;
use std::io::{IsTerminal as _, Write as _, stderr, stdin, stdout};
use std::os::fd::{AsFd as _, OwnedFd};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use toolward_runtime::View;
use toolward_sandbox::{
    Enclosure, Keeper, Machine, Network, Raw, Running, Seen, Streams, Terminal, Traffic, pass_on,
    relay,
};

/// Signals that are the program's, not ours.
const PASSED: &[i32] = &[
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGWINCH, SIGCONT,
];

/// Run a program inside an agent's bounds
#[derive(Debug, Args)]
pub struct Exec {
    /// Whose bounds; may be left out where only one agent is possible
    #[arg(long, short)]
    agent: Option<String>,
    /// A shell text, instead of a program
    #[arg(short = 'c', value_name = "TEXT", conflicts_with = "program")]
    text: Option<String>,
    /// The program and its arguments
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    program: Vec<OsString>,
}

impl Exec {
    /// Runs the command.
    pub fn run(&self, place: &Place, out: &mut Output) -> Result<Exit, Failure> {
        if self.text.is_none() && self.program.is_empty() {
            return Err(Failure::usage("what shall run?")
                .hint("toolward exec --agent coder -- cargo test, or -c 'a shell text'"));
        }
        let (workspace, policy) = place.policy_in(View::AsIs, out)?;
        let name = crate::config::agent(self.agent.as_deref(), &policy)?;
        let permit = policy.enclosure(name).ok_or_else(|| {
            let names: Vec<_> = policy.agents().map(|agent| agent.name.as_str()).collect();
            Failure::usage(format!("there is no agent `{name}`"))
                .hint(format!("agents are {}", names.join(", ")))
        })?;
        let directory = std::path::absolute(place.start())?;
        let directory = std::fs::canonicalize(&directory).unwrap_or(directory);
        let dirs = toolward_runtime::Dirs::from_env();
        let machine = Machine {
            workspace: PathBuf::from(workspace.path()),
            home: dirs.home,
            path: std::env::var_os("PATH").unwrap_or_default(),
            state: dirs.state,
        };
        let enclosure =
            Enclosure::of(&permit, &machine, std::env::vars_os()).map_err(Failure::from)?;
        for gap in &enclosure.gaps {
            out.note(gap)?;
        }
        let mut launch = match &self.text {
            Some(text) => enclosure.shell(text, &directory),
            None => enclosure
                .program(&self.program, &directory)
                .ok_or_else(|| self.no_program())?,
        };
        let keeper = Keeper::open(Path::new("/proc/self/exe"))?;
        let network = Network::of(&keeper, &permit)?;
        for gap in &network.gaps {
            out.note(gap)?;
        }
        let variables = network.environment().iter().cloned();
        launch.environment.extend(variables);
        out.flush()?;
        let terminal = stdin().is_terminal() && stdout().is_terminal();
        let streams = if terminal {
            Sides::Terminal(Terminal::like(stdin().as_fd()).map_err(std::io::Error::from)?)
        } else {
            Sides::Inherited
        };
        let running = keeper
            .start(&enclosure.walls, &launch, &streams.far()?)
            .map_err(Failure::from)?;
        let ended = attend(running, streams)?;
        tell(&network.close(), out)?;
        Ok(Exit::Program(u8::try_from(ended & 0xff).unwrap_or(1)))
    }

    fn no_program(&self) -> Failure {
        let name = self.program.first().cloned().unwrap_or_default();
        Failure::usage(format!("`{}` is not on the PATH", name.display()))
            .hint("programs in directories that the agent can write are not looked for")
    }
}

/// Says which hosts were asked for in vain: the program itself may not.
fn tell(traffic: &Traffic, out: &mut Output) -> Result<(), Failure> {
    for seen in traffic.seen.iter().filter(|seen| !seen.reason.is_empty()) {
        let Seen {
            host, port, reason, ..
        } = seen;
        let fix = seen.fix.as_ref();
        let fix = fix.map_or_else(String::new, |fix| format!("; {fix} would allow it"));
        out.note(&format!("{host}:{port} {reason}{fix}"))?;
    }
    if traffic.more > 0 {
        out.note(&format!("{} more requests to other hosts", traffic.more))?;
    }
    Ok(())
}

/// The program's streams: ours, or a terminal of its own.
enum Sides {
    Inherited,
    Terminal(Terminal),
}

impl Sides {
    fn far(&self) -> Result<Streams, Failure> {
        let (input, output, errors) = match self {
            Self::Inherited => (
                stdin().as_fd().try_clone_to_owned()?,
                stdout().as_fd().try_clone_to_owned()?,
                stderr().as_fd().try_clone_to_owned()?,
            ),
            Self::Terminal(terminal) => {
                let copy = || terminal.far.try_clone();
                (copy()?, copy()?, copy()?)
            }
        };
        Ok(Streams {
            input,
            output,
            errors,
            terminal: matches!(self, Self::Terminal(_)),
        })
    }
}

/// Passes on signals and keys until the program ends; its exit code.
fn attend(mut running: Running, sides: Sides) -> Result<i32, Failure> {
    let near: Option<Arc<OwnedFd>> = match sides {
        Sides::Inherited => None,
        // The far side is the program's alone from here on.
        Sides::Terminal(terminal) => Some(Arc::new(terminal.near)),
    };
    let mut signals = Signals::new(PASSED)?;
    let handle = signals.handle();
    let ended = std::thread::scope(|scope| {
        let sender = running.sender()?;
        let size = near.clone();
        scope.spawn(move || {
            for signal in signals.forever() {
                pass_on(&sender, signal, size.as_deref().map(OwnedFd::as_fd));
            }
        });
        if let Some(near) = &near {
            let person = stdin();
            let raw = Raw::new(person.as_fd());
            // What the person's terminal refuses ends the relay, not the run.
            let _ = relay(near.as_fd(), person.as_fd(), stdout().as_fd());
            drop(raw);
        }
        let ended = running.wait();
        handle.close();
        Ok::<_, std::io::Error>(ended)
    })?;
    ended
        .map(toolward_sandbox::Ended::code)
        .map_err(Failure::from)
}
