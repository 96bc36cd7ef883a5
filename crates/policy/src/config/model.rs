//! What a layer's files say, as written: typed and located, not yet checked
//! against tools or other layers. Absent is `None` or empty, never a default.

mod manifest;

pub use manifest::{ArgConfig, ManifestConfig};

use super::node::Node;
use super::{At, Span};
use crate::model::{Effects, Enforce, Mode, Trust, Verdict};
use serde::Serialize;

/// A word and where it was written.
pub type Word = At<String>;

/// Which layer a file belongs to, from the outermost ceiling inwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LayerKind {
    /// The machine's (`/etc/toolward`).
    System,
    /// The user's (`~/.config/toolward`).
    User,
    /// The checkout's (`.toolward`).
    Project,
}

/// One layer: all its files together.
#[derive(Debug, Clone, Default, Serialize)]
pub struct LayerConfig {
    /// `toolward.toml` or its YAML form.
    pub settings: Settings,
    /// Agents of all files.
    pub agents: Vec<AgentConfig>,
    /// Rules of all files.
    pub rules: Vec<RuleConfig>,
    /// Packs that are switched on.
    pub packs: Vec<Word>,
    /// Capabilities beyond the 34 shipped ones.
    pub capabilities: Vec<CapabilityConfig>,
    /// Policy tests.
    pub tests: Vec<TestConfig>,
    /// Shared policies by path and digest.
    pub extends: Vec<ExtendsConfig>,
}

/// Settings of a layer.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Settings {
    /// Default approval mode.
    pub approval: Option<At<Mode>>,
    /// Whether verdicts bind.
    pub enforce: Option<At<Enforce>>,
    /// The network switch (`network = false`, or `[network] enabled = false`).
    pub network: Option<At<bool>>,
    /// Document 000's exfiltration guard.
    pub guard: Option<GuardConfig>,
    /// Directory of shipped manifests.
    pub plugin_dir: Option<Word>,
    /// Directory of the user's manifests.
    pub external_dir: Option<Word>,
    /// Document 003's external tool filter.
    pub filter: Option<FilterConfig>,
    /// Document 003's presets.
    pub presets: Vec<PresetConfig>,
    /// The preset in force.
    pub active_preset: Option<Word>,
    /// Document 002's constraints.
    pub constraints: Option<ConstraintsConfig>,
    /// MCP servers.
    pub servers: Vec<ServerConfig>,
    /// How other agents' sessions map to policy agents.
    pub hooks: Option<HooksConfig>,
    /// Loop and size limits of sessions.
    pub limits: Option<LimitsConfig>,
    /// Bounds the user accepts this machine cannot hold (`udp`).
    pub accept_missing: Vec<Word>,
    /// Actions that ask (`tool` or `tool.action`); doc 000's `approval.actions`.
    pub requires_approval: Option<Vec<Word>>,
}

/// `[exfiltration_guard]`.
#[derive(Debug, Clone, Default, Serialize)]
pub struct GuardConfig {
    /// Hides and refuses tools that reach the network.
    pub enabled: Option<At<bool>>,
    /// Network tools that stay.
    pub allow_tools: Vec<Word>,
    /// Deprecated: accepted with a warning; adds these names to the refused.
    pub blocked_tools: Vec<Word>,
    /// Where the section is.
    #[serde(skip)]
    pub span: Span,
}

/// `[tools.filter]`.
#[derive(Debug, Clone, Default, Serialize)]
pub struct FilterConfig {
    /// External tools are considered at all.
    pub allow_external: Option<At<bool>>,
    /// When not empty, only these.
    pub external_allow_list: Vec<Word>,
    /// Where the section is.
    #[serde(skip)]
    pub span: Span,
}

/// `[capabilities.presets.<name>]`.
#[derive(Debug, Clone, Default, Serialize)]
pub struct PresetConfig {
    /// Its name.
    pub name: Word,
    /// Tools it lists.
    pub tools: Vec<Word>,
    /// Tools that need the network may run.
    pub allow_network: Option<At<bool>>,
    /// Paths that may be written.
    pub allow_write_paths: Vec<Word>,
}

/// `constraints:` of document 002.
#[derive(Debug, Clone, Default, Serialize)]
pub struct ConstraintsConfig {
    /// First key of the two-key override.
    pub allow_tool_filter_override: Option<At<bool>>,
    /// Patterns that block commands of every agent.
    pub blocked_patterns: Vec<Word>,
    /// Rounds over all agents.
    pub max_iterations: Option<At<u64>>,
    /// Failures in a row.
    pub max_failures: Option<At<u64>>,
    /// Whole run, in milliseconds.
    pub timeout_ms: Option<At<u64>>,
}

