//! Variables that are code: what setting them makes later programs run.
//!
//! `IFS` is not among them: words that depend on it are unknown wherever it is
//! set, which is all that follows from it.

use super::Walker;
use super::expand::likely;
use crate::facts::{Access, Assignment, UnknownKind, Word};

/// What a program does with a variable's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Effect {
    /// Runs it as a command.
    Command,
    /// Expands it like a prompt.
    Prompt,
    /// Runs the file it names.
    File,
    /// Loads or runs code by it.
    Loads,
    /// Decides what the names of programs mean.
    Path,
}

/// Every variable that is code, with what happens to it. Sorted.
const EFFECTS: &[(&str, Effect)] = &[
    ("ALL_PROXY", Effect::Loads),
    ("AR", Effect::Command),
    ("BASH_ENV", Effect::File),
    ("BROWSER", Effect::Command),
    ("CARGO_BUILD_RUSTC", Effect::Command),
    ("CARGO_BUILD_RUSTC_WRAPPER", Effect::Command),
    ("CC", Effect::Command),
    ("CLASSPATH", Effect::Loads),
    ("COMPILER_PATH", Effect::Loads),
    ("CPP", Effect::Command),
    ("CXX", Effect::Command),
    ("DYLD_INSERT_LIBRARIES", Effect::Loads),
    ("DYLD_LIBRARY_PATH", Effect::Loads),
    ("EDITOR", Effect::Command),
    ("ENV", Effect::File),
    ("EXINIT", Effect::Loads),
    ("FCEDIT", Effect::Command),
    ("GCC_EXEC_PREFIX", Effect::Loads),
    ("GCONV_PATH", Effect::Loads),
    ("GIT_ASKPASS", Effect::Command),
    ("GIT_COMMON_DIR", Effect::Loads),
    ("GIT_DIFFTOOL_EXTCMD", Effect::Command),
    ("GIT_DIR", Effect::Loads),
    ("GIT_EDITOR", Effect::Command),
    ("GIT_EXEC_PATH", Effect::Loads),
    ("GIT_EXTERNAL_DIFF", Effect::Command),
    ("GIT_PAGER", Effect::Command),
    ("GIT_PROXY_COMMAND", Effect::Command),
    ("GIT_SEQUENCE_EDITOR", Effect::Command),
    ("GIT_SSH", Effect::Command),
    ("GIT_SSH_COMMAND", Effect::Command),
    ("GIT_TEMPLATE_DIR", Effect::Loads),
    ("GIT_WORK_TREE", Effect::Loads),
    ("GVIMINIT", Effect::Loads),
    ("HISTFILE", Effect::Loads),
    ("HOME", Effect::Loads),
    ("HTTPS_PROXY", Effect::Loads),
    ("HTTP_PROXY", Effect::Loads),
    ("INPUTRC", Effect::Loads),
    ("JAVA_TOOL_OPTIONS", Effect::Loads),
    ("LD", Effect::Command),
    ("LD_AUDIT", Effect::Loads),
    ("LD_LIBRARY_PATH", Effect::Loads),
    ("LD_PRELOAD", Effect::Loads),
    ("LESSCLOSE", Effect::Command),
    ("LESSKEY", Effect::Loads),
    ("LESSKEYIN", Effect::Loads),
    ("LESSOPEN", Effect::Command),
    ("LUA_INIT", Effect::Loads),
    ("MAKEFILES", Effect::Loads),
    ("MAKEFLAGS", Effect::Loads),
    ("MANPAGER", Effect::Command),
    ("MAVEN_OPTS", Effect::Loads),
    ("NODE_OPTIONS", Effect::Loads),
    ("NODE_PATH", Effect::Loads),
    ("PAGER", Effect::Command),
    ("PATH", Effect::Path),
    ("PERL5DB", Effect::Loads),
    ("PERL5LIB", Effect::Loads),
    ("PERL5OPT", Effect::Loads),
    ("PROMPT_COMMAND", Effect::Command),
    ("PS0", Effect::Prompt),
    ("PS1", Effect::Prompt),
    ("PS2", Effect::Prompt),
    ("PS4", Effect::Prompt),
    ("PYTHONBREAKPOINT", Effect::Loads),
    ("PYTHONHOME", Effect::Loads),
    ("PYTHONINSPECT", Effect::Loads),
    ("PYTHONPATH", Effect::Loads),
    ("PYTHONSTARTUP", Effect::File),
    ("RIPGREP_CONFIG_PATH", Effect::Loads),
    ("RSYNC_CONNECT_PROG", Effect::Command),
    ("RSYNC_RSH", Effect::Command),
    ("RUBYLIB", Effect::Loads),
    ("RUBYOPT", Effect::Loads),
    ("RUSTC", Effect::Command),
    ("RUSTC_WORKSPACE_WRAPPER", Effect::Command),
    ("RUSTC_WRAPPER", Effect::Command),
    ("SHELL", Effect::Command),
    ("SHELLOPTS", Effect::Loads),
    ("SSH_ASKPASS", Effect::Command),
    ("SUDO_ASKPASS", Effect::Command),
    ("SUDO_EDITOR", Effect::Command),
    ("TAR_OPTIONS", Effect::Loads),
    ("VIMINIT", Effect::Loads),
    ("VISUAL", Effect::Command),
    ("XDG_CONFIG_HOME", Effect::Loads),
    ("all_proxy", Effect::Loads),
    ("http_proxy", Effect::Loads),
    ("https_proxy", Effect::Loads),
    ("npm_config_script_shell", Effect::Loads),
];

