//! Runs a program with arguments, without a shell: nothing in an argument is
//! ever interpreted.

use crate::declare::{EXECUTE, PATH, built_in, number, texts, working_dir};
use toolward_policy::{Action, Param, Role, SubagentAccess, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    ToolSpec {
        subagent: SubagentAccess::Full,
        actions: vec![Action::new("run", EXECUTE)],
        params: vec![
            Param::required("program", PATH, "The program, by name or path.").role(Role::Program),
            texts("args", "Its arguments.").role(Role::Argv),
            working_dir("The directory to run it in."),
            number("timeout_seconds", 1, 600, "Stop it after so many seconds.").default(120),
        ],
        ..built_in(
            "run",
            "Run a program with a list of arguments. No shell, so no quoting.",
        )
    }
}
