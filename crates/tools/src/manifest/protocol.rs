//! Document 003's protocol, version 0: one request as JSON on a plugin's
//! standard input, one answer as JSON on its standard output. The answer is
//! hostile input: its version and id are compared, and whatever is not an
//! answer is an error with a name of its own.

use serde::Serialize;
use serde_json::Value;

/// The version that is spoken.
pub const VERSION: u64 = 0;
/// Longest piece of an answer that an error repeats.
const SHOWN: usize = 60;

/// What a plugin is asked.
#[derive(Debug, Clone, Serialize)]
pub struct Request {
    protocol_version: u64,
    /// Says which answer belongs to it.
    pub request_id: String,
    /// The tool's name.
    pub tool: String,
    /// Its arguments, as JSON in a text.
    pub args_json: String,
    /// The directory it works in, as it knows it.
    pub cwd: String,
    /// What it sees of the machine.
    pub mounts: Vec<Mount>,
}

/// A folder that a plugin sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Mount {
    /// Where it is on this machine.
    pub host_path: String,
    /// Where the plugin finds it.
    pub guest_path: String,
    /// Nothing in it can be changed.
    pub read_only: bool,
}

/// What a plugin answered.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// It did what it was asked.
    pub ok: bool,
    /// What came of it.
    pub data: Value,
    /// Text for whoever asked.
    pub stdout: String,
    /// Text about what went wrong.
    pub stderr: String,
}

/// Why an answer is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ProtocolError {
    /// Nothing was written.
    #[error("it answered nothing")]
    Nothing,
    /// It is not JSON.
    #[error("its answer is not JSON: it begins `{0}`")]
    NotJson(String),
    /// It ends too early.
    #[error("its answer is cut short: {0} bytes of JSON without an end")]
    Cut(usize),
    /// It is JSON, but not an answer.
    #[error("its answer {0}")]
    Malformed(String),
    /// It speaks another version.
    #[error("it speaks protocol version {0}, not {VERSION}")]
    Version(u64),
    /// It answers another request.
    #[error("it answered the request `{0}`, which is not the one that was asked")]
    Id(String),
    /// `data_json` is not JSON.
    #[error("`data_json` of its answer is not JSON: it begins `{0}`")]
    Data(String),
}

impl Request {
    /// A request for a tool.
    #[must_use]
    pub const fn new(request_id: String, tool: String, args_json: String) -> Self {
        Self {
            protocol_version: VERSION,
            request_id,
            tool,
            args_json,
            cwd: String::new(),
            mounts: Vec::new(),
        }
    }

    /// The request as a plugin reads it.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        // Texts, numbers and flags always become JSON.
        let mut bytes = serde_json::to_vec(self).unwrap_or_default();
        bytes.push(b'\n');
        bytes
    }

    /// Reads the answer to this request.
    pub fn answer(&self, bytes: &[u8]) -> Result<Answer, ProtocolError> {
        let value = parse(bytes)?;
        let Value::Object(_) = value else {
            return Err(malformed("is not an object"));
        };
        let version = field(&value, "protocol_version")?;
        match version.as_u64() {
            Some(VERSION) => {}
            Some(other) => return Err(ProtocolError::Version(other)),
            None => return Err(malformed("has a `protocol_version` that is no number")),
        }
        let id = field(&value, "request_id")?.as_str();
        let id = id.ok_or_else(|| malformed("has a `request_id` that is no text"))?;
        if id != self.request_id {
            return Err(ProtocolError::Id(short(id)));
        }
        let ok = field(&value, "ok")?.as_bool();
        Ok(Answer {
            ok: ok.ok_or_else(|| malformed("has an `ok` that is neither true nor false"))?,
            data: data(&text(&value, "data_json")?)?,
            stdout: text(&value, "stdout")?,
            stderr: text(&value, "stderr")?,
        })
    }
}

fn parse(bytes: &[u8]) -> Result<Value, ProtocolError> {
    let bytes = bytes.trim_ascii();
    if bytes.is_empty() {
        return Err(ProtocolError::Nothing);
    }
    let beginning = || short(&String::from_utf8_lossy(bytes));
    let text = std::str::from_utf8(bytes).map_err(|_| ProtocolError::NotJson(beginning()))?;
    if let Err(error) = serde_json::from_str::<serde::de::IgnoredAny>(text) {
        return Err(if error.is_eof() {
            ProtocolError::Cut(bytes.len())
        } else {
            ProtocolError::NotJson(beginning())
        });
    }
    // Twice the same key could mean either.
    toolward_policy::parse_value(text).map_err(|error| malformed(&format!("is unclear: {error}")))
}

fn field<'v>(value: &'v Value, key: &str) -> Result<&'v Value, ProtocolError> {
    value
        .get(key)
        .ok_or_else(|| malformed(&format!("has no `{key}`")))
}

fn text(value: &Value, key: &str) -> Result<String, ProtocolError> {
    match value.get(key) {
        None => Ok(String::new()),
        Some(Value::String(text)) => Ok(text.clone()),
        Some(_) => Err(malformed(&format!("has a `{key}` that is no text"))),
    }
}

fn data(text: &str) -> Result<Value, ProtocolError> {
    if text.is_empty() {
        return Ok(Value::Null);
    }
    toolward_policy::parse_value(text).map_err(|_| ProtocolError::Data(short(text)))
}

fn malformed(why: &str) -> ProtocolError {
    ProtocolError::Malformed(why.to_owned())
}

fn short(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_control())
        .take(SHOWN)
        .collect()
}
