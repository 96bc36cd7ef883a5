//! The meaning of a config, apart from how and where it is written: what a
//! digest of trust is taken over, and what an edit changed.

use crate::bounds::Place;
use crate::compile::Layer;
use crate::config::model::LayerConfig;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;

/// Changes when the form below changes, so that old digests never fit.
const VERSION: &str = "toolward-meaning-1";

/// A digest of what one layer says. Comments, order of keys, line breaks and
/// the split into files do not matter.
#[must_use]
pub fn digest(config: &LayerConfig) -> String {
    let text = serde_json::to_string(config).unwrap_or_default();
    digest_of(&[VERSION, &text])
}

/// A digest of everything that decides.
pub(crate) fn policy_hash(layers: &[Layer], place: &Place) -> String {
    let mut parts = vec![VERSION.to_owned(), place.workspace.clone()];
    for layer in layers {
        parts.push(format!("{:?} {}", layer.kind, layer.trusted));
        parts.push(digest(&layer.config));
        for pack in &layer.config.packs {
            parts.push(
                crate::shipped::pack_text(pack)
                    .unwrap_or_default()
                    .to_owned(),
            );
        }
    }
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    digest_of(&parts)
}

/// The digest of several texts, each kept apart from the next.
#[must_use]
pub fn digest_of(parts: &[&str]) -> String {
    let mut hasher = Sha256::new();
    for part in parts {
        // Lengths keep two neighbours from running into each other.
        hasher.update((part.len() as u64).to_le_bytes());
        hasher.update(part.as_bytes());
    }
    shown(hasher)
}

/// The digest of one text, as `sha256sum` prints it.
#[must_use]
pub fn digest_of_text(text: &str) -> String {
    digest_of_bytes(text.as_bytes())
}

/// The digest of one file's content, likewise.
#[must_use]
pub fn digest_of_bytes(bytes: &[u8]) -> String {
    shown(Sha256::new_with_prefix(bytes))
}

fn shown(hasher: Sha256) -> String {
    let mut out = String::from("sha256:");
    for byte in hasher.finalize() {
        // Writing to a string cannot fail.
        let _ = write!(out, "{byte:02x}");
    }
    out
}
