//! Brace expansion: `{a,b}` and `{1..3}` into all their combinations, up to a
//! bound. Looks at unquoted text only.

use crate::syntax::Part;

/// A piece of a word after brace expansion.
#[derive(Debug, Clone)]
pub(super) enum Piece<'p, 'a> {
    Text(String),
    Part(&'p Part<'a>),
}

type Pieces<'p, 'a> = Vec<Piece<'p, 'a>>;

/// A character of the word: unquoted, or a part that braces cannot look into.
#[derive(Debug, Clone, Copy)]
enum Unit<'p, 'a> {
    Char(char),
    Part(&'p Part<'a>),
}

/// All combinations; `None` if there are more than `most`.
pub(super) fn alternatives<'p, 'a>(
    parts: &'p [Part<'a>],
    most: usize,
) -> Option<Vec<Pieces<'p, 'a>>> {
    let mut units = Vec::new();
    for part in parts {
        match part {
            Part::Plain(text) => units.extend(text.chars().map(Unit::Char)),
            _ => units.push(Unit::Part(part)),
        }
    }
    let mut work = most
        .saturating_mul(16)
        .saturating_add(units.len().saturating_mul(64));
    let combinations = expand(&units, most, 16, &mut work)?;
    Some(combinations.iter().map(|units| pieces(units)).collect())
}

fn expand<'p, 'a>(
    units: &[Unit<'p, 'a>],
    most: usize,
    depth: usize,
    work: &mut usize,
) -> Option<Vec<Vec<Unit<'p, 'a>>>> {
    *work = work.checked_sub(units.len())?;
    let Some(Brace {
        open,
        close,
        choices,
    }) = find(units, work).ok()?
    else {
        return Some(vec![units.to_vec()]);
    };
    let depth = depth.checked_sub(1)?;
    let mut middles = Vec::new();
    for choice in choices {
        match choice {
            Choice::Text(text) => middles.push(text.chars().map(Unit::Char).collect()),
            Choice::Units(from, to) => {
                middles.extend(expand(units.get(from..to)?, most, depth, work)?);
            }
            Choice::AsWritten => middles.push(units.get(open..=close)?.to_vec()),
        }
        if middles.len() > most {
            return None;
        }
    }
    let before = units.get(..open)?;
    // Bash expands what follows for each choice; the depth does not grow here.
    let ends = expand(units.get(close + 1..)?, most, depth, work)?;
    if middles.len().saturating_mul(ends.len()) > most {
        return None;
    }
    let mut all = Vec::with_capacity(middles.len() * ends.len());
    for middle in &middles {
        for end in &ends {
            *work = work.checked_sub(before.len() + middle.len() + end.len())?;
            all.push([before, middle, end].concat());
        }
    }
    Some(all)
}

/// Braces that expand, or that bash at least steps over.
struct Brace {
    open: usize,
    close: usize,
    choices: Vec<Choice>,
}

enum Choice {
    Text(String),
    Units(usize, usize),
    /// The braces and all between them.
    AsWritten,
}

/// Finding the braces would take too long.
struct TooMuch;

/// The first braces that bash would take as such.
fn find(units: &[Unit<'_, '_>], work: &mut usize) -> Result<Option<Brace>, TooMuch> {
    let opens = units
        .iter()
        .enumerate()
        .filter(|(_, unit)| matches!(unit, Unit::Char('{')));
    for (open, _) in opens {
        if open == 0 && matches!(units.get(1), Some(Unit::Char('}'))) {
            continue;
        }
        let Some((close, commas)) = matching(units, open, work)? else {
            continue;
        };
        let inside = units.get(open + 1..close).unwrap_or(&[]);
        let choices = if inside.iter().any(|unit| matches!(unit, Unit::Char(','))) {
            let mut start = open + 1;
            let mut choices = Vec::new();
            for end in commas.into_iter().chain([close]) {
                choices.push(Choice::Units(start, end));
                start = end + 1;
            }
            choices
        } else {
            let sequence = sequence(inside);
            sequence.map_or_else(
                || vec![Choice::AsWritten],
                |all| all.into_iter().map(Choice::Text).collect(),
            )
        };
        return Ok(Some(Brace {
            open,
            close,
            choices,
        }));
    }
    Ok(None)
}

/// The brace that closes `open`, and the commas that separate its choices.
/// As in bash, it only counts after a comma or `..`.
fn matching(
    units: &[Unit<'_, '_>],
    open: usize,
    work: &mut usize,
) -> Result<Option<(usize, Vec<usize>)>, TooMuch> {
    let mut nested = 0_usize;
    let mut commas = Vec::new();
    let mut ranged = false;
    for (index, unit) in units.iter().enumerate().skip(open + 1) {
        *work = work.checked_sub(1).ok_or(TooMuch)?;
        match unit {
            Unit::Char('{') => nested += 1,
            Unit::Char('}') if nested > 0 => nested -= 1,
            Unit::Char('}') if ranged || !commas.is_empty() => return Ok(Some((index, commas))),
            Unit::Char(',') if nested == 0 => commas.push(index),
            Unit::Char('.') if nested == 0 => {
                ranged |= matches!(units.get(index + 1), Some(Unit::Char('.')))
                    && !matches!(units.get(index + 2), Some(Unit::Char('}')));
            }
            _ => {}
        }
    }
    Ok(None)
}

