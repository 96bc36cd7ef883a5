//! Where commands write: results to standard output, remarks to standard
//! error. Colour only on a terminal, and not under `NO_COLOR`.

use crate::text::clean;
use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal as _, Write};
use toolward_policy::Verdict;

/// Standard output, buffered.
pub struct Output {
    out: BufWriter<io::StdoutLock<'static>>,
    colour: bool,
}

/// A colour with a meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// Allowed.
    Good,
    /// Asked, or a warning.
    Care,
    /// Refused, or an error.
    Bad,
    /// A heading.
    Strong,
    /// Beside the point.
    Faint,
}

impl Tone {
    const fn code(self) -> &'static str {
        match self {
            Self::Good => "32",
            Self::Care => "33",
            Self::Bad => "31",
            Self::Strong => "1",
            Self::Faint => "2",
        }
    }

    /// The tone of a verdict.
    pub const fn of(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Allow => Self::Good,
            Verdict::Ask => Self::Care,
            Verdict::Deny => Self::Bad,
        }
    }
}

impl Output {
    /// The program's standard output.
    pub fn stdout() -> Self {
        let out = io::stdout().lock();
        let wanted = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        Self {
            colour: wanted && !dumb && out.is_terminal(),
            out: BufWriter::with_capacity(64 * 1024, out),
        }
    }

    /// The text in a tone, where that can be seen.
    pub fn tone(&self, tone: Tone, text: impl Display) -> String {
        if self.colour {
            format!("\u{1b}[{}m{text}\u{1b}[0m", tone.code())
        } else {
            text.to_string()
        }
    }

    /// A remark beside the result.
    pub fn note(&mut self, text: &str) -> io::Result<()> {
        self.out.flush()?;
        writeln!(io::stderr(), "note: {}", clean(text))
    }

    /// Is anyone looking at this?
    pub fn is_seen(&self) -> bool {
        self.out.get_ref().is_terminal()
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
