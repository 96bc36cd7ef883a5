//! Times and what is said of many of them.
//!
//! A clock reading costs as much as the fastest decision, so an engine's call
//! is timed as a batch: the same call a few times in a row, the time divided.
//! The batch is as small as keeps it above [`BATCH`], and never over
//! [`LARGEST`]; an engine slower than that is timed call by call. So caches
//! are warm, for every engine alike, and a percentile is over calls, not over
//! means of different calls.

use std::time::{Duration, Instant};

/// What a batch should take at least.
const BATCH: Duration = Duration::from_micros(2);

/// Calls in a batch at most.
const LARGEST: u32 = 32;

/// Nanoseconds of many calls.
#[derive(Debug, Default)]
pub struct Samples(Vec<f64>);

impl Samples {
    /// Times one batch of this many runs.
    pub fn take(&mut self, batch: u32, mut run: impl FnMut()) {
        let started = Instant::now();
        for _ in 0..batch {
            run();
        }
        let nanoseconds = started.elapsed().as_secs_f64() * 1e9;
        self.0.push(nanoseconds / f64::from(batch));
    }

    /// Adds other samples to these.
    pub fn append(&mut self, mut other: Self) {
        self.0.append(&mut other.0);
    }

    /// In order, ready to be asked.
    pub fn sorted(mut self) -> Sorted {
        self.0.sort_by(f64::total_cmp);
        Sorted(self.0)
    }
}

impl FromIterator<f64> for Samples {
    fn from_iter<T: IntoIterator<Item = f64>>(nanoseconds: T) -> Self {
        Self(nanoseconds.into_iter().collect())
    }
}

/// Samples in order.
#[derive(Debug)]
pub struct Sorted(Vec<f64>);

impl Sorted {
    /// The time that this many of a hundred calls do not pass.
    pub fn percentile(&self, percent: usize) -> f64 {
        let last = self.0.len().saturating_sub(1);
        self.0
            .get(last * percent / 100)
            .copied()
            .unwrap_or(f64::NAN)
    }

    /// The fastest.
    pub fn min(&self) -> f64 {
        self.percentile(0)
    }

    /// How many there are.
    pub const fn count(&self) -> usize {
        self.0.len()
    }
}

/// The batch for runs that take this long each.
pub fn batch(each: Duration) -> u32 {
    let needed = BATCH.as_nanos() / each.as_nanos().max(1) + 1;
    u32::try_from(needed).unwrap_or(LARGEST).min(LARGEST)
}

/// A time as a person reads it.
pub fn shown(nanoseconds: f64) -> String {
    match nanoseconds {
        time if time < 1e3 => format!("{time:.0} ns"),
        time if time < 1e6 => format!("{:.2} us", time / 1e3),
        time => format!("{:.2} ms", time / 1e6),
    }
}

#[cfg(test)]
mod tests {
    use super::{Samples, batch, shown};
    use std::time::Duration;

    #[test]
    fn percentiles_are_of_the_sorted_samples() {
        let sorted = Samples((0..=200).rev().map(f64::from).collect()).sorted();
        assert!((sorted.percentile(50) - 100.0).abs() < f64::EPSILON);
        assert!((sorted.percentile(99) - 198.0).abs() < f64::EPSILON);
        assert!(sorted.min().abs() < f64::EPSILON);
    }

    #[test]
    fn slow_engines_are_timed_call_by_call() {
        assert_eq!(batch(Duration::from_nanos(100)), 21);
        assert_eq!(batch(Duration::from_micros(5)), 1);
        assert_eq!(batch(Duration::ZERO), 32);
    }

    #[test]
    fn times_have_units() {
        assert_eq!(shown(130.4), "130 ns");
        assert_eq!(shown(4300.0), "4.30 us");
        assert_eq!(shown(12_920_000.0), "12.92 ms");
    }
}
