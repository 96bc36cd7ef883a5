//! Decides whether an agent may make a tool call, and says why.
//!
//! Pure: no file, network, clock, environment, async or unsafe. Text comes in
//! as [`config::Source`]s, tools as [`ToolSpec`]s, the world through [`World`].

mod agent;
mod bounds;
mod catalog;
mod compile;
mod condition;
pub mod config;
mod decide;
mod explain;
mod find;
mod layer;
mod limits;
mod lint;
mod meaning;
mod message;
pub mod model;
mod permit;
mod policy;
mod rule;
mod session;
mod settings;
pub mod shipped;
mod suggest;
mod tightens;

pub use agent::{Agent, Bounds};
pub use bounds::{HostSet, Named, PathSet, Place, Reach, normalize};
pub use catalog::Visible;
pub use compile::{Input, LayerInput, Loaded, examples::try_packs};
pub use condition::{CONDITIONS, ConditionUnit, wildcard};
pub use decide::{Decision, Refusal, Resolved};
pub use explain::{Explanation, LayerWord, RuleWord, Spot};
pub use find::{NoWorld, Repository, World, canonical_host};
pub use layer::{Answer, LAYERS, Layer, Say};
pub use limits::Limit;
pub use meaning::{digest, digest_of, digest_of_bytes, digest_of_text};
pub use model::{
    Action, ActionView, Arguments, Call, CallError, Capability, Effect, Effects, Enforce, Facts,
    HostFact, Kind, Mode, Name, Origin, Param, PathFact, Role, SubagentAccess, Text, ToolSet,
    ToolSpec, Trust, Verdict, parse_value,
};
pub use permit::{Paths, Permit};
pub use policy::Policy;
pub use rule::{Hit, Hits, Rule};
pub use session::Session;
pub use suggest::suggest;
pub use tightens::only_tightens;
