//! The one place where a call is resolved, its facts are found and it is
//! judged. Doors and commands come through here.

use std::borrow::Cow;
use toolward_policy::config::Node;
use toolward_policy::config::model::TestConfig;
use toolward_policy::{
    Arguments, Call, Decision, Explanation, Facts, LayerWord, Permit, Policy, Refusal, Resolved,
    Role, Session, ToolSpec, Verdict, World,
};

/// A judged call.
#[derive(Debug)]
pub struct Judged<'a> {
    /// What it would touch.
    pub facts: Facts,
    /// The verdict with every layer's word.
    pub decision: Decision,
    call: &'a Call,
    resolved: Result<Resolved<'a>, Refusal>,
}

/// Judges a call.
pub fn judge<'a>(
    policy: &Policy,
    world: &dyn World,
    session: &Session,
    call: &'a Call,
) -> Judged<'a> {
    let resolved = policy.resolve(call, session);
    let (facts, decision) = match &resolved {
        Ok(resolved) => {
            let facts = policy.facts(resolved, world);
            let decision = policy.decide(resolved, &facts, session);
            (facts, decision)
        }
        Err(_) => (Facts::default(), Decision::refused()),
    };
    Judged {
        facts,
        decision,
        call,
        resolved,
    }
}

impl Judged<'_> {
    /// The verdict.
    #[must_use]
    pub const fn verdict(&self) -> Verdict {
        self.decision.verdict
    }

    /// What an allowed call may touch; `None` if it is not allowed.
    #[must_use]
    pub fn permit(&self, policy: &Policy, session: &Session) -> Option<Permit> {
        let resolved = self.resolved.as_ref().ok()?;
        policy.permit(resolved, &self.facts, session, &self.decision)
    }

    /// The deciding layer's word alone, for callers that judge many calls.
    #[must_use]
    pub fn reason(&self, policy: &Policy, session: &Session) -> LayerWord {
        let word = self
            .resolved
            .as_ref()
            .ok()
            .and_then(|resolved| policy.reason(resolved, &self.facts, session, &self.decision));
        word.unwrap_or_else(|| {
            let explanation = self.explain(policy, session);
            LayerWord {
                layer: explanation.decider,
                answer: toolward_policy::Answer::Deny,
                text: explanation.reason,
                at: explanation.at,
                fix: explanation.fix,
            }
        })
    }

    /// Why, in full.
    #[must_use]
    pub fn explain(&self, policy: &Policy, session: &Session) -> Explanation {
        match &self.resolved {
            Ok(resolved) => policy.explain(
                resolved,
                &self.facts,
                session,
                &self.decision,
                &self.call.agent,
            ),
            Err(refusal) => policy.explain_refusal(self.call, refusal),
        }
    }
}

/// The call that runs a command line: of the agent's own shell tool, else of
/// any. `None` if no tool runs commands.
#[must_use]
pub fn shell_call(policy: &Policy, agent: &str, command: &str) -> Option<Call> {
    let (tool, parameter) = shell_tool(policy, agent)?;
    let mut args = Arguments::default();
    args.map_mut()
        .insert(parameter.into_owned(), command.into());
    Some(Call {
        agent: agent.to_owned(),
        // The name people know it by: an alias, where it has one.
        tool: tool.aliases.first().unwrap_or(&tool.name).to_string(),
        args,
    })
}

fn shell_tool<'p>(policy: &'p Policy, agent: &str) -> Option<(&'p ToolSpec, Cow<'static, str>)> {
    let acting = policy.agent(agent).map(|(_, agent)| agent);
    let shells = policy
        .tools()
        .iter()
        .enumerate()
        .filter_map(|(index, spec)| {
            let takes =
                |param: &&toolward_policy::Param| param.role == Role::Command && param.required;
            let param = spec.params.iter().find(takes)?;
            let granted = acting.is_some_and(|agent| agent.granted(index) != 0);
            Some((granted, spec, param.name.clone()))
        });
    let mut first = None;
    for (granted, spec, name) in shells {
        if granted {
            return Some((spec, name));
        }
        first = first.or(Some((spec, name)));
    }
    first
}

/// The call of a policy test; `None` if no tool runs commands.
#[must_use]
pub fn test_call(policy: &Policy, test: &TestConfig) -> Option<Call> {
    match (&test.run, &test.tool) {
        (Some(run), _) => shell_call(policy, &test.agent, run),
        (None, Some(tool)) => {
            let args = test.args.as_ref().map(Node::to_json);
            Some(crate::compare::call(&test.agent, tool, args))
        }
        (None, None) => None,
    }
}
