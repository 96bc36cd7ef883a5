//! Finds calls that start processes, write files or reach the network, by
//! name, in tokens of any scripting language. A process whose command is not
//! a literal is an unknown program.

use super::lexer::{Token, lex};
use crate::facts::{Access, Language, Nature, UnknownKind, Via, Word};
use crate::table::case::Case;
use crate::table::hosts;
use crate::table::words::{certain, cut, looks_like_path};

/// Reports what `source` visibly does.
pub(crate) fn scan(case: &mut Case<'_>, language: Language, source: &str) {
    let tokens = lex(language, source);
    let network = tokens
        .iter()
        .any(|token| matches!(token, Token::Name(name) if reaches(name)));
    if network {
        case.nature(Nature::NETWORK);
    }
    let changes = tokens.iter().any(|token| {
        matches!(
            token,
            Token::Name(
                "write_text"
                    | "write_bytes"
                    | "unlink"
                    | "rmdir"
                    | "touch"
                    | "rename"
                    | "mkdir"
                    | "chmod"
                    | "delete"
                    | "rmtree"
                    | "symlink_to"
                    | "replace"
            )
        )
    });
    for (at, token) in tokens.iter().enumerate() {
        match token {
            // `Path("/x").unlink()`: the path is not among the arguments.
            Token::Name("Path" | "Pathname") if changes => {
                written(case, &arguments(&tokens, at), false);
            }
            Token::Command(text) => shell(case, language, text),
            Token::Text(text) => literal(case, text, network),
            Token::Name(name) => called(case, language, name, &arguments(&tokens, at)),
            Token::Sign(_) => {}
        }
    }
}

/// The arguments of the call that begins after a name.
#[derive(Debug, Default)]
struct Arguments<'t> {
    /// String literals at the top level and in lists, in order.
    texts: Vec<&'t Word>,
    /// The first argument is a literal that nothing is joined to.
    first: Option<&'t Word>,
    /// The first argument is a list.
    list: bool,
    /// Something other than literals stands among them.
    mixed: bool,
    /// There is an argument at all.
    any: bool,
}

