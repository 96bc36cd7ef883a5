//! A plugin on the disk: its manifest, the program beside it, and what of
//! both a person has looked at.

use super::Manifest;
use std::fs::{File, OpenOptions};
use std::io::Read as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use toolward_policy::{Effect, Effects};

/// Largest program in bytes.
const MAX_PROGRAM: u64 = 256 << 20;
/// Do not follow a link, do not wait for a pipe's other end.
const PLAINLY: i32 = 0o400_000 | 0o4000;

/// A manifest and where it lies.
#[derive(Debug, Clone)]
pub struct Plugin {
    /// What it says.
    pub manifest: Manifest,
    /// Its file, absolute.
    pub file: PathBuf,
}

/// Why a plugin's program cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum ProgramError {
    /// It is not there.
    #[error("its program {} is not there", .0.display())]
    Missing(PathBuf),
    /// It is no file that is read.
    #[error("its program {} is {why}", path.display())]
    Refused {
        /// Where it should be.
        path: PathBuf,
        /// What it is instead.
        why: String,
    },
}

impl Plugin {
    /// Its program: beside the manifest, `<tool>.wasm` for the engine, `<tool>`
    /// for one of this machine.
    #[must_use]
    pub fn program(&self) -> PathBuf {
        if self.manifest.native {
            self.file.with_extension("")
        } else {
            self.file.with_extension("wasm")
        }
    }

    /// What it may do at most: what it declares, since less than what was
    /// judged is always right; where it declares nothing, reading in the
    /// engine and everything as a program.
    #[must_use]
    pub fn effects(&self) -> Effects {
        let undeclared = if self.manifest.native {
            Effects::ALL
        } else {
            Effects::of(&[Effect::Read])
        };
        self.manifest.declared.unwrap_or(undeclared)
    }

    /// A digest of what the tool is to a policy and to a model: its name, its
    /// arguments, its effects and how it runs.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        let spec = &self.manifest.spec;
        let mut params: Vec<String> = spec
            .params
            .iter()
            .map(|param| {
                let (name, kind, role) = (&param.name, &param.kind, param.role);
                format!("{name} {kind:?} {role:?} {} {}", param.required, param.doc)
            })
            .collect();
        params.sort();
        let effects = self.effects().to_string();
        let native = if self.manifest.native {
            "native"
        } else {
            "wasi"
        };
        let network = if spec.network { "network" } else { "" };
        let mut parts = vec![&*spec.name, &*spec.description, &effects, native, network];
        parts.extend(spec.actions.iter().map(|action| &*action.name));
        parts.extend(params.iter().map(String::as_str));
        toolward_policy::digest_of(&parts)
    }

    /// The program's bytes.
    pub fn bytes(&self) -> Result<Vec<u8>, ProgramError> {
        let path = self.program();
        let refused = |why: &str| ProgramError::Refused {
            path: path.clone(),
            why: why.to_owned(),
        };
        let file = open(&path)?;
        let found = file
            .metadata()
            .map_err(|error| refused(&error.to_string()))?;
        if !found.is_file() {
            return Err(refused("not a file"));
        }
        if found.len() > MAX_PROGRAM {
            return Err(refused(&format!("larger than {MAX_PROGRAM} bytes")));
        }
        let mut bytes = Vec::new();
        file.take(MAX_PROGRAM)
            .read_to_end(&mut bytes)
            .map_err(|error| refused(&format!("not readable: {error}")))?;
        Ok(bytes)
    }
}

fn open(path: &Path) -> Result<File, ProgramError> {
    if path.is_symlink() {
        return Err(ProgramError::Refused {
            path: path.to_owned(),
            why: "a link, which is not followed".to_owned(),
        });
    }
    let opened = OpenOptions::new()
        .read(true)
        .custom_flags(PLAINLY)
        .open(path);
    opened.map_err(|error| {
        if error.kind() == std::io::ErrorKind::NotFound {
            ProgramError::Missing(path.to_owned())
        } else {
            ProgramError::Refused {
                path: path.to_owned(),
                why: format!("not readable: {error}"),
            }
        }
    })
}
