//! The working directory: where `cd`, `pushd` and `popd` lead. A `cd` that may
//! have failed leaves both places possible.

use super::Walker;
use super::variables::Value;
use crate::facts::{Cwd, Word};
use crate::syntax::{Argument, Kind, List, Node};

/// More places than this are not followed.
const MOST_PLACES: usize = 4;

impl Walker<'_> {
    pub(super) fn change_directory(&mut self, args: &[Word]) {
        let target = args
            .iter()
            .find(|word| !matches!(word.known(), Some("-L" | "-P" | "-e" | "-@" | "--")));
        let home = match (target, self.variables.get("HOME")) {
            (None, Value::Certain(home)) => Some(Word::Known(home)),
            _ => None,
        };
        let searched = self.variables.guess("CDPATH").is_some();
        let places = match target.or(home.as_ref()) {
            Some(Word::Known(path)) if path != "-" && (!searched || path.starts_with('/')) => {
                self.cwd.iter().map(|from| join(from, path)).collect()
            }
            _ => vec![Cwd::Unknown],
        };
        self.move_to(places);
    }

    pub(super) fn push_directory(&mut self, args: &[Word]) {
        self.pushed.push(self.cwd.clone());
        match args.first() {
            Some(Word::Known(path)) if !path.starts_with(['+', '-']) => self.change_directory(args),
            _ => self.move_to(vec![Cwd::Unknown]),
        }
    }

    pub(super) fn pop_directory(&mut self, args: &[Word]) {
        let back = if args.is_empty() {
            self.pushed.pop()
        } else {
            None
        };
        self.move_to(back.unwrap_or_else(|| vec![Cwd::Unknown]));
    }

    fn move_to(&mut self, places: Vec<Cwd>) {
        let guess = match places.as_slice() {
            [Cwd::Moved(path)] if path.starts_with('/') => Some(path.clone()),
            _ => None,
        };
        self.variables.set("PWD", guess.as_deref());
        self.variables.set("OLDPWD", None);
        self.cwd = places;
    }

    /// Adds the places that were possible before.
    pub(super) fn or_stayed(&mut self, before: &[Cwd]) {
        for place in before {
            if !self.cwd.contains(place) {
                self.cwd.push(place.clone());
            }
        }
        if self.cwd.len() > MOST_PLACES {
            self.cwd.truncate(MOST_PLACES - 1);
            self.cwd.push(Cwd::Unknown);
        }
    }
}

fn join(from: &Cwd, path: &str) -> Cwd {
    match from {
        _ if path.starts_with('/') => Cwd::Moved(path.to_owned()),
        Cwd::Start => Cwd::Moved(path.to_owned()),
        Cwd::Moved(base) => Cwd::Moved(format!("{}/{path}", base.trim_end_matches('/'))),
        Cwd::Unknown => Cwd::Unknown,
    }
}

/// The commands may leave the shell in another directory.
pub(super) fn moves(list: &List<'_>) -> bool {
    list.iter().any(|item| {
        let rest = item.rest.iter().map(|(_, pipeline)| pipeline);
        std::iter::once(&item.first).chain(rest).any(|pipeline| {
            match pipeline.commands.as_slice() {
                [only] => node_moves(only),
                _ => false,
            }
        })
    })
}

/// The command may leave the shell in another directory.
pub(super) fn node_moves(node: &Node<'_>) -> bool {
    match &node.kind {
        Kind::Simple(simple) => match simple.words.first() {
            // What is not plain may turn out to be anything.
            Some(Argument::Word(word)) => word.plain().is_none_or(|name| {
                matches!(
                    name,
                    "cd" | "pushd" | "popd" | "eval" | "command" | "builtin"
                )
            }),
            _ => false,
        },
        Kind::Group(list)
        | Kind::For { body: list, .. }
        | Kind::ForArithmetic { body: list, .. } => moves(list),
        Kind::Branches {
            branches,
            otherwise,
            ..
        } => {
            moves(otherwise)
                || branches
                    .iter()
                    .any(|(condition, body)| moves(condition) || moves(body))
        }
        Kind::Case { arms, .. } => arms.iter().any(|(_, body)| moves(body)),
        Kind::Subshell(_)
        | Kind::Arithmetic(_)
        | Kind::Test(_)
        | Kind::Function { .. }
        | Kind::Coprocess(_) => false,
    }
}
