//! Which tools a person has looked at, by the digests of what they say of
//! themselves and of their programs. A tool that changed since is noticed
//! before it runs. A record that cannot be read is none.

use crate::trust::{is_private, put};
use crate::{Dirs, PluginTool, Problem};
use serde_json::{Value, json};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Version of the record's form.
const VERSION: u64 = 1;
/// Largest record that is read.
const MAX_RECORD: u64 = 64 * 1024;

/// What was looked at of one tool.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pin {
    /// Digest of its name, arguments and effects.
    pub schema: String,
    /// Digest of its program.
    pub program: String,
}

/// How a tool stands to what was looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seen {
    /// Nobody has looked at it.
    Never,
    /// It is as it was.
    Same,
    /// What it says of itself changed.
    SchemaChanged,
    /// Its program changed.
    ProgramChanged,
}

impl Pin {
    /// A tool as it is now.
    #[must_use]
    pub fn of(tool: &PluginTool, program: &[u8]) -> Self {
        Self {
            schema: tool.plugin.fingerprint(),
            program: toolward_policy::digest_of_bytes(program),
        }
    }
}

/// Records by manifest.
#[derive(Debug, Clone)]
pub struct PinStore {
    dir: PathBuf,
}

impl PinStore {
    /// The store of this user; `None` where no home is known.
    #[must_use]
    pub fn of(dirs: &Dirs) -> Option<Self> {
        let dir = dirs.state.as_ref()?.join("tools");
        Some(Self { dir })
    }

    /// How a tool stands.
    #[must_use]
    pub fn seen(&self, tool: &PluginTool, now: &Pin) -> Seen {
        match self.read(&tool.plugin.file) {
            None => Seen::Never,
            Some(pin) if pin.schema != now.schema => Seen::SchemaChanged,
            Some(pin) if pin.program != now.program => Seen::ProgramChanged,
            Some(_) => Seen::Same,
        }
    }

    /// Somebody has looked at it.
    pub fn write(&self, tool: &PluginTool, pin: &Pin) -> Result<(), Problem> {
        let path = self.file(&tool.plugin.file);
        let text = json!({
            "version": VERSION,
            "manifest": tool.plugin.file.display().to_string(),
            "schema": pin.schema,
            "program": pin.program,
        });
        put(&path, &text.to_string()).map_err(|error: io::Error| {
            let shown = path.display().to_string();
            let message = format!("the record {shown} cannot be written: {error}");
            Problem::error("tool-store", &shown, message)
                .hint("check the permissions of the directory it is in")
        })
    }

    fn file(&self, manifest: &Path) -> PathBuf {
        let digest = toolward_policy::digest_of_text(&manifest.display().to_string());
        let name = digest.trim_start_matches("sha256:");
        self.dir.join(format!("{name}.json"))
    }

    fn read(&self, manifest: &Path) -> Option<Pin> {
        let path = self.file(manifest);
        let found = fs::symlink_metadata(&path).ok()?;
        let plain = found.is_file() && found.len() <= MAX_RECORD;
        if !plain || !is_private(&path) || !is_private(&self.dir) {
            return None;
        }
        let value: Value = serde_json::from_str(&fs::read_to_string(&path).ok()?).ok()?;
        let text = |key: &str| Some(value.get(key)?.as_str()?.to_owned());
        let version = value.get("version")?.as_u64()?;
        let same = text("manifest")? == manifest.display().to_string();
        (version == VERSION && same).then_some(())?;
        Some(Pin {
            schema: text("schema")?,
            program: text("program")?,
        })
    }
}
