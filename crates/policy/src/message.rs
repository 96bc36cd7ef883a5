//! What is said when a call is not simply allowed: one text for the model,
//! which must not look for a way round, and one for the person, who can change
//! the policy.

use crate::explain::Explanation;
use crate::model::Verdict;
use std::fmt::Write as _;

/// What the model can do about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Remedy {
    /// Ask: the policy has spoken.
    Ask,
    /// Write the call again: it was not one that could be judged.
    Correct,
}

/// The model's version: what, why, and to ask instead of trying round it.
pub(crate) fn for_model(explanation: &Explanation, remedy: Remedy) -> String {
    let Explanation {
        agent,
        tool,
        reason,
        ..
    } = explanation;
    match (explanation.verdict, remedy) {
        (Verdict::Allow, _) => String::new(),
        (Verdict::Ask, Remedy::Correct) => format!(
            "[Approval Needed]\nAgent '{agent}' wants to use '{tool}', and a person decides.\n\
             Reason: {reason}\n\nCorrect the call and try again, or wait for the answer."
        ),
        (Verdict::Ask, Remedy::Ask) => format!(
            "[Approval Needed]\nAgent '{agent}' wants to use '{tool}', and a person decides.\n\
             Reason: {reason}\n\nWait for the answer. Do not try to reach the same result another way."
        ),
        (Verdict::Deny, Remedy::Correct) => format!(
            "[Call Not Understood]\nAgent '{agent}' attempted to use '{tool}', but the call is not valid.\n\
             Reason: {reason}\n\nCorrect the call and try again, with a tool that you have and the \
             arguments that it takes."
        ),
        (Verdict::Deny, Remedy::Ask) => format!(
            "[Tool Blocked]\nAgent '{agent}' attempted to use '{tool}' but it is not allowed.\n\
             Reason: {reason}\n\nDo not try to reach the same result another way. \
             If the task needs it, say so and ask the user."
        ),
    }
}

/// The person's version: the place in the config and the line to add.
pub(crate) fn for_person(explanation: &Explanation, agent_file: Option<String>) -> String {
    let Explanation {
        agent,
        tool,
        reason,
        ..
    } = explanation;
    let mut text = match explanation.verdict {
        Verdict::Allow => return String::new(),
        Verdict::Ask => format!("[Approval Needed]\nAgent '{agent}' wants to use '{tool}'.\n"),
        Verdict::Deny => format!(
            "[Tool Blocked]\nAgent '{agent}' attempted to use '{tool}' but it is not allowed.\n"
        ),
    };
    // Writing to a string cannot fail.
    let _ = write!(text, "Reason: {reason}");
    let place = explanation
        .at
        .as_ref()
        .map(|at| format!("{}:{}", at.path, at.line));
    if let Some(place) = place.or(agent_file) {
        let _ = write!(text, "\n\nTo change this, edit:\n  {place}");
    }
    if let Some(fix) = &explanation.fix {
        let _ = write!(text, "\n\nFor example:\n  {fix}");
    }
    text
}
