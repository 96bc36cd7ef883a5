//! The shapes of rules, their examples, and policy tests.

use super::words::VERDICTS;
use super::{Field, Kind, Shape, TEXTS};

/// A rule.
pub(super) static RULE: Shape = Shape {
    name: "rule",
    doc: "One rule. Order and specificity never matter: deny wins, then ask, then allow.",
    fields: &[
        Field::new("id", Kind::Text, "Its name, unique over all layers.").required(),
        Field::new("then", Kind::OneOf(&VERDICTS), "What it answers.").required(),
        Field::new(
            "agents",
            TEXTS,
            "Agents it speaks of, with globs; absent means all.",
        ),
        Field::new(
            "tools",
            TEXTS,
            "Tools it speaks of: `tool`, `tool.action`, `server/tool`, with globs.",
        ),
        Field::new("when", Kind::Conditions, "Conditions that must all hold."),
        Field::new(
            "unless",
            Kind::Conditions,
            "The rule does not apply when all of these hold.",
        ),
        Field::new("because", Kind::Text, "The reason a person reads."),
        Field::new(
            "always",
            Kind::Bool,
            "A deny that holds even when only observing.",
        ),
        Field::new("approvers", TEXTS, "Who may answer the question."),
        Field::new(
            "match",
            EXAMPLES,
            "Calls it must catch, tried when the file loads.",
        ),
        Field::new(
            "not_match",
            EXAMPLES,
            "Calls it must not catch, tried when the file loads.",
        ),
    ],
};

const EXAMPLES: Kind = Kind::OneOrMore(&Kind::Either(&[Kind::Text, Kind::Object(&EXAMPLE)]));

static EXAMPLE: Shape = Shape {
    name: "example",
    doc: "A call: a command line, or a tool with arguments.",
    fields: &[
        Field::new("run", Kind::Text, "A command line."),
        Field::new("tool", Kind::Text, "A tool."),
        Field::new("args", Kind::Map(&Kind::Any), "The tool's arguments."),
    ],
};

/// A policy test.
pub(super) static TEST: Shape = Shape {
    name: "test",
    doc: "A call and the verdict it must get.",
    fields: &[
        Field::new("name", Kind::Text, "What it shows."),
        Field::new("agent", Kind::Text, "Who calls.").required(),
        Field::new("run", Kind::Text, "A command line."),
        Field::new("tool", Kind::Text, "A tool."),
        Field::new("args", Kind::Map(&Kind::Any), "The tool's arguments."),
        Field::new("expect", Kind::OneOf(&VERDICTS), "The verdict it must get.").required(),
        Field::new(
            "reason",
            Kind::Text,
            "The rule or layer that must be the reason, or a piece of its text.",
        ),
    ],
};
