//! One fenced block of a page, with what its info string says.

use toolward_policy::config::FileKind;
use toolward_policy::config::Format;
use toolward_policy::config::model::LayerKind;

/// A fenced block that is part of the test.
pub(super) struct Block {
    pub(super) kind: Kind,
    /// The page's line of the block's first line.
    pub(super) line: usize,
    pub(super) text: String,
}

/// What a block is.
pub(super) enum Kind {
    File {
        path: String,
        kind: FileKind,
        layer: LayerKind,
        trusted: bool,
    },
    Manifest {
        external: bool,
    },
    Tools,
    Calls {
        confined: bool,
        labels: Vec<String>,
    },
    Errors,
    Catalog,
}

impl Block {
    pub(super) const fn is_calls(&self) -> bool {
        matches!(self.kind, Kind::Calls { .. })
    }

    /// The lines that say something, with their place on the page.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        let numbered = self.text.lines().enumerate();
        numbered
            .map(|(at, line)| (self.line + at, line.trim()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
    }
}

impl Kind {
    /// Reads an info string; `None` for a block that is prose.
    pub(super) fn parse(info: &str) -> Result<Option<Self>, String> {
        let mut words = info.split_whitespace();
        let language = words.next().unwrap_or_default();
        let mut options = Vec::new();
        for word in words {
            let pair = word.split_once('=').ok_or("an option without `=`")?;
            options.push(pair);
        }
        let option = |name: &str| {
            options
                .iter()
                .find(|(key, _)| *key == name)
                .map(|(_, value)| *value)
        };
        let known: &[&str] = match language {
            "calls" => &["confined", "labels"],
            "tools" | "errors" | "catalog" => &[],
            _ if option("file").is_some() => &["file", "layer", "trusted"],
            _ => return Ok(None),
        };
        if let Some((key, _)) = options.iter().find(|(key, _)| !known.contains(key)) {
            return Err(format!("unknown option `{key}`"));
        }
        Ok(Some(match language {
            "tools" => Self::Tools,
            "errors" => Self::Errors,
            "catalog" => Self::Catalog,
            "calls" => Self::Calls {
                confined: option("confined") != Some("false"),
                labels: option("labels")
                    .map(|list| list.split(',').map(str::to_owned).collect())
                    .unwrap_or_default(),
            },
            _ => {
                let trusted = option("trusted") != Some("false");
                let layer = match option("layer") {
                    None | Some("project") => LayerKind::Project,
                    Some("user") => LayerKind::User,
                    Some("system") => LayerKind::System,
                    Some(other) => return Err(format!("unknown layer `{other}`")),
                };
                file(option("file").unwrap_or_default(), layer, trusted)?
            }
        }))
    }
}

fn file(path: &str, layer: LayerKind, trusted: bool) -> Result<Kind, String> {
    for (folder, external) in [("ext-tools/", true), ("plugins/", false)] {
        if path.starts_with(folder) {
            return Ok(Kind::Manifest { external });
        }
    }
    let inside = path.strip_prefix(".toolward/").unwrap_or(path);
    let kind = FileKind::of_path(inside).ok_or_else(|| format!("`{path}` is no config file"))?;
    debug_assert!(!matches!(kind, FileKind::Manifest(Format::Toml)));
    Ok(Kind::File {
        path: path.to_owned(),
        kind,
        layer,
        trusted,
    })
}
