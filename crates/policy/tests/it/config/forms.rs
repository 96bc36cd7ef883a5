//! Forms of files: spellings, TOML and YAML, one agent or many, Markdown.

use super::{TOML, YAML, clean, layer, placeless};
use toolward_policy::config::FileKind;
use toolward_policy::{Effect, Effects, Enforce, Trust};

const SETTINGS_TOML: &str = r#"
approval = "plan"
requires_approval = ["github"]
enforce = "observe"
accept_missing = ["udp"]

[network]
enabled = false

[constraints]
allow_tool_filter_override = true
blocked_patterns = ["sudo "]
max_iterations = 50
max_failures = 3
timeout_ms = 600000

[mcp.servers.github]
url = "https://example.com/mcp"
enabled = true
trust = "local"
hosts = ["example.com"]
expose = ["search"]
enforce = "observe"
auth.bearer = "env:TOKEN"
tools."get_*".effects = ["read", "network"]
tools."get_*".roles.someUrl = "url"

[hooks]
default_agent = "coder"

[hooks.agents]
Explore = "planner"

[limits]
max_rounds = 25
calls_per_minute = 60
"#;

const SETTINGS_YAML: &str = r#"
approval: { mode: read-only, actions: github }
enforce: observe
accept-missing: [udp]
network: false
constraints:
  allowToolFilterOverride: true
  blockedPatterns: ["sudo "]
  maxIterations: 50
  maxFailures: 3
  timeoutMs: 600000
mcp:
  servers:
    github:
      url: https://example.com/mcp
      enabled: true
      trust: local
      hosts: [example.com]
      expose: [search]
      enforce: observe
      auth: { bearer: "env:TOKEN" }
      tools:
        get_*: { effects: [read, network], roles: { someUrl: url } }
hooks:
  defaultAgent: coder
  agents: { Explore: planner }
limits: { maxRounds: 25, calls_per_minute: 60 }
"#;

#[test]
fn toml_and_yaml_settings_are_equal() {
    let toml = clean(&[("s.toml", TOML, SETTINGS_TOML)]).settings;
    let yaml = clean(&[("s.yaml", YAML, SETTINGS_YAML)]).settings;
    assert_eq!(placeless(&toml), placeless(&yaml));
    let server = &toml.servers[0];
    assert_eq!(server.trust.unwrap().value, Trust::Local);
    assert_eq!(server.enforce.unwrap().value, Enforce::Observe);
    assert_eq!(server.bearer.as_ref().unwrap().value, "env:TOKEN");
    assert_eq!(
        server.tools[0].effects.unwrap().value,
        Effects::of(&[Effect::Read, Effect::Network])
    );
    assert_eq!(server.tools[0].roles[0].0.value, "someUrl");
    let limits = toml.limits.unwrap().values;
    assert_eq!(
        (limits[0].0.value.as_str(), limits[0].1.value),
        ("max_rounds", 25)
    );
}

#[test]
fn three_spellings_are_one_agent() {
    let forms = [
        "systemPrompt: p\nmaxTokens: 1\ntools: { bashFilter: { allowedCommands: [ls] } }\n",
        "system_prompt: p\nmax_tokens: 1\ntools: { bash_filter: { allowed_commands: [ls] } }\n",
        "system-prompt: p\nmax-tokens: 1\ntools: { bash-filter: { allowed-commands: ls } }\n",
    ];
    let all: Vec<_> = forms
        .iter()
        .map(|text| placeless(&clean(&[("agents/x.yaml", FileKind::Agents, text)]).agents))
        .collect();
    assert_eq!(all[0], all[1]);
    assert_eq!(all[0], all[2]);
}

#[test]
fn an_agent_without_a_name_is_called_like_its_file() {
    let config = clean(&[(
        "a/agents/code-reviewer.yaml",
        FileKind::Agents,
        "tools: { allowed: [] }\n",
    )]);
    assert_eq!(config.agents[0].name.value, "code-reviewer");
    let allowed = config.agents[0]
        .tools
        .as_ref()
        .unwrap()
        .allowed
        .as_ref()
        .unwrap();
    assert!(allowed.value.is_empty(), "present and empty is kept");
}

#[test]
fn names_of_agents() {
    let text = "agents:\n  a/b: {}\n  complete: {}\n  c: { name: d }\n";
    assert_eq!(
        layer(&[("p.yaml", FileKind::Policy, text)]).1,
        [
            "p.yaml:2:3 error[unfit-name] `a/b` cannot be the name of an agent; \
             use letters, digits, `-` and `_`, beginning with a letter or digit",
            "p.yaml:3:3 error[unfit-name] `complete` ends a run and cannot be the name of an agent",
            "p.yaml:4:14 error[said-twice] the agent `c` calls itself `d`; its key is at p.yaml:4:3; \
             remove `name`, or use the same name",
        ]
    );
}

#[test]
fn one_agent_or_many_is_told_by_the_keys() {
    let count = |text: &str| {
        clean(&[("agents/x.yaml", FileKind::Agents, text)])
            .agents
            .len()
    };
    assert_eq!(count("a: {}\nb:\n"), 2);
    assert_eq!(count("tools: {}\n"), 1);
    assert_eq!(count("# a: {}\n"), 0);
    assert_eq!(count("agents: { a: {} }\n"), 1);
    // A field with a typing error is still a field of the one agent.
    let (_, lines) = layer(&[("agents/x.yaml", FileKind::Agents, "nmae: x\n")]);
    assert_eq!(
        lines,
        [
            "agents/x.yaml:1:1 error[unknown-key] unknown key `nmae` in the agent; did you mean `name`?"
        ]
    );
}

