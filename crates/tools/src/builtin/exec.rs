//! Runs a shell command. The tool with the highest risk: what it does is in
//! the command, which is analysed before the call is judged.

use crate::declare::{EXECUTE, built_in, flag, names, number, text, working_dir};
use toolward_policy::{Action, Kind, Param, Role, SubagentAccess, ToolSpec};

/// Longest command in characters.
const MAX_COMMAND: usize = 1024 * 1024;

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    ToolSpec {
        aliases: names(&["Bash", "bash", "shell_exec"]),
        subagent: SubagentAccess::Full,
        actions: vec![Action::new("execute", EXECUTE)],
        params: vec![
            Param::required("command", Kind::text_up_to(MAX_COMMAND), "The command.")
                .role(Role::Command)
                .also(&["cmd"]),
            working_dir("The directory to run it in."),
            number("timeout_seconds", 1, 600, "Stop it after so many seconds.").default(120),
            // Coding agents say `timeout` and mean milliseconds; as another
            // name for seconds, every one of their calls would be refused.
            number("timeout_ms", 1, 600_000, "The same in milliseconds.").also(&["timeout"]),
            text("description", "What the command does, in a few words."),
            flag("run_in_background", "Return at once and let it run.").default(false),
        ],
        ..built_in(
            "exec",
            "Run a shell command in the workspace. Prefer the file tools for reading and small edits.",
        )
    }
}
