//! Build tools whose operands are goals, several at a time.

use crate::facts::Nature;
use crate::table::case::Case;
use crate::table::options::Parsed;

/// `mvn clean install`, `gradle build`: every goal is a job of its own.
pub(crate) fn goals(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    case.nature(Nature::WRITES | Nature::WORKSPACE_CODE);
    case.jobs(&parsed.operands);
    for goal in &parsed.operands {
        let text = goal.text();
        let last = text.rsplit(':').next().unwrap_or(text);
        if last.starts_with("deploy")
            || last.starts_with("publish")
            || last.starts_with("release")
            || last.starts_with("upload")
        {
            case.nature(Nature::SENDS | Nature::NETWORK);
        }
    }
}

/// Language tools with the usual verbs.
pub(crate) fn toolchain(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    case.nature(Nature::WRITES | Nature::WORKSPACE_CODE);
    let Some(verb) = parsed.operands.first() else {
        return;
    };
    let Some(verb) = verb.known() else {
        case.command.words_open = true;
        return;
    };
    case.command.words.push(verb.to_owned());
    if !case.command.operands.is_empty() {
        case.command.operands.remove(0);
    }
    match verb {
        "install" | "add" | "get" | "update" | "upgrade" | "deps.get" | "pub" | "fetch"
        | "remove" | "local.hex" | "create" | "init" => {
            case.nature(Nature::NETWORK);
        }
        "exec" | "execute" | "shell" | "repl" | "ghci" => case.nature(Nature::RUNS_UNKNOWN),
        "publish" | "upload" | "deploy" | "hex.publish" | "submit" => {
            case.nature(Nature::SENDS | Nature::NETWORK);
        }
        _ => {}
    }
}
