//! Tools as the policy sees them: names, actions with effects, parameters,
//! origin and trust. What a tool says of itself never widens what it gets.

use super::{Effects, Param};
use std::borrow::Cow;

/// Text that built-in declarations borrow and loaded ones own.
pub type Text = Cow<'static, str>;

/// Everything the policy knows about one tool.
#[derive(Debug, Clone)]
pub struct ToolSpec {
    /// Canonical name; `server/tool` for a tool of an MCP server.
    pub name: Text,
    /// Other names for the whole tool.
    pub aliases: Vec<Text>,
    /// One paragraph for the model.
    pub description: Text,
    /// Where it comes from.
    pub origin: Origin,
    /// Its main purpose is reaching the network.
    pub network: bool,
    /// How agents without a file of their own get it from their parent.
    pub subagent: SubagentAccess,
    /// Its verbs, at least one. The first is the only one where there is no
    /// parameter `action`.
    pub actions: Vec<Action>,
    /// Its parameters. With several actions one of them is named `action`.
    pub params: Vec<Param>,
    /// A JSON Schema instead of `params`, for tools that brought their own.
    pub schema: Option<serde_json::Value>,
    /// Only in sessions with a person at the other end.
    pub interactive_only: bool,
}

/// One verb of a tool.
#[derive(Debug, Clone)]
pub struct Action {
    /// Its name.
    pub name: Text,
    /// What it does to the world.
    pub effects: Effects,
    /// A person is asked before it runs unless a trusted layer says otherwise.
    pub asks: bool,
    /// One line for the manual; may be empty.
    pub doc: Text,
    /// Parameters this action takes; empty means all.
    pub takes: Vec<Text>,
    /// Parameters this action needs beyond the tool's required ones.
    pub needs: Vec<Text>,
    /// Other names for exactly this action.
    pub views: Vec<ActionView>,
    /// Effects that an argument adds: (parameter, value, effects).
    pub adds: Vec<(Text, serde_json::Value, Effects)>,
}

/// A name for exactly one action of a tool.
#[derive(Debug, Clone)]
pub struct ActionView {
    /// The function name.
    pub name: Text,
    /// Parameters that the view calls by another name: (view's, tool's).
    pub renames: Vec<(Text, Text)>,
}

/// Where a tool comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// Part of toolward.
    BuiltIn,
    /// A manifest in the plugin directory: shipped with the installation.
    Plugin,
    /// A manifest in the external directory: brought by the user.
    External,
    /// A tool of an MCP server.
    Server {
        /// The server's name in the config.
        server: String,
        /// The trust the user gave the server.
        trust: Trust,
        /// The definition differs from the pinned one.
        changed: bool,
        /// The user named it, so the community keyword filter does not apply.
        exposed: bool,
    },
}

/// How far a tool's server is trusted (document 000).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Trust {
    /// Not trusted: asked for, hidden from subagents, filtered by name.
    Community,
    /// Known, not trusted: asked for, hidden from subagents.
    Verified,
    /// The user's own: what it says of itself counts.
    Local,
}

/// How a tool is handed to agents that have no file of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum SubagentAccess {
    /// Every action.
    Full,
    /// Read-only actions; the others are hidden and refused.
    ReadOnly,
    /// Not at all. What holds where nothing is declared.
    #[default]
    Denied,
}

impl Trust {
    /// The word used in configs.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Community => "community",
            Self::Verified => "verified",
            Self::Local => "local",
        }
    }
}

impl Default for ToolSpec {
    /// Document 000's defaults: not built in, no subagents, nothing declared.
    fn default() -> Self {
        Self {
            name: Text::Borrowed(""),
            aliases: Vec::new(),
            description: Text::Borrowed(""),
            origin: Origin::External,
            network: false,
            subagent: SubagentAccess::Denied,
            actions: Vec::new(),
            params: Vec::new(),
            schema: None,
            interactive_only: false,
        }
    }
}

impl Action {
    /// An action with these effects and nothing else.
    #[must_use]
    pub const fn new(name: &'static str, effects: Effects) -> Self {
        Self {
            name: Text::Borrowed(name),
            effects,
            asks: false,
            doc: Text::Borrowed(""),
            takes: Vec::new(),
            needs: Vec::new(),
            views: Vec::new(),
            adds: Vec::new(),
        }
    }

    /// The same action, asking a person by default.
    #[must_use]
    pub const fn asks(mut self) -> Self {
        self.asks = true;
        self
    }

    /// The same action, described.
    #[must_use]
    pub fn doc(mut self, doc: &'static str) -> Self {
        self.doc = Text::Borrowed(doc);
        self
    }

    /// The same action, taking only these parameters.
    #[must_use]
    pub fn takes(mut self, params: &[&'static str]) -> Self {
        self.takes
            .extend(params.iter().map(|name| Text::Borrowed(name)));
        self
    }

    /// The same action, needing these parameters.
    #[must_use]
    pub fn needs(mut self, params: &[&'static str]) -> Self {
        self.needs
            .extend(params.iter().map(|name| Text::Borrowed(name)));
        self
    }

    /// The same action, also callable as the function `name`.
    #[must_use]
    pub fn view(mut self, name: &'static str, renames: &[(&'static str, &'static str)]) -> Self {
        self.views.push(ActionView {
            name: Text::Borrowed(name),
            renames: renames
                .iter()
                .map(|(view, tool)| (Text::Borrowed(*view), Text::Borrowed(*tool)))
                .collect(),
        });
        self
    }

    /// No Write, Execute, Send, Spawn or Persist, whatever the arguments.
    #[must_use]
    pub fn is_read_only(&self) -> bool {
        let added = |(_, _, effects): &(Text, serde_json::Value, Effects)| effects.is_read_only();
        self.effects.is_read_only() && self.adds.iter().all(added)
    }
}

impl ToolSpec {
    /// Part of toolward: cannot be shadowed, passes the external filter.
    #[must_use]
    pub fn is_built_in(&self) -> bool {
        matches!(self.origin, Origin::BuiltIn | Origin::Plugin)
    }

    /// The action of this name.
    #[must_use]
    pub fn action(&self, name: &str) -> Option<(usize, &Action)> {
        self.actions
            .iter()
            .enumerate()
            .find(|(_, action)| action.name == name)
    }

    /// The parameter of this name or alias.
    #[must_use]
    pub fn param(&self, name: &str) -> Option<&Param> {
        self.params
            .iter()
            .find(|param| param.name == name || param.aliases.iter().any(|alias| alias == name))
    }
}

impl serde::Serialize for Trust {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}
