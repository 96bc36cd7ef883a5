//! The built-in tools of toolward and what each declares about itself.
//!
//! A tool is one file in `builtin/` and one line in its list. Declarations say
//! what a call may do to the world; they never grant anything.

pub mod builtin;
pub mod capability;
mod declare;
pub mod manifest;

use toolward_policy::ToolSet;

/// All built-in tools.
#[must_use]
pub fn builtin() -> ToolSet {
    let mut tools = ToolSet::default();
    for spec in builtin::TOOLS {
        tools.add(spec());
    }
    tools
}
