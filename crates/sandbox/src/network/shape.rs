//! What passes of a stream: all of it, a body of known length, or an answer
//! whose head says that the connection ends with it.

use super::request::{Body, MAX_HEAD, head_length};

/// Most bytes of a line that says how long a chunk is.
const MAX_CHUNK_LINE: usize = 256;

/// A stream as it passes.
#[derive(Debug)]
pub(super) enum Shape {
    /// Everything, as it is.
    All,
    /// So many bytes more, and then nothing.
    Exactly(u64),
    /// Chunks, to the last, and then nothing.
    Chunked(Chunks),
    /// The head of an answer, as far as it came; what follows is its body.
    Answer(Vec<u8>),
}

/// Where in a chunk a stream is.
#[derive(Debug, Default)]
pub(super) struct Chunks {
    line: Vec<u8>,
    at: At,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum At {
    /// In the line that says the length.
    #[default]
    Length,
    /// In the data, with so many bytes to come.
    Data(u64),
    /// In the end of line behind the data.
    AfterData,
    /// In the lines behind the last chunk.
    Trailer,
    /// Behind everything.
    End,
}

/// A stream that is not what it says it is.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Broken;

impl From<Body> for Shape {
    fn from(body: Body) -> Self {
        match body {
            Body::Exactly(length) => Self::Exactly(length),
            Body::Chunked => Self::Chunked(Chunks::default()),
        }
    }
}

impl Shape {
    /// Adds to `out` what passes of `bytes`.
    pub(super) fn pass(&mut self, bytes: &[u8], out: &mut Vec<u8>) -> Result<(), Broken> {
        match self {
            Self::All => out.extend_from_slice(bytes),
            Self::Exactly(left) => {
                let fits = usize::try_from(*left).unwrap_or(usize::MAX);
                let part = bytes.get(..fits).unwrap_or(bytes);
                *left -= part.len() as u64;
                out.extend_from_slice(part);
            }
            Self::Chunked(chunks) => chunks.pass(bytes, out)?,
            Self::Answer(head) => {
                let looked = head.len();
                head.extend_from_slice(bytes);
                if let Some(rest) = heads(head, looked, out) {
                    out.extend_from_slice(&rest);
                    *self = Self::All;
                }
            }
        }
        Ok(())
    }

    /// The end of the stream came: what is left passes.
    pub(super) fn finish(&mut self, out: &mut Vec<u8>) {
        if let Self::Answer(head) = self {
            out.append(head);
        }
    }
}

/// Writes the heads that are whole; once the last of them is, what follows it.
fn heads(head: &mut Vec<u8>, mut looked: usize, out: &mut Vec<u8>) -> Option<Vec<u8>> {
    loop {
        let begins = b"HTTP/".iter().zip(&*head).all(|(a, b)| a == b);
        let end = head_length(head, looked).filter(|_| begins);
        let Some(end) = end else {
            // What speaks no HTTP here, or ends its lines in another way, goes
            // as it is: the connection ends with it in any case.
            let odd = !begins || head.len() > MAX_HEAD;
            return odd.then(|| std::mem::take(head));
        };
        let rest = head.split_off(end);
        if answer(head, out) {
            return Some(rest);
        }
        *head = rest;
        looked = 0;
    }
}

/// Writes the head of an answer with its end said; false for one that only
/// comes before the answer (100 Continue).
fn answer(head: &[u8], out: &mut Vec<u8>) -> bool {
    const HOPS: &[&[u8]] = &[b"connection:", b"keep-alive:", b"proxy-connection:"];
    let code = head.get(8..10);
    if code == Some(b" 1") && head.get(8..12) != Some(b" 101") {
        out.extend_from_slice(head);
        return false;
    }
    let lines = head.strip_suffix(b"\r\n\r\n").unwrap_or(head);
    for line in lines.split(|byte| *byte == b'\n') {
        let hop = |name: &&[u8]| {
            let start = line.get(..name.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(name))
        };
        if !HOPS.iter().any(hop) {
            out.extend_from_slice(line.strip_suffix(b"\r").unwrap_or(line));
            out.extend_from_slice(b"\r\n");
        }
    }
    out.extend_from_slice(b"Connection: close\r\n\r\n");
    true
}

impl Chunks {
    fn pass(&mut self, mut bytes: &[u8], out: &mut Vec<u8>) -> Result<(), Broken> {
        while let Some((first, rest)) = bytes.split_first() {
            if let At::Data(left) = &mut self.at {
                let fits = usize::try_from(*left)
                    .unwrap_or(usize::MAX)
                    .min(bytes.len());
                let (data, rest) = bytes.split_at_checked(fits).ok_or(Broken)?;
                out.extend_from_slice(data);
                *left -= fits as u64;
                if *left == 0 {
                    self.at = At::AfterData;
                }
                bytes = rest;
                continue;
            }
            if self.at == At::End {
                return Ok(());
            }
            bytes = rest;
            self.line.push(*first);
            if self.line.len() > MAX_CHUNK_LINE {
                return Err(Broken);
            }
            if self.line.ends_with(b"\n") {
                self.line_ends()?;
                out.append(&mut self.line);
            }
        }
        Ok(())
    }

