//! Document 003's TOML manifest of a plugin, as a [`ToolSpec`]. Hostile input:
//! what a manifest says of its tool never widens what the tool gets.
//!
//! Effects, which decide whether anyone is asked:
//! - A plugin that runs in the WASI engine gets what it declares, `read` if it
//!   declares nothing, since the engine hands it no more than its effects say.
//!   With `requires_network` also `network` and `send`: what reaches the
//!   network can tell it something.
//! - A native plugin gets what it declares, every effect if it declares
//!   nothing: no engine holds it to less.
//! - An external tool has every effect, whatever it declares, until
//!   [`Manifest::owned_by_user`] says that the manifest is the user's own word.

mod args;
pub mod plugin;
pub mod protocol;
pub mod run;
mod table;

use std::fmt;
use table::Table;
use toolward_policy::{Action, Effect, Effects, Origin, Text, ToolSpec};

/// Largest manifest in bytes.
const MAX_BYTES: usize = 256 * 1024;
/// Longest runtime: ten minutes, as the shell tool.
const MAX_RUNTIME_MS: u64 = 600_000;
/// Most output kept of one stream.
const MAX_OUTPUT_BYTES: u64 = 64 * 1024 * 1024;

/// A plugin and the limits it runs under.
#[derive(Debug, Clone)]
pub struct Manifest {
    /// The tool, with one action of its own name, or those of its `action`.
    pub spec: ToolSpec,
    /// Runs as a program of this machine, not in the WASI engine.
    pub native: bool,
    /// Stopped after so long.
    pub max_runtime_ms: u64,
    /// Standard output kept at most.
    pub max_stdout_bytes: u64,
    /// Standard error kept at most.
    pub max_stderr_bytes: u64,
    /// Its version, as written.
    pub version: String,
    /// The effects it declares, whether or not they count.
    pub declared: Option<Effects>,
}

/// A manifest that cannot be used: what is wrong, where, and what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ManifestError {
    /// Line, counted from 1.
    pub line: usize,
    /// Column in characters, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub hint: Option<String>,
}

/// Reads a manifest. `external` says that it comes from the external
/// directory, not from the installation.
pub fn parse(text: &str, external: bool) -> Result<Manifest, ManifestError> {
    read(text, external).map_err(|problem| problem.locate(text))
}

impl Manifest {
    /// The same tool where the user owns the manifest and its directory, and
    /// nobody else can write there: then what it declares is the user's word.
    #[must_use]
    pub fn owned_by_user(mut self) -> Self {
        if let Some(declared) = self.declared {
            for action in &mut self.spec.actions {
                action.effects = declared;
            }
        }
        self
    }
}

fn read(text: &str, external: bool) -> Result<Manifest, Problem> {
    if text.len() > MAX_BYTES {
        let message = format!("the manifest is larger than {MAX_BYTES} bytes");
        return Err(Problem::at(0, message));
    }
    let document = toml::de::DeTable::parse(text).map_err(|error| {
        let start = error.span().map_or(0, |span| span.start);
        Problem::at(start, error.message().to_owned())
    })?;
    let root = Table::new(document.get_ref(), 0, "the manifest");
    root.only(&[
        "tool_name",
        "version",
        "description",
        "requires_network",
        "native",
        "max_runtime_ms",
        "max_stdout_bytes",
        "max_stderr_bytes",
        "effects",
        "args",
    ])?;
    let name = tool_name(&root)?;
    let network = root.flag("requires_network")?.unwrap_or(false);
    let native = root.flag("native")?.unwrap_or(false);
    let declared = declared_effects(&root, network)?;
    let effects = match declared {
        _ if external => Effects::ALL,
        Some(declared) => declared,
        None if native => Effects::ALL,
        None => undeclared_wasi(network),
    };
    let (params, verbs) = args::read(&root)?;
    let verbs = verbs.unwrap_or_else(|| vec![Text::Owned(name.clone())]);
    let spec = ToolSpec {
        name: Text::Owned(name),
        description: Text::Owned(root.text("description", 4096)?.unwrap_or_default()),
        origin: if external {
            Origin::External
        } else {
            Origin::Plugin
        },
        network,
        actions: verbs
            .into_iter()
            .map(|verb| Action {
                name: verb,
                ..Action::new("", effects)
            })
            .collect(),
        params,
        ..ToolSpec::default()
    };
    Ok(Manifest {
        spec,
        native,
        max_runtime_ms: root
            .limit("max_runtime_ms", MAX_RUNTIME_MS)?
            .unwrap_or(2000),
        max_stdout_bytes: output_limit(&root, "max_stdout_bytes")?,
        max_stderr_bytes: output_limit(&root, "max_stderr_bytes")?,
        version: root.text("version", 256)?.unwrap_or_default(),
        declared,
    })
}

