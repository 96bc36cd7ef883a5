//! YAML to a located tree, without recursion and within a budget: hostile
//! text costs an error, never the stack or the memory.

mod build;
mod message;
mod scalar;

use super::report::Report;
use super::text::{MOST_DEPTH, span};
use super::{Diagnostic, FileId, Node};
use build::Builder;
use granit_parser::Parser;

/// The tree of a YAML text that begins `base` bytes into its file, or nothing
/// if it is not YAML; what is wrong is in the report.
pub(super) fn parse(text: &str, file: FileId, base: u32, report: &mut Report) -> Option<Node> {
    let options = granit_parser::options! {
        flow_nesting_limit: MOST_DEPTH,
        block_nesting_limit: MOST_DEPTH,
    };
    let mut builder = Builder::new(file, base, report);
    for event in Parser::new_from_str_with_options(text, options) {
        let step = match event {
            Ok((event, place)) => builder.event(event, place),
            Err(error) => {
                let at = error.marker().byte_offset().unwrap_or_default();
                let place = span(file, at + base as usize, 0);
                let (message, hint) = message::of(error.kind(), text);
                let finding = Diagnostic::error("yaml-syntax", place, message);
                Err(Box::new(match hint {
                    Some(hint) => finding.hint(hint),
                    None => finding,
                }))
            }
        };
        if let Err(finding) = step {
            builder.report(*finding);
            return None;
        }
    }
    Some(builder.finish())
}
