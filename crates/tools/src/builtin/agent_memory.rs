//! What one agent keeps for itself. Never another agent's, unless the policy
//! lets the caller name it.

use crate::declare::{PERSIST, READ, built_in, choose};
use toolward_policy::{Action, Kind, Param, Role, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    let actions = vec![
        Action::new("get", READ).view("get_agent_memory", &[]),
        Action::new("clear", PERSIST).view("clear_agent_memory", &[]),
    ];
    ToolSpec {
        params: vec![
            choose(&actions),
            Param::required("agent_name", Kind::text_up_to(256), "The agent.").role(Role::Agent),
        ],
        actions,
        ..built_in("agent_memory", "Show or clear what an agent remembers.")
    }
}
