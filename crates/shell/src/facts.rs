//! What a command line was found to do: the vocabulary between the analyser
//! and everything that judges. Plain data, no behaviour beyond small queries.

use std::ops::{BitOr, BitOrAssign};

/// What the shell starts with: the only outside knowledge the analysis takes.
#[derive(Debug, Clone, Default)]
pub struct Start {
    /// What `~` and `$HOME` stand for. Unknown when absent.
    pub home: Option<String>,
    /// Variables whose value the caller guarantees (`PWD`, `TMPDIR`, `USER`).
    pub variables: Vec<(String, String)>,
}

/// Bounds on the analysis. Reaching one is an [`UnknownKind::Limit`], never a
/// shorter list of facts that looks complete.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Longest script that is read, in bytes.
    pub bytes: usize,
    /// Deepest nesting of quotes, groups, substitutions and inner shells.
    pub depth: usize,
    /// Most commands reported.
    pub commands: usize,
    /// Most words one brace expansion may make.
    pub words: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            bytes: 64 * 1024,
            depth: 24,
            commands: 1024,
            words: 1024,
        }
    }
}

/// Everything found in one command line.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Analysis {
    /// Every program that would start, in source order, at whatever depth.
    pub commands: Vec<Command>,
    /// Every file that redirections or the programs' own arguments name.
    pub files: Vec<FileUse>,
    /// Every name that comes to stand for another file, or to hold its copy.
    pub links: Vec<Link>,
    /// Every host that `/dev/tcp` or the programs' own arguments name.
    pub hosts: Vec<HostUse>,
    /// Every variable that is set or exported.
    pub assignments: Vec<Assignment>,
    /// Every piece of another language's source code (`python -c`, `awk`).
    pub code: Vec<Code>,
    /// Every part that cannot be known before it runs.
    pub unknowns: Vec<Unknown>,
    /// The shell text could be parsed to its end.
    pub parsed: bool,
}

/// A word after quote removal and the expansions that are certain.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Word {
    /// Exactly this text, whatever happens.
    Known(String),
    /// A file name pattern: the text with its glob characters, unexpanded.
    Pattern(String),
    /// Not knowable before it runs.
    Unknown {
        /// As written.
        text: String,
        /// What it would be if earlier literal assignments hold. For messages
        /// and for refusing, never for allowing.
        guess: Option<String>,
        /// May become several words or none (unquoted expansion).
        splits: bool,
        /// A literal beginning that is certain (`/tmp/` of `/tmp/$x`).
        prefix: String,
    },
}

/// The program of a command.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Program {
    /// A literal name. `name` is the last path component.
    Known {
        /// Last path component, as it is looked up in the table.
        name: String,
        /// As written, when it has a slash.
        path: Option<String>,
    },
    /// A variable, substitution or glob stands where the program should.
    Unknown {
        /// As written.
        text: String,
        /// What it would be if earlier literal assignments hold.
        guess: Option<String>,
    },
}

/// One program that would start (or builtin that would run).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// What starts.
    pub program: Program,
    /// Its arguments, without the program.
    pub args: Vec<Word>,
    /// How it is reached.
    pub via: Via,
    /// Leading words that name the job: the program, then its subcommands with
    /// global options skipped (`["git", "push"]`). Only certain ones.
    pub words: Vec<String>,
    /// `words` ends where a word could not be known: a longer `run` may match.
    pub words_open: bool,
    /// Options, under their canonical (longest) name.
    pub flags: Vec<Flag>,
    /// Some argument could be or hold an option that is not listed.
    pub flags_open: bool,
    /// Positional arguments after the leading words.
    pub operands: Vec<Word>,
    /// What this program does beyond its named files and hosts.
    pub nature: Nature,
    /// The table has a row for it (shell builtins and functions count).
    pub in_table: bool,
    /// The shell itself runs it: a builtin, or a function of the script, whose
    /// body is reported like any other text.
    pub builtin: bool,
    /// The working directory it runs in.
    pub cwd: Cwd,
    /// Variables set just for it (`FOO=1 cmd`).
    pub assignments: Vec<Assignment>,
}

