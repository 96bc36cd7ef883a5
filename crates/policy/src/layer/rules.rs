//! Layer 12, rules: what the user wrote. Strictest wins; order and detail of
//! rules never matter.

use super::{Answer, Case, Layer, Say, Told, Unit};
use crate::model::{Mode, Verdict};
use crate::rule::{Hit, Rule};
use toolward_shell::Access;

pub(super) const UNIT: Unit = Unit {
    layer: Layer::Rules,
    name: "rules",
    grants: false,
    judge,
    tell,
};

pub(super) fn judge(case: &Case<'_>) -> Say {
    let mut said = Say::SILENT;
    for (index, hit) in case.hits.iter().enumerate() {
        let Some(rule) = case.policy.rules.get(hit.rule()) else {
            continue;
        };
        let answer = answer(case, rule, *hit);
        if answer > said.answer {
            said = Say::item(answer, 1, index);
        }
    }
    said
}

/// What one rule's meeting with the call amounts to.
pub(crate) fn answer(case: &Case<'_>, rule: &Rule, hit: Hit) -> Answer {
    match (rule.then, hit.certain) {
        (Verdict::Allow, _) if rule.trusted => Answer::Settle,
        (Verdict::Allow, _) => Answer::Silent,
        (Verdict::Deny, true) => Answer::Deny,
        // Confinement holds paths of which nothing is known; nothing holds programs.
        (_, false) if case.session.confined && !hit.likely && !rule.is_about_commands() => {
            Answer::Silent
        }
        (Verdict::Deny, false) if case.agent.has_command_list() => Answer::Deny,
        (Verdict::Deny | Verdict::Ask, _) => Answer::Ask,
    }
}

impl Case<'_> {
    /// Something happens that no rule about a command speaks of: text that is
    /// only known when it runs, a host that the shell itself talks to, or, where
    /// every change is asked about, a file that a redirection writes.
    fn does_more_than_its_commands(&self) -> bool {
        let Some(shell) = &self.facts.shell else {
            return false;
        };
        let every_change = self.modes().iter().any(|mode| *mode != Mode::Bounded);
        let redirects =
            |file: &toolward_shell::FileUse| file.redirected && file.access == Access::Write;
        // `cat < /dev/tcp/host/80`.
        let talks = shell.hosts.iter().any(|host| host.by.is_none());
        shell.has_unknown_program() || talks || (every_change && shell.files.iter().any(redirects))
    }

    /// Allow rules settle the default question for these commands, or for the
    /// whole call.
    pub(crate) fn is_settled(&self, commands: &[usize]) -> bool {
        let allows = |command: Option<usize>| {
            self.hits.iter().any(|hit| {
                let rule = self.policy.rules.get(hit.rule());
                rule.is_some_and(|rule| rule.then == Verdict::Allow && rule.trusted)
                    && (hit.command().is_none() || hit.command() == command)
            })
        };
        if commands.is_empty() || self.does_more_than_its_commands() {
            return allows(None);
        }
        commands.iter().all(|command| allows(Some(*command)))
    }
}

/// What cannot be known meets many rules at once; what matters is the part.
fn told_uncertain(case: &Case<'_>, rule: &Rule) -> Told {
    let shell = case.facts.shell.as_ref();
    let part = shell.and_then(|shell| shell.unknowns.first());
    let more = case
        .hits
        .iter()
        .filter(|hit| !hit.certain)
        .count()
        .saturating_sub(1);
    let others = match more {
        0 => String::new(),
        1 => " and one more".to_owned(),
        many => format!(" and {many} more"),
    };
    let text = match part {
        Some(part) if shell.is_some_and(|shell| !shell.parsed) => format!(
            "bash would not read `{}` as it stands, so what would run cannot be known",
            part.text
        ),
        Some(part) => format!(
            "what `{}` would run cannot be known before, and rule `{}`{others} could be about it",
            part.text, rule.id
        ),
        None => format!(
            "rule `{}`{others} may apply: an argument cannot be known before",
            rule.id
        ),
    };
    Told::new(text).at(rule.span).fix("write the command out")
}

fn tell(case: &Case<'_>, say: Say) -> Told {
    let Some(hit) = case.hits.get(say.index()) else {
        return Told::new("no rule speaks of it");
    };
    let Some(rule) = case.policy.rules.get(hit.rule()) else {
        return Told::default();
    };
    let verb = match rule.then {
        Verdict::Allow => "allows it",
        Verdict::Ask => "asks",
        Verdict::Deny => "refuses it",
    };
    if !hit.certain {
        return told_uncertain(case, rule);
    }
    let mut text = format!("rule `{}` {verb}", rule.id);
    if let Some(because) = &rule.because {
        text.push_str(": ");
        text.push_str(because);
    }
    if say.answer == Answer::Silent {
        return Told::new("no rule speaks of it");
    }
    let fix = match &rule.pack {
        Some(pack) => format!("do without this rule: `{}`", rule.without(pack)),
        None => format!("change rule `{}`", rule.id),
    };
    Told::new(text).at(rule.span).fix(fix)
}
