//! Expands words: what of them is certain, what would be likely, and which
//! commands run on the way. Follows bash's order: braces, tilde, parameters
//! and substitutions, splitting, globs.

use smallvec::SmallVec;

use super::Walker;
use super::brace::{self, Piece};
use super::variables::Value;
use crate::facts::Word;
use crate::parse::Parser;
use crate::syntax::{List, Part, TextOf};

pub(super) type Words = SmallVec<[Word; 1]>;

/// What an expansion comes to.
pub(super) enum Outcome {
    Certain(String),
    /// With what it would likely be.
    Unknown(Option<String>),
    /// The same, but without blanks and globs; it may be empty.
    Unsplit(Option<String>),
    /// Any number of words, even in double quotes (`"$@"`).
    Many,
    /// One word without blanks or globs, such as a number.
    Number,
}

/// The words that are being made of one written word.
struct Builder<'r> {
    raw: &'r str,
    words: Words,
    field: Option<Field>,
    /// Unquoted values split and glob here.
    splits: bool,
    /// Whatever splits is an error: only the first word counts.
    single: bool,
}

/// One word in the making.
#[derive(Default)]
struct Field {
    text: String,
    glob: bool,
    /// An unquoted `[` was seen.
    bracket: bool,
    /// Something is written here that stays, or quotes keep it a word.
    literal: bool,
    doubt: Option<Doubt>,
}

/// Why a word is not certain.
struct Doubt {
    prefix: String,
    splits: bool,
    /// Nothing may be left of it where nothing else stands beside it.
    vanishes: bool,
    /// Part of it could not even be guessed.
    lost: bool,
}