/// An option of a command under its canonical name.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Flag {
    /// The longest of its synonyms, with dashes (`--force`).
    pub name: String,
    /// Its value where it takes one.
    pub value: Option<Word>,
}

/// How a command is reached from the text that was given.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Via {
    /// Written as a command of the script itself.
    Script,
    /// Run by another program's argument (`env`, `find -exec`, `git -c alias`).
    Program(String),
    /// Text handed to a shell (`bash -c`, `eval`, a here-document to `sh`).
    Shell(String),
    /// Found in source code of another language.
    Code(Language),
    /// Run later: a trap, an alias or function body, a variable that is run.
    Deferred(String),
}

/// The directory in which relative paths are resolved.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub enum Cwd {
    /// Where the script starts.
    #[default]
    Start,
    /// After `cd` to this literal path, itself relative to the start if it is
    /// relative. Where the `cd` may have failed, facts are given for both.
    Moved(String),
    /// After a `cd` that cannot be known.
    Unknown,
}

/// How a file is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Access {
    /// Its content or listing is read.
    Read,
    /// It is created, changed, moved, removed, or its metadata changes.
    Write,
    /// It is run as a program or sourced as a script.
    Execute,
}

/// A file named on the command line.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct FileUse {
    /// The path as far as it is known.
    pub path: Word,
    /// How it is used.
    pub access: Access,
    /// Everything beneath it is meant too (`rm -r`, `find`, `chmod -R`).
    pub recursive: bool,
    /// Where a relative path starts.
    pub cwd: Cwd,
    /// Index into [`Analysis::commands`]; `None` for a bare redirection.
    pub by: Option<usize>,
    /// A redirection names it, not an argument.
    pub redirected: bool,
}

/// A name that a command makes of another file (`ln`, `cp`, `mv`).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Link {
    /// The name.
    pub name: Word,
    /// What it is made of.
    pub source: Word,
    /// What the name has to do with its source.
    pub kind: LinkKind,
    /// Whether `name` is a directory with the source's name added to it.
    pub inside: Inside,
    /// Where relative paths start.
    pub cwd: Cwd,
    /// Index into [`Analysis::commands`].
    pub by: usize,
    /// Index into [`Analysis::files`]: it may be there for these and all after.
    pub from: usize,
}

/// What a name has to do with the file it was made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LinkKind {
    /// A symbolic link, read from the directory it lies in.
    Symbolic,
    /// The same file under another name: a hard link, or it was moved.
    Same,
    /// A copy that keeps the links that are in its source.
    Keeping,
    /// A copy.
    Copy,
}

/// Whether a name lies in the directory that was given as the target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Inside {
    /// The target itself is the name.
    No,
    /// If the target is a directory.
    Maybe,
    /// The target must be a directory.
    Surely,
}

/// A host named on the command line.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct HostUse {
    /// Host name or address, without user, scheme and path. For a place that
    /// only configuration names (`git fetch origin`), see `remote`.
    pub host: Word,
    /// Port if it is written or follows from the scheme.
    pub port: Option<u16>,
    /// `host` is a git remote's name, to be looked up by the caller.
    pub remote: bool,
    /// Index into [`Analysis::commands`]; `None` for `/dev/tcp`.
    pub by: Option<usize>,
}

/// A variable that is set.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Assignment {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: Word,
    /// Children see it.
    pub exported: bool,
}

/// Source code of another language given on the command line.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Code {
    /// Which language.
    pub language: Language,
    /// The text where it is known.
    pub text: Word,
    /// Index into [`Analysis::commands`] of the interpreter.
    pub by: usize,
}

/// Languages whose inline code is recognised.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    /// awk, gawk, mawk.
    Awk,
    /// JavaScript: node, deno, bun.
    JavaScript,
    /// Lua.
    Lua,
    /// Perl.
    Perl,
    /// PHP.
    Php,
    /// Python.
    Python,
    /// Ruby.
    Ruby,
    /// sed scripts.
    Sed,
    /// SQL.
    Sql,
    /// Any other (Tcl, R, vim script, m4, make).
    Other,
}

