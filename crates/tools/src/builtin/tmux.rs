//! Terminal sessions that outlive a call. Never attaches to a session that
//! toolward did not create.

use crate::declare::{EXECUTE, READ, built_in, choose, number};
use toolward_policy::{Action, Kind, Param, Role, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    let actions = vec![
        Action::new("create", EXECUTE)
            .takes(&["session_name", "command"])
            .needs(&["session_name"]),
        Action::new("send", EXECUTE)
            .takes(&["session_name", "command"])
            .needs(&["session_name", "command"]),
        Action::new("read", READ)
            .takes(&["session_name", "lines"])
            .needs(&["session_name"]),
        Action::new("list", READ).takes(&["action"]),
        Action::new("kill", EXECUTE)
            .takes(&["session_name"])
            .needs(&["session_name"]),
    ];
    ToolSpec {
        params: vec![
            choose(&actions),
            Param::optional("session_name", Kind::text_up_to(64), "The session."),
            Param::optional("command", Kind::text_up_to(65_536), "The command to run.")
                .role(Role::Command),
            number("lines", 1, 10_000, "How many lines to read.").default(50),
        ],
        actions,
        ..built_in("tmux", "Run commands in terminal sessions that stay open.")
    }
}
