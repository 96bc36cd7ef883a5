//! Applies a patch to existing text files. Never creates, deletes, renames or
//! copies a file.

use crate::declare::{WRITE, built_in, names, number};
use toolward_policy::{Action, Kind, Param, Role, ToolSpec};

/// What the tool declares. The paths are inside the patch: whoever finds the
/// facts of a call reads them from there.
#[must_use]
pub fn spec() -> ToolSpec {
    ToolSpec {
        aliases: names(&["apply_patch"]),
        actions: vec![Action::new("apply", WRITE)],
        params: vec![
            Param::required(
                "patch",
                Kind::text_up_to(1_048_576),
                "A unified or git diff, or `*** Begin Patch`.",
            )
            .role(Role::Patch)
            .also(&["input", "patchText"]),
            number("strip", 0, 32, "Leading path components to drop.").default(1),
            number("limit", 1, 10_000, "Change at most so many files.").default(2000),
        ],
        ..built_in("patch", "Apply a patch to existing files of the workspace.")
    }
}
