//! toolward itself: asking is harmless, whatever decides what an agent may do
//! is not an agent's to run.

use super::{RUNS, Row, WRITES};
use crate::facts::{Access, Word};
use crate::table::case::Case;
use crate::table::options::Parsed;

pub(super) const ROWS: &[Row] = &[Row::new("toolward")
    .options("-C,--directory=cwd --config=read")
    .other(WRITES.and(RUNS))
    .subs(&[
        Row::new(
            "check why test diff tools agents rules capabilities schema completions doctor help",
        )
        .options("-* --*"),
        // In the bounds of whom it names: judged as what it starts.
        Row::new("exec")
            .options("-a,--agent=plain -c=shell -C,--directory=cwd --config=read")
            .posix()
            .operands("argv"),
        Row::new("trust init allow approve grant guard uninstall mcp plugin")
            .options("-* --*")
            .special(decides),
    ])];

/// It decides what agents may do: it counts as a change of the user's own
/// config, which is protected.
fn decides(case: &mut Case<'_>, _: &Parsed<'_>) {
    let config = Word::Known("~/.config/toolward".to_owned());
    case.path(&config, Access::Write, false);
}
