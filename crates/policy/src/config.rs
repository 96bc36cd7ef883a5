//! Configs: from text to typed, located values. Nothing here reads a file.
//!
//! Text becomes a located tree (`yaml`, `toml`, `markdown`), the tree is held
//! against a declared shape (`shape`, `check`), and what fits is read into
//! the structs of [`model`] (`read`). [`load`] does it for one layer.

mod agent_set;
mod check;
mod diagnostic;
mod key;
mod load;
mod markdown;
pub mod model;
mod node;
mod read;
mod render;
mod report;
mod schema;
pub mod shape;
mod source;
mod span;
mod text;
mod toml;
mod yaml;

pub use diagnostic::{Diagnostic, Severity};
pub use key::{camel, snake};
pub use load::{Loaded, load, load_manifest};
pub use node::{Node, Value};
pub use render::render;
pub use schema::json_schema;
pub use source::{FileKind, Format, Location, Source, SourceMap};
pub use span::{At, FileId, Span};
