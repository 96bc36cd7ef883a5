//! `jq`: a filter, then files. Its language reads and prints, nothing else.

use crate::facts::{Access, Word};
use crate::table::case::Case;
use crate::table::row::Row;

const JQ: &str = "-f,--from-file=read!as:read* -L,--library-path=read -n,--null-input \
             -r,--raw-output -R,--raw-input -s,--slurp -c,--compact-output -S,--sort-keys \
             -e,--exit-status -C,--color-output -M,--monochrome-output -a,--ascii-output \
             -j,--join-output --tab --indent=plain --stream --seq --args --jsonargs -h -V -b \
             --raw-output0 --unbuffered -* --*";

/// Takes out the options with two values, then reads the rest.
pub(crate) fn read(case: &mut Case<'_>) {
    let mut args: Vec<Word> = Vec::with_capacity(case.args.len());
    let mut rest = case.args.iter();
    while let Some(word) = rest.next() {
        match word.known() {
            Some("--arg" | "--argjson") => {
                rest.next();
                rest.next();
            }
            Some("--slurpfile" | "--rawfile" | "--argfile") => {
                rest.next();
                if let Some(file) = rest.next() {
                    case.path(file, Access::Read, false);
                }
            }
            _ => args.push(word.clone()),
        }
    }
    let row = Row::new("jq").options(JQ);
    let parsed = case.parse(&row, &[JQ], &args);
    case.command.operands = parsed.operands.iter().map(|word| (*word).clone()).collect();
    case.apply_options(&parsed.opts);
    let roles = if parsed.has("--args") || parsed.has("--jsonargs") {
        "plain*"
    } else {
        case.roles.unwrap_or("plain read*")
    };
    case.apply_operands(roles, &parsed.operands);
}
