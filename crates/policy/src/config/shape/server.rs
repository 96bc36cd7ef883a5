//! The shape of MCP servers in the settings.

use super::words::{EFFECTS, ENFORCE, ROLES, TRUST};
use super::{Field, Kind, Shape, TEXTS};

/// `[mcp]`.
pub(super) static MCP: Shape = Shape {
    name: "mcp",
    doc: "MCP servers.",
    fields: &[Field::new(
        "servers",
        Kind::Map(&Kind::Object(&SERVER)),
        "Servers by name.",
    )],
};

static SERVER: Shape = Shape {
    name: "server",
    doc: "An MCP server.",
    fields: &[
        Field::new("command", Kind::Text, "Program of a server on stdio."),
        Field::new("args", Kind::List(&Kind::Text), "Its arguments."),
        Field::new("env", Kind::Map(&Kind::Text), "Its environment."),
        Field::new("url", Kind::Text, "Address of a server on HTTP."),
        Field::new("enabled", Kind::Bool, "Not started when false."),
        Field::new(
            "trust",
            Kind::OneOf(&TRUST),
            "How far it is trusted; `verified` where it is not said.",
        ),
        Field::new("hosts", TEXTS, "Hosts it may reach."),
        Field::new(
            "expose",
            TEXTS,
            "Its tools that are shown whatever their name.",
        ),
        Field::new(
            "tools",
            Kind::Map(&Kind::Object(&SERVER_TOOL)),
            "What you say of its tools, by glob.",
        ),
        Field::new(
            "enforce",
            Kind::OneOf(&ENFORCE),
            "Whether verdicts on its tools bind.",
        ),
        Field::new("auth", Kind::Object(&AUTH), "Credentials."),
    ],
};

static SERVER_TOOL: Shape = Shape {
    name: "server tool",
    doc: "What you say of a server's tools.",
    fields: &[
        Field::new(
            "effects",
            Kind::OneOrMore(&Kind::OneOf(&EFFECTS)),
            "What they do to the world.",
        ),
        Field::new(
            "roles",
            Kind::Map(&Kind::OneOf(&ROLES)),
            "What their arguments mean, by argument.",
        ),
    ],
};

static AUTH: Shape = Shape {
    name: "auth",
    doc: "Credentials of a server.",
    fields: &[Field::new(
        "bearer",
        Kind::Text,
        "Where the token is, such as `env:NAME`.",
    )],
};