/// A part that cannot be known before it runs.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Unknown {
    /// What kind of part.
    pub kind: UnknownKind,
    /// As written, shortened.
    pub text: String,
}

/// The kinds of parts that cannot be known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum UnknownKind {
    /// A program whose name is only known at run time.
    Program,
    /// Commands whose text is only known at run time (`eval $x`, `curl | sh`,
    /// `source file`): any program may start.
    Script,
    /// Text that is not shell, or shell that is not understood.
    Unparsed,
    /// A limit of the analysis was reached.
    Limit,
}

/// What a program does beyond the files and hosts it names; bits that add up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Nature(u16);

impl Nature {
    /// Nothing beyond its named files and hosts.
    pub const NONE: Self = Self(0);
    /// May write files that are not named.
    pub const WRITES: Self = Self(1);
    /// Runs code of the workspace (build scripts, tests, package scripts).
    pub const WORKSPACE_CODE: Self = Self(1 << 1);
    /// Reaches hosts that are not named.
    pub const NETWORK: Self = Self(1 << 2);
    /// Tells the outside world something (push, publish, mail, upload).
    pub const SENDS: Self = Self(1 << 3);
    /// Changes the machine beyond files (services, mounts, users, power).
    pub const SYSTEM: Self = Self(1 << 4);
    /// Runs with other privileges (`sudo`, `su`, `pkexec`).
    pub const PRIVILEGE: Self = Self(1 << 5);
    /// Touches processes that are not its children.
    pub const PROCESSES: Self = Self(1 << 6);
    /// Runs programs that are not known before.
    pub const RUNS_UNKNOWN: Self = Self(1 << 7);
    /// May read files that are not named, outside the workspace too.
    pub const READS: Self = Self(1 << 8);
    /// Takes input from a person; will not work unattended.
    pub const INTERACTIVE: Self = Self(1 << 9);
    /// Only prints its help or version.
    pub const INERT: Self = Self(1 << 10);
    /// Brings no content and no names: what it writes it removes, or changes
    /// who may use it (`rm`, `chmod`).
    pub const NO_CONTENT: Self = Self(1 << 11);
    /// Of what it reads it tells names and sizes, no content (`ls`, `find`).
    pub const NAMES_ONLY: Self = Self(1 << 12);
    /// Runs what its job does not: an option, or configuration that is not the
    /// workspace's own, names programs.
    pub const WIDENED: Self = Self(1 << 13);

    /// Both together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// All bits of `other` are set.
    #[must_use]
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Some bit of `other` is set.
    #[must_use]
    pub const fn any(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

impl BitOr for Nature {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.and(other)
    }
}

impl BitOrAssign for Nature {
    fn bitor_assign(&mut self, other: Self) {
        *self = self.and(other);
    }
}

impl Word {
    /// The text if it is certain.
    #[must_use]
    pub fn known(&self) -> Option<&str> {
        match self {
            Self::Known(text) => Some(text),
            Self::Pattern(_) | Self::Unknown { .. } => None,
        }
    }

    /// The text as a person would recognise it.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Self::Known(text) | Self::Pattern(text) | Self::Unknown { text, .. } => text,
        }
    }
}

impl Command {
    /// The program's name if it is certain.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match &self.program {
            Program::Known { name, .. } => Some(name),
            Program::Unknown { .. } => None,
        }
    }
}

impl Analysis {
    /// Where a limit kept a command out, what it names belongs to none.
    pub(crate) fn forget_unreported(&mut self) {
        let count = self.commands.len();
        let reported = |by: &mut Option<usize>| *by = by.filter(|by| *by < count);
        self.files
            .iter_mut()
            .for_each(|file| reported(&mut file.by));
        self.links.retain(|link| link.by < count);
        self.hosts
            .iter_mut()
            .for_each(|host| reported(&mut host.by));
    }

    /// Some program, or some text run as a script, is not known.
    #[must_use]
    pub fn has_unknown_program(&self) -> bool {
        !self.parsed || !self.unknowns.is_empty()
    }
}
