//! Builds the tree from parser events with a stack of its own. Duplicate
//! keys, merge keys and tags are findings; going over the budget ends it.

use super::scalar;
use crate::config::check::duplicate_key;
use crate::config::report::Report;
use crate::config::text::{MOST_BYTES, MOST_DEPTH, MOST_NODES, span};
use crate::config::{At, Diagnostic, FileId, Node, Span, Value};
use granit_parser::{Event, ScalarStyle, Tag};
use std::borrow::Cow;
use std::collections::HashMap;

/// A step that may end the building; boxed because it almost never does.
type Step = Result<(), Box<Diagnostic>>;

/// Memory that anchors and aliases may copy, and what a value counts as.
const MOST_COPIED: usize = 16 * MOST_BYTES;
const VALUE_BYTES: usize = 64;

pub(super) struct Builder<'a> {
    file: FileId,
    base: usize,
    report: &'a mut Report,
    open: Vec<Open>,
    anchors: HashMap<usize, Node>,
    nodes: usize,
    copied: usize,
    documents: usize,
    root: Option<Node>,
}

/// A list or map whose end has not come yet.
struct Open {
    kind: OpenKind,
    span: Span,
    anchor: usize,
}

enum OpenKind {
    List(Vec<Node>),
    Map {
        entries: Vec<(At<String>, Node)>,
        seen: HashMap<String, Span>,
        key: Option<Key>,
    },
}

enum Key {
    /// The next value belongs to it.
    Keep(At<String>),
    /// The next value is dropped: the key was refused.
    Drop,
}

impl<'a> Builder<'a> {
    pub(super) fn new(file: FileId, base: u32, report: &'a mut Report) -> Self {
        Self {
            file,
            base: base as usize,
            report,
            open: Vec::new(),
            anchors: HashMap::new(),
            nodes: 0,
            copied: 0,
            documents: 0,
            root: None,
        }
    }

    pub(super) fn report(&mut self, finding: Diagnostic) {
        self.report.push(finding);
    }

    /// The tree; a file without a document is an empty map.
    pub(super) fn finish(self) -> Node {
        let empty = Node {
            value: Value::Map(Vec::new()),
            span: span(self.file, self.base, 0),
        };
        match self.root {
            Some(node) if node.value != Value::Null => node,
            _ => empty,
        }
    }

    pub(super) fn event(&mut self, event: Event<'_>, place: granit_parser::Span) -> Step {
        let at = self.span(place);
        match event {
            Event::DocumentStart(..) => self.document(at),
            Event::Scalar(text, style, anchor, tag) => {
                self.refuse_tag(tag.as_deref(), place);
                self.scalar(text, style, anchor, at)
            }
            Event::SequenceStart(_, anchor, tag) => {
                self.refuse_tag(tag.as_deref(), place);
                self.start(OpenKind::List(Vec::new()), anchor, at)
            }
            Event::MappingStart(_, anchor, tag) => {
                self.refuse_tag(tag.as_deref(), place);
                let kind = OpenKind::Map {
                    entries: Vec::new(),
                    seen: HashMap::new(),
                    key: None,
                };
                self.start(kind, anchor, at)
            }
            Event::SequenceEnd | Event::MappingEnd => self.end(at),
            Event::Alias(anchor) => self.alias(anchor, at),
            _ => Ok(()),
        }
    }

    fn span(&self, place: granit_parser::Span) -> Span {
        let range = place.byte_range().unwrap_or_default();
        span(self.file, range.start + self.base, range.len())
    }

    fn document(&mut self, at: Span) -> Step {
        self.documents += 1;
        if self.documents == 1 {
            return Ok(());
        }
        let finding = Diagnostic::error("several-documents", at, "a second document begins here");
        Err(Box::new(
            finding.hint("keep one document in a file and remove the `---`"),
        ))
    }

    fn refuse_tag(&mut self, tag: Option<&Tag>, place: granit_parser::Span) {
        let Some(tag) = tag else { return };
        let at = self.span(place.tag_span().unwrap_or(place));
        let message = format!("the tag `{}` is not allowed", tag.original());
        self.report
            .push(Diagnostic::error("yaml-tag", at, message).hint("write the value without a tag"));
    }

    fn spend(&mut self, nodes: usize, at: Span) -> Step {
        self.nodes += nodes;
        if self.nodes <= MOST_NODES {
            return Ok(());
        }
        let message = format!("more than {MOST_NODES} values, counting what aliases repeat");
        Err(Box::new(Diagnostic::error("too-many-values", at, message)))
    }

    fn copy(&mut self, bytes: usize, at: Span) -> Step {
        self.copied += bytes;
        if self.copied <= MOST_COPIED {
            return Ok(());
        }
        let message = "anchors and aliases repeat more than 16 MiB";
        Err(Box::new(Diagnostic::error("too-many-values", at, message)))
    }

    fn check_depth(depth: usize, at: Span) -> Step {
        if depth <= MOST_DEPTH {
            return Ok(());
        }
        let message = format!("lists and maps are nested deeper than {MOST_DEPTH} levels");
        Err(Box::new(Diagnostic::error("too-deep", at, message)))
    }

    /// The innermost collection is a map that waits for a key.
    fn wants_key(&self) -> bool {
        matches!(
            self.open.last(),
            Some(Open {
                kind: OpenKind::Map { key: None, .. },
                ..
            })
        )
    }

