//! The shape of a tool manifest (document 003).

use super::words::{ARG_TYPES, OBJECT};
use super::{Field, Kind, Shape, TEXTS};

/// `<tool>.toml`.
pub static MANIFEST: Shape = Shape {
    name: "manifest",
    doc: "A tool that is a program of its own.",
    fields: &[
        Field::new("tool_name", Kind::Text, "The tool's name.").required(),
        Field::new("version", Kind::Text, "Its version."),
        Field::new("description", Kind::Text, "What it does, for the model."),
        Field::new("requires_network", Kind::Bool, "It needs the network."),
        Field::new(
            "native",
            Kind::Bool,
            "A host program instead of a WebAssembly module.",
        ),
        Field::new(
            "max_runtime_ms",
            Kind::Count,
            "Longest run, in milliseconds.",
        ),
        Field::new("max_stdout_bytes", Kind::Count, "Longest output."),
        Field::new("max_stderr_bytes", Kind::Count, "Longest error output."),
        Field::new("args", Kind::Object(&ARGS), "Its arguments."),
    ],
};

static ARGS: Shape = Shape {
    name: "args",
    doc: "Arguments of a tool.",
    fields: &[
        Field::new("type", Kind::OneOf(&OBJECT), "Always `object`."),
        Field::new("required", TEXTS, "Arguments every call must give."),
        Field::new(
            "properties",
            Kind::Map(&Kind::Object(&ARG)),
            "Arguments by name.",
        ),
    ],
};

static ARG: Shape = Shape {
    name: "argument",
    doc: "One argument of a tool.",
    fields: &[
        Field::new("type", Kind::OneOf(&ARG_TYPES), "What it takes.").required(),
        Field::new("description", Kind::Text, "What it means, for the model."),
        Field::new("max_length", Kind::Count, "Longest text, in characters."),
        Field::new("enum", Kind::List(&Kind::Text), "The only texts it takes."),
        Field::new("min", Kind::Int, "Smallest number."),
        Field::new("max", Kind::Int, "Largest number."),
    ],
};
