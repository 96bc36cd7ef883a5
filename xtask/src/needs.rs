//! Programs that the tests start and cargo does not bring.
//!
//! On a machine with `apt-get`, root gets what is missing installed; anyone
//! else gets the exact command. Nothing is skipped for want of a program.

use crate::failure::Failure;
use crate::process;
use std::path::Path;
use std::process::{Command, Stdio};

/// A program the tests start.
struct Need {
    program: &'static str,
    package: &'static str,
    at_least: (u32, u32),
    why: &'static str,
    /// A file that the package brings, where it brings no program of its own.
    file: Option<&'static str>,
}

const NEEDS: &[Need] = &[
    Need {
        program: "bash",
        package: "bash",
        at_least: (5, 2),
        why: "prints its own parse of a command, which ours is compared with",
        file: None,
    },
    Need {
        program: "git",
        package: "git",
        at_least: (2, 0),
        why: "makes the repositories that tests look at",
        file: None,
    },
    Need {
        program: "clang-14",
        package: "clang-14",
        at_least: (14, 0),
        why: "builds the example plugins that are written in C",
        file: None,
    },
    Need {
        program: "wasm-ld-14",
        package: "lld-14",
        at_least: (14, 0),
        why: "links them",
        file: None,
    },
    Need {
        program: "clang-14",
        package: "wasi-libc",
        at_least: (14, 0),
        why: "with the library that they are linked with",
        file: Some("/usr/include/wasm32-wasi/stdio.h"),
    },
    Need {
        program: "clang-14",
        package: "libclang-rt-14-dev-wasm32",
        at_least: (14, 0),
        why: "with what the compiler itself needs for WebAssembly",
        file: Some("/usr/lib/llvm-14/lib/clang/14.0.6/lib/wasi/libclang_rt.builtins-wasm32.a"),
    },
    Need {
        program: "cc",
        package: "gcc",
        at_least: (4, 0),
        why: "builds a small C project inside a box",
        file: None,
    },
    Need {
        program: "curl",
        package: "curl",
        at_least: (7, 0),
        why: "reaches hosts from inside a box, or does not",
        file: None,
    },
    Need {
        program: "make",
        package: "make",
        at_least: (4, 0),
        why: "builds a small C project inside a box",
        file: None,
    },
    Need {
        program: "node",
        package: "nodejs",
        at_least: (18, 0),
        why: "runs a small JavaScript project inside a box",
        file: None,
    },
    Need {
        program: "npm",
        package: "npm",
        at_least: (7, 0),
        why: "runs a small JavaScript project inside a box",
        file: None,
    },
    Need {
        program: "python3",
        package: "python3",
        at_least: (3, 8),
        why: "serves and asks inside a box",
        file: None,
    },
    Need {
        program: "pip3",
        package: "python3-pip",
        at_least: (20, 0),
        why: "finds its registry through the proxy of a box",
        file: None,
    },
    Need {
        program: "pytest",
        package: "python3-pytest",
        at_least: (6, 0),
        why: "runs a small Python project inside a box",
        file: None,
    },
];

/// Installs what is missing, or says what to type.
pub fn install() -> Result<(), Failure> {
    let missing: Vec<&Need> = NEEDS.iter().filter(|need| !is_there(need)).collect();
    if missing.is_empty() {
        let names: Vec<&str> = NEEDS.iter().map(|need| need.package).collect();
        println!("all there: {}", names.join(", "));
        return Ok(());
    }
    for need in &missing {
        let (major, minor) = need.at_least;
        println!("missing: {} {major}.{minor} ({})", need.package, need.why);
    }
    let packages: Vec<&str> = missing.iter().map(|need| need.package).collect();
    let typed = format!("apt-get install --yes {}", packages.join(" "));
    if !(is_root() && Path::new("/usr/bin/apt-get").exists()) {
        let names = packages.join(", ");
        return Err(Failure::usage(format!("the tests need {names}"))
            .hint(format!("as root: apt-get update && {typed}")));
    }
    process::run(&mut apt(&["update"]))?;
    let mut arguments = vec!["install", "--yes", "--no-install-recommends"];
    arguments.extend(&packages);
    process::run(&mut apt(&arguments))?;
    match missing.into_iter().find(|need| !is_there(need)) {
        None => Ok(()),
        Some(need) => {
            let (major, minor) = need.at_least;
            let message = format!(
                "{} {major}.{minor} or later is not to be had from this machine's packages",
                need.package
            );
            Err(Failure::usage(message).hint("install it by hand, first on PATH"))
        }
    }
}

fn apt(arguments: &[&str]) -> Command {
    let mut command = Command::new("apt-get");
    command
        .args(arguments)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .stdin(Stdio::null());
    command
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn is_there(need: &Need) -> bool {
    if need.file.is_some_and(|file| !Path::new(file).exists()) {
        return false;
    }
    let output = Command::new(need.program)
        .arg("--version")
        .stdin(Stdio::null())
        .output();
    output.is_ok_and(|output| {
        let text = String::from_utf8_lossy(&output.stdout);
        version(&text).is_some_and(|found| found >= need.at_least)
    })
}

/// The first `major.minor` in what a program says of itself.
fn version(text: &str) -> Option<(u32, u32)> {
    text.split_whitespace().find_map(|word| {
        let word = word.strip_prefix('v').unwrap_or(word);
        let mut numbers = word.split(|c: char| !c.is_ascii_digit());
        let major = numbers.next()?.parse().ok()?;
        let minor = numbers.next()?.parse().ok()?;
        Some((major, minor))
    })
}

#[cfg(test)]
mod tests {
    use super::version;

    #[test]
    fn reads_versions_as_programs_print_them() {
        let bash = "GNU bash, version 5.2.15(1)-release (x86_64-pc-linux-gnu)";
        assert_eq!(version(bash), Some((5, 2)));
        assert_eq!(version("v20.20.2\n"), Some((20, 20)));
        assert_eq!(version("git version 2.47.3"), Some((2, 47)));
        assert_eq!(version("no version here"), None);
    }
}
