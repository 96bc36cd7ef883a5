//! A compact text form of the facts, one per line, for tests to compare.

use std::fmt::Write as _;

use toolward_shell::{Analysis, Command, Cwd, Program, Via, Word};

/// All facts as lines.
pub fn render(analysis: &Analysis) -> String {
    let mut out = String::new();
    if !analysis.parsed {
        out.push_str("not parsed\n");
    }
    for command in &analysis.commands {
        writeln!(out, "{}", command_line(command)).unwrap();
    }
    for file in &analysis.files {
        let by = file.by.map_or_else(String::new, |by| format!(" by {by}"));
        let recursive = if file.recursive { " recursive" } else { "" };
        writeln!(
            out,
            "file {:?} {}{}{recursive}{by}",
            file.access,
            word(&file.path),
            cwd(&file.cwd)
        )
        .unwrap();
    }
    for host in &analysis.hosts {
        writeln!(out, "host {} {:?}", word(&host.host), host.port).unwrap();
    }
    for assignment in &analysis.assignments {
        let exported = if assignment.exported { " exported" } else { "" };
        writeln!(
            out,
            "set {}={}{exported}",
            assignment.name,
            word(&assignment.value)
        )
        .unwrap();
    }
    for code in &analysis.code {
        writeln!(out, "code {:?} {}", code.language, word(&code.text)).unwrap();
    }
    for unknown in &analysis.unknowns {
        writeln!(out, "unknown {:?} {}", unknown.kind, unknown.text).unwrap();
    }
    out
}

fn command_line(command: &Command) -> String {
    let mut line = String::from("run ");
    for assignment in &command.assignments {
        write!(line, "{}={} ", assignment.name, word(&assignment.value)).unwrap();
    }
    match &command.program {
        Program::Known { name, path: None } => line.push_str(name),
        Program::Known {
            path: Some(path), ..
        } => line.push_str(path),
        Program::Unknown { text, guess } => {
            write!(line, "?{text}?{}", guess.as_deref().unwrap_or("")).unwrap();
        }
    }
    for arg in &command.args {
        write!(line, " {}", word(arg)).unwrap();
    }
    match &command.via {
        Via::Script => {}
        Via::Program(name) => write!(line, " (by {name})").unwrap(),
        Via::Shell(name) => write!(line, " (shell {name})").unwrap(),
        Via::Code(language) => write!(line, " (code {language:?})").unwrap(),
        Via::Deferred(name) => write!(line, " (later {name})").unwrap(),
    }
    line + &cwd(&command.cwd)
}

/// `text` if certain, `*text*` for a pattern, `?text?guess` otherwise.
pub fn word(word: &Word) -> String {
    match word {
        Word::Known(text) if text.is_empty() || text.contains([' ', '\n', '\t']) => {
            format!("{text:?}")
        }
        Word::Known(text) => text.clone(),
        Word::Pattern(text) => format!("*{text}*"),
        Word::Unknown {
            text,
            guess,
            splits,
            ..
        } => {
            format!(
                "?{text}?{}{}",
                guess.as_deref().unwrap_or("-"),
                if *splits { "…" } else { "" }
            )
        }
    }
}

fn cwd(cwd: &Cwd) -> String {
    match cwd {
        Cwd::Start => String::new(),
        Cwd::Moved(path) => format!(" in {path}"),
        Cwd::Unknown => " in ?".to_owned(),
    }
}
