//! Facts from a command line: the shell's facts, with paths resolved.

use super::Finder;
use super::linked::{Names, join, through};
use crate::bounds::normalize;
use crate::model::{Effect, HostFact, PathFact};
use toolward_shell::{Access, Analysis, Cwd, FileUse, HostUse, Nature, Start, Word};

/// What a program may do that can write files it does not name.
const MAY_WRITE: Nature = Nature::WRITES
    .and(Nature::WORKSPACE_CODE)
    .and(Nature::RUNS_UNKNOWN)
    .and(Nature::SYSTEM)
    .and(Nature::PRIVILEGE);

/// Most paths that one pattern is expanded to.
const MAX_EXPANSION: usize = 64;

impl Finder<'_> {
    /// Reads a command line.
    pub(super) fn command(&mut self, text: &str) {
        let mut variables = self.world.variables();
        variables.push(("PWD".to_owned(), self.cwd.clone()));
        let start = Start {
            home: self.place.home.clone(),
            variables,
        };
        let mut shell = toolward_shell::analyze(text, &start);
        let names = self.names(&shell);
        for (at, file) in shell.files.iter().enumerate() {
            let nature = file.by.and_then(|by| shell.commands.get(by));
            let kept = nature.is_some_and(|command| command.nature.has(Nature::NO_CONTENT));
            self.file(file, at, !kept, &names);
        }
        self.placed(&shell);
        for host in &shell.hosts {
            self.host(host);
        }
        self.repositories(&mut shell);
        self.natures(&shell);
        self.facts.command = Some(text.to_owned());
        self.facts.shell = Some(shell);
    }

    fn file(&mut self, file: &FileUse, at: usize, brings: bool, names: &Names<'_>) {
        let base = self.base(&file.cwd);
        let mut paths = self.paths(file, base.as_deref());
        for path in &mut paths {
            path.fills = path.recursive && brings;
        }
        if !names.is_empty() {
            let through = through(&paths, file, base.as_deref(), at, names);
            paths.extend(through);
        }
        for path in paths {
            self.touched(path, file.access == Access::Write);
        }
    }

    fn touched(&mut self, path: PathFact, written: bool) {
        let resolved = path.resolved.as_deref();
        if resolved.is_some_and(|path| is_device(path, written)) {
            return;
        }
        if written {
            self.facts.effects = self.facts.effects.with(Effect::Write);
            self.facts.writes.push(path);
        } else {
            self.facts.reads.push(path);
        }
    }

    /// Where relative paths start.
    pub(super) fn base(&self, cwd: &Cwd) -> Option<String> {
        match cwd {
            Cwd::Start => Some(self.cwd.clone()),
            Cwd::Moved(path) if path.starts_with('/') => Some(path.clone()),
            Cwd::Moved(path) => Some(format!("{}/{path}", self.cwd)),
            Cwd::Unknown => None,
        }
    }

    fn paths(&self, file: &FileUse, base: Option<&str>) -> Vec<PathFact> {
        let join = |text: &str| join(base, text);
        let fact = |resolved: Option<String>, prefix: Option<String>, pattern: bool| PathFact {
            shown: file.path.text().to_owned(),
            resolved,
            prefix,
            recursive: file.recursive,
            fills: false,
            pattern,
            by: file.by,
            ..PathFact::default()
        };
        match &file.path {
            Word::Known(text) => {
                let path = join(text).map(|path| self.world.resolve(&path));
                let suffix = path
                    .is_none()
                    .then(|| suffix(&format!("/{text}")))
                    .flatten();
                vec![PathFact {
                    suffix,
                    ..fact(path, None, false)
                }]
            }
            Word::Pattern(text) => {
                let full = join(text);
                let found = full
                    .as_ref()
                    .and_then(|p| self.world.expand(p, MAX_EXPANSION));
                let mut out: Vec<_> = found
                    .into_iter()
                    .flatten()
                    .map(|path| fact(Some(self.world.resolve(&path)), None, false))
                    .collect();
                let fixed = full.as_deref().and_then(fixed_directory);
                out.push(PathFact {
                    like: full.as_deref().map(normalize),
                    ..fact(None, fixed.map(|path| self.world.resolve(path)), true)
                });
                out
            }
            Word::Unknown {
                prefix,
                guess,
                text,
                ..
            } => {
                let guess = guess.clone().or_else(|| self.home_of(text));
                let mut out = Vec::new();
                if let Some(guess) = guess {
                    let path = join(&guess).map(|path| self.world.resolve(&path));
                    out.push(fact(path, None, false));
                }
                let known = Some(prefix).filter(|prefix| prefix.ends_with('/'));
                let fixed = known.and_then(|prefix| join(prefix));
                out.push(PathFact {
                    suffix: suffix(text),
                    ..fact(None, fixed.map(|path| self.world.resolve(&path)), true)
                });
                out
            }
        }
    }

    /// `~root/.ssh` as a path: the shell asks the machine, so does this.
    fn home_of(&self, text: &str) -> Option<String> {
        let (user, rest) = text.strip_prefix('~')?.split_once('/')?;
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
        if user.is_empty() || !user.chars().all(plain) || rest.contains(is_expanded_sign) {
            return None;
        }
        let own = |(name, value): &(String, String)| name == "USER" && value == user;
        let home = if self.world.variables().iter().any(own) {
            self.place.home.clone()
        } else {
            self.world.home_of(user)
        };
        home.map(|home| format!("{home}/{rest}"))
    }

    fn host(&mut self, host: &HostUse) {
        let shown = host.host.text().to_owned();
        let known = host.host.known();
        let fact = if host.remote {
            let found = known.and_then(|remote| self.world.remote_host(&self.cwd, remote));
            let shown = match &found {
                Some(host) => format!("{host} (remote {shown})"),
                None => format!("of remote `{shown}`"),
            };
            HostFact {
                shown,
                host: found,
                port: host.port,
                by: host.by,
            }
        } else {
            let name = known.map(super::url::canonical);
            HostFact {
                shown,
                host: name,
                port: host.port,
                by: host.by,
            }
        };
        self.facts.effects = self.facts.effects.with(Effect::Network);
        self.facts.hosts.push(fact);
    }

    fn natures(&mut self, shell: &Analysis) {
        let facts = &mut self.facts;
        for (index, command) in shell.commands.iter().enumerate() {
            if command.nature.has(Nature::INERT) {
                continue;
            }
            facts.writes_open |= command.nature.any(MAY_WRITE);
            facts.reads_open |= command.nature.has(Nature::READS);
            if command.nature.has(Nature::SENDS) {
                facts.effects = facts.effects.with(Effect::Send);
            }
            if !command.nature.has(Nature::NETWORK) {
                continue;
            }
            facts.effects = facts.effects.with(Effect::Network);
            let named = shell.hosts.iter().any(|host| host.by == Some(index));
            let toolchain = command.name().and_then(toolward_shell::toolchain);
            match toolchain {
                Some(toolchain) if !named && !toolchain.registries.is_empty() => {
                    facts.registries.push(toolchain.name.to_owned());
                }
                _ => facts.hosts_open |= !named,
            }
        }
        if shell.has_unknown_program() {
            facts.writes_open = true;
            facts.reads_open = true;
        }
        if facts.writes_open {
            facts.effects = facts.effects.with(Effect::Write);
        }
    }
}

