//! The shape of an agent: every field of documents 001 and 002, the bounds,
//! and the delegation fields of document 003.

use super::words::{ENFORCE, MODES};
use super::{Field, Kind, Shape, TEXTS};

/// An agent.
pub static AGENT: Shape = Shape {
    name: "agent",
    doc: "One agent: what it is for and what it may do.",
    fields: &[
        Field::new(
            "name",
            Kind::Text,
            "Its name; the file's name where it is absent.",
        ),
        Field::new("display_name", Kind::Text, "The name shown to people."),
        Field::new("description", Kind::Text, "What it is for."),
        Field::new("when_to_use", Kind::Text, "When it is chosen."),
        Field::new("system_prompt", Kind::Text, "Its prompt."),
        Field::new("capabilities", Kind::Commas, "Named sets of tools it has."),
        Field::new("tools", Kind::Object(&TOOLS), "Tools it has and has not."),
        Field::new(
            "bounds",
            Kind::Object(&BOUNDS),
            "Paths, hosts, variables and programs it is kept within.",
        ),
        Field::new("approval", APPROVAL_KIND, "When a person is asked."),
        Field::new(
            "requires_approval",
            TEXTS,
            "Actions that ask (`tool` or `tool.action`), instead of the tools' own.",
        ),
        Field::new(
            "enforce",
            Kind::OneOf(&ENFORCE),
            "Whether verdicts bind or are only recorded.",
        ),
        Field::new(
            "capability_preset",
            Kind::Text,
            "The preset for this agent.",
        ),
        Field::new("delegate_to", TEXTS, "Agents it may hand work to."),
        Field::new("namespaces", TEXTS, "Shared memory it uses."),
        Field::new("temperature", Kind::Float, "Sampling temperature."),
        Field::new("max_tokens", Kind::Count, "Longest answer, in tokens."),
        Field::new("model", Kind::Text, "Model or tier."),
        Field::new(
            "created_by",
            Kind::Text,
            "Who made it; one made by a model gets fewer capabilities.",
        ),
        Field::new("created_at", Kind::Text, "When it was made."),
        Field::new(
            "transitions",
            Kind::Object(&TRANSITIONS),
            "Which agent comes next.",
        ),
        Field::new("limits", Kind::Object(&LIMITS), "Rounds, time and tokens."),
        Field::new(
            "provider",
            Kind::Either(&[Kind::Text, Kind::Object(&PROVIDER)]),
            "Where its model runs.",
        ),
        Field::new("metadata", Kind::Any, "Anything else kept with it."),
    ],
};

/// `approval`: a mode, or a mode with the actions that ask.
pub(super) const APPROVAL_KIND: Kind =
    Kind::Either(&[Kind::OneOf(&MODES), Kind::Object(&APPROVAL)]);

static APPROVAL: Shape = Shape {
    name: "approval",
    doc: "When a person is asked.",
    fields: &[
        Field::new("mode", Kind::OneOf(&MODES), "The approval mode."),
        Field::new(
            "actions",
            TEXTS,
            "Actions that ask (`tool` or `tool.action`).",
        )
        .aliases(&["requires_approval"]),
    ],
};

static TOOLS: Shape = Shape {
    name: "tools",
    doc: "Tools an agent has and has not.",
    fields: &[
        Field::new("allowed", TEXTS, "Tools it has; an empty list means none."),
        Field::new("blocked", TEXTS, "Tools it has not, whatever else says so."),
        Field::new(
            "override",
            Kind::Bool,
            "Second key of the override; the first is `constraints.allow_tool_filter_override`.",
        ),
        Field::new(
            "bash_filter",
            Kind::Object(&BASH_FILTER),
            "Limits on commands.",
        ),
    ],
};

static BASH_FILTER: Shape = Shape {
    name: "bash filter",
    doc: "Limits on commands.",
    fields: &[
        Field::new(
            "allowed_commands",
            TEXTS,
            "Programs that may start; an empty list means none.",
        ),
        Field::new(
            "blocked_patterns",
            TEXTS,
            "Regular expressions that refuse a command.",
        ),
        Field::new(
            "allowed_paths",
            TEXTS,
            "Paths that may be read and written; `bounds` by its old name.",
        ),
        Field::new(
            "blocked_env_vars",
            TEXTS,
            "Environment variables that are taken away.",
        ),
    ],
};

static BOUNDS: Shape = Shape {
    name: "bounds",
    doc: "What an agent is kept within. A missing list is unsaid, an empty one means none.",
    fields: &[
        Field::new("read", TEXTS, "Paths that may be read."),
        Field::new("write", TEXTS, "Paths that may be written."),
        Field::new(
            "hide",
            TEXTS,
            "Paths that are not there for it; `!` takes one back.",
        ),
        Field::new(
            "hosts",
            TEXTS,
            "Hosts that may be reached, such as `docs.rs` or `localhost:5432`.",
        ),
        Field::new("env", TEXTS, "Environment variables that pass."),
        Field::new(
            "credentials",
            TEXTS,
            "Credentials that are lent: `ssh-agent`, `git`.",
        ),
        Field::new(
            "toolchains",
            TEXTS,
            "Toolchains by name, such as `git` or `rust`.",
        ),
    ],
};

static TRANSITIONS: Shape = Shape {
    name: "transitions",
    doc: "Which agent comes next; `complete` ends the run.",
    fields: &[
        Field::new("on_success", Kind::Text, "Next agent after success."),
        Field::new("on_failure", Kind::Text, "Next agent after failure."),
        Field::new(
            "on_max_iterations",
            Kind::Text,
            "Next agent when the limit is reached.",
        ),
        Field::new(
            "custom",
            Kind::List(&Kind::Object(&CUSTOM)),
            "Next agents by condition.",
        ),
    ],
};

static CUSTOM: Shape = Shape {
    name: "custom transition",
    doc: "A next agent by a condition in words.",
    fields: &[
        Field::new("condition", Kind::Text, "The condition, in words.").required(),
        Field::new("target", Kind::Text, "The next agent.").required(),
    ],
};

static LIMITS: Shape = Shape {
    name: "limits",
    doc: "Limits of one agent.",
    fields: &[
        Field::new("max_iterations", Kind::Count, "Rounds."),
        Field::new("timeout", Kind::Count, "Milliseconds.").aliases(&["timeout_ms"]),
        Field::new("max_tokens", Kind::Count, "Tokens."),
    ],
};

static PROVIDER: Shape = Shape {
    name: "provider",
    doc: "Where a model runs.",
    fields: &[
        Field::new("name", Kind::Text, "The provider's name."),
        Field::new("model", Kind::Text, "The provider's model."),
    ],
};
