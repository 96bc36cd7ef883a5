//! A section: its config is loaded once, then every line is tried.

use super::block::{Block, Kind};
use super::call::Line;
use super::page::{Page, Section};
use serde::Deserialize;
use toolward_policy::config::model::LayerKind;
use toolward_policy::config::{Severity, Source};
use toolward_policy::{
    Action, Capability, Effect, Effects, Input, LayerInput, Loaded, Origin, Place, Policy, Session,
    SubagentAccess, ToolSet, ToolSpec, Trust,
};

/// What does not hold on a page.
pub(super) fn check_page(page: &Page) -> Vec<String> {
    let failures = page.sections.iter().flat_map(check);
    failures
        .map(|(line, problem)| format!("{}:{line}: {problem}", page.name))
        .collect()
}

type Failures = Vec<(usize, String)>;

fn check(section: &Section) -> Failures {
    if section.blocks.is_empty() {
        return Vec::new();
    }
    let mut failures = Failures::new();
    let tools = tools(section, &mut failures);
    let loaded = Policy::load(Input {
        layers: layers(section),
        tools,
        capabilities: capabilities(),
        place: place(),
    });
    check_findings(section, &loaded, &mut failures);
    for block in &section.blocks {
        match &block.kind {
            Kind::Calls { confined, labels } => {
                let session = Session {
                    confined: *confined,
                    interactive: true,
                    labels: labels.clone(),
                    ..Session::default()
                };
                check_calls(block, loaded.policy.as_ref(), &session, &mut failures);
            }
            Kind::Catalog => check_catalog(block, loaded.policy.as_ref(), &mut failures),
            Kind::File { .. } | Kind::Manifest { .. } | Kind::Tools | Kind::Errors => {}
        }
    }
    failures
}

/// Where every page's policy applies.
pub(super) fn place() -> Place {
    Place::new("/home/me/project", Some("/home/me"))
}

/// Document 001's capabilities as the policy takes them.
pub(super) fn capabilities() -> Vec<Capability> {
    let all = toolward_tools::capability::CAPABILITIES.iter();
    all.map(|known| Capability {
        name: known.name.to_owned(),
        description: known.description.to_owned(),
        grants: known
            .grants
            .iter()
            .map(|(tool, actions)| {
                let actions = actions.iter().map(|action| (*action).to_owned());
                ((*tool).to_owned(), actions.collect())
            })
            .collect(),
        legacy: known.legacy,
    })
    .collect()
}

fn layers(section: &Section) -> Vec<LayerInput> {
    let mut layers = Vec::new();
    for wanted in [LayerKind::System, LayerKind::User, LayerKind::Project] {
        let mut sources = Vec::new();
        let mut all_trusted = true;
        for block in &section.blocks {
            let Kind::File {
                path,
                kind,
                layer,
                trusted,
            } = &block.kind
            else {
                continue;
            };
            if *layer == wanted {
                all_trusted &= trusted;
                sources.push(Source {
                    path: path.clone(),
                    text: block.text.clone(),
                    kind: *kind,
                });
            }
        }
        if !sources.is_empty() {
            layers.push(LayerInput {
                kind: wanted,
                trusted: all_trusted,
                sources,
            });
        }
    }
    layers
}

/// The built-in tools, then the manifests and server tools of the section. A
/// plugin's manifest stands for the built-in tool of its name.
fn tools(section: &Section, failures: &mut Failures) -> ToolSet {
    let mut more = Vec::new();
    for block in &section.blocks {
        match &block.kind {
            Kind::Manifest { external } => {
                match toolward_tools::manifest::parse(&block.text, *external) {
                    Ok(manifest) => more.push(manifest.spec),
                    Err(error) => failures.push((
                        block.line + error.line - 1,
                        format!("the manifest does not load: {}", error.message),
                    )),
                }
            }
            Kind::Tools => match toml::from_str::<ServerTools>(&block.text) {
                Ok(tools) => more.extend(tools.tool.into_iter().map(ServerTool::spec)),
                Err(error) => failures.push((block.line, error.to_string())),
            },
            _ => {}
        }
    }
    let mut tools = ToolSet::default();
    let replaced = |spec: &ToolSpec| {
        more.iter()
            .any(|plugin| plugin.origin == Origin::Plugin && plugin.name == spec.name)
    };
    let builtin = toolward_tools::builtin();
    for spec in builtin.iter().filter(|spec| !replaced(spec)) {
        tools.add(spec.clone());
    }
    for spec in more {
        tools.add(spec);
    }
    tools
}

/// A `tools` block.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ServerTools {
    tool: Vec<ServerTool>,
}

/// A tool as an MCP server offers it, with the trust the user gave the server.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ServerTool {
    /// `server/tool`.
    name: String,
    trust: String,
    /// All of them if the user said nothing.
    effects: Option<Vec<String>>,
    /// It differs from what was pinned.
    #[serde(default)]
    changed: bool,
    /// Its arguments' JSON Schema.
    schema: Option<serde_json::Value>,
}

