//! One decision, for 10 to 10,000 rules, all engines in the same run.
//!
//! Every engine must give the right answer to every call before anything is
//! timed. Then engines take turns at each call, the first one changing, so
//! that what else the machine does meets all of them. Each answers the call
//! once untimed first: the engine before it may have filled the caches. How a
//! call is timed: `measure.rs`. What is timed: `workload.rs`, `engine.rs`.

use crate::engine::{self, Engine, FLOOR, PEER};
use crate::measure::{Samples, Sorted, batch, shown};
use crate::workload::Workload;
use std::hint::black_box;
use std::time::{Duration, Instant};

const SIZES: &[usize] = &[10, 100, 1000, 10_000];

/// Times that the list of calls is gone through by a fast engine; one that
/// has used up its time stops earlier.
const ROUNDS: usize = 5;

/// Time for each engine and size.
const TIME: Duration = Duration::from_secs(5);

/// Runs the sizes given, or all.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let number = |text: &String| {
        let parsed = text.replace(['_', ','], "").parse::<usize>();
        parsed.map_err(|_| format!("`{text}` is not a number of rules"))
    };
    let mut sizes: Vec<usize> = arguments.iter().map(number).collect::<Result<_, _>>()?;
    if sizes.is_empty() {
        sizes.extend(SIZES);
    }
    if cfg!(not(feature = "peers")) {
        println!("note: built without peers; `cargo xtask bench decide` has them");
    }
    for size in sizes {
        let work = Workload::new(size);
        let mut engines = engine::all(&work)?;
        let each = agree(&mut engines, &work)?;
        let samples = measure(&mut engines, &each, &work);
        print(size, &engines, samples);
    }
    Ok(())
}

/// Checks every engine's every answer; returns how long one call took each.
fn agree(engines: &mut [Box<dyn Engine>], work: &Workload) -> Result<Vec<Duration>, String> {
    let mut each = Vec::new();
    for engine in engines {
        let started = Instant::now();
        let wrong = work
            .calls
            .iter()
            .find(|call| engine.decide(call) != call.allowed);
        let took = started.elapsed();
        if let Some(call) = wrong {
            return Err(format!("{} is wrong about {call:?}", engine.name()));
        }
        each.push(took / u32::try_from(work.calls.len()).unwrap_or(u32::MAX));
    }
    Ok(each)
}

fn measure(engines: &mut [Box<dyn Engine>], each: &[Duration], work: &Workload) -> Vec<Samples> {
    let mut samples: Vec<Samples> = engines.iter().map(|_| Samples::default()).collect();
    let mut used = vec![Duration::ZERO; engines.len()];
    let count = engines.len();
    for turn in 0..ROUNDS * work.calls.len() {
        let Some(call) = work.calls.get(turn % work.calls.len()) else {
            continue;
        };
        for place in 0..count {
            let at = (place + turn) % count;
            let (Some(engine), Some(samples), Some(used), Some(each)) = (
                engines.get_mut(at),
                samples.get_mut(at),
                used.get_mut(at),
                each.get(at),
            ) else {
                continue;
            };
            if *used < TIME {
                let started = Instant::now();
                black_box(engine.decide(call));
                samples.take(batch(*each), || {
                    black_box(engine.decide(black_box(call)));
                });
                *used += started.elapsed();
            }
        }
    }
    samples
}

fn print(size: usize, engines: &[Box<dyn Engine>], samples: Vec<Samples>) {
    println!("\n{size} rules, all engines agree on every call");
    println!(
        "{:<20} {:>9} {:>9} {:>9} {:>9} {:>10} {:>10}",
        "engine", "p50", "p99", "min", "samples", "x floor", "x sliced"
    );
    let names: Vec<&str> = engines.iter().map(|engine| engine.name()).collect();
    let sorted: Vec<Sorted> = samples.into_iter().map(Samples::sorted).collect();
    let median_of = |name: &str| {
        let at = names.iter().position(|other| *other == name)?;
        sorted.get(at).map(|samples| samples.percentile(50))
    };
    let ratio = |median: f64, to: Option<f64>| match to.map(|to| median / to) {
        None => "-".to_owned(),
        Some(times) if times < 10.0 => format!("{times:.2}"),
        Some(times) => format!("{times:.0}"),
    };
    for (name, samples) in names.iter().zip(&sorted) {
        let median = samples.percentile(50);
        println!(
            "{name:<20} {:>9} {:>9} {:>9} {:>9} {:>10} {:>10}",
            shown(median),
            shown(samples.percentile(99)),
            shown(samples.min()),
            samples.count(),
            ratio(median, median_of(FLOOR)),
            ratio(median, median_of(PEER)),
        );
    }
}
