//! Words that the tool declarations share. Nothing here knows any one tool.

use toolward_policy::{
    Action, Effect, Effects, Kind, Origin, Param, Role, SubagentAccess, Text, ToolSpec,
};

/// Reads, and stays on this machine.
pub(crate) const READ: Effects = Effects::of(&[Effect::Read]);
/// Reads over the network.
pub(crate) const FETCH: Effects = Effects::of(&[Effect::Read, Effect::Network]);
/// Changes files of the user.
pub(crate) const WRITE: Effects = Effects::of(&[Effect::Write]);
/// Changes data of the user on a server.
pub(crate) const WRITE_REMOTE: Effects = Effects::of(&[Effect::Network, Effect::Write]);
/// Tells the outside world something.
pub(crate) const SEND: Effects = Effects::of(&[Effect::Network, Effect::Send]);
/// Changes data of the user on a server, and others are told.
pub(crate) const WRITE_AND_TELL: Effects =
    Effects::of(&[Effect::Network, Effect::Write, Effect::Send]);
/// Runs a program.
pub(crate) const EXECUTE: Effects = Effects::of(&[Effect::Execute]);
/// Starts or steers agents.
pub(crate) const SPAWN: Effects = Effects::of(&[Effect::Spawn]);
/// Leaves something behind that is read later.
pub(crate) const PERSIST: Effects = Effects::of(&[Effect::Persist]);
/// Leaves something behind that starts agents later.
pub(crate) const SCHEDULE: Effects = Effects::of(&[Effect::Spawn, Effect::Persist]);

/// A path; no file system here takes longer ones.
pub(crate) const PATH: Kind = Kind::text_up_to(4096);
/// A URL; most servers refuse longer ones.
pub(crate) const URL: Kind = Kind::text_up_to(8192);

/// A built-in tool with a name and a description, and nothing else declared.
pub(crate) fn built_in(name: &'static str, description: &'static str) -> ToolSpec {
    ToolSpec {
        name: Text::Borrowed(name),
        description: Text::Borrowed(description),
        origin: Origin::BuiltIn,
        ..ToolSpec::default()
    }
}

/// The same for a tool that reaches the network, and hands down to subagents
/// only what reads.
pub(crate) fn online(name: &'static str, description: &'static str) -> ToolSpec {
    ToolSpec {
        network: true,
        subagent: SubagentAccess::ReadOnly,
        ..built_in(name, description)
    }
}

/// Other names for a tool.
pub(crate) fn names(names: &[&'static str]) -> Vec<Text> {
    names.iter().map(|name| Text::Borrowed(*name)).collect()
}

/// The parameter `action`, made from the actions so that the two cannot differ.
pub(crate) fn choose(actions: &[Action]) -> Param {
    let words = actions.iter().map(|action| action.name.clone()).collect();
    Param::required("action", Kind::Choice(words), "What to do.")
}

/// The same, for a tool whose document gives a default.
pub(crate) fn choose_or(default: &'static str, actions: &[Action]) -> Param {
    Param {
        required: false,
        ..choose(actions).default(default)
    }
}

/// An optional text.
pub(crate) fn text(name: &'static str, doc: &'static str) -> Param {
    Param::optional(name, Kind::TEXT, doc)
}

/// An optional word out of a few.
pub(crate) fn one_of(name: &'static str, words: &[&'static str], doc: &'static str) -> Param {
    Param::optional(name, Kind::choice(words), doc)
}

/// An optional switch.
pub(crate) fn flag(name: &'static str, doc: &'static str) -> Param {
    Param::optional(name, Kind::Boolean, doc)
}

/// An optional whole number.
pub(crate) fn number(name: &'static str, min: i64, max: i64, doc: &'static str) -> Param {
    Param::optional(name, Kind::between(min, max), doc)
}

/// An optional list of texts.
pub(crate) fn texts(name: &'static str, doc: &'static str) -> Param {
    Param::optional(name, Kind::List(Box::new(Kind::TEXT)), doc)
}

/// The number of a row in toolward's own database.
pub(crate) fn row(name: &'static str, doc: &'static str) -> Param {
    number(name, 1, i64::MAX, doc)
}

/// The directory or file a tool works on, the working directory by default.
pub(crate) fn root(doc: &'static str) -> Param {
    Param::optional("path", PATH, doc)
        .role(Role::Path)
        .default(".")
        .also(&["root"])
}

/// The one file a tool is about, under every name coding agents give it.
pub(crate) fn file(doc: &'static str) -> Param {
    Param::required("path", PATH, doc)
        .role(Role::Path)
        .also(&["file_path", "filePath", "file"])
}

/// The directory a program is started in.
pub(crate) fn working_dir(doc: &'static str) -> Param {
    Param::optional("working_dir", PATH, doc)
        .role(Role::WorkingDir)
        .also(&["cwd", "workdir"])
}

/// Patterns of names that are left out.
pub(crate) fn exclude() -> Param {
    texts("exclude", "Patterns of names to leave out.").also(&["ignore"])
}
