//! `toolward exec`: runs anything inside an agent's bounds. Nothing is judged:
//! whatever it is, it cannot leave them.

use crate::config::Place;
use crate::failure::{Exit, Failure};
use crate::output::Output;
use clap::Args;
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGWINCH};
use signal_hook::iterator::Signals;
use std::ffi::OsString;
use std::io::{IsTerminal as _, PipeReader, PipeWriter, Write as _, stderr, stdin, stdout};
use std::os::fd::{AsFd as _, OwnedFd};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use toolward_policy::Permit;
use toolward_runtime::View;
use toolward_sandbox::{
    Blame, Enclosure, Keeper, Listener, Machine, Network, Raw, Running, Seen, Streams, Terminal,
    Traffic, pass_on, pass_through, relay,
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
        let agent = crate::config::agent(self.agent.as_deref(), &policy)?;
        let permit = policy.enclosure(agent).ok_or_else(|| {
            let names: Vec<_> = policy.agents().map(|agent| agent.name.as_str()).collect();
            Failure::usage(format!("there is no agent `{agent}`"))
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
        if !enclosure.walls.programs.starts(&launch.program) {
            let name = Path::new(&launch.program).file_name().unwrap_or_default();
            let blame = Blame::Program(name.to_string_lossy().into_owned());
            return Err(Failure::errors(told(&blame, agent, &permit)).hint("nothing was run"));
        }
        let keeper = Keeper::open(Path::new("/proc/self/exe"))?;
        let network = Network::of(&keeper, &permit)?;
        for gap in &network.gaps {
            out.note(gap)?;
        }
        let variables = network.environment().iter().cloned();
        launch.environment.extend(variables);
        out.flush()?;
        let terminal = stdin().is_terminal() && stdout().is_terminal();
        let sides = if terminal {
            Sides::Terminal(Terminal::like(stdin().as_fd()).map_err(std::io::Error::from)?)
        } else {
            Sides::Inherited(std::io::pipe()?)
        };
        let running = keeper.start(&enclosure.walls, &launch, &sides.far()?)?;
        let mut listener = Listener::new(&enclosure, &directory);
        let ended = attend(running, sides, &mut listener)?;
        for blame in listener.blames() {
            out.note(&told(&blame, agent, &permit))?;
        }
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

/// The program's streams: ours, with its complaints heard on the way, or a
/// terminal of its own.
enum Sides {
    Inherited((PipeReader, PipeWriter)),
    Terminal(Terminal),
}

/// Our side of them.
enum Near {
    Errors(PipeReader),
    Terminal(Arc<OwnedFd>),
}

impl Sides {
    fn far(&self) -> Result<Streams, Failure> {
        let (input, output, errors) = match self {
            Self::Inherited((_, errors)) => (
                stdin().as_fd().try_clone_to_owned()?,
                stdout().as_fd().try_clone_to_owned()?,
                errors.as_fd().try_clone_to_owned()?,
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

    /// The far side is the program's alone from here on.
    fn near(self) -> Near {
        match self {
            Self::Inherited((errors, _)) => Near::Errors(errors),
            Self::Terminal(terminal) => Near::Terminal(Arc::new(terminal.near)),
        }
    }
}

/// Passes on signals, keys and complaints until the program ends; its exit
/// code.
fn attend(mut running: Running, sides: Sides, listener: &mut Listener<'_>) -> Result<i32, Failure> {
    let near = sides.near();
    let size = match &near {
        Near::Terminal(near) => Some(Arc::clone(near)),
        Near::Errors(_) => None,
    };
    let mut signals = Signals::new(PASSED)?;
    let handle = signals.handle();
    let sender = running.sender()?;
    let ended = std::thread::scope(|scope| {
        scope.spawn(move || {
            for signal in signals.forever() {
                pass_on(&sender, signal, size.as_deref().map(OwnedFd::as_fd));
            }
        });
        let heard = &mut |bytes: &[u8]| listener.hear(bytes);
        // What our own side refuses ends the passing on, not the run.
        let _ = match &near {
            Near::Errors(errors) => pass_through(errors.as_fd(), stderr().as_fd(), heard),
            Near::Terminal(near) => {
                let person = stdin();
                let _raw = Raw::new(person.as_fd());
                relay(near.as_fd(), person.as_fd(), stdout().as_fd(), heard)
            }
        };
        let ended = running.wait();
        handle.close();
        ended
    });
    Ok(ended?.code())
}

/// What the walls refused, for the person who set them.
fn told(blame: &Blame, agent: &str, permit: &Permit) -> String {
    let at = permit.programs_at().map(|at| format!(" ({at})"));
    match blame {
        Blame::Program(name) => format!(
            "`{name}` is not in allowedCommands of agent {agent}{}",
            at.unwrap_or_default()
        ),
        Blame::Hidden(path) => format!("{} is hidden from agent {agent}", path.display()),
        Blame::Unwritable(path) => {
            format!("{} is not writable for agent {agent}", path.display())
        }
    }
}
