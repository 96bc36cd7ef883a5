//! Starts one worker process a target and says how it ended.

use crate::options::Options;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};
use toolward_fuzz::{TARGETS, Target, seeds, target};

/// How much longer than its time a worker may take: one input that runs
/// longer is an endless loop as far as a user of the program is concerned.
const GRACE: Duration = Duration::from_secs(20);

/// Runs the named targets, or all. `Ok(false)` when something was found.
pub fn run(options: &Options) -> Result<bool, String> {
    let targets = chosen(&options.words)?;
    let folder = findings_folder()?;
    println!("{} s a target, seed {}", options.seconds, options.seed);
    note_missing_targets()?;
    let mut sound = true;
    for target in targets {
        let file = folder.join(format!("{}.input", target.name));
        let ended = worker(target, &file, options)?;
        if ended != Ended::Well {
            sound = false;
            report(target, &file, &ended, options)?;
        }
    }
    Ok(sound)
}

#[derive(Debug, PartialEq, Eq)]
enum Ended {
    Well,
    Broken(ExitStatus),
    Hung,
}

fn chosen(words: &[String]) -> Result<Vec<&'static Target>, String> {
    if words.is_empty() {
        return Ok(TARGETS.iter().collect());
    }
    let find = |name: &String| target(name).ok_or_else(|| format!("there is no target `{name}`"));
    words.iter().map(find).collect()
}

/// Seeds without a target are seeds that nothing tries.
fn note_missing_targets() -> Result<(), String> {
    let folders = seeds::folders().map_err(|error| format!("no seeds: {error}"))?;
    for name in folders.iter().filter(|name| target(name).is_none()) {
        println!("note: seeds/{name} has no target and is not tried");
    }
    Ok(())
}

/// `target/fuzz-findings`, beside the folder that this program was built in.
fn findings_folder() -> Result<PathBuf, String> {
    let program = std::env::current_exe().map_err(|error| format!("where am I? {error}"))?;
    let built = program.parent().and_then(Path::parent);
    let folder = built.unwrap_or(Path::new("target")).join("fuzz-findings");
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder)
}

fn worker(target: &Target, file: &Path, options: &Options) -> Result<Ended, String> {
    let program = std::env::current_exe().map_err(|error| format!("where am I? {error}"))?;
    let mut child = Command::new(program)
        .args(["worker", "--seconds", &options.seconds.to_string()])
        .args(["--seed", &options.seed.to_string(), target.name])
        .arg(file)
        .stdin(Stdio::null())
        .spawn()
        .map_err(|error| format!("a worker does not start: {error}"))?;
    let limit = Duration::from_secs(options.seconds) + GRACE;
    wait(&mut child, limit).map_err(|error| format!("a worker is lost: {error}"))
}

fn wait(child: &mut Child, limit: Duration) -> std::io::Result<Ended> {
    let end = Instant::now() + limit;
    while Instant::now() < end {
        match child.try_wait()? {
            Some(status) if status.success() => return Ok(Ended::Well),
            Some(status) => return Ok(Ended::Broken(status)),
            None => std::thread::sleep(Duration::from_millis(20)),
        }
    }
    child.kill()?;
    child.wait()?;
    Ok(Ended::Hung)
}

/// Shows the input in hex and keeps it under a name of its own.
fn report(target: &Target, file: &Path, ended: &Ended, options: &Options) -> Result<(), String> {
    let input = std::fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let saved = file.with_file_name(format!("{}-{:016x}", target.name, fingerprint(&input)));
    std::fs::write(&saved, &input).map_err(|error| format!("{}: {error}", saved.display()))?;
    let how = match ended {
        Ended::Well => return Ok(()),
        Ended::Hung => "does not come back".to_owned(),
        Ended::Broken(status) => format!("broke ({status})"),
    };
    println!(
        "\nFOUND: {} {how} on this input of {} bytes, seed {}:\n{}\nsaved: {}\n\
         again: cargo run -p toolward-fuzz -- replay {} {}\n\
         When it is fixed, commit the input as fuzz/seeds/{}/<what-it-was>.\n",
        target.name,
        input.len(),
        options.seed,
        hex(&input),
        saved.display(),
        target.name,
        saved.display(),
        target.name,
    );
    Ok(())
}

fn hex(bytes: &[u8]) -> String {
    let digits = |byte: &u8| [byte >> 4, byte & 15].map(|digit| char::from_digit(digit.into(), 16));
    bytes.iter().flat_map(digits).flatten().collect()
}

/// FNV-1a: a name for a file, nothing more.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