/// The certain end of a word as written: whole components, quotes removed.
fn suffix(text: &str) -> Option<String> {
    let plain: String = text.chars().filter(|c| !matches!(c, '"' | '\'')).collect();
    // What follows the last expansion is certain from its first slash on.
    let start = plain.rfind(is_expanded_sign).map_or(0, |at| at + 1);
    let tail = plain.get(start..)?;
    let at = tail.find('/')?;
    let end = tail.get(at..)?.trim_end_matches('/');
    let dots = end.split('/').any(|part| matches!(part, "." | ".."));
    (!end.is_empty() && !dots).then(|| end.to_owned())
}

/// Characters that make a word other than it is written.
fn is_expanded_sign(c: char) -> bool {
    "$`(){}*?[]\\|&;<>".contains(c)
}

/// Devices that hold nothing.
fn is_device(path: &str, written: bool) -> bool {
    let harmless = ["/dev/null", "/dev/stdout", "/dev/stderr", "/dev/tty"];
    let sources = [
        "/dev/zero",
        "/dev/random",
        "/dev/urandom",
        "/dev/stdin",
        "/dev/full",
    ];
    harmless.contains(&path)
        || path.starts_with("/dev/fd/")
        || (!written && sources.contains(&path))
}

/// The directory part of a pattern before its first glob character.
fn fixed_directory(pattern: &str) -> Option<&str> {
    let end = pattern
        .find(['*', '?', '[', '{', '(', '!', '@', '+'])
        .unwrap_or(pattern.len());
    pattern
        .get(..end)
        .and_then(|head| head.rsplit_once('/'))
        .map(|(directory, _)| directory)
}
