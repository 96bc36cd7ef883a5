//! Starts other programs in the workspace's folder, with nothing on their
//! standard input: a chore never waits for an answer.

use crate::failure::Failure;
use std::path::Path;
use std::process::{Command, Stdio};

/// The cargo that runs this chore, with these arguments.
pub fn cargo(root: &Path, arguments: &[&str]) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command
        .args(arguments)
        .current_dir(root)
        .stdin(Stdio::null());
    command
}

/// Runs to the end; anything but success is a failure.
pub fn run(command: &mut Command) -> Result<(), Failure> {
    let status = command
        .status()
        .map_err(|error| Failure::usage(format!("{} does not start: {error}", shown(command))))?;
    if status.success() {
        Ok(())
    } else {
        Err(
            Failure::failed(format!("{} ended with {status}", shown(command)))
                .hint(format!("run it alone: {}", shown(command))),
        )
    }
}

/// Runs to the end and returns what it printed.
pub fn output(command: &mut Command) -> Result<String, Failure> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| Failure::usage(format!("{} does not start: {error}", shown(command))))?;
    if !output.status.success() {
        let ended = format!("{} ended with {}", shown(command), output.status);
        return Err(Failure::failed(ended));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The command as one would type it.
pub fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str());
    std::iter::once(name)
        .chain(command.get_args())
        .map(|word| {
            let word = word.to_string_lossy();
            if word.contains([' ', '|', '{']) {
                format!("'{word}'")
            } else {
                word.into_owned()
            }
        })
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::{cargo, run, shown};
    use std::path::Path;
    use std::process::Command;

    #[test]
    fn shows_what_one_would_type() {
        let command = cargo(Path::new("."), &["tree", "--format", "{p} {l}"]);
        assert_eq!(shown(&command), "cargo tree --format '{p} {l}'");
    }

    #[test]
    fn a_missing_program_could_not_be_tried() {
        let failure = run(&mut Command::new("no-such-program-here")).unwrap_err();
        assert_eq!(failure.code(), 2);
    }
}