impl ServerTool {
    fn spec(self) -> ToolSpec {
        let trust = match self.trust.as_str() {
            "local" => Trust::Local,
            "verified" => Trust::Verified,
            "community" => Trust::Community,
            other => panic!("unknown trust `{other}`"),
        };
        let effects = self.effects.map_or(Effects::ALL, |words| {
            words.iter().fold(Effects::NONE, |all, word| {
                all.with(Effect::from_word(word).unwrap_or_else(|| panic!("no effect `{word}`")))
            })
        });
        let (server, _) = self.name.split_once('/').expect("server/tool");
        ToolSpec {
            origin: Origin::Server {
                server: server.to_owned(),
                trust,
                changed: self.changed,
                exposed: false,
            },
            name: self.name.into(),
            network: true,
            subagent: if trust == Trust::Local {
                SubagentAccess::Full
            } else {
                SubagentAccess::Denied
            },
            actions: vec![Action::new("call", effects)],
            schema: Some(self.schema.unwrap_or(serde_json::Value::Bool(true))),
            ..ToolSpec::default()
        }
    }
}

/// Every finding is on the page, and everything on the page was found.
fn check_findings(section: &Section, loaded: &Loaded, failures: &mut Failures) {
    let mut found: Vec<String> = loaded.findings.iter().map(|f| shown(f, loaded)).collect();
    for block in section
        .blocks
        .iter()
        .filter(|b| matches!(b.kind, Kind::Errors))
    {
        for (at, line) in block.lines() {
            match found.iter().position(|finding| fits(finding, line)) {
                Some(index) => {
                    found.remove(index);
                }
                None => failures.push((at, format!("was not found; left are {found:#?}"))),
            }
        }
    }
    for finding in found {
        failures.push((section.line, format!("not on the page: {finding}")));
    }
}

fn shown(finding: &toolward_policy::config::Diagnostic, loaded: &Loaded) -> String {
    let severity = match finding.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let place = loaded
        .map
        .place(finding.span)
        .unwrap_or_else(|| "-".to_owned());
    format!("{severity} {} {place} {}", finding.code, finding.message)
}

/// The first three words are the same, and the rest is in the message.
fn fits(finding: &str, line: &str) -> bool {
    let mut found = finding.splitn(4, ' ');
    let mut wanted = line.splitn(4, ' ');
    (0..3).all(|_| found.next() == wanted.next())
        && found
            .next()
            .unwrap_or_default()
            .contains(wanted.next().unwrap_or_default())
}

fn check_calls(block: &Block, policy: Option<&Policy>, session: &Session, failures: &mut Failures) {
    let Some(policy) = policy else {
        failures.push((block.line, "the config did not load".to_owned()));
        return;
    };
    for (at, line) in block.lines() {
        let problem = match Line::parse(line) {
            Ok(parsed) => parsed.check(policy, session),
            Err(problem) => Some(problem),
        };
        failures.extend(problem.map(|problem| (at, format!("{line}\n    {problem}"))));
    }
}

/// `agent: tool, tool.action`: an action is named where not all are left.
fn check_catalog(block: &Block, policy: Option<&Policy>, failures: &mut Failures) {
    let Some(policy) = policy else { return };
    for (at, line) in block.lines() {
        let Some((agent, wanted)) = line.split_once(':') else {
            failures.push((at, "no `:`".to_owned()));
            continue;
        };
        let (parents, agent) = match agent
            .strip_prefix("@child-of ")
            .and_then(|a| a.split_once(' '))
        {
            Some((parent, agent)) => (vec![parent.to_owned()], agent),
            None => (Vec::new(), agent),
        };
        let session = Session {
            confined: true,
            interactive: true,
            parents,
            ..Session::default()
        };
        let mut wanted: Vec<&str> = wanted
            .split(',')
            .map(str::trim)
            .filter(|w| !w.is_empty())
            .collect();
        let visible = visible(policy, agent, &session);
        let mut visible: Vec<&str> = visible.iter().map(String::as_str).collect();
        wanted.sort_unstable();
        visible.sort_unstable();
        if wanted != visible {
            failures.push((at, format!("`{agent}` sees {}", visible.join(", "))));
        }
    }
}

fn visible(policy: &Policy, agent: &str, session: &Session) -> Vec<String> {
    let mut names = Vec::new();
    for tool in policy.catalog(agent, session) {
        let whole = policy
            .tools()
            .get(tool.index)
            .map_or(0, |spec| spec.actions.len());
        if tool.spec.actions.len() == whole {
            names.push(tool.spec.name.to_string());
        } else {
            let actions = tool.spec.actions.iter();
            names.extend(actions.map(|action| format!("{}.{}", tool.spec.name, action.name)));
        }
    }
    names
}
