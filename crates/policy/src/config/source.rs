//! Source files and how to find a place in them. Text arrives as an argument;
//! nothing here opens anything.

use super::{FileId, Span};

/// One file of a layer.
#[derive(Debug, Clone)]
pub struct Source {
    /// Its path as shown to people.
    pub path: String,
    /// Its whole text.
    pub text: String,
    /// What it holds.
    pub kind: FileKind,
}

/// What a file holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FileKind {
    /// `policy.yaml`: packs, agents, rules, capabilities, tests.
    Policy,
    /// `agents/*.yaml`: one agent, or a map of agents.
    Agents,
    /// `agents/*.md`: one agent as front matter and prose.
    AgentMarkdown,
    /// `rules/*.yaml`: a list of rules.
    Rules,
    /// `capabilities.yaml`: named sets of tools.
    Capabilities,
    /// `tests/*.yaml`: a list of policy tests.
    Tests,
    /// `toolward.toml` or `toolward.yaml`.
    Settings(Format),
    /// `<tool>.toml` in the plugin or external directory.
    Manifest(Format),
}

/// How a file is written, where both are possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// TOML.
    Toml,
    /// YAML.
    Yaml,
}

impl FileKind {
    /// The kind of a file by its path inside `.toolward/` (with `/`). Nothing
    /// for a file that is not part of a layer; a manifest is known by the
    /// directory it is in, never by its name.
    #[must_use]
    pub fn of_path(path: &str) -> Option<Self> {
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
        let (stem, extension) = name.rsplit_once('.')?;
        let yaml = matches!(extension, "yaml" | "yml");
        match (folder, stem, extension) {
            (_, "", _) => None,
            ("", "toolward", "toml") => Some(Self::Settings(Format::Toml)),
            ("", "toolward" | "config", _) if yaml => Some(Self::Settings(Format::Yaml)),
            ("", "policy", _) if yaml => Some(Self::Policy),
            ("", "capabilities", _) if yaml => Some(Self::Capabilities),
            ("agents", _, "md") => Some(Self::AgentMarkdown),
            ("agents", _, _) if yaml => Some(Self::Agents),
            ("rules", _, _) if yaml => Some(Self::Rules),
            ("tests", _, _) if yaml => Some(Self::Tests),
            _ => None,
        }
    }
}

impl Source {
    /// The file's name without folder and extension.
    #[must_use]
    pub fn stem(&self) -> &str {
        let name = self.path.rsplit(['/', '\\']).next().unwrap_or_default();
        name.rsplit_once('.').map_or(name, |(stem, _)| stem)
    }
}

/// All files of all layers. The number 0 is no file, so that a default
/// [`Span`] points nowhere.
#[derive(Debug, Clone, Default)]
pub struct SourceMap {
    files: Vec<Source>,
    /// Where each line of each file begins.
    lines: Vec<Vec<u32>>,
}

/// A place, for people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Location<'a> {
    /// The file.
    pub path: &'a str,
    /// Its line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// The line itself, as written.
    pub source_line: &'a str,
}

impl SourceMap {
    /// A key as its file spells it before a place, `snake` or `camel`; as the
    /// documents do where it is not there.
    pub(crate) fn spelling<'k>(&self, span: Span, snake: &'k str, camel: &'k str) -> &'k str {
        let text = self.get(span.file).map_or("", |file| file.text.as_str());
        let before = text.get(..span.start as usize).unwrap_or_default();
        match (before.rfind(snake), before.rfind(camel)) {
            (Some(snake_at), camel_at) if camel_at.is_none_or(|at| at < snake_at) => snake,
            _ => camel,
        }
    }

    /// Takes a file in; nothing if there are more than a span can number.
    pub fn add(&mut self, source: Source) -> Option<FileId> {
        let number = u16::try_from(self.files.len() + 1).ok()?;
        self.lines.push(line_starts(&source.text));
        self.files.push(source);
        Some(FileId(number))
    }

    /// The file of this number.
    #[must_use]
    pub fn get(&self, file: FileId) -> Option<&Source> {
        self.files.get(usize::from(file.0).checked_sub(1)?)
    }

    /// Where a span begins.
    #[must_use]
    pub fn locate(&self, span: Span) -> Option<Location<'_>> {
        let source = self.get(span.file)?;
        let text = source.text.as_str();
        let mut at = (span.start as usize).min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        let starts = self.lines.get(usize::from(span.file.0).checked_sub(1)?)?;
        let line = starts.partition_point(|start| *start as usize <= at).max(1);
        let start = starts.get(line - 1).map_or(0, |start| *start as usize);
        let rest = text.get(start..at).unwrap_or_default();
        let whole = text.get(start..).unwrap_or_default();
        let source_line = split_line(whole).map_or(whole, |(line, _)| line);
        // A byte-order mark takes no column on any screen.
        let column = rest.chars().filter(|c| *c != '\u{feff}').count() + 1;
        Some(Location {
            path: &source.path,
            line,
            column,
            source_line: source_line.trim_start_matches('\u{feff}'),
        })
    }

    /// `path:line:column`, or nothing for a span of no file.
    #[must_use]
    pub fn place(&self, span: Span) -> Option<String> {
        let at = self.locate(span)?;
        Some(format!("{}:{}:{}", at.path, at.line, at.column))
    }

    /// The text a span covers.
    #[must_use]
    pub fn slice(&self, span: Span) -> Option<&str> {
        let range = span.start as usize..span.end as usize;
        self.get(span.file)?.text.get(range)
    }
}

/// Where lines begin: after `\n`, `\r\n` or a lone `\r`.
fn line_starts(text: &str) -> Vec<u32> {
    let mut starts = vec![0];
    let mut bytes = text.bytes().enumerate().peekable();
    while let Some((at, byte)) = bytes.next() {
        let ends = match byte {
            b'\n' => true,
            b'\r' => bytes.peek().is_none_or(|(_, next)| *next != b'\n'),
            _ => false,
        };
        if ends {
            starts.push(u32::try_from(at + 1).unwrap_or(u32::MAX));
        }
    }
    starts
}

/// The first line and what follows its break (`\n`, `\r\n` or a lone `\r`).
fn split_line(text: &str) -> Option<(&str, &str)> {
    let at = text.find(['\n', '\r'])?;
    let (line, rest) = text.split_at(at);
    let rest = rest
        .strip_prefix("\r\n")
        .or_else(|| rest.strip_prefix(['\n', '\r']))?;
    Some((line, rest))
}