/// Directories whose programs are the usual ones.
const USUAL_PATH: &[&str] = &[
    "/bin",
    "/sbin",
    "/usr/bin",
    "/usr/sbin",
    "/usr/local/bin",
    "/usr/local/sbin",
];

impl Walker<'_> {
    /// An assignment was made, for `reader` alone if it names a command.
    pub(super) fn assigned(&mut self, assignment: &Assignment, reader: Option<&str>) {
        let name = assignment.name.as_str();
        let Some(effect) = effect(name) else { return };
        if likely(&assignment.value) == Some("") && effect != Effect::Path {
            return;
        }
        match effect {
            Effect::Command => self.deferred_shell(name, &assignment.value),
            Effect::Prompt => self.prompt(name, &assignment.value),
            Effect::File => {
                self.file(&assignment.value, Access::Execute, false, None);
                self.reports(assignment);
            }
            Effect::Path if is_usual_path(&assignment.value) => {}
            // From here on names mean something else.
            Effect::Path if reader.is_none() => self.path = Some(described(assignment)),
            Effect::Path | Effect::Loads => self.reports(assignment),
        }
    }

    /// A variable got a value that no assignment shows.
    pub(super) fn sets(&mut self, name: &str) {
        if effect(name).is_some() {
            self.unknown(UnknownKind::Script, &format!("{name} is set by a builtin"));
        }
    }

    fn reports(&mut self, assignment: &Assignment) {
        self.unknown(UnknownKind::Script, &described(assignment));
    }

    /// A value that is run as a command later.
    pub(super) fn deferred_shell(&mut self, name: &str, value: &Word) {
        if value.known().is_none() {
            self.unknown(UnknownKind::Script, &format!("{name}={}", value.text()));
        }
        if let Some(script) = likely(value).map(str::to_owned) {
            self.deeper(|walker| walker.deferred(name, |walker| walker.shell_text(&script)));
        }
    }

    fn prompt(&mut self, name: &str, value: &Word) {
        if let Some(text) = likely(value).map(str::to_owned) {
            self.deeper(|walker| walker.deferred(name, |walker| walker.expanded_text(&text)));
        }
    }
}

/// Beginnings of names that are all code.
const PREFIXES: [&str; 4] = ["GIT_CONFIG", "BASH_FUNC_", "GIT_TRACE", "LD_"];

fn effect(name: &str) -> Option<Effect> {
    if let Ok(index) = EFFECTS.binary_search_by_key(&name, |(known, _)| known) {
        return EFFECTS.get(index).map(|(_, effect)| *effect);
    }
    let loads = PREFIXES.iter().any(|prefix| name.starts_with(prefix));
    loads.then_some(Effect::Loads)
}

fn described(assignment: &Assignment) -> String {
    format!(
        "{}={} changes what runs",
        assignment.name,
        assignment.value.text()
    )
}

/// Only appends to the path, or puts usual directories before it.
fn is_usual_path(value: &Word) -> bool {
    value
        .text()
        .trim_matches('"')
        .split(':')
        .take_while(|entry| !matches!(*entry, "$PATH" | "${PATH}"))
        .all(|entry| USUAL_PATH.contains(&entry))
}

#[cfg(test)]
mod tests {
    use super::EFFECTS;

    #[test]
    fn effects_are_sorted() {
        assert!(EFFECTS.is_sorted_by_key(|(name, _)| name));
    }
}
