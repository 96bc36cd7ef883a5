//! The set of tools that exist: every name leads to one tool, and no later
//! tool can take an earlier one's name.

use super::tool::Origin;
use super::{ToolSpec, Trust};
use foldhash::fast::FixedState;
use hashbrown::HashMap;

/// What a name stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Name {
    /// Index of the tool.
    pub tool: usize,
    /// For a view: index of its action, and of the view in it.
    pub view: Option<(usize, usize)>,
}

/// Tools with every name they go by.
#[derive(Debug, Clone, Default)]
pub struct ToolSet {
    tools: Vec<ToolSpec>,
    names: HashMap<String, Name, FixedState>,
    refused: Vec<(String, String)>,
}

impl ToolSet {
    /// Adds a tool. A name that is taken is refused, and said in
    /// [`Self::refused`]: nothing shadows what was there before.
    pub fn add(&mut self, spec: ToolSpec) -> bool {
        if let Some(reason) = self.objection(&spec) {
            self.refused.push((spec.name.to_string(), reason));
            return false;
        }
        let tool = self.tools.len();
        self.names
            .insert(spec.name.to_string(), Name { tool, view: None });
        for alias in &spec.aliases {
            self.names
                .insert(alias.to_string(), Name { tool, view: None });
        }
        for (index, action) in spec.actions.iter().enumerate() {
            for (which, view) in action.views.iter().enumerate() {
                let name = Name {
                    tool,
                    view: Some((index, which)),
                };
                self.names.insert(view.name.to_string(), name);
            }
        }
        self.tools.push(spec);
        true
    }

    fn objection(&self, spec: &ToolSpec) -> Option<String> {
        if let Some(problem) = bad_name(&spec.name) {
            return Some(problem);
        }
        let mut names = vec![spec.name.as_ref()];
        names.extend(spec.aliases.iter().map(AsRef::as_ref));
        names.extend(
            spec.actions
                .iter()
                .flat_map(|a| a.views.iter().map(|v| v.name.as_ref())),
        );
        // A server's tool is called `server/tool`; its bare name counts too.
        names.extend(spec.name.split_once('/').map(|(_, bare)| bare));
        for name in names {
            if let Some(taken) = self.names.get(name) {
                let what = match self.tools.get(taken.tool) {
                    Some(tool) if tool.is_built_in() => "a built-in tool",
                    _ => "another tool",
                };
                return Some(format!("its name `{name}` shadows {what}"));
            }
        }
        if let Origin::Server {
            trust: Trust::Community,
            exposed: false,
            ..
        } = spec.origin
            && !community_safe(&spec.name)
        {
            return Some("a community tool whose name has none of the safe keywords".to_owned());
        }
        None
    }

    /// The tool that goes by this name.
    #[must_use]
    #[inline]
    pub fn find(&self, name: &str) -> Option<(Name, &ToolSpec)> {
        let found = *self.names.get(name)?;
        self.tools.get(found.tool).map(|spec| (found, spec))
    }

    /// The tool at this index.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<&ToolSpec> {
        self.tools.get(index)
    }

    /// All tools, in the order they were added.
    pub fn iter(&self) -> impl Iterator<Item = &ToolSpec> {
        self.tools.iter()
    }

    /// Number of tools.
    #[must_use]
    pub fn len(&self) -> usize {
        self.tools.len()
    }

    /// There is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tools.is_empty()
    }

    /// Every name, alias and view.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.names.keys().map(String::as_str)
    }

    /// Tools that were not added, with the reason.
    #[must_use]
    pub fn refused(&self) -> &[(String, String)] {
        &self.refused
    }
}

fn bad_name(name: &str) -> Option<String> {
    if name.is_empty() {
        return Some("its name is empty".to_owned());
    }
    if name.chars().count() > 256 {
        return Some("its name is longer than 256 characters".to_owned());
    }
    name.chars()
        .any(char::is_control)
        .then(|| "its name has control characters".to_owned())
}

/// Document 000's ten keywords.
pub const COMMUNITY_KEYWORDS: [&str; 10] = [
    "read", "list", "get", "search", "find", "query", "fetch", "view", "show", "count",
];

/// A keyword stands as a whole segment of the name (`listIssues`, `get_file`),
/// not inside another word (`breadcrumb`).
fn community_safe(name: &str) -> bool {
    let bare = name.split_once('/').map_or(name, |(_, bare)| bare);
    let mut segment = String::new();
    let mut safe = false;
    let mut lower_before = false;
    for c in bare.chars().chain(std::iter::once('_')) {
        let boundary = !c.is_alphanumeric() || (c.is_uppercase() && lower_before);
        if boundary {
            safe |= COMMUNITY_KEYWORDS.contains(&segment.as_str());
            segment.clear();
        }
        if c.is_alphanumeric() {
            segment.extend(c.to_lowercase());
        }
        lower_before = c.is_lowercase() || c.is_numeric();
    }
    safe
}
