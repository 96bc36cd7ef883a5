//! Variables that are code: what setting them makes later programs run.
//!
//! `IFS` is not among them: words that depend on it are unknown wherever it is
//! set, which is all that follows from it.

use super::Walker;
use super::expand::likely;
use crate::facts::{Access, Assignment, HostUse, UnknownKind, Word};
use crate::table;

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
    /// Goes to the host it names.
    Host,
    /// Goes where it says, which nobody sees.
    Elsewhere,
    /// Writes the file it names.
    Written,
    /// Options, of which few run or write something.
    Options,
    /// Decides what the names of programs mean.
    Path,
}

/// Every variable that is code or names a file that is written, with what
/// happens to it. Sorted.
const EFFECTS: &[(&str, Effect)] = &[
    ("ACKRC", Effect::Loads),
    ("ACK_OPTIONS", Effect::Loads),
    ("ACK_PAGER", Effect::Command),
    ("ACK_PAGER_COLOR", Effect::Command),
    ("ALL_PROXY", Effect::Host),
    ("ALTERNATE_EDITOR", Effect::Command),
    ("ANT_ARGS", Effect::Loads),
    ("ANT_OPTS", Effect::Loads),
    ("APT_CONFIG", Effect::Loads),
    ("AR", Effect::Command),
    ("AWKLIBPATH", Effect::Loads),
    ("AWKPATH", Effect::Loads),
    ("AWS_CONFIG_FILE", Effect::Loads),
    ("AWS_PAGER", Effect::Command),
    ("AWS_SHARED_CREDENTIALS_FILE", Effect::Loads),
    ("AZURE_CONFIG_DIR", Effect::Loads),
    ("AZURE_EXTENSION_DIR", Effect::Loads),
    ("BASHOPTS", Effect::Loads),
    ("BASH_ENV", Effect::File),
    ("BASH_LOADABLES_PATH", Effect::Loads),
    ("BAT_CONFIG_DIR", Effect::Loads),
    ("BAT_CONFIG_PATH", Effect::Loads),
    ("BAT_OPTS", Effect::Loads),
    ("BAT_PAGER", Effect::Command),
    ("BORG_PASSCOMMAND", Effect::Command),
    ("BORG_RSH", Effect::Command),
    ("BOTO_CONFIG", Effect::Loads),
    ("BROWSER", Effect::Command),
    ("BUNDLE_GEMFILE", Effect::Loads),
    ("BUN_OPTIONS", Effect::Loads),
    ("CARGO_BUILD_RUSTC", Effect::Command),
    ("CARGO_BUILD_RUSTC_WORKSPACE_WRAPPER", Effect::Command),
    ("CARGO_BUILD_RUSTC_WRAPPER", Effect::Command),
    ("CARGO_BUILD_RUSTDOC", Effect::Command),
    ("CARGO_HOME", Effect::Loads),
    ("CC", Effect::Command),
    ("CCACHE_COMPILER", Effect::Command),
    ("CCACHE_PREFIX", Effect::Command),
    ("CCC_OVERRIDE_OPTIONS", Effect::Loads),
    ("CLASSPATH", Effect::Loads),
    ("CLOUDSDK_CONFIG", Effect::Loads),
    ("CLOUDSDK_PYTHON", Effect::Command),
    ("CMAKE_CXX_COMPILER_LAUNCHER", Effect::Command),
    ("CMAKE_C_COMPILER_LAUNCHER", Effect::Command),
    ("COMPILER_PATH", Effect::Loads),
    ("COMPOSE_FILE", Effect::File),
    ("CONTAINERS_CONF", Effect::Loads),
    ("CONTAINERS_STORAGE_CONF", Effect::Loads),
    ("COWPATH", Effect::Loads),
    ("CPP", Effect::Command),
    ("CURL_HOME", Effect::Elsewhere),
    ("CVSEDITOR", Effect::Command),
    ("CVS_RSH", Effect::Command),
    ("CXX", Effect::Command),
    ("DELTA_PAGER", Effect::Command),
    ("DEPENDENCIES_OUTPUT", Effect::Loads),
    ("DOCKER_CONFIG", Effect::Loads),
    ("DOCKER_HOST", Effect::Loads),
    ("DYLD_INSERT_LIBRARIES", Effect::Loads),
    ("DYLD_LIBRARY_PATH", Effect::Loads),
    ("EDITOR", Effect::Command),
    ("EMACSLOADPATH", Effect::Loads),
    ("ENV", Effect::File),
    ("EXINIT", Effect::Loads),
    ("FCEDIT", Effect::Command),
    ("FFREPORT", Effect::Written),
    ("FPATH", Effect::Loads),
    ("FZF_DEFAULT_COMMAND", Effect::Command),
    ("FZF_DEFAULT_OPTS", Effect::Loads),
    ("FZF_DEFAULT_OPTS_FILE", Effect::Loads),
    ("GCC_EXEC_PREFIX", Effect::Loads),
    ("GCONV_PATH", Effect::Loads),
    ("GDK_PIXBUF_MODULE_FILE", Effect::Loads),
    ("GEM_HOME", Effect::Loads),
    ("GEM_PATH", Effect::Loads),
    ("GETCONF_DIR", Effect::Loads),
    ("GH_BROWSER", Effect::Command),
    ("GH_CONFIG_DIR", Effect::Loads),
    ("GH_EDITOR", Effect::Command),
    ("GH_PAGER", Effect::Command),
    ("GIO_EXTRA_MODULES", Effect::Loads),
    ("GIT_ALLOW_PROTOCOL", Effect::Loads),
    ("GIT_ASKPASS", Effect::Command),
    ("GIT_COMMON_DIR", Effect::Loads),
    ("GIT_DIFFTOOL_EXTCMD", Effect::Command),
    ("GIT_DIR", Effect::Loads),
    ("GIT_EDITOR", Effect::Command),
    ("GIT_EXEC_PATH", Effect::Loads),
    ("GIT_EXTERNAL_DIFF", Effect::Command),
    ("GIT_INDEX_FILE", Effect::Written),
    ("GIT_OBJECT_DIRECTORY", Effect::Written),
    ("GIT_PAGER", Effect::Command),
    ("GIT_PROXY_COMMAND", Effect::Command),
    ("GIT_SEQUENCE_EDITOR", Effect::Command),
    ("GIT_SSH", Effect::Command),
    ("GIT_SSH_COMMAND", Effect::Command),
    ("GIT_SSL_ENGINE", Effect::Loads),
    ("GIT_TEMPLATE_DIR", Effect::Loads),
    ("GIT_WORK_TREE", Effect::Loads),
    ("GNUMAKEFLAGS", Effect::Loads),
    ("GNUPGHOME", Effect::Loads),
    ("GOENV", Effect::Loads),
    ("GOFLAGS", Effect::Options),
    ("GOROOT", Effect::Loads),
    ("GOTOOLCHAIN", Effect::Options),
    ("GRADLE_OPTS", Effect::Loads),
    ("GROFF_BIN_PATH", Effect::Loads),
    ("GROFF_COMMAND_PREFIX", Effect::Loads),
    ("GST_PLUGIN_PATH", Effect::Loads),
    ("GS_LIB", Effect::Loads),
    ("GS_OPTIONS", Effect::Loads),
    ("GTK_MODULES", Effect::Loads),
    ("GTK_PATH", Effect::Loads),
    ("GVIMINIT", Effect::Loads),
    ("HELM_CONFIG_HOME", Effect::Loads),
    ("HELM_DATA_HOME", Effect::Loads),
    ("HELM_PLUGINS", Effect::Loads),
    ("HGEDITOR", Effect::Command),
    ("HGMERGE", Effect::Command),
    ("HGRCPATH", Effect::Loads),
    ("HISTFILE", Effect::Loads),
    ("HOME", Effect::Loads),
    ("HOSTALIASES", Effect::Elsewhere),
    ("HTTPS_PROXY", Effect::Host),
    ("HTTP_PROXY", Effect::Host),
    ("INPUTRC", Effect::Loads),
    ("JAVA_OPTS", Effect::Loads),
    ("JAVA_TOOL_OPTIONS", Effect::Loads),
    ("JDK_JAVA_OPTIONS", Effect::Loads),
    ("KRB5_CONFIG", Effect::Loads),
    ("KUBECONFIG", Effect::Loads),
    ("KUBECTL_EXTERNAL_DIFF", Effect::Command),
    ("KUBE_EDITOR", Effect::Command),
    ("LADSPA_PATH", Effect::Loads),
    ("LD", Effect::Command),
    ("LD_AUDIT", Effect::Loads),
    ("LD_LIBRARY_PATH", Effect::Loads),
    ("LD_PRELOAD", Effect::Loads),
    ("LESS", Effect::Options),
    ("LESSCLOSE", Effect::Command),
    ("LESSECHO", Effect::Command),
    ("LESSEDIT", Effect::Command),
    ("LESSGLOBALTAGS", Effect::Command),
    ("LESSHISTFILE", Effect::Written),
    ("LESSKEY", Effect::Loads),
    ("LESSKEYIN", Effect::Loads),
    ("LESSKEYIN_SYSTEM", Effect::Loads),
    ("LESSKEY_CONTENT", Effect::Loads),
    ("LESSKEY_SYSTEM", Effect::Loads),
    ("LESSOPEN", Effect::Command),
    ("LIBMYSQL_PLUGINS", Effect::Loads),
    ("LUA_INIT", Effect::Loads),
    ("LYNX_CFG", Effect::Loads),
    ("MAGICK_CODER_MODULE_PATH", Effect::Loads),
    ("MAGICK_CONFIGURE_PATH", Effect::Loads),
    ("MAGICK_FILTER_MODULE_PATH", Effect::Loads),
    ("MAGICK_HOME", Effect::Loads),
    ("MAILCAPS", Effect::Loads),
    ("MAILRC", Effect::File),
    ("MAKEFILES", Effect::Loads),
    ("MAKEFLAGS", Effect::Loads),
    ("MANLESS", Effect::Loads),
    ("MANOPT", Effect::Loads),
    ("MANPAGER", Effect::Command),
    ("MANROFFOPT", Effect::Loads),
    ("MANROFFSEQ", Effect::Loads),
    ("MAVEN_ARGS", Effect::Loads),
    ("MAVEN_OPTS", Effect::Loads),
    ("METAMAIL_PAGER", Effect::Command),
    ("MLRRC", Effect::Loads),
    ("MLRRC_PATH", Effect::Loads),
    ("MORE", Effect::Options),
    ("MTR_OPTIONS", Effect::Loads),
    ("MTR_PACKET", Effect::Command),
    ("MYSQL_HISTFILE", Effect::Written),
    ("NODE_COMPILE_CACHE", Effect::Written),
    ("NODE_OPTIONS", Effect::Loads),
    ("NODE_PATH", Effect::Loads),
    ("NODE_REDIRECT_WARNINGS", Effect::Written),
    ("NODE_REPL_EXTERNAL_MODULE", Effect::Loads),
    ("NODE_REPL_HISTORY", Effect::Written),
    ("NODE_V8_COVERAGE", Effect::Written),
    ("NVIM_APPNAME", Effect::Loads),
    ("OPENSSL_CONF", Effect::Loads),
    ("OPENSSL_ENGINES", Effect::Loads),
    ("OPENSSL_MODULES", Effect::Loads),
    ("P4DIFF", Effect::Command),
    ("P4EDITOR", Effect::Command),
    ("PACMAN", Effect::Command),
    ("PAGER", Effect::Command),
    ("PARALLEL", Effect::Loads),
    ("PARALLEL_SHELL", Effect::Command),
    ("PATH", Effect::Path),
    ("PERL5DB", Effect::Loads),
    ("PERL5LIB", Effect::Loads),
    ("PERL5OPT", Effect::Loads),
    ("PERL5SHELL", Effect::Command),
    ("PERLLIB", Effect::Loads),
    ("PGHOST", Effect::Host),
    ("PGHOSTADDR", Effect::Host),
    ("PGSERVICE", Effect::Elsewhere),
    ("PGSERVICEFILE", Effect::Elsewhere),
    ("PGSYSCONFDIR", Effect::Elsewhere),
    ("PHPRC", Effect::Loads),
    ("PHP_INI_SCAN_DIR", Effect::Loads),
    ("PIP_CONFIG_FILE", Effect::Loads),
    ("PIP_LOG", Effect::Written),
    ("PIP_LOG_FILE", Effect::Written),
    ("PIP_PREFIX", Effect::Loads),
    ("PIP_PYTHON", Effect::Command),
    ("PIP_ROOT", Effect::Loads),
    ("PIP_TARGET", Effect::Loads),
    ("PKG_CONFIG_LOG", Effect::Written),
    ("POSIXLY_CORRECT", Effect::Loads),
    ("PROMPT_COMMAND", Effect::Command),
    ("PS0", Effect::Prompt),
    ("PS1", Effect::Prompt),
    ("PS2", Effect::Prompt),
    ("PS4", Effect::Prompt),
    ("PSQLRC", Effect::File),
    ("PSQL_EDITOR", Effect::Command),
    ("PSQL_HISTORY", Effect::Written),
    ("PSQL_PAGER", Effect::Command),
    ("PYTHONBREAKPOINT", Effect::Loads),
    ("PYTHONHOME", Effect::Loads),
    ("PYTHONINSPECT", Effect::Loads),
    ("PYTHONPATH", Effect::Loads),
    ("PYTHONSTARTUP", Effect::File),
    ("PYTHONUSERBASE", Effect::Loads),
    ("PYTHONWARNINGS", Effect::Options),
    ("QLOGDIR", Effect::Written),
    ("QT_PLUGIN_PATH", Effect::Loads),
    ("RCLONE_CONFIG", Effect::Loads),
    ("RCLONE_PASSWORD_COMMAND", Effect::Command),
    ("REDISCLI_HISTFILE", Effect::Written),
    ("REDISCLI_RCFILE", Effect::Loads),
    ("RESTIC_PASSWORD_COMMAND", Effect::Command),
    ("RIPGREP_CONFIG_PATH", Effect::Loads),
    ("RSYNC_CONNECT_PROG", Effect::Command),
    ("RSYNC_RSH", Effect::Command),
    ("RSYNC_SHELL", Effect::Command),
    ("RUBYLIB", Effect::Loads),
    ("RUBYOPT", Effect::Loads),
    ("RUBYPATH", Effect::Loads),
    ("RUBYSHELL", Effect::Command),
    ("RUSTC", Effect::Command),
    ("RUSTC_WORKSPACE_WRAPPER", Effect::Command),
    ("RUSTC_WRAPPER", Effect::Command),
    ("RUSTDOC", Effect::Command),
    ("RUSTFMT", Effect::Command),
    ("RUSTUP_HOME", Effect::Loads),
    ("RUSTUP_TOOLCHAIN", Effect::Options),
    ("R_ENVIRON", Effect::Loads),
    ("R_ENVIRON_USER", Effect::Loads),
    ("R_PROFILE", Effect::Loads),
    ("R_PROFILE_USER", Effect::Loads),
    ("SASL_PATH", Effect::Loads),
    ("SBT_OPTS", Effect::Loads),
    ("SCREENRC", Effect::File),
    ("SENSIBLE_EDITOR", Effect::Command),
    ("SENSIBLE_PAGER", Effect::Command),
    ("SHELL", Effect::Command),
    ("SHELLOPTS", Effect::Loads),
    ("SLANG_EDITOR", Effect::Command),
    ("SOX_OPTS", Effect::Loads),
    ("SQLITE_HISTORY", Effect::Written),
    ("SSH_ASKPASS", Effect::Command),
    ("SSH_PKCS11_HELPER", Effect::Command),
    ("SSH_SK_HELPER", Effect::Command),
    ("SSH_SK_PROVIDER", Effect::Loads),
    ("SSLKEYLOGFILE", Effect::Written),
    ("SUDO_ASKPASS", Effect::Command),
    ("SUDO_EDITOR", Effect::Command),
    ("SUNPRO_DEPENDENCIES", Effect::Loads),
    ("SVN_EDITOR", Effect::Command),
    ("SVN_SSH", Effect::Command),
    ("SYSSCREENRC", Effect::File),
    ("SYSTEMD_EDITOR", Effect::Command),
    ("SYSTEMD_LESS", Effect::Loads),
    ("SYSTEMD_PAGER", Effect::Command),
    ("SYSTEM_WGETRC", Effect::Elsewhere),
    ("TAPE", Effect::Written),
    ("TAR_OPTIONS", Effect::Loads),
    ("TEXTDOMAIN", Effect::Loads),
    ("TEXTDOMAINDIR", Effect::Loads),
    ("TF_CLI_CONFIG_FILE", Effect::Loads),
    ("TF_LOG_PATH", Effect::Written),
    ("UNZIP", Effect::Loads),
    ("UNZIPOPT", Effect::Loads),
    ("VIM", Effect::Loads),
    ("VIMINIT", Effect::Loads),
    ("VIMRUNTIME", Effect::Loads),
    ("VISUAL", Effect::Command),
    ("WGETRC", Effect::Elsewhere),
    ("XDG_CONFIG_DIRS", Effect::Loads),
    ("XDG_CONFIG_HOME", Effect::Loads),
    ("XDG_DATA_DIRS", Effect::Loads),
    ("XDG_DATA_HOME", Effect::Loads),
    ("YARN_PLUGINS", Effect::Loads),
    ("YARN_RC_FILENAME", Effect::Loads),
    ("YARN_YARN_PATH", Effect::Loads),
    ("ZDOTDIR", Effect::Loads),
    ("ZIPINFOOPT", Effect::Loads),
    ("ZIPOPT", Effect::Loads),
    ("_JAVA_OPTIONS", Effect::Loads),
    ("all_proxy", Effect::Host),
    ("http_proxy", Effect::Host),
    ("https_proxy", Effect::Host),
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
            Effect::Written => self.written(assignment),
            // A directory holds a socket of this machine.
            Effect::Host if table::certain(&assignment.value).0.starts_with('/') => {}
            Effect::Host => {
                let (host, port) = table::host_of(&assignment.value);
                self.leads_to(host, port);
                if !name.starts_with("PG") {
                    self.reports(assignment);
                }
            }
            Effect::Elsewhere => {
                self.leads_to(unseen(&assignment.value), None);
                self.reports(assignment);
            }
            Effect::Options if is_plain(name, &assignment.value) => {}
            Effect::Path if is_usual_path(&assignment.value) => {}
            // From here on names mean something else.
            Effect::Path if reader.is_none() => self.path = Some(described(assignment)),
            Effect::Path | Effect::Loads | Effect::Options => self.reports(assignment),
        }
    }

    /// A variable got a value that no assignment shows.
    pub(super) fn sets(&mut self, name: &str) {
        if effect(name).is_some() {
            self.unknown(UnknownKind::Script, &format!("{name} is set by a builtin"));
        }
    }

    /// A log or history that any later program may write.
    fn written(&mut self, assignment: &Assignment) {
        // `file=name:level=32` of ffmpeg, `-` for none.
        let value = &assignment.value;
        match likely(value) {
            Some("-" | "/dev/null") => {}
            Some(text) if !text.contains(['=', ':']) => {
                self.file(value, Access::Write, false, None);
            }
            _ => self.reports(assignment),
        }
    }

    /// Later programs reach this host instead.
    fn leads_to(&mut self, host: Word, port: Option<u16>) {
        self.facts.hosts.push(HostUse {
            host,
            port,
            remote: false,
            by: None,
        });
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
const PREFIXES: [&str; 8] = [
    "GIT_CONFIG",
    "BASH_FUNC_",
    "GIT_TRACE",
    "LD_",
    "DYLD_",
    "LUA_",
    "GIT_REDIRECT_",
    "CARGO_ALIAS_",
];

/// Settings of npm that are programs or say where settings are. npm takes them
/// from variables in any case.
const NPM: [&str; 11] = [
    "browser",
    "editor",
    "git",
    "globalconfig",
    "init_module",
    "logs_dir",
    "node_options",
    "prefix",
    "script_shell",
    "shell",
    "userconfig",
];

fn effect(name: &str) -> Option<Effect> {
    if let Ok(index) = EFFECTS.binary_search_by_key(&name, |(known, _)| known) {
        return EFFECTS.get(index).map(|(_, effect)| *effect);
    }
    // `CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER`.
    let cargo = name.starts_with("CARGO_TARGET_") || name.starts_with("CARGO_REGISTR");
    let suffixes = ["_RUNNER", "_LINKER", "_CREDENTIAL_PROVIDER"];
    if cargo && suffixes.iter().any(|suffix| name.ends_with(suffix)) {
        return Some(Effect::Command);
    }
    let npm = name
        .get(..11)
        .filter(|start| start.eq_ignore_ascii_case("npm_config_"))
        .and_then(|start| name.get(start.len()..))
        .is_some_and(|key| NPM.iter().any(|known| known.eq_ignore_ascii_case(key)));
    // Proxies are taken in either case.
    let proxy = name
        .len()
        .checked_sub(6)
        .and_then(|at| name.split_at_checked(at))
        .is_some_and(|(kind, end)| {
            end.eq_ignore_ascii_case("_proxy") && !kind.eq_ignore_ascii_case("no")
        });
    if proxy {
        return Some(Effect::Host);
    }
    let loads = npm || PREFIXES.iter().any(|prefix| name.starts_with(prefix));
    loads.then_some(Effect::Loads)
}

/// The value holds none of the options that matter.
fn is_plain(name: &str, value: &Word) -> bool {
    let Some(value) = value.known() else {
        return false;
    };
    match name {
        // A class to load.
        "PYTHONWARNINGS" => !value.contains([':', '.']),
        "GOTOOLCHAIN" => !value.contains("path"),
        "RUSTUP_TOOLCHAIN" => !value.contains('/'),
        "GOFLAGS" => !value.contains("exec") && !value.contains("overlay"),
        _ => is_only_looks(value),
    }
}

/// Nothing of it is certain.
fn unseen(value: &Word) -> Word {
    Word::Unknown {
        text: value.text().to_owned(),
        guess: None,
        splits: false,
        prefix: String::new(),
    }
}

fn described(assignment: &Assignment) -> String {
    format!(
        "{}={} changes what runs",
        assignment.name,
        assignment.value.text()
    )
}

/// Letters of `less` that change how it shows, none that names a file.
fn is_only_looks(text: &str) -> bool {
    text.bytes()
        .all(|c| c.is_ascii_digit() || b" -~aceEFgGiIJmMnNqQrRsSuUwWX#".contains(&c))
        && !text.contains("--")
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
