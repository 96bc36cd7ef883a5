//! The syntax tree of a bash script. Plain data that borrows from the script;
//! it says what is written, never what it means.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::rc::Rc;

/// Commands in order.
pub(crate) type List<'a> = Vec<AndOr<'a>>;

/// Pipelines joined by `&&` and `||`.
#[derive(Debug)]
pub(crate) struct AndOr<'a> {
    pub first: Pipeline<'a>,
    pub rest: Vec<(Join, Pipeline<'a>)>,
    pub background: bool,
}

/// What joins two pipelines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Join {
    And,
    Or,
}

/// Commands joined by `|`. A bare `time` or `!` has none.
#[derive(Debug)]
pub(crate) struct Pipeline<'a> {
    pub commands: Vec<Node<'a>>,
}

/// One command with its redirections.
#[derive(Debug)]
pub(crate) struct Node<'a> {
    pub kind: Kind<'a>,
    pub redirects: Vec<Redirect<'a>>,
}

/// The kinds of commands.
#[derive(Debug)]
pub(crate) enum Kind<'a> {
    Simple(Simple<'a>),
    Group(List<'a>),
    Subshell(List<'a>),
    /// `((..))`
    Arithmetic(Vec<Part<'a>>),
    /// `[[ .. ]]`: operands, each with the operator before it.
    Test(Vec<(Option<TextOf<'a>>, TextOf<'a>)>),
    /// Condition and body, over and over (`if`, `elif`, `while`, `until`).
    Branches {
        /// `while` and `until`.
        repeats: bool,
        branches: Vec<(List<'a>, List<'a>)>,
        otherwise: List<'a>,
    },
    /// `for` and `select`.
    For {
        name: Cow<'a, str>,
        words: Vec<TextOf<'a>>,
        body: List<'a>,
    },
    /// `for ((..))`
    ForArithmetic {
        head: Vec<Part<'a>>,
        body: List<'a>,
    },
    Case {
        subject: TextOf<'a>,
        arms: Vec<(Vec<TextOf<'a>>, List<'a>)>,
    },
    Function {
        name: TextOf<'a>,
        body: Box<Node<'a>>,
    },
    Coprocess {
        /// The array that gets its descriptors.
        name: Option<Cow<'a, str>>,
        body: Box<Node<'a>>,
    },
}

/// Assignments, program and arguments.
#[derive(Debug, Default)]
pub(crate) struct Simple<'a> {
    pub assigns: Vec<Assign<'a>>,
    pub words: Vec<Argument<'a>>,
}

/// An argument; assignments only after `export`, `declare` and their like.
#[derive(Debug)]
pub(crate) enum Argument<'a> {
    Word(TextOf<'a>),
    Assign(Assign<'a>),
}

/// `name[index]+=value`
#[derive(Debug)]
pub(crate) struct Assign<'a> {
    pub raw: &'a str,
    pub name: Cow<'a, str>,
    pub index: Option<Vec<Part<'a>>>,
    pub append: bool,
    pub value: Value<'a>,
}

/// What is assigned.
#[derive(Debug)]
pub(crate) enum Value<'a> {
    Scalar(TextOf<'a>),
    Array(Vec<TextOf<'a>>),
}

/// A redirection.
#[derive(Debug)]
pub(crate) struct Redirect<'a> {
    pub fd: Fd<'a>,
    pub target: Target<'a>,
}

/// Which descriptor is redirected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fd<'a> {
    /// As the operator says.
    Default,
    Number(u32),
    /// `{name}>`: the variable gets the descriptor.
    Named(&'a str),
}

/// Where a redirection leads.
#[derive(Debug)]
pub(crate) enum Target<'a> {
    Read(TextOf<'a>),
    Write(TextOf<'a>),
    ReadWrite(TextOf<'a>),
    /// `<&` and `>&`; `true` for output.
    Duplicate(TextOf<'a>, bool),
    /// `<<<`
    Text(TextOf<'a>),
    /// `<<`; filled when the line is over.
    Document(Rc<OnceCell<Document<'a>>>),
}

/// The body of a here-document.
#[derive(Debug)]
pub(crate) struct Document<'a> {
    pub text: Cow<'a, str>,
    pub expands: bool,
}

/// A word as written and in parts.
#[derive(Debug)]
pub(crate) struct TextOf<'a> {
    pub raw: &'a str,
    pub parts: Vec<Part<'a>>,
}

/// A part of a word.
#[derive(Debug)]
pub(crate) enum Part<'a> {
    /// Unquoted text; globs, braces and tilde count.
    Plain(&'a str),
    /// Quoted text, without its quotes.
    Quoted(Cow<'a, str>),
    /// The inside of double quotes.
    Double(Vec<Part<'a>>),
    /// `$x`, `${x..}`
    Parameter(Box<Parameter<'a>>),
    /// `$(..)`
    Command(List<'a>),
    /// The text between backquotes, its own escapes removed.
    Backquoted(Cow<'a, str>),
    /// `$((..))`, `$[..]`
    Arithmetic(Vec<Part<'a>>),
    /// `<(..)`, `>(..)`
    Process(List<'a>),
}

/// A parameter expansion.
#[derive(Debug)]
pub(crate) struct Parameter<'a> {
    pub name: Cow<'a, str>,
    /// `${!x}`
    pub indirect: bool,
    pub index: Option<Vec<Part<'a>>>,
    pub operation: Operation<'a>,
}

/// What a parameter expansion does with the value.
#[derive(Debug)]
pub(crate) enum Operation<'a> {
    /// `$x`
    Value,
    /// `${x-w}`, `${x:=w}`, `${x?w}`, `${x:+w}`; the character is the sign.
    Test(u8, Vec<Part<'a>>),
    /// `${x@P}`
    Transform(u8),
    /// `${x:1:2}`: arithmetic.
    Slice(Vec<Part<'a>>),
    /// `${x%p}`, `${x/p/r}`, `${x^p}`, `${#x}` and the rest.
    Edit(Vec<Part<'a>>),
}

impl<'a> TextOf<'a> {
    /// The text if it is one plain, unquoted run.
    pub fn plain(&self) -> Option<&'a str> {
        match self.parts.as_slice() {
            [Part::Plain(text)] => Some(text),
            _ => None,
        }
    }
}
