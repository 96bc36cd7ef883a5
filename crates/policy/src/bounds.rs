//! Bounds: which paths and hosts an agent may touch, compiled for look-up.
//! Decides nothing; answers whether something lies inside.

mod holder;
mod hosts;
mod paths;
mod pattern;
mod place;
mod reach;

pub use holder::{Holders, Holding};
pub use hosts::{HostSet, Named, is_loopback};
pub use paths::{PathSet, normalize};
pub use place::Place;
pub use reach::Reach;
