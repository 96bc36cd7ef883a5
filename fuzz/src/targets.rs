//! The targets themselves: each hands the bytes to one parser and drops what
//! comes back. A target that could assert more than "it returned" does.

use toolward_policy::config::model::LayerKind;
use toolward_policy::config::{FileKind, Format, Source, SourceMap, load, render};
use toolward_policy::{Arguments, Effects, Input, LayerInput, Place, Policy};
use toolward_sandbox::network::request::{Exchange, Request, Wish, head_length};
use toolward_sandbox::network::{Target, socks};
use toolward_shell::{Limits, Start, analyze};
use toolward_tools::manifest::parse;
use toolward_tools::manifest::plugin::Plugin;
use toolward_tools::manifest::protocol;

/// A call's arguments, as JSON from any door.
///
/// What was read can be read again from its own text.
pub fn arguments(bytes: &[u8]) {
    text(bytes, |text| {
        if let Ok(arguments) = Arguments::parse(text) {
            let written = serde_json::to_string(arguments.map()).unwrap_or_default();
            let again = Arguments::parse(&written);
            assert!(again.is_ok(), "not read back from {written}: {again:?}");
        }
    });
}

/// A command line.
///
/// What is read stays within its limits, and what could not be read says so.
pub fn command(bytes: &[u8]) {
    text(bytes, |text| {
        let facts = analyze(text, &Start::default());
        let limits = Limits::default();
        assert!(facts.commands.len() <= limits.commands, "too many commands");
        assert!(
            facts.parsed || !facts.unknowns.is_empty(),
            "unread, and nothing says so"
        );
        for file in facts.files.iter().filter_map(|file| file.by) {
            assert!(file < facts.commands.len(), "a file of no command");
        }
    });
}

/// Conditions of a rule, compiled against every tool.
pub fn conditions(bytes: &[u8]) {
    text(bytes, |text| {
        let mut rule = String::from("rules:\n  - id: x\n    then: deny\n    tools: [Bash]\n");
        for line in text.lines() {
            rule.push_str("    ");
            rule.push_str(line);
            rule.push('\n');
        }
        let source = source("rules.yaml", &rule, FileKind::Policy);
        let loaded = Policy::load(Input {
            layers: vec![LayerInput {
                kind: LayerKind::Project,
                trusted: true,
                sources: vec![source],
            }],
            tools: toolward_tools::builtin(),
            capabilities: Vec::new(),
            place: Place::new("/w", Some("/home/u")),
        });
        for finding in &loaded.findings {
            drop(render(finding, &loaded.map));
        }
    });
}

/// Every kind of file that is YAML.
pub fn config_yaml(bytes: &[u8]) {
    let kinds = [
        FileKind::Policy,
        FileKind::Agents,
        FileKind::Tests,
        FileKind::Settings(Format::Yaml),
    ];
    text(bytes, |text| {
        for kind in kinds {
            read(text, kind);
        }
    });
}

/// Settings in TOML.
pub fn config_toml(bytes: &[u8]) {
    text(bytes, |text| read(text, FileKind::Settings(Format::Toml)));
}

/// An agent as front matter and prose.
pub fn agent_markdown(bytes: &[u8]) {
    text(bytes, |text| read(text, FileKind::AgentMarkdown));
}

/// What a client says to the proxy of a box, in either protocol.
///
/// What goes on to a server is one request, to the host that was checked,
/// with one length and without the token.
pub fn proxy_request(bytes: &[u8]) {
    if let Some(Ok(request)) = head_length(bytes, 0)
        .and_then(|length| bytes.get(..length))
        .map(Request::read)
    {
        same(&request.target);
        if let Wish::Exchange(exchange) = &request.wish {
            goes_on(exchange, &request.target);
        }
    }
    if let socks::Heard::Whole(_, used) = socks::greeting(bytes) {
        assert!(used <= bytes.len(), "more than there is");
    }
    if let socks::Heard::Whole(_, used) = socks::login(bytes) {
        assert!(used <= bytes.len(), "more than there is");
    }
    if let socks::Heard::Whole(target, used) = socks::request(bytes) {
        assert!(used <= bytes.len(), "more than there is");
        same(&target);
    }
}

/// A target has one spelling.
fn same(target: &Target) {
    let again = Target::of_authority(&target.to_string(), None);
    assert_eq!(again.as_ref(), Some(target), "read differently");
}

fn goes_on(exchange: &Exchange<'_>, target: &Target) {
    let head = exchange.head(target);
    assert_eq!(
        head_length(&head, 0),
        Some(head.len()),
        "more than one request"
    );
    let text = String::from_utf8_lossy(&head).to_ascii_lowercase();
    let (first, headers) = text.split_once("\r\n").unwrap_or_default();
    let count = |name: &str| {
        let starts = |line: &&str| line.split(':').next() == Some(name);
        headers.split(['\r', '\n']).filter(starts).count()
    };
    assert_eq!(first.split(' ').count(), 3, "{first}");
    let host = format!("host: {}\r\n", target.header());
    assert!(headers.starts_with(&host), "{headers} for {host}");
    assert_eq!((count("host"), count("connection")), (1, 1), "{headers}");
    assert_eq!(count("proxy-authorization"), 0, "{headers}");
    let lengths = count("content-length") + count("transfer-encoding");
    assert!(lengths <= 1, "{headers}");
}

/// A plugin's manifest, as a tool of the installation and as somebody else's.
///
/// What is read of somebody else's has every effect, whatever it declares.
pub fn manifest(bytes: &[u8]) {
    text(bytes, |text| {
        let own = parse(text, false);
        let external = parse(text, true);
        assert_eq!(
            own.is_ok(),
            external.is_ok(),
            "where it lies made it readable"
        );
        let Ok(external) = external else { return };
        for action in &external.spec.actions {
            assert_eq!(action.effects, Effects::ALL, "it chose its own effects");
        }
        let file = std::path::PathBuf::from("/plugins/x.toml");
        let plugin = Plugin {
            manifest: external,
            file,
        };
        assert!(!plugin.fingerprint().is_empty());
    });
}

/// What a plugin writes to its standard output.
///
/// Only an answer with the request's own id is one.
pub fn plugin_answer(bytes: &[u8]) {
    let request = protocol::Request::new("7".to_owned(), "x".to_owned(), "{}".to_owned());
    let other = protocol::Request::new("8".to_owned(), "x".to_owned(), "{}".to_owned());
    if request.answer(bytes).is_ok() {
        assert!(other.answer(bytes).is_err(), "one answer to two requests");
    }
}

/// Reads one file and shows everything that was found in it.
fn read(text: &str, kind: FileKind) {
    let mut map = SourceMap::default();
    let loaded = load(vec![source("fuzzed", text, kind)], &mut map, &[]);
    for finding in &loaded.diagnostics {
        drop(render(finding, &map));
    }
}

fn source(path: &str, text: &str, kind: FileKind) -> Source {
    Source {
        path: path.to_owned(),
        text: text.to_owned(),
        kind,
    }
}

/// Parsers of text get text: bytes that are not UTF-8 are refused by the
/// doors, before any parser. A target that asserts nothing is one line in the
/// list: `run: |bytes| targets::text(bytes, |text| drop(parse(text)))`.
pub fn text(bytes: &[u8], run: impl FnOnce(&str)) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        run(text);
    }
}
