//! One command being interpreted: what rows and specials report through.
//! It adds what it is told and never takes a fact back, except that a command
//! found to be inert reports nothing at all.

use super::grammar::{self, Effect, Role};
use super::hosts::{self, Place};
use super::options::{Grammar, Opt, Parsed, parse};
use super::row::Row;
use super::words::{beginning, certain, cut, join, joined, known, looks_like_path};
use super::{Sink, Stdin, code};
use crate::facts::{
    Access, Assignment, Command, Cwd, Flag, Language, Nature, UnknownKind, Via, Word,
};

/// Programs that write to a file called `-`; to others it is a stream.
const DASH_IS_A_NAME: [&str; 16] = [
    "chmod",
    "chown",
    "cp",
    "dd",
    "fallocate",
    "install",
    "link",
    "ln",
    "mkdir",
    "mkfifo",
    "mv",
    "rm",
    "rmdir",
    "tee",
    "truncate",
    "unlink",
];

/// What runs code that nobody read.
const CODE: Nature = Nature::WORKSPACE_CODE.and(Nature::RUNS_UNKNOWN);

/// The state of one interpretation.
pub(crate) struct Case<'a> {
    /// What is filled in.
    pub command: &'a mut Command,
    /// The program's name in the table.
    pub name: &'a str,
    /// All arguments.
    pub args: &'a [Word],
    /// What it gets on its standard input.
    pub stdin: &'a Stdin,
    /// Where facts go.
    pub sink: &'a mut dyn Sink,
    /// The directory it works in, when an option says so.
    pub dir: Option<Word>,
    /// Everything beneath its files is meant.
    pub recursive: bool,
    /// Operand roles that an option put in place of the row's.
    pub roles: Option<&'static str>,
    /// The program is the one its name says, not a file of the workspace.
    pub trusted: bool,
    /// How many leading operands are subcommands.
    pub taken: usize,
    /// What its rows say it does, whatever the options.
    pub own: Nature,
    /// An option makes it run what its job does not.
    pub widened: bool,
}

