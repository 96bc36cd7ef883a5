//! JSON output that is safe on a terminal too: characters that steer one are
//! written as escapes.

use crate::text::is_harmful;
use serde_json::Value;
use serde_json::ser::{CharEscape, Formatter, PrettyFormatter, Serializer};
use std::io::{self, Write};

/// One value on one line.
pub fn line(out: &mut impl Write, value: &Value) -> io::Result<()> {
    write(out, value, Safe(serde_json::ser::CompactFormatter))
}

/// One value over several lines.
pub fn pretty(out: &mut impl Write, value: &Value) -> io::Result<()> {
    write(out, value, Safe(PrettyFormatter::new()))
}

/// A text with its quotes.
pub fn text(out: &mut impl Write, text: &str) -> io::Result<()> {
    let mut serializer =
        Serializer::with_formatter(&mut *out, Safe(serde_json::ser::CompactFormatter));
    serde::Serialize::serialize(text, &mut serializer).map_err(io::Error::from)
}

fn write(out: &mut impl Write, value: &Value, formatter: impl Formatter) -> io::Result<()> {
    let mut serializer = Serializer::with_formatter(&mut *out, formatter);
    serde::Serialize::serialize(value, &mut serializer)?;
    out.write_all(b"\n")
}

struct Safe<F>(F);

impl<F: Formatter> Formatter for Safe<F> {
    fn write_string_fragment<W: ?Sized + Write>(
        &mut self,
        out: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        let plain = |byte: u8| (0x20..0x7f).contains(&byte);
        if fragment.bytes().all(plain) {
            return out.write_all(fragment.as_bytes());
        }
        let mut rest = fragment;
        while let Some(at) = rest.find(is_harmful) {
            let (before, after) = rest.split_at(at);
            out.write_all(before.as_bytes())?;
            let mut chars = after.chars();
            if let Some(c) = chars.next() {
                write!(out, "\\u{:04x}", u32::from(c))?;
            }
            rest = chars.as_str();
        }
        out.write_all(rest.as_bytes())
    }

    fn write_char_escape<W: ?Sized + Write>(
        &mut self,
        out: &mut W,
        escape: CharEscape,
    ) -> io::Result<()> {
        self.0.write_char_escape(out, escape)
    }

    fn begin_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.begin_array(out)
    }

    fn end_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.end_array(out)
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.0.begin_array_value(out, first)
    }

    fn end_array_value<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.end_array_value(out)
    }

    fn begin_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.begin_object(out)
    }

    fn end_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.end_object(out)
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.0.begin_object_key(out, first)
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.begin_object_value(out)
    }

    fn end_object_value<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.end_object_value(out)
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_is_written_reads_back_and_steers_nothing() {
        let text = "a\u{9b}b\u{202e}\u{7f}\u{1b}\"é\\";
        let mut out = Vec::new();
        super::line(&mut out, &serde_json::json!({ "x": [text, 1] })).unwrap();
        let out = String::from_utf8(out).unwrap();
        assert!(!out.trim_end().contains(crate::text::is_harmful), "{out}");
        let back: serde_json::Value = serde_json::from_str(&out).unwrap();
        assert_eq!(back["x"][0], text);
    }
}
