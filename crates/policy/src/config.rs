//! Configs: from text to typed, located values. Nothing here reads a file.

mod diagnostic;
pub mod model;
mod node;
mod span;

pub use diagnostic::{Diagnostic, Severity};
pub use node::{Node, Value};
pub use span::{At, FileId, Span};
