//! What `deny.toml` says, as far as it is checked without `cargo deny`.
//!
//! Not a TOML reader: it knows the one layout that file keeps, one entry a
//! line. An entry it cannot read makes its test fail, not the check pass.

/// The rules of `deny.toml`.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct DenyList {
    /// Packages that must not be there.
    pub banned: Vec<String>,
    /// Packages of which there must be one version at most.
    pub single: Vec<String>,
    /// Licences that are allowed.
    pub licences: Vec<String>,
}

impl DenyList {
    /// Reads the file's text.
    pub fn read(text: &str) -> Self {
        let mut list = Self::default();
        let (mut section, mut key) = ("", "");
        for line in text.lines().map(str::trim) {
            if line.starts_with('[') && line.ends_with(']') {
                section = line;
            } else if let Some((name, "[")) = line.split_once(" = ") {
                key = name;
            } else {
                list.entry(section, key, line);
            }
        }
        list
    }

    fn entry(&mut self, section: &str, key: &str, line: &str) {
        let Some(name) = line.split('"').nth(1).map(ToOwned::to_owned) else {
            return;
        };
        let is_crate = line.starts_with("{ crate = ");
        let is_single = line.contains("deny-multiple-versions = true");
        match (section, key) {
            ("[bans]", "deny") if is_crate && is_single => self.single.push(name),
            ("[bans]", "deny") if is_crate => self.banned.push(name),
            ("[licenses]", "allow") if line.starts_with('"') => self.licences.push(name),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::DenyList;

    #[test]
    fn the_repositorys_own_file_is_understood() {
        let list = DenyList::read(include_str!("../../../deny.toml"));
        for name in ["aws-lc-sys", "native-tls", "openssl-sys", "serde_yaml"] {
            assert!(list.banned.iter().any(|banned| banned == name), "{name}");
        }
        for name in ["brush-parser", "clap", "regex", "reqwest", "rustls"] {
            assert!(list.single.iter().any(|single| single == name), "{name}");
        }
        assert!(list.licences.iter().any(|licence| licence == "MIT"));
        assert!(list.licences.iter().all(|licence| !licence.contains("GPL")));
    }
}
