//! Where a policy applies: the only thing it needs to know about a machine.

/// The directories that relative paths, `~` and scratch space stand for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The workspace root, absolute and resolved.
    pub workspace: String,
    /// The user's home, absolute; unknown when absent.
    pub home: Option<String>,
    /// Scratch directories that are private to a confined call.
    pub scratch: Vec<String>,
    /// toolward's own files that nothing beneath an agent may touch.
    pub own: Vec<String>,
}

impl Place {
    /// A place with the usual scratch directories.
    #[must_use]
    pub fn new(workspace: &str, home: Option<&str>) -> Self {
        Self {
            workspace: workspace.to_owned(),
            home: home.map(str::to_owned),
            scratch: vec!["/tmp".to_owned(), "/var/tmp".to_owned()],
            own: Vec::new(),
        }
    }

    /// The absolute form of a path as a config writes it; `None` where it
    /// starts with `~` and no home is known.
    #[must_use]
    pub fn absolute(&self, path: &str) -> Option<String> {
        let full = if path == "~" {
            self.home.clone()?
        } else if let Some(rest) = path.strip_prefix("~/") {
            format!("{}/{rest}", self.home.as_deref()?)
        } else if path.starts_with('/') {
            path.to_owned()
        } else {
            format!("{}/{path}", self.workspace)
        };
        Some(super::normalize(&full))
    }

    /// An absolute path as a config would write it, its `!` kept.
    #[must_use]
    pub fn shown(&self, path: &str) -> String {
        if let Some(rest) = path.strip_prefix('!') {
            return format!("!{}", self.shown(rest));
        }
        let inside = |root: &str| {
            let rest = path.strip_prefix(root)?;
            if rest.is_empty() {
                return Some("");
            }
            rest.strip_prefix('/')
        };
        match (
            inside(&self.workspace),
            self.home.as_deref().and_then(inside),
        ) {
            (Some(""), _) => ".".to_owned(),
            (Some(rest), _) => rest.to_owned(),
            (None, Some("")) => "~".to_owned(),
            (None, Some(rest)) => format!("~/{rest}"),
            (None, None) => path.to_owned(),
        }
    }
}
