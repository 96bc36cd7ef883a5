//! What must hold for every policy and every call: nothing that takes away
//! ever gives, names do not matter, and nothing reachable is hidden.

use proptest::prelude::*;
use proptest::sample::select;
use toolward_policy::config::model::LayerKind;
use toolward_policy::config::{FileKind, Source, render};
use toolward_policy::{
    Arguments, Call, Input, LayerInput, NoWorld, Place, Policy, Session, Verdict,
};

const TOOLS: &[&str] = &[
    "Read",
    "Write",
    "Edit",
    "Bash",
    "github",
    "mail",
    "web_fetch",
    "todo",
];
const RULES: &[&str] = &[
    "{ then: deny, when: { run: git push } }",
    "{ then: ask, when: { run: rm, flags: [--recursive] } }",
    "{ then: allow, when: { run: git push } }",
    "{ then: allow, tools: [Bash] }",
    "{ then: deny, tools: [github], unless: { args.owner: acme } }",
    "{ then: allow, tools: [mail.send] }",
    "{ then: deny, when: { writes: [secret] } }",
    "{ then: ask, tools: [web_fetch], when: { host: docs.rs } }",
    "{ then: deny, tools: [Edit] }",
    "{ then: allow, tools: [Write], when: { writes: [src] } }",
];
const COMMANDS: &[&str] = &[
    "ls",
    "git push",
    "git push && rm -rf build",
    "rm -r x",
    "$x y",
    "curl https://docs.rs",
    "echo a > secret/b",
    "cat /etc/passwd",
    "sudo ls",
    "bash -c 'git push'",
    "touch ../out",
];

/// A policy as a user might write it, in parts that can be added to.
#[derive(Debug, Clone)]
struct Draft {
    allowed: Vec<&'static str>,
    blocked: Vec<&'static str>,
    mode: &'static str,
    write: Option<Vec<&'static str>>,
    hosts: Option<Vec<&'static str>>,
    commands: Option<Vec<&'static str>>,
    rules: Vec<&'static str>,
    network: bool,
    trusted: bool,
    above: Option<Box<Draft>>,
}

impl Draft {
    fn text(&self, prefix: &str) -> String {
        let list = |items: &[&str]| format!("[{}]", items.join(", "));
        let mut bounds = Vec::new();
        bounds.extend(
            self.write
                .as_ref()
                .map(|paths| format!("write: {}", list(paths))),
        );
        bounds.extend(
            self.hosts
                .as_ref()
                .map(|hosts| format!("hosts: {}", list(hosts))),
        );
        let filter = self.commands.as_ref().map_or(String::new(), |commands| {
            format!(", bashFilter: {{ allowedCommands: {} }}", list(commands))
        });
        let rules: Vec<_> = self
            .rules
            .iter()
            .enumerate()
            .map(|(number, rule)| rule.replacen('{', &format!("{{ id: {prefix}{number},"), 1))
            .collect();
        format!(
            "agents:\n  a:\n    approval: {}\n    tools: {{ allowed: {}, blocked: {}{filter} }}\n    \
             bounds: {{ {} }}\nrules: [{}]\n",
            self.mode,
            list(&self.allowed),
            list(&self.blocked),
            bounds.join(", "),
            rules.join(", "),
        )
    }

    fn layer(&self, kind: LayerKind, prefix: &str) -> LayerInput {
        let source = |path: &str, text: String, kind| Source {
            path: path.to_owned(),
            text,
            kind,
        };
        let mut sources = vec![source("policy.yaml", self.text(prefix), FileKind::Policy)];
        if !self.network {
            let kind = FileKind::Settings(toolward_policy::config::Format::Yaml);
            sources.push(source("toolward.yaml", "network: false\n".to_owned(), kind));
        }
        LayerInput {
            kind,
            trusted: self.trusted,
            sources,
        }
    }

    fn load(&self) -> Policy {
        let mut layers = Vec::new();
        layers.extend(
            self.above
                .as_ref()
                .map(|above| above.layer(LayerKind::User, "u")),
        );
        layers.push(self.layer(LayerKind::Project, "p"));
        let loaded = Policy::load(Input {
            layers,
            tools: toolward_tools::builtin(),
            capabilities: Vec::new(),
            place: Place::new("/w", Some("/home/u")),
        });
        let shown: Vec<_> = loaded
            .findings
            .iter()
            .map(|f| render(f, &loaded.map))
            .collect();
        loaded
            .policy
            .unwrap_or_else(|| panic!("{}\n{self:#?}", shown.join("\n")))
    }
}

