//! Every config block of the five documents, as written there, and the
//! example of the design.

use super::{TOML, YAML, clean, layer, source};
use toolward_policy::config::model::{AgentConfig, Word};
use toolward_policy::config::{FileKind, Format, SourceMap, load_manifest};
use toolward_policy::{Mode, Verdict};

fn texts(words: &[Word]) -> Vec<&str> {
    words.iter().map(|word| word.value.as_str()).collect()
}

fn allowed(agent: &AgentConfig) -> Vec<&str> {
    let tools = agent
        .tools
        .as_ref()
        .and_then(|tools| tools.allowed.as_ref());
    tools.map(|list| texts(&list.value)).unwrap_or_default()
}

#[test]
fn document_000_exfiltration_guard() {
    for (kind, text) in [
        (
            TOML,
            "[tools.exfiltration_guard]\nenabled = true\nallow_tools = [\"web_search\"]\n",
        ),
        (
            TOML,
            "[exfiltration_guard]\nenabled = true\nallowTools = [\"web_search\"]\n",
        ),
        (
            YAML,
            "exfiltrationGuard:\n  enabled: true\n  allowTools: [web_search]\n",
        ),
        (
            YAML,
            "tools: { exfiltrationGuard: { enabled: true, allowTools: web_search } }\n",
        ),
    ] {
        let guard = clean(&[("s", kind, text)]).settings.guard.unwrap();
        assert!(guard.enabled.unwrap().value, "{text}");
        assert_eq!(texts(&guard.allow_tools), ["web_search"], "{text}");
    }
}

#[test]
fn document_000_blocked_tools_load_with_a_warning() {
    let text = "exfiltrationGuard:\n  enabled: true\n  blockedTools: [http]\n";
    let (config, lines) = layer(&[("s.yaml", YAML, text)]);
    assert_eq!(
        lines,
        [
            "s.yaml:3:3 warning[deprecated-key] `blockedTools` is deprecated; \
          the guard refuses by effect; name exceptions in `allow_tools`"
        ]
    );
    assert_eq!(
        texts(&config.settings.guard.unwrap().blocked_tools),
        ["http"]
    );
}

#[test]
fn document_000_servers_and_approval() {
    let text = r#"
[approval]
mode = "ask"
actions = ["github.create_issue", "google_mail"]

[tools.mcp.servers.notes]
command = "notes-server"
args = ["--port", "80"]
trust = "community"
env = { NOTES_HOME = "/tmp" }
"#;
    let settings = clean(&[("s.toml", TOML, text)]).settings;
    assert_eq!(settings.approval.unwrap().value, Mode::Ask);
    assert_eq!(
        texts(&settings.requires_approval.unwrap()),
        ["github.create_issue", "google_mail"]
    );
    let server = &settings.servers[0];
    assert_eq!(server.name.value, "notes");
    assert_eq!(server.trust.unwrap().value.word(), "community");
    assert_eq!(server.env[0].0.value, "NOTES_HOME");
}

#[test]
fn document_001_agent() {
    let text = include_str!("documents/001-agent.yaml");
    let config = clean(&[("agents/other.yaml", FileKind::Agents, text)]);
    let agent = &config.agents[0];
    assert_eq!(agent.name.value, "meeting_prep");
    let capabilities = agent.capabilities.as_ref().unwrap();
    assert_eq!(
        texts(&capabilities.value),
        ["memory_read", "calendar_read", "mail_read"]
    );
}

#[test]
fn document_001_all_fields_and_commas() {
    let text = "name: inbox_triage
description: Sorts mail
system_prompt: |
  You sort mail.
capabilities: memory_read, memory_write,, channel_read
namespaces: [inbox]
temperature: 0
max_tokens: 512
model: haiku
created_by: jason
created_at: 2026-02-12T10:00:00
";
    let config = clean(&[("agents/a.yaml", FileKind::Agents, text)]);
    let agent = &config.agents[0];
    let capabilities = agent.capabilities.as_ref().unwrap();
    assert_eq!(
        texts(&capabilities.value),
        ["memory_read", "memory_write", "channel_read"]
    );
    assert_eq!(
        agent.temperature.unwrap().value.to_bits(),
        0.0_f64.to_bits()
    );
    assert_eq!(agent.max_tokens.unwrap().value, 512);
    assert_eq!(
        agent.created_at.as_ref().unwrap().value,
        "2026-02-12T10:00:00"
    );
}