    fn scalar(&mut self, text: Cow<'_, str>, style: ScalarStyle, anchor: usize, at: Span) -> Step {
        self.spend(1, at)?;
        let plain = style == ScalarStyle::Plain;
        if self.wants_key() {
            if anchor != 0 {
                self.remember(
                    anchor,
                    &Node {
                        value: Value::Text(text.to_string()),
                        span: at,
                    },
                )?;
            }
            self.take_key(text.into_owned(), plain, at);
            return Ok(());
        }
        let value = if plain {
            scalar::resolve(&text)
        } else {
            Value::Text(text.into_owned())
        };
        self.place(Node { value, span: at }, anchor)
    }

    fn take_key(&mut self, text: String, plain: bool, at: Span) {
        let Some(Open {
            kind: OpenKind::Map { seen, key, .. },
            ..
        }) = self.open.last_mut()
        else {
            return;
        };
        if plain && text == "<<" {
            *key = Some(Key::Drop);
            self.report.push(
                Diagnostic::error("merge-key", at, "merge keys (`<<`) are not supported")
                    .hint("write the keys out, or use an alias for a whole value"),
            );
        } else if let Some(first) = seen.get(&text) {
            *key = Some(Key::Drop);
            self.report.push(duplicate_key(&text, at, *first));
        } else {
            seen.insert(text.clone(), at);
            *key = Some(Key::Keep(At::new(text, at)));
        }
    }

    fn start(&mut self, kind: OpenKind, anchor: usize, at: Span) -> Step {
        self.spend(1, at)?;
        Self::check_depth(self.open.len() + 1, at)?;
        if self.wants_key() {
            return Err(Box::new(Diagnostic::error(
                "key-not-text",
                at,
                "a key must be a text",
            )));
        }
        self.open.push(Open {
            kind,
            span: at,
            anchor,
        });
        Ok(())
    }

    fn end(&mut self, at: Span) -> Step {
        let Some(open) = self.open.pop() else {
            return Ok(());
        };
        let mut whole = open.span;
        let (value, last) = match open.kind {
            OpenKind::List(items) => {
                let last = items.last().map(|node| node.span.end);
                (Value::List(items), last)
            }
            OpenKind::Map { entries, .. } => {
                let last = entries
                    .last()
                    .map(|(key, node)| node.span.end.max(key.span.end));
                (Value::Map(entries), last)
            }
        };
        // A block ends, for the parser, where the next thing begins.
        whole.end = if at.end > at.start {
            at.end
        } else {
            last.unwrap_or(whole.end)
        };
        self.place(Node { value, span: whole }, open.anchor)
    }

    fn alias(&mut self, anchor: usize, at: Span) -> Step {
        let Some(target) = self.anchors.get(&anchor) else {
            let message = "this alias stands inside what it repeats";
            return Err(Box::new(Diagnostic::error("alias-loop", at, message)));
        };
        let size = size(target);
        let target_depth = self.open.len() + size.depth;
        self.spend(size.nodes, at)?;
        self.copy(size.bytes, at)?;
        Self::check_depth(target_depth, at)?;
        let Some(target) = self.anchors.get(&anchor) else {
            return Ok(());
        };
        let node = Node {
            value: target.value.clone(),
            span: at,
        };
        if !self.wants_key() {
            return self.place(node, 0);
        }
        let Value::Text(text) = node.value else {
            return Err(Box::new(Diagnostic::error(
                "key-not-text",
                at,
                "a key must be a text",
            )));
        };
        self.take_key(text, false, at);
        Ok(())
    }

    fn remember(&mut self, anchor: usize, node: &Node) -> Step {
        self.copy(size(node).bytes, node.span)?;
        self.anchors.insert(anchor, node.clone());
        Ok(())
    }

    /// Puts a finished value where it belongs.
    fn place(&mut self, node: Node, anchor: usize) -> Step {
        if anchor != 0 {
            self.remember(anchor, &node)?;
        }
        match self.open.last_mut().map(|open| &mut open.kind) {
            None => self.root = Some(node),
            Some(OpenKind::List(items)) => items.push(node),
            Some(OpenKind::Map { entries, key, .. }) => match key.take() {
                Some(Key::Keep(key)) => entries.push((key, node)),
                Some(Key::Drop) => {}
                None => {
                    let message = "a key must be a text";
                    return Err(Box::new(Diagnostic::error(
                        "key-not-text",
                        node.span,
                        message,
                    )));
                }
            },
        }
        Ok(())
    }
}

/// How much a tree is.
struct Size {
    nodes: usize,
    bytes: usize,
    depth: usize,
}

/// Trees are never deeper than the budget, so this may recurse.
fn size(node: &Node) -> Size {
    let mut total = Size {
        nodes: 1,
        bytes: VALUE_BYTES,
        depth: 0,
    };
    let mut add = |child: Size| {
        total.nodes += child.nodes;
        total.bytes += child.bytes;
        total.depth = total.depth.max(child.depth);
    };
    match &node.value {
        Value::Text(text) => total.bytes += text.len(),
        Value::List(items) => {
            for item in items {
                add(size(item));
            }
            total.depth += 1;
        }
        Value::Map(entries) => {
            for (key, value) in entries {
                add(Size {
                    nodes: 1,
                    bytes: key.value.len(),
                    depth: 0,
                });
                add(size(value));
            }
            total.depth += 1;
        }
        _ => {}
    }
    total
}
