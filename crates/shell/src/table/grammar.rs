//! Reads the compact strings of a row: option entries, roles and effects.
//! It must never fail on a string; a test holds that every row's strings say
//! only what is listed here.

use crate::facts::{Language, Nature};

/// Whether an option takes a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Takes {
    /// Never.
    Nothing,
    /// Only attached (`--color=auto`, `-i.bak`).
    Attached,
    /// Attached or as the next word.
    Value,
}

/// One entry of a row's option string.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Entry {
    /// The longest synonym.
    pub name: &'static str,
    /// Whether it takes a value.
    pub takes: Takes,
    /// What the value is.
    pub role: &'static str,
    /// What the option changes, each after a `!`.
    pub effects: &'static str,
    names: &'static str,
}

impl Entry {
    fn read(token: &'static str) -> Self {
        let (head, effects) = token.split_once('!').unwrap_or((token, ""));
        let (head, role, valued) = match head.split_once('=') {
            Some((names, role)) => (names, role, true),
            None => (head, "", false),
        };
        let (names, attached) = match head.strip_suffix('?') {
            Some(names) => (names, true),
            None => (head, false),
        };
        let takes = match (attached, valued) {
            (true, _) => Takes::Attached,
            (false, true) => Takes::Value,
            (false, false) => Takes::Nothing,
        };
        Self {
            name: "",
            takes,
            role,
            effects,
            names,
        }
        .named()
    }

    fn named(self) -> Self {
        let mut name = "";
        for own in self.names.split(',') {
            if own.len() > name.len() {
                name = own;
            }
        }
        Self { name, ..self }
    }

    /// Its synonyms.
    #[cfg(test)]
    pub fn synonyms(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.names.split(',')
    }
}

/// The entries of an option string.
#[cfg(test)]
pub(crate) fn entries(options: &'static str) -> impl Iterator<Item = Entry> {
    tokens(options)
        .filter(|token| !token.is_empty())
        .map(Entry::read)
}

