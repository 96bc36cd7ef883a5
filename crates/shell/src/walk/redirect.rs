//! Redirections: the files and hosts they name and the input they give.

use super::Walker;
use crate::facts::{Access, HostUse, Word};
use crate::parse::Parser;
use crate::syntax::{Document, Fd, Redirect, Target, TextOf};
use crate::table::Stdin;

/// What the redirections of one command come to.
#[derive(Debug, Default)]
pub(super) struct Redirected {
    pub files: Vec<(Word, Access)>,
    /// Standard input, if it is redirected.
    pub stdin: Option<Stdin>,
    /// Standard output leads elsewhere.
    pub stdout: bool,
}

impl Walker<'_> {
    pub(super) fn redirects(&mut self, redirects: &[Redirect<'_>]) -> Redirected {
        let mut found = Redirected::default();
        for redirect in redirects {
            self.redirect(redirect, &mut found);
        }
        found
    }

    /// Reports what was found, for the command at `by`.
    pub(super) fn report_redirects(&mut self, found: &Redirected, by: Option<usize>) {
        for (path, access) in &found.files {
            if let Some(host) = network(path) {
                self.facts.hosts.push(host);
            } else if !is_ordinary_device(path) {
                self.redirected(path, *access, by);
            }
        }
    }

    fn redirect(&mut self, redirect: &Redirect<'_>, found: &mut Redirected) {
        if let Fd::Named(name) = redirect.fd {
            self.numbered(name);
        }
        let input = matches!(redirect.fd, Fd::Default | Fd::Number(0));
        let output = matches!(redirect.fd, Fd::Default | Fd::Number(1));
        let reads = match &redirect.target {
            Target::Read(file) => {
                let path = self.single(file);
                found.files.push((path, Access::Read));
                Some(Stdin::Stream)
            }
            Target::ReadWrite(file) => {
                let path = self.single(file);
                found.files.push((path.clone(), Access::Read));
                found.files.push((path, Access::Write));
                Some(Stdin::Stream)
            }
            Target::Write(file) => {
                let path = self.single(file);
                found.files.push((path, Access::Write));
                found.stdout |= output;
                None
            }
            Target::Duplicate(word, is_output) => {
                let path = self.single(word);
                found.stdout |= output && *is_output;
                if is_descriptor(&path) {
                    (!is_output).then_some(Stdin::Stream)
                } else {
                    let access = if *is_output {
                        Access::Write
                    } else {
                        Access::Read
                    };
                    found.files.push((path, access));
                    (!is_output).then_some(Stdin::Stream)
                }
            }
            Target::Text(word) => Some(Stdin::Text(with_newline(self.scalar(word)))),
            Target::Document(body) => {
                Some(body.get().map_or(Stdin::Stream, |body| self.document(body)))
            }
        };
        if input && reads.is_some() {
            found.stdin = reads;
        }
    }

    /// `{name}>`: the variable gets a number.
    fn numbered(&mut self, name: &str) {
        let (base, subscript) = name.split_once('[').unwrap_or((name, ""));
        self.variables.set_number(base);
        self.sets(base);
        self.data.subscripted(name);
        for name in super::data::names(subscript) {
            self.data.evaluate(name);
        }
    }

    /// A redirection's target; several words would be an error in bash.
    fn single(&mut self, word: &TextOf<'_>) -> Word {
        let mut words = self.expand_single(word);
        if words.len() == 1
            && let Some(only) = words.pop()
        {
            return only;
        }
        Word::Unknown {
            text: word.raw.to_owned(),
            guess: None,
            splits: false,
            prefix: String::new(),
        }
    }

    fn document(&mut self, body: &Document<'_>) -> Stdin {
        if !body.expands {
            return Stdin::Text(Word::Known(body.text.to_string()));
        }
        match Parser::new(&body.text, self.depth).expanding() {
            Ok(parts) => Stdin::Text(self.quoted(&body.text, &parts)),
            Err(fault) => {
                self.fault(fault, &body.text);
                Stdin::Stream
            }
        }
    }
}

fn with_newline(word: Word) -> Word {
    match word {
        Word::Known(text) => Word::Known(text + "\n"),
        other => other,
    }
}

/// `3`, `3-` and `-`: a descriptor, not a file.
fn is_descriptor(word: &Word) -> bool {
    word.known().is_some_and(|text| {
        let digits = text.strip_suffix('-').unwrap_or(text);
        digits.bytes().all(|byte| byte.is_ascii_digit())
    })
}

/// Devices that say nothing about files.
fn is_ordinary_device(word: &Word) -> bool {
    word.known().is_some_and(|path| match path {
        "/dev/null" | "/dev/stdin" | "/dev/stdout" | "/dev/stderr" | "/dev/tty" => true,
        _ => path.strip_prefix("/dev/fd/").is_some_and(|number| {
            !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
        }),
    })
}

/// `/dev/tcp/HOST/PORT` and `/dev/udp/HOST/PORT`.
fn network(word: &Word) -> Option<HostUse> {
    let unknown = |text: &str| Word::Unknown {
        text: text.to_owned(),
        guess: None,
        splits: false,
        prefix: String::new(),
    };
    let path = match word {
        Word::Known(path) => path,
        Word::Pattern(path) | Word::Unknown { prefix: path, .. } => {
            let named = path.starts_with("/dev/tcp/") || path.starts_with("/dev/udp/");
            return named.then(|| HostUse {
                host: unknown(word.text()),
                port: None,
                remote: false,
                by: None,
            });
        }
    };
    let rest = path
        .strip_prefix("/dev/tcp/")
        .or_else(|| path.strip_prefix("/dev/udp/"))?;
    let (host, port) = rest.split_once('/').unwrap_or((rest, ""));
    Some(HostUse {
        host: Word::Known(host.to_owned()),
        port: port.parse().ok(),
        remote: false,
        by: None,
    })
}
