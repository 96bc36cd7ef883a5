//! `tree`: values of letters that stand together follow in order.

use crate::facts::{Nature, Word};
use crate::table::case::Case;
use crate::table::row::Row;
use crate::table::words::known;

const TREE: &str = "-L=plain -P=plain -I=plain -o=write -H=plain -T=plain --charset=plain \
             --filelimit=plain --timefmt=plain --sort=plain --fromfile --fromtabfile \
             --info --infofile=read --gitignore --gitfile=read -a -d -f -i -s -h -p -u -g \
             -D -F -C -n -N -q -l -x -J -X -v --du --noreport -Q -r -t -c -U -A -S \
             --dirsfirst --filesfirst --matchdirs --metafirst --prune --inodes --device \
             --nolinks --si --ignore-case --hintro=read --houtro=read -R!writes --hyperlink \
             --scheme=plain --authority=plain --compress=plain --opt-toggle";

/// Reads all arguments: `-Po pattern file` is `-P pattern -o file`.
pub(crate) fn tree(case: &mut Case<'_>) {
    let mut args: Vec<Word> = Vec::with_capacity(case.args.len());
    let mut rest = case.args.iter();
    while let Some(word) = rest.next() {
        let letters = word
            .known()
            .and_then(|text| text.strip_prefix('-'))
            .filter(|own| own.len() > 1 && !own.starts_with('-'));
        let Some(letters) = letters else {
            args.push(word.clone());
            continue;
        };
        let mut chars = letters.chars().peekable();
        while let Some(letter) = chars.next() {
            args.push(known(format!("-{letter}")));
            if !"LPIoHT".contains(letter) {
                continue;
            }
            // `-L2`.
            let number: String =
                std::iter::from_fn(|| chars.next_if(char::is_ascii_digit)).collect();
            if number.is_empty() {
                args.extend(rest.next().cloned());
            } else {
                args.push(known(number));
            }
        }
    }
    let row = Row::new("tree").options(TREE);
    let parsed = case.parse(&row, &[TREE], &args);
    if parsed.surprise {
        case.nature(Nature::WRITES | Nature::RUNS_UNKNOWN);
    }
    case.command.operands = parsed.operands.iter().map(|word| (*word).clone()).collect();
    case.apply_options(&parsed.opts);
    case.apply_operands("tree* else:.", &parsed.operands);
}
