//! An explanation as a person reads it.

use super::{explained::spot, facts};
use crate::failure::Failure;
use crate::output::{Output, Tone};
use crate::text::{clean, short};
use std::io::Write as _;
use toolward_policy::{Answer, Explanation, Facts, LayerWord, RuleWord, Verdict};

/// Longest piece of somebody's text on one line.
const WIDTH: usize = 400;
/// Rules that only may apply, before the rest is counted.
const UNCERTAIN: usize = 3;
/// Most entries of one kind of fact.
const MOST: usize = 12;

/// Prints the explanation.
pub fn show(
    out: &mut Output,
    explanation: &Explanation,
    facts: &Facts,
    all: bool,
) -> Result<(), Failure> {
    head(out, explanation)?;
    layers(out, &explanation.layers, all)?;
    let rows = facts::rows(facts);
    if !rows.is_empty() {
        heading(out, "facts")?;
    }
    for (name, found) in &rows {
        for (index, text) in found.iter().take(MOST).enumerate() {
            let name = if index == 0 { name } else { "" };
            writeln!(out, "  {name:<11} {}", line(text))?;
        }
        if found.len() > MOST {
            writeln!(out, "  {:<11} and {} more", "", found.len() - MOST)?;
        }
    }
    rules(out, &explanation.rules)?;
    if let Some(fix) = &explanation.fix {
        heading(out, "what would change it")?;
        for text in fix.lines() {
            writeln!(out, "  {}", line(text))?;
        }
    }
    if explanation.verdict == Verdict::Allow {
        let note = "`why` only judges; `toolward exec` runs a program inside these bounds";
        writeln!(out, "\n{}", out.tone(Tone::Faint, format!("note: {note}")))?;
    }
    if explanation.verdict != Verdict::Allow {
        heading(out, "the model is told")?;
        for text in explanation.for_model.lines() {
            writeln!(out, "{}", format!("  {}", line(text)).trim_end())?;
        }
    }
    Ok(())
}

fn head(out: &mut Output, explanation: &Explanation) -> Result<(), Failure> {
    let verdict = out.tone(Tone::of(explanation.verdict), explanation.verdict.word());
    let action = explanation.action.as_ref().unwrap_or(&explanation.tool);
    let agent = clean(&explanation.agent);
    let action = clean(action);
    writeln!(
        out,
        "{verdict}  {agent} → {action}  ({})",
        explanation.decider
    )?;
    if !explanation.reason.is_empty() {
        writeln!(out, "  {}", line(&explanation.reason))?;
    }
    if let Some(at) = &explanation.at {
        let place = clean(&spot(at));
        writeln!(out, "  {}", out.tone(Tone::Faint, format!("at {place}")))?;
    }
    if !explanation.binds {
        let text = "only observed: the policy does not bind here, and the call would run";
        writeln!(out, "  {}", out.tone(Tone::Care, text))?;
    }
    Ok(())
}

fn layers(out: &mut Output, words: &[LayerWord], all: bool) -> Result<(), Failure> {
    heading(out, "layers")?;
    let speaks = |word: &&LayerWord| all || word.answer != Answer::Silent;
    for word in words.iter().filter(speaks) {
        let tone = match word.answer {
            Answer::Silent => Tone::Faint,
            Answer::Pass | Answer::Settle => Tone::Good,
            Answer::AskByDefault | Answer::Ask => Tone::Care,
            Answer::Deny => Tone::Bad,
        };
        let answer = out.tone(tone, format!("{:<7}", word.answer.word()));
        let text = line(&word.text);
        let row = format!("  {:<12} {answer} {text}", word.layer);
        writeln!(out, "{}", row.trim_end())?;
    }
    let silent: Vec<_> = words
        .iter()
        .filter(|word| !speaks(word))
        .map(|word| word.layer)
        .collect();
    if !silent.is_empty() {
        let text = format!("silent: {}", silent.join(", "));
        writeln!(out, "  {}", out.tone(Tone::Faint, text))?;
    }
    Ok(())
}

fn rules(out: &mut Output, words: &[RuleWord]) -> Result<(), Failure> {
    if words.is_empty() {
        return Ok(());
    }
    heading(out, "rules that met the call")?;
    // What cannot be known meets every rule about programs: a few will do.
    let (certain, uncertain): (Vec<_>, Vec<_>) = words.iter().partition(|word| word.certain);
    let more = uncertain.len().saturating_sub(UNCERTAIN);
    for word in certain
        .into_iter()
        .chain(uncertain.into_iter().take(UNCERTAIN))
    {
        let fate = if word.decided { "decided" } else { "lost" };
        let sure = if word.certain { "" } else { " (may apply)" };
        let then = out.tone(Tone::of(word.then), format!("{:<5}", word.then.word()));
        let at = word.at.as_ref().map(spot).unwrap_or_default();
        let id = clean(&word.id);
        writeln!(out, "  {id:<24} {then} {fate}{sure}  {}", clean(&at))?;
        if let Some(because) = &word.because {
            writeln!(out, "    {}", line(because))?;
        }
    }
    if more > 0 {
        writeln!(out, "  and {more} more that may apply")?;
    }
    Ok(())
}

fn heading(out: &mut Output, text: &str) -> Result<(), Failure> {
    let text = out.tone(Tone::Strong, text);
    Ok(writeln!(out, "\n{text}")?)
}

fn line(text: &str) -> String {
    short(&clean(text), WIDTH)
}
