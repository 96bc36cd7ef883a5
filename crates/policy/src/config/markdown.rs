//! Agents as Markdown: YAML between `---` lines, then prose. Places point
//! into the Markdown file itself.

use super::report::Report;
use super::text::span;
use super::{At, Diagnostic, FileId, Node, Value, yaml};

/// The front matter with `system_prompt` and `when_to_use` added from the
/// sections of the body.
pub(super) fn parse(text: &str, file: FileId, base: u32, report: &mut Report) -> Option<Node> {
    let start = base as usize;
    let Some((front, front_at, body_at)) = split(text) else {
        report.push(
            Diagnostic::error("no-front-matter", span(file, start, 0), "no front matter")
                .hint("begin the file with a `---` line, YAML, and another `---` line"),
        );
        return None;
    };
    let front_base = u32::try_from(start + front_at).unwrap_or(u32::MAX);
    let mut node = yaml::parse(front, file, front_base, report)?;
    let Value::Map(entries) = &mut node.value else {
        report.error("wrong-type", node.span, "front matter must be a map");
        return None;
    };
    let body = text.get(body_at..).unwrap_or_default();
    for (key, from, to) in sections(body) {
        let raw = body.get(from..to).unwrap_or_default();
        let trimmed = raw.trim();
        if trimmed.is_empty() {
            continue;
        }
        let lead = raw.len() - raw.trim_start().len();
        let place = span(file, start + body_at + from + lead, trimmed.len());
        let value = Value::Text(trimmed.replace("\r\n", "\n"));
        entries.push((At::new(key.to_owned(), place), Node { value, span: place }));
    }
    Some(node)
}

/// The front matter, where it begins, and where the body begins.
fn split(text: &str) -> Option<(&str, usize, usize)> {
    let first = text.split_inclusive('\n').next()?;
    if first.trim_end() != "---" {
        return None;
    }
    let mut at = first.len();
    for line in text.get(at..)?.split_inclusive('\n') {
        let end = at + line.len();
        if line.trim_end() == "---" {
            return Some((text.get(first.len()..at)?, first.len(), end));
        }
        at = end;
    }
    None
}

/// The known sections of a body, as (key, from, to). A section ends at the
/// next heading of its level or above; fenced code holds no headings. Without
/// a `## System Prompt`, the whole body is the prompt.
fn sections(body: &str) -> Vec<(&'static str, usize, usize)> {
    let mut found: Vec<(&'static str, usize, usize)> = Vec::new();
    let mut current: Option<(&'static str, usize)> = None;
    let mut fence: Option<&str> = None;
    let mut at = 0;
    for line in body.split_inclusive('\n') {
        let text = line.trim_end();
        let mark = ["```", "~~~"]
            .into_iter()
            .find(|mark| text.trim_start().starts_with(mark));
        match (fence, mark) {
            (None, Some(mark)) => fence = Some(mark),
            (Some(open), Some(mark)) if open == mark => fence = None,
            (None, None) if text.starts_with("# ") || text.starts_with("## ") => {
                if let Some((key, from)) = current.take() {
                    found.push((key, from, at));
                }
                current = known(text).map(|key| (key, at + line.len()));
            }
            _ => {}
        }
        at += line.len();
    }
    if let Some((key, from)) = current {
        found.push((key, from, at));
    }
    if !found.iter().any(|(key, _, _)| *key == "system_prompt") {
        found.push(("system_prompt", 0, body.len()));
    }
    found
}

fn known(heading: &str) -> Option<&'static str> {
    let title = heading
        .strip_prefix("## ")?
        .trim()
        .trim_end_matches('#')
        .trim();
    match title.to_lowercase().as_str() {
        "system prompt" => Some("system_prompt"),
        "when to use" => Some("when_to_use"),
        _ => None,
    }
}