fn undeclared_wasi(network: bool) -> Effects {
    let read = Effects::of(&[Effect::Read]);
    if network {
        read.with(Effect::Network).with(Effect::Send)
    } else {
        read
    }
}

fn output_limit(root: &Table<'_>, key: &'static str) -> Result<u64, Problem> {
    Ok(root.limit(key, MAX_OUTPUT_BYTES)?.unwrap_or(65_536))
}

/// The name is part of file names, so it holds nothing a path could use.
fn tool_name(root: &Table<'_>) -> Result<String, Problem> {
    let Some(name) = root.text("tool_name", 64)? else {
        return Err(Problem::at(0, "`tool_name` is missing").hint("add tool_name = \"...\""));
    };
    if table::is_plain_name(&name) {
        Ok(name)
    } else {
        Err(Problem::at(
            root.place("tool_name"),
            "`tool_name` must be letters, digits, `_` and `-`, a letter first",
        ))
    }
}

fn declared_effects(root: &Table<'_>, network: bool) -> Result<Option<Effects>, Problem> {
    let Some(words) = root.texts("effects")? else {
        return Ok(None);
    };
    let mut effects = Effects::NONE;
    for (word, at) in words {
        let Some(effect) = Effect::from_word(&word) else {
            let known = Effect::ALL.map(Effect::word);
            return Err(
                Problem::at(at, format!("there is no effect `{word}`")).suggest(&word, &known)
            );
        };
        if effect == Effect::Network && !network {
            return Err(Problem::at(
                at,
                "`effects` names `network`, but `requires_network` is not true",
            ));
        }
        effects = effects.with(effect);
    }
    Ok(Some(if network {
        effects.with(Effect::Network)
    } else {
        effects
    }))
}

/// What is wrong, at a byte of the text.
#[derive(Debug)]
struct Problem {
    at: usize,
    message: String,
    hint: Option<String>,
}

impl Problem {
    fn at(at: usize, message: impl Into<String>) -> Self {
        Self {
            at,
            message: message.into(),
            hint: None,
        }
    }

    fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// Adds the nearest known word, else all of them.
    fn suggest(self, word: &str, known: &[&'static str]) -> Self {
        let near = toolward_policy::suggest(word, known.iter().copied());
        match near {
            Some(near) => self.hint(format!("did you mean `{near}`?")),
            None => self.hint(format!("known are: {}", known.join(", "))),
        }
    }

    fn locate(self, text: &str) -> ManifestError {
        let before = text.get(..self.at).unwrap_or(text);
        let last = before.rsplit('\n').next().unwrap_or_default();
        ManifestError {
            line: before.matches('\n').count() + 1,
            column: last.chars().count() + 1,
            message: self.message,
            hint: self.hint,
        }
    }
}

impl fmt::Display for ManifestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, .. } = self;
        write!(f, "line {line}, column {column}: {}", self.message)?;
        match &self.hint {
            Some(hint) => write!(f, " ({hint})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for ManifestError {}