/// `[mcp.servers.<name>]`.
#[derive(Debug, Clone, Default, Serialize)]
pub struct ServerConfig {
    /// Its name.
    pub name: Word,
    /// Program and arguments, for a server on stdio.
    pub command: Option<Word>,
    /// Its arguments.
    pub args: Vec<Word>,
    /// Its environment.
    pub env: Vec<(Word, Word)>,
    /// Address, for a server on HTTP.
    pub url: Option<Word>,
    /// Not started when false.
    pub enabled: Option<At<bool>>,
    /// Document 000's trust; `verified` where it is not said.
    pub trust: Option<At<Trust>>,
    /// Hosts it may reach.
    pub hosts: Vec<Word>,
    /// Tools named by the user, exempt from the community keyword filter.
    pub expose: Vec<Word>,
    /// What the user says of its tools, by glob.
    pub tools: Vec<ServerToolConfig>,
    /// Whether verdicts on its tools bind.
    pub enforce: Option<At<Enforce>>,
    /// Credentials: `auth.bearer = "env:NAME"`.
    pub bearer: Option<Word>,
}

/// `[mcp.servers.<name>.tools."<glob>"]`.
#[derive(Debug, Clone, Default, Serialize)]
pub struct ServerToolConfig {
    /// Which of the server's tools.
    pub glob: Word,
    /// Effects the user assigns.
    pub effects: Option<At<Effects>>,
    /// Roles of arguments: (argument, `path|url|host|command|recipient|code`).
    pub roles: Vec<(Word, Word)>,
}

/// `[hooks]`.
#[derive(Debug, Clone, Default, Serialize)]
pub struct HooksConfig {
    /// Policy agent of a session that nothing maps.
    pub default_agent: Option<Word>,
    /// Policy agent by the other agent's subagent type.
    pub agents: Vec<(Word, Word)>,
}

/// `[limits]`.
#[derive(Debug, Clone, Default, Serialize)]
pub struct LimitsConfig {
    /// Named limits as written: rounds, repeats, calls per minute, seconds,
    /// bytes. The budget layer knows the names.
    pub values: Vec<(Word, At<u64>)>,
}

/// One agent, with every field of documents 001 and 002.
#[derive(Debug, Clone, Default, Serialize)]
pub struct AgentConfig {
    /// Its name.
    pub name: Word,
    /// The whole entry.
    #[serde(skip)]
    pub span: Span,
    /// Shown name.
    pub display_name: Option<Word>,
    /// What it is for.
    pub description: Option<Word>,
    /// When it is chosen.
    pub when_to_use: Option<Word>,
    /// Its prompt.
    pub system_prompt: Option<Word>,
    /// Document 001's capabilities.
    pub capabilities: Option<At<Vec<Word>>>,
    /// Document 002's tools.
    pub tools: Option<ToolsConfig>,
    /// Paths, hosts, environment, toolchains.
    pub bounds: BoundsConfig,
    /// Its approval mode.
    pub approval: Option<At<Mode>>,
    /// Actions that ask (`tool` or `tool.action`), instead of the tools' own.
    pub requires_approval: Option<Vec<Word>>,
    /// Whether verdicts bind.
    pub enforce: Option<At<Enforce>>,
    /// Document 003's preset for this agent.
    pub capability_preset: Option<Word>,
    /// Agents it may hand work to.
    pub delegate_to: Option<Vec<Word>>,
    /// Shared memory it uses.
    pub namespaces: Vec<Word>,
    /// Sampling temperature.
    pub temperature: Option<At<f64>>,
    /// Longest answer.
    pub max_tokens: Option<At<u64>>,
    /// Model or tier.
    pub model: Option<Word>,
    /// Who made it; a model's agents get fewer capabilities.
    pub created_by: Option<Word>,
    /// When it was made.
    pub created_at: Option<Word>,
    /// Document 002's transitions.
    pub transitions: Option<TransitionsConfig>,
    /// Document 002's limits.
    pub limits: AgentLimits,
    /// Provider name.
    pub provider: Option<Word>,
    /// Provider's model.
    pub provider_model: Option<Word>,
    /// Anything else the user keeps with it.
    pub metadata: Option<Node>,
}

/// `tools:` of an agent.
#[derive(Debug, Clone, Default, Serialize)]
pub struct ToolsConfig {
    /// What it has. Present and empty means none.
    pub allowed: Option<At<Vec<Word>>>,
    /// What it has not, whatever else says so.
    pub blocked: Vec<Word>,
    /// Second key of the two-key override.
    pub override_filter: Option<At<bool>>,
    /// Limits on commands.
    pub bash_filter: Option<BashFilterConfig>,
    /// Where the section is.
    #[serde(skip)]
    pub span: Span,
}

/// `bashFilter:` of document 002.
#[derive(Debug, Clone, Default, Serialize)]
pub struct BashFilterConfig {
    /// Programs that may start. Present and empty means none.
    pub allowed_commands: Option<At<Vec<Word>>>,
    /// Regular expressions that block.
    pub blocked_patterns: Vec<Word>,
    /// Paths, by their old name: bounds for reading and writing.
    pub allowed_paths: Option<At<Vec<Word>>>,
    /// Environment variables that are taken away.
    pub blocked_env_vars: Vec<Word>,
    /// Where the section is.
    #[serde(skip)]
    pub span: Span,
}

