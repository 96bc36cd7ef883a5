//! Interpreters: inline code, a module, a script file or the standard input.
//! Whatever they run may write; a scan of the code only adds to that.

use crate::facts::{Access, Language, Nature, UnknownKind, Word};
use crate::table::Stdin;
use crate::table::case::Case;
use crate::table::options::Parsed;
use crate::table::words::{certain, cut};

/// `python`.
pub(crate) fn python(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    if let Some(module) = parsed.values("-m").next() {
        if let Some(name) = module.known() {
            case.command.words.push("-m".to_owned());
            case.command.words.push(name.to_owned());
        } else {
            case.command.words_open = true;
        }
        module_nature(case, module.known().unwrap_or(""));
        return run_module(case, module, parsed);
    }
    main(case, parsed, Language::Python, &["-c"]);
}

/// A module whose program has a row is read as that program.
fn run_module(case: &mut Case<'_>, module: &Word, parsed: &Parsed<'_>) {
    match module.known() {
        Some(name) if crate::table::index::find(name).is_some() => {
            let rest = parsed.operands.iter().map(|word| (*word).clone());
            let argv: Vec<Word> = std::iter::once(module.clone()).chain(rest).collect();
            case.run(&argv);
        }
        Some(_) => {}
        None => case.unknown(UnknownKind::Script, module.text()),
    }
}

/// A module that is run as a program is that program.
fn module_nature(case: &mut Case<'_>, module: &str) {
    case.nature(Nature::WRITES | Nature::WORKSPACE_CODE);
    match module {
        "pip" | "ensurepip" | "pipx" => case.nature(Nature::NETWORK),
        "http.server" | "SimpleHTTPServer" | "smtpd" | "twine" => {
            case.nature(Nature::SENDS | Nature::NETWORK);
        }
        _ => {}
    }
}

/// `perl`: `-i` edits in place, `-n` and `-p` read the operands.
pub(crate) fn perl(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let inline = parsed.has("-e") || parsed.has("-E");
    if inline {
        let access = if parsed.has("-i") {
            Access::Write
        } else {
            Access::Read
        };
        let loops = ["-n", "-p", "-i"].iter().any(|name| parsed.has(name));
        for file in parsed.operands.iter().filter(|_| loops) {
            case.path(file, access, false);
        }
    }
    main(case, parsed, Language::Perl, &["-e", "-E"]);
}

/// `ruby`.
pub(crate) fn ruby(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    if parsed.has("-e") {
        let access = if parsed.has("-i") {
            Access::Write
        } else {
            Access::Read
        };
        let loops = ["-n", "-p", "-i"].iter().any(|name| parsed.has(name));
        for file in parsed.operands.iter().filter(|_| loops) {
            case.path(file, access, false);
        }
    }
    main(case, parsed, Language::Ruby, &["-e"]);
}

/// `node`.
pub(crate) fn node(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    if parsed.operands.first().and_then(|word| word.known()) == Some("inspect") {
        return case.nature(Nature::INTERACTIVE | Nature::WORKSPACE_CODE | Nature::WRITES);
    }
    main(case, parsed, Language::JavaScript, &["--eval", "--print"]);
}

/// `php`.
pub(crate) fn php(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let server = parsed.has("--server");
    if server {
        return case.nature(Nature::NETWORK | Nature::WORKSPACE_CODE | Nature::WRITES);
    }
    main(
        case,
        parsed,
        Language::Php,
        &[
            "--run",
            "--process-begin",
            "--process-code",
            "--process-end",
        ],
    );
}

/// `lua`.
pub(crate) fn lua(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    main(case, parsed, Language::Lua, &["-e"]);
}

/// Any other language.
pub(crate) fn other(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    main(
        case,
        parsed,
        Language::Other,
        &["-e", "-c", "--eval", "--expr", "--execute", "--commands"],
    );
}

/// Inline code if an option gives it, else a script, else the input.
fn main(case: &mut Case<'_>, parsed: &Parsed<'_>, language: Language, inline: &[&str]) {
    case.nature(Nature::WRITES);
    if parsed.open
        && parsed
            .operands
            .first()
            .is_some_and(|word| certain(word).0.is_empty())
    {
        // The option for inline code may hide in a word that is not known.
        case.unknown(
            UnknownKind::Script,
            parsed.operands.first().map_or("", |word| word.text()),
        );
    }
    if parsed
        .opts
        .iter()
        .any(|opt| inline.contains(&opt.name.as_ref()) && opt.value.is_some())
    {
        // The values were reported by their role.
        return;
    }
    match parsed.operands.first() {
        Some(script) if script.known() != Some("-") => {
            case.script(script);
            if script.known().is_none() {
                case.unknown(UnknownKind::Script, script.text());
            }
        }
        _ => input(case, language),
    }
}

fn input(case: &mut Case<'_>, language: Language) {
    match case.stdin {
        Stdin::Text(text) => case.code(language, text),
        Stdin::Stream => {
            let name = case.name.to_owned();
            case.unknown(UnknownKind::Script, &name);
        }
        Stdin::Inherited => case.nature(Nature::INTERACTIVE | Nature::RUNS_UNKNOWN),
    }
}

/// `deno`, `bun`, `go run`, `ts-node`: the first operand is a script.
pub(crate) fn script_first(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    if let Some(script) = parsed.operands.first() {
        let (text, _) = certain(script);
        if text.contains("://") {
            case.place(crate::table::hosts::url(script), Access::Read);
            case.nature(Nature::RUNS_UNKNOWN | Nature::NETWORK);
            case.unknown(UnknownKind::Script, script.text());
        } else {
            case.script(script);
        }
    }
}

/// `java`: a class from a path, `-jar` or a source file.
pub(crate) fn java(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    case.nature(Nature::WRITES | Nature::WORKSPACE_CODE);
    if parsed.opts.iter().any(|opt| opt.name == "-jar") {
        return;
    }
    if let Some(first) = parsed.operands.first()
        && certain(first).0.rsplit('.').next() == Some("java")
    {
        case.script(first);
    }
}

/// `busybox applet args`: the applet is the program.
pub(crate) fn applets(case: &mut Case<'_>, parsed: &Parsed<'_>) {
    let argv: Vec<Word> = parsed.operands.iter().map(|word| (*word).clone()).collect();
    case.run(&argv);
}

/// `emacs --eval`, `vim -c`: text after `+` is a command too.
pub(crate) fn plus_commands<'w>(parsed: &'w Parsed<'_>) -> impl Iterator<Item = Word> + 'w {
    parsed
        .operands
        .iter()
        .filter(|word| certain(word).0.starts_with('+'))
        .map(|word| cut(word, 1))
}
