//! The escapes of `$'..'`. Decodes as bash does, and stops where bash does.

/// The text that `$'..'` stands for.
pub(crate) fn decode(text: &str) -> String {
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, tail)) = rest.split_first() {
        rest = tail;
        if byte != b'\\' {
            out.push(byte);
            continue;
        }
        let Some((&escape, tail)) = rest.split_first() else {
            out.push(b'\\');
            break;
        };
        rest = tail;
        // A NUL ends the string.
        if !decode_one(escape, &mut rest, &mut out) {
            break;
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

fn decode_one(escape: u8, rest: &mut &[u8], out: &mut Vec<u8>) -> bool {
    match escape {
        b'a' => out.push(0x07),
        b'b' => out.push(0x08),
        b'e' | b'E' => out.push(0x1b),
        b'f' => out.push(0x0c),
        b'n' => out.push(b'\n'),
        b'r' => out.push(b'\r'),
        b't' => out.push(b'\t'),
        b'v' => out.push(0x0b),
        b'\\' | b'\'' | b'"' | b'?' => out.push(escape),
        b'0'..=b'7' => {
            let first = u32::from(escape - b'0');
            let (value, _) = number(rest, 8, 2, first);
            return push_byte(value, out);
        }
        b'x' => {
            let (value, digits) = number(rest, 16, 2, 0);
            if digits > 0 {
                return push_byte(value, out);
            }
            out.extend(b"\\x");
        }
        b'u' | b'U' => {
            let (value, digits) = number(rest, 16, if escape == b'u' { 4 } else { 8 }, 0);
            match char::from_u32(value) {
                Some('\0') if digits > 0 => return false,
                Some(found) if digits > 0 => {
                    out.extend(found.encode_utf8(&mut [0; 4]).as_bytes());
                }
                _ => out.extend([b'\\', escape]),
            }
        }
        b'c' => {
            if let Some((&control, tail)) = rest.split_first() {
                *rest = tail;
                return push_byte(u32::from(control & 0x1f), out);
            }
            out.extend(b"\\c");
        }
        _ => out.extend([b'\\', escape]),
    }
    true
}

fn push_byte(value: u32, out: &mut Vec<u8>) -> bool {
    let byte = u8::try_from(value & 0xff).unwrap_or(0);
    if byte != 0 {
        out.push(byte);
    }
    byte != 0
}

/// Up to `most` digits, continuing from `value`.
fn number(rest: &mut &[u8], radix: u32, most: usize, mut value: u32) -> (u32, usize) {
    let mut digits = 0;
    while digits < most {
        let Some((&byte, tail)) = rest.split_first() else {
            break;
        };
        let Some(digit) = char::from(byte).to_digit(radix) else {
            break;
        };
        value = value.wrapping_mul(radix).wrapping_add(digit);
        *rest = tail;
        digits += 1;
    }
    (value, digits)
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn escapes_are_decoded_as_bash_does() {
        for (text, expected) in [
            (r"\x74ouch", "touch"),
            (r"\164\157uch", "touch"),
            (r"\u0074ouch\U0001F600", "touch😀"),
            (r"a\tb\n\\\'\e", "a\tb\n\\'\u{1b}"),
            (r"to\0uch", "to"),
            (r"\q\x", r"\q\x"),
            (r"\cA", "\u{1}"),
        ] {
            assert_eq!(decode(text), expected, "{text}");
        }
    }
}
