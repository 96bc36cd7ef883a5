//! TOML to a located tree, within the same budget as YAML.

mod keys;

use super::report::Report;
use super::text::{MOST_DEPTH, MOST_NODES, span};
use super::{At, Diagnostic, FileId, Node, Span, Value};
use ::toml::Spanned;
use ::toml::de::{DeTable, DeValue};

/// Syntax errors of one file that are reported.
const MOST_ERRORS: usize = 20;

/// The tree of a TOML text that begins `base` bytes into its file, or nothing
/// if it is not TOML; what is wrong is in the report.
pub(super) fn parse(text: &str, file: FileId, base: u32, report: &mut Report) -> Option<Node> {
    let base = base as usize;
    if let Some(at) = keys::too_long(text) {
        let message = format!("a key of more than {} parts", keys::MOST_PARTS);
        report.error("too-deep", span(file, at + base, 1), message);
        return None;
    }
    let (table, errors) = DeTable::parse_recoverable(text);
    let failed = !errors.is_empty();
    // Recovery goes on to the end of the file; nobody reads that many.
    for error in errors.into_iter().take(MOST_ERRORS) {
        let range = error.span().unwrap_or(0..0);
        let place = span(file, range.start + base, range.len());
        report.push(finding(error.message(), place));
    }
    if failed {
        return None;
    }
    let mut reader = Reader {
        file,
        base,
        nodes: 0,
    };
    let range = table.span();
    let place = reader.place(&range);
    match reader.table(table.into_inner(), place, 1) {
        Ok(node) => Some(node),
        Err(finding) => {
            report.push(*finding);
            None
        }
    }
}

fn finding(message: &str, place: Span) -> Diagnostic {
    if message == "duplicate key" {
        return Diagnostic::error("duplicate-key", place, "this key is written twice")
            .hint("remove one of the two");
    }
    if message.starts_with("cannot recurse further") {
        return too_deep(place);
    }
    Diagnostic::error("toml-syntax", place, message.to_owned())
}

fn too_deep(at: Span) -> Diagnostic {
    let message = format!("lists and maps are nested deeper than {MOST_DEPTH} levels");
    Diagnostic::error("too-deep", at, message)
}

struct Reader {
    file: FileId,
    base: usize,
    nodes: usize,
}

impl Reader {
    fn place(&self, range: &std::ops::Range<usize>) -> Span {
        span(self.file, range.start + self.base, range.len())
    }

    fn spend(&mut self, depth: usize, at: Span) -> Result<(), Box<Diagnostic>> {
        self.nodes += 1;
        if self.nodes > MOST_NODES {
            let message = format!("more than {MOST_NODES} values");
            return Err(Box::new(Diagnostic::error("too-many-values", at, message)));
        }
        if depth > MOST_DEPTH {
            return Err(Box::new(too_deep(at)));
        }
        Ok(())
    }

    fn table(
        &mut self,
        table: DeTable<'_>,
        at: Span,
        depth: usize,
    ) -> Result<Node, Box<Diagnostic>> {
        self.spend(depth, at)?;
        let mut entries = Vec::new();
        for (key, value) in table {
            let key_at = self.place(&key.span());
            self.spend(depth, key_at)?;
            let node = self.value(value, depth)?;
            entries.push((At::new(key.into_inner().into_owned(), key_at), node));
        }
        // The parser sorts by name; people read in the order written.
        entries.sort_by_key(|(key, _)| key.span.start);
        Ok(Node {
            value: Value::Map(entries),
            span: at,
        })
    }

    fn value(
        &mut self,
        value: Spanned<DeValue<'_>>,
        depth: usize,
    ) -> Result<Node, Box<Diagnostic>> {
        let at = self.place(&value.span());
        let value = match value.into_inner() {
            DeValue::Table(table) => return self.table(table, at, depth + 1),
            DeValue::Array(array) => {
                self.spend(depth + 1, at)?;
                let items = array.into_iter().map(|item| self.value(item, depth + 1));
                Value::List(items.collect::<Result<_, _>>()?)
            }
            DeValue::String(text) => Value::Text(text.into_owned()),
            DeValue::Boolean(value) => Value::Bool(value),
            DeValue::Datetime(value) => Value::Text(value.to_string()),
            DeValue::Integer(number) => Value::Int(
                i64::from_str_radix(number.as_str(), number.radix())
                    .map_err(|_| Box::new(too_large(at)))?,
            ),
            DeValue::Float(number) => Value::Float(
                number
                    .as_str()
                    .parse()
                    .map_err(|_| Box::new(too_large(at)))?,
            ),
        };
        self.spend(depth, at)?;
        Ok(Node { value, span: at })
    }
}

fn too_large(at: Span) -> Diagnostic {
    Diagnostic::error("toml-syntax", at, "this number is too large")
}