impl Walker<'_> {
    /// The words that a word of a command becomes.
    pub(super) fn expand(&mut self, word: &TextOf<'_>) -> Words {
        self.expand_in(word, Builder::new(word.raw, true))
    }

    /// The same where several words would be an error.
    pub(super) fn expand_single(&mut self, word: &TextOf<'_>) -> Words {
        let mut builder = Builder::new(word.raw, true);
        builder.single = true;
        self.expand_in(word, builder)
    }

    fn expand_in<'r>(&mut self, word: &TextOf<'r>, mut builder: Builder<'r>) -> Words {
        self.budget = self.budget.saturating_sub(1);
        if let Some(text) = word.plain()
            && !text
                .bytes()
                .any(|byte| matches!(byte, b'*' | b'?' | b'[' | b'{' | b'~' | b'('))
        {
            return SmallVec::from_buf([Word::Known(text.to_owned())]);
        }
        if word
            .parts
            .iter()
            .any(|part| matches!(part, Part::Plain(text) if text.contains('{')))
        {
            let most = self.limits.words.min(self.budget);
            if let Some(alternatives) = brace::alternatives(&word.parts, most) {
                self.budget = self.budget.saturating_sub(alternatives.len());
                for pieces in alternatives {
                    self.pieces(&pieces, &mut builder);
                    builder.finish();
                }
            } else {
                self.limit();
                builder.unknown(None, true);
            }
        } else {
            self.parts(&word.parts, &mut builder);
        }
        builder.into_words()
    }

    /// A word that stays one: an assigned value, a here-string, a pattern.
    pub(super) fn scalar(&mut self, word: &TextOf<'_>) -> Word {
        self.budget = self.budget.saturating_sub(1);
        let mut builder = Builder::new(word.raw, false);
        self.parts(&word.parts, &mut builder);
        builder.into_word()
    }

    /// Text in which only `$` and backquotes count.
    pub(super) fn quoted(&mut self, raw: &str, parts: &[Part<'_>]) -> Word {
        let mut builder = Builder::new(raw, false);
        for part in parts {
            self.part(part, true, &mut builder);
        }
        builder.into_word()
    }

    /// Runs what a prompt or a subscript expands, for its effects.
    pub(super) fn expanded_text(&mut self, text: &str) {
        match Parser::new(text, self.depth).expanding() {
            Ok(parts) => {
                self.quoted(text, &parts);
            }
            Err(fault) => self.fault(fault, text),
        }
    }

    fn pieces(&mut self, pieces: &[Piece<'_, '_>], builder: &mut Builder<'_>) {
        for (index, piece) in pieces.iter().enumerate() {
            match piece {
                Piece::Text(text) if index == 0 => self.leading(text, pieces.len() == 1, builder),
                Piece::Text(text) => builder.plain(text),
                Piece::Part(Part::Plain(text)) if index == 0 => {
                    self.leading(text, pieces.len() == 1, builder);
                }
                Piece::Part(part) => self.part(part, false, builder),
            }
        }
    }

    fn parts(&mut self, parts: &[Part<'_>], builder: &mut Builder<'_>) {
        for (index, part) in parts.iter().enumerate() {
            match part {
                Part::Plain(text) if index == 0 => self.leading(text, parts.len() == 1, builder),
                _ => self.part(part, false, builder),
            }
        }
    }

    /// The beginning of a word, where a tilde counts.
    fn leading(&mut self, text: &str, alone: bool, builder: &mut Builder<'_>) {
        let Some(rest) = text.strip_prefix('~') else {
            return builder.plain(text);
        };
        let end = if builder.splits {
            rest.find('/')
        } else {
            rest.find(['/', ':'])
        };
        let (user, rest) = match end.and_then(|end| rest.split_at_checked(end)) {
            Some(split) => split,
            // Quotes or expansions in the name turn the tilde off.
            None if !alone => return builder.plain(text),
            None => (rest, ""),
        };
        let home = match user {
            "" => self.variables.get("HOME"),
            "+" => self.variables.get("PWD"),
            "-" => self.variables.get("OLDPWD"),
            _ => Value::Guess(None),
        };
        match home {
            Value::Certain(home) => builder.quoted(&home),
            Value::Guess(guess) => builder.unknown(guess.as_deref(), false),
        }
        builder.plain(rest);
    }

    fn part(&mut self, part: &Part<'_>, quoted: bool, builder: &mut Builder<'_>) {
        match part {
            Part::Plain(text) => builder.plain(text),
            Part::Quoted(text) => builder.quoted(text),
            Part::Double(inner) => {
                // `"$@"` alone may vanish; everything else in quotes is a word.
                if !matches!(inner.as_slice(), [Part::Parameter(_)]) {
                    builder.quoted("");
                }
                for part in inner {
                    self.part(part, true, builder);
                }
            }
            Part::Parameter(parameter) => {
                let outcome = self.parameter(parameter);
                self.outcome(outcome, quoted, builder);
            }
            Part::Command(list) => {
                let outcome = self.substituted(list);
                self.outcome(outcome, quoted, builder);
            }
            Part::Backquoted(text) => {
                self.moves |= super::names_move(text);
                let outcome = match Parser::new(text, self.depth).script() {
                    Ok(list) => self.substituted(&list),
                    Err(fault) => {
                        self.fault(fault, text);
                        Outcome::Unknown(None)
                    }
                };
                self.outcome(outcome, quoted, builder);
            }
            Part::Arithmetic(parts) => {
                self.arithmetic(parts);
                self.outcome(Outcome::Number, quoted, builder);
            }
            Part::Process(list) => {
                self.unordered();
                let outer = std::mem::replace(&mut self.stdin, crate::table::Stdin::Stream);
                self.deeper(|walker| walker.scoped(|walker| walker.list(list)));
                self.stdin = outer;
                builder.quoted(if list.is_empty() { "" } else { "/dev/fd/63" });
            }
        }
    }

    /// Runs a command substitution; gives what it prints where that is known.
    fn substituted(&mut self, list: &List<'_>) -> Outcome {
        let mut printed = None;
        self.deeper(|walker| printed = walker.scoped(|walker| walker.printing(list)));
        if self.is_one_word(list) && self.variables.splits_as_usual() {
            return Outcome::Unsplit(None);
        }
        match printed {
            Some(Word::Known(text)) => Outcome::Certain(text.trim_end_matches('\n').to_owned()),
            Some(Word::Unknown { guess, .. }) => {
                Outcome::Unknown(guess.map(|text| text.trim_end_matches('\n').to_owned()))
            }
            _ => Outcome::Unknown(None),
        }
    }

    fn outcome(&mut self, outcome: Outcome, quoted: bool, builder: &mut Builder<'_>) {
        match outcome {
            Outcome::Certain(text) if quoted || !builder.splits => builder.quoted(&text),
            Outcome::Certain(text) if self.variables.splits_as_usual() => builder.split(&text),
            Outcome::Certain(text) => builder.unknown(Some(&text), true),
            Outcome::Unknown(guess) => builder.unknown(guess.as_deref(), !quoted && builder.splits),
            Outcome::Unsplit(guess) => {
                builder.unknown(guess.as_deref(), false);
                builder.may_vanish(!quoted && builder.splits);
            }
            Outcome::Many => builder.unknown(None, builder.splits),
            Outcome::Number => builder.unknown(None, false),
        }
    }
}

impl<'r> Builder<'r> {
    fn new(raw: &'r str, splits: bool) -> Self {
        Self {
            raw,
            words: Words::new(),
            field: None,
            splits,
            single: false,
        }
    }

    fn field(&mut self) -> &mut Field {
        self.field.get_or_insert_default()
    }

    /// Unquoted text as written.
    fn plain(&mut self, text: &str) {
        let globs = self.splits;
        let field = self.field();
        if globs {
            field.note_globs(text);
        }
        field.literal |= !text.is_empty();
        field.text.push_str(text);
    }

    fn quoted(&mut self, text: &str) {
        let field = self.field();
        field.literal = true;
        field.text.push_str(text);
    }

    /// An unquoted value that is certain: blanks split it.
    fn split(&mut self, text: &str) {
        let mut pieces = text.split([' ', '\t', '\n']);
        if let Some(first) = pieces.next().filter(|piece| !piece.is_empty()) {
            self.plain(first);
        }
        for piece in pieces {
            self.finish();
            if !piece.is_empty() {
                self.plain(piece);
            }
        }
    }

    fn unknown(&mut self, guess: Option<&str>, splits: bool) {
        let field = self.field();
        let prefix = if field.glob {
            field.text.split(['*', '?', '[']).next()
        } else {
            Some(field.text.as_str())
        };
        let prefix = prefix.unwrap_or("").to_owned();
        let doubt = field.doubt.get_or_insert(Doubt {
            prefix,
            splits: false,
            vanishes: false,
            lost: false,
        });
        doubt.splits |= splits;
        doubt.lost |= guess.is_none();
        field.text.push_str(guess.unwrap_or(""));
    }

    fn may_vanish(&mut self, vanishes: bool) {
        if let Some(doubt) = &mut self.field().doubt {
            doubt.vanishes |= vanishes;
        }
    }

    fn finish(&mut self) {
        let Some(field) = self.field.take() else {
            return;
        };
        let glued = field
            .doubt
            .as_ref()
            .is_some_and(|doubt| doubt.splits && !doubt.prefix.is_empty());
        if !glued || self.single {
            self.words.push(field.into_word(self.raw));
            return;
        }
        // `a$x`: only the first word has the certain beginning, and any number
        // of others may follow it.
        let (first, rest) = field.torn(self.raw);
        self.words.push(first);
        self.words.push(rest);
    }

    fn into_words(mut self) -> Words {
        self.finish();
        self.words
    }

    fn into_word(self) -> Word {
        let raw = self.raw;
        self.field.unwrap_or_default().into_word(raw)
    }
}

impl Field {
    fn note_globs(&mut self, text: &str) {
        for byte in text.bytes() {
            match byte {
                b'*' | b'?' | b'(' => self.glob = true,
                b'[' => self.bracket = true,
                b']' => self.glob |= self.bracket,
                _ => {}
            }
        }
    }

    /// The first word, and all that may follow it.
    fn torn(self, raw: &str) -> (Word, Word) {
        let Some(doubt) = self.doubt else {
            return (Word::Known(self.text), Word::Known(String::new()));
        };
        let guess = (!doubt.lost).then_some(self.text.as_str());
        let (first, rest) = match guess {
            Some(guess) => {
                let at = guess.find([' ', '\t', '\n']).unwrap_or(guess.len());
                (guess.get(..at), guess.get(at..).map(str::trim))
            }
            None => (None, None),
        };
        let word = |guess: Option<&str>, splits, prefix| Word::Unknown {
            text: raw.to_owned(),
            guess: guess.map(str::to_owned),
            splits,
            prefix,
        };
        (
            word(first, false, doubt.prefix),
            word(rest, true, String::new()),
        )
    }

    fn into_word(self, raw: &str) -> Word {
        match self.doubt {
            Some(doubt) => Word::Unknown {
                text: raw.to_owned(),
                guess: (!doubt.lost).then_some(self.text),
                splits: doubt.splits || (doubt.vanishes && !self.literal),
                prefix: doubt.prefix,
            },
            None if self.glob => Word::Pattern(self.text),
            None => Word::Known(self.text),
        }
    }
}

/// What a word is, or would likely be.
pub(super) fn likely(word: &Word) -> Option<&str> {
    match word {
        Word::Known(text) => Some(text),
        Word::Unknown { guess, .. } => guess.as_deref(),
        Word::Pattern(_) => None,
    }
}