#[test]
fn document_002_agents() {
    let text = include_str!("documents/002-agents.yaml");
    let config = clean(&[("agents/all.yaml", FileKind::Agents, text)]);
    let names: Vec<_> = config
        .agents
        .iter()
        .map(|agent| agent.name.value.as_str())
        .collect();
    assert_eq!(names, ["planner", "developer", "tester", "reviewer"]);
    let planner = &config.agents[0];
    assert_eq!(allowed(planner), ["Read", "Glob", "Grep", "Bash"]);
    let tools = planner.tools.as_ref().unwrap();
    assert_eq!(texts(&tools.blocked), ["Write", "Edit"]);
    let filter = tools.bash_filter.as_ref().unwrap();
    assert_eq!(
        texts(&filter.allowed_commands.as_ref().unwrap().value),
        ["ls", "cat", "head", "tail", "find", "git", "tree", "wc"]
    );
    assert_eq!(texts(&filter.blocked_patterns), ["rm ", "mv ", "> ", ">> "]);
    assert_eq!(
        texts(&config.agents[3].tools.as_ref().unwrap().blocked),
        ["Write", "Edit", "Bash"]
    );
    assert!(
        config.agents[1]
            .tools
            .as_ref()
            .unwrap()
            .bash_filter
            .as_ref()
            .unwrap()
            .allowed_commands
            .is_none()
    );
}

#[test]
fn document_002_agents_under_a_key() {
    let text = include_str!("documents/002-agents.yaml");
    let indented = text
        .lines()
        .map(|line| format!("  {line}\n"))
        .collect::<Vec<_>>()
        .concat();
    let nested = format!("agents:\n{indented}");
    for kind in [FileKind::Policy, FileKind::Agents] {
        assert_eq!(clean(&[("p.yaml", kind, &nested)]).agents.len(), 4);
    }
}

#[test]
fn document_002_override_has_two_keys() {
    let block = include_str!("documents/002-override.yaml");
    // The document shows this block as TypeScript and begins it with a `//`.
    let (_, lines) = layer(&[("agents/d.yaml", FileKind::Agents, block)]);
    assert_eq!(
        lines,
        [
            "agents/d.yaml:2:10 error[yaml-syntax] a `: ` is not allowed here; \
          a comment begins with `#`, not with `//`"
        ]
    );
    let yaml = block.replace("//", "#");
    let config = clean(&[
        (
            "config.yaml",
            YAML,
            include_str!("documents/002-config.yaml"),
        ),
        ("agents/developer.yaml", FileKind::Agents, &yaml),
    ]);
    let constraints = config.settings.constraints.unwrap();
    assert!(constraints.allow_tool_filter_override.unwrap().value);
    assert_eq!(config.agents[0].name.value, "developer");
    let tools = config.agents[0].tools.as_ref().unwrap();
    assert!(tools.override_filter.unwrap().value);
}

#[test]
fn document_002_agent_of_the_specification() {
    let text = "name: Tester
displayName: The tester
whenToUse: after a change
systemPrompt: Run the tests.
tools:
  allowed: [Read]
  bashFilter:
    allowedPaths: [src]
    blockedEnvVars: [AWS_SECRET]
transitions:
  onSuccess: complete
  onFailure: Tester
  onMaxIterations: complete
  custom:
    - { condition: no tests, target: complete }
limits: { maxIterations: 10, timeout: 180000, maxTokens: 4096 }
provider: { name: claude, model: sonnet }
metadata: { team: [a, b], n: 1 }
";
    let config = clean(&[("agents/t.yml", FileKind::Agents, text)]);
    let agent = &config.agents[0];
    let transitions = agent.transitions.as_ref().unwrap();
    assert_eq!(transitions.custom[0].1.value, "complete");
    assert_eq!(transitions.on_failure.as_ref().unwrap().value, "Tester");
    assert_eq!(agent.limits.timeout.unwrap().value, 180_000);
    assert_eq!(agent.provider_model.as_ref().unwrap().value, "sonnet");
    let metadata = agent.metadata.as_ref().unwrap().to_json();
    assert_eq!(metadata, serde_json::json!({ "team": ["a", "b"], "n": 1 }));
}

