//! Option parsing the way `getopt_long` does it: clusters, attached values,
//! abbreviations, `--`, permutation. It knows no program and reports nothing;
//! a word that may hold options it cannot see is marked, never skipped.

use std::borrow::Cow;

use super::grammar::{self, Effect, Entry, Takes};
use super::words::{certain, cut};
use crate::facts::Word;

/// How a program's options are written.
#[derive(Clone, Copy)]
pub(crate) struct Grammar<'a> {
    /// Option strings, the nearest first.
    pub scopes: &'a [&'static str],
    /// Options end at the first operand.
    pub posix: bool,
    /// Long options have one dash.
    pub dash_words: bool,
}

/// One option as it was found.
#[derive(Debug, Clone)]
pub(crate) struct Opt {
    /// Its canonical name, or as written when it is not listed.
    pub name: Cow<'static, str>,
    /// Its value.
    pub value: Option<Word>,
    /// What the value is to the program.
    pub role: &'static str,
    /// What the option changes.
    pub effects: &'static str,
    /// The row lists it.
    pub listed: bool,
}

/// A command's arguments, sorted.
#[derive(Debug, Default)]
pub(crate) struct Parsed<'w> {
    /// The options in order.
    pub opts: Vec<Opt>,
    /// The operands in order.
    pub operands: Vec<&'w Word>,
    /// Index of the argument at which a posix grammar stopped.
    pub stop: usize,
    /// Some word could be or hold an option that is not listed.
    pub open: bool,
    /// An option's value may turn out to be several words or none.
    pub shifted: bool,
    /// An option that the row does not list.
    pub unlisted: Option<String>,
    /// Some option is not listed, and the row does not say that others of its
    /// kind do nothing of interest.
    pub surprise: bool,
    /// Operands that could be the value of an option that is not listed.
    pub doubtful: Vec<usize>,
    /// How many operands stood before `--`.
    pub dashes: Option<usize>,
}

impl Parsed<'_> {
    /// The option of this canonical name was given.
    pub fn has(&self, name: &str) -> bool {
        self.opts.iter().any(|opt| opt.name == name)
    }

    /// The values given to the option of this canonical name.
    pub fn values<'p>(&'p self, name: &'p str) -> impl Iterator<Item = &'p Word> {
        self.opts
            .iter()
            .filter(move |opt| opt.name == name)
            .filter_map(|opt| opt.value.as_ref())
    }
}

/// Sorts `args` into options and operands.
pub(crate) fn parse<'w>(args: &'w [Word], grammar: Grammar<'_>) -> Parsed<'w> {
    let mut reader = Reader {
        args,
        at: 0,
        grammar,
        out: Parsed::default(),
        doubt: false,
    };
    reader.run();
    reader.out
}

struct Reader<'w, 'g> {
    args: &'w [Word],
    at: usize,
    grammar: Grammar<'g>,
    out: Parsed<'w>,
    /// The last option is not listed and might take the next word.
    doubt: bool,
}

