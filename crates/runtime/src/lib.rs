//! Joins calls, the world and the policy: finds the files that make a policy,
//! knows which of them are trusted, asks the disk for facts, and judges.
//!
//! Knows nothing of models, JSON-RPC or HTML. Nothing here widens a verdict:
//! whatever cannot be read is a problem, and a policy with a problem is none.

pub mod compare;
mod dirs;
mod discover;
mod extends;
mod judge;
mod load;
mod manifests;
mod pins;
mod problem;
mod read;
mod revision;
mod trust;
mod world;

pub use dirs::Dirs;
pub use discover::{ConfigFile, LayerFiles, NO_POLICY, Root, read_layer};
pub use judge::{Judged, judge, shell_call, test_call};
pub use load::{Loaded, View, Workspace, shipped_layer};
pub use manifests::PluginTool;
pub use pins::{Pin, PinStore, Seen};
pub use problem::Problem;
pub use revision::Revision;
pub use trust::{Record, Standing, TrustStore};
pub use world::DiskWorld;
