//! Which host a git remote leads to, read from the repository's own config.
//! Where several addresses or rewriting make that unsure, no host is named.

use crate::read;
use std::fs;
use std::path::{Path, PathBuf};

/// The host of a remote of the repository around `directory`.
pub(super) fn host(directory: &str, remote: &str) -> Option<String> {
    if let Some(host) = host_of(remote) {
        return Some(host);
    }
    let config = config_of(Path::new(directory))?;
    let text = read::text(&config, "git config", None).ok()?;
    let urls = urls(&text, remote)?;
    let mut hosts = urls.iter().map(|url| host_of(url));
    let first = hosts.next()??;
    hosts
        .all(|host| host.as_deref() == Some(&first))
        .then_some(first)
}

/// The config file of the repository, for a worktree that of its main one.
fn config_of(directory: &Path) -> Option<PathBuf> {
    let git = directory
        .ancestors()
        .map(|dir| dir.join(".git"))
        .find(|git| fs::symlink_metadata(git).is_ok())?;
    if git.is_dir() {
        return Some(git.join("config"));
    }
    let text = read::text(&git, ".git", None).ok()?;
    let target = text.strip_prefix("gitdir:")?.trim();
    let git = git.parent()?.join(target);
    let common = match read::text(&git.join("commondir"), "commondir", None) {
        Ok(text) => git.join(text.trim()),
        Err(_) => git,
    };
    Some(common.join("config"))
}

/// Every address of a remote; `None` where the config rewrites addresses or
/// takes in other files.
fn urls(text: &str, remote: &str) -> Option<Vec<String>> {
    let mut urls = Vec::new();
    let mut inside = false;
    for line in text.lines().map(str::trim) {
        if let Some(head) = line.strip_prefix('[') {
            let head = head.split(']').next().unwrap_or_default().trim();
            let lower = head.to_ascii_lowercase();
            if ["url", "include"]
                .iter()
                .any(|word| lower.starts_with(word))
            {
                return None;
            }
            let name = head.split_once(char::is_whitespace);
            inside = name.is_some_and(|(section, name)| {
                section.eq_ignore_ascii_case("remote") && name.trim().trim_matches('"') == remote
            });
            continue;
        }
        let Some((key, value)) = line.split_once('=').filter(|_| inside) else {
            continue;
        };
        let key = key.trim().to_ascii_lowercase();
        if key == "url" || key == "pushurl" {
            urls.push(value.trim().trim_matches('"').to_owned());
        }
    }
    Some(urls)
}

/// The host of `https://host/x`, `ssh://git@host:22/x` or `git@host:x`.
fn host_of(url: &str) -> Option<String> {
    let authority = if let Some((scheme, rest)) = url.split_once("://") {
        if scheme == "file" {
            return None;
        }
        rest.split(['/', '?', '#']).next()?
    } else {
        let (host, _) = url.split_once(':')?;
        // `./a:b` and `C:\x` are paths.
        if host.contains(['/', '\\']) || host.len() < 2 {
            return None;
        }
        return plain(host.rsplit('@').next()?);
    };
    let host = authority.rsplit('@').next()?;
    if let Some(inner) = host.strip_prefix('[') {
        return plain(inner.split(']').next()?);
    }
    plain(host.split(':').next()?)
}

fn plain(host: &str) -> Option<String> {
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    let fits = |c: char| c.is_alphanumeric() || ['.', '-', '_', ':'].contains(&c);
    (!host.is_empty() && host.chars().all(fits)).then_some(host)
}

#[cfg(test)]
mod tests {
    use super::{host_of, urls};

    #[test]
    fn hosts_of_addresses() {
        for (url, host) in [
            ("https://github.com/a/b.git", Some("github.com")),
            ("https://me:token@GitHub.com:8443/a", Some("github.com")),
            ("ssh://git@example.org:22/a", Some("example.org")),
            ("git@gitlab.com:a/b.git", Some("gitlab.com")),
            ("gitlab.com:a/b.git", Some("gitlab.com")),
            ("ssh://[::1]:22/a", Some("::1")),
            ("../sibling", None),
            ("./a:b", None),
            ("/srv/git/a.git", None),
            ("file:///srv/a.git", None),
            ("C:\\repo", None),
            ("origin", None),
        ] {
            assert_eq!(host_of(url).as_deref(), host, "{url}");
        }
    }

    #[test]
    fn addresses_of_a_remote() {
        let text = "[core]\n\turl = no\n[remote \"origin\"]\n\turl = https://a/x\n\tpushurl = https://b/x\n[remote \"o\"]\nurl=c:x\n";
        assert_eq!(
            urls(text, "origin").unwrap(),
            ["https://a/x", "https://b/x"]
        );
        assert_eq!(urls(text, "o").unwrap(), ["c:x"]);
        let rewriting = format!("{text}[url \"https://evil/\"]\n\tinsteadOf = https://a/\n");
        assert_eq!(urls(&rewriting, "origin"), None);
    }
}
