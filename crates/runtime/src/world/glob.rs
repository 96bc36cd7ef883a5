//! Patterns against the disk, as a shell expands them: `*`, `?`, `[...]`, a
//! leading dot only where it is written. Bounded in results, entries and depth.

use std::fs;

/// Most names of one directory that are looked at.
const MAX_NAMES: usize = 10_000;
/// Most directories that one pattern visits.
const MAX_DIRECTORIES: usize = 1_000;
/// Deepest descent of `**`.
const MAX_DEPTH: usize = 8;

/// Paths that the absolute pattern matches; `None` if there are more than
/// `limit`, or too much to look at, or a construct that is not understood.
pub(super) fn expand(
    pattern: &str,
    limit: usize,
    list: &dyn Fn(&str) -> Option<Vec<String>>,
) -> Option<Vec<String>> {
    // Extended patterns (`@(a|b)`) depend on an option of the shell.
    if !pattern.starts_with('/') || pattern.contains(['(', '{']) {
        return None;
    }
    let mut found = vec![String::new()];
    let mut visited = 0;
    let mut parts = pattern
        .split('/')
        .filter(|part| !part.is_empty())
        .peekable();
    while let Some(part) = parts.next() {
        let at_end = parts.peek().is_none();
        let mut next = Vec::new();
        for base in &found {
            if part == "**" {
                descend(base, at_end, list, &mut visited, &mut next)?;
            } else if !is_pattern(part) {
                next.push(format!("{base}/{part}"));
            } else {
                visited += 1;
                for name in listed(base, list)? {
                    if matches(part, &name) {
                        next.push(format!("{base}/{name}"));
                    }
                }
            }
            if visited > MAX_DIRECTORIES || next.len() > MAX_NAMES {
                return None;
            }
        }
        found = next;
    }
    found.retain(|path| fs::symlink_metadata(path).is_ok());
    (found.len() <= limit).then_some(found)
}

/// Names in a directory, sorted; `None` if there are too many.
pub(super) fn list(directory: &str) -> Option<Vec<String>> {
    let Ok(entries) = fs::read_dir(directory) else {
        return Some(Vec::new());
    };
    let mut names = Vec::new();
    for entry in entries.flatten() {
        if names.len() >= MAX_NAMES {
            return None;
        }
        names.push(entry.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Some(names)
}

fn listed(base: &str, list: &dyn Fn(&str) -> Option<Vec<String>>) -> Option<Vec<String>> {
    list(if base.is_empty() { "/" } else { base })
}

/// Everything beneath `base`, and `base` itself where more follows.
fn descend(
    base: &str,
    at_end: bool,
    list: &dyn Fn(&str) -> Option<Vec<String>>,
    visited: &mut usize,
    out: &mut Vec<String>,
) -> Option<()> {
    let mut open = vec![(base.to_owned(), 0)];
    while let Some((directory, depth)) = open.pop() {
        *visited += 1;
        if *visited > MAX_DIRECTORIES || depth > MAX_DEPTH || out.len() > MAX_NAMES {
            return None;
        }
        for name in listed(&directory, list)? {
            if name.starts_with('.') {
                continue;
            }
            let path = format!("{directory}/{name}");
            // A link to a directory is not entered: it may lead back.
            let is_dir = fs::symlink_metadata(&path).is_ok_and(|meta| meta.is_dir());
            if at_end {
                out.push(path.clone());
            }
            if is_dir {
                open.push((path, depth + 1));
            }
        }
        if !at_end {
            out.push(directory);
        }
    }
    Some(())
}

fn is_pattern(part: &str) -> bool {
    part.contains(['*', '?', '[', '\\'])
}

/// One name against one part of a pattern.
fn matches(pattern: &str, name: &str) -> bool {
    if name.starts_with('.') && !pattern.starts_with('.') {
        return false;
    }
    let pattern: Vec<char> = pattern.chars().collect();
    let name: Vec<char> = name.chars().collect();
    fits(&pattern, &name)
}

/// Goes back to the last star only, so that time stays bounded.
fn fits(pattern: &[char], name: &[char]) -> bool {
    let (mut p, mut n) = (pattern, name);
    let mut star: Option<(&[char], &[char])> = None;
    loop {
        if let ['*', rest @ ..] = p {
            star = Some((rest, n));
            p = rest;
            continue;
        }
        match (one(p, n.first().copied()), n) {
            (Some(rest), [_, tail @ ..]) => (p, n) = (rest, tail),
            (_, []) if p.is_empty() => return true,
            _ => match star {
                Some((after, [_, tail @ ..])) => {
                    star = Some((after, tail));
                    (p, n) = (after, tail);
                }
                _ => return false,
            },
        }
    }
}

/// What is left of the pattern if its first element takes the character.
fn one(pattern: &[char], c: Option<char>) -> Option<&[char]> {
    let c = c?;
    match pattern {
        ['?', rest @ ..] => Some(rest),
        ['[', rest @ ..] => match set(rest, c) {
            Some((inside, after)) => inside.then_some(after),
            None => (c == '[').then_some(rest),
        },
        ['\\', literal, rest @ ..] | [literal, rest @ ..] => (*literal == c).then_some(rest),
        [] => None,
    }
}

/// Whether a set has the character, and what follows the set.
fn set(pattern: &[char], c: char) -> Option<(bool, &[char])> {
    let (negated, mut rest) = match pattern {
        ['!' | '^', rest @ ..] => (true, rest),
        _ => (false, pattern),
    };
    let mut inside = false;
    let mut first = true;
    loop {
        rest = match rest {
            [']', after @ ..] if !first => return Some((inside != negated, after)),
            [low, '-', high, after @ ..] if *high != ']' => {
                inside |= (*low..=*high).contains(&c);
                after
            }
            [single, after @ ..] => {
                inside |= *single == c;
                after
            }
            [] => return None,
        };
        first = false;
    }
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn names_fit_as_in_a_shell() {
        for (pattern, name, fits) in [
            ("*", "a", true),
            ("*", ".a", false),
            (".*", ".a", true),
            ("*.rs", "main.rs", true),
            ("*.rs", "main.rc", false),
            ("a*b*c", "axxbyyc", true),
            ("a*b*c", "axxbyy", false),
            ("?", "é", true),
            ("[a-c]x", "bx", true),
            ("[!a-c]x", "bx", false),
            ("[]a]", "]", true),
            ("[", "[", true),
            ("\\*", "*", true),
            ("\\*", "a", false),
        ] {
            assert_eq!(matches(pattern, name), fits, "{pattern} {name}");
        }
    }
}
