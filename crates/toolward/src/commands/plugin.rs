//! `toolward plugin`: a new tool of one's own, from an example that works.

use crate::config::Place;
use crate::failure::{Exit, Failure};
use crate::output::Output;
use crate::text::clean;
use clap::{ArgGroup, Args, Subcommand};
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

/// The example in C, as it is shipped.
const SOURCE: &str = include_str!("../../../../plugins/echo.c");
const MANIFEST: &str = include_str!("plugin/manifest.toml");
const NATIVE: &str = include_str!("plugin/native.sh");
const BUILD: &str = include_str!("plugin/build.sh");
const TEST: &str = include_str!("plugin/test.sh");

/// Make a tool of your own
#[derive(Debug, Args)]
pub struct Plugin {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Write a working example: a program, its manifest and a test
    #[command(group(ArgGroup::new("kind").required(true)))]
    New {
        /// The tool's name
        name: String,
        /// In C, for the WebAssembly engine
        #[arg(long, group = "kind")]
        wasi: bool,
        /// A program of this machine: a script
        #[arg(long, group = "kind")]
        native: bool,
        /// The directory of plugins that it is written to
        #[arg(long, value_name = "DIR", default_value = "ext-tools")]
        into: PathBuf,
    },
}

/// One file of a new plugin.
struct Piece {
    name: String,
    text: String,
    starts: bool,
}

impl Plugin {
    /// Runs the command.
    pub fn run(&self, place: &Place, out: &mut Output) -> Result<Exit, Failure> {
        let Command::New {
            name, native, into, ..
        } = &self.command;
        let pieces = pieces(name, *native)?;
        let directory = place.start().join(into);
        let taken = pieces
            .iter()
            .map(|piece| directory.join(&piece.name))
            .find(|path| path.symlink_metadata().is_ok());
        if let Some(path) = taken {
            let message = format!("{} is already there", path.display());
            return Err(Failure::errors(message).hint("nothing was written"));
        }
        fs::create_dir_all(&directory).map_err(|error| unwritten(&directory, &error))?;
        for piece in &pieces {
            let path = directory.join(&piece.name);
            write(&path, piece).map_err(|error| unwritten(&path, &error))?;
            writeln!(
                out,
                "wrote {}",
                clean(&into.join(&piece.name).display().to_string())
            )?;
        }
        next(name, *native, into, out)?;
        Ok(Exit::Fine)
    }
}

fn pieces(name: &str, native: bool) -> Result<Vec<Piece>, Failure> {
    let line = if native { "native = true\n" } else { "" };
    let fill = |text: &str| text.replace("@NAME@", name).replace("@NATIVE@", line);
    let manifest = fill(MANIFEST);
    // The reader of manifests knows what a name may be.
    toolward_tools::manifest::parse(&manifest, true)
        .map_err(|error| Failure::usage(error.message).hint("for example `line-count`"))?;
    let piece = |end: &str, text: String, starts| Piece {
        name: format!("{name}{end}"),
        text,
        starts,
    };
    let mut pieces = vec![piece(".toml", manifest, false)];
    if native {
        pieces.push(piece("", fill(NATIVE), true));
    } else {
        pieces.push(piece(".c", fill(SOURCE), false));
        pieces.push(piece(".build.sh", fill(BUILD), true));
    }
    pieces.push(piece(".test.sh", fill(TEST), true));
    Ok(pieces)
}

fn write(path: &Path, piece: &Piece) -> std::io::Result<()> {
    let mode = if piece.starts { 0o755 } else { 0o644 };
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(mode)
        .open(path)?;
    file.write_all(piece.text.as_bytes())
}

fn unwritten(path: &Path, error: &std::io::Error) -> Failure {
    Failure::errors(format!("{} cannot be written: {error}", path.display()))
}

fn next(name: &str, native: bool, into: &Path, out: &mut Output) -> Result<(), Failure> {
    let shown = clean(&into.display().to_string());
    writeln!(out, "\nnext:")?;
    if !native {
        writeln!(out, "  build it              {shown}/{name}.build.sh")?;
    }
    writeln!(out, "  in .toolward/toolward.toml:")?;
    writeln!(out, "      [tools]")?;
    writeln!(out, "      external_dir = \"../{shown}\"")?;
    writeln!(out, "      [tools.filter]")?;
    writeln!(out, "      allow_external = true")?;
    writeln!(
        out,
        "  give it to an agent   tools: {{ allowed: [{name}] }}"
    )?;
    writeln!(
        out,
        "  without a question    rules: [{{ id: {name}, then: allow, tools: [{name}] }}]"
    )?;
    writeln!(out, "  agree to all that     toolward trust")?;
    writeln!(out, "  try it                {shown}/{name}.test.sh")?;
    Ok(())
}