impl Case<'_> {
    /// Adds to what the program does.
    pub fn nature(&mut self, nature: Nature) {
        if nature == Nature::INERT && !self.trusted {
            return;
        }
        self.command.nature |= nature;
    }

    /// Reports a file argument; `-` is the standard input or output.
    pub fn file(&mut self, path: &Word, access: Access) {
        self.path(path, access, self.recursive);
    }

    /// Reports a file argument with its own reach.
    pub fn path(&mut self, path: &Word, access: Access, recursive: bool) {
        let named = access == Access::Write && DASH_IS_A_NAME.contains(&self.name);
        if matches!(path.known(), Some("")) || (path.known() == Some("-") && !named) {
            return;
        }
        match &self.dir {
            Some(dir) => self.sink.file(&join(dir, path), access, recursive),
            None => self.sink.file(path, access, recursive),
        }
    }

    /// Reports a script or library that is run.
    pub fn script(&mut self, path: &Word) {
        self.path(path, Access::Execute, false);
        self.nature(Nature::WORKSPACE_CODE | Nature::WRITES);
    }

    /// Reports a part that cannot be known.
    pub fn unknown(&mut self, kind: UnknownKind, text: &str) {
        self.sink.unknown(kind, text);
    }

    /// Runs an argument list. An empty one is nothing.
    pub fn run(&mut self, argv: &[Word]) {
        if argv.is_empty() {
            return;
        }
        if let Some(dir) = &self.dir {
            self.sink.enter(dir);
        }
        self.sink.run_argv(argv, Via::Program(self.name.to_owned()));
    }

    /// Hands text to a shell.
    pub fn shell(&mut self, text: &Word) {
        if let Some(dir) = &self.dir {
            self.sink.enter(dir);
        }
        self.sink.run_shell(text, Via::Shell(self.name.to_owned()));
    }

    /// Reports source code and what a scan of it finds.
    pub fn code(&mut self, language: Language, text: &Word) {
        self.sink.code(language, text);
        code::scan(self, language, text);
    }

    /// Reports what an address points to.
    pub fn place(&mut self, place: Place, access: Access) {
        match place {
            Place::Host(host, port) => self.sink.host(host, port, false),
            Place::File(path) => self.file(&path, access),
            Place::Command(text) => self.transport(&text),
        }
    }

    /// Operands that each name a job: the first is this command's, every other
    /// counts as a command of its own, so that a rule about it finds it.
    pub fn jobs(&mut self, targets: &[&Word]) {
        let Some((first, others)) = targets.split_first() else {
            return;
        };
        match first {
            Word::Known(target) => {
                self.command.words.push(target.clone());
                self.command
                    .operands
                    .retain(|word| !targets.contains(&word));
            }
            _ => self.command.words_open = true,
        }
        for target in others {
            let program = Word::Known(self.name.to_owned());
            let via = Via::Program(self.name.to_owned());
            self.sink.run_argv(&[program, (*target).clone()], via);
        }
    }

    /// `ext::` of git: words at blanks, `% ` for a blank in a word, no shell.
    fn transport(&mut self, text: &Word) {
        let Some(text) = text.known() else {
            return self.shell(text);
        };
        let mut argv = vec![String::new()];
        let mut chars = text.chars();
        while let Some(c) = chars.next() {
            match c {
                ' ' => argv.push(String::new()),
                '%' => match chars.next() {
                    Some(escaped @ (' ' | '%')) => push(&mut argv, escaped),
                    // The service's name, which no program begins with.
                    Some(other) => {
                        push(&mut argv, '%');
                        push(&mut argv, other);
                    }
                    None => push(&mut argv, '%'),
                },
                other => push(&mut argv, other),
            }
        }
        let argv: Vec<Word> = argv
            .into_iter()
            .filter(|word| !word.is_empty())
            .map(Word::Known)
            .collect();
        let via = Via::Program(self.name.to_owned());
        self.sink.run_argv(&argv, via);
    }

    /// Works in `dir` from here on.
    pub fn enter(&mut self, dir: &Word) {
        let dir = match &self.dir {
            Some(outer) => join(outer, dir),
            None => dir.clone(),
        };
        self.command.cwd = match (&self.command.cwd, dir.known()) {
            (_, Some(path)) if path.starts_with('/') => Cwd::Moved(path.to_owned()),
            (Cwd::Start, Some(path)) => Cwd::Moved(path.to_owned()),
            (Cwd::Moved(base), Some(path)) => {
                Cwd::Moved(format!("{}/{path}", base.trim_end_matches('/')))
            }
            _ => Cwd::Unknown,
        };
        self.dir = Some(dir);
    }

    /// Reads `args` by a row's options and keeps the flags.
    pub fn parse<'w>(
        &mut self,
        row: &Row,
        scopes: &[&'static str],
        args: &'w [Word],
    ) -> Parsed<'w> {
        let grammar = Grammar {
            scopes,
            posix: row.posix || !row.subs.is_empty(),
            dash_words: row.dash_words,
        };
        let parsed = parse(args, grammar);
        self.keep_flags(&parsed);
        if parsed.open {
            self.nature(grammar::reach(scopes));
        }
        parsed
    }

    /// Keeps the flags of `parsed` in the command.
    pub fn keep_flags(&mut self, parsed: &Parsed<'_>) {
        self.command.flags_open |= parsed.open;
        self.command
            .flags
            .extend(parsed.opts.iter().map(|opt| Flag {
                name: opt.name.clone().into_owned(),
                value: opt.value.clone(),
            }));
    }

    /// Applies what the options change and what their values are.
    pub fn apply_options(&mut self, opts: &[Opt]) {
        for opt in opts {
            for effect in grammar::effects(opt.effects) {
                match effect {
                    // Whether it only prints its help was decided before.
                    Effect::Nature(Nature::INERT) | Effect::Last => {}
                    Effect::Nature(nature) => {
                        self.nature(nature);
                        self.widened |= nature.has(Nature::RUNS_UNKNOWN);
                    }
                    Effect::Recursive => self.recursive = true,
                    Effect::Operands(roles) => self.roles = Some(roles),
                }
            }
            if let (Some(Role::Cwd), Some(dir)) = (grammar::role(opt.role), &opt.value) {
                self.enter(dir);
            }
        }
        for opt in opts {
            if let (Some(role), Some(value)) = (grammar::role(opt.role), &opt.value) {
                // What runs the workspace's code anyway runs no more for it.
                self.widened |= role == Role::Exec && !self.own.any(CODE);
                self.apply(role, value);
            }
        }
    }

    /// Reports one argument by its role.
    pub fn apply(&mut self, role: Role, word: &Word) {
        match role {
            Role::Plain | Role::Cwd => {}
            Role::Read => self.file(word, Access::Read),
            Role::Maybe => {
                if looks_like_path(certain(word).0) {
                    self.file(word, Access::Read);
                }
            }
            Role::Tree => self.path(word, Access::Read, true),
            Role::Write => self.file(word, Access::Write),
            Role::Fill => self.path(word, Access::Write, true),
            Role::Move => {
                self.path(word, Access::Read, true);
                self.path(word, Access::Write, true);
            }
            Role::Exec => self.script(word),
            Role::Argv => self.run(std::slice::from_ref(word)),
            // `--python=python3`: what it then runs is the program's own.
            Role::Prog if is_python(word) => self.run(std::slice::from_ref(word)),
            // It gets arguments that nobody wrote here.
            Role::Prog => self.run(&[word.clone(), beginning("{}", "")]),
            Role::Host => {
                let (host, port) = hosts::host(word);
                self.sink.host(host, port, false);
            }
            Role::Url => self.place(hosts::url(word), Access::Read),
            Role::From => self.place(hosts::remote_path(word), Access::Read),
            Role::To => self.place(hosts::remote_path(word), Access::Write),
            Role::Remote => self.remote(word),
            Role::Shell => self.shell(word),
            Role::Data => {
                if certain(word).0.starts_with('@') {
                    self.file(&cut(word, 1), Access::Read);
                }
            }
            Role::Assign => self.assign(word),
            Role::Code(language) => self.code(language, word),
        }
    }

    /// A git remote: an address, a path, or a name from the configuration.
    fn remote(&mut self, word: &Word) {
        match hosts::remote_path(word) {
            Place::File(path) if path.known().is_some_and(|path| !path.contains(['/', '.'])) => {
                self.sink.host(path, None, true);
            }
            Place::Host(host, None) if host.known().is_none() => self.sink.host(host, None, true),
            place => self.place(place, Access::Read),
        }
    }

    /// `NAME=value` for the children.
    pub fn assign(&mut self, word: &Word) {
        let (text, _) = certain(word);
        if let Some((name, _)) = text.split_once('=') {
            let assignment = Assignment {
                name: name.to_owned(),
                value: cut(word, name.len() + 1),
                exported: true,
            };
            self.command.assignments.push(assignment.clone());
            self.sink.assign(assignment);
        }
    }

    /// Reports operands by a row's roles, and by all readings of those that
    /// may become several words or none.
    pub fn apply_operands(&mut self, roles: &str, operands: &[&Word]) {
        let roles = Roles::read(roles);
        if let Some(at) = operands.iter().position(|word| is_elastic(word)) {
            self.shifted(&roles, operands, at);
        }
        self.apply_roles(&roles, operands);
    }

    /// From the operand at `first` on, any may have the role of a later one.
    fn shifted(&mut self, roles: &Roles<'_>, operands: &[&Word], first: usize) {
        let later = roles.front.iter().skip(first + 1);
        let reached = (first < roles.front.len())
            .then_some(roles.many)
            .flatten()
            .into_iter()
            .chain(later.copied());
        for role in reached.filter_map(grammar::role) {
            let Some(word) = operands.get(first) else {
                return;
            };
            match role {
                // It may be no word or many: the program may be elsewhere.
                Role::Argv | Role::Shell => self.unknown(UnknownKind::Program, word.text()),
                Role::Plain | Role::Cwd => {}
                role => {
                    for word in operands.iter().skip(first) {
                        self.apply(role, &unbound(word));
                    }
                }
            }
        }
        let stays = |word: &&&Word| !splits(word);
        let fewer: Vec<&Word> = operands.iter().filter(stays).copied().collect();
        if roles.runs() || fewer.len() == operands.len() || fewer.is_empty() {
            return;
        }
        self.apply_roles(roles, &fewer);
    }

    fn apply_roles(&mut self, roles: &Roles<'_>, operands: &[&Word]) {
        let last = operands.len().saturating_sub(roles.back.len());
        for (at, word) in operands.iter().enumerate() {
            let role = match roles.front.get(at) {
                // `cp x` has only its last operand.
                Some(role) if at < last || roles.back.is_empty() => *role,
                _ if at >= last => roles.back.get(at - last).copied().unwrap_or("plain"),
                _ => roles.many.unwrap_or("plain"),
            };
            let Some(role) = grammar::role(role) else {
                continue;
            };
            let rest = || {
                operands
                    .iter()
                    .skip(at)
                    .map(|word| (*word).clone())
                    .collect::<Vec<_>>()
            };
            match role {
                Role::Argv => return self.run(&rest()),
                Role::Shell => return self.shell(&joined(&rest())),
                role => self.apply(role, word),
            }
        }
        if let (Some(default), Some(role)) = (roles.missing, roles.many.and_then(grammar::role))
            && operands.len() <= roles.front.len()
        {
            self.apply(role, &known(default));
        }
    }
}