fn arguments<'t>(tokens: &'t [Token<'_>], name: usize) -> Arguments<'t> {
    let mut out = Arguments::default();
    let mut depth = 0_usize;
    let mut at = name + 1;
    while matches!(tokens.get(at), Some(Token::Sign('!' | '?' | ':'))) {
        at += 1;
    }
    let parens = matches!(tokens.get(at), Some(Token::Sign('(')));
    at += usize::from(parens);
    let start = at;
    while let Some(token) = tokens.get(at) {
        match token {
            Token::Sign('(' | '[' | '{') => {
                out.list |= at == start && token == &Token::Sign('[');
                depth += 1;
            }
            Token::Sign(')' | ']' | '}' | ';') if depth == 0 => break,
            Token::Sign(')' | ']' | '}') => depth -= 1,
            Token::Sign(',' | '=' | '-' | '>') => {}
            Token::Text(text) => {
                if at == start {
                    let next = tokens.get(at + 1);
                    let alone = matches!(next, None | Some(Token::Sign(',' | ')' | ';' | '}')))
                        || (!parens && matches!(next, Some(Token::Name(_))));
                    out.first = alone.then_some(text);
                }
                out.texts.push(text);
            }
            Token::Name(word) if keyword(word) || next_is_assign(tokens, at) => {}
            _ => out.mixed = true,
        }
        out.any = true;
        at += 1;
    }
    out
}

fn keyword(word: &str) -> bool {
    matches!(
        word,
        "True" | "False" | "true" | "false" | "None" | "null" | "nil" | "undefined"
    )
}

fn next_is_assign(tokens: &[Token<'_>], at: usize) -> bool {
    matches!(tokens.get(at + 1), Some(Token::Sign('=' | ':')))
}

fn called(case: &mut Case<'_>, language: Language, name: &str, args: &Arguments<'_>) {
    match name {
        "system"
        | "popen"
        | "exec"
        | "execSync"
        | "getoutput"
        | "getstatusoutput"
        | "shell_exec"
        | "passthru"
        | "proc_open"
        | "execute"
        | "popen2"
        | "popen3"
        | "capture2"
        | "capture3"
        | "check_output"
        | "check_call"
        | "Popen"
        | "run"
        | "call"
        | "spawn"
        | "spawnSync"
        | "execFile"
        | "execFileSync"
        | "fork"
        | "create_subprocess_shell"
        | "create_subprocess_exec"
        | "pcntl_exec"
        | "capture2e"
        | "pipeline" => {
            starts(case, language, name, args);
        }
        "execv" | "execve" | "execvp" | "execvpe" | "execl" | "execle" | "execlp" | "execlpe"
        | "spawnv" | "spawnve" | "spawnvp" | "spawnl" | "spawnlp" | "posix_spawn"
        | "posix_spawnp" => argv(case, language, args, 1),
        "eval" | "compile" | "getattr" | "Function" | "instance_eval" | "class_eval" | "assert"
        | "loadstring" | "runInThisContext" | "runInNewContext" | "__import__"
        | "import_module" => {
            case.nature(Nature::RUNS_UNKNOWN);
        }
        "LoadLibrary" | "dlopen" | "CDLL" | "loadlib" => {
            for text in &args.texts {
                case.script(text);
            }
        }
        "open" | "fopen" => opens(case, language, args),
        "rmtree" | "rm_rf" | "rm_r" | "rmSync" | "rm" | "rmdirSync" | "remove_tree"
        | "remove_entry" | "remove_dir" | "copytree" | "cp_r" | "cpSync" => {
            written(case, args, true);
        }
        "write_text" | "write_bytes" | "unlink" | "remove" | "rmdir" | "rename" | "renames"
        | "replace" | "chmod" | "chown" | "lchown" | "mkdir" | "makedirs" | "mkdir_p" | "touch"
        | "symlink" | "link" | "copy" | "copyfile" | "copy2" | "move" | "mv" | "truncate"
        | "writeFile" | "writeFileSync" | "appendFile" | "appendFileSync" | "unlinkSync"
        | "renameSync" | "mkdirSync" | "chmodSync" | "copyFileSync" | "truncateSync"
        | "createWriteStream" | "openSync" | "symlinkSync" | "file_put_contents" | "delete"
        | "write" | "cp" | "install" | "ln_s" | "binwrite" | "outputFile"
        | "move_uploaded_file" => written(case, args, false),
        _ => {}
    }
}

/// A call that may start a process. Common words (`run`, `call`) only count
/// with arguments that look like a command.
fn starts(case: &mut Case<'_>, language: Language, name: &str, args: &Arguments<'_>) {
    let common = matches!(
        name,
        "run" | "call" | "spawn" | "exec" | "fork" | "execute" | "compile" | "pipeline"
    );
    if !args.any {
        return;
    }
    if matches!((language, name), (Language::Python, "exec")) {
        match args.first.and_then(|text| text.known()) {
            Some(inner) => scan(case, language, inner),
            None => case.unknown(UnknownKind::Script, "exec"),
        }
        return;
    }
    let listed = args.list || matches!(name, "spawn" | "spawnSync" | "execFile" | "execFileSync");
    let many = args.texts.len() > 1 && matches!(language, Language::Perl | Language::Ruby);
    match args.first {
        Some(_) if listed || many => argv(case, language, args, 0),
        Some(text) => shell(case, language, text),
        None if args.list => argv(case, language, args, 0),
        None if common && args.texts.is_empty() && !args.mixed => {}
        None => case.unknown(UnknownKind::Program, name),
    }
}

fn argv(case: &mut Case<'_>, language: Language, args: &Arguments<'_>, skip: usize) {
    let words: Vec<Word> = args
        .texts
        .iter()
        .skip(skip)
        .map(|word| (*word).clone())
        .collect();
    if words.is_empty() || (args.mixed && args.first.is_none() && !args.list) {
        case.unknown(UnknownKind::Program, "exec");
        return;
    }
    if args.mixed {
        // Arguments that are not literals are missing from the list.
        case.unknown(
            UnknownKind::Program,
            words.first().map_or("", |word| word.text()),
        );
    }
    case.sink.run_argv(&words, Via::Code(language));
}

fn shell(case: &mut Case<'_>, language: Language, text: &Word) {
    case.sink.run_shell(text, Via::Code(language));
}

/// `open`: the mode says whether it writes; perl has the mode or a pipe in
/// the name itself.
fn opens(case: &mut Case<'_>, language: Language, args: &Arguments<'_>) {
    let piped = |text: &str| text.starts_with('|') || text.ends_with('|');
    if matches!(language, Language::Perl | Language::Ruby) {
        if let Some(text) = args.texts.iter().find(|text| piped(text.text())) {
            return match (text.text(), text.known()) {
                ("-|" | "|-" | "|", _) => argv(case, language, args, 1),
                (_, Some(command)) => {
                    let command = Word::Known(command.trim_matches('|').to_owned());
                    shell(case, language, &command);
                }
                _ => case.unknown(UnknownKind::Program, "open"),
            };
        }
        if let Some(text) = args.texts.first()
            && certain(text).0.starts_with('>')
        {
            let count = text.text().len() - text.text().trim_start_matches(['>', '+', ' ']).len();
            let path = match args.texts.get(1) {
                Some(path) => (*path).clone(),
                None => cut(text, count),
            };
            return case.path(&path, Access::Write, false);
        }
    }
    let writes = args.texts.iter().skip(1).any(|mode| {
        let mode = mode.text();
        mode.len() <= 4 && mode.contains(['w', 'a', 'x', '+', 'c'])
    });
    if let Some(path) = args.texts.first() {
        case.path(
            path,
            if writes { Access::Write } else { Access::Read },
            false,
        );
    }
}

fn written(case: &mut Case<'_>, args: &Arguments<'_>, recursive: bool) {
    for text in args
        .texts
        .iter()
        .filter(|text| looks_like_path(certain(text).0))
    {
        case.path(text, Access::Write, recursive);
    }
}

/// A path or address anywhere in the code.
fn literal(case: &mut Case<'_>, text: &Word, network: bool) {
    let (start, _) = certain(text);
    if network && (start.starts_with("http://") || start.starts_with("https://")) {
        case.place(hosts::url(text), Access::Read);
    } else if looks_like_path(start) && start.len() > 1 && !start.contains([' ', '\n']) {
        case.path(text, Access::Read, false);
    }
}

/// Names that mean the network.
fn reaches(name: &str) -> bool {
    matches!(
        name,
        "urllib"
            | "urllib2"
            | "urlopen"
            | "requests"
            | "http"
            | "https"
            | "httpx"
            | "aiohttp"
            | "socket"
            | "socketserver"
            | "ftplib"
            | "smtplib"
            | "paramiko"
            | "telnetlib"
            | "fetch"
            | "net"
            | "dgram"
            | "tls"
            | "axios"
            | "WebSocket"
            | "XMLHttpRequest"
            | "LWP"
            | "Net"
            | "Socket"
            | "TCPSocket"
            | "UDPSocket"
            | "TCPServer"
            | "HTTP"
            | "curl_exec"
            | "curl_init"
            | "fsockopen"
            | "stream_socket_client"
            | "IO_Socket"
            | "http_client"
    )
}
