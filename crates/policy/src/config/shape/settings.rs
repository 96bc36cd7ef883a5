//! The shape of `toolward.toml` and its YAML form.

use super::agent::APPROVAL_KIND;
use super::server::MCP;
use super::words::ENFORCE;
use super::{Field, Kind, Shape, TEXTS};

/// Settings of a layer.
pub static SETTINGS: Shape = Shape {
    name: "settings",
    doc: "Settings of a layer.",
    fields: &[
        Field::new(
            "approval",
            APPROVAL_KIND,
            "When a person is asked, where no agent says otherwise.",
        ),
        Field::new(
            "requires_approval",
            TEXTS,
            "Actions that ask (`tool` or `tool.action`).",
        ),
        Field::new(
            "enforce",
            Kind::OneOf(&ENFORCE),
            "Whether verdicts bind or are only recorded.",
        ),
        Field::new(
            "network",
            Kind::Either(&[Kind::Bool, Kind::Object(&NETWORK)]),
            "The network switch.",
        ),
        Field::new(
            "exfiltration_guard",
            Kind::Object(&GUARD),
            "Hides and refuses tools that reach the network.",
        ),
        Field::new("tools", Kind::Object(&TOOLS), "Where tools come from."),
        Field::new("capabilities", Kind::Object(&CAPABILITIES), "Presets."),
        Field::new(
            "constraints",
            Kind::Object(&CONSTRAINTS),
            "Limits over all agents.",
        ),
        Field::new("mcp", Kind::Object(&MCP), "MCP servers."),
        Field::new(
            "hooks",
            Kind::Object(&HOOKS),
            "Which policy agent other agents' sessions are.",
        ),
        Field::new(
            "limits",
            Kind::Names(&Kind::Count),
            "Limits of sessions, by name.",
        ),
        Field::new(
            "accept_missing",
            TEXTS,
            "Bounds accepted as not held on this machine, such as `udp`.",
        ),
    ],
};

static NETWORK: Shape = Shape {
    name: "network",
    doc: "The network switch.",
    fields: &[Field::new(
        "enabled",
        Kind::Bool,
        "Tools may reach the network.",
    )],
};

static GUARD: Shape = Shape {
    name: "exfiltration guard",
    doc: "Hides and refuses tools that reach the network.",
    fields: &[
        Field::new("enabled", Kind::Bool, "The guard is on."),
        Field::new("allow_tools", TEXTS, "Network tools that stay."),
        Field::new("blocked_tools", TEXTS, "Tools that are refused.")
            .deprecated("the guard refuses by effect; name exceptions in `allow_tools`"),
    ],
};

static TOOLS: Shape = Shape {
    name: "tools",
    doc: "Where tools come from.",
    fields: &[
        Field::new("plugin_dir", Kind::Text, "Directory of shipped manifests."),
        Field::new(
            "external_dir",
            Kind::Text,
            "Directory of the user's manifests.",
        ),
        Field::new(
            "filter",
            Kind::Object(&FILTER),
            "Which external tools are considered.",
        ),
        Field::new(
            "exfiltration_guard",
            Kind::Object(&GUARD),
            "Hides and refuses tools that reach the network.",
        ),
        Field::new("mcp", Kind::Object(&MCP), "MCP servers."),
    ],
};

static FILTER: Shape = Shape {
    name: "filter",
    doc: "Which external tools are considered.",
    fields: &[
        Field::new(
            "allow_external",
            Kind::Bool,
            "External tools are considered at all.",
        ),
        Field::new("external_allow_list", TEXTS, "When not empty, only these."),
    ],
};

static CAPABILITIES: Shape = Shape {
    name: "capabilities",
    doc: "Presets.",
    fields: &[
        Field::new("active_preset", Kind::Text, "The preset in force."),
        Field::new(
            "presets",
            Kind::Map(&Kind::Object(&PRESET)),
            "Presets by name.",
        ),
    ],
};

static PRESET: Shape = Shape {
    name: "preset",
    doc: "A named set of tools with what they may do.",
    fields: &[
        Field::new("tools", TEXTS, "Tools it lists."),
        Field::new(
            "allow_network",
            Kind::Bool,
            "Tools that need the network may run.",
        ),
        Field::new("allow_write_paths", TEXTS, "Paths that may be written."),
    ],
};

static CONSTRAINTS: Shape = Shape {
    name: "constraints",
    doc: "Limits over all agents.",
    fields: &[
        Field::new(
            "allow_tool_filter_override",
            Kind::Bool,
            "First key of the override; the second is an agent's `tools.override`.",
        ),
        Field::new(
            "blocked_patterns",
            TEXTS,
            "Regular expressions that refuse commands of every agent.",
        ),
        Field::new("max_iterations", Kind::Count, "Rounds over all agents."),
        Field::new("max_failures", Kind::Count, "Failures in a row."),
        Field::new("timeout_ms", Kind::Count, "Whole run, in milliseconds.").aliases(&["timeout"]),
    ],
};

static HOOKS: Shape = Shape {
    name: "hooks",
    doc: "Which policy agent other agents' sessions are.",
    fields: &[
        Field::new(
            "default_agent",
            Kind::Text,
            "Policy agent of a session that nothing maps.",
        ),
        Field::new(
            "agents",
            Kind::Map(&Kind::Text),
            "Policy agent by the other agent's subagent type.",
        ),
    ],
};
