//! An explanation as JSON. `verdict` is at the top.

use super::facts;
use serde_json::{Value, json};
use toolward_policy::{Explanation, Facts, LayerWord, RuleWord, Spot};

/// The whole explanation.
pub fn to_json(explanation: &Explanation, facts: &Facts, as_if_trusted: Option<&str>) -> Value {
    let mut value = json!({
        "verdict": explanation.verdict.word(),
        "binds": explanation.binds,
        "agent": explanation.agent,
        "tool": explanation.tool,
        "action": explanation.action,
        "layer": explanation.decider,
        "reason": explanation.reason,
        "at": explanation.at.as_ref().map(spot),
        "fix": explanation.fix,
        "layers": explanation.layers.iter().map(layer).collect::<Vec<_>>(),
        "rules": explanation.rules.iter().map(rule).collect::<Vec<_>>(),
        "facts": facts::to_json(facts),
        "for_model": explanation.for_model,
        "for_person": explanation.for_person,
    });
    if let (Some(why), Some(map)) = (as_if_trusted, value.as_object_mut()) {
        map.insert("as_if_trusted".to_owned(), Value::Bool(true));
        map.insert("note".to_owned(), why.into());
    }
    value
}

/// `path:line:column`.
pub fn spot(spot: &Spot) -> String {
    format!("{}:{}:{}", spot.path, spot.line, spot.column)
}

fn layer(word: &LayerWord) -> Value {
    json!({
        "layer": word.layer,
        "answer": word.answer.word(),
        "text": word.text,
        "at": word.at.as_ref().map(spot),
        "fix": word.fix,
    })
}

fn rule(word: &RuleWord) -> Value {
    json!({
        "id": word.id,
        "then": word.then.word(),
        "certain": word.certain,
        "decided": word.decided,
        "at": word.at.as_ref().map(spot),
        "because": word.because,
    })
}
