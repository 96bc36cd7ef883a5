//! `toolward rules`: every rule that is in force, and how it is written.

use crate::config::Place;
use crate::failure::{Exit, Failure};
use crate::output::{Output, Tone};
use crate::text::{clean, clean_lines};
use clap::{Args, Subcommand};
use serde_json::{Value, json};
use std::io::Write as _;
use toolward_policy::{Policy, Rule, shipped};

/// List rules, or show one as it is written
#[derive(Debug, Args)]
pub struct Rules {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List every rule that is in force
    List {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Print the text of a rule or of a whole pack
    Show {
        /// A rule's id or a pack's name
        name: String,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

impl Rules {
    /// Runs the command.
    pub fn run(&self, place: &Place, out: &mut Output) -> Result<Exit, Failure> {
        match &self.command {
            Command::List { json } => list(place, *json, out),
            Command::Show { name, json } => show(place, name, *json, out),
        }
    }
}

fn list(place: &Place, json: bool, out: &mut Output) -> Result<Exit, Failure> {
    let (_, policy) = place.policy(out)?;
    if json {
        let all: Vec<_> = policy.rules().iter().map(|r| to_json(&policy, r)).collect();
        crate::json::pretty(out, &json!(all))?;
        return Ok(Exit::Fine);
    }
    let ids = policy.rules().iter().map(|rule| rule.id.chars().count());
    let width = ids.max().unwrap_or(0).min(40);
    for rule in policy.rules() {
        let then = out.tone(Tone::of(rule.then), format!("{:<5}", rule.then.word()));
        let id = clean(&rule.id);
        let because = clean(rule.because.as_deref().unwrap_or_default());
        let place = out.tone(Tone::Faint, clean(&source(&policy, rule)));
        let row = format!("{then} {id:<width$}  {place}  {because}");
        writeln!(out, "{}", row.trim_end())?;
    }
    Ok(Exit::Fine)
}

fn show(place: &Place, name: &str, json: bool, out: &mut Output) -> Result<Exit, Failure> {
    if let Some(text) = shipped::pack_text(name) {
        if json {
            crate::json::pretty(out, &json!({ "pack": name, "text": text }))?;
        } else {
            writeln!(out, "{}", clean_lines(text.trim_end()))?;
        }
        return Ok(Exit::Fine);
    }
    let (_, policy) = place.policy(out)?;
    let Some(rule) = policy.rules().iter().find(|rule| rule.id == name) else {
        return Err(unknown(&policy, name));
    };
    let text = policy.sources().slice(rule.span).unwrap_or_default();
    if json {
        let mut value = to_json(&policy, rule);
        if let Value::Object(fields) = &mut value {
            fields.insert("text".to_owned(), text.trim_end().into());
        }
        crate::json::pretty(out, &value)?;
    } else {
        let place = format!("# {}", clean(&source(&policy, rule)));
        writeln!(out, "{}", out.tone(Tone::Faint, place))?;
        writeln!(out, "{}", clean_lines(&as_item(text.trim_end())))?;
    }
    Ok(Exit::Fine)
}

/// The rule as an item of `rules:`, ready to be copied.
fn as_item(text: &str) -> String {
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default();
    let rest: Vec<&str> = lines.collect();
    let filled = rest.iter().filter(|line| !line.trim().is_empty());
    let depth = filled
        .map(|line| line.len() - line.trim_start().len())
        .min()
        .unwrap_or(0);
    let mut out = format!("- {first}");
    for line in rest {
        out.push_str("\n  ");
        out.push_str(line.get(depth..).unwrap_or_default());
    }
    out
}

fn unknown(policy: &Policy, name: &str) -> Failure {
    let failure = Failure::usage(format!("there is no rule and no pack `{name}`"));
    let ids = policy.rules().iter().map(|rule| rule.id.as_str());
    let known = ids.chain(shipped::packs());
    match toolward_policy::suggest(name, known) {
        Some(near) => failure.hint(format!("did you mean `{near}`?")),
        None => failure.hint(format!("packs are {}", shipped::packs().join(", "))),
    }
}

/// The file and line, or the pack with its line.
fn source(policy: &Policy, rule: &Rule) -> String {
    match policy.spot(rule.span) {
        Some(spot) => format!("{}:{}", spot.path, spot.line),
        None => rule.pack.clone().unwrap_or_default(),
    }
}

fn to_json(policy: &Policy, rule: &Rule) -> Value {
    json!({
        "id": rule.id,
        "then": rule.then.word(),
        "because": rule.because,
        "pack": rule.pack,
        "always": rule.always,
        "trusted": rule.trusted,
        "at": source(policy, rule),
    })
}
