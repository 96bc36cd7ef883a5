//! What the command line asks for.

/// How to call the runner.
pub const USAGE: &str = "\
Usage: toolward-fuzz run [--seconds N] [--seed N] [target...]
       toolward-fuzz replay <target> <file>

  run      mutated seeds for N seconds a target (default 10), all targets or those named
  replay   one saved input, in this process

Exit codes: 0 nothing found, 1 an input broke a target, 2 wrong usage.";

/// The seed where none is given: a run is the same every time it is made.
const SEED: u64 = 0x7001_4a2d;

/// What to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// All targets, each in a process of its own.
    Run,
    /// One target in this process; started by `Run`.
    Worker,
    /// One saved input in this process.
    Replay,
}

/// The whole command line.
#[derive(Debug, PartialEq, Eq)]
pub struct Options {
    /// What to do.
    pub command: Command,
    /// Seconds for each target.
    pub seconds: u64,
    /// Number that fixes the inputs.
    pub seed: u64,
    /// The other words, in order.
    pub words: Vec<String>,
}

impl Options {
    /// Reads the command line.
    pub fn read(arguments: &[String]) -> Result<Self, String> {
        let mut arguments = arguments.iter().map(String::as_str);
        let command = match arguments.next() {
            Some("run") => Command::Run,
            Some("worker") => Command::Worker,
            Some("replay") => Command::Replay,
            Some(other) => return Err(format!("`{other}` is not a command")),
            None => return Err("what to do?".to_owned()),
        };
        let mut options = Self {
            command,
            seconds: 10,
            seed: SEED,
            words: Vec::new(),
        };
        while let Some(argument) = arguments.next() {
            match argument {
                "--seconds" => options.seconds = number(argument, arguments.next())?,
                "--seed" => options.seed = number(argument, arguments.next())?,
                flag if flag.starts_with('-') => return Err(format!("`{flag}` is not an option")),
                word => options.words.push(word.to_owned()),
            }
        }
        Ok(options)
    }
}

fn number(flag: &str, value: Option<&str>) -> Result<u64, String> {
    value
        .and_then(|value| value.parse().ok())
        .ok_or_else(|| format!("{flag} needs a number"))
}

#[cfg(test)]
mod tests {
    use super::{Command, Options};

    fn read(line: &str) -> Result<Options, String> {
        let words: Vec<String> = line.split_whitespace().map(ToOwned::to_owned).collect();
        Options::read(&words)
    }

    #[test]
    fn options_and_words_mix() {
        let options = read("run --seconds 3 arguments --seed 9").unwrap();
        assert_eq!(options.command, Command::Run);
        assert_eq!((options.seconds, options.seed), (3, 9));
        assert_eq!(options.words, ["arguments"]);
    }

    #[test]
    fn nothing_is_ignored() {
        for line in [
            "",
            "go",
            "run --second 3",
            "run --seconds x",
            "run --seconds",
        ] {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