#[test]
fn document_003_filter_and_presets() {
    let filter = include_str!("documents/003-filter.toml");
    let text = format!(
        "{filter}
[tools]
plugin_dir = \"./zig-out/bin\"
external_dir = \"./ext-tools\"

[capabilities]
active_preset = \"readonly\"

[capabilities.presets.readonly]
tools = [\"echo\", \"fs_read\"]
allow_network = false
allow_write_paths = []
"
    );
    let settings = clean(&[("toolward.toml", TOML, &text)]).settings;
    let filter = settings.filter.unwrap();
    assert!(!filter.allow_external.unwrap().value);
    assert!(filter.external_allow_list.is_empty());
    assert_eq!(settings.active_preset.unwrap().value, "readonly");
    assert_eq!(texts(&settings.presets[0].tools), ["echo", "fs_read"]);
    assert_eq!(settings.plugin_dir.unwrap().value, "./zig-out/bin");
}

#[test]
fn document_003_manifest() {
    let text = include_str!("documents/003-manifest.toml");
    let kind = FileKind::Manifest(Format::Toml);
    let (manifest, found) =
        load_manifest(source("echo.toml", kind, text), &mut SourceMap::default());
    assert_eq!(found, []);
    let manifest = manifest.unwrap();
    assert_eq!(manifest.tool_name.value, "echo");
    assert_eq!(manifest.max_stdout_bytes.unwrap().value, 65536);
    let arg = &manifest.args[0];
    assert_eq!(
        (arg.name.value.as_str(), arg.kind.value.as_str()),
        ("text", "string")
    );
    assert!(arg.required);
    assert_eq!(arg.max_length.unwrap().value, 1024);
}

#[test]
fn document_004_mode_names() {
    for (word, mode) in [
        ("default", Mode::Ask),
        ("ask", Mode::Ask),
        ("plan", Mode::Plan),
        ("read", Mode::Plan),
        ("accept-edits", Mode::Edit),
        ("edit", Mode::Edit),
        ("auto-approve", Mode::Auto),
        ("auto", Mode::Auto),
    ] {
        let config = clean(&[(
            "s.toml",
            TOML,
            &format!("approval = \"{word}\"\nnetwork = false\n"),
        )]);
        assert_eq!(config.settings.approval.unwrap().value, mode);
        assert!(!config.settings.network.unwrap().value);
    }
}

#[test]
fn a_nickname_of_a_risky_mode_is_said_wherever_it_stands() {
    let warning = "warning[risky-mode] `yolo` is mode `auto` (high: auto shell)";
    for (kind, text) in [
        (TOML, "approval = \"yolo\"\n"),
        (TOML, "[approval]\nmode = \"yolo\"\n"),
        (
            FileKind::Policy,
            "agents: { a: { approval: yolo, tools: { allowed: [read] } } }",
        ),
    ] {
        let (_, lines) = layer(&[("f", kind, text)]);
        assert!(lines.len() == 1 && lines[0].contains(warning), "{lines:?}");
    }
}

#[test]
fn the_design_example() {
    let text = include_str!("documents/design-policy.yaml");
    let config = clean(&[(".toolward/policy.yaml", FileKind::Policy, text)]);
    assert_eq!(texts(&config.packs), ["git", "secrets", "publish"]);
    let coder = &config.agents[0];
    assert_eq!(coder.approval.unwrap().value, Mode::Bounded);
    assert_eq!(
        texts(&coder.bounds.hosts.as_ref().unwrap().value),
        ["docs.rs", "localhost:5432"]
    );
    assert_eq!(
        texts(&coder.bounds.hide.as_ref().unwrap().value),
        [".env*", "!.env.example", "~/.ssh", "~/.aws"]
    );
    let ids: Vec<_> = config
        .rules
        .iter()
        .map(|rule| rule.id.value.as_str())
        .collect();
    assert_eq!(ids, ["push-asks", "no-force", "own-repos"]);
    let force = &config.rules[1];
    assert_eq!(force.then.value, Verdict::Deny);
    assert_eq!(force.when[1].key.value, "flags");
    assert_eq!(
        force.matches[1].run.as_ref().unwrap().value,
        "git push origin +main"
    );
    assert_eq!(force.not_matches.len(), 2);
    let own = &config.rules[2];
    assert_eq!(own.unless[0].key.value, "args.owner");
    assert_eq!(
        own.unless[1].value.to_json(),
        serde_json::json!({ "one_of": ["web", "api"] })
    );
    let first = &config.tests[0];
    assert_eq!(first.run.as_ref().unwrap().value, "git push -f");
    assert_eq!(first.expect.value, Verdict::Deny);
    assert_eq!(first.reason.as_ref().unwrap().value, "no-force");
}