fn some(of: &'static [&'static str], most: usize) -> impl Strategy<Value = Vec<&'static str>> {
    proptest::collection::vec(select(of), 0..most)
}

fn draft() -> impl Strategy<Value = Draft> {
    let paths: &'static [&'static str] = &[".", "src", "/tmp"];
    let hosts: &'static [&'static str] = &["docs.rs", "github.com"];
    let commands: &'static [&'static str] = &["ls", "git", "rm", "echo"];
    (
        some(TOOLS, 6),
        some(TOOLS, 3),
        select(&["ask", "plan", "edit", "auto", "bounded"][..]),
        proptest::option::of(some(paths, 3)),
        proptest::option::of(some(hosts, 2)),
        proptest::option::weighted(0.3, some(commands, 4)),
        some(RULES, 4),
        proptest::bool::weighted(0.8),
        proptest::bool::weighted(0.9),
    )
        .prop_map(
            |(allowed, blocked, mode, write, hosts, commands, rules, network, trusted)| Draft {
                allowed,
                blocked,
                mode,
                write,
                hosts,
                commands,
                rules,
                network,
                trusted,
                above: None,
            },
        )
}

fn call() -> impl Strategy<Value = (&'static str, String)> {
    let run =
        select(COMMANDS).prop_map(|c| ("Bash", serde_json::json!({ "command": c }).to_string()));
    let other = select(
        &[
            ("Read", r#"{"path":"src/a"}"#),
            ("Write", r#"{"path":"src/a","content":""}"#),
            ("Write", r#"{"path":"/etc/x","content":""}"#),
            ("Write", r#"{"path":"secret/x","content":""}"#),
            ("Edit", r#"{"path":"a","old_text":"a","new_text":"b"}"#),
            (
                "github",
                r#"{"action":"list_issues","owner":"acme","repo":"web"}"#,
            ),
            (
                "github",
                r#"{"action":"create_issue","owner":"evil","repo":"web","title":"x"}"#,
            ),
            (
                "mail",
                r#"{"action":"send","to":"a@b.c","subject":"s","body":"b"}"#,
            ),
            ("web_fetch", r#"{"url":"https://docs.rs/x"}"#),
            ("web_fetch", r#"{"url":"https://other.example/x"}"#),
            ("todo", r#"{"action":"show"}"#),
        ][..],
    )
    .prop_map(|(tool, args)| (tool, args.to_owned()));
    prop_oneof![run, other]
}

fn session(confined: bool) -> Session {
    Session {
        confined,
        interactive: true,
        ..Session::default()
    }
}

fn judge(policy: &Policy, tool: &str, args: &str, session: &Session) -> Verdict {
    let args = Arguments::parse(args).unwrap();
    let call = Call {
        agent: "a".to_owned(),
        tool: tool.to_owned(),
        args,
    };
    let Ok(resolved) = policy.resolve(&call, session) else {
        return Verdict::Deny;
    };
    let facts = policy.facts(&resolved, &NoWorld);
    policy.decide(&resolved, &facts, session).verdict
}

/// One way of taking something away from a policy.
#[derive(Debug, Clone)]
enum Cut {
    DenyRule(&'static str),
    Block(&'static str),
    Ceiling(Box<Draft>),
    RemoveGrant(usize),
    RemoveAllowRules,
    NetworkOff,
    Distrust,
    CommandList,
    NothingWritable,
}

fn cut() -> impl Strategy<Value = Cut> {
    let denies: &'static [&'static str] = &[
        "{ then: deny, when: { run: ls } }",
        "{ then: deny, tools: [Read] }",
        "{ then: deny, tools: [\"*\"] }",
        "{ then: ask, tools: [Bash] }",
        "{ then: deny, when: { reads: [src] } }",
    ];
    prop_oneof![
        select(denies).prop_map(Cut::DenyRule),
        select(TOOLS).prop_map(Cut::Block),
        draft().prop_map(|above| Cut::Ceiling(Box::new(Draft {
            trusted: true,
            ..above
        }))),
        (0..6usize).prop_map(Cut::RemoveGrant),
        Just(Cut::RemoveAllowRules),
        Just(Cut::NetworkOff),
        Just(Cut::Distrust),
        Just(Cut::CommandList),
        Just(Cut::NothingWritable),
    ]
}

fn apply(mut draft: Draft, cut: &Cut) -> Draft {
    match cut.clone() {
        Cut::DenyRule(rule) => draft.rules.push(rule),
        Cut::Block(tool) => draft.blocked.push(tool),
        Cut::Ceiling(mut above) => {
            // Beneath an untrusted draft, a trusted layer would be the first to grant.
            above.trusted = draft.trusted;
            // A ceiling takes away; allow rules of its own would settle.
            above.rules.retain(|rule| !rule.contains("then: allow"));
            // Hosts it names are hosts somebody named.
            above.hosts = None;
            draft.above = Some(above);
        }
        Cut::RemoveGrant(index) => {
            if index < draft.allowed.len() {
                let gone = draft.allowed.remove(index);
                draft.allowed.retain(|tool| *tool != gone);
            }
        }
        Cut::RemoveAllowRules => draft.rules.retain(|rule| !rule.contains("then: allow")),
        Cut::NetworkOff => draft.network = false,
        Cut::Distrust => draft.trusted = false,
        Cut::CommandList => {
            draft.commands.get_or_insert_with(|| vec!["ls"]);
        }
        Cut::NothingWritable => draft.write = Some(Vec::new()),
    }
    draft
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn taking_away_never_gives(
        draft in draft(),
        cut in cut(),
        calls in proptest::collection::vec(call(), 8),
        confined in any::<bool>(),
    ) {
        let before = draft.load();
        let after = apply(draft.clone(), &cut).load();
        let session = session(confined);
        for (tool, args) in calls {
            let old = judge(&before, tool, &args, &session);
            let new = judge(&after, tool, &args, &session);
            prop_assert!(new >= old, "{tool} {args}: {old:?} became {new:?} by {cut:?}");
        }
    }

    #[test]
    fn names_do_not_matter(draft in draft(), command in select(COMMANDS), path in select(&["a", "/etc/x", "secret/y"][..])) {
        let policy = draft.load();
        let session = session(true);
        let run = serde_json::json!({ "command": command }).to_string();
        let bash = judge(&policy, "Bash", &run, &session);
        for alias in ["exec", "bash", "shell_exec"] {
            prop_assert_eq!(judge(&policy, alias, &run, &session), bash);
        }
        let canonical = serde_json::json!({ "path": path, "content": "" }).to_string();
        let other = serde_json::json!({ "file_path": path, "content": "" }).to_string();
        let write = judge(&policy, "write_file", &canonical, &session);
        prop_assert_eq!(judge(&policy, "Write", &other, &session), write);
    }

    #[test]
    fn nothing_reachable_is_hidden(draft in draft(), calls in proptest::collection::vec(call(), 12), confined in any::<bool>()) {
        let policy = draft.load();
        let session = session(confined);
        let visible = policy.catalog("a", &session);
        for (tool, args) in calls {
            let verdict = judge(&policy, tool, &args, &session);
            let (name, _) = policy.tools().find(tool).unwrap();
            let shown = visible.iter().any(|entry| entry.index == name.tool);
            prop_assert!(verdict == Verdict::Deny || shown, "{tool} {args} is {verdict:?} and hidden");
        }
    }
}

#[test]
fn the_empty_policy_denies_everything() {
    let loaded = Policy::load(Input {
        layers: Vec::new(),
        tools: toolward_tools::builtin(),
        capabilities: Vec::new(),
        place: Place::new("/w", None),
    });
    let policy = loaded.policy.unwrap();
    for spec in policy.tools().iter() {
        for agent in ["a", "coder", "planner", "default", ""] {
            let call = Call {
                agent: agent.to_owned(),
                tool: spec.name.to_string(),
                args: Arguments::default(),
            };
            assert!(policy.resolve(&call, &session(true)).is_err());
            assert!(policy.catalog(agent, &session(true)).is_empty());
        }
    }
}