impl<'w> Reader<'w, '_> {
    fn run(&mut self) {
        let last = |opt: &Opt| grammar::effects(opt.effects).any(|effect| effect == Effect::Last);
        while let Some(word) = self.args.get(self.at) {
            let (text, whole) = certain(word);
            if whole && text == "--" {
                self.out.dashes = Some(self.out.operands.len());
                self.at += 1;
                self.finish();
                return;
            }
            if text.len() > 1 && text.starts_with('-') {
                self.at += 1;
                let before = self.out.opts.len();
                self.option(word, text, whole);
                if self
                    .out
                    .opts
                    .get(before..)
                    .is_some_and(|opts| opts.iter().any(last))
                {
                    self.finish();
                    return;
                }
                continue;
            }
            // A word with no certain beginning may turn out to be an option.
            if !whole && (text.is_empty() || text == "-") {
                self.out.open = true;
            }
            if let Word::Unknown { splits: true, .. } = word {
                self.out.open = true;
            }
            if self.grammar.posix {
                self.finish();
                return;
            }
            if std::mem::take(&mut self.doubt) {
                self.out.doubtful.push(self.out.operands.len());
            }
            self.out.operands.push(word);
            self.at += 1;
        }
        self.out.stop = self.at;
    }

    fn finish(&mut self) {
        self.out.stop = self.at;
        self.out
            .operands
            .extend(self.args.get(self.at..).unwrap_or_default());
    }

    fn option(&mut self, word: &'w Word, text: &str, whole: bool) {
        self.doubt = false;
        if text.starts_with("--") || self.grammar.dash_words {
            self.long(word, text, whole);
        } else {
            self.cluster(word, text, whole);
        }
    }

    fn long(&mut self, word: &'w Word, text: &str, whole: bool) {
        let (name, value) = match text.split_once('=') {
            Some((name, _)) => (name, Some(cut(word, name.len() + 1))),
            None => (text, None),
        };
        if value.is_none() && !whole {
            // The name itself is not certain (`--$x`).
            self.out.open = true;
            self.unlisted(word.text(), None);
            return;
        }
        let scopes = self.grammar.scopes;
        if let Some(entry) = grammar::exact(scopes, name) {
            return self.listed(entry, value);
        }
        match grammar::abbreviated(scopes, name).as_slice() {
            [entry] => self.listed(*entry, value),
            // The table may know more options than this very program does.
            [_, _, ..] => self.ambiguous(name, value.as_ref()),
            [] if self.grammar.dash_words && !text.starts_with("--") => {
                self.attached(word, text, name, value);
            }
            [] => self.unlisted(name, value),
        }
    }

    /// An abbreviation of several listed options: it may be any of them.
    fn ambiguous(&mut self, name: &str, value: Option<&Word>) {
        let next = self.args.get(self.at);
        for entry in grammar::abbreviated(self.grammar.scopes, name) {
            let value = match entry.takes {
                Takes::Value => value.or(next).cloned(),
                Takes::Attached | Takes::Nothing => value.cloned(),
            };
            self.push(entry, value);
        }
        self.doubt = value.is_none();
        self.out.unlisted.get_or_insert_with(|| name.to_owned());
        self.out.surprise = true;
    }

    /// `-Dname=value`, `-O2`: a one-letter option of a program with long ones.
    fn attached(&mut self, word: &'w Word, text: &str, name: &str, value: Option<Word>) {
        let short = text
            .get(..2)
            .and_then(|short| grammar::exact(self.grammar.scopes, short));
        match short {
            Some(entry) if entry.takes != Takes::Nothing && text.len() > 2 => {
                self.push(entry, Some(cut(word, 2)));
            }
            _ => self.unlisted(name, value),
        }
    }

    fn cluster(&mut self, word: &'w Word, text: &str, whole: bool) {
        let mut chars = text.char_indices().skip(1).peekable();
        while let Some((start, letter)) = chars.next() {
            let end = start + letter.len_utf8();
            let mut name = [0_u8; 5];
            let name = short_name(letter, &mut name);
            let last = chars.peek().is_none();
            let Some(entry) = grammar::exact(self.grammar.scopes, name) else {
                self.unlisted(name, None);
                continue;
            };
            match entry.takes {
                Takes::Nothing => self.push(entry, None),
                Takes::Attached if last && whole => self.push(entry, None),
                Takes::Value if last && whole => self.listed(entry, None),
                Takes::Attached | Takes::Value => {
                    self.push(entry, Some(cut(word, end)));
                    return;
                }
            }
        }
        if !whole {
            self.out.open = true;
        }
    }

    fn listed(&mut self, entry: Entry, value: Option<Word>) {
        let value = match (entry.takes, value) {
            (Takes::Value, None) => {
                let next = self.args.get(self.at);
                self.at += usize::from(next.is_some());
                // An unquoted value may be no word or many: what follows shifts.
                if let Some(Word::Unknown { splits: true, .. }) = next {
                    self.out.open = true;
                    self.out.shifted = true;
                }
                next.cloned()
            }
            (_, value) => value,
        };
        self.push(entry, value);
    }

    fn push(&mut self, entry: Entry, value: Option<Word>) {
        self.out.opts.push(Opt {
            name: Cow::Borrowed(entry.name),
            value,
            role: entry.role,
            effects: entry.effects,
            listed: true,
        });
    }

    fn unlisted(&mut self, name: &str, value: Option<Word>) {
        self.doubt = value.is_none();
        self.out.unlisted.get_or_insert_with(|| name.to_owned());
        self.out.surprise |= !grammar::foreseen(self.grammar.scopes, name);
        self.out.opts.push(Opt {
            name: Cow::Owned(name.to_owned()),
            value,
            role: "",
            effects: "",
            listed: false,
        });
    }
}

fn short_name(letter: char, buffer: &mut [u8; 5]) -> &str {
    let [dash, rest @ ..] = buffer;
    *dash = b'-';
    let length = letter.encode_utf8(rest).len();
    std::str::from_utf8(buffer.get(..=length).unwrap_or_default()).unwrap_or("-")
}