/// The roles of a row's operands, in their places.
struct Roles<'r> {
    front: Vec<&'r str>,
    many: Option<&'r str>,
    back: Vec<&'r str>,
    /// What stands for the operands when there are none.
    missing: Option<&'r str>,
}

impl<'r> Roles<'r> {
    fn read(roles: &'r str) -> Self {
        let mut read = Self {
            front: Vec::new(),
            many: None,
            back: Vec::new(),
            missing: None,
        };
        for token in roles.split_ascii_whitespace() {
            if let Some(default) = token.strip_prefix("else:") {
                read.missing = Some(default);
            } else if let Some(role) = token.strip_suffix('*') {
                read.many = Some(role);
            } else if read.many.is_some() {
                read.back.push(token);
            } else {
                read.front.push(token);
            }
        }
        read
    }

    /// Some operand is run.
    fn runs(&self) -> bool {
        let all = self.front.iter().chain(&self.back).chain(&self.many);
        all.copied().any(|role| matches!(role, "argv" | "shell"))
    }
}

/// The word may become several.
fn is_elastic(word: &Word) -> bool {
    splits(word) || matches!(word, Word::Pattern(_))
}

/// A word that splits, of which nothing is certain then.
fn unbound(word: &Word) -> Word {
    match word {
        Word::Unknown { text, .. } => beginning(text.clone(), ""),
        other => other.clone(),
    }
}

/// The word may become several words or none.
pub(crate) fn splits(word: &Word) -> bool {
    matches!(word, Word::Unknown { splits: true, .. })
}

fn push(argv: &mut [String], c: char) {
    if let Some(last) = argv.last_mut() {
        last.push(c);
    }
}

fn is_python(word: &Word) -> bool {
    let name = word
        .known()
        .map(|text| text.rsplit('/').next().unwrap_or(text));
    name.is_some_and(|name| {
        name.starts_with("python") || name.starts_with(|c: char| c.is_ascii_digit())
    })
}
