//! `ssh`, `scp`, `sftp`, `rsync`: the host, options that run local programs,
//! and local files. What runs on the other host is no local program.

use crate::facts::{Access, Nature, UnknownKind, Word};
use crate::table::case::Case;
use crate::table::grammar::Role;
use crate::table::options::{Grammar, Parsed, parse};
use crate::table::words::{certain, cut};

/// The options of `ssh`, which it takes after the host as well.
pub(crate) const OPTIONS: &str = "-1 -2 -4 -6 -A -a -B=plain -b=plain -C -c=plain -D=plain -E=write -e=plain \
             -F=exec -f -G -g -I=exec -i=read -J=host -K -k -L=plain -l=plain -M -m=plain \
             -N -n -O=plain -o=plain -P=plain -p=plain -Q=plain -q -R=plain!sends \
             -S=write -s -T -t -V!inert -v -W=host -w=plain -X -x -Y -y";

/// `ssh [options] host [options] [command]`.
pub(crate) fn ssh(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    settings(case, parsed);
    let Some((host, rest)) = parsed.operands.split_first() else {
        return;
    };
    case.apply(Role::Host, host);
    case.nature(Nature::SENDS);
    let rest: Vec<Word> = rest.iter().map(|word| (*word).clone()).collect();
    if rest
        .first()
        .is_some_and(|word| certain(word).0.starts_with('-'))
    {
        let grammar = Grammar {
            scopes: &[OPTIONS],
            posix: true,
            dash_words: false,
        };
        let more = parse(&rest, grammar);
        case.keep_flags(&more);
        case.apply_options(&more.opts);
        settings(case, &more);
        if !more.operands.is_empty() {
            return;
        }
    } else if !rest.is_empty() {
        return;
    }
    case.nature(Nature::INTERACTIVE);
}

/// `ssh-copy-id [-o setting] host`.
pub(crate) fn copy_id(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    settings(case, parsed);
    case.apply_operands("host", &parsed.operands);
}

/// `-o Key=value` and `-F file`: some keys run programs here.
fn settings(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    const BLANK: [char; 5] = [' ', '\t', '\r', '\n', '\u{c}'];
    for setting in parsed.values("-o") {
        let (text, whole) = certain(setting);
        let start = text.len() - text.trim_start_matches(BLANK).len();
        let line = text.get(start..).unwrap_or("");
        // `"ProxyCommand" = x` is `ProxyCommand=x`.
        let end = match line.strip_prefix('"') {
            Some(quoted) => quoted.find('"').map(|at| at + 2),
            None => line.find(|c| c == '=' || BLANK.contains(&c)),
        };
        let Some(end) = end else {
            if !whole {
                case.unknown(UnknownKind::Program, setting.text());
            }
            continue;
        };
        let (key, after) = line.split_at(end);
        let key = key.trim_matches('"').to_ascii_lowercase();
        let skipped = after.trim_start_matches(|c| c == '=' || BLANK.contains(&c));
        let value = cut(setting, text.len() - skipped.len());
        let runs = value.known() != Some("none");
        match key.as_str() {
            "proxycommand" | "localcommand" | "knownhostscommand" | "xauthlocation" if runs => {
                case.shell(&value);
            }
            "proxyjump" | "hostname" => case.apply(Role::Host, &value),
            "pkcs11provider" | "securitykeyprovider" | "include" => case.script(&value),
            "userknownhostsfile" | "controlpath" => case.path(&value, Access::Write, false),
            "identityfile" | "certificatefile" => case.path(&value, Access::Read, false),
            _ => {}
        }
    }
}

/// `scp`, `sftp`: sources, then a target.
pub(crate) fn copy(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    settings(case, parsed);
    if let ([host], true) = (parsed.operands.as_slice(), case.name.ends_with("sftp"))
        && !certain(host).0.contains(':')
    {
        return case.apply(Role::Host, host);
    }
    transfer(case, parsed);
}

/// `rsync`: as `cp`, where either end may be on another host.
pub(crate) fn rsync(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    if parsed.has("--daemon") {
        // Its configuration names programs.
        return case.nature(
            Nature::NETWORK
                | Nature::SENDS
                | Nature::SYSTEM
                | Nature::WRITES
                | Nature::RUNS_UNKNOWN,
        );
    }
    case.recursive = true;
    if parsed.has("--remove-source-files") {
        for source in parsed.operands.iter().rev().skip(1) {
            case.path(source, Access::Write, true);
        }
    }
    transfer(case, parsed);
}

fn transfer(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let Some((target, sources)) = parsed.operands.split_last() else {
        return;
    };
    if sources.is_empty() {
        return case.apply(Role::From, target);
    }
    for source in sources {
        case.apply(Role::From, source);
    }
    // What a file is called there, the other side may say.
    case.recursive = true;
    case.apply(Role::To, target);
    if is_remote(target) {
        case.nature(Nature::SENDS);
    }
}

fn is_remote(word: &Word) -> bool {
    !matches!(
        crate::table::hosts::remote_path(word),
        crate::table::hosts::Place::File(_)
    )
}

/// `ssh-keygen`: writes a key pair, or with `-D` loads a library.
pub(crate) fn keygen(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let looks = ["-l", "-y", "-F", "-B"];
    // Signing, hashing and the like come first, whatever else is given.
    let acts = ["-s", "-k", "-R", "-A", "-M", "-Y", "-p", "-c", "-H", "-K"];
    let acts = acts
        .iter()
        .any(|name| parsed.has(name) && !(*name == "-H" && parsed.has("-F")));
    let reads = !acts && looks.iter().any(|name| parsed.has(name));
    for library in parsed.values("-D") {
        case.script(library);
    }
    for file in parsed.values("-f") {
        case.path(
            file,
            if reads { Access::Read } else { Access::Write },
            false,
        );
    }
    if acts {
        case.nature(Nature::WRITES);
    } else if !reads && !parsed.has("-f") {
        case.nature(Nature::WRITES | Nature::INTERACTIVE);
    }
}
