//! The vocabulary of toolward: what every other part speaks in.

mod arguments;
mod call;
mod capability;
mod effect;
mod facts;
mod mode;
mod normalize;
mod param;
mod read_only;
mod schema;
mod tool;
mod toolset;
mod validate;

pub use arguments::{Arguments, CallError, parse_value};
pub use call::{Call, Verdict};
pub use capability::Capability;
pub use effect::{Effect, Effects};
pub use facts::{Facts, HostFact, PathFact};
pub use mode::{Enforce, Mode};
pub use param::{Kind, Param, Role};
pub use tool::{Action, ActionView, Origin, SubagentAccess, Text, ToolSpec, Trust};
pub use toolset::{Name, ToolSet};
