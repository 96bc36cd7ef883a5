//! Finds characters that a person cannot see or that bash reads unlike other
//! tools. Says only that they are there; what follows from it is for others.

/// The first character that makes a script suspect, if any.
pub(crate) fn hidden(script: &str) -> Option<char> {
    let plain = |byte: u8| matches!(byte, b'\n' | b'\t' | 0x20..=0x7e);
    if script.bytes().all(plain) {
        return None;
    }
    script.chars().find(|&found| is_hidden(found))
}

fn is_hidden(found: char) -> bool {
    match found {
        '\n' | '\t' | ' ' => false,
        // Soft hyphen, zero width and bidirectional marks, fillers, tags.
        '\u{ad}'
        | '\u{34f}'
        | '\u{61c}'
        | '\u{115f}'
        | '\u{1160}'
        | '\u{17b4}'
        | '\u{17b5}'
        | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{3164}'
        | '\u{feff}'
        | '\u{ffa0}'
        | '\u{fff9}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e0fff}' => true,
        _ => found.is_control() || found.is_whitespace(),
    }
}

#[cfg(test)]
mod tests {
    use super::hidden;

    #[test]
    fn ordinary_text_is_not_hidden() {
        assert_eq!(hidden("ls -l\n\tcafé 日本 ünï"), None);
    }

    #[test]
    fn invisible_text_is_found() {
        for found in [
            '\0', '\r', '\u{1b}', '\u{7f}', '\u{85}', '\u{a0}', '\u{200b}', '\u{202e}', '\u{3000}',
        ] {
            assert_eq!(hidden(&format!("a{found}b")), Some(found));
        }
    }
}
