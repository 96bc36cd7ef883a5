//! Refuses dotted keys of many parts before the TOML parser sees them. Each
//! part is a table inside a table, and nested in inline tables they make
//! trees that the parser's own clean-up cannot walk on a small stack.

/// Parts of a key; the longest real one has seven.
pub(super) const MOST_PARTS: usize = 16;

/// Bytes that end an unquoted word, exactly as the parser's lexer has them:
/// quotes are not among them.
const WORD_ENDS: &[u8] = b".=,[]{} \t#\r\n";

/// Where the first key with too many parts goes over the limit.
pub(super) fn too_long(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut rest = bytes;
    let mut dots = 0;
    while let [first, ..] = rest {
        let length = match first {
            b'.' => {
                dots += 1;
                if dots >= MOST_PARTS {
                    return Some(bytes.len() - rest.len());
                }
                1
            }
            b' ' | b'\t' => 1,
            b'=' | b',' | b'[' | b']' | b'{' | b'}' | b'\r' | b'\n' => {
                dots = 0;
                1
            }
            b'#' => until(rest, |b| matches!(b, b'\r' | b'\n')),
            b'"' | b'\'' => quoted(rest, *first),
            _ => until(rest, |b| WORD_ENDS.contains(&b)),
        };
        rest = rest.get(length..).unwrap_or_default();
    }
    None
}

fn until(bytes: &[u8], ends: impl Fn(u8) -> bool) -> usize {
    bytes.iter().position(|b| ends(*b)).unwrap_or(bytes.len())
}

/// The length of the quoted text at the start. An unclosed one ends with its
/// line, or with the file if it has three quotes.
fn quoted(bytes: &[u8], quote: u8) -> usize {
    let triple = bytes.starts_with(&[quote; 3]);
    let mut at = if triple { 3 } else { 1 };
    while let Some(rest) = bytes.get(at..) {
        match rest {
            [] => break,
            [b'\\', b'\\' | b'"', ..] if quote == b'"' => at += 2,
            [a, b, c, tail @ ..] if triple && [*a, *b, *c] == [quote; 3] => {
                // Up to two quotes more belong to the text.
                let more = tail.iter().take(2).take_while(|b| **b == quote).count();
                return at + 3 + more;
            }
            [first, ..] if !triple && *first == quote => return at + 1,
            [b'\n', ..] if !triple => return at,
            _ => at += 1,
        }
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use super::too_long;

    #[test]
    fn dots_in_texts_and_comments_do_not_count() {
        let dots = ".".repeat(40);
        for text in [
            format!("a = \"{dots}\""),
            format!("a = '{dots}'"),
            format!("a = \"\"\"x\\\"{dots}\n\"{dots}\"\"\"\""),
            format!("a = '''{dots}\n'{dots}'''\nb.c = 1"),
            format!("# {dots}"),
            "a.b.c.d.e.f.g = 1.5\n".repeat(50),
        ] {
            assert_eq!(too_long(&text), None, "{text}");
        }
        let long = format!("a = 1\n{}b = 1", "a .\"x=\" . ".repeat(10));
        assert!(too_long(&long).is_some());
    }
}
