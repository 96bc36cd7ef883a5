//! What the YAML parser found, in words for the person who wrote the file.

use granit_parser::ErrorKind;

/// The finding and, where there is one, the usual cure.
pub(super) fn of(kind: &ErrorKind, text: &str) -> (String, Option<&'static str>) {
    let (message, hint) = named(kind);
    // Seen in the documents themselves.
    if text.lines().any(|line| line.trim_start().starts_with("//")) {
        return (message, Some("a comment begins with `#`, not with `//`"));
    }
    let indented = |line: &str| line.trim_start_matches(' ').starts_with('\t');
    if text.lines().any(indented) {
        return (message, Some("indent YAML with spaces"));
    }
    (message, hint)
}

fn named(kind: &ErrorKind) -> (String, Option<&'static str>) {
    use ErrorKind as E;
    let (text, hint) = match kind {
        E::TabInBlockIndentation | E::TabInIndentation | E::TabNotAllowed => {
            ("a tab is not allowed here", Some("indent YAML with spaces"))
        }
        E::RecursionLimitExceeded => ("lists and maps are nested deeper than 64 levels", None),
        E::MappingValueNotAllowed | E::InvalidColonPlacement => (
            "a `: ` is not allowed here",
            Some(
                "put quotes around a text that contains `: `; check brackets and indentation above",
            ),
        ),
        E::UnknownAnchor => (
            "this alias has no anchor before it",
            Some("put quotes around a text that begins with `*`"),
        ),
        E::UnclosedQuotedScalar => ("this quote is not closed", None),
        E::UnclosedFlowCollection { open } => {
            return (format!("this `{open}` is not closed"), None);
        }
        E::MismatchedFlowCollectionEnd { open, close } => {
            return (format!("`{open}` is closed with `{close}`"), None);
        }
        E::MisplacedFlowCollectionEnd => ("this bracket closes nothing", None),
        E::UnexpectedCharacter { character } => {
            return (
                format!("a text cannot begin with `{}`", character.escape_debug()),
                Some("put quotes around it"),
            );
        }
        E::UnknownQuotedScalarEscape => (
            "unknown escape in a text in double quotes",
            Some("use single quotes for a text with backslashes, such as a regular expression"),
        ),
        E::UnexpectedEof
        | E::UnexpectedEofFlowSequence
        | E::UnexpectedEofFlowMapping
        | E::UnexpectedEofImplicitFlowMapping
        | E::UnexpectedEofBlockSequence
        | E::UnexpectedEofBlockMapping => (
            "the file ends too early",
            Some("close the bracket or quote"),
        ),
        E::InvalidIndentation | E::ExpectedBlockMappingKey | E::ExpectedBlockSequenceEntry => (
            "the indentation does not fit what is above",
            Some("entries of one list or map begin in the same column"),
        ),
        E::SimpleKeyExpected | E::InvalidSimpleKey => ("expected a key followed by `: `", None),
        other => return (spelled(other), None),
    };
    (text.to_owned(), hint)
}

/// The name of a finding as words: `InvalidTagEscape`, "invalid tag escape".
fn spelled(kind: &ErrorKind) -> String {
    let debug = format!("{kind:?}");
    let name = debug.split([' ', '(', '{']).next().unwrap_or_default();
    let mut out = String::from("not valid YAML:");
    for c in name.chars() {
        if c.is_ascii_uppercase() {
            out.push(' ');
        }
        out.push(c.to_ascii_lowercase());
    }
    out
}
