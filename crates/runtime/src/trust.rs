//! The trust store: which project configs this user has agreed to, by the
//! digest of their meaning. A record that cannot be read is no record.

use crate::extends::kind_of;
use crate::{ConfigFile, Dirs, Problem};
use serde_json::{Value, json};
use std::fs::{self, DirBuilder, OpenOptions};
use std::io::{self, Write as _};
use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};
use toolward_policy::config::model::LayerConfig;
use toolward_policy::config::{Source, SourceMap};

/// Version of the record's form.
const VERSION: u64 = 1;
/// Largest record that is read: as much as a layer may hold, and some.
const MAX_RECORD: u64 = 64 * 1024 * 1024;

/// How a project's config stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// There is no project config.
    NoConfig,
    /// It was never agreed to.
    Untrusted,
    /// It was agreed to as it is.
    Trusted,
    /// It was agreed to, and the edit since only takes away.
    Tightened,
    /// It was agreed to, and was changed since.
    Changed,
}

impl Standing {
    /// It may grant.
    #[must_use]
    pub const fn is_trusted(self) -> bool {
        matches!(self, Self::Trusted | Self::Tightened)
    }

    /// The word used in output.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::NoConfig => "no-config",
            Self::Untrusted => "untrusted",
            Self::Trusted => "trusted",
            Self::Tightened => "tightened",
            Self::Changed => "changed",
        }
    }
}

/// What was agreed to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The workspace.
    pub workspace: String,
    /// Digest of the config's meaning.
    pub digest: String,
    /// When, in seconds since 1970.
    pub time: u64,
    /// The files as they were: (name inside the config directory, text).
    pub files: Vec<(String, String)>,
}

impl Record {
    /// A record of these files, made now.
    #[must_use]
    pub fn new(workspace: &str, digest: String, files: &[ConfigFile]) -> Self {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        Self {
            workspace: workspace.to_owned(),
            digest,
            time: now.map_or(0, |since| since.as_secs()),
            files: files
                .iter()
                .map(|file| (file.name.clone(), file.source.text.clone()))
                .collect(),
        }
    }

    /// The config as it was agreed to; `None` if it no longer reads.
    #[must_use]
    pub fn config(&self) -> Option<LayerConfig> {
        let sources = self.files.iter().filter_map(|(name, text)| {
            let kind = kind_of(name)?;
            Some(Source {
                path: name.clone(),
                text: text.clone(),
                kind,
            })
        });
        let loaded =
            toolward_policy::config::load(sources.collect(), &mut SourceMap::default(), &[]);
        loaded.is_usable().then_some(loaded.config)
    }

    fn to_json(&self) -> Value {
        let files: Vec<_> = self
            .files
            .iter()
            .map(|(name, text)| json!({ "name": name, "text": text }))
            .collect();
        json!({
            "version": VERSION,
            "workspace": self.workspace,
            "digest": self.digest,
            "time": self.time,
            "files": files,
        })
    }

    fn from_json(value: &Value) -> Option<Self> {
        let text = |value: &Value, key: &str| Some(value.get(key)?.as_str()?.to_owned());
        if value.get("version")?.as_u64()? != VERSION {
            return None;
        }
        let files = value.get("files")?.as_array()?;
        Some(Self {
            workspace: text(value, "workspace")?,
            digest: text(value, "digest")?,
            time: value.get("time")?.as_u64()?,
            files: files
                .iter()
                .map(|file| Some((text(file, "name")?, text(file, "text")?)))
                .collect::<Option<_>>()?,
        })
    }
}

/// Records by workspace.
#[derive(Debug, Clone)]
pub struct TrustStore {
    dir: PathBuf,
}

impl TrustStore {
    /// The store of this user; `None` where no home is known.
    #[must_use]
    pub fn of(dirs: &Dirs) -> Option<Self> {
        let dir = dirs.state.as_ref()?.join("trust");
        Some(Self { dir })
    }

    fn file(&self, workspace: &str) -> PathBuf {
        let digest = toolward_policy::digest_of_text(workspace);
        let name = digest.trim_start_matches("sha256:");
        self.dir.join(format!("{name}.json"))
    }

    /// The record of a workspace. One that is damaged, of another workspace,
    /// or open to others is a problem and counts as none.
    pub fn read(&self, workspace: &str) -> Result<Option<Record>, Problem> {
        let path = self.file(workspace);
        let shown = path.display().to_string();
        let doubt = |why: &str| {
            let message = format!("the trust record {shown} {why}, so the project is not trusted");
            Problem::warning("bad-trust-record", &shown, message)
                .hint("run `toolward trust` again to replace it")
        };
        let meta = match fs::symlink_metadata(&path) {
            Ok(meta) => meta,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(doubt(&format!("cannot be read ({error})"))),
        };
        if !meta.is_file() || meta.len() > MAX_RECORD {
            return Err(doubt("is not a record"));
        }
        if !is_private(&path) || !is_private(&self.dir) {
            return Err(doubt("can be written by others"));
        }
        let text = fs::read_to_string(&path).map_err(|_| doubt("cannot be read"))?;
        let value: Value = serde_json::from_str(&text).map_err(|_| doubt("is damaged"))?;
        let record = Record::from_json(&value).ok_or_else(|| doubt("is of an unknown form"))?;
        if record.workspace != workspace {
            return Err(doubt("is about another workspace"));
        }
        Ok(Some(record))
    }

    /// Keeps a record; the old one stays until the new one is whole.
    pub fn write(&self, record: &Record) -> Result<(), Problem> {
        let path = self.file(&record.workspace);
        put(&path, &record.to_json().to_string()).map_err(|error| failed(&path, "written", &error))
    }

    /// Forgets a workspace; true if there was a record.
    pub fn remove(&self, workspace: &str) -> Result<bool, Problem> {
        let path = self.file(workspace);
        match fs::remove_file(&path) {
            Ok(()) => Ok(true),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
            Err(error) => Err(failed(&path, "removed", &error)),
        }
    }
}

/// Writes a file that only this user can write, with its directory; the old
/// one stays until the new one is whole.
pub(crate) fn put(path: &Path, text: &str) -> io::Result<()> {
    if let Some(dir) = path.parent() {
        DirBuilder::new().recursive(true).mode(0o700).create(dir)?;
    }
    let temporary = path.with_extension(format!("{}.tmp", std::process::id()));
    let written = write_new(&temporary, text).and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        // The first error is the one to tell.
        let _ = fs::remove_file(&temporary);
    }
    written
}

fn write_new(path: &Path, text: &str) -> io::Result<()> {
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

fn failed(path: &Path, what: &str, error: &io::Error) -> Problem {
    let shown = path.display().to_string();
    let message = format!("the trust record {shown} cannot be {what}: {error}");
    Problem::error("trust-store", &shown, message)
        .hint("check the permissions of the directory it is in")
}

/// Ours, and nobody else can write it.
pub(crate) fn is_private(path: &Path) -> bool {
    let Ok(meta) = fs::metadata(path) else {
        return false;
    };
    // The owner of this process; there is no safe call that asks directly.
    let me = fs::metadata("/proc/self").map(|me| me.uid());
    let mine = me.is_ok_and(|me| me == meta.uid());
    mine && meta.mode() & 0o022 == 0
}

#[cfg(test)]
mod tests;
