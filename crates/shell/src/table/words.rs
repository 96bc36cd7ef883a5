//! Cutting and joining words whose text may not be certain. What is cut from
//! an uncertain word stays uncertain: nothing here may make a word more known.

use crate::facts::Word;

/// What is certain about how a word begins, and whether that is all of it.
pub(crate) fn certain(word: &Word) -> (&str, bool) {
    match word {
        Word::Known(text) => (text, true),
        Word::Pattern(text) => (
            text.split(['*', '?', '[', '{', '(', '+', '@', '!'])
                .next()
                .unwrap_or(""),
            false,
        ),
        Word::Unknown { prefix, .. } => (prefix, false),
    }
}

/// The word without its first `count` bytes.
pub(crate) fn cut(word: &Word, count: usize) -> Word {
    let rest = |text: &str| text.get(count..).unwrap_or("").to_owned();
    match word {
        Word::Known(text) => Word::Known(rest(text)),
        Word::Pattern(text) => Word::Pattern(rest(text)),
        Word::Unknown {
            text,
            guess,
            splits,
            prefix,
        } => {
            if prefix.len() < count {
                return word.clone();
            }
            Word::Unknown {
                // The text is as written; a quote may stand in the cut part.
                text: if text.starts_with(prefix.as_str()) {
                    rest(text)
                } else {
                    text.clone()
                },
                guess: guess.as_deref().map(rest),
                splits: *splits,
                prefix: rest(prefix),
            }
        }
    }
}

/// A known word.
pub(crate) fn known(text: impl Into<String>) -> Word {
    Word::Known(text.into())
}

/// A word of which only the beginning is certain.
pub(crate) fn beginning(text: impl Into<String>, prefix: impl Into<String>) -> Word {
    Word::Unknown {
        text: text.into(),
        guess: None,
        splits: false,
        prefix: prefix.into(),
    }
}

/// `path` as seen from where `dir` starts.
pub(crate) fn join(dir: &Word, path: &Word) -> Word {
    let (start, whole) = certain(path);
    if start.starts_with(['/', '~']) {
        return path.clone();
    }
    if path.known() == Some(".") {
        return dir.clone();
    }
    let text = format!("{}/{}", dir.text().trim_end_matches('/'), path.text());
    match (dir, path) {
        (Word::Known(_), Word::Known(_)) => Word::Known(text),
        (Word::Known(_) | Word::Pattern(_), Word::Known(_) | Word::Pattern(_)) => {
            Word::Pattern(text)
        }
        // An uncertain path with no certain beginning may be absolute.
        _ if start.is_empty() && !whole => beginning(text, ""),
        (Word::Known(dir), _) => beginning(text, format!("{}/{start}", dir.trim_end_matches('/'))),
        _ => beginning(text, certain(dir).0.to_owned()),
    }
}

/// The last component of a path; `None` where that is the directory itself.
pub(crate) fn base(path: &Word) -> Option<Word> {
    let last = |text: &str| {
        let text = text.trim_end_matches('/');
        text.rsplit_once('/')
            .map_or(text, |(_, name)| name)
            .to_owned()
    };
    match path {
        Word::Known(text) => {
            let name = last(text);
            (!matches!(name.as_str(), "" | "." | "..")).then_some(Word::Known(name))
        }
        Word::Pattern(text) => Some(Word::Pattern(last(text))),
        Word::Unknown { text, guess, .. } => Some(Word::Unknown {
            text: last(text),
            guess: guess.as_deref().map(last),
            splits: false,
            prefix: String::new(),
        }),
    }
}

/// The directory that a path names something in; `None` for a bare name.
pub(crate) fn dir(path: &Word) -> Option<Word> {
    let head = |text: &str| {
        let text = text.trim_end_matches('/');
        text.rsplit_once('/').map(|(head, _)| format!("{head}/"))
    };
    match path {
        Word::Known(text) => head(text).map(Word::Known),
        Word::Pattern(text) => head(text).map(Word::Pattern),
        Word::Unknown {
            text,
            guess,
            splits,
            prefix,
        } => head(text).map(|text| Word::Unknown {
            text,
            guess: guess.as_deref().and_then(head),
            splits: *splits,
            prefix: head(prefix).unwrap_or_default(),
        }),
    }
}

/// The words as one text, the way `sh -c "$*"` would see them.
pub(crate) fn joined(words: &[Word]) -> Word {
    if let [only] = words {
        return only.clone();
    }
    let mut text = String::new();
    let mut certain_len = None;
    for word in words {
        if !text.is_empty() {
            text.push(' ');
        }
        if certain_len.is_none() && word.known().is_none() {
            certain_len = Some(text.len());
        }
        text.push_str(word.text());
    }
    match certain_len {
        None => Word::Known(text),
        Some(count) => {
            let prefix = text.get(..count).unwrap_or("").to_owned();
            Word::Unknown {
                text,
                guess: None,
                splits: false,
                prefix,
            }
        }
    }
}

/// The word looks like a path rather than a name or number.
pub(crate) fn looks_like_path(text: &str) -> bool {
    text.starts_with(['/', '~']) || text.starts_with("./") || text.starts_with("../")
}
