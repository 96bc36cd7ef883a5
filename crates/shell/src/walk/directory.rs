//! The working directory: where `cd`, `pushd` and `popd` lead. A `cd` that may
//! have failed leaves both places possible.

use super::Walker;
use super::expand::likely;
use super::variables::Value;
use crate::facts::{Cwd, Word};
use crate::syntax::{Argument, Kind, List, Node};

/// More places than this are not followed.
const MOST_PLACES: usize = 4;

impl Walker<'_> {
    /// `cd`; `search` is a `CDPATH` set just for it.
    pub(super) fn change_directory(&mut self, args: &[Word], search: Option<&Word>) {
        let options = |word: &&Word| {
            let is_option = |text: &str| text.len() > 1 && text.starts_with('-');
            word.known().is_some_and(is_option)
        };
        let physical = args
            .iter()
            .take_while(options)
            .any(|word| word.text().contains('P'));
        let target = args.iter().find(|word| !options(word));
        let home = match (target, self.variables.get("HOME")) {
            (None, Value::Certain(home)) => Some(Word::Known(home)),
            _ => None,
        };
        let (path, certain) = match target.or(home.as_ref()) {
            Some(Word::Known(path)) if path != "-" => (Some(path.clone()), true),
            Some(Word::Unknown { guess, .. }) => (guess.clone(), false),
            _ => (None, false),
        };
        let Some(path) = path else {
            return self.move_to(vec![Cwd::Unknown]);
        };
        let mut places = Vec::new();
        let searched = match search {
            Some(word) => Some(likely(word).map(str::to_owned)),
            None => self
                .variables
                .guess("CDPATH")
                .map(|list| Some(list.to_owned())),
        };
        let searched = searched.filter(|_| !path.starts_with(['/', '.']));
        if let Some(Some(list)) = &searched {
            for from in &self.cwd {
                let begins = list.split(':').map(|start| join(from, start, physical));
                places.extend(begins.map(|from| join(&from, &path, physical)));
            }
        }
        places.extend(self.cwd.iter().map(|from| join(from, &path, physical)));
        if searched.is_some() || !certain {
            places.push(Cwd::Unknown);
        }
        places.dedup();
        self.move_to(places);
    }

    /// What another program does before it starts one (`env -C`).
    pub(super) fn enter_directory(&mut self, directory: &Word) {
        let certain = directory.known().is_some();
        let places = likely(directory).into_iter().flat_map(|path| {
            let entered = self.cwd.iter().map(|from| join(from, path, true));
            entered.collect::<Vec<_>>()
        });
        let mut places: Vec<Cwd> = places.collect();
        if !certain {
            places.push(Cwd::Unknown);
        }
        self.move_to(places);
    }

    pub(super) fn push_directory(&mut self, args: &[Word]) {
        self.pushed.push(self.cwd.clone());
        match args.first() {
            Some(Word::Known(path)) if !path.starts_with(['+', '-']) => {
                self.change_directory(args, None);
            }
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
        let start = self.variables.at_start("PWD");
        let guess = match (places.first(), start) {
            (Some(Cwd::Moved(path)), _) if path.starts_with('/') => Some(path.clone()),
            (Some(Cwd::Moved(path)), Some(start)) => Some(format!("{start}/{path}")),
            (Some(Cwd::Start), start) => start.map(str::to_owned),
            _ => None,
        };
        let before = self.variables.guess("PWD").map(str::to_owned);
        self.variables.set("PWD", guess.as_deref());
        self.variables.set("OLDPWD", before.as_deref());
        self.cwd = places;
        self.few_places();
    }

    /// Adds the places that were possible before.
    pub(super) fn or_stayed(&mut self, before: &[Cwd]) {
        for place in before {
            if !self.cwd.contains(place) {
                self.cwd.push(place.clone());
            }
        }
        self.few_places();
    }

    fn few_places(&mut self) {
        if self.cwd.len() > MOST_PLACES {
            self.cwd.truncate(MOST_PLACES - 1);
            self.cwd.push(Cwd::Unknown);
        }
    }
}

/// Bash goes back the way it came, whatever links it went through; `physical`
/// takes `..` for the directory above, as the kernel does.
fn join(from: &Cwd, path: &str, physical: bool) -> Cwd {
    let full = match from {
        _ if path.starts_with('/') => path.to_owned(),
        Cwd::Start => path.to_owned(),
        Cwd::Moved(base) => format!("{}/{path}", base.trim_end_matches('/')),
        Cwd::Unknown => return Cwd::Unknown,
    };
    if physical || !full.split('/').any(|part| part == "..") {
        return Cwd::Moved(full);
    }
    let mut parts: Vec<&str> = Vec::new();
    for part in full.split('/').filter(|part| !matches!(*part, "" | ".")) {
        match (part, parts.last()) {
            ("..", Some(last)) if *last != ".." => {
                parts.pop();
            }
            ("..", None) if full.starts_with('/') => {}
            _ => parts.push(part),
        }
    }
    let root = if full.starts_with('/') { "/" } else { "" };
    let back = format!("{root}{}", parts.join("/"));
    Cwd::Moved(if back.is_empty() {
        ".".to_owned()
    } else {
        back
    })
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
        | Kind::Coprocess { .. } => false,
    }
}
