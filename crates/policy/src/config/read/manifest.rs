//! Tool manifests (document 003).

use super::{count, entries, flag, integer, word, words};
use crate::config::model::{ArgConfig, ManifestConfig, Word};
use crate::config::report::Report;
use crate::config::{Diagnostic, Node};
use crate::suggest;

/// The manifest of a checked tree; nothing without a name.
pub(in crate::config) fn manifest(node: &Node, report: &mut Report) -> Option<ManifestConfig> {
    let required = node
        .get("args")
        .map(|args| words(args, "required"))
        .unwrap_or_default();
    let properties = node
        .get("args")
        .map(|args| entries(args, "properties"))
        .unwrap_or_default();
    let names: Vec<_> = properties
        .iter()
        .map(|(name, _)| name.value.as_str())
        .collect();
    check_required(&required, &names, report);
    let args = properties
        .iter()
        .filter_map(|(name, node)| arg(name, node, &required))
        .collect();
    Some(ManifestConfig {
        tool_name: word(node, "tool_name")?,
        version: word(node, "version"),
        description: word(node, "description"),
        requires_network: flag(node, "requires_network"),
        native: flag(node, "native"),
        max_runtime_ms: count(node, "max_runtime_ms"),
        max_stdout_bytes: count(node, "max_stdout_bytes"),
        max_stderr_bytes: count(node, "max_stderr_bytes"),
        args,
        span: node.span,
    })
}

fn check_required(required: &[Word], names: &[&str], report: &mut Report) {
    for word in required {
        if names.contains(&word.value.as_str()) {
            continue;
        }
        let message = format!(
            "`{}` is required but has no `[args.properties.{}]`",
            word.value, word.value
        );
        let finding = Diagnostic::error("unknown-argument", word.span, message);
        report.push(match suggest(&word.value, names.iter().copied()) {
            Some(name) => finding.hint(format!("did you mean `{name}`?")),
            None => finding,
        });
    }
}

fn arg(name: &Word, node: &Node, required: &[Word]) -> Option<ArgConfig> {
    Some(ArgConfig {
        name: name.clone(),
        kind: word(node, "type")?,
        required: required.iter().any(|word| word.value == name.value),
        description: word(node, "description"),
        max_length: count(node, "max_length"),
        choices: words(node, "enum"),
        min: integer(node, "min"),
        max: integer(node, "max"),
    })
}