/// `1..9`, `a..f`, each with a step.
fn sequence(units: &[Unit<'_, '_>]) -> Option<Vec<String>> {
    let text: Option<String> = units
        .iter()
        .map(|unit| match unit {
            Unit::Char(found) => Some(*found),
            Unit::Part(_) => None,
        })
        .collect();
    let text = text?;
    let mut fields = text.split("..");
    let (first, last, step) = (fields.next()?, fields.next()?, fields.next());
    if fields.next().is_some() {
        return None;
    }
    let step = step
        .map_or(Some(1), |step| step.parse::<i64>().ok())?
        .unsigned_abs()
        .max(1);
    if let (Ok(from), Ok(to)) = (first.parse::<i64>(), last.parse::<i64>()) {
        let padded = [first, last]
            .iter()
            .any(|end| end.trim_start_matches('-').starts_with('0') && end.len() > 1);
        let width = if padded {
            first.len().max(last.len())
        } else {
            0
        };
        return steps(from, to, step).map(|all| {
            all.iter()
                .map(|number| format!("{number:0width$}"))
                .collect()
        });
    }
    let (from, to) = (single(first)?, single(last)?);
    let letter = |code: i64| {
        u32::try_from(code)
            .ok()
            .and_then(char::from_u32)
            .map(String::from)
    };
    steps(i64::from(u32::from(from)), i64::from(u32::from(to)), step)?
        .into_iter()
        .map(letter)
        .collect()
}

fn single(text: &str) -> Option<char> {
    let mut chars = text.chars();
    let found = chars.next().filter(char::is_ascii_alphabetic);
    if chars.next().is_some() { None } else { found }
}

/// From one number to another. Too long a way is no sequence but a limit, so
/// it is cut just past any bound the caller has.
fn steps(from: i64, to: i64, step: u64) -> Option<Vec<i64>> {
    const FURTHEST: u64 = 100_000;
    let count = from.abs_diff(to) / step;
    let step = i64::try_from(step).ok()?;
    let step = if from <= to {
        step
    } else {
        step.checked_neg()?
    };
    let mut next = from;
    let mut all = Vec::new();
    for _ in 0..=count.min(FURTHEST) {
        all.push(next);
        next = next.saturating_add(step);
    }
    Some(all)
}

fn pieces<'p, 'a>(units: &[Unit<'p, 'a>]) -> Pieces<'p, 'a> {
    let mut pieces: Pieces<'p, 'a> = Vec::new();
    for unit in units {
        match (unit, pieces.last_mut()) {
            (Unit::Char(found), Some(Piece::Text(text))) => text.push(*found),
            (Unit::Char(found), _) => pieces.push(Piece::Text(found.to_string())),
            (Unit::Part(part), _) => pieces.push(Piece::Part(part)),
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::{Piece, alternatives};
    use crate::syntax::Part;

    fn check(text: &str, expected: &[&str]) {
        let parts = [Part::Plain(text)];
        let all = alternatives(&parts, 1000).unwrap_or_default();
        let all: Vec<String> = all
            .into_iter()
            .map(|pieces| {
                pieces
                    .into_iter()
                    .map(|piece| match piece {
                        Piece::Text(text) => text,
                        Piece::Part(_) => "?".to_owned(),
                    })
                    .collect()
            })
            .collect();
        assert_eq!(all, expected, "{text}");
    }

    #[test]
    fn braces_expand_as_in_bash() {
        check("{a,b}", &["a", "b"]);
        check("x{a,b{1,2}}y", &["xay", "xb1y", "xb2y"]);
        check("{a,b}{c,d}", &["ac", "ad", "bc", "bd"]);
        check("{r,}m", &["rm", "m"]);
        check("{01..3}", &["01", "02", "03"]);
        check("{3..1}", &["3", "2", "1"]);
        check("{a..e..2}", &["a", "c", "e"]);
        check("{}", &["{}"]);
        check("{a}", &["{a}"]);
        check("a{b,c", &["a{b,c"]);
        check("{a,b}}", &["a}", "b}"]);
        check("{a},b}", &["a}", "b"]);
        check("{{a,b}", &["{a", "{b"]);
        check("{a..{b,c}}", &["a..b", "a..c"]);
        check("{},a}", &["{},a}"]);
        check("{a..b..}{c,d}", &["{a..b..}c", "{a..b..}d"]);
    }

    #[test]
    fn too_many_are_refused() {
        assert!(alternatives(&[Part::Plain("{1..99999999999999999999}")], 10).is_some());
        assert!(alternatives(&[Part::Plain("{1..9999999999}")], 1000).is_none());
        assert!(alternatives(&[Part::Plain("{1..99}{1..99}{1..99}")], 1000).is_none());
    }
}
