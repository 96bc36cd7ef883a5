//! Questions to git about stored objects. Only plumbing that prints an object
//! as it is, with everything switched off that a repository's config could have
//! run meanwhile.

use std::io::Read as _;
use std::path::Path;
use std::process::{Command, Stdio};

/// Most bytes of one answer.
const MAX_ANSWER: u64 = 8 * 1024 * 1024;

/// What a repository's config could have run, and a folder of a checkout that
/// passes for a repository with a config of its own.
const OFF: [&str; 3] = [
    "core.hooksPath=/dev/null",
    "core.fsmonitor=false",
    "safe.bareRepository=explicit",
];

/// The repository around a directory.
#[derive(Debug)]
pub(super) struct Git<'a> {
    start: &'a Path,
}

/// What an object or an entry of a tree is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A file.
    Blob,
    /// A directory.
    Tree,
    /// A link, whose text is where it leads.
    Link,
    /// A commit of another repository, or what nobody knows yet.
    Other,
}

/// One entry of a tree.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) kind: Kind,
    pub(super) object: String,
    pub(super) size: u64,
    pub(super) path: String,
}

impl<'a> Git<'a> {
    pub(super) const fn at(start: &'a Path) -> Self {
        Self { start }
    }

    /// The directory's path from the top of the repository, with `/` behind.
    pub(super) fn prefix(&self) -> Result<String, String> {
        self.line(&["rev-parse", "--show-prefix"])
    }

    /// The tree or blob that a revision stands for.
    pub(super) fn find(&self, spec: &str, prefix: &str) -> Option<(String, Kind)> {
        // Nothing that could be an option, and nothing that stands for many.
        if spec.is_empty() || spec.starts_with('-') || spec.contains(['\n', '\0']) {
            return None;
        }
        let named = |name: &str| self.line(&["rev-parse", "--verify", "--quiet", name]).ok();
        let object = match named(&format!("{spec}^{{commit}}")) {
            Some(commit) => named(&format!("{commit}:{}", prefix.trim_end_matches('/')))?,
            None => named(spec)?,
        };
        match self.line(&["cat-file", "-t", &object]).ok()?.as_str() {
            "tree" => Some((object, Kind::Tree)),
            "blob" => Some((object, Kind::Blob)),
            _ => None,
        }
    }

    /// Every file and link of a tree at or beneath a path.
    pub(super) fn list(&self, tree: &str, path: &str) -> Result<Vec<Entry>, String> {
        let mut args = vec!["ls-tree", "-r", "-l", "-z", "--full-tree", tree];
        if !path.is_empty() {
            args.extend(["--", path]);
        }
        let answer = self.ask(&args)?;
        let lines = answer
            .split(|byte| *byte == 0)
            .filter(|line| !line.is_empty());
        lines
            .map(|line| {
                let line = std::str::from_utf8(line).map_err(|_| "a name that is not UTF-8")?;
                Ok(entry(line).ok_or("git lists it in a way that is not understood")?)
            })
            .collect()
    }

    /// The bytes of a blob.
    pub(super) fn blob(&self, object: &str) -> Result<Vec<u8>, String> {
        self.ask(&["cat-file", "blob", object])
    }

    fn line(&self, args: &[&str]) -> Result<String, String> {
        let answer = String::from_utf8(self.ask(args)?).map_err(|_| "a path that is not UTF-8")?;
        Ok(answer.trim_end_matches('\n').to_owned())
    }

    fn ask(&self, args: &[&str]) -> Result<Vec<u8>, String> {
        let mut child = Command::new("git")
            .arg("-C")
            .arg(self.start)
            .args(["--no-pager", "--no-replace-objects", "--literal-pathspecs"])
            .args(OFF.iter().flat_map(|setting| ["-c", setting]))
            .args(args)
            // Older gits know only the second of these two.
            .env("GIT_NO_LAZY_FETCH", "1")
            .env("GIT_ALLOW_PROTOCOL", "none")
            .env("GIT_TERMINAL_PROMPT", "0")
            .env("GIT_OPTIONAL_LOCKS", "0")
            .env("LC_ALL", "C")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("git cannot be started: {error}"))?;
        let mut answer = Vec::new();
        if let Some(out) = child.stdout.take() {
            let read = out.take(MAX_ANSWER + 1).read_to_end(&mut answer);
            read.map_err(|error| format!("git cannot be read: {error}"))?;
        }
        let mut complaint = String::new();
        if let Some(err) = child.stderr.take() {
            // A complaint that cannot be read is still a failure below.
            let _ = err.take(4096).read_to_string(&mut complaint);
        }
        let ended = child
            .wait()
            .map_err(|error| format!("git was lost: {error}"))?;
        if answer.len() as u64 > MAX_ANSWER {
            return Err(format!("more than {MAX_ANSWER} bytes"));
        }
        if ended.success() {
            return Ok(answer);
        }
        let first = complaint.lines().next().unwrap_or("no answer");
        Err(format!("git says: {first}"))
    }
}

/// `100644 blob 1234abcd     56\tpath`.
fn entry(line: &str) -> Option<Entry> {
    let (head, path) = line.split_once('\t')?;
    let mut parts = head.split_whitespace();
    let (mode, _type) = (parts.next()?, parts.next()?);
    let kind = match mode {
        "120000" => Kind::Link,
        mode if mode.starts_with("100") => Kind::Blob,
        _ => Kind::Other,
    };
    Some(Entry {
        kind,
        object: parts.next()?.to_owned(),
        size: parts.next()?.parse().unwrap_or(0),
        path: path.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::{Kind, entry};

    #[test]
    fn lines_of_a_tree() {
        let file = entry("100755 blob 12ab      56\ta\tb").unwrap();
        assert_eq!(
            (file.kind, file.size, file.path.as_str()),
            (Kind::Blob, 56, "a\tb")
        );
        let link = entry("120000 blob 12ab       3\tx").unwrap();
        assert_eq!((link.kind, link.object.as_str()), (Kind::Link, "12ab"));
        let module = entry("160000 commit 12ab       -\tx").unwrap();
        assert_eq!((module.kind, module.size), (Kind::Other, 0));
        assert!(entry("nonsense").is_none());
    }
}
