//! Adds up what `cargo test` says of its many test binaries, and passes its
//! output through as it comes.

use crate::failure::Failure;
use crate::process;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};

/// Tests of a whole run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Count {
    /// Tests that passed.
    pub passed: usize,
    /// Tests that failed.
    pub failed: usize,
    /// Tests that were left out.
    pub ignored: usize,
}

impl Count {
    /// Takes in one line of output, if it is a binary's closing line.
    fn read(&mut self, line: &str) {
        let Some(rest) = line.trim_start().strip_prefix("test result:") else {
            return;
        };
        for part in rest.split([';', '.']) {
            let mut words = part.split_whitespace();
            let number = words.next().and_then(|word| word.parse::<usize>().ok());
            match (number, words.next()) {
                (Some(number), Some("passed")) => self.passed += number,
                (Some(number), Some("failed")) => self.failed += number,
                (Some(number), Some("ignored")) => self.ignored += number,
                _ => {}
            }
        }
    }
}

/// Runs the tests; no test at all is a failure, not a pass.
pub fn run(command: &mut Command) -> Result<Count, Failure> {
    let shown = process::shown(command);
    let broken = |error| Failure::usage(format!("{shown} cannot be followed: {error}"));
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(broken)?;
    let mut count = Count::default();
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).split(b'\n') {
            let line = line.map_err(broken)?;
            let line = String::from_utf8_lossy(&line);
            count.read(&line);
            writeln!(std::io::stdout(), "{line}").map_err(broken)?;
        }
    }
    let status = child.wait().map_err(broken)?;
    if !status.success() || count.failed > 0 {
        let message = format!("{shown} ended with {status}, {} failed", count.failed);
        return Err(Failure::failed(message));
    }
    if count.passed == 0 {
        return Err(Failure::failed(format!("{shown} ran no test")));
    }
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::Count;

    #[test]
    fn adds_up_every_binary() {
        let mut count = Count::default();
        for line in [
            "running 3 tests",
            "test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.1s",
            "test result: FAILED. 4 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out",
            "a line of a test: 9 passed",
        ] {
            count.read(line);
        }
        assert_eq!(
            count,
            Count {
                passed: 6,
                failed: 1,
                ignored: 1
            }
        );
    }
}
