//! Compiled modules on the disk, by what they were compiled from and by what.
//! Loading one is running it, so the directory and each file must be ours and
//! writable by nobody else; anything in doubt is compiled anew.

use sha2::{Digest as _, Sha256};
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::hash::{Hash as _, Hasher};
use std::io::{self, Read as _, Write as _};
use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};

/// Largest compiled module that is read back.
const MAX_COMPILED: u64 = 512 << 20;
/// The form of a file in the cache: a digest, then the code.
const FORM: &[u8] = b"toolward compiled module 1";

/// SHA-256 of something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Digest([u8; 32]);

impl Digest {
    pub(super) fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }
}

/// Code that toolward compiled: it cannot be made but by compiling, or from a
/// file that only toolward can have written.
pub(crate) struct Compiled(Vec<u8>);

impl Compiled {
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// A directory of compiled modules.
pub(super) struct Cache {
    directory: PathBuf,
    engine: Digest,
    remark: Option<String>,
}

impl Cache {
    pub(super) fn open(directory: &Path, engine: &wasmtime::Engine) -> Self {
        let mut builder = DirBuilder::new();
        let made = builder.recursive(true).mode(0o700).create(directory);
        let remark = match made {
            Err(error) => Some(format!("{}: {error}", directory.display())),
            Ok(()) => open_to_others(directory).map(|why| format!("{} {why}", directory.display())),
        };
        let mut hasher = Feed(Sha256::new());
        env!("CARGO_PKG_VERSION").hash(&mut hasher);
        engine.precompile_compatibility_hash().hash(&mut hasher);
        Self {
            directory: directory.to_owned(),
            engine: Digest(hasher.0.finalize().into()),
            remark: remark.map(|why| format!("compiled modules are not kept: {why}")),
        }
    }

    pub(super) fn remark(&self) -> Option<&str> {
        self.remark.as_deref()
    }

    /// What was kept of a module. Whatever is wrong with it, there is none.
    pub(super) fn read(&self, wasm: &Digest) -> Option<Compiled> {
        if self.remark.is_some() || open_to_others(&self.directory).is_some() {
            return None;
        }
        let file = OpenOptions::new()
            .read(true)
            .custom_flags(libc::O_NOFOLLOW | libc::O_NONBLOCK)
            .open(self.file(wasm))
            .ok()?;
        let found = file.metadata().ok()?;
        if !found.is_file() || !is_ours(&found) || found.len() > MAX_COMPILED {
            return None;
        }
        let mut bytes = Vec::new();
        file.take(MAX_COMPILED).read_to_end(&mut bytes).ok()?;
        let rest = bytes.strip_prefix(FORM)?;
        let (digest, code) = rest.split_at_checked(32)?;
        (Digest::of(code).0 == digest).then(|| Compiled(code.to_vec()))
    }

    /// Keeps a module. One that cannot be kept is compiled again next time.
    pub(super) fn keep(&self, wasm: &Digest, module: &wasmtime::Module) {
        if self.remark.is_none()
            && let Ok(code) = module.serialize()
        {
            let _ = self.put(&self.file(wasm), &code);
        }
    }

    fn put(&self, path: &Path, code: &[u8]) -> io::Result<()> {
        let name = format!(
            ".{}-{:x}",
            std::process::id(),
            std::ptr::from_ref(code).addr()
        );
        let temporary = self.directory.join(name);
        let written = write(&temporary, code).and_then(|()| fs::rename(&temporary, path));
        if written.is_err() {
            let _ = fs::remove_file(&temporary);
        }
        written
    }

    fn file(&self, wasm: &Digest) -> PathBuf {
        use std::fmt::Write as _;
        let both = Digest::of(&[self.engine.0, wasm.0].concat());
        let mut name = String::with_capacity(64);
        for byte in both.0 {
            // Writing to a text cannot fail.
            let _ = write!(name, "{byte:02x}");
        }
        self.directory.join(name)
    }
}

fn write(path: &Path, code: &[u8]) -> io::Result<()> {
    let mut file: File = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(path)?;
    file.write_all(FORM)?;
    file.write_all(&Digest::of(code).0)?;
    file.write_all(code)?;
    file.sync_all()
}

/// Why a directory is not ours alone.
fn open_to_others(directory: &Path) -> Option<&'static str> {
    match fs::symlink_metadata(directory) {
        Err(_) => Some("cannot be looked at"),
        Ok(found) if found.is_symlink() => Some("is a link"),
        Ok(found) if !found.is_dir() => Some("is not a directory"),
        Ok(found) if !is_ours(&found) => Some("can be written by others"),
        Ok(_) => None,
    }
}

/// This user's, and nobody else can write it.
fn is_ours(found: &fs::Metadata) -> bool {
    found.uid() == rustix::process::geteuid().as_raw() && found.mode() & 0o022 == 0
}

/// Feeds a hash of anything into SHA-256: the name of a file must be the same
/// in every process.
struct Feed(Sha256);

impl Hasher for Feed {
    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn finish(&self) -> u64 {
        0
    }
}