    /// A line is whole; says where the stream is after it.
    fn line_ends(&mut self) -> Result<(), Broken> {
        let line = self.line.strip_suffix(b"\r\n").ok_or(Broken)?;
        let plain = |byte: &u8| (b' '..=b'~').contains(byte) || *byte == b'\t';
        if !line.iter().all(plain) {
            return Err(Broken);
        }
        self.at = match self.at {
            At::AfterData if line.is_empty() => At::Length,
            At::Trailer if line.is_empty() => At::End,
            At::Trailer => At::Trailer,
            At::Length => {
                let digits = line.split(|byte| *byte == b';').next().unwrap_or_default();
                let digits = std::str::from_utf8(digits).map_err(|_| Broken)?;
                let hex = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
                if !hex || digits.len() > 15 {
                    return Err(Broken);
                }
                match u64::from_str_radix(digits, 16).map_err(|_| Broken)? {
                    0 => At::Trailer,
                    length => At::Data(length),
                }
            }
            At::AfterData | At::Data(_) | At::End => return Err(Broken),
        };
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same however it is cut.
    fn passed(shape: impl Fn() -> Shape, text: &str) -> Result<String, Broken> {
        let whole = cut(shape(), text, text.len().max(1))?;
        assert_eq!(cut(shape(), text, 1)?, whole, "{text:?}");
        assert_eq!(cut(shape(), text, 3)?, whole, "{text:?}");
        Ok(whole)
    }

    fn cut(mut shape: Shape, text: &str, size: usize) -> Result<String, Broken> {
        let mut out = Vec::new();
        for piece in text.as_bytes().chunks(size) {
            shape.pass(piece, &mut out)?;
        }
        shape.finish(&mut out);
        Ok(String::from_utf8(out).unwrap())
    }

    #[test]
    fn a_body_ends_where_it_says() {
        let exactly = || Shape::from(Body::Exactly(3));
        assert_eq!(passed(exactly, "abcdef").unwrap(), "abc");
        let chunked = || Shape::from(Body::Chunked);
        let body = "3\r\nabc\r\nA;x=y\r\n0123456789\r\n0\r\nTrailer: x\r\n\r\n";
        assert_eq!(passed(chunked, body).unwrap(), body);
        let more = format!("{body}GET / HTTP/1.1\r\n\r\n");
        assert_eq!(passed(chunked, &more).unwrap(), body);
        for bad in [
            "3\nabc\r\n0\r\n\r\n",
            "\r\n",
            "-1\r\n",
            "0x3\r\nabc\r\n",
            "3 \r\nabc\r\n",
            "3\r\nabcd\r\n",
            "ffffffffffffffffffff\r\n",
            "3\0\r\nabc",
        ] {
            assert_eq!(passed(chunked, bad), Err(Broken), "{bad:?}");
        }
        let long = format!("3;{}\r\nabc\r\n", "x".repeat(MAX_CHUNK_LINE));
        assert_eq!(passed(chunked, &long), Err(Broken));
    }

    #[test]
    fn an_answer_says_that_the_connection_ends() {
        let shape = || Shape::Answer(Vec::new());
        let answer = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nConnection: keep-alive\r\n\
                      Keep-Alive: timeout=5\r\nContent-Length: 4\r\n\r\nbody";
        assert_eq!(
            passed(shape, answer).unwrap(),
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 4\r\nConnection: close\r\n\r\nbody"
        );
        assert_eq!(
            passed(shape, "not HTTP\r\n\r\n").unwrap(),
            "not HTTP\r\n\r\n"
        );
        assert_eq!(passed(shape, "HTTP/1.1 200").unwrap(), "HTTP/1.1 200");
        let endless = format!("HTTP/1.1 200 OK\r\nA: {}", "x".repeat(MAX_HEAD));
        assert_eq!(passed(shape, &endless).unwrap(), endless);
        let unix = "HTTP/1.0 200 OK\nA: b\n\nbody";
        assert_eq!(passed(shape, unix).unwrap(), unix);
    }
}
