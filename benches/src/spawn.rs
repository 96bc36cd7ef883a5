//! Starting a program: plainly, in a box, and in the boxes of peers, turn by
//! turn in one run.

use crate::measure::{Samples, Sorted, shown};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use toolward_sandbox::{Keeper, Launch, Limits, Programs, Read, Search, Streams, Walls};

/// Runs of each, turn by turn.
const RUNS: usize = 300;
/// Runs before anything counts.
const WARM: usize = 20;
/// What is started.
const PROGRAM: &str = "/bin/true";

struct Contender<'c> {
    name: &'static str,
    start: Box<dyn FnMut() -> Result<(), String> + 'c>,
    samples: Samples,
}

/// Starts `true` in turn by every way there is here.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let runs = match arguments.first() {
        Some(number) => number.parse().map_err(|_| "how many runs?".to_owned())?,
        None => RUNS,
    };
    let room = std::env::temp_dir().join(format!("toolward-spawn-{}", std::process::id()));
    std::fs::create_dir_all(&room).map_err(|error| error.to_string())?;
    let done = compare(runs, &room);
    let _ = std::fs::remove_dir_all(&room);
    done
}

fn compare(runs: usize, room: &Path) -> Result<(), String> {
    let keeper = Keeper::open(Path::new("/proc/self/exe")).map_err(|error| error.to_string())?;
    let any = walls(room, Programs::Any);
    let search = Search::new("/usr/bin:/bin".as_ref(), &[], None);
    let names = ["ls", "cat", "git", "grep", "find", "true"].map(str::to_owned);
    let listed = walls(room, Programs::only(&names, &search));
    let mut contenders = vec![
        contender("plain", || plain(&mut Command::new(PROGRAM))),
        contender("toolward", || boxed(&keeper, &any, room)),
        contender("toolward, programs listed", || {
            boxed(&keeper, &listed, room)
        }),
    ];
    if exists("bwrap") {
        contenders.push(contender("bwrap --unshare-all", || plain(&mut bwrap(room))));
    } else {
        println!("note: no bwrap here (apt-get install bubblewrap)");
    }
    for turn in 0..runs + WARM {
        for contender in &mut contenders {
            let mut outcome = Ok(());
            let mut sample = Samples::default();
            sample.take(1, || outcome = (contender.start)());
            outcome.map_err(|error| format!("{}: {error}", contender.name))?;
            if turn >= WARM {
                contender.samples.append(sample);
            }
        }
    }
    report(contenders, runs);
    Ok(())
}

fn report(contenders: Vec<Contender<'_>>, runs: usize) {
    let sorted: Vec<(&str, Sorted)> = contenders
        .into_iter()
        .map(|contender| (contender.name, contender.samples.sorted()))
        .collect();
    println!("starting {PROGRAM} and waiting for its end, {runs} runs each, in turn\n");
    println!(
        "{:<28} {:>10} {:>10} {:>10} {:>12} {:>12}",
        "", "min", "p50", "p95", "added (min)", "added (p50)"
    );
    let Some((_, base)) = sorted.first() else {
        return;
    };
    for (name, samples) in &sorted {
        let added =
            |percent| shown((samples.percentile(percent) - base.percentile(percent)).max(0.0));
        println!(
            "{name:<28} {:>10} {:>10} {:>10} {:>12} {:>12}",
            shown(samples.min()),
            shown(samples.percentile(50)),
            shown(samples.percentile(95)),
            added(0),
            added(50),
        );
    }
}

fn contender<'c>(
    name: &'static str,
    start: impl FnMut() -> Result<(), String> + 'c,
) -> Contender<'c> {
    Contender {
        name,
        start: Box::new(start),
        samples: Samples::default(),
    }
}

fn plain(command: &mut Command) -> Result<(), String> {
    let quiet = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let status = quiet.status().map_err(|error| error.to_string())?;
    if status.success() {
        Ok(())
    } else {
        Err(status.to_string())
    }
}

fn boxed(keeper: &Keeper, walls: &Walls, room: &Path) -> Result<(), String> {
    let launch = Launch {
        program: PathBuf::from(PROGRAM),
        arguments: vec!["true".into()],
        environment: Vec::new(),
        directory: room.to_owned(),
    };
    let null = || {
        let file = File::options().read(true).write(true).open("/dev/null");
        file.map_err(|error| error.to_string())
    };
    let streams = Streams {
        input: null()?.into(),
        output: null()?.into(),
        errors: null()?.into(),
        terminal: false,
    };
    let mut running = keeper
        .start(walls, &launch, &streams)
        .map_err(|error| error.to_string())?;
    match running.wait().map_err(|error| error.to_string())?.code() {
        0 => Ok(()),
        code => Err(format!("exit code {code}")),
    }
}

fn walls(room: &Path, programs: Programs) -> Walls {
    Walls {
        read: Read::Everything,
        write: vec![room.to_owned()],
        hide: Vec::new(),
        keep: Vec::new(),
        show: Vec::new(),
        scratch: vec![PathBuf::from("/tmp"), PathBuf::from("/var/tmp")],
        programs,
        limits: Limits::default(),
    }
}

fn bwrap(room: &Path) -> Command {
    let mut command = Command::new("bwrap");
    command
        .args(["--unshare-all", "--die-with-parent", "--new-session"])
        .args(["--cap-drop", "ALL", "--ro-bind", "/", "/"])
        .args(["--dev", "/dev", "--proc", "/proc", "--tmpfs", "/tmp"])
        .arg("--bind")
        .args([room, room])
        .arg("--chdir")
        .arg(room)
        .args(["--", PROGRAM]);
    command
}

fn exists(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|directory| directory.join(program).is_file())
}
