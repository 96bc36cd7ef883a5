//! Gives inputs to one target in this process.
//!
//! Before each input is tried it is written to a file, so that the parent can
//! show it if this process dies of it.

use crate::options::Options;
use std::fs::File;
use std::io::{Seek as _, SeekFrom, Write as _};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};
use toolward_fuzz::mutate::Mutator;
use toolward_fuzz::{Target, seeds, target};

/// Words: target, file for the input that is being tried. `Ok(false)` when an
/// input broke the target; the file holds it.
pub fn run(options: &Options) -> Result<bool, String> {
    let [name, file] = options.words.as_slice() else {
        return Err("worker needs a target and a file".to_owned());
    };
    let target = target(name).ok_or_else(|| format!("there is no target `{name}`"))?;
    let seeds = seeds::read(name).map_err(|error| format!("no seeds for `{name}`: {error}"))?;
    let mut current = File::create(file).map_err(|error| format!("{file}: {error}"))?;
    let mut mutator = Mutator::new(options.seed, seeds);
    let end = Instant::now() + Duration::from_secs(options.seconds);
    let (mut count, mut slowest) = (0_u64, (Duration::ZERO, 0));
    while Instant::now() < end {
        let input = mutator.next_input();
        keep(&mut current, &input).map_err(|error| format!("{file}: {error}"))?;
        let started = Instant::now();
        if !survives(target, &input) {
            return Ok(false);
        }
        slowest = slowest.max((started.elapsed(), input.len()));
        count += 1;
    }
    let (time, length) = slowest;
    println!(
        "{name:<16} {count:>9} inputs, slowest {:.1} ms ({length} bytes)",
        time.as_secs_f64() * 1000.0
    );
    Ok(true)
}

/// Words: target, file. Tries the saved input once.
pub fn replay(options: &Options) -> Result<bool, String> {
    let [name, file] = options.words.as_slice() else {
        return Err("replay needs a target and a file".to_owned());
    };
    let target = target(name).ok_or_else(|| format!("there is no target `{name}`"))?;
    let input = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    let started = Instant::now();
    let survived = survives(target, &input);
    println!("{name}: {} bytes in {:?}", input.len(), started.elapsed());
    Ok(survived)
}

fn survives(target: &Target, input: &[u8]) -> bool {
    catch_unwind(AssertUnwindSafe(|| (target.run)(input))).is_ok()
}

fn keep(file: &mut File, input: &[u8]) -> std::io::Result<()> {
    file.seek(SeekFrom::Start(0))?;
    file.write_all(input)?;
    file.set_len(input.len() as u64)
}
