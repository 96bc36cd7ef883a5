//! Facts from typed arguments: paths, URLs, hosts, commands, recipients.

use super::Finder;
use super::patch;
use super::url;
use crate::model::{Arguments, Effect, HostFact, PathFact, Role, ToolSpec};
use serde_json::Value;

impl Finder<'_> {
    /// Reads every argument by its role.
    pub(super) fn params(&mut self, spec: &ToolSpec, args: &Arguments) {
        // First the directory, which the others are relative to.
        for param in spec
            .params
            .iter()
            .filter(|param| param.role == Role::WorkingDir)
        {
            if let Some(directory) = args.text(&param.name) {
                self.cwd = self.absolute(directory);
                self.facts.reads.push(self.path(directory, None));
            }
        }
        for param in &spec.params {
            let value = args.get(&param.name).or(param.default.as_ref());
            if let Some(value) = value {
                self.value(param.role, value);
            }
        }
        self.argv(spec, args);
    }

    fn value(&mut self, role: Role, value: &Value) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| self.value(role, item)),
            Value::String(text) => self.text(role, text),
            _ => {}
        }
    }

    fn text(&mut self, role: Role, text: &str) {
        match role {
            Role::Path if self.facts.effects.has(Effect::Write) => self.writes(text),
            Role::Path | Role::ReadPath => self.reads(text),
            Role::WritePath => self.writes(text),
            Role::Url => self.hosts(url::host(text), text),
            Role::Host => self.hosts(url::authority(text), text),
            Role::Command => self.command(text),
            Role::Recipient => self.facts.recipients.push(text.to_owned()),
            Role::Glob => self.reads(text.split(['*', '?', '[', '{']).next().unwrap_or_default()),
            Role::Patch => self.patch(text),
            Role::Plain
            | Role::WorkingDir
            | Role::Program
            | Role::Argv
            | Role::Code
            | Role::Agent => {}
        }
    }

    /// Every file that a patch names; one that names none could change any.
    fn patch(&mut self, text: &str) {
        let before = self.facts.writes.len();
        for path in patch::paths(text) {
            self.writes(path);
        }
        if self.facts.writes.len() == before {
            self.facts.writes.push(PathFact {
                shown: "a file that the patch does not name".to_owned(),
                pattern: true,
                ..PathFact::default()
            });
        }
    }

    fn reads(&mut self, text: &str) {
        let fact = self.path(text, None);
        self.facts.reads.push(fact);
    }

    fn writes(&mut self, text: &str) {
        let fact = self.path(text, None);
        self.facts.writes.push(fact);
    }

    fn hosts(&mut self, found: Option<(String, Option<u16>)>, shown: &str) {
        let fact = match found {
            Some((host, port)) => HostFact {
                shown: host.clone(),
                host: Some(host),
                port,
                by: None,
            },
            None => HostFact {
                shown: shown.to_owned(),
                host: None,
                port: None,
                by: None,
            },
        };
        self.facts.hosts.push(fact);
    }

    /// A program and its arguments, run without a shell: quoted so that the
    /// same analysis reads exactly these words.
    fn argv(&mut self, spec: &ToolSpec, args: &Arguments) {
        let Some(program) = spec.params.iter().find(|param| param.role == Role::Program) else {
            return;
        };
        let Some(program) = args.text(&program.name) else {
            return;
        };
        let mut line = quote(program);
        let list = spec.params.iter().find(|param| param.role == Role::Argv);
        let words = list
            .and_then(|param| args.get(&param.name))
            .and_then(Value::as_array);
        for word in words.into_iter().flatten().filter_map(Value::as_str) {
            line.push(' ');
            line.push_str(&quote(word));
        }
        self.command(&line);
    }

    /// A path argument as a fact.
    pub(super) fn path(&self, shown: &str, by: Option<usize>) -> PathFact {
        PathFact {
            shown: shown.to_owned(),
            resolved: Some(self.world.resolve(&self.absolute(shown))),
            by,
            ..PathFact::default()
        }
    }

    /// The absolute form of a path, links not followed.
    pub(super) fn absolute(&self, path: &str) -> String {
        let home = self.place.home.as_deref();
        if path.starts_with('/') {
            return path.to_owned();
        }
        match (path.strip_prefix('~'), home) {
            (Some(rest), Some(home)) if rest.is_empty() || rest.starts_with('/') => {
                format!("{home}{rest}")
            }
            _ => format!("{}/{path}", self.cwd),
        }
    }
}

fn quote(word: &str) -> String {
    format!("'{}'", word.replace('\'', "'\\''"))
}
