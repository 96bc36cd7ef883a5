//! Hands a task to a named agent and waits for its answer. What it gets is the
//! part of the caller's rights that is asked for, never more.

use crate::declare::{SPAWN, built_in, flag, number, texts};
use toolward_policy::{Action, Kind, Param, Role, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    ToolSpec {
        actions: vec![Action::new("delegate", SPAWN)],
        params: vec![
            Param::required("target_agent", Kind::text_up_to(256), "The agent.").role(Role::Agent),
            Param::required("message", Kind::text_up_to(8192), "What it is to do."),
            Param::optional("requested_scope", scope(), "What it may use at most."),
        ],
        ..built_in("delegate_agent", "Hand a task to another agent.")
    }
}

/// Bounds, not things that are touched: so no roles.
fn scope() -> Kind {
    Kind::Object(vec![
        texts("allowed_tools", "Only these tools."),
        texts("write_paths", "Writing only below these paths."),
        flag("allow_network", "The network may be reached."),
        number("max_turns", 1, 1000, "So many turns."),
        number("expiry_ms", 1, 86_400_000, "For so long."),
    ])
}
