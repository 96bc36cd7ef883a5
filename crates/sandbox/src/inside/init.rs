//! The first process of a box: builds it, starts the program, reaps whatever
//! is left to it, passes signals on, and tells how it ended. When it ends, the
//! kernel ends everything else in the box.

use super::keeper::Session;
use super::{At, Step, mounts, privileges, rules};
use crate::message;
use crate::plan::{Failed, Plan, Report};
use crate::sys::{self, Forked};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{
    DumpableBehavior, Pid, Signal, WaitOptions, WaitStatus, chdir, ioctl_tiocsctty,
    set_dumpable_behavior, set_parent_process_death_signal, setsid,
};
use rustix::stdio::{dup2_stderr, dup2_stdin, dup2_stdout};
use std::fs::File;
use std::io::Write;
use std::os::fd::OwnedFd;
use std::os::unix::process::CommandExt;
use std::process::Command;

/// What comes beside a request.
struct Files {
    plan: OwnedFd,
    streams: [OwnedFd; 3],
    report: OwnedFd,
}

/// Runs one box. Does not return.
pub(super) fn run(session: &Session, files: Vec<OwnedFd>) -> ! {
    let Ok([plan, input, output, errors, report]) = <[OwnedFd; 5]>::try_from(files) else {
        sys::exit_now(1)
    };
    let mut files = Files {
        plan,
        streams: [input, output, errors],
        report,
    };
    let ended = live(session, &mut files);
    let report = ended.unwrap_or_else(Report::Failed);
    tell(&files.report, &report);
    sys::exit_now(0)
}

fn tell(to: &OwnedFd, report: &Report) {
    if let (Ok(bytes), Ok(copy)) = (postcard::to_allocvec(report), to.try_clone()) {
        // Nobody is left to hear that nobody hears.
        let _ = File::from(copy).write_all(&bytes);
    }
}

fn live(session: &Session, files: &mut Files) -> Step<Report> {
    die_with_keeper(session)?;
    let plan = files.plan.try_clone().and_then(message::unpack);
    let plan = plan.at("reading the plan", "")?;
    mounts::build(&plan.mounts)?;
    privileges::limit(&plan.limits, plan.memory_files_run)?;
    mounts::close("/proc")?;
    chdir(&plan.directory).at("entering", &plan.directory)?;
    // The program must not look into the process that watches it.
    set_dumpable_behavior(DumpableBehavior::NotDumpable).at("closing the init", "")?;
    privileges::drop_all()?;
    sys::block_signals().at("holding signals back", "")?;
    match sys::fork().at("starting a process", "")? {
        Forked::Child => {
            let failed = begin(session, &plan, files);
            tell(&files.report, &Report::Failed(failed));
            sys::exit_now(126)
        }
        Forked::Parent(program) => {
            let _ = let_go(session, files);
            watch(program)
        }
    }
}

/// A box never outlives its keeper.
fn die_with_keeper(session: &Session) -> Step<()> {
    set_parent_process_death_signal(Some(Signal::KILL)).at("watching the keeper", "")?;
    // It may have died before that was said.
    let mut end = [PollFd::new(&session.alive, PollFlags::empty())];
    let now = Timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    match poll(&mut end, Some(&now)).at("watching the keeper", "")? {
        0 => Ok(()),
        _ => Err(Failed::new("watching the keeper", "", Errno::PIPE)),
    }
}

/// Leaves the streams to the program: a reader sees their end when the
/// program closes them.
fn let_go(session: &Session, files: &mut Files) -> rustix::io::Result<()> {
    for stream in &mut files.streams {
        *stream = session.alive.try_clone().map_err(|_| Errno::MFILE)?;
    }
    dup2_stdin(&session.alive)?;
    dup2_stdout(&session.alive)?;
    dup2_stderr(&session.alive)
}

/// Becomes the program; returns only if that failed.
fn begin(session: &Session, plan: &Plan, files: &Files) -> Failed {
    let become_program = || -> Step<Failed> {
        set_dumpable_behavior(DumpableBehavior::Dumpable).at("starting", &plan.program)?;
        setsid().at("starting a session", "")?;
        let [input, output, errors] = &files.streams;
        dup2_stdin(input).at("handing over the streams", "")?;
        dup2_stdout(output).at("handing over the streams", "")?;
        dup2_stderr(errors).at("handing over the streams", "")?;
        if plan.terminal {
            ioctl_tiocsctty(input).at("taking the terminal", "")?;
        }
        sys::unblock_signals().at("letting signals through", "")?;
        privileges::close_files()?;
        rules::enforce(&plan.rules)?;
        session.filters.apply(plan.memory_files_run)?;
        let mut arguments = plan.arguments.iter();
        let mut command = Command::new(&plan.program);
        if let Some(name) = arguments.next() {
            command.arg0(name);
        }
        command.args(arguments).env_clear();
        command.envs(plan.environment.iter().map(|(name, value)| (name, value)));
        let error = command.exec();
        Err::<Failed, _>(error).at("starting", &plan.program)
    };
    become_program().unwrap_or_else(|failed| failed)
}

/// Reaps until the program ends.
fn watch(program: Pid) -> Step<Report> {
    loop {
        let signal = sys::next_signal().at("waiting", "")?;
        if signal != libc::SIGCHLD {
            // The program leads a group of its own.
            let group = rustix::process::kill_process_group;
            if let Some(signal) = Signal::from_named_raw(signal) {
                let _ = group(program, signal);
            }
            continue;
        }
        while let Ok(Some((ended, status))) = rustix::process::wait(WaitOptions::NOHANG) {
            if ended == program {
                return Ok(report(status));
            }
        }
    }
}

fn report(status: WaitStatus) -> Report {
    match (status.exit_status(), status.terminating_signal()) {
        (_, Some(signal)) => Report::Killed(signal),
        (Some(code), None) => Report::Exited(code),
        (None, None) => Report::Exited(1),
    }
}