#[test]
fn capabilities_have_two_forms() {
    let text = "docs: [read_file, github.get_issue]\nmail:\n  description: Mail\n  tools: google_mail.read\n";
    let plain = clean(&[("capabilities.yaml", FileKind::Capabilities, text)]).capabilities;
    let indented = text
        .lines()
        .map(|line| format!("  {line}\n"))
        .collect::<Vec<_>>()
        .concat();
    let nested = format!("capabilities:\n{indented}");
    let under = clean(&[("capabilities.yaml", FileKind::Capabilities, &nested)]).capabilities;
    let policy = clean(&[("policy.yaml", FileKind::Policy, &nested)]).capabilities;
    assert_eq!(placeless(&plain), placeless(&under));
    assert_eq!(placeless(&plain), placeless(&policy));
    assert_eq!(plain[1].grants[0].value, "google_mail.read");
}

#[test]
fn rules_and_tests_in_files_of_their_own() {
    let rule = "id: r\n  then: ask\n  match: ls\n  tools: exec\n  not_match: [{ tool: exec, args: { command: x } }]\n";
    let list = clean(&[("rules/a.yaml", FileKind::Rules, &format!("- {rule}"))]);
    let map = clean(&[(
        "rules/a.yaml",
        FileKind::Rules,
        &format!("rules:\n- {rule}tests: []\n"),
    )]);
    assert_eq!(placeless(&list), placeless(&map));
    assert_eq!(
        list.rules[0].not_matches[0].tool.as_ref().unwrap().value,
        "exec"
    );
    let tests = clean(&[(
        "tests/a.yaml",
        FileKind::Tests,
        "- { agent: a, run: ls, expect: allow }\n",
    )]);
    assert_eq!(tests.tests.len(), 1);
}

#[test]
fn shared_policies() {
    let text = "extends: [../base.yaml, { path: x.yaml, digest: 'sha256:00' }]\npacks: git\n";
    let config = clean(&[("p.yaml", FileKind::Policy, text)]);
    assert_eq!(config.extends[0].path.value, "../base.yaml");
    assert_eq!(
        config.extends[1].digest.as_ref().unwrap().value,
        "sha256:00"
    );
    assert_eq!(config.packs[0].value, "git");
}

const MARKDOWN: &str = "---
name: planner
tools:
  allowed: [Read]
---
# Planner

## When to Use

Before anything is built.

## System Prompt

You plan.

```
## When to Use
```

### Details

More.

## Notes

Not part of it.
";

#[test]
fn markdown_sections() {
    let unix = clean(&[("agents/p.md", FileKind::AgentMarkdown, MARKDOWN)]);
    let agent = &unix.agents[0];
    assert_eq!(
        agent.when_to_use.as_ref().unwrap().value,
        "Before anything is built."
    );
    let prompt = "You plan.\n\n```\n## When to Use\n```\n\n### Details\n\nMore.";
    assert_eq!(agent.system_prompt.as_ref().unwrap().value, prompt);
    let dos = clean(&[(
        "agents/p.md",
        FileKind::AgentMarkdown,
        &MARKDOWN.replace('\n', "\r\n"),
    )]);
    assert_eq!(placeless(&unix), placeless(&dos));
    let marked = format!("\u{feff}{MARKDOWN}");
    let marked = clean(&[("agents/p.md", FileKind::AgentMarkdown, &marked)]);
    assert_eq!(placeless(&unix), placeless(&marked));
}

#[test]
fn markdown_without_sections_is_all_prompt() {
    let text = "---\n---\n\nYou plan.\n\n## Style\nBrief.\n";
    let config = clean(&[("agents/planner.md", FileKind::AgentMarkdown, text)]);
    let agent = &config.agents[0];
    assert_eq!(agent.name.value, "planner");
    assert_eq!(
        agent.system_prompt.as_ref().unwrap().value,
        "You plan.\n\n## Style\nBrief."
    );
}

#[test]
fn markdown_findings_point_into_the_markdown() {
    let text = "---\nname: p\ntols: {}\nsystem_prompt: x\n---\n\n## System Prompt\n\nYou plan.\n";
    assert_eq!(
        layer(&[("agents/p.md", FileKind::AgentMarkdown, text)]).1,
        [
            "agents/p.md:3:1 error[unknown-key] unknown key `tols` in the agent; did you mean `tools`?",
            "agents/p.md:9:1 error[duplicate-key] `system_prompt` is written twice; \
             first written at agents/p.md:4:1; remove one of the two",
        ]
    );
}

#[test]
fn kinds_by_path() {
    use toolward_policy::config::Format;
    for (path, kind) in [
        ("policy.yaml", Some(FileKind::Policy)),
        ("toolward.toml", Some(FileKind::Settings(Format::Toml))),
        ("toolward.yml", Some(FileKind::Settings(Format::Yaml))),
        ("agents/a.md", Some(FileKind::AgentMarkdown)),
        ("agents/a.yml", Some(FileKind::Agents)),
        ("rules/a.yaml", Some(FileKind::Rules)),
        ("tests/a.yaml", Some(FileKind::Tests)),
        ("capabilities.yaml", Some(FileKind::Capabilities)),
        ("agents/.yaml", None),
        ("agents/x/a.yaml", None),
        ("README.md", None),
    ] {
        assert_eq!(FileKind::of_path(path), kind, "{path}");
    }
}
