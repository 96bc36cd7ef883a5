//! One line of a `calls` block: who calls what, and the verdict it must get.
//!
//! `agent $ command -> verdict (word)` is a shell command,
//! `agent Tool {"argument": "value"} -> verdict (word)` any other call, and
//! `@child-of parent` before it makes the caller a child. The word is the layer
//! that must have decided, a rule that must have, or a piece of the reason.

use toolward_policy::{Arguments, Call, Explanation, NoWorld, Policy, RuleWord, Session, Verdict};

/// A call and what is expected of it.
pub(super) struct Line {
    pub(super) call: Call,
    parents: Vec<String>,
    verdict: Verdict,
    word: Option<String>,
}

impl Line {
    /// Reads a line.
    pub(super) fn parse(line: &str) -> Result<Self, String> {
        let (call, expected) = line.rsplit_once(" -> ").ok_or("no ` -> `")?;
        let (verdict, word) = match expected.split_once(' ') {
            None => (expected, None),
            Some((verdict, word)) => {
                let word = word
                    .trim()
                    .strip_prefix('(')
                    .and_then(|w| w.strip_suffix(')'));
                (
                    verdict,
                    Some(word.ok_or("the word is not in parentheses")?.to_owned()),
                )
            }
        };
        let verdict =
            Verdict::from_word(verdict).ok_or_else(|| format!("no verdict `{verdict}`"))?;
        let (parents, call) = match call.trim().strip_prefix("@child-of ") {
            Some(rest) => {
                let (parents, call) = rest.split_once(' ').ok_or("nobody calls")?;
                (parents.split(',').map(str::to_owned).collect(), call)
            }
            None => (Vec::new(), call.trim()),
        };
        Ok(Self {
            call: parse_call(call)?,
            parents,
            verdict,
            word,
        })
    }

    /// What is wrong with the verdict the policy gives; `None` if it holds.
    pub(super) fn check(&self, policy: &Policy, session: &Session) -> Option<String> {
        let session = Session {
            parents: self.parents.clone(),
            ..session.clone()
        };
        let told = explain(policy, &self.call, &session);
        if told.verdict != self.verdict {
            return Some(format!(
                "expected {}, got {} by {}: {}",
                self.verdict.word(),
                told.verdict.word(),
                told.decider,
                told.reason
            ));
        }
        let word = self.word.as_deref()?;
        if says(&told, word) {
            return None;
        }
        let rules: Vec<_> = told.rules.iter().map(|rule| rule.id.as_str()).collect();
        Some(format!(
            "expected `{word}`, but {} decided: {} {rules:?}",
            told.decider, told.reason
        ))
    }
}

/// Judges a call and explains the verdict.
pub(super) fn explain(policy: &Policy, call: &Call, session: &Session) -> Explanation {
    match policy.resolve(call, session) {
        Err(refusal) => policy.explain_refusal(call, &refusal),
        Ok(resolved) => {
            let facts = policy.facts(&resolved, &NoWorld);
            let decision = policy.decide(&resolved, &facts, session);
            policy.explain(&resolved, &facts, session, &decision, &call.agent)
        }
    }
}

/// The word is the decider, a rule that wanted this verdict, or a piece of the
/// reason. Several layers may want the same; the rule need not be the first.
pub(super) fn says(told: &Explanation, word: &str) -> bool {
    let wanted = |rule: &RuleWord| {
        rule.then == told.verdict || (told.verdict == Verdict::Ask && !rule.certain)
    };
    told.decider == word
        || told
            .rules
            .iter()
            .any(|rule| rule.id == word && wanted(rule))
        || told.reason.contains(word)
}

fn parse_call(text: &str) -> Result<Call, String> {
    let (agent, rest) = text.split_once(' ').ok_or("nothing is called")?;
    if let Some(command) = rest.strip_prefix("$ ") {
        return Ok(shell_call(agent, command));
    }
    let (tool, args) = match rest.split_once(' ') {
        None => (rest, "{}"),
        Some((tool, args)) => (tool, args),
    };
    Ok(Call {
        agent: agent.to_owned(),
        tool: tool.to_owned(),
        args: Arguments::parse(args).map_err(|error| format!("bad arguments: {error:?}"))?,
    })
}

/// A call of the shell tool.
pub(super) fn shell_call(agent: &str, command: &str) -> Call {
    let mut args = Arguments::default();
    args.map_mut().insert("command".to_owned(), command.into());
    Call {
        agent: agent.to_owned(),
        tool: "Bash".to_owned(),
        args,
    }
}
