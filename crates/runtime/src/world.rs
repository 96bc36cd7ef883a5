//! The disk as the policy sees it: links, patterns and git remotes.
//!
//! Everything asked is remembered for the life of the value, so that a run of
//! calls over the same directories costs no system call each. Answers may be
//! stale: they can make a refusal wrong, never an allowance, because the
//! permit binds again at open. A session that outlives a change of the disk
//! makes a new `DiskWorld` for every call.

mod glob;
mod remote;
mod repository;

use std::cell::RefCell;
use std::collections::HashMap;
use std::{env, fs};
use toolward_policy::{Repository, World};

/// Most links that are followed in one path, as in the kernel.
const MAX_LINKS: usize = 40;
/// Most answers remembered of one kind.
const MAX_REMEMBERED: usize = 65_536;

/// Answers from the disk.
#[derive(Debug)]
pub struct DiskWorld {
    variables: Vec<(String, String)>,
    /// Where calls run: what `/proc/self/cwd` means to them.
    directory: String,
    resolved: RefCell<HashMap<String, String>>,
    entries: RefCell<HashMap<String, Entry>>,
    listings: RefCell<HashMap<String, Option<Vec<String>>>>,
    remotes: RefCell<HashMap<(String, String), Option<String>>>,
}

/// What stands at a path.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Entry {
    /// Nothing, or something that cannot be looked at.
    Missing,
    /// Something that is no link.
    Plain,
    /// A link to this text.
    Link(String),
}

impl DiskWorld {
    /// A world for calls that run in `directory`, with the variables that a
    /// confined call will have.
    #[must_use]
    pub fn from_env(directory: &str) -> Self {
        let mut variables = Vec::new();
        for name in ["USER", "LOGNAME"] {
            if let Ok(value) = env::var(name) {
                variables.push((name.to_owned(), value));
            }
        }
        let scratch = env::var("TMPDIR").ok().filter(|path| path.starts_with('/'));
        let scratch = scratch.unwrap_or_else(|| "/tmp".to_owned());
        variables.push(("TMPDIR".to_owned(), scratch));
        Self::new(directory, variables)
    }

    /// A world with exactly these variables.
    #[must_use]
    pub fn new(directory: &str, variables: Vec<(String, String)>) -> Self {
        Self {
            variables,
            directory: directory.to_owned(),
            resolved: RefCell::default(),
            entries: RefCell::default(),
            listings: RefCell::default(),
            remotes: RefCell::default(),
        }
    }

    fn entry(&self, path: &str) -> Entry {
        remembered(&self.entries, path.to_owned(), || {
            if is_own_directory(path) {
                return Entry::Link(self.directory.clone());
            }
            look(path)
        })
    }

    /// Walks a path part by part, as the kernel would, keeping as text what
    /// does not exist.
    fn walk(&self, path: &str) -> String {
        let mut rest: Vec<String> = path.rsplit('/').map(str::to_owned).collect();
        let mut done = String::new();
        let mut links = 0;
        while let Some(name) = rest.pop() {
            match name.as_str() {
                "" | "." => continue,
                ".." => {
                    let parent = done.rfind('/').unwrap_or(0);
                    done.truncate(parent);
                    continue;
                }
                _ => {}
            }
            let base = done.len();
            done.push('/');
            done.push_str(&name);
            if links < MAX_LINKS
                && let Entry::Link(target) = self.entry(&done)
            {
                links += 1;
                let start = if target.starts_with('/') { 0 } else { base };
                done.truncate(start);
                rest.extend(target.rsplit('/').map(str::to_owned));
            }
        }
        if done.is_empty() {
            done.push('/');
        }
        done
    }
}

impl World for DiskWorld {
    fn resolve(&self, path: &str) -> String {
        if let Some(known) = self.resolved.borrow().get(path) {
            return known.clone();
        }
        if is_descriptor(path) {
            return path.to_owned();
        }
        remembered(&self.resolved, path.to_owned(), || self.walk(path))
    }

    fn expand(&self, pattern: &str, limit: usize) -> Option<Vec<String>> {
        glob::expand(pattern, limit, &|directory| self.listing(directory))
    }

    fn remote_host(&self, directory: &str, remote: &str) -> Option<String> {
        let key = (directory.to_owned(), remote.to_owned());
        remembered(&self.remotes, key, || remote::host(directory, remote))
    }

    fn is_directory(&self, path: &str) -> Option<bool> {
        Some(fs::metadata(path).is_ok_and(|found| found.is_dir()))
    }

    fn repository(&self, directory: &str) -> Option<Repository> {
        repository::find(directory)
    }

    fn variables(&self) -> Vec<(String, String)> {
        self.variables.clone()
    }
}

impl DiskWorld {
    /// Names in a directory, sorted; none if it cannot be listed, `None` if it
    /// has too many.
    fn listing(&self, directory: &str) -> Option<Vec<String>> {
        remembered(&self.listings, directory.to_owned(), || {
            glob::list(directory)
        })
    }
}

/// The remembered answer, else the new one, which is then remembered. A full
/// memory starts again: what is asked often comes back at once.
fn remembered<K: std::hash::Hash + Eq, V: Clone>(
    memory: &RefCell<HashMap<K, V>>,
    key: K,
    ask: impl FnOnce() -> V,
) -> V {
    if let Some(known) = memory.borrow().get(&key) {
        return known.clone();
    }
    let answer = ask();
    let mut memory = memory.borrow_mut();
    if memory.len() >= MAX_REMEMBERED {
        memory.clear();
    }
    memory.insert(key, answer.clone());
    answer
}

/// `/dev/stdout` or `/dev/fd/3`: a link into the process that asks, which is
/// not the one that will run.
fn is_descriptor(path: &str) -> bool {
    let number = |rest: &str| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit());
    matches!(path, "/dev/stdin" | "/dev/stdout" | "/dev/stderr")
        || path.strip_prefix("/dev/fd/").is_some_and(number)
}

/// Where `/proc/self/cwd` was found to lead, by way of this process's number.
fn is_own_directory(path: &str) -> bool {
    let own = || format!("/proc/{}/", std::process::id());
    path.ends_with("/cwd") && path.starts_with(&own())
}

fn look(path: &str) -> Entry {
    match fs::symlink_metadata(path) {
        Ok(meta) if meta.is_symlink() => match fs::read_link(path) {
            Ok(target) => Entry::Link(target.to_string_lossy().into_owned()),
            Err(_) => Entry::Missing,
        },
        Ok(_) => Entry::Plain,
        Err(_) => Entry::Missing,
    }
}

#[cfg(test)]
mod tests;
