//! A policy with everything that is needed to ask it about commands.

use toolward_policy::config::model::LayerKind;
use toolward_policy::config::{FileKind, Source, render};
use toolward_policy::{
    Arguments, Call, Facts, Input, LayerInput, NoWorld, Place, Policy, Repository, Session,
    Verdict, World, normalize,
};

/// A policy to be asked.
pub struct Judge {
    policy: Policy,
    session: Session,
}

/// One judged call.
pub struct Judged {
    pub verdict: Verdict,
    pub facts: Facts,
    pub why: String,
}

/// No disk, but the scratch directory every confined call has.
struct Scratch;

impl World for Scratch {
    fn resolve(&self, path: &str) -> String {
        normalize(path)
    }
    fn expand(&self, pattern: &str, limit: usize) -> Option<Vec<String>> {
        NoWorld.expand(pattern, limit)
    }
    fn remote_host(&self, directory: &str, remote: &str) -> Option<String> {
        NoWorld.remote_host(directory, remote)
    }
    fn repository(&self, directory: &str) -> Option<Repository> {
        match directory.strip_prefix("/home/me/project")? {
            "" | "/vendor/submodule" => Some(Repository::Guarded),
            "/embedded" => Some(Repository::Bare),
            "/led" => Some(Repository::Elsewhere),
            _ => None,
        }
    }
    fn variables(&self) -> Vec<(String, String)> {
        vec![
            ("TMPDIR".to_owned(), "/tmp".to_owned()),
            ("USER".to_owned(), "me".to_owned()),
        ]
    }
}

impl Judge {
    pub fn new(text: &str) -> Self {
        let loaded = Policy::load(Input {
            layers: vec![LayerInput {
                kind: LayerKind::Project,
                trusted: true,
                sources: vec![Source {
                    path: ".toolward/policy.yaml".to_owned(),
                    text: text.to_owned(),
                    kind: FileKind::Policy,
                }],
            }],
            tools: toolward_tools::builtin(),
            capabilities: Vec::new(),
            place: Place::new("/home/me/project", Some("/home/me")),
        });
        let shown: Vec<_> = loaded
            .findings
            .iter()
            .map(|f| render(f, &loaded.map))
            .collect();
        let policy = loaded
            .policy
            .unwrap_or_else(|| panic!("{}", shown.join("\n")));
        let session = Session {
            confined: true,
            interactive: true,
            ..Session::default()
        };
        Self { policy, session }
    }

    pub fn run(&self, agent: &str, command: &str) -> Verdict {
        self.full(agent, command).verdict
    }

    pub fn full(&self, agent: &str, command: &str) -> Judged {
        let mut args = Arguments::default();
        args.map_mut().insert("command".to_owned(), command.into());
        self.call(agent, "Bash", args)
    }

    pub fn call(&self, agent: &str, tool: &str, args: Arguments) -> Judged {
        let call = Call {
            agent: agent.to_owned(),
            tool: tool.to_owned(),
            args,
        };
        let resolved = self.policy.resolve(&call, &self.session).unwrap();
        let facts = self.policy.facts(&resolved, &Scratch);
        let decision = self.policy.decide(&resolved, &facts, &self.session);
        let told = self
            .policy
            .explain(&resolved, &facts, &self.session, &decision, agent);
        let rules: Vec<_> = told
            .rules
            .iter()
            .filter(|r| r.decided)
            .map(|r| r.id.as_str())
            .collect();
        let why = match told.decider {
            "rules" => format!("rules {}", rules.join(" ")),
            other => format!(
                "{other}: {}",
                told.reason.chars().take(60).collect::<String>()
            ),
        };
        Judged {
            verdict: decision.verdict,
            facts,
            why,
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts of lines")]
pub fn percent(part: usize, whole: usize) -> f64 {
    100.0 * part as f64 / whole as f64
}