/// `bounds:` of an agent. Absent means unsaid; an empty list means none.
#[derive(Debug, Clone, Default, Serialize)]
pub struct BoundsConfig {
    /// Paths that may be read.
    pub read: Option<At<Vec<Word>>>,
    /// Paths that may be written.
    pub write: Option<At<Vec<Word>>>,
    /// Paths that are not there for it; `!` takes back.
    pub hide: Option<At<Vec<Word>>>,
    /// Hosts that may be reached (`docs.rs`, `*.example.com`, `localhost:5432`).
    pub hosts: Option<At<Vec<Word>>>,
    /// Environment variables that pass.
    pub env: Option<At<Vec<Word>>>,
    /// Credentials that are lent (`ssh-agent`, `git`).
    pub credentials: Option<At<Vec<Word>>>,
    /// Toolchains by name.
    pub toolchains: Option<At<Vec<Word>>>,
}

/// `transitions:` of document 002.
#[derive(Debug, Clone, Default, Serialize)]
pub struct TransitionsConfig {
    /// Next agent after success.
    pub on_success: Option<Word>,
    /// Next agent after failure.
    pub on_failure: Option<Word>,
    /// Next agent when the limit is reached.
    pub on_max_iterations: Option<Word>,
    /// Conditions in words: (condition, target).
    pub custom: Vec<(Word, Word)>,
    /// Where the section is.
    #[serde(skip)]
    pub span: Span,
}

/// `limits:` of an agent.
#[derive(Debug, Clone, Default, Serialize)]
pub struct AgentLimits {
    /// Rounds.
    pub max_iterations: Option<At<u64>>,
    /// Milliseconds.
    pub timeout: Option<At<u64>>,
    /// Tokens.
    pub max_tokens: Option<At<u64>>,
}

/// One rule as written.
#[derive(Debug, Clone, Serialize)]
pub struct RuleConfig {
    /// Its id, unique over all layers.
    pub id: Word,
    /// The whole entry.
    #[serde(skip)]
    pub span: Span,
    /// What it answers.
    pub then: At<Verdict>,
    /// Agents it speaks of, with globs; absent means all.
    pub agents: Option<Vec<Word>>,
    /// Tools it speaks of (`tool`, `tool.action`, `server/tool`), with globs;
    /// absent means all that its conditions can fit.
    pub tools: Option<Vec<Word>>,
    /// All must hold.
    pub when: Vec<ConditionConfig>,
    /// Does not apply when all of these hold.
    pub unless: Vec<ConditionConfig>,
    /// The reason a person reads.
    pub because: Option<Word>,
    /// A deny that holds even when only observing.
    pub always: Option<At<bool>>,
    /// Who may answer the question.
    pub approvers: Vec<Word>,
    /// Calls it must catch, tried when the file loads.
    pub matches: Vec<ExampleConfig>,
    /// Calls it must not catch, tried when the file loads.
    pub not_matches: Vec<ExampleConfig>,
}

/// One condition as written: its key decides how the value is read.
#[derive(Debug, Clone, Serialize)]
pub struct ConditionConfig {
    /// `run`, `flags`, `args.path`, `writes`, `host`...
    pub key: Word,
    /// Its value.
    pub value: Node,
}

/// An example call of a rule.
#[derive(Debug, Clone, Serialize)]
pub struct ExampleConfig {
    /// A command line, or
    pub run: Option<Word>,
    /// a tool
    pub tool: Option<Word>,
    /// with arguments.
    pub args: Option<Node>,
    /// Where it is.
    #[serde(skip)]
    pub span: Span,
}

/// `capabilities:` of a layer: a named set of tools and actions.
#[derive(Debug, Clone, Default, Serialize)]
pub struct CapabilityConfig {
    /// Its name.
    pub name: Word,
    /// What it is for.
    pub description: Option<Word>,
    /// `tool`, `tool.action` or a view's name.
    pub grants: Vec<Word>,
}

/// One policy test.
#[derive(Debug, Clone, Serialize)]
pub struct TestConfig {
    /// The whole entry.
    #[serde(skip)]
    pub span: Span,
    /// What it shows; may be absent.
    pub name: Option<Word>,
    /// Who calls.
    pub agent: Word,
    /// A command line, or
    pub run: Option<Word>,
    /// a tool
    pub tool: Option<Word>,
    /// with arguments.
    pub args: Option<Node>,
    /// The expected verdict.
    pub expect: At<Verdict>,
    /// The expected rule id, layer name or piece of the reason's text.
    pub reason: Option<Word>,
}

/// `extends:` entry.
#[derive(Debug, Clone, Default, Serialize)]
pub struct ExtendsConfig {
    /// Where the shared policy is.
    pub path: Word,
    /// Its digest; a different one does not load.
    pub digest: Option<Word>,
}
