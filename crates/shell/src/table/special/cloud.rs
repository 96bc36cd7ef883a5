//! Cloud clients: services, then a verb. Asking is one thing, changing
//! another; a verb that is not known to ask is taken to change.

use crate::facts::{Access, Nature, Word};
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::{certain, cut};

/// `aws service verb`.
pub(crate) fn aws(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    case.nature(Nature::NETWORK);
    take(case, &parsed.operands, 2);
    let service = parsed
        .operands
        .first()
        .and_then(|word| word.known())
        .unwrap_or("");
    let verb = parsed
        .operands
        .get(1)
        .and_then(|word| word.known())
        .unwrap_or("");
    judge(case, verb);
    // What an operation streams goes to a file that stands alone at the end.
    let streams = service != "s3" && parsed.operands.len() > 2;
    for (at, word) in parsed.operands.iter().enumerate().skip(2) {
        if streams && !parsed.doubtful.contains(&at) {
            case.path(word, Access::Write, false);
        } else if streams && verb.starts_with("get-") {
            case.nature(Nature::WRITES);
        }
        let (text, _) = certain(word);
        if let Some(path) = text
            .strip_prefix("file://")
            .or_else(|| text.strip_prefix("fileb://"))
        {
            case.path(&cut(word, text.len() - path.len()), Access::Read, false);
        }
    }
    match (service, verb) {
        ("s3", "ls" | "presign") | ("configure", "list" | "get") | ("sts" | "help", _) => {}
        ("s3", "cp" | "sync" | "mv") => copies(case, parsed),
        ("configure" | "sso", _) => case.nature(Nature::WRITES),
        _ => {}
    }
}

/// `aws s3 cp from to`: whatever is not `s3://` is a local file.
fn copies(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let places: Vec<&&Word> = parsed
        .operands
        .iter()
        .skip(2)
        .filter(|word| !certain(word).0.starts_with('-'))
        .take(2)
        .collect();
    for (at, word) in places.iter().enumerate() {
        if !certain(word).0.starts_with("s3://") {
            case.path(
                word,
                if at == 0 { Access::Read } else { Access::Write },
                true,
            );
        }
    }
    case.nature(Nature::SENDS);
}

/// `gcloud compute instances delete name`: words up to the verb.
pub(crate) fn verbs(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    case.nature(Nature::NETWORK);
    let at = parsed
        .operands
        .iter()
        .position(|word| word.known().is_none_or(|word| asks(word) || changes(word)));
    take(case, &parsed.operands, at.map_or(3, |at| at + 1).min(5));
    let verb = at
        .and_then(|at| parsed.operands.get(at))
        .and_then(|word| word.known())
        .unwrap_or("");
    judge(case, verb);
}

fn take(case: &mut Case<'_>, operands: &[&Word], count: usize) {
    let mut taken = 0;
    for word in operands.iter().take(count) {
        let Some(text) = word.known() else {
            case.command.words_open = true;
            break;
        };
        case.command.words.push(text.to_owned());
        taken += 1;
    }
    let keep = taken.min(case.command.operands.len());
    case.command.operands.drain(..keep);
}

fn judge(case: &mut Case<'_>, verb: &str) {
    if !asks(verb) {
        case.nature(Nature::SENDS | Nature::WRITES);
    }
    if verb == "ssh" || verb == "scp" || verb == "exec" {
        case.nature(Nature::INTERACTIVE);
    }
    if verb.contains("secret")
        || verb.contains("token")
        || verb.contains("credential")
        || verb.contains("password")
    {
        // Some put what they get where other programs look for it.
        case.nature(Nature::READS | Nature::WRITES);
    }
}

fn asks(verb: &str) -> bool {
    [
        "list",
        "describe",
        "get",
        "show",
        "ls",
        "head",
        "lookup",
        "search",
        "help",
        "version",
        "info",
        "filter",
        "tail",
        "presign",
        "batch-get",
        "print",
        "read",
        "wait",
        "scan-list",
    ]
    .iter()
    .any(|start| {
        verb == *start
            || verb
                .strip_prefix(start)
                .is_some_and(|rest| rest.starts_with('-'))
    })
}

fn changes(verb: &str) -> bool {
    [
        "create", "delete", "update", "set", "add", "remove", "start", "stop", "deploy", "ssh",
        "scp", "login", "import", "export", "rm", "cp", "mv", "rsync", "restart", "reset",
        "resize", "attach", "detach", "enable", "disable", "submit", "publish", "invoke", "call",
        "run", "apply", "query", "mk", "load", "push", "up", "exec", "assign", "purge", "upload",
    ]
    .iter()
    .any(|start| {
        verb == *start
            || verb
                .strip_prefix(start)
                .is_some_and(|rest| rest.starts_with('-'))
    })
}
