//! Decides whether an agent may make a tool call, and says why.
//!
//! Pure: no file, network, clock, environment, async or unsafe. Text comes in
//! as [`config::Source`]s, tools as [`ToolSpec`]s, the world as [`Facts`].

pub mod config;
pub mod model;

pub use model::{
    Action, ActionView, Arguments, Call, CallError, Effect, Effects, Enforce, Facts, HostFact,
    Kind, Mode, Name, Origin, Param, PathFact, Role, SubagentAccess, Text, ToolSet, ToolSpec,
    Trust, Verdict,
};
