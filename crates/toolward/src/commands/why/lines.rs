//! `why --stdin`: a call a line, an answer a line, in order. A line that is no
//! call is answered in its place, and never with anything but a refusal.

use super::explained;
use crate::failure::Failure;
use crate::json;
use crate::output::Output;
use serde_json::Value;
use std::io::{self, BufRead, Read as _, Write};
use toolward_policy::{Arguments, Call, Policy, Session};
use toolward_runtime::{DiskWorld, judge, shell_call};

/// Longest line that is read.
const MAX_LINE: u64 = 1024 * 1024;

/// Everything that answers need.
pub struct Lines<'a> {
    /// The policy.
    pub policy: &'a Policy,
    /// The disk.
    pub world: &'a DiskWorld,
    /// The session all calls belong to.
    pub session: &'a Session,
    /// Who calls where a line does not say.
    pub agent: Option<&'a str>,
    /// Whole explanations.
    pub full: bool,
    /// Why the answers hold only if the project were trusted.
    pub as_if_trusted: Option<&'a str>,
}

/// One line of input.
enum Line {
    Text(Vec<u8>),
    TooLong,
    End,
}

impl Lines<'_> {
    /// Answers every line of standard input.
    pub fn answer(&self, out: &mut Output) -> Result<(), Failure> {
        let mut input = io::BufReader::with_capacity(256 * 1024, io::stdin().lock());
        let mut spare = Vec::new();
        loop {
            // Whoever waits for an answer before the next call gets it.
            if input.buffer().is_empty() {
                out.flush()?;
            }
            let line = next(&mut input, spare)
                .map_err(|error| Failure::usage(format!("the input cannot be read: {error}")))?;
            spare = match line {
                Line::End => return Ok(()),
                Line::TooLong => {
                    refuse(out, "the line is longer than 1 MiB")?;
                    Vec::new()
                }
                Line::Text(bytes) => {
                    self.one(&bytes, out)?;
                    bytes
                }
            };
        }
    }

    fn one(&self, bytes: &[u8], out: &mut impl Write) -> io::Result<()> {
        if bytes.iter().all(u8::is_ascii_whitespace) {
            return refuse(out, "the line is empty");
        }
        let call = std::str::from_utf8(bytes)
            .map_err(|_| "the line is not UTF-8".to_owned())
            .and_then(|text| self.call(text));
        match call {
            Ok(call) => self.judged(&call, out),
            Err(problem) => refuse(out, &problem),
        }
    }

    fn judged(&self, call: &Call, out: &mut impl Write) -> io::Result<()> {
        let judged = judge(self.policy, self.world, self.session, call);
        if self.full {
            let explanation = judged.explain(self.policy, self.session);
            let value = explained::to_json(&explanation, &judged.facts, self.as_if_trusted);
            return json::line(out, &value);
        }
        let word = judged.reason(self.policy, self.session);
        write!(out, "{{\"verdict\":\"{}\"", judged.decision.verdict.word())?;
        write!(out, ",\"layer\":\"{}\",\"reason\":", word.layer)?;
        json::text(out, &word.text)?;
        if let Some(at) = &word.at {
            out.write_all(b",\"at\":")?;
            json::text(out, &explained::spot(at))?;
        }
        out.write_all(b",\"rules\":[")?;
        // What cannot be known meets every rule about programs: one is enough.
        let hits = &judged.decision.hits;
        let certain = hits.iter().filter(|hit| hit.certain);
        let uncertain = hits.iter().filter(|hit| !hit.certain).take(1);
        let rules = certain
            .chain(uncertain)
            .filter_map(|hit| self.policy.rules().get(hit.rule()));
        for (index, rule) in rules.enumerate() {
            if index > 0 {
                out.write_all(b",")?;
            }
            json::text(out, &rule.id)?;
        }
        out.write_all(b"]")?;
        if let Some(why) = self.as_if_trusted {
            out.write_all(b",\"as_if_trusted\":true,\"note\":")?;
            json::text(out, why)?;
        }
        out.write_all(b"}\n")
    }

    fn call(&self, text: &str) -> Result<Call, String> {
        // The strict reader of arguments: a duplicate key is refused here too.
        let mut fields = Arguments::parse(text).map_err(|error| error.message)?;
        let fields = std::mem::take(fields.map_mut());
        let (mut agent, mut tool, mut run, mut args) = (None, None, None, None);
        for (key, value) in fields {
            match (key.as_str(), value) {
                ("agent", Value::String(text)) => agent = Some(text),
                ("tool", Value::String(text)) => tool = Some(text),
                ("run", Value::String(text)) => run = Some(text),
                ("args", Value::Object(map)) => args = Some(Arguments::from_map(map)),
                ("args", Value::Null) => {}
                ("agent" | "tool" | "run", _) => return Err(format!("`{key}` must be a text")),
                ("args", _) => return Err("`args` must be an object".to_owned()),
                _ => return Err(format!("a call has no key `{key}`")),
            }
        }
        let default = || self.agent.or_else(|| self.policy.default_agent());
        let agent = agent
            .or_else(|| default().map(str::to_owned))
            .ok_or("the call names no `agent`")?;
        match (tool, run) {
            (Some(tool), None) => Ok(Call {
                agent,
                tool,
                args: args.unwrap_or_default(),
            }),
            (None, Some(_)) if args.is_some() => {
                Err("`args` belong to a `tool`; `run` is a whole command".to_owned())
            }
            (None, Some(run)) => shell_call(self.policy, &agent, &run)
                .ok_or_else(|| "no tool of this policy runs commands".to_owned()),
            (Some(_), Some(_)) => Err("a call has either `tool` or `run`".to_owned()),
            (None, None) => Err("the call names no `tool`".to_owned()),
        }
    }
}

/// Refuses every line of standard input, where there is no policy to ask.
pub fn refuse_all(problem: &str, out: &mut Output) -> Result<(), Failure> {
    let mut input = io::BufReader::new(io::stdin().lock());
    let mut spare = Vec::new();
    loop {
        let line = next(&mut input, spare)
            .map_err(|error| Failure::usage(format!("the input cannot be read: {error}")))?;
        spare = match line {
            Line::End => return Ok(()),
            Line::Text(bytes) => bytes,
            Line::TooLong => Vec::new(),
        };
        refuse(out, problem)?;
    }
}

fn refuse(out: &mut impl Write, problem: &str) -> io::Result<()> {
    out.write_all(b"{\"error\":")?;
    json::text(out, problem)?;
    out.write_all(b",\"verdict\":\"deny\"}\n")
}

/// The next line without its break; the rest of one that is too long is
/// passed over without being kept.
fn next(input: &mut impl BufRead, mut line: Vec<u8>) -> io::Result<Line> {
    line.clear();
    let read = input
        .by_ref()
        .take(MAX_LINE + 1)
        .read_until(b'\n', &mut line)?;
    if read == 0 {
        return Ok(Line::End);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
        return Ok(Line::Text(line));
    }
    if read as u64 <= MAX_LINE {
        return Ok(Line::Text(line));
    }
    drop(line);
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(Line::TooLong);
        }
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(buffer.len(), |at| at + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(Line::TooLong);
        }
    }
}
