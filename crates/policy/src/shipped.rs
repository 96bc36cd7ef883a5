//! What comes with the program: default agents and packs, written in the same
//! files a user writes. None is magic.

use crate::config::{FileKind, Source};

/// Packs by name, with their text.
const PACKS: &[(&str, &str)] = &[
    ("git", include_str!("../data/packs/git.yaml")),
    ("files", include_str!("../data/packs/files.yaml")),
    ("secrets", include_str!("../data/packs/secrets.yaml")),
    ("publish", include_str!("../data/packs/publish.yaml")),
    ("cloud", include_str!("../data/packs/cloud.yaml")),
    ("kubernetes", include_str!("../data/packs/kubernetes.yaml")),
    ("databases", include_str!("../data/packs/databases.yaml")),
    ("containers", include_str!("../data/packs/containers.yaml")),
    (
        "infrastructure",
        include_str!("../data/packs/infrastructure.yaml"),
    ),
];

/// Names of all packs.
#[must_use]
pub fn packs() -> Vec<&'static str> {
    PACKS.iter().map(|(name, _)| *name).collect()
}

/// The text of a pack.
#[must_use]
pub fn pack_text(name: &str) -> Option<&'static str> {
    PACKS
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, text)| *text)
}

/// A pack as a source.
pub(crate) fn pack(name: &str) -> Option<Source> {
    pack_text(name).map(|text| Source {
        path: format!("<pack {name}>"),
        text: text.to_owned(),
        kind: FileKind::Rules,
    })
}

/// The default agents as a source: planner, developer, tester, reviewer of
/// document 002, and `coder`.
#[must_use]
pub fn default_agents() -> Source {
    Source {
        path: "<default agents>".to_owned(),
        text: include_str!("../data/agents.yaml").to_owned(),
        kind: FileKind::Agents,
    }
}