/// The entry of which `name` is a synonym.
pub(crate) fn exact(scopes: &[&'static str], name: &str) -> Option<Entry> {
    let found = |options: &&'static str| tokens(options).find(|token| has_name(token, name, false));
    scopes.iter().find_map(found).map(Entry::read)
}

/// The long options that `name` abbreviates. `getopt_long` refuses several.
pub(crate) fn abbreviated(scopes: &[&'static str], name: &str) -> Vec<Entry> {
    if name.len() < 3 || !name.starts_with("--") {
        return Vec::new();
    }
    let found = scopes
        .iter()
        .flat_map(|options| tokens(options))
        .filter(|token| has_name(token, name, true) && others(token).is_none());
    found.map(Entry::read).collect()
}

/// Nothing of interest comes of an option that is not listed: it is a number,
/// asks for help, or the row says so of all that begin like it (`--*`, `-*`).
pub(crate) fn foreseen(scopes: &[&'static str], name: &str) -> bool {
    let number = |name: &str| name.trim_start_matches('-').parse::<u64>().is_ok();
    if matches!(name, "--help" | "--version") || number(name) {
        return true;
    }
    scopes
        .iter()
        .flat_map(|options| tokens(options))
        .filter_map(others)
        .any(|start| name.starts_with(start) && (start != "-" || !name.starts_with("--")))
}

/// What options begin with of which a token speaks without listing them.
fn others(token: &'static str) -> Option<&'static str> {
    token
        .strip_suffix('*')
        .filter(|start| !start.contains(['=', '!']))
}

/// What a word that cannot be seen may do if it turns out to be an option:
/// write a file or start a program, where one of these options does.
pub(crate) fn reach(scopes: &[&'static str]) -> Nature {
    let tokens = scopes.iter().flat_map(|options| tokens(options));
    tokens.map(Entry::read).fold(Nature::NONE, |sum, entry| {
        let by_role = match role(entry.role) {
            Some(Role::Write | Role::Fill | Role::Move | Role::To) => Nature::WRITES,
            Some(Role::Exec | Role::Prog | Role::Shell | Role::Argv | Role::Code(_)) => {
                Nature::WRITES | Nature::RUNS_UNKNOWN
            }
            _ => Nature::NONE,
        };
        effects(entry.effects).fold(sum | by_role, |sum, effect| match effect {
            Effect::Nature(nature) if nature == Nature::WRITES => sum | nature,
            Effect::Nature(nature) if nature == Nature::RUNS_UNKNOWN => sum | nature,
            Effect::Operands(roles)
                if ["write", "fill", "move"]
                    .iter()
                    .any(|role| roles.contains(role)) =>
            {
                sum | Nature::WRITES
            }
            _ => sum,
        })
    })
}

/// The tokens of an option string; rows hold single blanks only.
fn tokens(options: &'static str) -> impl Iterator<Item = &'static str> {
    options.split(' ')
}

/// `name` is one of the token's names, or begins one. Every option of every
/// command passes here, so this reads bytes and stops at the names' end.
fn has_name(token: &str, name: &str, begins: bool) -> bool {
    let short = !name.starts_with("--");
    let name = name.as_bytes();
    let mut rest = token.as_bytes();
    loop {
        // Names with one dash come first; a test holds the rows to it.
        if short && rest.starts_with(b"--") {
            return false;
        }
        if let Some(after) = rest.strip_prefix(name)
            && (begins || matches!(after.first(), None | Some(b',' | b'?' | b'=' | b'!')))
        {
            return true;
        }
        let end = rest
            .iter()
            .position(|byte| matches!(byte, b',' | b'?' | b'=' | b'!'));
        match end.and_then(|at| rest.split_at_checked(at)) {
            Some((_, [b',', next @ ..])) => rest = next,
            _ => return false,
        }
    }
}

/// What an argument is to its program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// Of no interest.
    Plain,
    /// A file that is read.
    Read,
    /// A name, or a file that is read when it looks like a path.
    Maybe,
    /// A directory of which everything is read.
    Tree,
    /// A file that is written, changed or removed.
    Write,
    /// A directory that gets files of any name.
    Fill,
    /// A file that is read and then removed.
    Move,
    /// A script that is run.
    Exec,
    /// The name of a program that is started.
    Prog,
    /// A host name, `user@host`, `host:port`.
    Host,
    /// An address with or without scheme.
    Url,
    /// `host:path`, an address, or a local file that is read.
    From,
    /// `host:path`, an address, or a local file that is written.
    To,
    /// A git remote's name, address or path.
    Remote,
    /// Text for a shell.
    Shell,
    /// A program followed by its arguments.
    Argv,
    /// `@file` or `-`; other text is data that is sent.
    Data,
    /// The directory the program works in.
    Cwd,
    /// `NAME=value` for its children.
    Assign,
    /// Source code.
    Code(Language),
}

/// Reads a role; `None` when it is not one.
pub(crate) fn role(text: &str) -> Option<Role> {
    Some(match text {
        "" | "plain" => Role::Plain,
        "read" => Role::Read,
        "maybe" => Role::Maybe,
        "tree" => Role::Tree,
        "write" => Role::Write,
        "fill" => Role::Fill,
        "move" => Role::Move,
        "exec" => Role::Exec,
        "prog" => Role::Prog,
        "host" => Role::Host,
        "url" => Role::Url,
        "from" => Role::From,
        "to" => Role::To,
        "remote" => Role::Remote,
        "shell" => Role::Shell,
        "argv" => Role::Argv,
        "data" => Role::Data,
        "cwd" => Role::Cwd,
        "assign" => Role::Assign,
        "awk" => Role::Code(Language::Awk),
        "javascript" => Role::Code(Language::JavaScript),
        "lua" => Role::Code(Language::Lua),
        "perl" => Role::Code(Language::Perl),
        "php" => Role::Code(Language::Php),
        "python" => Role::Code(Language::Python),
        "ruby" => Role::Code(Language::Ruby),
        "sed" => Role::Code(Language::Sed),
        "sql" => Role::Code(Language::Sql),
        "code" => Role::Code(Language::Other),
        _ => return None,
    })
}

/// What an option changes about its whole command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effect {
    /// Adds to the nature.
    Nature(Nature),
    /// Everything beneath its files is meant.
    Recursive,
    /// Everything after it belongs to what it runs (`python -m`).
    Last,
    /// Its operands have these roles instead.
    Operands(&'static str),
}

/// Reads an effect; `None` when it is not one.
pub(crate) fn effect(text: &'static str) -> Option<Effect> {
    if let Some(roles) = text.strip_prefix("as:") {
        return Some(Effect::Operands(roles));
    }
    Some(Effect::Nature(match text {
        "recursive" => return Some(Effect::Recursive),
        "last" => return Some(Effect::Last),
        "writes" => Nature::WRITES,
        "workspace" => Nature::WORKSPACE_CODE,
        "network" => Nature::NETWORK,
        "sends" => Nature::SENDS,
        "system" => Nature::SYSTEM,
        "privilege" => Nature::PRIVILEGE,
        "processes" => Nature::PROCESSES,
        "runs" => Nature::RUNS_UNKNOWN,
        "reads" => Nature::READS,
        "interactive" => Nature::INTERACTIVE,
        "inert" => Nature::INERT,
        _ => return None,
    }))
}

/// The effects of an entry.
pub(crate) fn effects(entry: &'static str) -> impl Iterator<Item = Effect> {
    entry.split('!').filter_map(effect)
}
