//! One call of the `echo` plugin: in the pool of a running toolward, and as a
//! process for each call, which loads the module compiled before; turn by
//! turn in one run.

use crate::measure::{Samples, Sorted, shown};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use toolward_sandbox::wasm::{Bounds, Ended, Engine, Job};
use toolward_tools::manifest::protocol::Request;

/// Runs of each, turn by turn.
const RUNS: usize = 1000;
/// Runs before anything counts.
const WARM: usize = 50;
/// Calls in the pool for each process.
const EACH: usize = 20;
/// What the pool's median is to stay under, in nanoseconds.
const GOAL: f64 = 60_000.0;
/// How many times cheaper it is to be.
const CHEAPER: f64 = 50.0;

/// Measures, or is one of the processes that are measured.
pub fn run(arguments: &[String]) -> Result<(), String> {
    if let [word, module, cache] = arguments
        && word == "once"
    {
        return once(Path::new(module), Path::new(cache));
    }
    let runs = match arguments.first() {
        Some(number) => number.parse().map_err(|_| "how many runs?".to_owned())?,
        None => RUNS,
    };
    let room = std::env::temp_dir().join(format!("toolward-wasm-{}", std::process::id()));
    std::fs::create_dir_all(&room).map_err(|error| error.to_string())?;
    let done = compare(runs, &room);
    let _ = std::fs::remove_dir_all(&room);
    done
}

fn compare(runs: usize, room: &Path) -> Result<(), String> {
    let module = build(room)?;
    let cache = room.join("cache");
    let engine = Engine::new(Some(&cache)).map_err(|error| error.to_string())?;
    let wasm = std::fs::read(&module).map_err(|error| error.to_string())?;
    let mut compiling = Samples::default();
    let mut loaded = None;
    compiling.take(1, || loaded = Some(engine.load(&wasm)));
    let loaded = loaded
        .ok_or("no module")?
        .map_err(|error| error.to_string())?;
    let (mut pool, mut process) = (Samples::default(), Samples::default());
    for turn in 0..runs + WARM {
        for _ in 0..EACH {
            let mut outcome = Ok(());
            let mut sample = Samples::default();
            sample.take(1, || outcome = call(&engine, &loaded));
            outcome?;
            if turn >= WARM {
                pool.append(sample);
            }
        }
        let mut outcome = Ok(());
        let mut sample = Samples::default();
        sample.take(1, || outcome = spawn(&module, &cache));
        outcome?;
        if turn >= WARM {
            process.append(sample);
        }
    }
    report(&compiling.sorted(), &pool.sorted(), &process.sorted(), runs);
    Ok(())
}

fn report(compiling: &Sorted, pool: &Sorted, process: &Sorted, runs: usize) {
    println!(
        "one call of plugins/echo.c: request, run, answer; {runs} processes, {EACH} calls in the pool for each, in turn\n"
    );
    println!(
        "{:<44} {:>10} {:>10} {:>10} {:>10}",
        "", "min", "p50", "p95", "p99"
    );
    for (name, samples) in [
        ("in the pool", pool),
        ("a process a call, module compiled before", process),
    ] {
        println!(
            "{name:<44} {:>10} {:>10} {:>10} {:>10}",
            shown(samples.min()),
            shown(samples.percentile(50)),
            shown(samples.percentile(95)),
            shown(samples.percentile(99)),
        );
    }
    let (ours, theirs) = (pool.percentile(50), process.percentile(50));
    let times = theirs / ours;
    println!("\ncompiling it, once            {}", shown(compiling.min()));
    println!("p50 in the pool under 60 µs    {}", yes(ours < GOAL));
    println!(
        "{times:.0} times cheaper, at least 50  {}",
        yes(times >= CHEAPER)
    );
}

const fn yes(held: bool) -> &'static str {
    if held { "held" } else { "NOT HELD" }
}

/// One call, from arguments to answer.
fn call(engine: &Engine, module: &toolward_sandbox::wasm::Module) -> Result<(), String> {
    let args = r#"{"text":"hello"}"#.to_owned();
    let request = Request::new("0123456789abcdef".to_owned(), "echo".to_owned(), args);
    let job = Job {
        arguments: vec!["echo".to_owned()],
        input: request.encode(),
        ..Job::default()
    };
    let bounds = Bounds {
        time: Duration::from_secs(2),
        fuel: 2000 * Bounds::FUEL_PER_MILLISECOND,
        memory: 256 << 20,
        output: 65536,
        errors: 65536,
    };
    let mut got = engine
        .run(module, &job, &bounds)
        .map_err(|error| error.to_string())?;
    if got.ended != Ended::Exited(0) {
        return Err(format!("echo ended {:?}", got.ended));
    }
    let (head, tail) = got.output.parts();
    let answer = request.answer(&[head, tail].concat());
    let answer = answer.map_err(|error| error.to_string())?;
    if answer.data.get("text").and_then(|text| text.as_str()) == Some("hello") {
        Ok(())
    } else {
        Err("echo said something else".to_owned())
    }
}

/// The same in a process of its own.
fn once(module: &Path, cache: &Path) -> Result<(), String> {
    let engine = Engine::new(Some(cache)).map_err(|error| error.to_string())?;
    let wasm = std::fs::read(module).map_err(|error| error.to_string())?;
    let module = engine.load(&wasm).map_err(|error| error.to_string())?;
    call(&engine, &module)
}

fn spawn(module: &Path, cache: &Path) -> Result<(), String> {
    let mut command = Command::new("/proc/self/exe");
    command.args(["wasm", "once"]).arg(module).arg(cache);
    let status = command
        .stdin(Stdio::null())
        .status()
        .map_err(|error| error.to_string())?;
    if status.success() {
        Ok(())
    } else {
        Err(status.to_string())
    }
}

/// Builds the plugin as its users do.
fn build(room: &Path) -> Result<PathBuf, String> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../plugins/build.sh");
    let built = Command::new("sh").arg(script).arg(room).output();
    let built = built.map_err(|error| error.to_string())?;
    if !built.status.success() {
        let _ = std::io::stderr().write_all(&built.stderr);
        return Err("plugins/build.sh failed; it says what to install".to_owned());
    }
    Ok(room.join("echo.wasm"))
}
