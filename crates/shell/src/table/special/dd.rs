//! `dd`: operands of the form `name=value`.

use crate::facts::{Access, Flag};
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::{certain, cut};

/// Reads `if=` and `of=`; the others are sizes and switches.
pub(crate) fn read(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    for word in &parsed.operands {
        let (text, whole) = certain(word);
        match text.split_once('=') {
            Some((name, _)) => {
                let value = cut(word, name.len() + 1);
                match name {
                    "if" => case.path(&value, Access::Read, false),
                    "of" => case.path(&value, Access::Write, false),
                    // `hashlog=`, `of:=command` of dcfldd.
                    _ if name.ends_with("log") => case.path(&value, Access::Write, false),
                    _ if name.ends_with(':') => case.shell(&value),
                    _ => {}
                }
                case.command.flags.push(Flag {
                    name: name.to_owned(),
                    value: Some(value),
                });
            }
            // `$x` may be `of=/dev/sda`.
            None if !whole => case.path(word, Access::Write, false),
            None => {}
        }
    }
}
