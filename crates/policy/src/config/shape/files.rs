//! The shapes of whole policy files. Agents and capabilities have two forms
//! that are both maps; the reader tells them apart by their keys.

use super::rule::{RULE, TEST};
use super::{AGENT, Field, Kind, Shape, TEXTS};

/// `policy.yaml`.
pub static POLICY: Shape = Shape {
    name: "policy",
    doc: "A policy: agents, rules, packs, capabilities and tests.",
    fields: &[
        Field::new(
            "packs",
            TEXTS,
            "Packs of rules that are switched on; `!rule` takes one of theirs back.",
        ),
        Field::new("extends", EXTENDS, "Shared policies, by path and digest."),
        Field::new("agents", AGENTS, "Agents by name."),
        Field::new("rules", Kind::List(&Kind::Object(&RULE)), "Rules."),
        Field::new(
            "capabilities",
            CAPABILITIES,
            "Named sets of tools beyond the shipped ones.",
        ),
        Field::new("tests", Kind::List(&Kind::Object(&TEST)), "Policy tests."),
    ],
};

/// A map of agents.
pub const AGENTS: Kind = Kind::Map(&Kind::Object(&AGENT));

/// `agents/*.yaml` with the agents under `agents:`.
pub static AGENTS_FILE: Shape = Shape {
    name: "agents file",
    doc: "Agents by name.",
    fields: &[Field::new("agents", AGENTS, "Agents by name.")],
};

/// A map of capabilities.
pub const CAPABILITIES: Kind = Kind::Map(&Kind::Either(&[TEXTS, Kind::Object(&CAPABILITY)]));

/// `capabilities.yaml` with the capabilities under `capabilities:`.
pub static CAPABILITIES_FILE: Shape = Shape {
    name: "capabilities file",
    doc: "Named sets of tools.",
    fields: &[Field::new(
        "capabilities",
        CAPABILITIES,
        "Capabilities by name.",
    )],
};

/// `rules/*.yaml`.
pub const RULES: Kind =
    Kind::Either(&[Kind::List(&Kind::Object(&RULE)), Kind::Object(&RULES_FILE)]);

/// `tests/*.yaml`.
pub const TESTS: Kind =
    Kind::Either(&[Kind::List(&Kind::Object(&TEST)), Kind::Object(&TESTS_FILE)]);

static RULES_FILE: Shape = Shape {
    name: "rules file",
    doc: "Rules, and tests that belong to them.",
    fields: &[
        Field::new("rules", Kind::List(&Kind::Object(&RULE)), "Rules."),
        Field::new("tests", Kind::List(&Kind::Object(&TEST)), "Policy tests."),
    ],
};

static TESTS_FILE: Shape = Shape {
    name: "tests file",
    doc: "Policy tests.",
    fields: &[Field::new(
        "tests",
        Kind::List(&Kind::Object(&TEST)),
        "Policy tests.",
    )],
};

static CAPABILITY: Shape = Shape {
    name: "capability",
    doc: "A named set of tools and actions.",
    fields: &[
        Field::new("description", Kind::Text, "What it is for."),
        Field::new("grants", TEXTS, "What it grants: `tool` or `tool.action`.")
            .aliases(&["tools"])
            .required(),
    ],
};

const EXTENDS: Kind = Kind::OneOrMore(&Kind::Either(&[Kind::Text, Kind::Object(&EXTENDS_ENTRY)]));

static EXTENDS_ENTRY: Shape = Shape {
    name: "shared policy",
    doc: "A policy that is shared between projects.",
    fields: &[
        Field::new("path", Kind::Text, "Where it is.").required(),
        Field::new(
            "digest",
            Kind::Text,
            "Its digest; with another one it does not load.",
        ),
    ],
};
